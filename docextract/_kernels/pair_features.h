/* The features of a run of pairs (i, j), j ascending, each feature a row of its own: [feature][pair]. The formulas are
 * in pair_features.pxi. In C because a loop with 16 outputs is turned into vector code only where the compiler is told
 * that they do not overlap. */
#ifndef DOCEXTRACT_PAIR_FEATURES_H
#define DOCEXTRACT_PAIR_FEATURES_H

#include <stddef.h>

/* The columns of the boxes: left, right, middle height, height. */
typedef struct {
    const float *x0, *x1, *yc, *h;
} pair_boxes;

static inline float pair_clip(float x, float low, float high) { return x < low ? low : x > high ? high : x; }

/* Pairs (i, j) .. (i, j + m - 1) to out[feature * ld + 0 .. m - 1]. */
static void pair_run(pair_boxes box, float line, ptrdiff_t i, ptrdiff_t j, ptrdiff_t m, float *restrict out,
                     ptrdiff_t ld)
{
    const float *restrict x0 = box.x0 + j, *restrict x1 = box.x1 + j;
    const float *restrict yc = box.yc + j, *restrict h = box.h + j;
    const float left = box.x0[i], right = box.x1[i], middle = box.yc[i], height = box.h[i];
    const float row = 0.6f * line, near = 2.0f * line;
    const int first = (int)(j - i);
    for (int q = 0; q < (int)m; q++) {
        float dx = x0[q] - left, dy = yc[q] - middle, edge = x1[q] - right;
        float adx = dx < 0 ? -dx : dx, ady = dy < 0 ? -dy : dy, aedge = edge < 0 ? -edge : edge;
        float same = ady < row ? 1.0f : 0.0f;
        float over = (x0[q] < right) & (x1[q] > left) ? 1.0f : 0.0f;
        int step = first + q;
        out[q] = dx;
        out[ld + q] = x0[q] - right;
        out[2 * ld + q] = dy;
        out[3 * ld + q] = adx;
        out[4 * ld + q] = ady;
        out[5 * ld + q] = same;
        out[6 * ld + q] = same * (dx > 0 ? 1.0f : 0.0f);
        out[7 * ld + q] = pair_clip((float)step, -10.0f, 10.0f) * 0.1f;
        out[8 * ld + q] = step == 1 ? 1.0f : 0.0f;
        out[9 * ld + q] = step == -1 ? 1.0f : 0.0f;
        out[10 * ld + q] = pair_clip(dy / line, -4.0f, 4.0f) * 0.25f;
        out[11 * ld + q] = adx < 0.03f ? 1.0f : 0.0f;
        out[12 * ld + q] = aedge < 0.03f ? 1.0f : 0.0f;
        out[13 * ld + q] = over;
        out[14 * ld + q] = over * (ady < near ? 1.0f : 0.0f);
        out[15 * ld + q] = pair_clip((h[q] - height) / line, -1.0f, 1.0f);
    }
}

/* Pairs r .. r + m - 1 of n x n, row-major. */
static void pair_block(pair_boxes box, float line, ptrdiff_t n, ptrdiff_t r, ptrdiff_t m, float *out, ptrdiff_t ld)
{
    while (m > 0) {
        ptrdiff_t i = r / n, j = r % n, run = n - j < m ? n - j : m;
        pair_run(box, line, i, j, run, out, ld);
        out += run;
        r += run;
        m -= run;
    }
}

#endif
