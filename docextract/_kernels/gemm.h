/* Products of matrices whose every element is a 16-lane dot product.
 *
 *     lanes_gemm_nt   c[m][n] = dot16 over k of a[m][k], b[n][k]      y = x wT
 *     lanes_gemm_nn   c[m][n] = dot16 over k of a[m][k], b[k][n]      dx = dy w
 *     lanes_gemm_tn   c[m][n] = dot16 over k of a[k][m], b[k][n]      dw = dyT x
 *
 * b is copied into panels [lane][step][column]; a is read in place, one value broadcast at a time, unless its
 * terms are a row apart, where the rows of a tile are copied first. All forms share the tile of tile.h. */
#ifndef DOCEXTRACT_GEMM_H
#define DOCEXTRACT_GEMM_H

#include "short.h"
#include "tile.h"

enum {
    LANES_TERMS = 1024,   /* most terms in one panel; a longer sum is carried */
    LANES_PANELS = 65536, /* floats of all panels at once: b stays in the second-level cache */
    LANES_CARRIED = 16    /* tiles whose lanes are carried from one panel of a long sum to the next */
};

/* Products of a (m x k) and b (n x k), k <= LANES_TERMS. Without `kept` they are folded into c. With it, nothing is
 * folded: the lanes of tile (i, j), row-major in tiles, are added to kept, or start at +0 if `first`. */
static void lanes_product(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, lanes_matrix a, lanes_matrix b, float *kept, int first,
                          float *c, ptrdiff_t ldc)
{
    static _Thread_local _Alignas(64) float panels[LANES_PANELS]; /* allocated with the thread's first product */
    _Alignas(64) float copy[LANES_TERMS * LANES_ROWS];
    ptrdiff_t steps = (k + 15) / 16, size = steps * 16 * LANES_COLS, across = (n + LANES_COLS - 1) / LANES_COLS;
    ptrdiff_t group = size ? LANES_PANELS / size : across; /* panels that fit */
    for (ptrdiff_t j0 = 0; j0 < across; j0 += group) {
        ptrdiff_t end = across - j0 < group ? across : j0 + group;
        for (ptrdiff_t j = j0; j < end; j++)
            lanes_pack(k, (int)lanes_least(n - j * LANES_COLS, LANES_COLS),
                       (lanes_matrix){b.at + j * LANES_COLS * b.row, b.row, b.term}, panels + (j - j0) * size);
        for (ptrdiff_t i = 0; i < m; i += LANES_ROWS) {
            int rows = (int)lanes_least(m - i, LANES_ROWS);
            lanes_matrix here = {a.at + i * a.row, a.row, a.term};
            lanes_source x = {here.at, a.row, a.term, 16 * a.term};
            if (a.term != 1) {
                lanes_pack_rows(k, rows, here, copy);
                x = (lanes_source){copy, 1, steps * LANES_ROWS, LANES_ROWS};
            }
            for (ptrdiff_t j = j0; j < end; j++) {
                const float *panel = panels + (j - j0) * size;
                if (kept)
                    lanes_add(rows, !first, k, x, panel, kept + (i / LANES_ROWS * across + j) * LANES_TILE);
                else
                    lanes_dots(rows, (int)lanes_least(n - j * LANES_COLS, LANES_COLS), k, x, panel,
                               c + i * ldc + j * LANES_COLS, ldc);
            }
        }
    }
}

/* c = the folded lanes that lanes_product kept. */
static void lanes_fold_kept(ptrdiff_t m, ptrdiff_t n, const float *kept, float *c, ptrdiff_t ldc)
{
    for (ptrdiff_t i = 0; i < m; i += LANES_ROWS)
        for (ptrdiff_t j = 0; j < n; j += LANES_COLS, kept += LANES_TILE)
            lanes_fold_tile((int)lanes_least(m - i, LANES_ROWS), (int)lanes_least(n - j, LANES_COLS), kept,
                            c + i * ldc + j, ldc);
}

static void lanes_gemm(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, lanes_matrix a, lanes_matrix b, float *c, ptrdiff_t ldc)
{
    static _Thread_local _Alignas(64) float kept[LANES_CARRIED * LANES_TILE];
    if (k > 0 && k <= LANES_SHORT) {
        lanes_short_gemm(m, n, k, a, b, c, ldc);
        return;
    }
    if (k <= LANES_TERMS) {
        lanes_product(m, n, k, a, b, NULL, 1, c, ldc);
        return;
    }
    for (ptrdiff_t j = 0; j < n; j += LANES_COLS)
        for (ptrdiff_t i = 0; i < m; i += LANES_CARRIED * LANES_ROWS) {
            ptrdiff_t rows = lanes_least(m - i, LANES_CARRIED * LANES_ROWS), cols = lanes_least(n - j, LANES_COLS);
            for (ptrdiff_t s = 0; s < k; s += LANES_TERMS)
                lanes_product(rows, cols, lanes_least(k - s, LANES_TERMS),
                              (lanes_matrix){a.at + i * a.row + s * a.term, a.row, a.term},
                              (lanes_matrix){b.at + j * b.row + s * b.term, b.row, b.term}, kept, s == 0, NULL, 0);
            lanes_fold_kept(rows, cols, kept, c + i * ldc + j, ldc);
        }
}

/* The parts of a product, for kernels that use a packed operand again or work row by row in between. */

/* Floats of the panels of n columns with k terms. */
static inline ptrdiff_t lanes_panels(ptrdiff_t n, ptrdiff_t k)
{
    return (n + LANES_COLS - 1) / LANES_COLS * ((k + 15) / 16) * 16 * LANES_COLS;
}

/* Panels of b, whose columns are `row` apart and whose terms are `term` apart. */
static void lanes_pack_panels(ptrdiff_t n, ptrdiff_t k, const float *b, ptrdiff_t row, ptrdiff_t term, float *panels)
{
    for (ptrdiff_t j = 0; j < n; j += LANES_COLS)
        lanes_pack(k, (int)lanes_least(n - j, LANES_COLS), (lanes_matrix){b + j * row, row, term},
                   panels + j / LANES_COLS * lanes_panels(1, k));
}

/* c[i][j] = dot16 over k of a[i][k] and column j of packed panels. */
static void lanes_times_panels(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                               const float *panels, float *c, ptrdiff_t ldc)
{
    for (ptrdiff_t i = 0; i < m; i += LANES_ROWS)
        for (ptrdiff_t j = 0; j < n; j += LANES_COLS)
            lanes_dots((int)lanes_least(m - i, LANES_ROWS), (int)lanes_least(n - j, LANES_COLS), k,
                       (lanes_source){a + i * lda, lda, 1, 16}, panels + j / LANES_COLS * lanes_panels(1, k),
                       c + i * ldc + j, ldc);
}

/* Floats of the packed rows of a matrix with m rows of k terms. */
static inline ptrdiff_t lanes_tiles(ptrdiff_t m, ptrdiff_t k)
{
    return (m + LANES_ROWS - 1) / LANES_ROWS * ((k + 15) / 16) * 16 * LANES_ROWS;
}

/* The rows of a tile after the other, for a whose rows are side by side and whose terms are lda apart. */
static void lanes_pack_tiles(ptrdiff_t m, ptrdiff_t k, const float *a, ptrdiff_t lda, float *tiles)
{
    for (ptrdiff_t i = 0; i < m; i += LANES_ROWS)
        lanes_pack_rows(k, (int)lanes_least(m - i, LANES_ROWS), (lanes_matrix){a + i, 1, lda},
                        tiles + i / LANES_ROWS * lanes_tiles(1, k));
}

/* c[i][j] = dot16 over k of packed row i and column j of one panel, j < cols <= LANES_COLS. */
static void lanes_tiles_times_panel(ptrdiff_t m, ptrdiff_t cols, ptrdiff_t k, const float *tiles, const float *panel,
                                    float *c, ptrdiff_t ldc)
{
    ptrdiff_t steps = (k + 15) / 16;
    for (ptrdiff_t i = 0; i < m; i += LANES_ROWS)
        lanes_dots((int)lanes_least(m - i, LANES_ROWS), (int)cols, k,
                   (lanes_source){tiles + i / LANES_ROWS * lanes_tiles(1, k), 1, steps * LANES_ROWS, LANES_ROWS}, panel,
                   c + i * ldc, ldc);
}

static inline void lanes_gemm_nt(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                                 const float *b, ptrdiff_t ldb, float *c, ptrdiff_t ldc)
{
    lanes_gemm(m, n, k, (lanes_matrix){a, lda, 1}, (lanes_matrix){b, ldb, 1}, c, ldc);
}

static inline void lanes_gemm_nn(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                                 const float *b, ptrdiff_t ldb, float *c, ptrdiff_t ldc)
{
    lanes_gemm(m, n, k, (lanes_matrix){a, lda, 1}, (lanes_matrix){b, 1, ldb}, c, ldc);
}

static inline void lanes_gemm_tn(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t lda,
                                 const float *b, ptrdiff_t ldb, float *c, ptrdiff_t ldc)
{
    lanes_gemm(m, n, k, (lanes_matrix){a, 1, lda}, (lanes_matrix){b, 1, ldb}, c, ldc);
}

#endif
