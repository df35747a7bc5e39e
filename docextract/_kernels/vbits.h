/* Comparisons, bits and parts of the widest register (vf): what vexp.h and quotient.h need beyond arithmetic.
 *
 * Only for tiers whose vf is a machine register (VBITS is 1); a mask (vm) is a register of its own kind with AVX-512.
 * What the compiler's vector operators can say is said with them, on vu. */
#ifndef DOCEXTRACT_VBITS_H
#define DOCEXTRACT_VBITS_H

#include "vec.h"

#if defined(__AVX2__) && defined(__FMA__)
#define VBITS 1

typedef uint32_t vu __attribute__((vector_size(4 * VF))); /* the bits of a vf: (vu)x, and back (vf)u */

LANES_INLINE vf vf_size(vf x) { return (vf)((vu)x & 0x7fffffffu); } /* |x| */
LANES_INLINE vf vf_with_sign(vf x, vf of) { return (vf)((vu)x | ((vu)of & 0x80000000u)); } /* x >= 0 */

#if defined(__AVX512F__)

typedef __mmask16 vm;

LANES_INLINE vm vf_equal(vf a, vf b) { return _mm512_cmp_ps_mask(a, b, _CMP_EQ_OQ); }
LANES_INLINE vm vf_at_most(vf a, vf b) { return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ); }
LANES_INLINE vm vm_and(vm a, vm b) { return a & b; }
LANES_INLINE uint32_t vm_bits(vm m) { return m; } /* bit l: lane l */
LANES_INLINE vf vf_next_where(vm m, vf x)         /* the number above x >= 0 where m */
{
    return (vf)_mm512_mask_add_epi32((__m512i)x, m, (__m512i)x, _mm512_set1_epi32(1));
}

LANES_INLINE vf vf_min(vf a, vf b) { return _mm512_min_ps(a, b); } /* a < b ? a : b */
LANES_INLINE vf vf_fnma(vf a, vf b, vf c) { return _mm512_fnmadd_ps(a, b, c); } /* fma(-a, b, c) */

/* table[low bits of t]; table: eight numbers, twice */
LANES_INLINE vf vf_pick(const float *table, vf t) { return _mm512_permutexvar_ps((__m512i)t, vf_load(table)); }

/* The first n < VF numbers; the other lanes read as pad. */
LANES_INLINE vf vf_load_first(const float *x, ptrdiff_t n, float pad)
{
    return _mm512_mask_loadu_ps(vf_all(pad), (vm)((1u << n) - 1), x);
}

LANES_INLINE void vf_store_first(float *x, ptrdiff_t n, vf v) { _mm512_mask_storeu_ps(x, (vm)((1u << n) - 1), v); }

#else

typedef v8 vm;

LANES_INLINE vm vf_equal(vf a, vf b) { return _mm256_cmp_ps(a, b, _CMP_EQ_OQ); }
LANES_INLINE vm vf_at_most(vf a, vf b) { return _mm256_cmp_ps(a, b, _CMP_LE_OQ); }
LANES_INLINE vm vm_and(vm a, vm b) { return _mm256_and_ps(a, b); }
LANES_INLINE uint32_t vm_bits(vm m) { return (uint32_t)_mm256_movemask_ps(m); }
LANES_INLINE vf vf_next_where(vm m, vf x) { return (vf)((vu)x - (vu)m); }
LANES_INLINE vf vf_min(vf a, vf b) { return _mm256_min_ps(a, b); }
LANES_INLINE vf vf_fnma(vf a, vf b, vf c) { return _mm256_fnmadd_ps(a, b, c); }
LANES_INLINE vf vf_pick(const float *table, vf t) { return _mm256_permutevar8x32_ps(vf_load(table), (__m256i)t); }

LANES_INLINE __m256i v8_first(ptrdiff_t n)
{
    static const int32_t edge[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
    return _mm256_loadu_si256((const __m256i *)(const void *)(edge + 8 - n));
}

LANES_INLINE vf vf_load_first(const float *x, ptrdiff_t n, float pad)
{
    __m256i first = v8_first(n);
    return _mm256_blendv_ps(v8_all(pad), _mm256_maskload_ps(x, first), (v8)first);
}

LANES_INLINE void vf_store_first(float *x, ptrdiff_t n, vf v) { _mm256_maskstore_ps(x, v8_first(n), v); }

#endif

LANES_INLINE int vm_all(vm m) { return __builtin_expect(vm_bits(m) == (1u << VF) - 1, 1); }

#else
#define VBITS 0
#endif
#endif
