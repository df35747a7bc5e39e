# Layer normalization of rows, y = xhat w + b with xhat = (x - mean) inv. Forward and backward.
#
# Per row: mean = dot16(x, ones) / D ; c = x - mean ; var = dot16(c, c) / D ; inv = 1 / sqrt(var + eps), eps = 1e-5f ;
# xhat = c * inv ; y = xhat * w + b (two roundings).
# Backward, per row: g = dy * w ; dx = inv * ((g - dot16(g, ones) / D) - xhat * (dot16(g, xhat) / D)).
# Over rows: dw = column sums of the rounded products dy * xhat, db = column sums of dy, both 16-lane dots with ones.
# Formulas: docs/backward-numerics.md.

cdef extern from *:
    """
    static const float layernorm_eps = 0x1.4f8b58p-17f;
    """
    const float layernorm_eps

cdef extern from "layernorm.h" nogil:
    void layernorm_row_backward(
        const float *dy, const float *xhat, float inv, const float *w, float *dx, float *dw, float *db, Py_ssize_t d)


cdef void layernorm_row(
        const float *x, const float *w, const float *b, float *y, float *xhat, float *inv, Py_ssize_t d) noexcept nogil:
    cdef Py_ssize_t j
    cdef float mean = sum16(x, d) / <float>d, variance, scale
    for j in range(d):
        xhat[j] = x[j] - mean
    variance = dot16(xhat, xhat, d) / <float>d
    scale = <float>1 / sqrtf(variance + layernorm_eps)
    inv[0] = scale
    for j in range(d):
        xhat[j] = xhat[j] * scale
        y[j] = xhat[j] * w[j] + b[j]


def layernorm_forward(
        const float[:, ::1] x not None, const float[::1] w not None, const float[::1] b not None,
        float[:, ::1] y not None, float[:, ::1] xhat not None, float[::1] inv not None) -> None:
    """Rows of x to zero mean and unit variance, then scaled and shifted.

    x: (N, D), w, b: (D,) -> y, xhat: (N, D), inv: (N,). The backward pass needs xhat and inv.
    """
    cdef Py_ssize_t i, n = x.shape[0], d = x.shape[1]
    check1("w", w.shape[0], d)
    check1("b", b.shape[0], d)
    check2("y", y.shape[0], y.shape[1], n, d)
    check2("xhat", xhat.shape[0], xhat.shape[1], n, d)
    check1("inv", inv.shape[0], n)
    if n and d:
        with nogil:
            for i in range(n):
                layernorm_row(&x[i, 0], &w[0], &b[0], &y[i, 0], &xhat[i, 0], &inv[i], d)


def layernorm_backward_work(Py_ssize_t n, Py_ssize_t d) -> int:
    """Floats of scratch that layernorm_backward needs, the lanes of two column sums; n does not matter."""
    return 32 * d


def layernorm_backward(
        const float[:, ::1] dy not None, const float[:, ::1] xhat not None, const float[::1] inv not None,
        const float[::1] w not None, float[:, ::1] dx not None, float[::1] dw not None, float[::1] db not None,
        float[::1] work not None) -> None:
    """Gradients of layernorm_forward. dy, xhat: (N, D), inv: (N,), w: (D,) -> dx: (N, D), dw, db: (D,)."""
    cdef Py_ssize_t i, lane, n = dy.shape[0], d = dy.shape[1]
    check2("xhat", xhat.shape[0], xhat.shape[1], n, d)
    check1("inv", inv.shape[0], n)
    check1("w", w.shape[0], d)
    check2("dx", dx.shape[0], dx.shape[1], n, d)
    check1("dw", dw.shape[0], d)
    check1("db", db.shape[0], d)
    check_work(work.shape[0], layernorm_backward_work(n, d))
    if not d:
        return
    if not n:
        dw[:] = 0
        db[:] = 0
        return
    with nogil:
        memset(&work[0], 0, 32 * d * sizeof(float))
        for i in range(n):
            lane = (i & 15) * d
            layernorm_row_backward(
                &dy[i, 0], &xhat[i, 0], inv[i], &w[0], &dx[i, 0], &work[lane], &work[16 * d + lane], d)
        colsum16_fold(d, &work[0], &dw[0])
        colsum16_fold(d, &work[16 * d], &db[0])
