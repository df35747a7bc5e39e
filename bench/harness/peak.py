"""What one core of this machine can do at most: fused multiply-adds, divisions, bytes moved. Measured, never looked up.

With vectors as wide as those of the active tier. The portable tier is held against what AVX2 can do, if there is any.
"""

from __future__ import annotations

from dataclasses import dataclass

from harness.loops import CHAINS, aligned, library, seconds, width

IN_L2 = 3 * 64 * 1024  # floats of the three arrays of a triad that stay in a core's second cache: 768 KiB
BEYOND = 3 * 4 * 1024 * 1024  # floats: 48 MiB, more than any second cache


@dataclass(frozen=True, slots=True)
class Limits:
    """Per second, on one core: fused multiply-adds and divisions of binary32, and bytes moved by a triad, inside the
    second cache and beyond it."""

    fma: float
    divisions: float
    cache_bytes: float
    memory_bytes: float


def fma_rate(rounds: int = 20) -> float:
    """Fused multiply-adds a second, now."""
    loops = library(width())
    return CHAINS * width() * 20_000 / seconds(lambda: loops.loop_fma(20_000), rounds)


def measure_limits(rounds: int = 20) -> Limits:
    """The best of some rounds of each loop; takes about half a second."""
    loops = library(width())
    x = aligned(BEYOND)
    x.fill(1)

    def triad(total: int, times: int) -> float:
        n = total // 3
        at = [x[i * n : (i + 1) * n].ctypes.data for i in range(3)]
        return 12 * n * times / seconds(lambda: loops.loop_triad(*at, 0.5, n, times), rounds)

    return Limits(
        fma=fma_rate(rounds),
        divisions=CHAINS * width() * 2_000 / seconds(lambda: loops.loop_divide(2_000), rounds),
        cache_bytes=triad(IN_L2, 4),
        memory_bytes=triad(BEYOND, 1),
    )
