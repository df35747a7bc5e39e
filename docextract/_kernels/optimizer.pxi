# AdamW, element by element, and the same for chosen rows of a table.
#
# Every operation is binary32 and rounds once, in this order:
#     w = w - (rate * decay) * w
#     m = b1 * m + (1 - b1) * g
#     v = b2 * v + (1 - b2) * (g * g)
#     w = w - rate * ((m / c1) / (sqrt(v / c2) + eps))
# The scalars come in binary64 and are rounded to binary32 once: rate * decay, 1 - b1 and 1 - b2 after they have been
# computed in binary64. The caller computes c1 = 1 - b1^t and c2 = 1 - b2^t. The first line is also executed for a
# decay of 0, where it changes no number (it turns a weight of -0 into +0).
# Rows that are not listed neither decay nor move, and their moments stay. With a factor other than 1, g * factor,
# rounded, stands for g; g itself stays as it is. Both functions tell whether all weights they changed are finite: they
# look at them while they are in the first cache.

cdef extern from "optimizer.h" nogil:
    void fetch_row(const float *x, Py_ssize_t n)

cdef enum:
    ADAMW_STRETCH = 1024  # floats: of w, g, m, v and the scaled gradient 20 kB
    ADAMW_AHEAD = 3  # rows that are fetched before they are needed
    ADAMW_TINY = 2048  # elements for which other threads may wait: less time than giving up the interpreter costs

cdef struct AdamW:
    float rate, shrink, b1, a1, b2, a2, eps, c1, c2


cdef AdamW adamw_scalars(
        double rate, double decay, double b1, double b2, double eps, double c1, double c2) noexcept nogil:
    cdef AdamW s
    s.rate = <float>rate
    s.shrink = <float>(rate * decay)
    s.b1 = <float>b1
    s.a1 = <float>(1.0 - b1)
    s.b2 = <float>b2
    s.a2 = <float>(1.0 - b2)
    s.eps = <float>eps
    s.c1 = <float>c1
    s.c2 = <float>c2
    return s


cdef void adamw_each(
        float *w, const float *g, float *m, float *v, Py_ssize_t n, AdamW s) noexcept nogil:
    cdef Py_ssize_t i
    cdef float kept
    for i in range(n):
        kept = w[i] - s.shrink * w[i]
        m[i] = s.b1 * m[i] + s.a1 * g[i]
        v[i] = s.b2 * v[i] + s.a2 * (g[i] * g[i])
        w[i] = kept - s.rate * ((m[i] / s.c1) / (sqrtf(v[i] / s.c2) + s.eps))


cdef bint adamw_stretches(
        float *w, const float *g, float *m, float *v, Py_ssize_t n, float factor, AdamW s) noexcept nogil:
    """One step on n elements; whether all weights are finite after it."""
    cdef float scaled[ADAMW_STRETCH]
    cdef const float *slope
    cdef Py_ssize_t i = 0, j, width
    cdef bint finite = True
    while i < n:
        width = min(n - i, <Py_ssize_t>ADAMW_STRETCH)
        slope = g + i
        if factor != 1:
            for j in range(width):
                scaled[j] = slope[j] * factor
            slope = scaled
        adamw_each(w + i, slope, m + i, v + i, width, s)
        finite &= finite_all(w + i, width)
        i += width
    return finite


def adamw(
        float[::1] w not None, const float[::1] g not None, float[::1] m not None, float[::1] v not None, double factor,
        double rate, double decay, double b1, double b2, double eps, double c1, double c2) -> bool:
    """One step on flat arrays; whether w is finite after it. w, g, m, v: (N,) float32; w, m, v are changed.

    factor: of the gradient, rounded to binary32 first.
    """
    cdef AdamW s = adamw_scalars(rate, decay, b1, b2, eps, c1, c2)
    cdef Py_ssize_t n = w.shape[0]
    cdef bint finite
    check1("g", g.shape[0], n)
    check1("m", m.shape[0], n)
    check1("v", v.shape[0], n)
    if n <= ADAMW_TINY:
        return adamw_stretches(out1(w), in1(g), out1(m), out1(v), n, <float>factor, s)
    with nogil:
        finite = adamw_stretches(out1(w), in1(g), out1(m), out1(v), n, <float>factor, s)
    return finite


def adamw_rows(
        float[:, ::1] w not None, const float[:, ::1] g not None, float[:, ::1] m not None, float[:, ::1] v not None,
        const int32_t[::1] touched not None, double factor,
        double rate, double decay, double b1, double b2, double eps, double c1, double c2) -> bool:
    """One step on the rows in touched, each listed once; whether they are finite after it.

    w, g, m, v: (B, D) float32; touched: (K,) int32; factor: of the gradient, rounded to binary32 first.
    """
    cdef AdamW s = adamw_scalars(rate, decay, b1, b2, eps, c1, c2)
    cdef Py_ssize_t i, j, n = w.shape[0], d = w.shape[1], count = touched.shape[0]
    cdef bint finite = True
    check2("g", g.shape[0], g.shape[1], n, d)
    check2("m", m.shape[0], m.shape[1], n, d)
    check2("v", v.shape[0], v.shape[1], n, d)
    if count and d:
        check_ids("touched", &touched[0], count, n)
        with nogil:
            for i in range(count):
                if i + ADAMW_AHEAD < count:
                    j = touched[i + ADAMW_AHEAD]
                    fetch_row(&w[j, 0], d)
                    fetch_row(&g[j, 0], d)
                    fetch_row(&m[j, 0], d)
                    fetch_row(&v[j, 0], d)
                j = touched[i]
                finite &= adamw_stretches(&w[j, 0], &g[j, 0], &m[j, 0], &v[j, 0], d, <float>factor, s)
    return finite
