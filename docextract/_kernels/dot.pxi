# The 16-lane dot product and the product of matrices made of it, as Python sees them (lanes.h, gemm.h).

def dot(const float[::1] x not None, const float[::1] y not None) -> float:
    """dot16(x, y). x, y: (K,) float32. Raises ValueError when the lengths differ."""
    cdef float total
    check1("y", y.shape[0], x.shape[0])
    with nogil:
        total = dot16(in1(x), in1(y), x.shape[0])
    return total


def gemm_nt(const float[:, ::1] a not None, const float[:, ::1] b not None, float[:, ::1] c not None) -> None:
    """c[m][n] = dot16(a[m, :], b[n, :]). a: (M, K), b: (N, K), c: (M, N)."""
    cdef Py_ssize_t m = a.shape[0], k = a.shape[1], n = b.shape[0]
    check2("b", b.shape[0], b.shape[1], n, k)
    check2("c", c.shape[0], c.shape[1], m, n)
    with nogil:
        lanes_gemm_nt(m, n, k, in2(a), k, in2(b), k, out2(c), n)


def fma_emulated(
        const float[::1] a not None, const float[::1] b not None, const float[::1] c not None,
        float[::1] out not None) -> None:
    """out[i] = a[i] * b[i] + c[i] with one rounding, by the emulation, on every tier (for tests). All (K,)."""
    cdef Py_ssize_t i
    check1("b", b.shape[0], a.shape[0])
    check1("c", c.shape[0], a.shape[0])
    check1("out", out.shape[0], a.shape[0])
    with nogil:
        for i in range(a.shape[0]):
            out[i] = fma32_emulated(a[i], b[i], c[i])
