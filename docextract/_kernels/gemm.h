/* Products of matrices whose every element is a 16-lane dot product.
 *
 *     lanes_gemm_nt   c[m][n] = dot16 over k of a[m][k], b[n][k]      y = x wT
 *     lanes_gemm_nn   c[m][n] = dot16 over k of a[m][k], b[k][n]      dx = dy w
 *     lanes_gemm_tn   c[m][n] = dot16 over k of a[k][m], b[k][n]      dw = dyT x
 *
 * Not a vector along k with a fold across its elements: a register holds sixteen (two times eight) neighbouring
 * outputs n, and one lane l is finished for a whole tile (6 rows x 16 columns, 12 accumulators) before the next one
 * starts. So the fold is a plain addition of tiles, a tail of k only makes some lanes one step shorter, and the three
 * forms share one tile. The lanes are visited in the order 0 8 4 12 2 10 6 14 1 9 5 13 3 11 7 15: each lane is folded
 * as soon as its partner is there, and at most four tiles wait.
 *
 * b is copied into a panel [lane][step][16 columns] on the stack, which stays in the first-level cache; a is read in
 * place, one value broadcast at a time. Above LANES_PANEL terms there is no panel: b is read in place where its
 * columns are contiguous, and else each output is its own dot16. Same bits either way. */
#ifndef DOCEXTRACT_GEMM_H
#define DOCEXTRACT_GEMM_H

#include "vec.h"

enum { LANES_PANEL = 1024, LANES_ROWS = 6, LANES_COLS = 16 };

/* Where the terms of lane l start and how far apart they are; row (of a) is the distance between output rows. */
typedef struct {
    const float *at;
    ptrdiff_t row, lane, step;
} lanes_source;

/* out[i][0..15], rows ldo apart: the tile of `rows` (a constant of 1 to 6) rows and 16 columns. */
LANES_INLINE void lanes_tile(const int rows, ptrdiff_t k, lanes_source a, lanes_source b, float *out, ptrdiff_t ldo)
{
    v8 waiting[4][LANES_ROWS][2], acc[LANES_ROWS][2];
    int depth = 0;
    for (int q = 0; q < 16; q++) {
        int l = (q & 1) << 3 | (q & 2) << 1 | (q & 4) >> 1 | (q & 8) >> 3;
        const float *x = a.at + l * a.lane, *y = b.at + l * b.lane;
#pragma GCC unroll 6
        for (int i = 0; i < rows; i++) acc[i][0] = acc[i][1] = v8_zero();
        for (ptrdiff_t s = l; s < k; s += 16) {
            v8 y0 = v8_load(y), y1 = v8_load(y + 8);
#pragma GCC unroll 6
            for (int i = 0; i < rows; i++) {
                v8 f = v8_all(x[i * a.row]);
                acc[i][0] = v8_fma(f, y0, acc[i][0]);
                acc[i][1] = v8_fma(f, y1, acc[i][1]);
            }
            x += a.step;
            y += b.step;
        }
        for (int t = q; t & 1; t >>= 1) {
            depth--;
#pragma GCC unroll 6
            for (int i = 0; i < rows; i++) {
                acc[i][0] = v8_add(waiting[depth][i][0], acc[i][0]);
                acc[i][1] = v8_add(waiting[depth][i][1], acc[i][1]);
            }
        }
        if (q < 15) {
#pragma GCC unroll 6
            for (int i = 0; i < rows; i++) waiting[depth][i][0] = acc[i][0], waiting[depth][i][1] = acc[i][1];
            depth++;
        }
    }
#pragma GCC unroll 6
    for (int i = 0; i < rows; i++) v8_store(out + i * ldo, acc[i][0]), v8_store(out + i * ldo + 8, acc[i][1]);
}

static void lanes_rows(int rows, ptrdiff_t k, lanes_source a, lanes_source b, float *out, ptrdiff_t ldo)
{
    switch (rows) {
    case 1: lanes_tile(1, k, a, b, out, ldo); break;
    case 2: lanes_tile(2, k, a, b, out, ldo); break;
    case 3: lanes_tile(3, k, a, b, out, ldo); break;
    case 4: lanes_tile(4, k, a, b, out, ldo); break;
    case 5: lanes_tile(5, k, a, b, out, ldo); break;
    default: lanes_tile(6, k, a, b, out, ldo); break;
    }
}

/* One dot16 with any distance between terms: the shapes that are too long or too narrow for tiles. */
static float lanes_strided(ptrdiff_t k, const float *a, ptrdiff_t as, const float *b, ptrdiff_t bs)
{
    float lane[16] = {0};
    for (ptrdiff_t s = 0; s < k; s++) lane[s & 15] = fma32(a[s * as], b[s * bs], lane[s & 15]);
    for (int half = 8; half > 0; half >>= 1)
        for (int l = 0; l < half; l++) lane[l] = lane[l] + lane[l + half];
    return lane[0];
}

/* panel[lane][step][column] of `cols` (at most 16) columns of b; missing columns are zero, their outputs unused. */
static void lanes_pack(ptrdiff_t k, int cols, const float *b, ptrdiff_t col, ptrdiff_t term, float *panel)
{
    ptrdiff_t steps = (k + 15) / 16, s = 0;
    if (cols == 16 && term == 1)
        for (; s + 8 <= k; s += 8) {
            float *to = panel + ((s & 15) * steps + s / 16) * 16;
            v8_transpose(b + s, col, to, steps * 16);
            v8_transpose(b + 8 * col + s, col, to + 8, steps * 16);
        }
    for (; s < k; s++) {
        float *to = panel + ((s & 15) * steps + s / 16) * 16;
        const float *from = b + s * term;
        if (cols == 16 && col == 1) {
            v8_store(to, v8_load(from));
            v8_store(to + 8, v8_load(from + 8));
            continue;
        }
        for (int j = 0; j < cols; j++) to[j] = from[j * col];
        for (int j = cols; j < 16; j++) to[j] = 0.0f;
    }
}

/* c[i][j] = dot16 over k of a[i * ar + k * at] and b[j * bc + k * bt]: all three forms. */
static void lanes_gemm(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t ar, ptrdiff_t at,
                       const float *b, ptrdiff_t bc, ptrdiff_t bt, float *c, ptrdiff_t ldc)
{
    float panel[LANES_PANEL * LANES_COLS], tile[LANES_ROWS * LANES_COLS];
    ptrdiff_t steps = (k + 15) / 16;
    if (k > LANES_PANEL && (bc != 1 || n < LANES_COLS)) {
        for (ptrdiff_t i = 0; i < m; i++)
            for (ptrdiff_t j = 0; j < n; j++) c[i * ldc + j] = lanes_strided(k, a + i * ar, at, b + j * bc, bt);
        return;
    }
    for (ptrdiff_t j = 0; j < n; j += LANES_COLS) {
        int cols = n - j < LANES_COLS ? (int)(n - j) : LANES_COLS;
        lanes_source y = {panel, 0, steps * 16, 16};
        if (k <= LANES_PANEL) {
            lanes_pack(k, cols, b + j * bc, bc, bt, panel);
        } else { /* in place; the last columns are done again together with their neighbours on the left */
            j = cols < LANES_COLS ? n - LANES_COLS : j;
            cols = LANES_COLS;
            y = (lanes_source){b + j, 0, bt, 16 * bt};
        }
        for (ptrdiff_t i = 0; i < m; i += LANES_ROWS) {
            int rows = m - i < LANES_ROWS ? (int)(m - i) : LANES_ROWS;
            lanes_source x = {a + i * ar, ar, at, 16 * at};
            float *out = c + i * ldc + j;
            if (cols == LANES_COLS) {
                lanes_rows(rows, k, x, y, out, ldc);
                continue;
            }
            lanes_rows(rows, k, x, y, tile, LANES_COLS);
            for (int r = 0; r < rows; r++) memcpy(out + r * ldc, tile + r * LANES_COLS, sizeof(float) * (size_t)cols);
        }
    }
}

static inline void lanes_gemm_nt(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                                 const float *b, ptrdiff_t ldb, float *c, ptrdiff_t ldc)
{
    lanes_gemm(m, n, k, a, lda, 1, b, ldb, 1, c, ldc);
}

static inline void lanes_gemm_nn(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                                 const float *b, ptrdiff_t ldb, float *c, ptrdiff_t ldc)
{
    lanes_gemm(m, n, k, a, lda, 1, b, 1, ldb, c, ldc);
}

static inline void lanes_gemm_tn(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                                 const float *b, ptrdiff_t ldb, float *c, ptrdiff_t ldc)
{
    lanes_gemm(m, n, k, a, 1, lda, b, 1, ldb, c, ldc);
}

#endif
