# Linear layer, y = x wT + b. Forward and backward.
#
#     y[m][n]  = dot16 over k of x[m][k], w[n][k], then + b[n] (rounded after the fold)
#     dx[m][k] = dot16 over n of dy[m][n], w[n][k]
#     dw[n][k] = dot16 over m of dy[m][n], x[m][k]
#     db[n]    = dot16 over m of dy[m][n] with ones
#
# x: (M, K), w: (N, K), b: (N,), y: (M, N). Formulas: docs/backward-numerics.md.

cdef inline void add_to_rows(Py_ssize_t m, Py_ssize_t n, const float *b, float *y) noexcept nogil:
    cdef Py_ssize_t i, j
    for i in range(m):
        for j in range(n):
            y[i * n + j] = y[i * n + j] + b[j]


def linear_panels(Py_ssize_t n, Py_ssize_t k) -> int:
    """Floats of the packed form of a weight (n, k)."""
    return lanes_panels(n, k)


def linear_pack(const float[:, ::1] w not None, float[::1] panels not None) -> None:
    """The packed form of w (N, K), for linear_forward on this tier alone; it saves packing w at every call."""
    check1("panels", panels.shape[0], lanes_panels(w.shape[0], w.shape[1]))
    if panels.shape[0]:
        with nogil:
            lanes_pack_panels(w.shape[0], w.shape[1], in2(w), w.shape[1], 1, &panels[0])


def linear_forward(
        const float[:, ::1] x not None, const float[:, ::1] w not None, const float[::1] b,
        float[:, ::1] y not None, const float[::1] panels=None) -> None:
    """y = x wT + b. x: (M, K), w: (N, K), b: (N,) or None (no addition at all), y: (M, N).

    panels: what linear_pack made of w, or None.
    """
    cdef Py_ssize_t m = x.shape[0], k = x.shape[1], n = w.shape[0]
    check2("w", w.shape[0], w.shape[1], n, k)
    check2("y", y.shape[0], y.shape[1], m, n)
    if b is not None:
        check1("b", b.shape[0], n)
    if panels is not None:
        check1("panels", panels.shape[0], lanes_panels(n, k))
    with nogil:
        if panels is not None:
            lanes_times_panels(m, n, k, in2(x), k, in1(panels), out2(y), n)
        else:
            lanes_gemm_nt(m, n, k, in2(x), k, in2(w), k, out2(y), n)
        if b is not None:
            add_to_rows(m, n, in1(b), out2(y))


def linear_backward_work(Py_ssize_t m, Py_ssize_t n, Py_ssize_t k) -> int:
    """Floats of scratch that linear_backward needs for dy (m, n) and x (m, k): none."""
    return 0


def linear_backward(
        const float[:, ::1] dy not None, const float[:, ::1] x not None, const float[:, ::1] w not None,
        float[:, ::1] dx, float[:, ::1] dw, float[::1] db, float[::1] work not None) -> None:
    """Gradients of linear_forward; each of dx, dw, db may be None.

    dy: (M, N), x: (M, K), w: (N, K) -> dx: (M, K), dw: (N, K), db: (N,).
    """
    cdef Py_ssize_t m = x.shape[0], k = x.shape[1], n = w.shape[0]
    check2("w", w.shape[0], w.shape[1], n, k)
    check2("dy", dy.shape[0], dy.shape[1], m, n)
    if dx is not None:
        check2("dx", dx.shape[0], dx.shape[1], m, k)
    if dw is not None:
        check2("dw", dw.shape[0], dw.shape[1], n, k)
    if db is not None:
        check1("db", db.shape[0], n)
    check_work(work.shape[0], linear_backward_work(m, n, k))
    with nogil:
        if dx is not None:
            lanes_gemm_nn(m, k, n, in2(dy), n, in2(w), k, out2(dx), k)
        if dw is not None:
            lanes_gemm_tn(n, k, m, in2(dy), n, in2(x), k, out2(dw), k)
        if db is not None:
            colsum16(m, n, in2(dy), n, out1(db))
