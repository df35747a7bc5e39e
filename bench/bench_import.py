"""What a fresh process pays before it does anything: the interpreter, NumPy, `import docextract`, `docextract --help`.

The own cost of the import is that of start_docextract less that of start_python; start_api imports all that a training
run needs, start_numpy is the part of it that is not ours. Minima: a start is slow for many reasons and fast for one.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

import docextract
from harness.arrays import full
from harness.process import run_python

CODE = {
    "python": "pass",
    "numpy": "import numpy",
    "docextract": "import docextract",
    "api": "from docextract import train, extract",
}


def printed(*arguments: str) -> str:
    return subprocess.run([sys.executable, "-P", *arguments], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(
    "what", ["python", "docextract", pytest.param("numpy", marks=full), pytest.param("api", marks=full)]
)
def bench_start(timed, what) -> None:
    def check() -> None:
        if what == "docextract":
            assert printed("-c", f"{CODE[what]}; print(docextract.__version__)").strip() == docextract.__version__
        if what == "api":
            assert "function train" in printed("-c", f"{CODE[what]}; print(train)")

    timed(lambda: run_python("-c", CODE[what]), check, fewest=20, python=True)


def bench_help(timed) -> None:
    def check() -> None:
        said = printed("-m", "docextract", "--help")
        assert all(verb in said for verb in ("label", "train", "evaluate", "extract", "info"))

    timed(lambda: run_python("-m", "docextract", "--help"), check, fewest=20, python=True)
