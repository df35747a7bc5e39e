# The functions of vmath.h on arrays. Other bodies call the scalar forms (exp32_c, ...) inside their own loops.
# Not NumPy's functions of the same name: those change with the CPU.

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t

cdef extern from "vmath.h" nogil:
    uint32_t bits_of_f32(float x)
    float exp32_c "exp32"(float x)
    float tanh32_c "tanh32"(float x)
    double exp64_c "exp64"(double x)
    double log64_c "log64"(double x)

cdef extern from "vexp.h" nogil:
    void exp32_minus(const float *x, float top, float *out, Py_ssize_t n)
    void exp32_array(const float *x, float *out, Py_ssize_t n)
    void tanh32_array(const float *x, float *out, Py_ssize_t n)


cdef void exp64_each(const double *x, double *out, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        out[i] = exp64_c(x[i])


cdef void log64_each(const double *x, double *out, Py_ssize_t n) noexcept nogil:
    cdef Py_ssize_t i
    for i in range(n):
        out[i] = log64_c(x[i])


def exp32(const float[::1] x not None, float[::1] out not None) -> None:
    """out[i] = e^x[i], rounded to nearest for every input. x, out: (N,) float32."""
    check1("out", out.shape[0], x.shape[0])
    if x.shape[0]:
        with nogil:
            exp32_array(&x[0], &out[0], x.shape[0])


def tanh32(const float[::1] x not None, float[::1] out not None) -> None:
    """out[i] = tanh x[i], rounded to nearest for every input. x, out: (N,) float32."""
    check1("out", out.shape[0], x.shape[0])
    if x.shape[0]:
        with nogil:
            tanh32_array(&x[0], &out[0], x.shape[0])


def exp64(const double[::1] x not None, double[::1] out not None) -> None:
    """out[i] = e^x[i] with an error below one unit in the last place. x, out: (N,) float64."""
    check1("out", out.shape[0], x.shape[0])
    if x.shape[0]:
        with nogil:
            exp64_each(&x[0], &out[0], x.shape[0])


def log64(const double[::1] x not None, double[::1] out not None) -> None:
    """out[i] = ln x[i], error below one unit in the last place; -inf for 0, NaN below. x, out: (N,) float64."""
    check1("out", out.shape[0], x.shape[0])
    if x.shape[0]:
        with nogil:
            log64_each(&x[0], &out[0], x.shape[0])
