"""The learning rate: linear warm-up to the peak, then linear decay to a tenth of it.

The clock k counts committed updates from 1, so a rejected or empty window does not move it. In binary64, in this order:

    k <= warmup:  peak * (k / warmup)
    k >  warmup:  peak * (0.1 + (0.9 * (steps - k)) / (steps - warmup))

So update `warmup` has the peak and update `steps` a tenth of it. Warm-up 0 starts just below the peak; with warm-up =
steps the last update has the peak, with a longer warm-up it is never reached.
"""

from __future__ import annotations

from docextract.errors import UsageError

NAME = "linear-warmup-linear-decay-to-tenth"


def rate_at(k: int, steps: int, warmup: int, peak: float) -> float:
    """The rate of committed update k = 1, 2, ..., steps. Past the end it stays at a tenth of the peak."""
    if k < 1 or steps < 1 or warmup < 0:
        raise UsageError(
            f"rate of update {k} of {steps} with warm-up {warmup}, expected 1 <= update, steps, 0 <= warm-up"
        )
    if k <= warmup:
        return peak * (k / warmup)
    if k >= steps:
        return peak * 0.1
    return peak * (0.1 + (0.9 * (steps - k)) / (steps - warmup))
