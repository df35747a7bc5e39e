/* The machine's limits on one core, as loops that do nothing else: arithmetic, division, memory.
 *
 * Not part of the package, and not under its compiler flags: peak.py compiles this file when it is needed, with
 * contraction on, so that `a * x + y` is one fused multiply-add where the CPU has one. Vectors are GCC's own, VECTOR
 * bytes wide as those of the kernels' tier: the same source serves x86-64 and AArch64. */
#include <stddef.h>
#include <string.h>

typedef float vec __attribute__((vector_size(VECTOR)));

enum {
    WIDTH = VECTOR / 4,
    CHAINS = 12 /* independent sums: enough to hide a latency of 6 cycles at two a cycle */
};

static float total(const vec *acc)
{
    float sum = 0;
    for (int c = 0; c < CHAINS; c++)
        for (int l = 0; l < WIDTH; l++) sum += acc[c][l];
    return sum;
}

/* rounds x CHAINS x WIDTH fused multiply-adds that stay near 1. */
float peak_fma(ptrdiff_t rounds)
{
    vec acc[CHAINS], x = (vec){0} + 0.5f, y = x;
    __asm__ volatile("" : "+x"(x), "+x"(y));
    for (int c = 0; c < CHAINS; c++) acc[c] = y * (float)c;
    for (ptrdiff_t r = 0; r < rounds; r++)
#pragma GCC unroll 12
        for (int c = 0; c < CHAINS; c++) acc[c] = acc[c] * x + y;
    return total(acc);
}

/* rounds x CHAINS x WIDTH divisions. */
float peak_divide(ptrdiff_t rounds)
{
    vec acc[CHAINS], x = (vec){0} + 1.5f;
    __asm__ volatile("" : "+x"(x));
    for (int c = 0; c < CHAINS; c++) acc[c] = x * (float)(c + 1);
    for (ptrdiff_t r = 0; r < rounds; r++)
#pragma GCC unroll 12
        for (int c = 0; c < CHAINS; c++) acc[c] = x / acc[c];
    return total(acc);
}

/* to[i] = a[i] + s * b[i], STREAM's triad, `times` over; moves 12 n bytes each time. n is a multiple of WIDTH. */
void peak_triad(float *to, const float *a, const float *b, float s, ptrdiff_t n, ptrdiff_t times)
{
    for (ptrdiff_t t = 0; t < times; t++) {
        for (ptrdiff_t i = 0; i < n; i += WIDTH) {
            vec p, q;
            memcpy(&p, a + i, sizeof p);
            memcpy(&q, b + i, sizeof q);
            p = p + s * q;
            memcpy(to + i, &p, sizeof p);
        }
        __asm__ volatile("" : : : "memory");
    }
}

/* to[i] = from[i], `times` over; moves 8 n bytes each time. n is a multiple of WIDTH. */
void peak_copy(float *to, const float *from, ptrdiff_t n, ptrdiff_t times)
{
    for (ptrdiff_t t = 0; t < times; t++) {
        for (ptrdiff_t i = 0; i < n; i += WIDTH) {
            vec p;
            memcpy(&p, from + i, sizeof p);
            memcpy(to + i, &p, sizeof p);
        }
        __asm__ volatile("" : : : "memory");
    }
}
