/* exp32 and tanh32 of vmath.h on arrays. */
#ifndef DOCEXTRACT_VEXP_H
#define DOCEXTRACT_VEXP_H

#include <stddef.h>

#include "vmath.h"

/* out[i] = exp32(x[i] - top); out may be x. */
static inline void exp32_minus(const float *x, float top, float *out, ptrdiff_t n)
{
    for (ptrdiff_t i = 0; i < n; i++) out[i] = exp32(x[i] - top);
}

/* out[i] = exp32(x[i]); out may be x. */
static inline void exp32_array(const float *x, float *out, ptrdiff_t n)
{
    for (ptrdiff_t i = 0; i < n; i++) out[i] = exp32(x[i]);
}

/* out[i] = tanh32(x[i]); out may be x. */
static inline void tanh32_array(const float *x, float *out, ptrdiff_t n)
{
    for (ptrdiff_t i = 0; i < n; i++) out[i] = tanh32(x[i]);
}

#endif
