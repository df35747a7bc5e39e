"""A Python command in a process of its own, with its wall-clock seconds and its own peak memory."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds from start to end, and the largest resident set of the process in MiB (the kernel's ru_maxrss)."""

    seconds: float
    peak_mib: float


def run_python(*arguments: str | Path) -> Spent:
    """Runs Python with these arguments, standard output discarded. RuntimeError when it fails."""
    command = [sys.executable, "-P", *map(str, arguments)]
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        start = time.perf_counter()
        child = os.posix_spawn(sys.executable, command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, nowhere, 1)])
        _, status, usage = os.wait4(child, 0)
        seconds = time.perf_counter() - start
    finally:
        os.close(nowhere)
    if status:
        raise RuntimeError(f"failed ({os.waitstatus_to_exitcode(status)}): {' '.join(command)}")
    return Spent(seconds, usage.ru_maxrss / 1024)


def docextract(*arguments: str | Path) -> Spent:
    """Runs the command line."""
    return run_python("-m", "docextract", *arguments)
