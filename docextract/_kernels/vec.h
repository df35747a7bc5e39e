/* Eight binary32 values at once (v8): one AVX register, or eight plain values that the compiler may vectorize. And as
 * many as the tier's widest register has (vf, VF of them).
 *
 * Only what the lanes need. Every operation is element by element and rounds once, so all forms give equal bits. */
#ifndef DOCEXTRACT_VEC_H
#define DOCEXTRACT_VEC_H

#include "fma.h"

#define LANES_INLINE static inline __attribute__((always_inline))
#if LANES_HARDWARE_FMA
#define LANES_UNROLL _Pragma("GCC unroll 8") /* puts small arrays of v8 into registers */
#else
#define LANES_UNROLL
#endif

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>

typedef __m256 v8;

LANES_INLINE v8 v8_zero(void) { return _mm256_setzero_ps(); }
LANES_INLINE v8 v8_all(float x) { return _mm256_set1_ps(x); }
LANES_INLINE v8 v8_load(const float *x) { return _mm256_loadu_ps(x); }
LANES_INLINE void v8_store(float *x, v8 v) { _mm256_storeu_ps(x, v); }
LANES_INLINE v8 v8_add(v8 a, v8 b) { return _mm256_add_ps(a, b); }
LANES_INLINE v8 v8_sub(v8 a, v8 b) { return _mm256_sub_ps(a, b); }
LANES_INLINE v8 v8_mul(v8 a, v8 b) { return _mm256_mul_ps(a, b); }
LANES_INLINE v8 v8_div(v8 a, v8 b) { return _mm256_div_ps(a, b); }
LANES_INLINE v8 v8_max(v8 a, v8 b) { return _mm256_max_ps(a, b); } /* a > b ? a : b */
LANES_INLINE v8 v8_fma(v8 a, v8 b, v8 c) { return _mm256_fmadd_ps(a, b, c); }

/* x where not h <= 0 (where h is a NaN, too), else +0 */
LANES_INLINE v8 v8_where_positive(v8 h, v8 x)
{
    return _mm256_and_ps(_mm256_cmp_ps(h, _mm256_setzero_ps(), _CMP_NLE_UQ), x);
}

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

/* Pairs: the emulation widens them to one 128-bit register of binary64. Compilers do not do so by themselves. */
typedef float lanes_f2 __attribute__((vector_size(8)));
typedef double lanes_d2 __attribute__((vector_size(16)));
typedef uint64_t lanes_u2 __attribute__((vector_size(16)));

typedef struct {
    lanes_f2 p[4];
} v8;

LANES_INLINE v8 v8_all(float x)
{
    lanes_f2 p = {x, x};
    return (v8){{p, p, p, p}};
}

LANES_INLINE v8 v8_zero(void) { return v8_all(0.0f); }

LANES_INLINE v8 v8_load(const float *x)
{
    v8 r;
    for (int i = 0; i < 4; i++) memcpy(&r.p[i], x + 2 * i, 8);
    return r;
}

LANES_INLINE void v8_store(float *x, v8 v)
{
    for (int i = 0; i < 4; i++) memcpy(x + 2 * i, &v.p[i], 8);
}

LANES_INLINE v8 v8_add(v8 a, v8 b)
{
    for (int i = 0; i < 4; i++) a.p[i] = a.p[i] + b.p[i];
    return a;
}

LANES_INLINE v8 v8_sub(v8 a, v8 b)
{
    for (int i = 0; i < 4; i++) a.p[i] = a.p[i] - b.p[i];
    return a;
}

LANES_INLINE v8 v8_mul(v8 a, v8 b)
{
    for (int i = 0; i < 4; i++) a.p[i] = a.p[i] * b.p[i];
    return a;
}

LANES_INLINE v8 v8_div(v8 a, v8 b)
{
    for (int i = 0; i < 4; i++) a.p[i] = a.p[i] / b.p[i];
    return a;
}

LANES_INLINE v8 v8_max(v8 a, v8 b)
{
    for (int i = 0; i < 4; i++) {
        lanes_f2 x = a.p[i], y = b.p[i], top = {x[0] > y[0] ? x[0] : y[0], x[1] > y[1] ? x[1] : y[1]};
        a.p[i] = top;
    }
    return a;
}

LANES_INLINE v8 v8_where_positive(v8 h, v8 x)
{
    v8 r;
    for (int i = 0; i < 4; i++) {
        lanes_f2 y = {h.p[i][0] <= 0.0f ? 0.0f : x.p[i][0], h.p[i][1] <= 0.0f ? 0.0f : x.p[i][1]};
        r.p[i] = y;
    }
    return r;
}

LANES_INLINE lanes_f2 lanes_fma2(lanes_f2 a, lanes_f2 b, lanes_f2 c)
{
#if LANES_HARDWARE_FMA
    return (lanes_f2){__builtin_fmaf(a[0], b[0], c[0]), __builtin_fmaf(a[1], b[1], c[1])};
#else /* fma32_emulated */
    lanes_d2 p = __builtin_convertvector(a, lanes_d2) * __builtin_convertvector(b, lanes_d2);
    lanes_d2 addend = __builtin_convertvector(c, lanes_d2);
    lanes_d2 s = p + addend;
    lanes_d2 back = s - p;
    lanes_d2 e = (p - (s - back)) + (addend - back);
    lanes_u2 inexact = (lanes_u2)((lanes_d2)((lanes_u2)e & INT64_MAX) > 0.0); /* all bits set, or none */
    lanes_u2 towards_zero = (((lanes_u2)s ^ (lanes_u2)e) >> 63) & inexact;
    s = (lanes_d2)(((lanes_u2)s - towards_zero) | (inexact >> 63));
    return __builtin_convertvector(s, lanes_f2);
#endif
}

LANES_INLINE v8 v8_fma(v8 a, v8 b, v8 c)
{
    for (int i = 0; i < 4; i++) c.p[i] = lanes_fma2(a.p[i], b.p[i], c.p[i]);
    return c;
}

LANES_INLINE void v8_transpose(const float *src, ptrdiff_t lds, float *dst, ptrdiff_t ldd)
{
    for (int j = 0; j < 8; j++)
        for (int i = 0; i < 8; i++) dst[j * ldd + i] = src[i * lds + j];
}

#endif

/* The widest register of the tier: what works on neighbouring outputs alone is written for any width. */
#if defined(__AVX512F__)

typedef __m512 vf;
enum { VF = 16 };

LANES_INLINE vf vf_zero(void) { return _mm512_setzero_ps(); }
LANES_INLINE vf vf_all(float x) { return _mm512_set1_ps(x); }
LANES_INLINE vf vf_load(const float *x) { return _mm512_loadu_ps(x); }
LANES_INLINE void vf_store(float *x, vf v) { _mm512_storeu_ps(x, v); }
LANES_INLINE vf vf_add(vf a, vf b) { return _mm512_add_ps(a, b); }
LANES_INLINE vf vf_sub(vf a, vf b) { return _mm512_sub_ps(a, b); }
LANES_INLINE vf vf_div(vf a, vf b) { return _mm512_div_ps(a, b); }
LANES_INLINE vf vf_max(vf a, vf b) { return _mm512_max_ps(a, b); }
LANES_INLINE vf vf_mul(vf a, vf b) { return _mm512_mul_ps(a, b); }
LANES_INLINE vf vf_fma(vf a, vf b, vf c) { return _mm512_fmadd_ps(a, b, c); }
LANES_INLINE vf vf_where_positive(vf h, vf x)
{
    return _mm512_maskz_mov_ps(_mm512_cmp_ps_mask(h, _mm512_setzero_ps(), _CMP_NLE_UQ), x);
}

#else

typedef v8 vf;
enum { VF = 8 };

#define vf_zero v8_zero
#define vf_all v8_all
#define vf_load v8_load
#define vf_store v8_store
#define vf_add v8_add
#define vf_sub v8_sub
#define vf_mul v8_mul
#define vf_div v8_div
#define vf_max v8_max
#define vf_fma v8_fma
#define vf_where_positive v8_where_positive

#endif
#endif
