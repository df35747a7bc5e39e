# The pair MLP: the attention bias of every ordered pair of words, one value a head, shared by all blocks.
#
#     feats[r][p] of pair r = i N + j (row-major): pair_features.pxi
#     hidden[r][u] = relu((dot16 over p of feats[r][p], w1[u][p]) + b1[u])
#     bias[h][r]   = (dot16 over u of w2[h][u], hidden[r][u]) + b2[h]
#     relu(x) = +0 where x <= 0 (so relu(-0) = +0), else x: a NaN passes and reaches the finite check
#
#     dpre[r][u] = dot16 over h of dbias[h][r], w2[h][u]; +0 where hidden[r][u] <= 0
#     dw2[h][u] = dot16 over r of dbias[h][r], hidden[r][u]     db2[h] = dot16 over r of dbias[h][r] with ones
#     dw1[u][p] = dot16 over r of dpre[r][u], feats[r][p]       db1[u] = dot16 over r of dpre[r][u] with ones
#
# The features are data and get no gradient. Pairs are worked on in blocks (pair.h), a multiple of 16 from pair 0 on:
# the lanes of the weight gradients are carried from block to block and folded once, so the block does not show in the
# result. The backward pass computes features and hidden values again. Terms that are known to be zero are left out of a
# hidden value (pair.h), because the sign of a zero does not reach it; the sums over pairs leave out none.

cdef extern from "pair.h" nogil:
    enum:
        PAIR_TERMS
        PAIR_BLOCK
        PAIR_PARTS
    bint pair_finite(Py_ssize_t units, const float *w1)
    void pair_far(bint finite, const float *feats, unsigned char *far)
    void pair_hidden(
        Py_ssize_t units, const float *w1, const float *b1, const float *feats, const unsigned char *far, float *hidden)
    void pair_out(
        Py_ssize_t units, const float *w2, float b2, const float *hidden, Py_ssize_t m, float *out)

cdef extern from "pair_sums.h" nogil:
    enum:
        PAIR_UNITS
    void pair_sums(Py_ssize_t units, Py_ssize_t m, const float *dpre, const float *feats, float *lane)
    void pair_slopes(
        Py_ssize_t units, Py_ssize_t heads, Py_ssize_t m, const float *w2, Py_ssize_t all, const float *dbias,
        Py_ssize_t ld, const float *hidden, float *dpre, float *lane2, float *laneb)
    void pair_fold(Py_ssize_t sums, const float *lane, float *out)


def pair_forward_work(Py_ssize_t n, Py_ssize_t ph) -> int:
    """Floats of scratch that pair_forward needs for n words and ph hidden units."""
    return 4 * n + (PAIR_TERMS + ph) * PAIR_BLOCK


def pair_forward(
        const float[:, ::1] boxes not None, float line, Py_ssize_t start, Py_ssize_t stop,
        const float[:, ::1] w1 not None, const float[::1] b1 not None, const float[:, ::1] w2 not None,
        const float[::1] b2 not None, float[:, :, ::1] bias not None, float[::1] work not None) -> None:
    """The bias of the pairs (i, j) with start <= i < stop and all j.

    boxes: (N, 4) and line > 0 as pair_features; w1: (U, 16), b1: (U,), w2: (H, U), b2: (H,) -> those rows of bias:
    (H, N, N).
    """
    cdef Py_ssize_t n = boxes.shape[0], u = w1.shape[0], heads = w2.shape[0]
    cdef Py_ssize_t pairs = n * n, r, m, h
    cdef float *feats
    cdef float *hidden
    cdef unsigned char far[PAIR_PARTS]
    cdef bint finite
    cdef pair_boxes columns
    check_boxes(boxes, line)
    check_rows(start, stop, n)
    check2("w1", w1.shape[0], w1.shape[1], u, PAIR_TERMS)
    check1("b1", b1.shape[0], u)
    check2("w2", w2.shape[0], w2.shape[1], heads, u)
    check1("b2", b2.shape[0], heads)
    check3("bias", bias.shape[0], bias.shape[1], bias.shape[2], heads, n, n)
    check_work(work.shape[0], pair_forward_work(n, u))
    if start == stop:
        return
    with nogil:
        finite = pair_finite(u, in2(w1))
        feats = &work[0]
        hidden = feats + PAIR_TERMS * PAIR_BLOCK
        columns = pair_columns(&boxes[0, 0], n, hidden + u * PAIR_BLOCK)
        memset(feats, 0, PAIR_TERMS * PAIR_BLOCK * sizeof(float))
        r = start * n
        while r < stop * n:
            m = min(<Py_ssize_t>PAIR_BLOCK, stop * n - r)
            pair_block(columns, line, n, r, m, feats, PAIR_BLOCK)
            pair_far(finite, feats, far)
            pair_hidden(u, in2(w1), in1(b1), feats, far, hidden)
            for h in range(heads):
                pair_out(u, &w2[h, 0], b2[h], hidden, m, out3(bias) + h * pairs + r)
            r += m


def pair_backward_work(Py_ssize_t n, Py_ssize_t ph, Py_ssize_t heads) -> int:
    """Floats of scratch that pair_backward needs for n words, ph hidden units and heads."""
    return 4 * n + (PAIR_TERMS + 2 * PAIR_UNITS) * PAIR_BLOCK + 16 * ph * (PAIR_TERMS + heads + 1)


def pair_backward(
        const float[:, :, ::1] dbias not None, const float[:, ::1] boxes not None, float line,
        const float[:, ::1] w1 not None, const float[::1] b1 not None, const float[:, ::1] w2 not None,
        float[:, ::1] dw1 not None, float[::1] db1 not None, float[:, ::1] dw2 not None, float[::1] db2 not None,
        float[::1] work not None) -> None:
    """Gradients of pair_forward over all pairs.

    dbias: (H, N, N), boxes: (N, 4), w1: (U, 16), b1: (U,), w2: (H, U)
    -> dw1: (U, 16), db1: (U,), dw2: (H, U), db2: (H,).
    """
    cdef Py_ssize_t n = boxes.shape[0], u = w1.shape[0], heads = w2.shape[0]
    cdef Py_ssize_t pairs = n * n, r = 0, m, h, at, units
    cdef float *feats
    cdef float *hidden
    cdef float *dpre
    cdef float *lanes1
    cdef float *lanes2
    cdef float *lanesb
    cdef unsigned char far[PAIR_PARTS]
    cdef bint finite
    cdef pair_boxes columns
    check_boxes(boxes, line)
    check3("dbias", dbias.shape[0], dbias.shape[1], dbias.shape[2], heads, n, n)
    check2("w1", w1.shape[0], w1.shape[1], u, PAIR_TERMS)
    check1("b1", b1.shape[0], u)
    check2("w2", w2.shape[0], w2.shape[1], heads, u)
    check2("dw1", dw1.shape[0], dw1.shape[1], u, PAIR_TERMS)
    check1("db1", db1.shape[0], u)
    check2("dw2", dw2.shape[0], dw2.shape[1], heads, u)
    check1("db2", db2.shape[0], heads)
    check_work(work.shape[0], pair_backward_work(n, u, heads))
    with nogil:
        finite = pair_finite(u, in2(w1))
        feats = out1(work)
        hidden = feats + PAIR_TERMS * PAIR_BLOCK
        dpre = hidden + PAIR_UNITS * PAIR_BLOCK
        lanes1 = dpre + PAIR_UNITS * PAIR_BLOCK
        lanes2 = lanes1 + 16 * u * PAIR_TERMS
        lanesb = lanes2 + 16 * u * heads
        memset(feats, 0, (lanesb + 16 * u - feats) * sizeof(float))
        if n:
            columns = pair_columns(&boxes[0, 0], n, lanesb + 16 * u)
        while r < pairs:
            m = min(<Py_ssize_t>PAIR_BLOCK, pairs - r)
            pair_block(columns, line, n, r, m, feats, PAIR_BLOCK)
            pair_far(finite, feats, far)
            at = 0
            while at < u:
                units = min(<Py_ssize_t>PAIR_UNITS, u - at)
                pair_hidden(units, &w1[at, 0], &b1[at], feats, far, hidden)
                pair_slopes(
                    units, heads, m, in2(w2) + at, u, in3(dbias) + r, pairs, hidden, dpre, lanes2 + 16 * at * heads,
                    lanesb + 16 * at)
                pair_sums(units, m, dpre, feats, lanes1 + 16 * at * PAIR_TERMS)
                at += units
            r += m
        pair_fold(u * PAIR_TERMS, lanes1, out2(dw1))
        for h in range(heads):
            for at in range(u):
                pair_fold(1, lanes2 + 16 * (at * heads + h), &dw2[h, at])
            db2[h] = sum16(in3(dbias) + h * pairs, pairs)
        pair_fold(u, lanesb, out1(db1))
