/* Products of matrices with at most 16 terms: the pair features and heads of the pair MLP.
 *
 * Every lane has at most one term, so it is folded in registers as soon as it exists. Terms that do not exist, up to a
 * multiple of 4, are zero in a and b: +0 * +0 leaves an unused lane at +0. (Where lanes have a second term that would
 * be wrong: a lane may then hold -0.) */
#ifndef DOCEXTRACT_SHORT_H
#define DOCEXTRACT_SHORT_H

#include "tile.h"

enum { LANES_SHORT = 16 };

/* Sums of q terms (4, 8, 12 or 16) for VF outputs; the terms of x are `lane` apart, of panel LANES_COLS. */
LANES_INLINE vf lanes_short(const int q, const float *x, ptrdiff_t lane, const float *panel)
{
    vf s[8];
    LANES_UNROLL
    for (int l = 0; l < 8; l++) {
        vf high = vf_zero();
        s[l] = vf_zero();
        if (l < q) s[l] = vf_fma(vf_all(x[l * lane]), vf_load(panel + l * LANES_COLS), s[l]);
        if (l + 8 < q) high = vf_fma(vf_all(x[(l + 8) * lane]), vf_load(panel + (l + 8) * LANES_COLS), high);
        s[l] = vf_add(s[l], high); /* with an unused lane too: -0 becomes +0 */
    }
    LANES_UNROLL
    for (int l = 0; l < 4; l++) s[l] = vf_add(s[l], s[l + 4]);
    return vf_add(vf_add(s[0], s[2]), vf_add(s[1], s[3]));
}

LANES_INLINE void lanes_short_rows(const int q, int rows, int cols, lanes_source a, const float *panel, float *c,
                                   ptrdiff_t ldc)
{
    for (int j = 0; j < cols; j += VF)
        for (int i = 0; i < rows; i++) {
            float edge[VF], *out = c + i * ldc + j;
            vf sum = lanes_short(q, a.at + i * a.row, a.lane, panel + j);
            vf_store(j + VF <= cols ? out : edge, sum);
            if (j + VF > cols) memcpy(out, edge, sizeof(float) * (size_t)(cols - j));
        }
}

static void lanes_short_tile(ptrdiff_t k, int rows, int cols, lanes_source a, const float *panel, float *c,
                             ptrdiff_t ldc)
{
    switch ((k + 3) / 4) {
    case 1: lanes_short_rows(4, rows, cols, a, panel, c, ldc); break;
    case 2: lanes_short_rows(8, rows, cols, a, panel, c, ldc); break;
    case 3: lanes_short_rows(12, rows, cols, a, panel, c, ldc); break;
    default: lanes_short_rows(16, rows, cols, a, panel, c, ldc); break;
    }
}

/* c[i][j] = dot16 over k of a (m x k) and b (n x k), 1 <= k <= 16. */
static void lanes_short_gemm(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, lanes_matrix a, lanes_matrix b, float *c,
                             ptrdiff_t ldc)
{
    float panel[LANES_SHORT * LANES_COLS] = {0}, copy[LANES_SHORT * LANES_ROWS] = {0};
    for (ptrdiff_t j = 0; j < n; j += LANES_COLS) {
        int cols = (int)lanes_least(n - j, LANES_COLS);
        lanes_pack(k, cols, (lanes_matrix){b.at + j * b.row, b.row, b.term}, panel);
        for (ptrdiff_t i = 0; i < m; i += LANES_ROWS) {
            int rows = (int)lanes_least(m - i, LANES_ROWS);
            lanes_source x = {a.at + i * a.row, a.row, a.term, 0};
            if (k % 4 || a.term != 1) {
                lanes_pack_rows(k, rows, (lanes_matrix){x.at, a.row, a.term}, copy);
                x = (lanes_source){copy, 1, LANES_ROWS, 0};
            }
            lanes_short_tile(k, rows, cols, x, panel, c + i * ldc + j, ldc);
        }
    }
}

#endif
