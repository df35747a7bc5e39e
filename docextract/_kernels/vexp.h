/* exp32 and tanh32 on arrays: plain loops over vmath.h, and with AVX2 or AVX-512 a faster way to the same bits.
 *
 * Both functions are defined as the exact value rounded to nearest, for all 2^32 inputs, so any way to compute them
 * that never misrounds is allowed, fused multiply-adds included: no result can show that they were used. Gain: 0.7
 * (AVX-512: 0.5) instead of 2.4 ns an element (exp), 1.0 (0.8) instead of 2.8 (tanh). Cost: this file, vbits.h, and
 * the trial of all inputs.
 *
 * The fast way keeps a value as the sum of two binary32 numbers, a register (VF lanes) at a time:
 *
 *     x = k ln2 / 8 + r + low: r = x - k C1 is exact (a multiple of 2^-28 below 2^-4), |r| <= ln2 / 16;
 *         low = -k C2 + the logarithm of 2^(j/8) / table[j], j = k mod 8
 *     e^r = 1 + v + rest + r^3 P(r), where v + rest is r + r^2 / 2 but for 2^-53
 *     e^x = 2^m table[j] (1 + v + u), u = rest + r^3 P(r) + low (1 + v), m = floor(k / 8)
 *     tanh a = (e^2a - 1) / (e^2a + 1), both as two numbers, the quotient corrected once
 *
 * The error is below d = 2^-37 of e^x, and below d = 2^-39 + 2^-38 tanh a. Where hi + (lo + d) and hi + (lo - d) round
 * to the same number, that is the correct one (Ziv's test). Elsewhere (about one register of eight in 500, of 16 in
 * 250), and where the result is special (|x| > 87.3: overflow, subnormal; NaN; tanh near 0), vmath.h computes all
 * lanes, out of line. Every operation is one that IEEE 754 defines; estimates of reciprocals, which differ between
 * makers, are not used. So the trial of all inputs (tools/sweep_math.py) holds on every machine. Method:
 * docs/numerics.md. */
#ifndef DOCEXTRACT_VEXP_H
#define DOCEXTRACT_VEXP_H

#include <stddef.h>

#include "vbits.h"
#include "vmath.h"

#if VBITS

#define VEXP_TWICE(...) {__VA_ARGS__, __VA_ARGS__} /* a register of 16 looks at four bits of the index */

/* 2^(j/8) with 22 bits behind the point: 1 + 2^m times it is exact to m = 23 */
static const float vexp_table[16] = VEXP_TWICE(
    0x1p+0f, 0x1.172b84p+0f, 0x1.306fep+0f, 0x1.4bfdacp+0f,
    0x1.6a09e8p+0f, 0x1.8ace54p+0f, 0x1.ae89f8p+0f, 0x1.d5818cp+0f);

/* ln(2^(j/8) / table[j]) */
static const float vexp_rest[16] = VEXP_TWICE(
    0.0f, -0x1.9c0c22p-27f, 0x1.125002p-25f, 0x1.05b3acp-24f,
    -0x1.20888ep-24f, 0x1.67a1cap-28f, 0x1.e26fp-25f, 0x1.f9b2d8p-25f);

#define VEXP_MAGIC 0x1.8p23f /* adding it rounds to an integer, in the low bits of the sum */
#define VEXP_SAFE 87.3f      /* up to here e^x and e^-x are normal numbers */
#define VEXP_BLOCK 256

/* e^x = 2^m table (1 + v + u). */
typedef struct {
    vf table, v, u;
} vexp_parts;

/* t: k in its low bits; r: the reduced number; half: r / 2. */
LANES_INLINE vexp_parts vexp_split(vf t, vf k, vf r, vf half)
{
    vexp_parts e;
    e.table = vf_pick(vexp_table, t);
    vf low = vf_fma(k, vf_all(0x1.05c61p-32f), vf_pick(vexp_rest, t));
    e.v = vf_fma(r, half, r);
    vf rest = vf_fma(r, half, vf_sub(r, e.v));
    vf p = vf_fma(vf_fma(vf_all(0x1.10fb4ap-6f), r, vf_all(0x1.555a42p-4f)), r, vf_all(0x1.555556p-2f)); /* 2 P */
    vf cube = vf_mul(vf_mul(r, half), r);
    e.u = vf_fma(cube, p, vf_add(rest, vf_fma(low, e.v, low)));
    return e;
}

/* 2^m x; mask: the bits of 2^m that are kept. */
LANES_INLINE vf vexp_scale(vf x, vf t, uint32_t mask) { return (vf)((vu)x + (((vu)t << 20) & mask)); }

/* All lanes, not only those in doubt: these loops become vector code in binary64. */
static __attribute__((noinline)) vf exp32_redo(vf x)
{
    float lane[VF];
    vf_store(lane, x);
    for (int l = 0; l < VF; l++) lane[l] = exp32(lane[l]);
    return vf_load(lane);
}

static __attribute__((noinline)) vf tanh32_redo(vf x)
{
    float lane[VF];
    vf_store(lane, x);
    for (int l = 0; l < VF; l++) lane[l] = tanh32(lane[l]);
    return vf_load(lane);
}

LANES_INLINE vf exp32_vf(vf x)
{
    vf t = vf_fma(x, vf_all(0x1.715476p+3f), vf_all(VEXP_MAGIC));
    vf k = vf_sub(t, vf_all(VEXP_MAGIC));
    vf r = vf_fnma(k, vf_all(0x1.62e43p-4f), x);
    vexp_parts e = vexp_split(t, k, r, vf_mul(vf_all(0.5f), r));
    vf hi = vf_fma(e.table, e.v, e.table);
    vf lo = vf_fma(e.table, e.u, vf_fma(e.table, e.v, vf_sub(e.table, hi)));
    vf up = vf_add(hi, vf_fma(hi, vf_all(0x1p-37f), lo));
    vf down = vf_add(hi, vf_fnma(hi, vf_all(0x1p-37f), lo));
    vm sure = vm_and(vf_equal(up, down), vf_at_most(vf_size(x), vf_all(VEXP_SAFE)));
    return vm_all(sure) ? vexp_scale(up, t, 0xff800000u) : exp32_redo(x);
}

/* e^2a + 1 = below + low for a = |x|, at most 8.66: then it is below 2^25 and its difference to 2 is exact. */
LANES_INLINE void tanh32_sums(vf x, vf *below, vf *low)
{
    vf a = vf_min(vf_all(8.66f), vf_size(x)); /* a NaN stays */
    vf t = vf_fma(a, vf_all(0x1.715476p+4f), vf_all(VEXP_MAGIC));
    vf k = vf_sub(t, vf_all(VEXP_MAGIC));
    vf half = vf_fnma(k, vf_all(0x1.62e43p-5f), a);
    vexp_parts e = vexp_split(t, k, vf_add(half, half), half);
    vf w = vf_add(e.v, e.u); /* v + u = w + rest: what the second number holds is then only a rounding error */
    vf rest = vf_sub(e.u, vf_sub(w, e.v));
    vf s = vexp_scale(e.table, t, 0x7f800000);
    vf next = vf_add(s, vf_all(1.0f));
    *below = vf_fma(s, w, next);
    *low = vf_fma(s, rest, vf_fma(s, w, vf_sub(next, *below)));
}

/* (below + low - 2) / (below + low) with the sign of x. */
LANES_INLINE vf tanh32_quotient(vf x, vf below, vf low)
{
    vf above = vf_sub(below, vf_all(2.0f));
    vf inverse = vf_div(vf_all(1.0f), below);
    vf hi = vf_mul(above, inverse);
    vf left = vf_fnma(hi, low, vf_fnma(hi, below, above));
    vf lo = vf_mul(vf_add(left, low), inverse);
    vf error = vf_fma(hi, vf_all(0x1p-38f), vf_all(0x1p-39f));
    vf up = vf_add(hi, vf_add(lo, error));
    vf down = vf_add(hi, vf_sub(lo, error));
    if (!vm_all(vf_equal(up, down))) return tanh32_redo(x);
    /* From 8.66 to 9.0109 the result is 1 - 2^-24; above, it is 1, the next number. */
    return vf_with_sign(vf_next_where(vf_at_most(vf_all(0x1.205968p+3f), vf_size(x)), up), x);
}

/* out[i] = exp32(x[i] - top); out may be x. */
static inline void exp32_minus(const float *x, float top, float *out, ptrdiff_t n)
{
    ptrdiff_t i = 0;
    vf less = vf_all(top);
    for (; i + VF <= n; i += VF) vf_store(out + i, exp32_vf(vf_sub(vf_load(x + i), less)));
    if (i < n) vf_store_first(out + i, n - i, exp32_vf(vf_sub(vf_load_first(x + i, n - i, top), less)));
}

/* Two short loops are faster than one (1.0 and 1.2 ns): a processor looks ahead over some hundred operations, and
 * the operations of one tanh, all waiting on each other, are 50. n: a multiple of VF, at most VEXP_BLOCK. */
LANES_INLINE void tanh32_block(const float *x, float *out, ptrdiff_t n)
{
    float below[VEXP_BLOCK], low[VEXP_BLOCK];
    for (ptrdiff_t i = 0; i < n; i += VF) {
        vf b, l;
        tanh32_sums(vf_load(x + i), &b, &l);
        vf_store(below + i, b);
        vf_store(low + i, l);
    }
    for (ptrdiff_t i = 0; i < n; i += VF)
        vf_store(out + i, tanh32_quotient(vf_load(x + i), vf_load(below + i), vf_load(low + i)));
}

/* out[i] = tanh32(x[i]); out may be x. */
static inline void tanh32_array(const float *x, float *out, ptrdiff_t n)
{
    ptrdiff_t full = n - n % VF;
    for (ptrdiff_t i = 0; i < full; i += VEXP_BLOCK)
        tanh32_block(x + i, out + i, full - i < VEXP_BLOCK ? full - i : VEXP_BLOCK);
    if (full < n) {
        float rest[VF];
        vf_store(rest, vf_load_first(x + full, n - full, 1.0f));
        tanh32_block(rest, rest, VF);
        vf_store_first(out + full, n - full, vf_load(rest));
    }
}

#else

static inline void exp32_minus(const float *x, float top, float *out, ptrdiff_t n)
{
    for (ptrdiff_t i = 0; i < n; i++) out[i] = exp32(x[i] - top);
}

static inline void tanh32_array(const float *x, float *out, ptrdiff_t n)
{
    for (ptrdiff_t i = 0; i < n; i++) out[i] = tanh32(x[i]);
}

#endif

/* out[i] = exp32(x[i]); out may be x. */
static inline void exp32_array(const float *x, float *out, ptrdiff_t n) { exp32_minus(x, 0.0f, out, n); }

#endif
