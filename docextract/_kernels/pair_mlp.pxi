# The pair MLP: the attention bias of every ordered pair of words, one value a head, shared by all blocks.
#
#     hidden[r][u] = relu((dot16 over p of feats[r][p], w1[u][p]) + b1[u])       r = i N + j, row-major
#     bias[h][r]   = (dot16 over u of w2[h][u], hidden[r][u]) + b2[h]
#     relu(x) = +0 where x <= 0 (so relu(-0) = +0), else x: a NaN passes and reaches the finite check
#
#     dpre[r][u] = dot16 over h of dbias[h][r], w2[h][u]; +0 where hidden[r][u] <= 0
#     dw2[h][u] = dot16 over r of dbias[h][r], hidden[r][u]     db2[h] = dot16 over r of dbias[h][r] with ones
#     dw1[u][p] = dot16 over r of dpre[r][u], feats[r][p]       db1[u] = dot16 over r of dpre[r][u] with ones
#
# feats: (N N, P) are data and get no gradient. Pairs are worked on in blocks of a multiple of 16: dpre of all pairs
# would be larger than everything else in a training step. The lanes of the weight gradients are carried from block to
# block and folded once, so the block size does not show in the result.

cdef enum:
    PAIR_BLOCK = 256


cdef inline void relu_rows(Py_ssize_t m, Py_ssize_t n, const float *b, float *x) noexcept nogil:
    cdef Py_ssize_t i, j
    cdef float v
    for i in range(m):
        for j in range(n):
            v = x[i * n + j] + b[j]
            x[i * n + j] = <float>0 if v <= <float>0 else v


cdef inline void relu_backward(float *dx, const float *y, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        dx[i] = <float>0 if y[i] <= <float>0 else dx[i]


cdef inline void add_to_all(float *x, float b, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        x[i] = x[i] + b


def pair_forward(
        const float[:, ::1] feats not None, const float[:, ::1] w1 not None, const float[::1] b1 not None,
        const float[:, ::1] w2 not None, const float[::1] b2 not None, float[:, ::1] hidden not None,
        float[:, :, ::1] bias not None) -> None:
    """bias = pair2(relu(pair1(feats))) for all ordered pairs.

    feats: (N N, P), w1: (U, P), b1: (U,), w2: (H, U), b2: (H,) -> hidden: (N N, U) (kept), bias: (H, N, N).
    """
    cdef Py_ssize_t n = bias.shape[1], p = feats.shape[1], u = w1.shape[0], heads = w2.shape[0]
    cdef Py_ssize_t pairs = n * n, r = 0, m, h
    check2("feats", feats.shape[0], feats.shape[1], pairs, p)
    check2("w1", w1.shape[0], w1.shape[1], u, p)
    check1("b1", b1.shape[0], u)
    check2("w2", w2.shape[0], w2.shape[1], heads, u)
    check1("b2", b2.shape[0], heads)
    check2("hidden", hidden.shape[0], hidden.shape[1], pairs, u)
    check3("bias", bias.shape[0], bias.shape[1], bias.shape[2], heads, n, n)
    with nogil:
        while r < pairs:
            m = min(<Py_ssize_t>PAIR_BLOCK, pairs - r)
            lanes_gemm_nt(m, u, p, in2(feats) + r * p, p, in2(w1), p, out2(hidden) + r * u, u)
            relu_rows(m, u, in1(b1), out2(hidden) + r * u)
            lanes_gemm_nt(heads, m, u, in2(w2), u, out2(hidden) + r * u, u, out3(bias) + r, pairs)
            for h in range(heads):
                add_to_all(out3(bias) + h * pairs + r, b2[h], m)
            r += m


def pair_backward_work(Py_ssize_t n, Py_ssize_t p, Py_ssize_t ph, Py_ssize_t heads) -> int:
    """Floats of scratch that pair_backward needs for p features, ph hidden values and heads; n does not matter."""
    return PAIR_BLOCK * ph + 16 * ph + p * ph + lanes_kept(p, ph) + lanes_kept(heads, ph)


def pair_backward(
        const float[:, :, ::1] dbias not None, const float[:, ::1] feats not None, const float[:, ::1] hidden not None,
        const float[:, ::1] w2 not None, float[:, ::1] dw1 not None, float[::1] db1 not None,
        float[:, ::1] dw2 not None, float[::1] db2 not None, float[::1] work not None) -> None:
    """Gradients of pair_forward.

    dbias: (H, N, N), feats: (N N, P), hidden: (N N, U), w2: (H, U) -> dw1: (U, P), db1: (U,), dw2: (H, U), db2: (H,).
    """
    cdef Py_ssize_t n = dbias.shape[1], p = feats.shape[1], u = hidden.shape[1], heads = dbias.shape[0]
    cdef Py_ssize_t pairs = n * n, r = 0, m, h
    cdef float *dpre
    cdef float *lanes
    cdef float *turned
    cdef float *kept1
    cdef float *kept2
    check3("dbias", dbias.shape[0], dbias.shape[1], dbias.shape[2], heads, n, n)
    check2("feats", feats.shape[0], feats.shape[1], pairs, p)
    check2("hidden", hidden.shape[0], hidden.shape[1], pairs, u)
    check2("w2", w2.shape[0], w2.shape[1], heads, u)
    check2("dw1", dw1.shape[0], dw1.shape[1], u, p)
    check1("db1", db1.shape[0], u)
    check2("dw2", dw2.shape[0], dw2.shape[1], heads, u)
    check1("db2", db2.shape[0], heads)
    check_work(work.shape[0], pair_backward_work(n, p, u, heads))
    with nogil:
        dpre = out1(work)
        lanes = dpre + PAIR_BLOCK * u
        turned = lanes + 16 * u  # dw1 transposed: its 12 to 16 rows waste less of a tile than its columns would
        kept1 = turned + p * u
        kept2 = kept1 + lanes_kept(p, u)
        lanes_keep(p, u, 0, NULL, 1, p, NULL, 1, u, kept1)
        lanes_keep(heads, u, 0, NULL, pairs, 1, NULL, 1, u, kept2)
        memset(lanes, 0, 16 * u * sizeof(float))
        while r < pairs:
            m = min(<Py_ssize_t>PAIR_BLOCK, pairs - r)
            lanes_gemm_tn(m, u, heads, in3(dbias) + r, pairs, in2(w2), u, dpre, u)
            relu_backward(dpre, in2(hidden) + r * u, m * u)
            lanes_keep(p, u, m, in2(feats) + r * p, 1, p, dpre, 1, u, kept1)
            lanes_keep(heads, u, m, in3(dbias) + r, pairs, 1, in2(hidden) + r * u, 1, u, kept2)
            colsum16_add(m, u, dpre, u, lanes)
            r += m
        lanes_fold_kept(p, u, kept1, turned, u)
        transpose(p, u, turned, u, out2(dw1), p)
        lanes_fold_kept(heads, u, kept2, out2(dw2), u)
        colsum16_fold(u, lanes, out1(db1))
        for h in range(heads):
            db2[h] = sum16(in3(dbias) + h * pairs, pairs)
