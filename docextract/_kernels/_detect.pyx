# cython: embedsignature=True
"""What this processor and operating system can run; built without any tier's flags.

Not part of a tier module on purpose: a module compiled with `-mavx2` may fault in its own initialization.
"""

cdef extern from *:
    """
    static int docextract_has_avx2(void) {
    #if defined(__x86_64__)
        __builtin_cpu_init();  /* the features below include the operating system's support (XGETBV) */
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    #else
        return 0;
    #endif
    }
    """
    int docextract_has_avx2()


def supported() -> list[str]:
    """Names of the tiers that can run here, slowest first."""
    return ["base", "avx2"] if docextract_has_avx2() else ["base"]
