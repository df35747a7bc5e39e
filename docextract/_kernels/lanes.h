/* Sums of binary32 values by sixteen lanes (docs/numerics.md, "The 16-lane dot product").
 *
 * dot16(x, y): sixteen accumulators start at +0; lane l takes the terms k with k mod 16 = l in ascending order, each
 * by one fused multiply-add; then the lanes fold by halving, l + (l + 8), + 4, + 2, + 1, each addition rounded. Lanes
 * that get no term stay +0 and are folded all the same. No tail is padded with zero terms: a lane that holds -0 (from
 * underflow) would become +0.
 *
 * Here: single sums, column sums, transposition, the floating-point mode. Products of matrices are in gemm.h. */
#ifndef DOCEXTRACT_LANES_H
#define DOCEXTRACT_LANES_H

#include "vec.h"
#include "gemm.h"

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

LANES_INLINE float lanes_fold(const float *lane)
{
    float s[8];
    for (int l = 0; l < 8; l++) s[l] = lane[l] + lane[l + 8];
    for (int l = 0; l < 4; l++) s[l] = s[l] + s[l + 4];
    for (int l = 0; l < 2; l++) s[l] = s[l] + s[l + 2];
    return s[0] + s[1];
}

static inline float dot16(const float *x, const float *y, ptrdiff_t k)
{
    float lane[16];
    v8 low = v8_zero(), high = v8_zero();
    ptrdiff_t i = 0;
    for (; i + 16 <= k; i += 16) {
        low = v8_fma(v8_load(x + i), v8_load(y + i), low);
        high = v8_fma(v8_load(x + i + 8), v8_load(y + i + 8), high);
    }
    v8_store(lane, low);
    v8_store(lane + 8, high);
    for (int l = 0; i + l < k; l++) lane[l] = fma32(x[i + l], y[i + l], lane[l]);
    return lanes_fold(lane);
}

/* dot16 of x with ones: fma(x, 1, acc) is the rounded sum x + acc. */
static inline float sum16(const float *x, ptrdiff_t k)
{
    float lane[16];
    v8 low = v8_zero(), high = v8_zero();
    ptrdiff_t i = 0;
    for (; i + 16 <= k; i += 16) {
        low = v8_add(low, v8_load(x + i));
        high = v8_add(high, v8_load(x + i + 8));
    }
    v8_store(lane, low);
    v8_store(lane + 8, high);
    for (int l = 0; i + l < k; l++) lane[l] = lane[l] + x[i + l];
    return lanes_fold(lane);
}

/* lane[i mod 16][j] += x[i][j]: the lanes of column sums, carried by the caller; lane: (16, n). */
static inline void colsum16_add(ptrdiff_t m, ptrdiff_t n, const float *x, ptrdiff_t ldx, float *lane)
{
    for (ptrdiff_t i = 0; i < m; i++) {
        float *to = lane + (i & 15) * n;
        const float *from = x + i * ldx;
        for (ptrdiff_t j = 0; j < n; j++) to[j] = to[j] + from[j];
    }
}

/* out[j] = the folded lanes of column j; lane: (16, n), destroyed. */
static inline void colsum16_fold(ptrdiff_t n, float *lane, float *out)
{
    for (ptrdiff_t half = 8; half > 0; half >>= 1)
        for (ptrdiff_t i = 0; i < half * n; i++) lane[i] = lane[i] + lane[i + half * n];
    for (ptrdiff_t j = 0; j < n; j++) out[j] = lane[j];
}

/* out[j] = dot16 over i of x[i][j] with ones; x: (m, n), rows ldx apart. */
static inline void colsum16(ptrdiff_t m, ptrdiff_t n, const float *x, ptrdiff_t ldx, float *out)
{
    enum { WIDTH = 64 };
    float lane[16 * WIDTH];
    for (ptrdiff_t j = 0; j < n; j += WIDTH) {
        ptrdiff_t width = lanes_least(n - j, WIDTH);
        memset(lane, 0, sizeof lane);
        colsum16_add(m, width, x + j, ldx, lane);
        colsum16_fold(width, lane, out + j);
    }
}

/* dst[j][i] = src[i][j]; src: (rows, cols) with rows lds apart, dst: (cols, rows) with rows ldd apart. */
static inline void transpose(ptrdiff_t rows, ptrdiff_t cols, const float *src, ptrdiff_t lds, float *dst, ptrdiff_t ldd)
{
    ptrdiff_t full_rows = rows & ~(ptrdiff_t)7, full_cols = cols & ~(ptrdiff_t)7;
    for (ptrdiff_t i = 0; i < full_rows; i += 8)
        for (ptrdiff_t j = 0; j < full_cols; j += 8) v8_transpose(src + i * lds + j, lds, dst + j * ldd + i, ldd);
    for (ptrdiff_t i = 0; i < rows; i++)
        for (ptrdiff_t j = i < full_rows ? full_cols : 0; j < cols; j++) dst[j * ldd + i] = src[i * lds + j];
}

/* Put this thread into round-to-nearest with subnormals and masked exceptions; 1 when it was in another mode. */
static inline int lanes_fp_restore(void)
{
#if defined(__SSE2__)
    unsigned int now = _mm_getcsr();
    if ((now & 0xFFC0u) == 0x1F80u) return 0; /* the low six bits are sticky flags */
    _mm_setcsr(0x1F80u);
    return 1;
#elif defined(__aarch64__)
    uint64_t now, want;
    __asm__ volatile("mrs %0, fpcr" : "=r"(now));
    want = now & ~(uint64_t)((3u << 22) | (1u << 24) | (1u << 19) | 0x9F00u | 7u); /* RMode, FZ, FZ16, traps, AH.. */
    if (want == now) return 0;
    __asm__ volatile("msr fpcr, %0" : : "r"(want));
    return 1;
#else
    return 0;
#endif
}

#endif
