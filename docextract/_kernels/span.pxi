# From tag scores to span probabilities: softmax in binary64 and the BIO chain. Forward only: nothing learns from it.
#
# The chain gives a sequence of tags that is valid in BIO (I of a field only after B or I of the same field) the
# weight prod_i w[i][t_i], w = max(p, 2^-60) with p the softmax of word i; the floor keeps every quotient finite.
# Tags: 0 is O, 1 + 2k is B and 2 + 2k is I of field k. All sums run in the order written, in binary64.
#
# Forward, normalized at each word; inside_k = share of the valid prefixes' weight that ends in field k, from 0:
#   c = w[O] + w[B_0] + w[B_1] + .. + inside_0 w[I_0] + inside_1 w[I_1] + ..
#   q[t] = w[t] / c ;  inside_k = q[B_k] + inside_k q[I_k]
# Backward; suffix[i] = weight of the valid suffixes from word i on that do not begin inside a field, later_k = of
# those that may continue field k; both 1 after the last word:
#   suffix[i] = q[O] suffix[i+1] + q[B_0] later_0 + q[B_1] later_1 + .. ;  later_k = suffix[i] + q[I_k] later_k
# so that P(words a .. b-1 are one value of k) = ((q[a][B_k] q[a+1][I_k]) .. q[b-1][I_k]) suffix[b], and
# null[k] = P(no value of k), the product over words, from 1, of the forward sum c with q for w and without field
# k (inside_j divided by that c); at most 1.

cdef extern from *:
    """
    #define SPAN_FLOOR 0x1p-60
    """
    double SPAN_FLOOR


def softmax64(const float[:, ::1] logits not None, double[:, ::1] probs not None) -> None:
    """probs[i] = exp64(x - max) / sum, the sum over columns ascending from +0. (N, T), float32 -> float64."""
    cdef Py_ssize_t n = logits.shape[0], tags = logits.shape[1], i, t
    cdef double top, total
    check2("probs", probs.shape[0], probs.shape[1], n, tags)
    if tags == 0:
        return
    with nogil:
        for i in range(n):
            top = logits[i, 0]
            for t in range(1, tags):
                if logits[i, t] > top:
                    top = logits[i, t]
            total = 0.0
            for t in range(tags):
                probs[i, t] = exp64_c(<double>logits[i, t] - top)
                total = total + probs[i, t]
            for t in range(tags):
                probs[i, t] = probs[i, t] / total


cdef void span_forward(const double[:, ::1] p, double[:, ::1] q, double[::1] inside) noexcept nogil:
    cdef Py_ssize_t n = q.shape[0], fields = inside.shape[0], i, k, t
    cdef double c
    for k in range(fields):
        inside[k] = 0.0
    for i in range(n):
        for t in range(1 + 2 * fields):
            q[i, t] = p[i, t] if p[i, t] > SPAN_FLOOR else SPAN_FLOOR
        c = q[i, 0]
        for k in range(fields):
            c = c + q[i, 1 + 2 * k]
        for k in range(fields):
            c = c + inside[k] * q[i, 2 + 2 * k]
        for t in range(1 + 2 * fields):
            q[i, t] = q[i, t] / c
        for k in range(fields):
            inside[k] = q[i, 1 + 2 * k] + inside[k] * q[i, 2 + 2 * k]


cdef void span_backward(const double[:, ::1] q, double[::1] suffix, double[::1] later) noexcept nogil:
    cdef Py_ssize_t n = q.shape[0], fields = later.shape[0], i, k
    cdef double g
    for k in range(fields):
        later[k] = 1.0
    suffix[n] = 1.0
    for i in range(n - 1, -1, -1):
        g = q[i, 0] * suffix[i + 1]
        for k in range(fields):
            g = g + q[i, 1 + 2 * k] * later[k]
        for k in range(fields):
            later[k] = g + q[i, 2 + 2 * k] * later[k]
        suffix[i] = g


cdef double span_null(const double[:, ::1] q, double[::1] inside, Py_ssize_t field) noexcept nogil:
    cdef Py_ssize_t n = q.shape[0], fields = inside.shape[0], i, k
    cdef double c, product = 1.0
    for k in range(fields):
        inside[k] = 0.0
    for i in range(n):
        c = q[i, 0]
        for k in range(fields):
            if k != field:
                c = c + q[i, 1 + 2 * k]
        for k in range(fields):
            if k != field:
                c = c + inside[k] * q[i, 2 + 2 * k]
        for k in range(fields):
            inside[k] = (q[i, 1 + 2 * k] + inside[k] * q[i, 2 + 2 * k]) / c
        product = product * c
    return product if product < 1.0 else 1.0


def span_chain(
        const double[:, ::1] probs not None, double[:, ::1] q not None, double[::1] suffix not None,
        double[::1] null not None, double[::1] work not None) -> None:
    """The chain over N words. probs: (N, 1 + 2K) -> q: (N, 1 + 2K), suffix: (N + 1,), null: (K,); work: (K,)."""
    cdef Py_ssize_t n = probs.shape[0], tags = probs.shape[1], fields = null.shape[0], k
    check2("probs", n, tags, n, 1 + 2 * fields)
    check2("q", q.shape[0], q.shape[1], n, tags)
    check1("suffix", suffix.shape[0], n + 1)
    check1("work", work.shape[0], fields)
    with nogil:
        span_forward(probs, q, work)
        span_backward(q, suffix, work)
        for k in range(fields):
            null[k] = span_null(q, work, k)


def span_list(
        const double[:, ::1] q not None, const double[::1] suffix not None, Py_ssize_t field, double least,
        int[::1] starts not None, int[::1] stops not None, double[::1] probs not None,
        Py_ssize_t longest) -> int:
    """Every span of a field of at most `longest` words and a probability >= least > 0, by start, then stop.

    Returns how many there are; starts, stops, probs hold them as far as they have room. A run is not given up while
    its product is small: q[I] is far above 1 where the words before made that I unlikely, so it can grow again.
    """
    cdef Py_ssize_t n = q.shape[0], room = starts.shape[0], a, b, count = 0
    cdef double product, p
    check1("suffix", suffix.shape[0], n + 1)
    check1("stops", stops.shape[0], room)
    check1("probs", probs.shape[0], room)
    if field < 0 or 2 + 2 * field >= q.shape[1]:
        raise ValueError(f"field: {field}, expected less than {(q.shape[1] - 1) // 2}")
    with nogil:
        for a in range(n):
            product = q[a, 1 + 2 * field]
            b = a + 1
            while product > 0.0:
                p = product * suffix[b]
                if p >= least:
                    if count < room:
                        starts[count] = <int>a
                        stops[count] = <int>b
                        probs[count] = p
                    count += 1
                if b == n or b - a == longest:
                    break
                product = product * q[b, 2 + 2 * field]
                b += 1
    return count
