"""The compiled loops of loops.c, and how a call is timed.

They are compiled when they are first needed (installing docextract needs a C compiler anyway), for vectors of a given
number of floats: a kernel that only a benchmark calls has no place in the package.
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
from functools import cache
from math import prod
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from docextract import _kernels
from harness.command import Refused, one_line

F32 = NDArray[np.float32]

SOURCE = Path(__file__).with_suffix(".c")
FLAGS = ("-O2", "-ffp-contract=fast", "-shared", "-fPIC")
AVX2 = ("-mavx2", "-mfma")
AVX512 = (*AVX2, "-mavx512f")
CHAINS = 12  # vectors in the arithmetic loops


def width() -> int:
    """Floats of a vector of the active tier; of AVX2 for the portable one."""
    return 16 if _kernels.active().TIER == "avx512" else 8


@cache
def library(floats: int) -> ctypes.CDLL:
    """The loops, compiled for vectors of 8 or 16 floats. Refused without a C compiler that can."""
    folder = tempfile.mkdtemp(prefix="docextract-bench-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    built = Path(folder, "loops.so")
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    here = {tier.name for tier in _kernels.tiers() if tier.supported}
    extra = AVX512 if floats == 16 else AVX2 if "avx2" in here else ()
    command = [compiler[0], *FLAGS, *extra, f"-DVECTOR={4 * floats}", "-o", str(built), str(SOURCE)]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, errors="replace")
    except FileNotFoundError:
        raise Refused(f"{compiler[0]}: no such program, expected the C compiler that Python was built with") from None
    except subprocess.CalledProcessError as error:
        raise Refused(f"{' '.join(command)}: ended with {error.returncode}: {one_line(error.stderr)}") from None
    loops = ctypes.CDLL(str(built))
    pointer, count, real = ctypes.c_void_p, ctypes.c_ssize_t, ctypes.c_float
    for name, arguments, result in (
        ("loop_fma", [count], real),
        ("loop_divide", [count], real),
        ("loop_triad", [pointer, pointer, pointer, real, count, count], None),
        ("loop_product", [pointer, pointer, pointer, count, count, count], None),
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


def aligned(*shape: int) -> F32:
    """Zeros that start on a cache line, so that no process is luckier than another."""
    size = 4 * prod(shape)
    raw = np.zeros(size + 64, np.uint8)
    start = -raw.ctypes.data % 64
    return raw[start : start + size].view(np.float32).reshape(shape)
