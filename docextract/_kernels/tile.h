/* Lanes of a tile: 6 rows x two registers of columns (16, or 32 with AVX-512) of outputs, [lane][row][column], and what
 * goes into it and comes out.
 *
 * Not a register along k with a fold across its elements: a register holds neighbouring outputs, and one lane is
 * finished for the whole tile (12 registers) before the next one starts. So the fold is a plain addition of tiles, a
 * tail of k only makes some lanes one step shorter, and a sum may be interrupted after any multiple of 16 terms.
 * Where there are 32 registers, lanes l and l + 8 are finished together and leave as their sum, the first step of the
 * fold: half as much goes through memory (7 % faster at 128 terms, 20 % at 32). */
#ifndef DOCEXTRACT_TILE_H
#define DOCEXTRACT_TILE_H

#include "vec.h"

enum {
    LANES_ROWS = 6,
    LANES_COLS = 2 * VF,
    LANES_TILE = 16 * LANES_ROWS * LANES_COLS, /* floats */
    LANES_PAIRED = VF == 16                    /* 32 registers: two lanes at a time */
};

/* Element (i, s) is at[i * row + s * term]: a matrix or its transpose. */
typedef struct {
    const float *at;
    ptrdiff_t row, term;
} lanes_matrix;

/* Where row 0 of lane 0 is, and the distances to the next row, lane and step (16 terms) of a tile. */
typedef struct {
    const float *at;
    ptrdiff_t row, lane, step;
} lanes_source;

static inline ptrdiff_t lanes_least(ptrdiff_t a, ptrdiff_t b) { return a < b ? a : b; }

/* acc[i] += x[i] y: one term of a lane, for all outputs of a tile. */
LANES_INLINE void lanes_term(const int rows, const float *x, ptrdiff_t row, const float *y, vf acc[LANES_ROWS][2])
{
    vf y0 = vf_load(y), y1 = vf_load(y + VF);
    LANES_UNROLL
    for (int i = 0; i < rows; i++) {
        vf f = vf_all(x[i * row]);
        acc[i][0] = vf_fma(f, y0, acc[i][0]);
        acc[i][1] = vf_fma(f, y1, acc[i][1]);
    }
}

LANES_INLINE void lanes_add_rows(const int rows, const int carry, ptrdiff_t k, lanes_source a, const float *panel,
                                 float *tile)
{
    ptrdiff_t steps = (k + 15) / 16;
    for (int l = 0; l < 16; l++) {
        const float *x = a.at + l * a.lane, *y = panel + l * steps * LANES_COLS;
        float *kept = tile + l * LANES_ROWS * LANES_COLS;
        vf acc[LANES_ROWS][2];
        LANES_UNROLL
        for (int i = 0; i < rows; i++) {
            acc[i][0] = carry ? vf_load(kept + i * LANES_COLS) : vf_zero();
            acc[i][1] = carry ? vf_load(kept + i * LANES_COLS + VF) : vf_zero();
        }
        for (ptrdiff_t s = l; s < k; s += 16) {
            lanes_term(rows, x, a.row, y, acc);
            x += a.step;
            y += LANES_COLS;
        }
        LANES_UNROLL
        for (int i = 0; i < rows; i++) {
            vf_store(kept + i * LANES_COLS, acc[i][0]);
            vf_store(kept + i * LANES_COLS + VF, acc[i][1]);
        }
    }
}

/* Lane l of the tile, l < 8, = lane l + lane l + 8 of k terms. */
LANES_INLINE void lanes_pair_rows(const int rows, ptrdiff_t k, lanes_source a, const float *panel, float *tile)
{
    ptrdiff_t steps = (k + 15) / 16;
    for (int l = 0; l < 8; l++) {
        const float *x = a.at + l * a.lane, *y = panel + l * steps * LANES_COLS;
        const float *x8 = x + 8 * a.lane, *y8 = y + 8 * steps * LANES_COLS;
        float *kept = tile + l * LANES_ROWS * LANES_COLS;
        vf low[LANES_ROWS][2], high[LANES_ROWS][2];
        LANES_UNROLL
        for (int i = 0; i < rows; i++) low[i][0] = low[i][1] = high[i][0] = high[i][1] = vf_zero();
        ptrdiff_t s = l;
        for (; s + 8 < k; s += 16) {
            lanes_term(rows, x, a.row, y, low);
            lanes_term(rows, x8, a.row, y8, high);
            x += a.step, x8 += a.step;
            y += LANES_COLS, y8 += LANES_COLS;
        }
        if (s < k) lanes_term(rows, x, a.row, y, low);
        LANES_UNROLL
        for (int i = 0; i < rows; i++) {
            vf_store(kept + i * LANES_COLS, vf_add(low[i][0], high[i][0]));
            vf_store(kept + i * LANES_COLS + VF, vf_add(low[i][1], high[i][1]));
        }
    }
}

#define LANES_ROWS_CASES \
    switch (rows) { \
        LANES_CASE(1) \
        LANES_CASE(2) \
        LANES_CASE(3) \
        LANES_CASE(4) \
        LANES_CASE(5) \
        LANES_CASE(6) \
    }

/* Add k terms to the lanes of a tile of 1 to 6 rows; without carry the lanes start at +0. */
static void lanes_add(int rows, int carry, ptrdiff_t k, lanes_source a, const float *panel, float *tile)
{
#define LANES_CASE(R) \
    case R: \
        if (carry) lanes_add_rows(R, 1, k, a, panel, tile); \
        else lanes_add_rows(R, 0, k, a, panel, tile); \
        break;
    LANES_ROWS_CASES
#undef LANES_CASE
}

static void lanes_pair(int rows, ptrdiff_t k, lanes_source a, const float *panel, float *tile)
{
#define LANES_CASE(R) \
    case R: lanes_pair_rows(R, k, a, panel, tile); break;
    LANES_ROWS_CASES
#undef LANES_CASE
}

/* c[i][j] = the folded lanes of rows x cols of a tile; paired: as lanes_pair leaves them. */
LANES_INLINE void lanes_fold_rows(const int paired, int rows, int cols, const float *tile, float *c, ptrdiff_t ldc)
{
    enum { NEXT = LANES_ROWS * LANES_COLS };
    for (int i = 0; i < rows; i++, tile += LANES_COLS, c += ldc)
        for (int j = 0; j < cols; j += VF) {
            float *out = c + j, edge[VF];
            vf s[8];
            LANES_UNROLL
            for (int l = 0; l < 8; l++) s[l] = vf_load(tile + l * NEXT + j);
            LANES_UNROLL
            for (int l = 0; l < 8 && !paired; l++) s[l] = vf_add(s[l], vf_load(tile + (l + 8) * NEXT + j));
            LANES_UNROLL
            for (int l = 0; l < 4; l++) s[l] = vf_add(s[l], s[l + 4]);
            s[0] = vf_add(vf_add(s[0], s[2]), vf_add(s[1], s[3]));
            vf_store(j + VF <= cols ? out : edge, s[0]);
            if (j + VF > cols) memcpy(out, edge, sizeof(float) * (size_t)(cols - j));
        }
}

static void lanes_fold_tile(int rows, int cols, const float *tile, float *c, ptrdiff_t ldc)
{
    lanes_fold_rows(0, rows, cols, tile, c, ldc);
}

/* c[i][j] = dot16 over k terms of rows x cols of a tile. */
static void lanes_dots(int rows, int cols, ptrdiff_t k, lanes_source a, const float *panel, float *c, ptrdiff_t ldc)
{
    _Alignas(64) float tile[LANES_TILE];
    if (LANES_PAIRED)
        lanes_pair(rows, k, a, panel, tile);
    else
        lanes_add(rows, 0, k, a, panel, tile);
    lanes_fold_rows(LANES_PAIRED, rows, cols, tile, c, ldc);
}

/* panel[lane][step][column] = LANES_COLS rows of b; rows that do not exist are zero, their outputs unused. */
static void lanes_pack(ptrdiff_t k, int cols, lanes_matrix b, float *panel)
{
    ptrdiff_t steps = (k + 15) / 16, s = 0;
    if (cols == LANES_COLS && b.term == 1)
        for (; s + 8 <= k; s += 8) {
            float *to = panel + ((s & 15) * steps + s / 16) * LANES_COLS;
            for (int j = 0; j < LANES_COLS; j += 8)
                v8_transpose(b.at + j * b.row + s, b.row, to + j, steps * LANES_COLS);
        }
    for (; s < k; s++) {
        float *to = panel + ((s & 15) * steps + s / 16) * LANES_COLS;
        const float *from = b.at + s * b.term;
        if (cols == LANES_COLS && b.row == 1) {
            vf_store(to, vf_load(from));
            vf_store(to + VF, vf_load(from + VF));
        } else {
            for (int j = 0; j < cols; j++) to[j] = from[j * b.row];
            for (int j = cols; j < LANES_COLS; j++) to[j] = 0.0f;
        }
    }
}

/* copy[lane][step][row] of the rows of a tile. */
static void lanes_pack_rows(ptrdiff_t k, int rows, lanes_matrix a, float *copy)
{
    ptrdiff_t steps = (k + 15) / 16;
    for (ptrdiff_t s = 0; s < k; s++) {
        float *to = copy + ((s & 15) * steps + s / 16) * LANES_ROWS;
        const float *from = a.at + s * a.term;
        if (rows == LANES_ROWS && a.row == 1)
            memcpy(to, from, sizeof(float) * LANES_ROWS);
        else
            for (int i = 0; i < rows; i++) to[i] = from[i * a.row];
    }
}

#endif
