# Character convolution over the characters of a word, relu, and the maximum over its positions. Forward and backward.
#
# A word of length l has max(l, 1) positions p; the window of p is the embeddings of characters p - 1, p, p + 1 side by
# side (taps in this order), +0 where there is no character. pre[p][o] = dot16(window, w[o]) + b[o];
# pooled[o] = the largest of +0 and pre[p][o], p ascending: the first maximum wins, NaN wins over numbers, and
# argpos[o] is its position, -1 where +0 stays. So -0 gives +0 and no gradient.
#
# Backward: dpre[p][o] = dpooled[o] at p = argpos[o], +0 elsewhere. With r numbering all (word, position) pairs,
#     dw[o] = dot16 over r of dpre[r][o], window[r] ; db[o] = dot16 over r of dpre[r][o], ones (zero terms included)
#     dwindow[r] = dot16 over o of dpre[r][o], w[o]
# The gradient of the character at c is the copy of tap 0 of window c + 1, + tap 1 of c, + tap 2 of c - 1 (windows that
# exist), added to demb[id] in (word, position) order. Id 0 is padding and gets none.
#
# Forward, words lie one after another in rows of E floats with one +0 row between: a window is then three neighbouring
# rows, read in place by the product of matrices. Windows on the rows between are computed and not read.

cdef enum:
    CONV_TAPS = 3
    CONV_ROWS = 256  # a chunk of words is full from this many rows on


cdef inline Py_ssize_t positions(int32_t length) noexcept nogil:
    return length if length > 1 else 1


cdef void put_character(
        const float *emb, const int32_t *chars, int32_t length, Py_ssize_t at, Py_ssize_t e, float *out) noexcept nogil:
    """out = the embedding of character `at` of a word, or +0 outside it."""
    cdef Py_ssize_t j
    cdef const float *row
    if at < 0 or at >= length:
        for j in range(e):
            out[j] = 0
        return
    row = emb + chars[at] * e
    for j in range(e):
        out[j] = row[j]


cdef void pool(const float *pre, Py_ssize_t count, Py_ssize_t o, float *pooled, int32_t *argpos) noexcept nogil:
    cdef Py_ssize_t p, j
    cdef float value, best
    for j in range(o):
        pooled[j] = 0
        argpos[j] = -1
    for p in range(count):
        for j in range(o):
            value = pre[p * o + j]
            best = pooled[j]
            if value > best or (value != value and best == best):
                pooled[j] = value
                argpos[j] = <int32_t>p


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
    """Floats of scratch for N words of at most `length` characters, E channels in and O out."""
    cdef Py_ssize_t rows = min(n * (length + 2), CONV_ROWS + length + 1)
    return (rows + 2) * e + rows * o


def char_conv_forward(
        const float[:, ::1] emb not None, const int32_t[:, ::1] chars not None, const int32_t[::1] lengths not None,
        const float[:, ::1] w not None, const float[::1] b not None, float[:, ::1] pooled not None,
        int32_t[:, ::1] argpos not None, float[::1] work not None) -> None:
    """Pooled features of every word. emb: (C, E), chars: (N, L) int32, lengths: (N,) int32, w: (O, 3 E), b: (O,).

    -> pooled: (N, O), argpos: (N, O) int32. ValueError for an id or a length outside.
    """
    cdef Py_ssize_t n = chars.shape[0], e = emb.shape[1], o = w.shape[0], width = CONV_TAPS * emb.shape[1]
    cdef Py_ssize_t first = 0, word, rows, row, p, j, count
    cdef float *pre
    check2("w", w.shape[0], w.shape[1], o, width)
    check1("b", b.shape[0], o)
    check2("pooled", pooled.shape[0], pooled.shape[1], n, o)
    check2("argpos", argpos.shape[0], argpos.shape[1], n, o)
    check_words(chars, lengths, emb.shape[0])
    check_work(work.shape[0], char_conv_forward_work(n, chars.shape[1], e, o))
    if not (n and e and o):
        return
    with nogil:
        while first < n:
            word, rows = first, 0
            put_character(&emb[0, 0], NULL, 0, 0, e, &work[0])
            while word < n and rows < CONV_ROWS:
                count = positions(lengths[word])
                for p in range(count + 1):  # the last one is the +0 row after the word
                    put_character(&emb[0, 0], &chars[word, 0], lengths[word], p, e, &work[(1 + rows + p) * e])
                rows = rows + count + 1
                word = word + 1
            rows = rows - 1
            pre = &work[(rows + 2) * e]
            lanes_gemm_nt(rows, o, width, &work[0], e, &w[0, 0], width, pre, o)
            for row in range(rows):
                for j in range(o):
                    pre[row * o + j] = pre[row * o + j] + b[j]
            row = 0
            while first < word:
                count = positions(lengths[first])
                pool(pre + row * o, count, o, &pooled[first, 0], &argpos[first, 0])
                row = row + count + 1
                first = first + 1


def char_conv_backward_work(Py_ssize_t n, Py_ssize_t length, Py_ssize_t e, Py_ssize_t o) -> int:
    """Floats of scratch; only as much is touched as the words have positions."""
    return n * max(length, 1) * (CONV_TAPS * e + o)


cdef void unpool(
        const float *dpooled, const int32_t *argpos, Py_ssize_t count, Py_ssize_t o, float *dpre) noexcept nogil:
    cdef Py_ssize_t j
    for j in range(count * o):
        dpre[j] = 0
    for j in range(o):
        if 0 <= argpos[j] < count:
            dpre[argpos[j] * o + j] = dpooled[j]


cdef void character_gradient(
        const float *dwindow, Py_ssize_t at, int32_t length, Py_ssize_t e, float *row) noexcept nogil:
    """Adds to row the gradient of the character `at` of a word whose windows start at dwindow."""
    cdef Py_ssize_t j, width = CONV_TAPS * e
    cdef const float *here = dwindow + at * width + e
    cdef const float *after = dwindow + (at + 1) * width
    cdef const float *before = dwindow + (at - 1) * width + 2 * e
    cdef float g
    for j in range(e):
        if at + 1 < length:
            g = after[j] + here[j]
        else:
            g = here[j]
        if at > 0:
            g = g + before[j]
        row[j] = row[j] + g


def char_conv_backward(
        const float[:, ::1] dpooled not None, const int32_t[:, ::1] argpos not None,
        const float[:, ::1] emb not None, const int32_t[:, ::1] chars not None, const int32_t[::1] lengths not None,
        const float[:, ::1] w not None, float[:, ::1] dw not None, float[::1] db not None,
        float[:, ::1] demb not None, float[::1] work not None) -> None:
    """Gradients of char_conv_forward. dpooled: (N, O), argpos from there -> dw: (O, 3 E), db: (O,), demb: (C, E)."""
    cdef Py_ssize_t n = chars.shape[0], e = emb.shape[1], o = w.shape[0], width = CONV_TAPS * emb.shape[1]
    cdef Py_ssize_t i, p, tap, total = 0, r = 0
    cdef float *windows
    cdef float *dpre
    check2("dpooled", dpooled.shape[0], dpooled.shape[1], n, o)
    check2("argpos", argpos.shape[0], argpos.shape[1], n, o)
    check2("w", w.shape[0], w.shape[1], o, width)
    check2("dw", dw.shape[0], dw.shape[1], o, width)
    check1("db", db.shape[0], o)
    check2("demb", demb.shape[0], demb.shape[1], emb.shape[0], e)
    check_words(chars, lengths, emb.shape[0])
    check_work(work.shape[0], char_conv_backward_work(n, chars.shape[1], e, o))
    demb[:, :] = 0
    if not (n and e and o):
        dw[:, :] = 0
        db[:] = 0
        return
    with nogil:
        for i in range(n):
            total = total + positions(lengths[i])
        windows = &work[0]
        dpre = windows + total * width
        for i in range(n):
            unpool(&dpooled[i, 0], &argpos[i, 0], positions(lengths[i]), o, dpre + r * o)
            for p in range(positions(lengths[i])):
                for tap in range(CONV_TAPS):
                    put_character(
                        &emb[0, 0], &chars[i, 0], lengths[i], p + tap - 1, e, windows + r * width + tap * e)
                r = r + 1
        lanes_gemm_tn(o, width, total, dpre, o, windows, width, &dw[0, 0], width)
        colsum16(total, o, dpre, o, &db[0])
        lanes_gemm_nn(total, width, o, dpre, o, &w[0, 0], width, windows, width)
        r = 0
        for i in range(n):
            for p in range(lengths[i]):
                if chars[i, p]:
                    character_gradient(windows + r * width, p, lengths[i], e, &demb[chars[i, p], 0])
            r = r + positions(lengths[i])
