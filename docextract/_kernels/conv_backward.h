/* The sums of the backward character convolution without their zero terms; the formulas are in char_conv.pxi.
 *
 * Of dpre, one position a word and channel is not zero: one in five on receipts. dw and the gradients of the windows
 * are 16-lane dots over it, so four of five fused multiply-adds have a factor +0 from dpre. They are left out:
 *
 *   A lane is a number, or +0, or -0. fma(+0, x, lane) with a finite x returns the lane, except that it turns -0
 *   into +0 where x is not negative. So lane by lane, the sum without zero terms and the sum with them are the same
 *   number or both zeros, and never is the first +0 and the second -0: the next term that is not left out gives both
 *   the same number, or both the same zero by underflow, or, where it is a zero itself, keeps that order of signs.
 *   In the fold a zero lane beside a number does not show, and zeros give -0 only where all sixteen are -0. So the
 *   folded sums have the same bits, unless the one without zero terms is -0.
 *
 * The caller makes sure that the other factors are finite, and computes everything with zero terms where a -0 comes
 * out (products below 2^-150 are needed for it). Column sums of dpre need no such care: a sum that starts with +0
 * never becomes -0 by additions. Gain: 1.3 instead of 3.8 us a word; cost: this file, and the full sums beside it. */
#ifndef DOCEXTRACT_CONV_BACKWARD_H
#define DOCEXTRACT_CONV_BACKWARD_H

#include "conv_forward.h"
#include "lanes.h"

enum { CONV_CHANNELS = 4 }; /* channels a round over the words: their lanes stay in the first cache */

/* out = fma(g, x, from), n elements */
LANES_INLINE void conv_add_scaled(float g, const float *x, const float *from, float *out, ptrdiff_t n)
{
    v8 all = v8_all(g);
    ptrdiff_t j = 0;
    for (; j + 32 <= n; j += 32) {
        v8 a = v8_fma(all, v8_load(x + j), v8_load(from + j));
        v8 b = v8_fma(all, v8_load(x + j + 8), v8_load(from + j + 8));
        v8 c = v8_fma(all, v8_load(x + j + 16), v8_load(from + j + 16));
        v8 d = v8_fma(all, v8_load(x + j + 24), v8_load(from + j + 24));
        v8_store(out + j, a);
        v8_store(out + j + 8, b);
        v8_store(out + j + 16, c);
        v8_store(out + j + 24, d);
    }
    for (; j < n; j++) out[j] = fma32(g, x[j], from[j]);
}

/* Whether one of n numbers is -0. */
LANES_INLINE int conv_minus_zero(const float *x, ptrdiff_t n)
{
    int found = 0;
    for (ptrdiff_t j = 0; j < n; j++) {
        uint32_t bits;
        memcpy(&bits, x + j, sizeof bits);
        found |= bits == UINT32_C(0x80000000);
    }
    return found;
}

/* dw: (o, 3e) and db: (o). rows: the embeddings of all words, a +0 row before, between and after; lanes: scratch of
 * (CONV_CHANNELS + 1) 16 max(3e, o). Returns whether dw holds a -0. */
static inline int conv_weights(
    const float *dpooled, const int32_t *argpos, const int32_t *lengths, ptrdiff_t n, ptrdiff_t o, const float *rows,
    ptrdiff_t e, float *dw, float *db, float *lanes)
{
    ptrdiff_t width = 3 * e;
    float *sums = lanes + CONV_CHANNELS * 16 * width;
    memset(sums, 0, (size_t)(16 * o) * sizeof *sums);
    for (ptrdiff_t first = 0; first < o; first += CONV_CHANNELS) {
        ptrdiff_t channels = o - first < CONV_CHANNELS ? o - first : CONV_CHANNELS, r = 0;
        memset(lanes, 0, (size_t)(channels * 16 * width) * sizeof *lanes);
        for (ptrdiff_t i = 0; i < n; i++) {
            ptrdiff_t count = conv_positions(lengths[i]);
            for (ptrdiff_t c = 0; c < channels; c++) {
                ptrdiff_t p = argpos[i * o + first + c], lane = (r + p) & 15;
                if (p < 0 || p >= count) continue;
                float g = dpooled[i * o + first + c], *to = lanes + (16 * c + lane) * width;
                conv_add_scaled(g, rows + (r + i + p) * e, to, to, width);
                sums[lane * o + first + c] = sums[lane * o + first + c] + g;
            }
            r += count;
        }
        for (ptrdiff_t c = 0; c < channels; c++)
            colsum16_fold(width, lanes + 16 * c * width, dw + (first + c) * width);
    }
    colsum16_fold(o, sums, db);
    return conv_minus_zero(dw, o * width);
}

/* out[j] = the sixteen lanes of column j, folded */
LANES_INLINE void conv_fold(const float *const *lane, ptrdiff_t n, float *out)
{
    ptrdiff_t j = 0;
    for (; j + 8 <= n; j += 8) {
        v8 s[8];
        LANES_UNROLL for (int l = 0; l < 8; l++) s[l] = v8_add(v8_load(lane[l] + j), v8_load(lane[l + 8] + j));
        LANES_UNROLL for (int l = 0; l < 4; l++) s[l] = v8_add(s[l], s[l + 4]);
        v8_store(out + j, v8_add(v8_add(s[0], s[2]), v8_add(s[1], s[3])));
    }
    for (; j < n; j++) {
        float s[16];
        for (int l = 0; l < 16; l++) s[l] = lane[l][j];
        out[j] = lanes_fold(s);
    }
}

/* The gradients of one word's windows, out: (count, width). dpooled, argpos: its (o); w: (o, width); slots: scratch of
 * (o + 1, width), the first row +0; cells: scratch of 16 count. Returns whether out holds a -0. */
static inline int conv_windows(
    const float *dpooled, const int32_t *argpos, ptrdiff_t count, ptrdiff_t o, const float *w, ptrdiff_t width,
    float *slots, int32_t *cells, float *out)
{
    int32_t used = 0;
    memset(cells, 0, (size_t)(16 * count) * sizeof *cells);
    for (ptrdiff_t j = 0; j < o; j++) {
        ptrdiff_t p = argpos[j];
        if (p < 0 || p >= count) continue;
        int32_t *cell = cells + 16 * p + (j & 15), from = *cell; /* an empty lane starts from the row of +0 */
        *cell = from ? from : ++used;
        conv_add_scaled(dpooled[j], w + j * width, slots + from * width, slots + *cell * width, width);
    }
    for (ptrdiff_t p = 0; p < count; p++) {
        const float *lane[16];
        for (int l = 0; l < 16; l++) lane[l] = slots + cells[16 * p + l] * width;
        conv_fold(lane, width, out + p * width);
    }
    return conv_minus_zero(out, count * width);
}

#endif
