"""One run in which something fails, and what must hold then: a typed error, nothing half published, nothing lost."""

from __future__ import annotations

import errno
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from crash.cycle import MODEL, _go_on, content, run
from crash.power import Tree
from faults import CALLS, Faulty, Filling, Quick, Short, failing

import docextract
from docextract.disk import System, using
from docextract.errors import DocextractError
from docextract.training.checkpoint import CheckpointFolder

ERRORS = (errno.EIO, errno.ENOSPC, errno.EDQUOT)
TOLERATED = (DocextractError, MemoryError)
PACKAGE = str(Path(docextract.__file__).parent)


def run_and_fail(root: Path, model: bytes, left: Tree, system: System) -> str:
    """A run on a disk that fails; then the same run goes on, on a good one. What the failing run said.

    "" where the fault did no harm. Raises AssertionError where anything but a typed error came out, or where the
    continued run does not end with `model` and nothing else in the folder than `left`.
    """
    said, out = "", root / MODEL
    folder = CheckpointFolder(checkpoints(root))
    done: int | None = None
    with using(system):
        try:
            result = run(root)
            result.publish({"share": 0.5})
        except TOLERATED as error:
            said = f"{type(error).__name__}: {error}"
            assert "\n" not in said
    with using(Quick()):
        if out.exists():
            assert out.read_bytes() == model, "a model was published that is not whole"
        if folder.path.exists():
            done = folder.committed()
            if done is not None:
                assert folder.load().note is None, "the pointer leads to a damaged checkpoint"
        if said or not out.exists():
            if out.exists():
                run(root, overwrite=True).publish({"share": 0.5})
            else:
                _go_on(root, done)
    assert out.read_bytes() == model, "another model"
    if said:
        assert list(content(root)) == list(left), f"{sorted(set(content(root)) ^ set(left))} is left or missing"
    return said


def checkpoints(root: Path) -> Path:
    """Where the run keeps its checkpoints."""
    return root / f"{MODEL}.checkpoint"


def faults(kind: str, total: int, thorough: bool) -> Iterator[tuple[str, System]]:
    """(name, disk) of every fault at calls 1, 2, 3 … total of a kind."""
    for at in range(1, total + 1):
        for number in ERRORS if thorough else ERRORS[:1]:
            for forever in (False, True) if thorough else (False,):
                name = f"{kind} {at}: {errno.errorcode[number]}{' from then on' if forever else ''}"
                yield name, Faulty(at, failing(number), (kind,), forever=forever)


def counted(root: Path) -> tuple[dict[str, int], int]:
    """Calls of each kind in a run without a fault, and the bytes that it writes."""
    counters = dict.fromkeys(CALLS, 0)

    class Counter(Quick):
        bytes = 0

        def write(self, handle: int, data: memoryview) -> int:
            Counter.bytes += len(data)
            return super().write(handle, data)

    counter = Counter()

    def wrap(kind: str, real: Any) -> Any:
        def call(*args: Any) -> Any:
            counters[kind] += 1
            return real(*args)

        return call

    for kind in CALLS:
        setattr(counter, kind, wrap(kind, getattr(counter, kind)))
    with using(counter):
        run(root).publish({"share": 0.5})
    return counters, Counter.bytes


def disks(room: int, step: int) -> Iterator[tuple[str, System]]:
    """Disks that fill up after so many bytes, and ones that take few bytes at a time."""
    for byte in range(0, room, step):
        yield f"full after {byte} bytes", Filling(byte)
    for most in (1000, 4096):
        yield f"{most} bytes a write", Short(most)


class Allocations:
    """Counts arrays that docextract makes with np.empty or np.zeros; number `at` is refused."""

    def __init__(self, at: int) -> None:
        self.at, self.count, self.turn = at, 0, threading.Lock()

    def wrap(self, real: Any) -> Any:
        def make(*args: Any, **kwargs: Any) -> Any:
            if sys._getframe(1).f_code.co_filename.startswith(PACKAGE):
                with self.turn:
                    self.count += 1
                    if self.count == self.at:
                        raise MemoryError(f"allocation {self.at} is refused")
            return real(*args, **kwargs)

        return make


@contextmanager
def allocations(at: int) -> Iterator[Allocations]:
    """Inside, allocation number `at` (from 1, 0 for none) raises MemoryError."""
    one, before = Allocations(at), (np.empty, np.zeros)
    np.empty, np.zeros = map(one.wrap, before)
    try:
        yield one
    finally:
        np.empty, np.zeros = before
