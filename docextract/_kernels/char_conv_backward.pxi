# Gradients of the character convolution of char_conv.pxi.
#
# dpre[p][o] = dpooled[o] at p = argpos[o], +0 elsewhere. With r numbering all (word, position) pairs,
#     dw[o] = dot16 over r of dpre[r][o], window[r] ; db[o] = dot16 over r of dpre[r][o], ones (zero terms included)
#     dwindow[r] = dot16 over o of dpre[r][o], w[o]
# The gradient of the character at c is the copy of tap 0 of window c + 1, + tap 1 of c, + tap 2 of c - 1 (windows that
# exist), added to demb[id] in (word, position) order. Id 0 is padding and gets none.
#
# Zero terms of the dots are left out where that cannot show (conv_backward.h); char_conv_backward_full is the plain
# form, for the cases where it could.

from libc.string cimport memcpy

cdef extern from "conv_backward.h" nogil:
    bint conv_weights(
        const float *dpooled, const int32_t *argpos, const int32_t *lengths, Py_ssize_t n, Py_ssize_t o,
        const float *rows, Py_ssize_t e, float *dw, float *db, float *lanes)
    bint conv_windows(
        const float *dpooled, const int32_t *argpos, Py_ssize_t count, Py_ssize_t o, const float *w,
        Py_ssize_t width, float *slots, int32_t *cells, float *out)

cdef enum:
    CONV_LANES = 80  # 16 (CONV_CHANNELS + 1)


def char_conv_backward_work(Py_ssize_t n, Py_ssize_t length, Py_ssize_t e, Py_ssize_t o) -> int:
    """Floats of scratch; only as much is touched as the words have positions."""
    cdef Py_ssize_t longest = max(length, 1), width = CONV_TAPS * e
    cdef Py_ssize_t full = n * longest * (width + o)
    cdef Py_ssize_t short = (n * (longest + 1) + 1) * e + CONV_LANES * max(width, o)
    return max(full, short + (o + 1 + longest) * width + 16 * longest)


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


cdef void add_characters(
        const float *dwindow, const int32_t *chars, int32_t length, Py_ssize_t e, float *demb) noexcept nogil:
    """Adds the gradients of one word's characters to their rows of demb; id 0 gets none."""
    cdef Py_ssize_t p
    for p in range(length):
        if chars[p]:
            character_gradient(dwindow, p, length, e, demb + chars[p] * e)


cdef void char_conv_backward_full(
        const float[:, ::1] dpooled, const int32_t[:, ::1] argpos, const float[:, ::1] emb,
        const int32_t[:, ::1] chars, const int32_t[::1] lengths, const float[:, ::1] w, float[:, ::1] dw,
        float[::1] db, float[:, ::1] demb, float *work) noexcept nogil:
    """With the zero terms; demb holds +0."""
    cdef Py_ssize_t n = chars.shape[0], e = emb.shape[1], o = w.shape[0], width = CONV_TAPS * emb.shape[1]
    cdef Py_ssize_t i, p, total = all_positions(lengths), r = 0
    cdef float *windows = work
    cdef float *dpre = windows + total * width
    for i in range(n):
        unpool(&dpooled[i, 0], &argpos[i, 0], conv_positions(lengths[i]), o, dpre + r * o)
        for p in range(conv_positions(lengths[i])):
            conv_window(&emb[0, 0], first_id(chars) + i * chars.shape[1], lengths[i], p, e, windows + r * width)
            r = r + 1
    lanes_gemm_tn(o, width, total, dpre, o, windows, width, &dw[0, 0], width)
    colsum16(total, o, dpre, o, &db[0])
    lanes_gemm_nn(total, width, o, dpre, o, &w[0, 0], width, windows, width)
    r = 0
    for i in range(n):
        add_characters(windows + r * width, first_id(chars) + i * chars.shape[1], lengths[i], e, &demb[0, 0])
        r = r + conv_positions(lengths[i])


cdef bint char_conv_backward_short(
        const float[:, ::1] dpooled, const int32_t[:, ::1] argpos, const float[:, ::1] emb,
        const int32_t[:, ::1] chars, const int32_t[::1] lengths, const float[:, ::1] w, float[:, ::1] dw,
        float[::1] db, float[:, ::1] demb, float *work) noexcept nogil:
    """Without the zero terms; demb holds +0. Returns whether their absence may show."""
    cdef Py_ssize_t n = chars.shape[0], e = emb.shape[1], o = w.shape[0], width = CONV_TAPS * emb.shape[1]
    cdef Py_ssize_t i, p, count, longest = max(chars.shape[1], <Py_ssize_t>1), total = all_positions(lengths), r = 1
    cdef const int32_t *ids
    cdef float *lanes = work + (total + n + 1) * e
    cdef float *slots = lanes + CONV_LANES * max(width, o)
    cdef float *dwindow = slots + (o + 1) * width
    cdef int32_t *cells = <int32_t *>(dwindow + longest * width)
    if not (finite_all(&emb[0, 0], emb.shape[0] * e) and finite_all(&w[0, 0], o * width)):
        return True
    memset(work, 0, (total + n + 1) * e * sizeof(float))
    for i in range(n):
        ids = first_id(chars) + i * chars.shape[1]
        for p in range(lengths[i]):
            memcpy(work + (r + p) * e, &emb[ids[p], 0], e * sizeof(float))
        r = r + conv_positions(lengths[i]) + 1
    if conv_weights(&dpooled[0, 0], &argpos[0, 0], &lengths[0], n, o, work, e, &dw[0, 0], &db[0], lanes):
        return True
    memset(slots, 0, width * sizeof(float))
    for i in range(n):
        count = lengths[i]
        if count and conv_windows(
                &dpooled[i, 0], &argpos[i, 0], count, o, &w[0, 0], width, slots, cells, dwindow):
            return True
        add_characters(dwindow, first_id(chars) + i * chars.shape[1], lengths[i], e, &demb[0, 0])
    return False


def char_conv_backward(
        const float[:, ::1] dpooled not None, const int32_t[:, ::1] argpos not None,
        const float[:, ::1] emb not None, const int32_t[:, ::1] chars not None, const int32_t[::1] lengths not None,
        const float[:, ::1] w not None, float[:, ::1] dw not None, float[::1] db not None,
        float[:, ::1] demb not None, float[::1] work not None) -> None:
    """Gradients of char_conv_forward. dpooled: (N, O), argpos from there -> dw: (O, 3 E), db: (O,), demb: (C, E)."""
    cdef Py_ssize_t n = chars.shape[0], e = emb.shape[1], o = w.shape[0], width = CONV_TAPS * emb.shape[1]
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
        if char_conv_backward_short(dpooled, argpos, emb, chars, lengths, w, dw, db, demb, &work[0]):
            memset(&demb[0, 0], 0, demb.shape[0] * e * sizeof(float))
            char_conv_backward_full(dpooled, argpos, emb, chars, lengths, w, dw, db, demb, &work[0])
