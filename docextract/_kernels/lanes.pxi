# The C side that all bodies share (lanes.h), the compiled-in flags and the floating-point mode.

from libc.math cimport sqrtf
from libc.string cimport memcpy, memset

cdef extern from "lanes.h" nogil:
    const char *DOCEXTRACT_FLAGS
    float fma32(float a, float b, float c)
    float fma32_emulated(float a, float b, float c)
    float dot16(const float *x, const float *y, Py_ssize_t k)
    float sum16(const float *x, Py_ssize_t k)
    void colsum16(Py_ssize_t m, Py_ssize_t n, const float *x, Py_ssize_t ldx, float *out)
    void colsum16_fold(Py_ssize_t n, float *lane, float *out)
    void transpose(Py_ssize_t rows, Py_ssize_t cols, const float *src, Py_ssize_t lds, float *dst, Py_ssize_t ldd)
    void lanes_gemm_nt(
        Py_ssize_t m, Py_ssize_t n, Py_ssize_t k,
        const float *a, Py_ssize_t lda, const float *b, Py_ssize_t ldb, float *c, Py_ssize_t ldc)
    void lanes_gemm_nn(
        Py_ssize_t m, Py_ssize_t n, Py_ssize_t k,
        const float *a, Py_ssize_t lda, const float *b, Py_ssize_t ldb, float *c, Py_ssize_t ldc)
    void lanes_gemm_tn(
        Py_ssize_t m, Py_ssize_t n, Py_ssize_t k,
        const float *a, Py_ssize_t lda, const float *b, Py_ssize_t ldb, float *c, Py_ssize_t ldc)
    enum:
        LANES_COLS
    Py_ssize_t lanes_panels(Py_ssize_t n, Py_ssize_t k)
    void lanes_pack_panels(
        Py_ssize_t n, Py_ssize_t k, const float *b, Py_ssize_t row, Py_ssize_t term, float *panels)
    void lanes_times_panels(
        Py_ssize_t m, Py_ssize_t n, Py_ssize_t k, const float *a, Py_ssize_t lda, const float *panels,
        float *c, Py_ssize_t ldc)
    Py_ssize_t lanes_tiles(Py_ssize_t m, Py_ssize_t k)
    void lanes_pack_tiles(Py_ssize_t m, Py_ssize_t k, const float *a, Py_ssize_t lda, float *tiles)
    void lanes_tiles_times_panel(
        Py_ssize_t m, Py_ssize_t cols, Py_ssize_t k, const float *tiles, const float *panel, float *c, Py_ssize_t ldc)
    int lanes_fp_restore()

FLAGS = DOCEXTRACT_FLAGS.decode("ascii")


def fp_restore() -> bool:
    """Put this thread's floating-point mode into IEEE default: to nearest, no flush to zero. True if it had to."""
    return lanes_fp_restore() != 0
