# Shape checks at the boundary: the message names the argument, the shape given and the shape expected.

cdef int wrong_shape(str name, tuple got, tuple expected) except -1:
    raise ValueError(f"{name}: shape {got}, expected {expected}")


cdef inline int check1(str name, Py_ssize_t got, Py_ssize_t expected) except -1:
    if got != expected:
        wrong_shape(name, (got,), (expected,))
    return 0


cdef inline int check2(
        str name, Py_ssize_t got0, Py_ssize_t got1, Py_ssize_t expected0, Py_ssize_t expected1) except -1:
    if got0 != expected0 or got1 != expected1:
        wrong_shape(name, (got0, got1), (expected0, expected1))
    return 0


cdef inline int check3(
        str name, Py_ssize_t got0, Py_ssize_t got1, Py_ssize_t got2,
        Py_ssize_t expected0, Py_ssize_t expected1, Py_ssize_t expected2) except -1:
    if got0 != expected0 or got1 != expected1 or got2 != expected2:
        wrong_shape(name, (got0, got1, got2), (expected0, expected1, expected2))
    return 0


cdef inline int check_rows(Py_ssize_t start, Py_ssize_t stop, Py_ssize_t n) except -1:
    if not 0 <= start <= stop <= n:
        raise ValueError(f"rows: {start} to {stop}, expected 0 <= start <= stop <= {n}")
    return 0


cdef inline int check_work(Py_ssize_t got, Py_ssize_t needed) except -1:
    if got < needed:
        raise ValueError(f"work: {got} floats, expected at least {needed}")
    return 0


# The address of the first element, or NULL where there is none: &x[0, 0] of an empty array is out of bounds.

cdef inline const float *in1(const float[::1] x) noexcept nogil:
    return &x[0] if x.shape[0] > 0 else NULL


cdef inline const float *in2(const float[:, ::1] x) noexcept nogil:
    return &x[0, 0] if x.shape[0] > 0 and x.shape[1] > 0 else NULL


cdef inline const float *in3(const float[:, :, ::1] x) noexcept nogil:
    return &x[0, 0, 0] if x.shape[0] > 0 and x.shape[1] > 0 and x.shape[2] > 0 else NULL


cdef inline float *out1(float[::1] x) noexcept nogil:
    return &x[0] if x.shape[0] > 0 else NULL


cdef inline float *out2(float[:, ::1] x) noexcept nogil:
    return &x[0, 0] if x.shape[0] > 0 and x.shape[1] > 0 else NULL


cdef inline float *out3(float[:, :, ::1] x) noexcept nogil:
    return &x[0, 0, 0] if x.shape[0] > 0 and x.shape[1] > 0 and x.shape[2] > 0 else NULL
