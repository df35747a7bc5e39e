# Character convolution over the characters of a word, relu, and the maximum over its positions. Forward.
#
# A word of length l has max(l, 1) positions p; the window of p is the embeddings of characters p - 1, p, p + 1 side by
# side (taps in this order), +0 where there is no character. pre[p][o] = dot16(window, w[o]) + b[o];
# pooled[o] = the largest of +0 and pre[p][o], p ascending: the first maximum wins, NaN wins over numbers, and
# argpos[o] is its position, -1 where +0 stays. So -0 gives +0 and no gradient.
#
# Equal windows are computed once (conv_forward.h). The backward pass is in char_conv_backward.pxi.

cdef extern from "conv_forward.h" nogil:
    Py_ssize_t conv_positions(int32_t length)
    void conv_window(
        const float *emb, const int32_t *chars, int32_t length, Py_ssize_t p, Py_ssize_t e, float *out)
    Py_ssize_t conv_table_size(Py_ssize_t positions)
    Py_ssize_t conv_distinct(
        const float *emb, Py_ssize_t rows, Py_ssize_t e, const int32_t *chars, const int32_t *lengths, Py_ssize_t n,
        Py_ssize_t cap, float *windows, int32_t *index, int32_t *keys, int32_t *table, Py_ssize_t size)
    void conv_pool(
        const float *pre, const int32_t *index, Py_ssize_t count, const float *bias, Py_ssize_t o, float *pooled,
        int32_t *argpos)

cdef enum:
    CONV_TAPS = 3
    CONV_IDS = 1048576  # three ids fit one number of 64 bits


cdef Py_ssize_t all_positions(const int32_t[::1] lengths) noexcept nogil:
    cdef Py_ssize_t i, total = 0
    for i in range(lengths.shape[0]):
        total = total + conv_positions(lengths[i])
    return total


cdef inline const int32_t *first_id(const int32_t[:, ::1] chars) noexcept nogil:
    return &chars[0, 0] if chars.shape[1] else NULL


cdef int check_words(
        const int32_t[:, ::1] chars, const int32_t[::1] lengths, Py_ssize_t rows) except -1:
    cdef Py_ssize_t i, n = chars.shape[0], cap = chars.shape[1]
    check1("lengths", lengths.shape[0], n)
    for i in range(n):
        if lengths[i] < 0 or lengths[i] > cap:
            raise ValueError(f"lengths: {lengths[i]} at index {i}, expected 0 to {cap}")
    if n and cap:
        check_ids("chars", &chars[0, 0], n * cap, rows)
    return 0


def char_conv_forward_work(Py_ssize_t n, Py_ssize_t length, Py_ssize_t e, Py_ssize_t o) -> int:
    """Floats of scratch for N words of at most `length` characters, E channels in and O out.

    As much of it is touched as the words have different windows of characters.
    """
    cdef Py_ssize_t most = n * max(length, 1)
    return most * (CONV_TAPS * e + o) + 3 * most + conv_table_size(most)


def char_conv_forward(
        const float[:, ::1] emb not None, const int32_t[:, ::1] chars not None, const int32_t[::1] lengths not None,
        const float[:, ::1] w not None, const float[::1] b not None, float[:, ::1] pooled not None,
        int32_t[:, ::1] argpos not None, float[::1] work not None) -> None:
    """Pooled features of every word. emb: (C, E), chars: (N, L) int32, lengths: (N,) int32, w: (O, 3 E), b: (O,).

    -> pooled: (N, O), argpos: (N, O) int32. ValueError for an id or a length outside.
    """
    cdef Py_ssize_t n = chars.shape[0], e = emb.shape[1], o = w.shape[0], width = CONV_TAPS * emb.shape[1]
    cdef Py_ssize_t i, total, size, distinct, at = 0
    cdef float *windows
    cdef float *pre
    cdef int32_t *index
    if emb.shape[0] > CONV_IDS:
        raise ValueError(f"emb: {emb.shape[0]} rows, expected at most {CONV_IDS}")
    check2("w", w.shape[0], w.shape[1], o, width)
    check1("b", b.shape[0], o)
    check2("pooled", pooled.shape[0], pooled.shape[1], n, o)
    check2("argpos", argpos.shape[0], argpos.shape[1], n, o)
    check_words(chars, lengths, emb.shape[0])
    check_work(work.shape[0], char_conv_forward_work(n, chars.shape[1], e, o))
    if not (n and e and o):
        return
    with nogil:
        total = all_positions(lengths)
        size = conv_table_size(total)
        index = <int32_t *>&work[0]
        windows = &work[3 * total + size]
        distinct = conv_distinct(
            &emb[0, 0], emb.shape[0], e, first_id(chars), &lengths[0], n, chars.shape[1], windows, index,
            index + total, index + 3 * total, size)
        pre = windows + distinct * width
        lanes_gemm_nt(distinct, o, width, windows, width, &w[0, 0], width, pre, o)
        for i in range(n):
            conv_pool(pre, index + at, conv_positions(lengths[i]), &b[0], o, &pooled[i, 0], &argpos[i, 0])
            at = at + conv_positions(lengths[i])
