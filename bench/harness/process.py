"""A Python command in a process of its own, with its wall-clock seconds and its own peak memory."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from harness.command import Refused, last_line, note


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds from start to end, and the largest resident set of the process in MiB (the kernel's ru_maxrss)."""

    seconds: float
    peak_mib: float


def run_python(*arguments: str | Path) -> Spent:
    """Runs Python with these arguments, standard output discarded. Refused with the last thing it said when it fails;
    else what it said on standard error follows when it has ended."""
    command = [sys.executable, "-P", *map(str, arguments)]
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        with tempfile.TemporaryFile() as said:
            actions = [(os.POSIX_SPAWN_DUP2, nowhere, 1), (os.POSIX_SPAWN_DUP2, said.fileno(), 2)]
            start = time.perf_counter()
            child = os.posix_spawn(sys.executable, command, os.environ, file_actions=actions)
            _, status, usage = os.wait4(child, 0)
            seconds = time.perf_counter() - start
            said.seek(0)
            words = said.read().decode(errors="replace").strip()
    finally:
        os.close(nowhere)
    if status:
        code = os.waitstatus_to_exitcode(status)
        raise Refused(f"python {' '.join(command[2:])}: ended with {code}: {last_line(words)}")
    if words:
        note(words)
    return Spent(seconds, usage.ru_maxrss / 1024)


def docextract(*arguments: str | Path) -> Spent:
    """Runs the command line."""
    return run_python("-m", "docextract", *arguments)
