/* The binary32 fused multiply-add: the target's own where the compiler guarantees one, else an exact emulation.
 *
 * Not a call of libm's fmaf: without FMA hardware that is a library call per element, about 30 times slower, and it
 * keeps loops from being vectorized.
 *
 * Emulation. The product of two binary32 values is exact in binary64 (48 bits of 53, exponents within -298..256).
 * s = p + c rounds once in binary64; TwoSum gives its error e exactly. When e is not zero, s becomes the value that
 * rounds p + c "to odd": towards zero, then the last bit set. Because 53 >= 2 * 24 + 2, rounding that to binary32
 * equals one rounding of a * b + c (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums: proved
 * algorithms using rounding to odd", 2008), for subnormal results too. Infinity and NaN: e is NaN, which is not above
 * zero, and s stays. */
#ifndef DOCEXTRACT_FMA_H
#define DOCEXTRACT_FMA_H

#include <float.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __FAST_MATH__
#error "docextract: -ffast-math changes results; remove it from CFLAGS"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error "docextract: the target must evaluate float expressions in float (on 32-bit x86: -msse2 -mfpmath=sse)"
#endif

#if defined(__FMA__) || defined(__ARM_FEATURE_FMA) || defined(__FP_FAST_FMAF)
#define LANES_HARDWARE_FMA 1
#else
#define LANES_HARDWARE_FMA 0
#endif

/* Branch-free: the vector form in vec.h has the same steps, two elements at a time. */
static inline float fma32_emulated(float a, float b, float c)
{
    double p = (double)a * (double)b, addend = (double)c;
    double s = p + addend;
    double back = s - p;
    double e = (p - (s - back)) + (addend - back);
    uint64_t bits, ebits;
    memcpy(&bits, &s, 8);
    memcpy(&ebits, &e, 8);
    uint64_t inexact = (uint64_t)(__builtin_fabs(e) > 0.0);
    uint64_t towards_zero = ((bits ^ ebits) >> 63) & inexact; /* s was rounded away from zero */
    bits = (bits - towards_zero) | inexact;
    memcpy(&s, &bits, 8);
    return (float)s;
}

static inline float fma32(float a, float b, float c)
{
#if LANES_HARDWARE_FMA
    return __builtin_fmaf(a, b, c);
#else
    return fma32_emulated(a, b, c);
#endif
}

#endif
