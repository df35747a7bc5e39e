/* exp and tanh in binary32, exp and log in binary64, without libm.
 *
 * exp32 and tanh32 compute in binary64 and round once at the end. A binary32 evaluation takes 40 % of the time
 * but misrounds millions of inputs; this one misrounds none of the 2^32 (tools/sweep_math.py proves it by trying
 * them all), so both functions have a definition that does not depend on this file: the exact value, rounded to
 * nearest. exp64 and log64 are not correctly rounded; their bits are defined by the order of operations below.
 *
 * Only + - * /, comparisons, conversions and operations on bits, each rounded on its own: the file needs
 * -ffp-contract=off and the default floating-point mode. No branch and no table, so that the compiler turns a loop
 * over any of them into vector code (2 lanes of binary64 with SSE2, 4 with AVX2) with the same bits.
 * NaN comes out as the same NaN, made quiet. Constants, errors and worked values: docs/numerics.md.
 */
#ifndef DOCEXTRACT_VMATH_H
#define DOCEXTRACT_VMATH_H

#include <float.h>
#include <stdint.h>
#include <string.h>

#if FLT_EVAL_METHOD != 0 || defined(__FAST_MATH__)
#error "every operation must round to its own type: no x87 arithmetic, no -ffast-math"
#endif

static inline uint32_t bits_of_f32(float x) { uint32_t u; memcpy(&u, &x, sizeof u); return u; }
static inline float f32_of_bits(uint32_t u) { float x; memcpy(&x, &u, sizeof x); return x; }
static inline uint64_t bits_of_f64(double x) { uint64_t u; memcpy(&u, &x, sizeof u); return u; }
static inline double f64_of_bits(uint64_t u) { double x; memcpy(&x, &u, sizeof x); return x; }

/* Adding 1.5 * 2^52 rounds to an integer (nearest, ties to even), which is then in the low bits of the sum. */
#define VMATH_MAGIC 0x1.8p52
#define VMATH_ONE_BITS UINT64_C(0x3ff0000000000000)
#define VMATH_LOG2E 0x1.71547652b82fep+0
/* ln 2 in two parts; the first has 40 bits, so that its product with an exponent of up to 12 bits is exact. */
#define VMATH_LN2_HI 0x1.62e42fefa2000p-1
#define VMATH_LN2_LO 0x1.9ef35793c7673p-41

/* A choice by bit masks: an if or ?: on a comparison of floats keeps GCC from vectorizing. */
static inline double choose(int condition, double yes, double no)
{
    uint64_t mask = -(uint64_t)condition;
    return f64_of_bits((bits_of_f64(yes) & mask) | (bits_of_f64(no) & ~mask));
}

/* The bits of a >= +0, or of limit if a is greater; a NaN stays. The bits order as the numbers do. */
static inline uint32_t at_most(uint32_t a, float limit)
{
    uint32_t top = bits_of_f32(limit);
    uint32_t mask = -(uint32_t)(((int32_t)a > (int32_t)top) & ((int32_t)a <= 0x7f800000));
    return a ^ ((a ^ top) & mask);
}

/* (e^r - 1 - r) / r^2 for |r| <= 0.3466, minimax; the error of e^r is below 2^-57. Pairs, not Horner's chain:
 * the same number of operations, half as many waiting on each other. */
static inline double exp_tail(double r)
{
    double r2 = r * r;
    double r4 = r2 * r2;
    double c0 = 0x1.0000000000003p-1 + 0x1.555555555555cp-3 * r;
    double c2 = 0x1.555555555283cp-5 + 0x1.111111110e845p-7 * r;
    double c4 = 0x1.6c16c17e1ee5bp-10 + 0x1.a01a01b58c7c0p-13 * r;
    double c6 = 0x1.a019a8a51a888p-16 + 0x1.71ddea67aabf0p-19 * r;
    double c8 = 0x1.28a13ce2ecd46p-22 + 0x1.af765bffd79a8p-26 * r;
    return (c0 + c2 * r2) + r4 * ((c4 + c6 * r2) + r4 * c8);
}

/* 2^k for the integer k in the low bits of t; exponents outside binary64 give garbage, but never NaN. */
static inline double power_of_two(double t) { return f64_of_bits((bits_of_f64(t) << 52) + VMATH_ONE_BITS); }

static inline float exp32(float x)
{
    uint32_t sign = bits_of_f32(x) & UINT32_C(0x80000000);
    double d = (double)f32_of_bits(at_most(bits_of_f32(x) ^ sign, 110.0f) | sign); /* e^110 is inf, e^-110 is +0 */
    double t = d * VMATH_LOG2E + VMATH_MAGIC;
    double k = t - VMATH_MAGIC;
    double r = (d - k * VMATH_LN2_HI) - k * VMATH_LN2_LO;
    double y = 1.0 + (r + (r * r) * exp_tail(r));
    return (float)(y * power_of_two(t));
}

/* tanh a = m / (m + 2) with m = e^2a - 1, for a = |x|; the sign is put back as a bit. */
static inline float tanh32(float x)
{
    uint32_t sign = bits_of_f32(x) & UINT32_C(0x80000000);
    double d = 2.0 * (double)f32_of_bits(at_most(bits_of_f32(x) ^ sign, 20.0f)); /* tanh 20 rounds to 1 */
    double t = d * VMATH_LOG2E + VMATH_MAGIC;
    double k = t - VMATH_MAGIC;
    double r = (d - k * VMATH_LN2_HI) - k * VMATH_LN2_LO;
    double s = power_of_two(t);
    double m = (r + (r * r) * exp_tail(r)) * s + (s - 1.0);
    return f32_of_bits(bits_of_f32((float)(m / (m + 2.0))) | sign);
}

static inline double exp64(double x)
{
    double d = choose(x > 710.0, 710.0, x);
    d = choose(x < -746.0, -746.0, d);
    double t = d * VMATH_LOG2E + VMATH_MAGIC;
    double k = t - VMATH_MAGIC;
    double high = d - k * VMATH_LN2_HI;
    double low = k * VMATH_LN2_LO;
    double r = high - low;
    double lost = (high - r) - low; /* what the subtraction rounded away */
    double y = 1.0 + r;
    double rest = (r - (y - 1.0)) + ((r * r) * exp_tail(r) + lost);
    /* 2^k in two factors: k reaches -1076 and 1024, outside the exponents of binary64. */
    uint64_t n = bits_of_f64(t) - bits_of_f64(VMATH_MAGIC);
    uint64_t half = ((n + 2048) >> 1) - 1024;
    return ((y + rest) * f64_of_bits((half << 52) + VMATH_ONE_BITS))
           * f64_of_bits(((n - half) << 52) + VMATH_ONE_BITS);
}

/* log x = k ln 2 + log m with m in [sqrt(1/2), sqrt 2), f = m - 1, s = f / (2 + f):
 * log m = f - (f^2/2 - s (f^2/2 + z L(z))), z = s^2. */
static inline double log64(double x)
{
    double small = choose(x < 0x1p-1022, 0x1p54, 1.0);
    double shift = choose(x < 0x1p-1022, 54.0, 0.0);
    uint64_t u = bits_of_f64(x * small);
    uint64_t n = (u + (VMATH_ONE_BITS - UINT64_C(0x3fe6a09e667f3bcd))) >> 52; /* the exponent of m is 0 or -1 */
    double k = (f64_of_bits(bits_of_f64(0x1p52) + n) - 0x1p52) - 1023.0 - shift;
    double f = f64_of_bits(u - ((n - 1023) << 52)) - 1.0;
    double s = f / (2.0 + f);
    double z = s * s;
    double l = 0x1.0c0d02ba885d7p-3;
    l = l * z + 0x1.0fbda3ecb9944p-3;
    l = l * z + 0x1.3b1c3ee6c5884p-3;
    l = l * z + 0x1.745cf8d4c0edap-3;
    l = l * z + 0x1.c71c7201d3d86p-3;
    l = l * z + 0x1.249249247681cp-2;
    l = l * z + 0x1.9999999999a3ap-2;
    l = l * z + 0x1.5555555555555p-1;
    double square = (0.5 * f) * f;
    double y = k * VMATH_LN2_HI - ((square - (s * (square + z * l) + k * VMATH_LN2_LO)) - f);
    y = choose(x > 0x1.fffffffffffffp+1023, x, y);
    y = choose(x == 0.0, f64_of_bits(UINT64_C(0xfff0000000000000)), y);
    y = choose(x < 0.0, f64_of_bits(UINT64_C(0x7ff8000000000000)), y);
    return choose(x != x, x + x, y);
}

#endif
