# Multi-head attention with an additive bias. Forward and backward.
#
# qkv: (N, 3D), q, k, v = columns [0, D), [D, 2D), [2D, 3D); head h is columns h*hd .. of each, hd = D / H.
# scale = sqrt(hd) in binary32. Per head, all sums dot16:
#
#     s[i][j] = (sum over c of q[i][c] k[j][c]) / scale + bias[h][i][j]           (divided, then added)
#     p[i]    = e / (sum of e), e[j] = exp32(s[i][j] - max of s[i])                (divided by the sum)
#     out[i][c] = sum over j of p[i][j] v[j][c]
#
#     dp[i][j] = sum over c of dout[i][c] v[j][c]       dv[j][c] = sum over i of p[i][j] dout[i][c]
#     ds[i][j] = p[i][j] * (dp[i][j] - dot16(p[i], dp[i]));  dbias[h][i][j] += ds[i][j];  t = ds / scale
#     dq[i][c] = sum over j of t[i][j] k[j][c]          dk[j][c] = sum over i of t[i][j] q[i][c]
#
# Work goes by blocks of rows: the scores of a few words against all are made, turned into probabilities and used while
# they are in the cache; keys and values are packed once a head. dv and dk are computed transposed, (hd, N): a product
# with few rows, whose other operand is packed by panels as it lies.
#
# The maximum may be taken in any order: only the sign of a zero could differ, and exp32 of both zeros is 1. A NaN in
# a row makes the whole row NaN, through the sum.

cdef extern from "softmax.h" nogil:
    float softmax_scores(float *s, const float *bias, float scale, Py_ssize_t n)
    void softmax_divide(float *s, float by, Py_ssize_t n)
    void softmax_slope(const float *p, float *dp, float *dbias, float mean, float scale, Py_ssize_t n)

cdef extern from "vexp.h" nogil:
    void exp32_minus(const float *x, float top, float *out, Py_ssize_t n)


cdef inline void softmax_row(float *s, const float *bias, float scale, Py_ssize_t n) noexcept nogil:
    exp32_minus(s, softmax_scores(s, bias, scale, n), s, n)
    softmax_divide(s, sum16(s, n), n)


cdef int check_heads(Py_ssize_t d3, Py_ssize_t heads) except -1:
    if heads < 1 or d3 < 1 or d3 % (3 * heads):
        raise ValueError(f"qkv: {d3} columns, expected a multiple of 3 * {heads} heads")
    return 0


cdef enum:
    ATTENTION_ROWS = 12  # words whose scores are made at a time: two tiles


def attention_forward_work(Py_ssize_t n, Py_ssize_t d, Py_ssize_t heads) -> int:
    """Floats of scratch that attention_forward needs: keys and values of one head, and a block of scores."""
    check_heads(3 * d, heads)
    cdef Py_ssize_t hd = d // heads
    return lanes_panels(n, hd) + lanes_panels(hd, n) + ATTENTION_ROWS * n


def attention_forward(
        const float[:, ::1] qkv not None, const float[:, :, ::1] bias not None, Py_ssize_t start, Py_ssize_t stop,
        float[:, ::1] out not None, float[:, :, ::1] probs, float[::1] work not None) -> None:
    """Weighted sums of the values for the words start to stop.

    qkv: (N, 3D), bias: (H, N, N) -> those rows of out: (N, D) and of probs: (H, N, N), which the backward pass needs;
    None where there is none.
    """
    cdef Py_ssize_t n = qkv.shape[0], d3 = qkv.shape[1], heads = bias.shape[0], d = d3 // 3, hd, h, i, m, j
    cdef const float *q
    cdef float *keys
    cdef float *values
    cdef float *block
    cdef float *p
    cdef float scale
    cdef bint keep = probs is not None
    check_heads(d3, heads)
    check_rows(start, stop, n)
    check3("bias", bias.shape[0], bias.shape[1], bias.shape[2], heads, n, n)
    check2("out", out.shape[0], out.shape[1], n, d)
    if keep:
        check3("probs", probs.shape[0], probs.shape[1], probs.shape[2], heads, n, n)
    check_work(work.shape[0], attention_forward_work(n, d, heads))
    if start == stop:
        return
    hd = d // heads
    scale = sqrtf(<float>hd)
    with nogil:
        keys = &work[0]
        values = keys + lanes_panels(n, hd)
        block = values + lanes_panels(hd, n)
        for h in range(heads):
            q = &qkv[0, h * hd]
            lanes_pack_panels(n, hd, q + d, d3, 1, keys)
            lanes_pack_panels(hd, n, q + 2 * d, 1, d3, values)
            i = start
            while i < stop:
                m = min(<Py_ssize_t>ATTENTION_ROWS, stop - i)
                p = &probs[h, i, 0] if keep else block
                lanes_times_panels(m, n, hd, q + i * d3, d3, keys, p, n)
                for j in range(m):
                    softmax_row(p + j * n, &bias[h, i + j, 0], scale, n)
                lanes_times_panels(m, hd, n, p, n, values, &out[i, h * hd], d)
                i += m


def attention_backward_work(Py_ssize_t n, Py_ssize_t d, Py_ssize_t heads) -> int:
    """Floats of scratch that attention_backward needs: of one head the score gradients and packed operands."""
    check_heads(3 * d, heads)
    cdef Py_ssize_t hd = d // heads
    return n * n + lanes_panels(n, hd) + lanes_panels(hd, n) + lanes_tiles(hd, n) + lanes_panels(1, n) + hd * LANES_COLS


cdef void turned_product(
        Py_ssize_t n, Py_ssize_t hd, const float *x, const float *a, Py_ssize_t lda, float *out, Py_ssize_t ldo,
        float *tiles, float *panel, float *turned) noexcept nogil:
    """out[j][c] = dot16 over i of x[i][j] and a[i][c]. x: (N, N), a and out: (N, hd) with rows lda and ldo apart."""
    cdef Py_ssize_t j = 0, cols
    lanes_pack_tiles(hd, n, a, lda, tiles)
    while j < n:
        cols = min(<Py_ssize_t>LANES_COLS, n - j)
        lanes_pack_panels(cols, n, x + j, 1, n, panel)
        lanes_tiles_times_panel(hd, cols, n, tiles, panel, turned, LANES_COLS)
        transpose(hd, cols, turned, LANES_COLS, out + j * ldo, ldo)
        j += cols


def attention_backward(
        const float[:, ::1] dout not None, const float[:, ::1] qkv not None, const float[:, :, ::1] probs not None,
        float[:, ::1] dqkv not None, float[:, :, ::1] dbias not None, float[::1] work not None) -> None:
    """Gradients of attention_forward; dbias is ADDED to, dqkv overwritten.

    dout: (N, D), qkv: (N, 3D), probs: (H, N, N) -> dqkv: (N, 3D), dbias: (H, N, N).
    """
    cdef Py_ssize_t n = qkv.shape[0], d3 = qkv.shape[1], heads = probs.shape[0], d = d3 // 3, hd, h, i, j, m
    cdef const float *q
    cdef const float *p
    cdef const float *da
    cdef float *dq
    cdef float *ds
    cdef float *values
    cdef float *keys
    cdef float *tiles
    cdef float *panel
    cdef float *turned
    cdef float scale, mean
    check_heads(d3, heads)
    check2("dout", dout.shape[0], dout.shape[1], n, d)
    check3("probs", probs.shape[0], probs.shape[1], probs.shape[2], heads, n, n)
    check2("dqkv", dqkv.shape[0], dqkv.shape[1], n, d3)
    check3("dbias", dbias.shape[0], dbias.shape[1], dbias.shape[2], heads, n, n)
    check_work(work.shape[0], attention_backward_work(n, d, heads))
    if n == 0:
        return
    hd = d // heads
    scale = sqrtf(<float>hd)
    with nogil:
        values = &work[0]
        keys = values + lanes_panels(n, hd)
        tiles = keys + lanes_panels(hd, n)
        panel = tiles + lanes_tiles(hd, n)
        turned = panel + lanes_panels(1, n)
        ds = turned + hd * LANES_COLS  # last: the panels before it stay on cache lines at any n
        for h in range(heads):
            q = &qkv[0, h * hd]
            dq = &dqkv[0, h * hd]
            da = &dout[0, h * hd]
            p = &probs[h, 0, 0]
            lanes_pack_panels(n, hd, q + 2 * d, d3, 1, values)
            lanes_pack_panels(hd, n, q + d, 1, d3, keys)
            i = 0
            while i < n:
                m = min(<Py_ssize_t>ATTENTION_ROWS, n - i)
                lanes_times_panels(m, n, hd, da + i * d, d, values, ds + i * n, n)
                for j in range(i, i + m):
                    mean = dot16(p + j * n, ds + j * n, n)
                    softmax_slope(p + j * n, ds + j * n, &dbias[h, j, 0], mean, scale, n)
                lanes_times_panels(m, hd, n, ds + i * n, n, keys, dq + i * d3, d3)
                i += m
            turned_product(n, hd, p, da, d, dq + 2 * d, d3, tiles, panel, turned)
            turned_product(n, hd, ds, q, d3, dq + d, d3, tiles, panel, turned)
