# Sums, the finite check and quotients, element by element on flat arrays.

cdef extern from "softmax.h" nogil:
    void softmax_divide(float *s, float by, Py_ssize_t n)


cdef void add_each(float *x, const float *y, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        x[i] = x[i] + y[i]


def add(float[::1] x not None, const float[::1] y not None) -> None:
    """x[i] = x[i] + y[i]; residuals, parts of an embedding, sums of gradients. x, y: (N,)."""
    check1("y", y.shape[0], x.shape[0])
    if x.shape[0]:
        with nogil:
            add_each(&x[0], &y[0], x.shape[0])


cdef bint finite_all(const float *x, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    cdef int bad = 0
    for i in range(n):
        bad |= (bits_of_f32(x[i]) & <uint32_t>0x7f800000) == <uint32_t>0x7f800000
    return bad == 0


def all_finite(const float[::1] x not None) -> bool:
    """Whether no element of x (N,) is infinite or NaN."""
    cdef bint finite = True
    if x.shape[0]:
        with nogil:
            finite = finite_all(&x[0], x.shape[0])
    return finite


def divide(float[::1] x not None, float by) -> None:
    """x[i] = x[i] / by, as rows of attention are divided (for tests). x: (N,)."""
    if x.shape[0]:
        with nogil:
            softmax_divide(&x[0], by, x.shape[0])
