/* The pair MLP on blocks of pairs, VF pairs in a register.
 *
 * Values lie [feature][pair], [hidden unit][pair], [head][pair], so that a register holds neighbouring pairs and every
 * sum of the forward pass runs in registers, in the tree of the 16-lane fold. Nothing of n x n x 16 features or
 * n x n x 32 hidden values exists but the block at hand: the backward pass computes them again, which costs less than
 * writing and reading them, and gives the same bits. Formulas: pair_mlp.pxi. */
#ifndef DOCEXTRACT_PAIR_H
#define DOCEXTRACT_PAIR_H

#include "vec.h"
#include "lanes.h"

enum {
    PAIR_TERMS = 16,  /* features of a pair: one a lane */
    PAIR_BLOCK = 256, /* pairs at a time, a multiple of 16; features and a few units stay in the first-level cache */
    PAIR_UNITS = 4    /* hidden units at a time in the backward pass */
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

/* Up to 4 terms: lanes 4 to 15 are +0, and adding them does no more than to turn -0 into +0, once. */
LANES_INLINE vf2 pair_dot_four(const float *w, ptrdiff_t step, const float *x, ptrdiff_t ld)
{
    vf2 s[4];
    LANES_UNROLL
    for (int l = 0; l < 4; l++) {
        vf f = vf_all(w[l * step]);
        s[l] = (vf2){vf_mul(f, vf_load(x + l * ld)), vf_mul(f, vf_load(x + l * ld + VF))};
    }
    s[0] = vf2_add(vf2_add(s[0], s[2]), vf2_add(s[1], s[3]));
    return vf2_add(s[0], (vf2){vf_zero(), vf_zero()});
}

/* hidden[u][r] = relu(w1[u] . feats[.][r] + b1[u]) for `units` units and a block of pairs.
 *
 * The sign of a zero sum does not matter: + b1 makes it b1, or a zero that relu turns into +0. */
static void pair_hidden(ptrdiff_t units, const float *w1, const float *b1, const float *feats, float *hidden)
{
    for (ptrdiff_t u = 0; u < units; u++) {
        vf b = vf_all(b1[u]);
        for (ptrdiff_t r = 0; r < PAIR_BLOCK; r += 2 * VF) {
            vf2 v = pair_dot_unsigned(w1 + u * PAIR_TERMS, feats + r, PAIR_BLOCK);
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

/* dpre[u][r] = dbias[.][r] . w2[.][u], +0 where hidden[u][r] <= 0; w2: (heads, all), dbias rows are ld apart. */
static void pair_slope(ptrdiff_t units, ptrdiff_t heads, const float *w2, ptrdiff_t all, const float *dbias,
                       ptrdiff_t ld, const float *hidden, float *dpre)
{
    for (ptrdiff_t u = 0; u < units; u++)
        for (ptrdiff_t r = 0; r < PAIR_BLOCK; r += 2 * VF) {
            const float *h = hidden + u * PAIR_BLOCK + r;
            vf2 v = heads == 4 ? pair_dot_four(w2 + u, all, dbias + r, ld)
                                : pair_dot(heads, w2 + u, all, dbias + r, ld);
            vf_store(dpre + u * PAIR_BLOCK + r, vf_where_positive(vf_load(h), v.a));
            vf_store(dpre + u * PAIR_BLOCK + r + VF, vf_where_positive(vf_load(h + VF), v.b));
        }
}

/* lane[i][j][l] += x[i][r] y[j][r] over r mod 16 = l < 16, for rows x cols sums over the first m pairs; without y the
 * products are with ones. lane: rows ldl apart, columns 16. */
LANES_INLINE void pair_sums_tile(const int rows, const int cols, const int ones, ptrdiff_t m, const float *x,
                                 const float *y, ptrdiff_t ldy, float *lane, ptrdiff_t ldl)
{
    for (int part = 0; part < 16; part += VF) {
        vf acc[PAIR_UNITS][3];
        LANES_UNROLL
        for (int i = 0; i < rows; i++)
            LANES_UNROLL
            for (int j = 0; j < cols; j++) acc[i][j] = vf_load(lane + i * ldl + j * 16 + part);
        for (ptrdiff_t r = part; r + 16 <= m + part; r += 16) {
            vf g[3];
            LANES_UNROLL
            for (int j = 0; j < cols; j++) g[j] = ones ? vf_zero() : vf_load(y + j * ldy + r);
            LANES_UNROLL
            for (int i = 0; i < rows; i++) {
                vf f = vf_load(x + i * PAIR_BLOCK + r);
                LANES_UNROLL
                for (int j = 0; j < cols; j++) acc[i][j] = ones ? vf_add(f, acc[i][j]) : vf_fma(f, g[j], acc[i][j]);
            }
        }
        LANES_UNROLL
        for (int i = 0; i < rows; i++)
            LANES_UNROLL
            for (int j = 0; j < cols; j++) vf_store(lane + i * ldl + j * 16 + part, acc[i][j]);
    }
    for (int i = 0; i < rows; i++) /* lanes that the last step reaches; the others stay */
        for (int j = 0; j < cols; j++)
            for (ptrdiff_t r = m & ~(ptrdiff_t)15; r < m; r++) {
                float *to = lane + i * ldl + j * 16 + (r & 15);
                *to = !ones ? fma32(x[i * PAIR_BLOCK + r], y[j * ldy + r], *to) : x[i * PAIR_BLOCK + r] + *to;
            }
}

/* The lanes of `rows` x `cols` sums, rows at most PAIR_UNITS. */
static void pair_sums(ptrdiff_t rows, ptrdiff_t cols, ptrdiff_t m, const float *x, const float *y, ptrdiff_t ldy,
                      float *lane)
{
    ptrdiff_t j = 0, ldl = cols * 16;
    if (rows == PAIR_UNITS) { /* 12 registers of sums, 4 for factors */
        for (; j + 3 <= cols; j += 3) pair_sums_tile(PAIR_UNITS, 3, 0, m, x, y + j * ldy, ldy, lane + j * 16, ldl);
        for (; j < cols; j++) pair_sums_tile(PAIR_UNITS, 1, 0, m, x, y + j * ldy, ldy, lane + j * 16, ldl);
    } else
        for (; j < cols; j++)
            for (ptrdiff_t i = 0; i < rows; i++)
                pair_sums_tile(1, 1, 0, m, x + i * PAIR_BLOCK, y + j * ldy, ldy, lane + i * ldl + j * 16, ldl);
}

/* The lanes of sums of x alone. */
static void pair_count(ptrdiff_t rows, ptrdiff_t m, const float *x, float *lane)
{
    if (rows == PAIR_UNITS)
        pair_sums_tile(PAIR_UNITS, 1, 1, m, x, NULL, 0, lane, 16);
    else
        for (ptrdiff_t i = 0; i < rows; i++) pair_sums_tile(1, 1, 1, m, x + i * PAIR_BLOCK, NULL, 0, lane + i * 16, 16);
}

/* out[i] = the folded lanes of sum i. */
static void pair_fold(ptrdiff_t sums, const float *lane, float *out)
{
    for (ptrdiff_t i = 0; i < sums; i++) out[i] = lanes_fold(lane + 16 * i);
}

#endif
