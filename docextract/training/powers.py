"""A real power of a number in binary64 by the library's own exp and log, the same on every machine."""

from __future__ import annotations

import numpy as np

from docextract._kernels import active


def power(base: float, exponent: float) -> float:
    """exp64(exponent * log64(base)) for base > 0, 0 for base 0 and an exponent above 0. Exactly 1 for base 1.

    Relative error below 2^-52 * (2 + |exponent * ln base|).
    """
    if base == 0.0:
        return 0.0
    kernels, log, exp = active(), np.empty(1), np.empty(1)
    kernels.log64(np.array([base]), log)
    kernels.exp64(exponent * log, exp)
    return float(exp[0])
