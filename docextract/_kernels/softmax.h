/* Rows of attention scores to probabilities and back, a register at a time. Formulas: attention.pxi.
 *
 * softmax_slope divides: it waits for memory anyway. */
#ifndef DOCEXTRACT_SOFTMAX_H
#define DOCEXTRACT_SOFTMAX_H

#include "lanes.h"
#include "quotient.h"

/* s[j] = s[j] / scale + bias[j]; returns the greatest. A NaN may be passed over: it returns through the sum. */
static float softmax_scores(float *s, const float *bias, float scale, ptrdiff_t n)
{
    ptrdiff_t j = 0;
    float top = s[0] / scale + bias[0];
    if (n >= VF) {
        float best[VF];
        vf most = vf_all(top);
        vf_divisor by = vf_divisor_of(scale);
        for (; j + VF <= n; j += VF) {
            vf x = vf_add(vf_quotient(vf_load(s + j), by), vf_load(bias + j));
            vf_store(s + j, x);
            most = vf_max(x, most);
        }
        vf_store(best, most);
        for (int l = 0; l < VF; l++) top = best[l] > top ? best[l] : top;
    }
    for (; j < n; j++) {
        s[j] = s[j] / scale + bias[j];
        top = s[j] > top ? s[j] : top;
    }
    return top;
}

/* s[j] = s[j] / by */
static void softmax_divide(float *s, float by, ptrdiff_t n)
{
    ptrdiff_t j = 0;
    vf_divisor all = vf_divisor_of(by);
    for (; j + VF <= n; j += VF) vf_store(s + j, vf_quotient(vf_load(s + j), all));
    for (; j < n; j++) s[j] = s[j] / by;
}

/* ds = p * (dp - mean), added to dbias; then dp = ds / scale. */
static void softmax_slope(const float *p, float *dp, float *dbias, float mean, float scale, ptrdiff_t n)
{
    ptrdiff_t j = 0;
    vf less = vf_all(mean), by = vf_all(scale);
    for (; j + VF <= n; j += VF) {
        vf ds = vf_mul(vf_load(p + j), vf_sub(vf_load(dp + j), less));
        vf_store(dbias + j, vf_add(vf_load(dbias + j), ds));
        vf_store(dp + j, vf_div(ds, by));
    }
    for (; j < n; j++) {
        float ds = p[j] * (dp[j] - mean);
        dbias[j] = dbias[j] + ds;
        dp[j] = ds / scale;
    }
}

#endif
