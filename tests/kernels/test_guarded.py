"""The tests of the kernels again, with arrays that end where memory ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
from commandline import environment
from guarded import Guarded, at_the_end

from docextract import _kernels

HERE = Path(__file__).parent
NOT_AGAIN = {"test_guarded.py", "test_tiers.py", "test_quotient.py", "test_vector_math.py"}  # no arrays; only values


def run(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args], env=environment(KERNELS_GUARDED="1", PYTHONSAFEPATH=""), cwd=HERE.parent,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_step_over_the_end_is_seen() -> None:
    code = (
        "import numpy; from ctypes import c_float; from guarded import at_the_end\n"
        "x = at_the_end(numpy.ones(7, numpy.float32)); at = x.ctypes.data\n"
        "print(c_float.from_address(at + 24).value, flush=True)\n"
        "c_float.from_address(at + 28).value"
    )
    done = run("-c", code)
    assert done.stdout == "1.0\n"
    assert done.returncode < 0


def test_results_come_back() -> None:
    x = np.arange(1, 6, dtype=np.float32)
    Guarded(_kernels.active()).add(x, x)
    assert x.tolist() == [2, 4, 6, 8, 10]
    assert at_the_end(x).tolist() == x.tolist()


def test_kernels_stay_within_their_arrays() -> None:
    files = sorted(str(path) for path in HERE.glob("test_*.py") if path.name not in NOT_AGAIN)
    done = run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
