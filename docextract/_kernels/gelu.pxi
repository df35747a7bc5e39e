# GELU in its tanh form. Forward and backward.
#
# Forward:  u = c0 * (x + c1 * ((x * x) * x)) ; t = tanh32(u) ; y = (0.5 * x) * (1 + t)
# Backward: dx = dy * (0.5 * (1 + t) + ((0.5 * x) * (1 - t * t)) * (c0 * (1 + c2 * (x * x))))
# with c0 = sqrt(2 / pi) and c1 = 0.044715 rounded to binary32, and c2 = 3 times that c1, rounded. t is kept by the
# forward pass; the backward pass differentiates the function as it is computed.

cdef extern from *:
    """
    static const float gelu_c0 = 0x1.988454p-1f, gelu_c1 = 0x1.6e4e26p-5f, gelu_c2 = 0x1.12ba9cp-3f;
    """
    const float gelu_c0
    const float gelu_c1
    const float gelu_c2


cdef enum:
    GELU_BLOCK = 512  # three short loops over a part that stays in the first cache


cdef void gelu_each(const float *x, float *y, float *t, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i, stop, start = 0
    while start < n:
        stop = min(start + GELU_BLOCK, n)
        for i in range(start, stop):
            t[i] = gelu_c0 * (x[i] + gelu_c1 * ((x[i] * x[i]) * x[i]))
        tanh32_array(t + start, t + start, stop - start)
        for i in range(start, stop):
            y[i] = (<float>0.5 * x[i]) * (<float>1 + t[i])
        start = stop


cdef void gelu_each_backward(const float *dy, const float *x, const float *t, float *dx, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    cdef float rise, fall
    for i in range(n):
        rise = <float>0.5 * (<float>1 + t[i])
        fall = (<float>0.5 * x[i]) * (<float>1 - t[i] * t[i])
        dx[i] = dy[i] * (rise + fall * (gelu_c0 * (<float>1 + gelu_c2 * (x[i] * x[i]))))


def gelu_forward(const float[::1] x not None, float[::1] y not None, float[::1] t not None) -> None:
    """y = GELU(x) and t, its hyperbolic tangent, for the backward pass. x, y, t: (N,)."""
    check1("y", y.shape[0], x.shape[0])
    check1("t", t.shape[0], x.shape[0])
    if x.shape[0]:
        with nogil:
            gelu_each(&x[0], &y[0], &t[0], x.shape[0])


def gelu_backward(
        const float[::1] dy not None, const float[::1] x not None, const float[::1] t not None,
        float[::1] dx not None) -> None:
    """dx = dy * GELU'(x), with t from gelu_forward. All (N,)."""
    check1("x", x.shape[0], dy.shape[0])
    check1("t", t.shape[0], dy.shape[0])
    check1("dx", dx.shape[0], dy.shape[0])
    if dy.shape[0]:
        with nogil:
            gelu_each_backward(&dy[0], &x[0], &t[0], &dx[0], dy.shape[0])
