/* Rows of a table that are needed soon. They lie anywhere, so the processor does not guess them by itself. */
#ifndef DOCEXTRACT_OPTIMIZER_H
#define DOCEXTRACT_OPTIMIZER_H

#include <stddef.h>

/* Asks for the cache lines of x[0 .. n - 1], at most a kilobyte. */
static inline void fetch_row(const float *x, ptrdiff_t n)
{
    for (ptrdiff_t i = 0; i < n && i < 256; i += 16) __builtin_prefetch(x + i);
}

#endif
