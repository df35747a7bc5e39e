/* Sums of examples over vector registers, and the lanes of a dot16 whose terms come in several stretches. */
#ifndef DOCEXTRACT_GRADIENT_SUM_H
#define DOCEXTRACT_GRADIENT_SUM_H

#include "vec.h"

/* lane[k mod 16] takes x[k] * x[k]; n is a multiple of 16. dot16 of the stretches, once the lanes are folded. */
static inline void square_lanes(const float *x, ptrdiff_t n, float *lane)
{
    v8 low = v8_load(lane), high = v8_load(lane + 8);
    for (ptrdiff_t i = 0; i < n; i += 16) {
        low = v8_fma(v8_load(x + i), v8_load(x + i), low);
        high = v8_fma(v8_load(x + i + 8), v8_load(x + i + 8), high);
    }
    v8_store(lane, low);
    v8_store(lane + 8, high);
}

enum { SUM_AHEAD = 256 }; /* floats; a third less time where the parts come from memory, for one line of code */

/* total[i] = (+0 or total[i]) + part 0 + part 1 + ..., i < n */
static inline void sum_stretch(const float *const *part, ptrdiff_t count, ptrdiff_t n, int fresh, float *total)
{
    ptrdiff_t i = 0;
    for (; i + 64 <= n; i += 64) {
        v8 sum[8];
        LANES_UNROLL
        for (int j = 0; j < 8; j++) sum[j] = fresh ? v8_zero() : v8_load(total + i + 8 * j);
        for (ptrdiff_t p = 0; p < count; p++) {
            const float *x = part[p] + i;
            for (int line = 0; line < 64; line += 16) __builtin_prefetch(x + SUM_AHEAD + line);
            LANES_UNROLL
            for (int j = 0; j < 8; j++) sum[j] = v8_add(sum[j], v8_load(x + 8 * j));
        }
        LANES_UNROLL
        for (int j = 0; j < 8; j++) v8_store(total + i + 8 * j, sum[j]);
    }
    for (; i < n; i++) {
        float sum = fresh ? 0.0f : total[i];
        for (ptrdiff_t p = 0; p < count; p++) sum = sum + part[p][i];
        total[i] = sum;
    }
}

/* total[j] = (+0 or total[j]) + part 0 + part 1 + ..., j < 8 q; a part is +0 + dx[j] of each of its words. The words
 * ascend; those from base[e] on, up to base[e + 1], belong to example e, whose gradients are rows d wide at dx[e]. */
LANES_INLINE void sum_words(const int q, const int32_t *words, ptrdiff_t count, const int32_t *base,
                            const float *const *dx, ptrdiff_t d, ptrdiff_t at, int fresh, float *total)
{
    v8 sum[8], part[8];
    LANES_UNROLL
    for (int j = 0; j < q; j++) sum[j] = fresh ? v8_zero() : v8_load(total + 8 * j);
    for (ptrdiff_t i = 0, e = 0; i < count;) {
        while (words[i] >= base[e + 1]) e++;
        LANES_UNROLL
        for (int j = 0; j < q; j++) part[j] = v8_zero();
        for (; i < count && words[i] < base[e + 1]; i++) {
            const float *x = dx[e] + (words[i] - base[e]) * d + at;
            LANES_UNROLL
            for (int j = 0; j < q; j++) part[j] = v8_add(part[j], v8_load(x + 8 * j));
        }
        LANES_UNROLL
        for (int j = 0; j < q; j++) sum[j] = v8_add(sum[j], part[j]);
    }
    LANES_UNROLL
    for (int j = 0; j < q; j++) v8_store(total + 8 * j, sum[j]);
}

/* The same for a whole row of d floats. */
static inline void sum_row(const int32_t *words, ptrdiff_t count, const int32_t *base, const float *const *dx,
                           ptrdiff_t d, int fresh, float *total)
{
    ptrdiff_t at = 0;
    for (; at + 64 <= d; at += 64) sum_words(8, words, count, base, dx, d, at, fresh, total + at);
    for (; at + 8 <= d; at += 8) sum_words(1, words, count, base, dx, d, at, fresh, total + at);
    for (; at < d; at++) {
        float sum = fresh ? 0.0f : total[at];
        for (ptrdiff_t i = 0, e = 0; i < count;) {
            float part = 0.0f;
            while (words[i] >= base[e + 1]) e++;
            for (; i < count && words[i] < base[e + 1]; i++) part = part + dx[e][(words[i] - base[e]) * d + at];
            sum = sum + part;
        }
        total[at] = sum;
    }
}

#endif
