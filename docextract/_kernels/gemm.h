/* Products of matrices whose every element is a 16-lane dot product.
 *
 *     lanes_gemm_nt   c[m][n] = dot16 over k of a[m][k], b[n][k]      y = x wT
 *     lanes_gemm_nn   c[m][n] = dot16 over k of a[m][k], b[k][n]      dx = dy w
 *     lanes_gemm_tn   c[m][n] = dot16 over k of a[k][m], b[k][n]      dw = dyT x
 *
 * Not a register along k with a fold across its elements: a register holds eight neighbouring outputs n, and one lane
 * is finished for a whole tile (6 rows x 16 columns, 12 registers) before the next one starts. So the fold is a plain
 * addition of tiles, a tail of k only makes some lanes one step shorter, all forms share one tile, and a sum may be
 * interrupted after any multiple of 16 terms.
 *
 * b is copied into panels [lane][step][16 columns]; a is read in place, one value broadcast at a time, unless its
 * terms are a row apart, where the rows of a tile are copied first. */
#ifndef DOCEXTRACT_GEMM_H
#define DOCEXTRACT_GEMM_H

#include "vec.h"

enum {
    LANES_ROWS = 6,
    LANES_COLS = 16,
    LANES_TERMS = 1024,   /* most terms in one panel; a longer sum is carried */
    LANES_PANELS = 65536, /* floats of all panels at once: b stays in the second-level cache */
    LANES_TILE = 16 * LANES_ROWS * LANES_COLS /* floats of one unfolded tile [lane][row][column] */
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

LANES_INLINE void lanes_add_rows(const int rows, const int carry, ptrdiff_t k, lanes_source a, const float *panel,
                                 float *tile)
{
    ptrdiff_t steps = (k + 15) / 16;
    for (int l = 0; l < 16; l++) {
        const float *x = a.at + l * a.lane, *y = panel + l * steps * LANES_COLS;
        float *kept = tile + l * LANES_ROWS * LANES_COLS;
        v8 acc[LANES_ROWS][2];
        LANES_UNROLL
        for (int i = 0; i < rows; i++) {
            acc[i][0] = carry ? v8_load(kept + i * LANES_COLS) : v8_zero();
            acc[i][1] = carry ? v8_load(kept + i * LANES_COLS + 8) : v8_zero();
        }
        for (ptrdiff_t s = l; s < k; s += 16) {
            v8 y0 = v8_load(y), y1 = v8_load(y + 8);
            LANES_UNROLL
            for (int i = 0; i < rows; i++) {
                v8 f = v8_all(x[i * a.row]);
                acc[i][0] = v8_fma(f, y0, acc[i][0]);
                acc[i][1] = v8_fma(f, y1, acc[i][1]);
            }
            x += a.step;
            y += LANES_COLS;
        }
        LANES_UNROLL
        for (int i = 0; i < rows; i++) {
            v8_store(kept + i * LANES_COLS, acc[i][0]);
            v8_store(kept + i * LANES_COLS + 8, acc[i][1]);
        }
    }
}

/* Add k terms to the lanes of a tile of 1 to 6 rows; without carry the lanes start at +0. */
static void lanes_add(int rows, int carry, ptrdiff_t k, lanes_source a, const float *panel, float *tile)
{
#define LANES_CASE(R) \
    case R: \
        if (carry) lanes_add_rows(R, 1, k, a, panel, tile); \
        else lanes_add_rows(R, 0, k, a, panel, tile); \
        break;
    switch (rows) {
        LANES_CASE(1)
        LANES_CASE(2)
        LANES_CASE(3)
        LANES_CASE(4)
        LANES_CASE(5)
        LANES_CASE(6)
    }
#undef LANES_CASE
}

/* c[i][j] = the folded lanes of rows x cols of a tile. */
static void lanes_fold_tile(int rows, int cols, const float *tile, float *c, ptrdiff_t ldc)
{
    enum { NEXT = LANES_ROWS * LANES_COLS };
    for (int i = 0; i < rows; i++, tile += LANES_COLS, c += ldc)
        for (int j = 0; j < cols; j += 8) {
            float *out = c + j, edge[8];
            v8 s[8];
            LANES_UNROLL
            for (int l = 0; l < 8; l++) s[l] = v8_add(v8_load(tile + l * NEXT + j), v8_load(tile + (l + 8) * NEXT + j));
            LANES_UNROLL
            for (int l = 0; l < 4; l++) s[l] = v8_add(s[l], s[l + 4]);
            s[0] = v8_add(v8_add(s[0], s[2]), v8_add(s[1], s[3]));
            v8_store(j + 8 <= cols ? out : edge, s[0]);
            if (j + 8 > cols) memcpy(out, edge, sizeof(float) * (size_t)(cols - j));
        }
}

/* panel[lane][step][column] = 16 rows of b from row j; rows that do not exist are zero and their outputs unused. */
static void lanes_pack(ptrdiff_t k, int cols, lanes_matrix b, float *panel)
{
    ptrdiff_t steps = (k + 15) / 16, s = 0;
    if (cols == LANES_COLS && b.term == 1)
        for (; s + 8 <= k; s += 8) {
            float *to = panel + ((s & 15) * steps + s / 16) * LANES_COLS;
            v8_transpose(b.at + s, b.row, to, steps * LANES_COLS);
            v8_transpose(b.at + 8 * b.row + s, b.row, to + 8, steps * LANES_COLS);
        }
    for (; s < k; s++) {
        float *to = panel + ((s & 15) * steps + s / 16) * LANES_COLS;
        const float *from = b.at + s * b.term;
        if (cols == LANES_COLS && b.row == 1) {
            v8_store(to, v8_load(from));
            v8_store(to + 8, v8_load(from + 8));
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

/* Products of a (m x k) and b (n x k), k <= LANES_TERMS. Without `kept` they are folded into c. With it, nothing is
 * folded: the lanes of tile (i, j), row-major in tiles, are added to kept, or start at +0 if `first`. */
static void lanes_product(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, lanes_matrix a, lanes_matrix b, float *kept, int first,
                          float *c, ptrdiff_t ldc)
{
    static _Thread_local float panels[LANES_PANELS]; /* allocated with the thread's first product */
    float copy[LANES_TERMS * LANES_ROWS], tile[LANES_TILE];
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
                float *to = kept ? kept + (i / LANES_ROWS * across + j) * LANES_TILE : tile;
                lanes_add(rows, kept && !first, k, x, panels + (j - j0) * size, to);
                if (!kept)
                    lanes_fold_tile(rows, (int)lanes_least(n - j * LANES_COLS, LANES_COLS), tile,
                                    c + i * ldc + j * LANES_COLS, ldc);
            }
        }
    }
}

/* Floats that lanes_product keeps for m x n outputs. */
static inline ptrdiff_t lanes_kept(ptrdiff_t m, ptrdiff_t n)
{
    return (m + LANES_ROWS - 1) / LANES_ROWS * ((n + LANES_COLS - 1) / LANES_COLS) * LANES_TILE;
}

/* Add to kept lanes the products of a and b, each given as address, distance of rows, distance of terms; k is at most
 * LANES_TERMS and, but for the last call, a multiple of 16. k = 0 starts the lanes at +0. */
static inline void lanes_keep(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, const float *a, ptrdiff_t ar, ptrdiff_t at,
                              const float *b, ptrdiff_t br, ptrdiff_t bt, float *kept)
{
    lanes_product(m, n, k, (lanes_matrix){a, ar, at}, (lanes_matrix){b, br, bt}, kept, k == 0, NULL, 0);
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
    float kept[LANES_TILE];
    if (k <= LANES_TERMS) {
        lanes_product(m, n, k, a, b, NULL, 1, c, ldc);
        return;
    }
    for (ptrdiff_t j = 0; j < n; j += LANES_COLS)
        for (ptrdiff_t i = 0; i < m; i += LANES_ROWS) {
            ptrdiff_t rows = lanes_least(m - i, LANES_ROWS), cols = lanes_least(n - j, LANES_COLS);
            for (ptrdiff_t s = 0; s < k; s += LANES_TERMS)
                lanes_product(rows, cols, lanes_least(k - s, LANES_TERMS),
                              (lanes_matrix){a.at + i * a.row + s * a.term, a.row, a.term},
                              (lanes_matrix){b.at + j * b.row + s * b.term, b.row, b.term}, kept, s == 0, NULL, 0);
            lanes_fold_kept(rows, cols, kept, c + i * ldc + j, ldc);
        }
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
