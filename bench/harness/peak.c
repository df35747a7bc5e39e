/* The machine's limits on one core, as loops that do nothing else: arithmetic, division, memory.
 *
 * Not part of the package, and not under its compiler flags: bench/harness/peak.py compiles this file when it is needed,
 * with contraction on, so that `a * x + y` is one fused multiply-add where the CPU has one. Vectors of 8 floats, two of
 * them a 16-lane accumulator, are GCC's own: the same source serves x86-64 and AArch64. */
#include <stddef.h>
#include <string.h>

typedef float v8 __attribute__((vector_size(32)));

enum { CHAINS = 12 }; /* independent sums: enough to hide a latency of 6 cycles at two a cycle */

/* rounds x 12 x 8 fused multiply-adds that stay near 1. */
float peak_fma(ptrdiff_t rounds)
{
    v8 acc[CHAINS], x = {0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f, 0.5f}, y = x, sum = {0};
    __asm__ volatile("" : "+x"(x), "+x"(y));
    for (int c = 0; c < CHAINS; c++) acc[c] = y * (float)c;
    for (ptrdiff_t r = 0; r < rounds; r++)
#pragma GCC unroll 12
        for (int c = 0; c < CHAINS; c++) acc[c] = acc[c] * x + y;
    for (int c = 0; c < CHAINS; c++) sum += acc[c];
    return sum[0] + sum[7];
}

/* rounds x 12 x 8 divisions. */
float peak_divide(ptrdiff_t rounds)
{
    v8 acc[CHAINS], x = {1.5f, 1.5f, 1.5f, 1.5f, 1.5f, 1.5f, 1.5f, 1.5f}, sum = {0};
    __asm__ volatile("" : "+x"(x));
    for (int c = 0; c < CHAINS; c++) acc[c] = x * (float)(c + 1);
    for (ptrdiff_t r = 0; r < rounds; r++)
#pragma GCC unroll 12
        for (int c = 0; c < CHAINS; c++) acc[c] = x / acc[c];
    for (int c = 0; c < CHAINS; c++) sum += acc[c];
    return sum[0] + sum[7];
}

/* to[i] = a[i] + s * b[i], STREAM's triad, `times` over; moves 12 n bytes each time. n is a multiple of 8. */
void peak_triad(float *to, const float *a, const float *b, float s, ptrdiff_t n, ptrdiff_t times)
{
    for (ptrdiff_t t = 0; t < times; t++) {
        for (ptrdiff_t i = 0; i < n; i += 8) {
            v8 p, q;
            memcpy(&p, a + i, sizeof p);
            memcpy(&q, b + i, sizeof q);
            p = p + s * q;
            memcpy(to + i, &p, sizeof p);
        }
        __asm__ volatile("" : : : "memory");
    }
}

/* to[i] = from[i], `times` over; moves 8 n bytes each time. n is a multiple of 8. */
void peak_copy(float *to, const float *from, ptrdiff_t n, ptrdiff_t times)
{
    for (ptrdiff_t t = 0; t < times; t++) {
        for (ptrdiff_t i = 0; i < n; i += 8) {
            v8 p;
            memcpy(&p, from + i, sizeof p);
            memcpy(to + i, &p, sizeof p);
        }
        __asm__ volatile("" : : : "memory");
    }
}
