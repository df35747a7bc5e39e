"""The published schedules in 40 digits, written without looking at how the package does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import mpmath


def exact(name: str, o: Mapping[str, Any], peak: float, w: int, n: int, k: int) -> Any:
    """The rate at clock k; o: options."""
    peak, k = mpmath.mpf(peak), mpmath.mpf(k)
    f = mpmath.mpf(o.get("floor", 0))
    if name == "noam":  # Vaswani et al., 5.3; without a width, scaled to the peak
        factor = peak / mpmath.sqrt(o["width"]) if o["width"] else peak * mpmath.sqrt(w)
        return factor * min(k ** mpmath.mpf(-0.5), k * mpmath.mpf(w) ** mpmath.mpf(-1.5))
    if k <= w:
        return peak * k / w
    if name == "constant":
        return peak
    if name == "inverse-sqrt":
        scale = o["timescale"] or max(1, w)
        return peak * mpmath.sqrt(mpmath.mpf(scale) / (k + scale - w))
    if name == "cosine-restarts":  # Loshchilov and Hutter, equation 5
        length, since = o["cycle"] or max(1, -(-(n - w) // 4)), k - w
        while since >= length:
            since, length = since - length, length * o["mult"]
        return peak * (f + (1 - f) / 2 * (1 + mpmath.cos(mpmath.pi * since / length)))
    x = min(mpmath.mpf(1), (k - w) / (n - w)) if n > w else mpmath.mpf(1)
    if name == "linear":
        return peak * (1 - (1 - f) * x)
    if name == "cosine":
        return peak * (f + (1 - f) / 2 * (1 + mpmath.cos(mpmath.pi * x)))
    if name == "polynomial":
        return peak * ((1 - f) * (1 - x) ** mpmath.mpf(o["power"]) + f)
    if name != "wsd":
        raise ValueError(f"schedule {name} has no formula here")
    start = max(w, n - int(o["decay"] * n))
    if k < start or start >= n:
        return peak
    y = min(mpmath.mpf(1), (k - start) / (n - start))
    return peak * (1 - (1 - f) * y ** mpmath.mpf(o["power"]))
