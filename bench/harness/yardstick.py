"""Fixed pieces of work, timed between the rounds of a benchmark: a slow minute of the machine is not slow code.

They must stay as they are, always with vectors of 8 floats whatever the tier, or records of before and after cannot be
compared. A copy of memory was tried too; it says less than these about any kernel (docs/speed.md).
"""

from __future__ import annotations

from math import sqrt

from harness.loops import aligned, library, seconds

M, K, N = 252, 128, 256


def python_loop() -> int:
    """Half a millisecond of strings, dictionaries and lists."""
    places: dict[str, list[int]] = {}
    for i in range(1500):
        places.setdefault(f"w{i * 7919 % 613}", []).append(i)
    return sum(len(word) * len(found) for word, found in places.items())


class Yardstick:
    """Seconds of the fixed work; call `run` between rounds, then read `seconds`.

    For kernels the geometric mean of a loop of multiply-adds (50 us), which depends on the clock alone, and a product
    (252, 128) x (128, 256) fed from the caches (0.2 ms), which also feels a neighbour on the same core; what computes
    is between the two. With python a loop in Python, for benchmarks that are mostly that.
    """

    def __init__(self, python: bool = False) -> None:
        self.python = python
        self._loops = library(8)
        self._a, self._b, self._c = aligned(M, K), aligned(K, N), aligned(M, N)
        self._best = [float("inf")] * 2

    def run(self) -> None:
        """Measures once more; the shortest times count."""
        c, a, b = (x.ctypes.data for x in (self._c, self._a, self._b))
        if self.python:
            now = [seconds(python_loop, 1)] * 2
        else:
            now = [seconds(lambda: self._loops.loop_fma(20_000), 1),
                   seconds(lambda: self._loops.loop_product(c, a, b, M, N, K), 1)]  # fmt: skip
        self._best = [min(pair) for pair in zip(self._best, now, strict=True)]

    @property
    def seconds(self) -> float:
        """The unit of this moment."""
        return sqrt(self._best[0] * self._best[1])
