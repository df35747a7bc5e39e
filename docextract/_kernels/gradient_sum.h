/* What gradient_sum.pxi needs of the vector registers: the lanes of a dot16 whose terms come in several stretches. */
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

#endif
