"""One run in which something fails, and what must hold then: a typed error, nothing half published, nothing lost."""

from __future__ import annotations

import errno
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from crash.cycle import CHECKPOINTS, MODEL, expect_whole, go_on, whole
from crash.power import Tree
from faults import CALLS, Faulty, Filling, Quick, Short, Tight, failing

import docextract
from docextract.disk import System, using
from docextract.disk.space import MARGIN
from docextract.errors import DocextractError
from docextract.training.checkpoint import CheckpointFolder

ERRORS = (errno.EIO, errno.ENOSPC, errno.EDQUOT)
TOLERATED = (DocextractError, MemoryError)
PACKAGE = str(Path(docextract.__file__).parent)


def run_and_fail(root: Path, left: Tree, fault: AbstractContextManager[object]) -> str:
    """A run while something fails; then the same run goes on while nothing does. What the failing run said.

    "" where the fault did no harm. Raises AssertionError where anything but a typed error came out, or where the
    continued run does not end as one does that nothing disturbed.
    """
    said, out = "", root / MODEL
    model = left[MODEL] or b""
    with using(Quick()), fault:
        try:
            whole(root)
        except TOLERATED as error:
            said = f"{type(error).__name__}: {error}"
    assert "\n" not in said
    with using(Quick()):
        folder = CheckpointFolder(root / CHECKPOINTS)
        done = folder.committed() if folder.path.exists() else None
        assert not out.exists() or out.read_bytes() == model, "a model was published that is not whole"
        assert done is None or folder.load().note is None, "the pointer leads to a damaged checkpoint"
        assert said or out.exists(), "no model, and nothing was said"
        if said:
            go_on(root, done, model, over=False)
            expect_whole(root, left)
    return said


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
        whole(root)
    return counters, Counter.bytes


def disks(room: int, step: int) -> Iterator[tuple[str, System]]:
    """Disks that fill up after so many bytes, and ones that take few bytes at a time or have no room from the start."""
    for byte in range(0, room, step):
        yield f"full after {byte} bytes", Filling(byte)
    for most in (1000, 4096):
        yield f"{most} bytes a write", Short(most)
    for free in (0, MARGIN, MARGIN + 20_000):
        yield f"{free} bytes free", Tight(free)


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


def folders(path: Path) -> Iterator[Path]:
    """Empty folders, one after the other."""
    number = 0
    while True:
        number += 1
        (path / str(number)).mkdir()
        yield path / str(number)
