# Linear layer y = x wT + b. Forward and backward.

def linear_forward(
        const float[:, ::1] x not None, const float[:, ::1] w not None, const float[::1] b,
        float[:, ::1] y not None) -> None:
    """y[m][n] = dot16(x[m, :], w[n, :]) (+ b[n], added after the fold). x: (M, K), w: (N, K), b: (N,) or None."""
    cdef Py_ssize_t m = x.shape[0], k = x.shape[1], n = w.shape[0]
    check2("w", w.shape[0], w.shape[1], n, k)
    check2("y", y.shape[0], y.shape[1], m, n)
