/* Eight binary32 values at once: one AVX register, or eight plain values that the compiler may vectorize.
 *
 * Only what the lanes need. Every operation is element by element and rounds once, so both forms give equal bits. */
#ifndef DOCEXTRACT_VEC_H
#define DOCEXTRACT_VEC_H

#include "fma.h"

#define LANES_INLINE static inline __attribute__((always_inline))

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>

typedef __m256 v8;

LANES_INLINE v8 v8_zero(void) { return _mm256_setzero_ps(); }
LANES_INLINE v8 v8_all(float x) { return _mm256_set1_ps(x); }
LANES_INLINE v8 v8_load(const float *x) { return _mm256_loadu_ps(x); }
LANES_INLINE void v8_store(float *x, v8 v) { _mm256_storeu_ps(x, v); }
LANES_INLINE v8 v8_add(v8 a, v8 b) { return _mm256_add_ps(a, b); }
LANES_INLINE v8 v8_fma(v8 a, v8 b, v8 c) { return _mm256_fmadd_ps(a, b, c); }

/* dst[j][i] = src[i][j], i, j < 8 */
LANES_INLINE void v8_transpose(const float *src, ptrdiff_t lds, float *dst, ptrdiff_t ldd)
{
    __m256 r[8], t[8];
    for (int i = 0; i < 4; i++) { /* rows i and i + 4 share a register: their halves need no later exchange */
        r[i] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(src + i * lds)),
                                    _mm_loadu_ps(src + (i + 4) * lds), 1);
        r[i + 4] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(src + i * lds + 4)),
                                        _mm_loadu_ps(src + (i + 4) * lds + 4), 1);
    }
    for (int h = 0; h < 8; h += 4) {
        t[h] = _mm256_unpacklo_ps(r[h], r[h + 1]);
        t[h + 1] = _mm256_unpackhi_ps(r[h], r[h + 1]);
        t[h + 2] = _mm256_unpacklo_ps(r[h + 2], r[h + 3]);
        t[h + 3] = _mm256_unpackhi_ps(r[h + 2], r[h + 3]);
        _mm256_storeu_ps(dst + h * ldd, _mm256_shuffle_ps(t[h], t[h + 2], 0x44));
        _mm256_storeu_ps(dst + (h + 1) * ldd, _mm256_shuffle_ps(t[h], t[h + 2], 0xEE));
        _mm256_storeu_ps(dst + (h + 2) * ldd, _mm256_shuffle_ps(t[h + 1], t[h + 3], 0x44));
        _mm256_storeu_ps(dst + (h + 3) * ldd, _mm256_shuffle_ps(t[h + 1], t[h + 3], 0xEE));
    }
}

#else

typedef struct {
    float x[8];
} v8;

LANES_INLINE v8 v8_all(float x)
{
    v8 r;
    for (int i = 0; i < 8; i++) r.x[i] = x;
    return r;
}

LANES_INLINE v8 v8_zero(void) { return v8_all(0.0f); }

LANES_INLINE v8 v8_load(const float *x)
{
    v8 r;
    memcpy(&r, x, sizeof r);
    return r;
}

LANES_INLINE void v8_store(float *x, v8 v) { memcpy(x, &v, sizeof v); }

LANES_INLINE v8 v8_add(v8 a, v8 b)
{
    for (int i = 0; i < 8; i++) a.x[i] += b.x[i];
    return a;
}

LANES_INLINE v8 v8_fma(v8 a, v8 b, v8 c)
{
    for (int i = 0; i < 8; i++) c.x[i] = fma32(a.x[i], b.x[i], c.x[i]);
    return c;
}

LANES_INLINE void v8_transpose(const float *src, ptrdiff_t lds, float *dst, ptrdiff_t ldd)
{
    for (int j = 0; j < 8; j++)
        for (int i = 0; i < 8; i++) dst[j * ldd + i] = src[i * lds + j];
}

#endif
#endif
