/* The pair MLP on blocks of pairs, VF pairs in a register: forward. Backward: pair_sums.h.
 *
 * Values lie [feature][pair], [hidden unit][pair], [head][pair], so that a register holds neighbouring pairs and every
 * sum of the forward pass runs in registers, in the tree of the 16-lane fold. Nothing of n x n x 16 features or
 * n x n x 32 hidden values exists but the block at hand: the backward pass computes them again, which costs less than
 * writing and reading them, and gives the same bits. Formulas: pair_mlp.pxi. */
#ifndef DOCEXTRACT_PAIR_H
#define DOCEXTRACT_PAIR_H

#include "vec.h"

enum {
    PAIR_TERMS = 16,  /* features of a pair: one a lane */
    PAIR_BLOCK = 256, /* pairs at a time, a multiple of 16; features and a few units stay in the first-level cache */
    PAIR_PARTS = PAIR_BLOCK / (2 * VF)
};

typedef struct {
    vf a, b;
} vf2; /* 2 * VF pairs */

LANES_INLINE vf2 vf2_add(vf2 x, vf2 y) { return (vf2){vf_add(x.a, y.a), vf_add(x.b, y.b)}; }

/* Lane l of sums over k terms: w[l] x[l] + w[l + 16] x[l + 16] + ... for 2 VF pairs; the rows of x are ld apart. */
LANES_INLINE vf2 pair_lane(const int l, const ptrdiff_t k, const float *w, ptrdiff_t step, const float *x,
                            ptrdiff_t ld)
{
    vf2 sum = {vf_zero(), vf_zero()};
    for (ptrdiff_t s = l; s < k; s += 16) {
        vf f = vf_all(w[s * step]);
        sum.a = vf_fma(f, vf_load(x + s * ld), sum.a);
        sum.b = vf_fma(f, vf_load(x + s * ld + VF), sum.b);
    }
    return sum;
}

/* dot16 over k terms for 2 VF pairs. */
LANES_INLINE vf2 pair_dot(const ptrdiff_t k, const float *w, ptrdiff_t step, const float *x, ptrdiff_t ld)
{
#define LANE(L) pair_lane(L, k, w, step, x, ld)
#define FOUR(L) vf2_add(vf2_add(LANE(L), LANE(L + 8)), vf2_add(LANE(L + 4), LANE(L + 12)))
    return vf2_add(vf2_add(FOUR(0), FOUR(2)), vf2_add(FOUR(1), FOUR(3)));
#undef FOUR
#undef LANE
}

/* pair_dot of one term a lane, but for the sign of a zero: a product instead of one added to +0. */
LANES_INLINE vf2 pair_dot_unsigned(const float *w, const float *x, ptrdiff_t ld)
{
#define LANE(L) (vf2){vf_mul(vf_all(w[L]), vf_load(x + (L) * ld)), vf_mul(vf_all(w[L]), vf_load(x + (L) * ld + VF))}
#define FOUR(L) vf2_add(vf2_add(LANE(L), LANE(L + 8)), vf2_add(LANE(L + 4), LANE(L + 12)))
    return vf2_add(vf2_add(FOUR(0), FOUR(2)), vf2_add(FOUR(1), FOUR(3)));
#undef FOUR
#undef LANE
}

/* pair_dot_unsigned where features 5, 6, 8, 9 and 14 are +0: their products are zeros, and adding a zero changes at most
 * the sign of one. 21 operations instead of 31. */
LANES_INLINE vf2 pair_dot_far(const float *w, const float *x, ptrdiff_t ld)
{
#define LANE(L) (vf2){vf_mul(vf_all(w[L]), vf_load(x + (L) * ld)), vf_mul(vf_all(w[L]), vf_load(x + (L) * ld + VF))}
#define TWO(L) vf2_add(LANE(L), LANE(L + 8))
    vf2 even = vf2_add(vf2_add(LANE(0), TWO(4)), TWO(2));
    vf2 odd = vf2_add(vf2_add(LANE(1), LANE(13)), vf2_add(TWO(3), TWO(7)));
    return vf2_add(even, odd);
#undef TWO
#undef LANE
}

/* 1 where no weight is infinite or NaN, so that its product with +0 is a zero. */
static int pair_finite(ptrdiff_t units, const float *w1)
{
    int finite = 1;
    for (ptrdiff_t i = 0; i < units * PAIR_TERMS; i++) finite &= w1[i] - w1[i] == 0.0f;
    return finite;
}

/* far[r / (2 VF)] = 1 where pair_dot_far serves the 2 VF pairs from r on: all are more than two lines apart and none is
 * a word and its neighbour. Most of a long page's pairs are. */
static void pair_far(int finite, const float *feats, unsigned char *far)
{
    for (ptrdiff_t r = 0; r < PAIR_BLOCK; r += 2 * VF) {
        const float *same = feats + 5 * PAIR_BLOCK + r, *next = feats + 8 * PAIR_BLOCK + r;
        const float *last = feats + 9 * PAIR_BLOCK + r, *near = feats + 14 * PAIR_BLOCK + r;
        uint32_t any = 0, bits[4]; /* of +0 and 1; feature 6 is +0 where 5 is */
        for (int i = 0; i < 2 * VF; i++) {
            memcpy(bits, same + i, 4), memcpy(bits + 1, next + i, 4);
            memcpy(bits + 2, last + i, 4), memcpy(bits + 3, near + i, 4);
            any |= bits[0] | bits[1] | bits[2] | bits[3];
        }
        far[r / (2 * VF)] = finite && !any;
    }
}

/* hidden[u][r] = relu(w1[u] . feats[.][r] + b1[u]) for `units` units and a block of pairs; far: see pair_far.
 *
 * The sign of a zero sum does not matter: + b1 makes it b1, or a zero that relu turns into +0. */
static void pair_hidden(ptrdiff_t units, const float *w1, const float *b1, const float *feats, const unsigned char *far,
                        float *hidden)
{
    for (ptrdiff_t u = 0; u < units; u++) {
        vf b = vf_all(b1[u]);
        for (ptrdiff_t r = 0; r < PAIR_BLOCK; r += 2 * VF) {
            const float *w = w1 + u * PAIR_TERMS;
            vf2 v = far[r / (2 * VF)] ? pair_dot_far(w, feats + r, PAIR_BLOCK)
                                      : pair_dot_unsigned(w, feats + r, PAIR_BLOCK);
            v = vf2_add(v, (vf2){b, b});
            vf_store(hidden + u * PAIR_BLOCK + r, vf_where_positive(v.a, v.a));
            vf_store(hidden + u * PAIR_BLOCK + r + VF, vf_where_positive(v.b, v.b));
        }
    }
}

/* out[r] = (w2 . hidden[.][r]) + b2 for the first m pairs of a block. */
static void pair_out(ptrdiff_t units, const float *w2, float b2, const float *hidden, ptrdiff_t m, float *out)
{
    vf b = vf_all(b2);
    for (ptrdiff_t r = 0; r < m; r += 2 * VF) {
        float edge[2 * VF], *to = r + 2 * VF <= m ? out + r : edge;
        vf2 v = units == 32 ? pair_dot(32, w2, 1, hidden + r, PAIR_BLOCK)
                             : pair_dot(units, w2, 1, hidden + r, PAIR_BLOCK);
        v = vf2_add(v, (vf2){b, b});
        vf_store(to, v.a);
        vf_store(to + VF, v.b);
        if (to == edge) memcpy(out + r, edge, sizeof(float) * (size_t)(m - r));
    }
}

#endif
