/* The machine's limits on one core, as loops that do nothing else: arithmetic, division, memory.
 *
 * Not part of the package, and not under its compiler flags: loops.py compiles this file when it is needed, with
 * contraction on, so that `a * x + y` is one fused multiply-add where the CPU has one. Vectors are GCC's own, VECTOR
 * bytes wide: the same source serves x86-64 and AArch64, AVX2 and AVX-512. */
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
float loop_fma(ptrdiff_t rounds)
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
float loop_divide(ptrdiff_t rounds)
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
void loop_triad(float *to, const float *a, const float *b, float s, ptrdiff_t n, ptrdiff_t times)
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

/* c = a b, a: (m, k), b: (k, n), by register tiles of 6 rows and two vectors; m a multiple of 6, n of 2 WIDTH. Part of
 * the yardstick: arithmetic fed from the caches, as in a kernel. It must stay as it is (yardstick.py). */
void loop_product(float *c, const float *a, const float *b, ptrdiff_t m, ptrdiff_t n, ptrdiff_t k)
{
    for (ptrdiff_t j = 0; j < n; j += 2 * WIDTH)
        for (ptrdiff_t i = 0; i < m; i += 6) {
            vec acc[6][2] = {{{0}}};
            for (ptrdiff_t s = 0; s < k; s++) {
                vec p, q;
                memcpy(&p, b + s * n + j, sizeof p);
                memcpy(&q, b + s * n + j + WIDTH, sizeof q);
#pragma GCC unroll 6
                for (int r = 0; r < 6; r++) {
                    acc[r][0] = acc[r][0] + a[(i + r) * k + s] * p;
                    acc[r][1] = acc[r][1] + a[(i + r) * k + s] * q;
                }
            }
#pragma GCC unroll 6
            for (int r = 0; r < 6; r++) {
                memcpy(c + (i + r) * n + j, &acc[r][0], sizeof(vec));
                memcpy(c + (i + r) * n + j + WIDTH, &acc[r][1], sizeof(vec));
            }
        }
}
