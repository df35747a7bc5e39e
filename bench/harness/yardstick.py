"""Two fixed pieces of work, timed between the rounds of a benchmark: a slow minute of the machine is not slow code.

They must stay as they are, always with vectors of 8 floats whatever the tier, or records of before and after cannot be
compared. A copy of memory was tried as a third; it says less than these about any kernel (docs/speed.md).
"""

from __future__ import annotations

from harness.loops import aligned, library, seconds

M, K, N = 252, 128, 256


class Yardstick:
    """fma: 20,000 rounds of a loop of multiply-adds, 50 us, which depends on the clock alone. product: (252, 128) x
    (128, 256), 0.2 ms, arithmetic fed from the caches, which also feels a neighbour on the same core."""

    def __init__(self) -> None:
        self._loops = library(8)
        self._a, self._b, self._c = aligned(M, K), aligned(K, N), aligned(M, N)

    def run(self) -> tuple[float, float]:
        """(fma, product): the seconds that each takes now."""
        c, a, b = (x.ctypes.data for x in (self._c, self._a, self._b))
        fma = seconds(lambda: self._loops.loop_fma(20_000), 1)
        return fma, seconds(lambda: self._loops.loop_product(c, a, b, M, N, K), 1)
