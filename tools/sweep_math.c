/* Compares outputs of exp32 or tanh32 with the correctly rounded values, for tools/sweep_math.py only.
 *
 * The reference is the C library's expl or tanhl with 64 bits or more of precision. It is trusted to 2^-60 relative
 * (16 units of its own): where both ends of that interval round to the same binary32 value, this value is the correct
 * one; the other inputs are handed back and decided with mpmath. */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#if LDBL_MANT_DIG < 64
#error "long double has fewer than 64 bits here: run this tool on another machine"
#endif

static float number(uint32_t bits) { float x; memcpy(&x, &bits, sizeof x); return x; }
static int64_t order(float x)
{
    int32_t n;
    memcpy(&n, &x, sizeof n);
    return n < 0 ? -(int64_t)(n & 0x7fffffff) : n;
}

long double reference(int which, double x) { return which ? tanhl(x) : expl(x); }

/* 1 when the correct value of the function at x is known without computing it. */
static int plain(int which, float x, float *want)
{
    float a = fabsf(x);
    *want = x;
    if (x != x) return 1;
    if (which) {
        if (a > 10.0f) *want = copysignf(1.0f, x); /* 1 - tanh 10 < 2^-27 */
        return a > 10.0f || a < 0x1p-13f;          /* |x - tanh x| < |x|^3 / 3, less than half a unit of x */
    }
    *want = x > 89.0f ? INFINITY : x < -104.0f ? 0.0f : 1.0f; /* e^-104 < 2^-150 ; e^x - 1 below half a unit of 1 */
    return x > 89.0f || x < -104.0f || a < 0x1p-25f;
}

/* Inputs are the n bit patterns from first on. Returns how many inputs are undecided (their bits go to hard, which has
 * room for n); adds the misrounded ones to *wrong and keeps the largest distance, in binary32 values, in *farthest. */
int64_t check(int which, uint32_t first, int64_t n, const float *got, uint32_t *hard, int64_t *wrong, int64_t *farthest)
{
    int64_t undecided = 0;
    for (int64_t i = 0; i < n; i++) {
        float x = number(first + (uint32_t)i), want;
        if (!plain(which, x, &want)) {
            long double value = reference(which, x);
            want = (float)(value * (1.0L - 0x1p-60L));
            if (want != (float)(value * (1.0L + 0x1p-60L))) {
                hard[undecided++] = first + (uint32_t)i;
                continue;
            }
        }
        if (want != want ? got[i] != got[i] : order(want) == order(got[i]) && signbit(want) == signbit(got[i])) continue;
        int64_t distance = order(want) - order(got[i]);
        if (distance < 0) distance = -distance;
        *wrong += 1;
        if (distance > *farthest) *farthest = distance;
    }
    return undecided;
}
