"""The head of a measurement: processor, CPUs, versions, day; and the process as a measurement wants it."""

from __future__ import annotations

import datetime
import os
import platform
import sys

CORETYPE = "OPENBLAS_CORETYPE"  # makes a BLAS use another CPU's kernels


def clean_start() -> None:
    """Starts the command again without OPENBLAS_CORETYPE where it is set: a BLAS reads it before Python can unset it.
    """
    if CORETYPE in os.environ:
        del os.environ[CORETYPE]
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


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
        "load before": " ".join(f"{one:.1f}" for one in os.getloadavg()),
    }
