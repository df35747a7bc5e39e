"""Makes the n-th operation on the disk fail or end the process: what a full disk and `kill -9` do."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

OPERATIONS = ("open", "write", "fsync", "mkdir", "rename", "replace", "unlink", "rmdir")


class Killed(BaseException):
    """The process is gone: no handler of ours runs, apart from `finally`, which may only close files."""


class Disk:
    """Counts operations; at number `at` calls `fault`, and after a kill nothing reaches the disk any more."""

    def __init__(self, at: int, fault: Callable[[], None]) -> None:
        self.at, self.fault, self.count, self.dead = at, fault, 0, False

    def wrap(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*args: Any, **kwargs: Any) -> Any:
            if self.dead:
                raise Killed
            self.count += 1
            if self.count == self.at:
                try:
                    self.fault()
                except Killed:
                    self.dead = True
                    raise
            return real(*args, **kwargs)

        return operation


@contextmanager
def disk(at: int, fault: Callable[[], None]) -> Iterator[Disk]:
    """Inside, operation number `at` (from 1) faults; `count` says how many there were."""
    one = Disk(at, fault)
    with pytest.MonkeyPatch.context() as patch:
        for name in OPERATIONS:
            real = getattr(os, name) if name != "fsync" else lambda handle: None  # nothing here loses its power
            patch.setattr(os, name, one.wrap(real))
        yield one


def full() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def kill() -> None:
    raise Killed
