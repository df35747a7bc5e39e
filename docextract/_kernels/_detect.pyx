# cython: embedsignature=True
"""What this processor and operating system can run; built without any tier's flags.

Not part of a tier module on purpose: a module compiled with `-mavx2` may fault in its own initialization.
"""

cdef extern from *:
    """
    /* 0 base, 1 avx2, 2 avx512 */
    static int docextract_widest_tier(void) {
    #if defined(__x86_64__)
        __builtin_cpu_init();  /* the features below include the operating system's support (XGETBV) */
        if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 0;
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
            && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") ? 2 : 1;
    #else
        return 0;
    #endif
    }
    """
    int docextract_widest_tier()


def supported() -> list[str]:
    """Names of the tiers that can run here, slowest first."""
    return ["base", "avx2", "avx512"][: docextract_widest_tier() + 1]
