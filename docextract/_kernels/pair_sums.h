/* The weight gradients of the pair MLP: lanes of sums over pairs, carried from block to block and folded once.
 *
 * A register holds lanes of one sum, as many sums at a time as there are registers, so what they share is loaded once.
 * Where a tile does not fit - the last pairs of a block, another number of units or heads - the same sums are made one
 * by one. Formulas: pair_mlp.pxi; layout: pair.h. */
#ifndef DOCEXTRACT_PAIR_SUMS_H
#define DOCEXTRACT_PAIR_SUMS_H

#include "lanes.h"
#include "pair.h"

enum {
    PAIR_UNITS = 4,                /* hidden units at a time in the backward pass */
    PAIR_HEADS = 4,                /* heads of the fast way */
    PAIR_COLS = VF == 16 ? 6 : 3,  /* features at a time: 24 sums in 32 registers, or 12 in 16 */
    PAIR_SLOPES = VF == 16 ? 4 : 1 /* units at a time whose slope is made: 20 sums and 4 factors, or 5 and 4 */
};

/* lane[i][j][r mod 16] += x[i][r] y[j][r] for PAIR_UNITS x cols sums over m pairs, a multiple of 16.
 * lane: [unit][feature][16]. */
LANES_INLINE void pair_sums_tile(const int cols, ptrdiff_t m, const float *x, const float *y, float *lane)
{
    enum { NEXT = 16 * PAIR_TERMS };
    for (int part = 0; part < 16; part += VF) {
        vf acc[PAIR_UNITS][PAIR_COLS];
        LANES_UNROLL
        for (int i = 0; i < PAIR_UNITS; i++)
            LANES_UNROLL
            for (int j = 0; j < cols; j++) acc[i][j] = vf_load(lane + i * NEXT + j * 16 + part);
        for (ptrdiff_t r = part; r < m; r += 16) {
            vf f[PAIR_UNITS];
            LANES_UNROLL
            for (int i = 0; i < PAIR_UNITS; i++) f[i] = vf_load(x + i * PAIR_BLOCK + r);
            LANES_UNROLL
            for (int j = 0; j < cols; j++) {
                vf g = vf_load(y + j * PAIR_BLOCK + r);
                LANES_UNROLL
                for (int i = 0; i < PAIR_UNITS; i++) acc[i][j] = vf_fma(f[i], g, acc[i][j]);
            }
        }
        LANES_UNROLL
        for (int i = 0; i < PAIR_UNITS; i++)
            LANES_UNROLL
            for (int j = 0; j < cols; j++) vf_store(lane + i * NEXT + j * 16 + part, acc[i][j]);
    }
}

/* lane[u][p][r mod 16] += dpre[u][r] feats[p][r] for `units` units, all features and the first m pairs. */
static void pair_sums(ptrdiff_t units, ptrdiff_t m, const float *dpre, const float *feats, float *lane)
{
    enum { TILED = PAIR_TERMS / PAIR_COLS * PAIR_COLS };
    ptrdiff_t full = units == PAIR_UNITS ? m & ~(ptrdiff_t)15 : 0;
    if (full) { /* a tile reads and writes the lanes of PAIR_UNITS units, which need not exist */
        for (int p = 0; p < TILED; p += PAIR_COLS)
            pair_sums_tile(PAIR_COLS, full, dpre, feats + p * PAIR_BLOCK, lane + 16 * p);
        pair_sums_tile(PAIR_TERMS - TILED, full, dpre, feats + TILED * PAIR_BLOCK, lane + 16 * TILED);
    }
    for (ptrdiff_t u = 0; u < units; u++)
        for (ptrdiff_t p = 0; p < PAIR_TERMS; p++)
            for (ptrdiff_t r = full; r < m; r++) {
                float *to = lane + (u * PAIR_TERMS + p) * 16 + (r & 15);
                *to = fma32(dpre[u * PAIR_BLOCK + r], feats[p * PAIR_BLOCK + r], *to);
            }
}

/* What pair_slopes does, for PAIR_SLOPES units, PAIR_HEADS heads and m pairs, a multiple of 16.
 *
 * Of a slope's lanes 4 to 15 are +0, and adding them does no more than to turn -0 into +0, once. */
LANES_INLINE void pair_slopes_tile(ptrdiff_t m, const float *w2, ptrdiff_t all, const float *dbias, ptrdiff_t ld,
                                   const float *hidden, float *dpre, float *lane2, float *laneb)
{
    for (int part = 0; part < 16; part += VF) {
        vf acc[PAIR_SLOPES][PAIR_HEADS], sum[PAIR_SLOPES];
        LANES_UNROLL
        for (int u = 0; u < PAIR_SLOPES; u++) {
            sum[u] = vf_load(laneb + 16 * u + part);
            LANES_UNROLL
            for (int h = 0; h < PAIR_HEADS; h++) acc[u][h] = vf_load(lane2 + (u * PAIR_HEADS + h) * 16 + part);
        }
        for (ptrdiff_t r = part; r < m; r += 16) {
            vf g[PAIR_HEADS];
            LANES_UNROLL
            for (int h = 0; h < PAIR_HEADS; h++) g[h] = vf_load(dbias + h * ld + r);
            LANES_UNROLL
            for (int u = 0; u < PAIR_SLOPES; u++) {
                vf x = vf_load(hidden + u * PAIR_BLOCK + r), s[PAIR_HEADS];
                LANES_UNROLL
                for (int h = 0; h < PAIR_HEADS; h++) s[h] = vf_mul(vf_all(w2[h * all + u]), g[h]);
                s[0] = vf_add(vf_add(vf_add(s[0], s[2]), vf_add(s[1], s[3])), vf_zero());
                s[0] = vf_where_positive(x, s[0]);
                vf_store(dpre + u * PAIR_BLOCK + r, s[0]);
                sum[u] = vf_add(s[0], sum[u]);
                LANES_UNROLL
                for (int h = 0; h < PAIR_HEADS; h++) acc[u][h] = vf_fma(x, g[h], acc[u][h]);
            }
        }
        LANES_UNROLL
        for (int u = 0; u < PAIR_SLOPES; u++) {
            vf_store(laneb + 16 * u + part, sum[u]);
            LANES_UNROLL
            for (int h = 0; h < PAIR_HEADS; h++) vf_store(lane2 + (u * PAIR_HEADS + h) * 16 + part, acc[u][h]);
        }
    }
}

/* dot16 over h of dbias[h] and w2[h]. */
static float pair_slope(ptrdiff_t heads, const float *w2, ptrdiff_t all, const float *dbias, ptrdiff_t ld)
{
    float lane[16] = {0};
    for (ptrdiff_t h = 0; h < heads; h++) lane[h & 15] = fma32(dbias[h * ld], w2[h * all], lane[h & 15]);
    return lanes_fold(lane);
}

/* dpre[u][r] = dbias[.][r] . w2[.][u], +0 where hidden[u][r] <= 0, and with it for the first m pairs
 * lane2[u][h][r mod 16] += dbias[h][r] hidden[u][r] and laneb[u][r mod 16] += dpre[u][r].
 * w2: (heads, all); rows of dbias are ld apart. */
static void pair_slopes(ptrdiff_t units, ptrdiff_t heads, ptrdiff_t m, const float *w2, ptrdiff_t all,
                        const float *dbias, ptrdiff_t ld, const float *hidden, float *dpre, float *lane2, float *laneb)
{
    ptrdiff_t full = units == PAIR_UNITS && heads == PAIR_HEADS ? m & ~(ptrdiff_t)15 : 0;
    for (ptrdiff_t u = 0; full && u < PAIR_UNITS; u += PAIR_SLOPES)
        pair_slopes_tile(full, w2 + u, all, dbias, ld, hidden + u * PAIR_BLOCK, dpre + u * PAIR_BLOCK,
                         lane2 + u * PAIR_HEADS * 16, laneb + u * 16);
    for (ptrdiff_t u = 0; u < units; u++)
        for (ptrdiff_t r = full; r < m; r++) {
            float x = hidden[u * PAIR_BLOCK + r], *to = laneb + 16 * u + (r & 15);
            float slope = x <= 0.0f ? 0.0f : pair_slope(heads, w2 + u, all, dbias + r, ld);
            dpre[u * PAIR_BLOCK + r] = slope;
            *to = slope + *to;
            for (ptrdiff_t h = 0; h < heads; h++) {
                to = lane2 + (u * heads + h) * 16 + (r & 15);
                *to = fma32(dbias[h * ld + r], x, *to);
            }
        }
}

/* out[i] = the folded lanes of sum i. */
static void pair_fold(ptrdiff_t sums, const float *lane, float *out)
{
    for (ptrdiff_t i = 0; i < sums; i++) out[i] = lanes_fold(lane + 16 * i);
}

#endif
