"""The process as a measurement wants it, versions of the other side, and who else ran.

Others matter more than they seem to: two OpenMP threads meet at a barrier after every operation, so a third program on
two CPUs makes PyTorch several times slower and docextract, whose workers do not wait for each other, hardly at all.
"""

from __future__ import annotations

import os
import sys
import time

from harness.machine import cores, describe

CORETYPE = "OPENBLAS_CORETYPE"  # makes a BLAS use another CPU's kernels
BUSY = 0.05  # of all CPUs; more than that spoils a figure
AVX2 = {
    "ATEN_CPU_CAPABILITY": "avx2", "MKL_ENABLE_INSTRUCTIONS": "AVX2", "ONEDNN_MAX_CPU_ISA": "AVX2",
    "DOCEXTRACT_KERNELS": "avx2",
}  # fmt: skip


def start_again(avx2: bool) -> None:
    """Starts the command again where the environment has to be another one: libraries read it when they are loaded.

    Without OPENBLAS_CORETYPE; avx2: PyTorch, its libraries and docextract's kernels kept to AVX2.
    """
    wanted = {name: value for name, value in os.environ.items() if name != CORETYPE} | (AVX2 if avx2 else {})
    if wanted != dict(os.environ):
        sys.stdout.flush()
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], wanted)


def head() -> dict[str, str]:
    """What a figure depends on, by name."""
    import torch

    return {
        "docextract": describe(),
        "PyTorch": f"{torch.__version__}, instruction set {torch.backends.cpu.get_cpu_capability()}",
        "processor": _family(),
    }


def _family() -> str:
    """Family and model, because some clouds give all of their processors one name."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            known = dict(line.split(":", 1) for line in lines if ":" in line)
    except OSError:
        return "unknown"
    stripped = {key.strip(): value.strip() for key, value in known.items()}
    return f"family {stripped.get('cpu family', '?')}, model {stripped.get('model', '?')}"


class Others:
    """The share of all CPUs that other programs use between two looks; 0 where the system does not say."""

    def __init__(self) -> None:
        self._last = self._look()

    def share(self) -> float:
        """Since the last look."""
        before, self._last = self._last, self._look()
        busy, own, wall = (now - then for now, then in zip(self._last, before, strict=True))
        return max(busy - own, 0.0) / max(wall * (os.cpu_count() or 1), 1e-9)

    @staticmethod
    def _look() -> tuple[float, float, float]:
        """Seconds in which any CPU worked, in which this process did, and the clock."""
        own, wall = time.process_time(), time.monotonic()
        try:
            with open("/proc/stat", encoding="ascii") as lines:
                ticks = [int(part) for part in lines.readline().split()[1:9]]
            user, nice, system, _, _, irq, soft, stolen = ticks
        except (OSError, ValueError):
            return own, own, wall
        return (user + nice + system + irq + soft + stolen) / os.sysconf("SC_CLK_TCK"), own, wall


def spoiled(others: float, threads: int) -> bool:
    """Whether others left fewer free CPUs than the threads that were timed."""
    spare = max(cores() - threads, 0) / cores()
    return others > spare + BUSY
