"""The head of a measurement: processor, CPUs, versions, day; the process as a measurement wants it; who else ran.

Others matter more than they seem to: two OpenMP threads meet at a barrier after every operation, so a third program on
two CPUs makes PyTorch several times slower and docextract, whose workers do not wait for each other, hardly at all.
"""

from __future__ import annotations

import datetime
import os
import platform
import sys
import time

CORETYPE = "OPENBLAS_CORETYPE"  # makes a BLAS use another CPU's kernels


BUSY = 0.05  # of all CPUs; more than that spoils a figure
AVX2 = {"ATEN_CPU_CAPABILITY": "avx2", "MKL_ENABLE_INSTRUCTIONS": "AVX2", "ONEDNN_MAX_CPU_ISA": "AVX2"}


def clean_start() -> None:
    """Starts the command again without OPENBLAS_CORETYPE where it is set: a BLAS reads it before Python can unset it.
    """
    if CORETYPE in os.environ:
        del os.environ[CORETYPE]
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def only_avx2() -> None:
    """Keeps PyTorch and its libraries to AVX2, docextract's fastest tier; before PyTorch is imported."""
    os.environ.update(AVX2)


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
        except (OSError, ValueError):
            return own, own, wall
        user, nice, system, _, _, irq, soft, stolen = ticks
        return (user + nice + system + irq + soft + stolen) / os.sysconf("SC_CLK_TCK"), own, wall


def cpus() -> int:
    """CPUs that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processor() -> str:
    """Its name, with family and model, because some clouds give all of theirs one name."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            known = dict(line.split(":", 1) for line in lines if ":" in line)
    except OSError:
        return platform.processor() or platform.machine()
    stripped = {key.strip(): value.strip() for key, value in known.items()}
    name = stripped.get("model name", platform.machine())
    return f"{name} (family {stripped.get('cpu family', '?')}, model {stripped.get('model', '?')})"


def head() -> dict[str, str]:
    """What a figure depends on, by name."""
    import numpy
    import torch

    import docextract
    from docextract import _kernels

    return {
        "machine": f"{processor()}, {cpus()} CPUs",
        "date": str(datetime.date.today()),
        "Python": platform.python_version(),
        "docextract": f"{docextract.__version__}, tier {_kernels.active().TIER}",
        "PyTorch": f"{torch.__version__}, instruction set {torch.backends.cpu.get_cpu_capability()}",
        "NumPy": numpy.__version__,
    }
