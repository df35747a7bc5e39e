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
# The maximum may be taken in any order: only the sign of a zero could differ, and exp32 of both zeros is 1. A NaN in
# a row makes the whole row NaN, through the sum.

cdef inline float row_max(const float *x, Py_ssize_t n) noexcept nogil:
    cdef float top[8]
    cdef Py_ssize_t j = 8, lane
    if n < 8:
        top[0] = x[0]
        for j in range(1, n):
            top[0] = x[j] if x[j] > top[0] else top[0]
        return top[0]
    for lane in range(8):
        top[lane] = x[lane]
    while j + 8 <= n:
        for lane in range(8):
            top[lane] = x[j + lane] if x[j + lane] > top[lane] else top[lane]
        j += 8
    for lane in range(n - j):
        top[lane] = x[j + lane] if x[j + lane] > top[lane] else top[lane]
    for lane in range(1, 8):
        top[0] = top[lane] if top[lane] > top[0] else top[0]
    return top[0]


cdef inline void softmax_row(float *s, const float *bias, float scale, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t j
    cdef float top, total
    for j in range(n):
        s[j] = s[j] / scale + bias[j]
    top = row_max(s, n)
    for j in range(n):
        s[j] = exp32_c(s[j] - top)
    total = sum16(s, n)
    for j in range(n):
        s[j] = s[j] / total


cdef inline void softmax_row_backward(
        const float *p, float *dp, float *dbias, float scale, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t j
    cdef float mean = dot16(p, dp, n)
    for j in range(n):
        dp[j] = p[j] * (dp[j] - mean)
        dbias[j] = dbias[j] + dp[j]
        dp[j] = dp[j] / scale


cdef int check_heads(Py_ssize_t d3, Py_ssize_t heads) except -1:
    if heads < 1 or d3 < 1 or d3 % (3 * heads):
        raise ValueError(f"qkv: {d3} columns, expected a multiple of 3 * {heads} heads")
    return 0


def attention_forward_work(Py_ssize_t n, Py_ssize_t d, Py_ssize_t heads) -> int:
    """Floats of scratch that attention_forward needs: none (scores are computed in probs)."""
    return 0


def attention_forward(
        const float[:, ::1] qkv not None, const float[:, :, ::1] bias not None, float[:, ::1] out not None,
        float[:, :, ::1] probs not None, float[::1] work not None) -> None:
    """Weighted sums of the values. qkv: (N, 3D), bias: (H, N, N) -> out: (N, D), probs: (H, N, N) (kept)."""
    cdef Py_ssize_t n = qkv.shape[0], d3 = qkv.shape[1], heads = bias.shape[0], d = d3 // 3, hd, h, i
    cdef const float *q
    cdef float *p
    cdef float scale
    check_heads(d3, heads)
    check3("bias", bias.shape[0], bias.shape[1], bias.shape[2], heads, n, n)
    check2("out", out.shape[0], out.shape[1], n, d)
    check3("probs", probs.shape[0], probs.shape[1], probs.shape[2], heads, n, n)
    check_work(work.shape[0], attention_forward_work(n, d, heads))
    if n == 0:
        return
    hd = d // heads
    scale = sqrtf(<float>hd)
    with nogil:
        for h in range(heads):
            q = &qkv[0, h * hd]
            p = &probs[h, 0, 0]
            lanes_gemm_nt(n, n, hd, q, d3, q + d, d3, p, n)
            for i in range(n):
                softmax_row(p + i * n, &bias[h, i, 0], scale, n)
            lanes_gemm_nn(n, hd, n, p, n, q + 2 * d, d3, &out[0, h * hd], d)


def attention_backward_work(Py_ssize_t n, Py_ssize_t d, Py_ssize_t heads) -> int:
    """Floats of scratch that attention_backward needs: the score gradients of one head."""
    return n * n


def attention_backward(
        const float[:, ::1] dout not None, const float[:, ::1] qkv not None, const float[:, :, ::1] probs not None,
        float[:, ::1] dqkv not None, float[:, :, ::1] dbias not None, float[::1] work not None) -> None:
    """Gradients of attention_forward; dbias is ADDED to, dqkv overwritten.

    dout: (N, D), qkv: (N, 3D), probs: (H, N, N) -> dqkv: (N, 3D), dbias: (H, N, N).
    """
    cdef Py_ssize_t n = qkv.shape[0], d3 = qkv.shape[1], heads = probs.shape[0], d = d3 // 3, hd, h, i
    cdef const float *q
    cdef const float *p
    cdef const float *da
    cdef float *dq
    cdef float *ds
    cdef float scale
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
        ds = &work[0]
        for h in range(heads):
            q = &qkv[0, h * hd]
            dq = &dqkv[0, h * hd]
            da = &dout[0, h * hd]
            p = &probs[h, 0, 0]
            lanes_gemm_nt(n, n, hd, da, d, q + 2 * d, d3, ds, n)
            lanes_gemm_tn(n, hd, n, p, n, da, d, dq + 2 * d, d3)
            for i in range(n):
                softmax_row_backward(p + i * n, ds + i * n, &dbias[h, i, 0], scale, n)
            lanes_gemm_nn(n, hd, n, ds, n, q + d, d3, dq, d3)
            lanes_gemm_tn(n, hd, n, ds, n, q, d3, dq + d, d3)
