# AdamW, element by element, and the same for chosen rows of a table.
#
# Every operation is binary32 and rounds once, in this order:
#     w = w - (rate * decay) * w
#     m = b1 * m + (1 - b1) * g
#     v = b2 * v + (1 - b2) * (g * g)
#     w = w - rate * ((m / c1) / (sqrt(v / c2) + eps))
# The scalars come in binary64 and are rounded to binary32 once: rate * decay, 1 - b1 and 1 - b2 after they have been
# computed in binary64. The caller computes c1 = 1 - b1^t and c2 = 1 - b2^t. The first line is also executed for a
# decay of 0, where it changes no number (it turns a weight of -0 into +0).
# Rows that are not listed neither decay nor move, and their moments stay.

cdef struct AdamW:
    float rate, shrink, b1, a1, b2, a2, eps, c1, c2


cdef AdamW adamw_scalars(
        double rate, double decay, double b1, double b2, double eps, double c1, double c2) noexcept nogil:
    cdef AdamW s
    s.rate = <float>rate
    s.shrink = <float>(rate * decay)
    s.b1 = <float>b1
    s.a1 = <float>(1.0 - b1)
    s.b2 = <float>b2
    s.a2 = <float>(1.0 - b2)
    s.eps = <float>eps
    s.c1 = <float>c1
    s.c2 = <float>c2
    return s


cdef void adamw_each(
        float *w, const float *g, float *m, float *v, Py_ssize_t n, AdamW s) noexcept nogil:
    cdef Py_ssize_t i
    cdef float kept
    for i in range(n):
        kept = w[i] - s.shrink * w[i]
        m[i] = s.b1 * m[i] + s.a1 * g[i]
        v[i] = s.b2 * v[i] + s.a2 * (g[i] * g[i])
        w[i] = kept - s.rate * ((m[i] / s.c1) / (sqrtf(v[i] / s.c2) + s.eps))


def adamw(
        float[::1] w not None, const float[::1] g not None, float[::1] m not None, float[::1] v not None,
        double rate, double decay, double b1, double b2, double eps, double c1, double c2) -> None:
    """One step on flat arrays. w, g, m, v: (N,) float32; w, m, v are changed."""
    cdef AdamW s = adamw_scalars(rate, decay, b1, b2, eps, c1, c2)
    cdef Py_ssize_t n = w.shape[0]
    check1("g", g.shape[0], n)
    check1("m", m.shape[0], n)
    check1("v", v.shape[0], n)
    if n:
        with nogil:
            adamw_each(&w[0], &g[0], &m[0], &v[0], n, s)


def adamw_rows(
        float[:, ::1] w not None, const float[:, ::1] g not None, float[:, ::1] m not None, float[:, ::1] v not None,
        const int32_t[::1] touched not None,
        double rate, double decay, double b1, double b2, double eps, double c1, double c2) -> None:
    """One step on the rows in touched, each listed once. w, g, m, v: (B, D) float32; touched: (K,) int32."""
    cdef AdamW s = adamw_scalars(rate, decay, b1, b2, eps, c1, c2)
    cdef Py_ssize_t i, n = w.shape[0], d = w.shape[1]
    cdef int32_t row
    check2("g", g.shape[0], g.shape[1], n, d)
    check2("m", m.shape[0], m.shape[1], n, d)
    check2("v", v.shape[0], v.shape[1], n, d)
    if touched.shape[0] and d:
        check_ids("touched", &touched[0], touched.shape[0], n)
        with nogil:
            for i in range(touched.shape[0]):
                row = touched[i]
                adamw_each(&w[row, 0], &g[row, 0], &m[row, 0], &v[row, 0], d, s)
