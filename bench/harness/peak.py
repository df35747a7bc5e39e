"""What one core of this machine can do at most: fused multiply-adds, divisions, bytes moved. Measured, never looked up.

The loops are in peak.c, compiled when they are first needed (installing docextract needs a C compiler anyway): a kernel
that only a benchmark calls has no place in the package. Their vectors are as wide as those of the active tier; the
portable tier is held against what AVX2 can do where the CPU has it.

`Calibration` is the other use of the same loops: two short fixed pieces of work, one of arithmetic and one of memory,
timed beside a benchmark so that a slow minute of a shared machine is not taken for slow code.
"""

from __future__ import annotations

import atexit
import ctypes
import shutil
import subprocess
import sysconfig
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from docextract import _kernels

SOURCE = Path(__file__).with_suffix(".c")
FLAGS = ("-O2", "-ffp-contract=fast", "-shared", "-fPIC")
AVX2 = ("-mavx2", "-mfma")
AVX512 = (*AVX2, "-mavx512f")
CHAINS = 12
IN_L2 = 3 * 64 * 1024  # floats of the three arrays of a triad that stay in a core's second cache: 768 KiB
BEYOND = 3 * 4 * 1024 * 1024  # floats: 48 MiB, more than any second cache


@cache
def width() -> int:
    """Floats of a vector of the active tier."""
    return 16 if _kernels.active().TIER == "avx512" else 8


@cache
def library() -> ctypes.CDLL:
    """The compiled loops."""
    folder = tempfile.mkdtemp(prefix="docextract-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    built = Path(folder, "peak.so")
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    here = {tier.name for tier in _kernels.tiers() if tier.supported}
    extra = AVX512 if width() == 16 else AVX2 if "avx2" in here else ()
    subprocess.run([compiler[0], *FLAGS, *extra, f"-DVECTOR={4 * width()}", "-o", str(built), str(SOURCE)], check=True)
    loops = ctypes.CDLL(str(built))
    pointer, count, real = ctypes.c_void_p, ctypes.c_ssize_t, ctypes.c_float
    for name, arguments, result in (
        ("peak_fma", [count], real),
        ("peak_divide", [count], real),
        ("peak_triad", [pointer, pointer, pointer, real, count, count], None),
        ("peak_copy", [pointer, pointer, count, count], None),
    ):
        function = getattr(loops, name)
        function.argtypes, function.restype = arguments, result
    return loops


def seconds(call: Callable[[], object], rounds: int) -> float:
    """The shortest of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best


@dataclass(frozen=True, slots=True)
class Limits:
    """Per second, on one core: fused multiply-adds and divisions of binary32, and bytes moved by a triad, inside the
    second cache and beyond it."""

    fma: float
    divisions: float
    cache_bytes: float
    memory_bytes: float

    @property
    def flops(self) -> float:
        """Floating-point operations a second: two an FMA."""
        return 2 * self.fma


def fma_rate(rounds: int = 20) -> float:
    """Fused multiply-adds a second, now."""
    return CHAINS * width() * 20_000 / seconds(lambda: library().peak_fma(20_000), rounds)


def measure_limits(rounds: int = 20) -> Limits:
    """The best of some rounds of each loop; takes about half a second."""
    loops = library()
    x = np.ones(BEYOND, np.float32)

    def triad(total: int, times: int) -> float:
        n = total // 3
        at = [x[i * n : (i + 1) * n].ctypes.data for i in range(3)]
        return 12 * n * times / seconds(lambda: loops.peak_triad(*at, 0.5, n, times), rounds)

    return Limits(
        fma=fma_rate(rounds),
        divisions=CHAINS * width() * 2_000 / seconds(lambda: loops.peak_divide(2_000), rounds),
        cache_bytes=triad(IN_L2, 4),
        memory_bytes=triad(BEYOND, 1),
    )


class Calibration:
    """Two fixed pieces of work, the yardstick of this minute: `run` gives the shortest seconds of each.

    fma: 20,000 rounds of the FMA loop, about 50 us; copy: 8 MiB from one array to another, about 0.5 ms.
    """

    COPY = 1024 * 1024  # floats

    def __init__(self) -> None:
        self._loops = library()
        self._from, self._to = np.ones(self.COPY, np.float32), np.zeros(self.COPY, np.float32)
        self.run(3)

    def run(self, rounds: int = 10) -> tuple[float, float]:
        fma = seconds(lambda: self._loops.peak_fma(20_000), rounds)
        at = self._to.ctypes.data, self._from.ctypes.data
        return fma, seconds(lambda: self._loops.peak_copy(*at, self.COPY, 1), rounds)
