"""A disk that fails: the n-th call on it, that one and all after it, from a number of bytes on, or the process dies."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from docextract.disk import System

CALLS = (
    "open", "close", "write", "readinto", "fsync", "ftruncate", "flock", "fstat", "lstat", "statvfs", "listdir",
    "mkdir", "rmdir", "unlink", "link", "replace",
)  # fmt: skip
CHANGES = ("open", "write", "fsync", "ftruncate", "mkdir", "rmdir", "unlink", "link", "replace")
"""Calls that a checkpoint needs in order to write; opening for reading is among them."""


class Killed(BaseException):
    """The process is gone: no handler of ours reaches the disk any more."""


class Quick(System):
    """Syncs nothing: for tests in which no power is lost."""

    def fsync(self, handle: int) -> None:
        pass


class Faulty(Quick):
    """Counts the calls of the given names; before number `at` (from 1) it calls `fault`, which raises.

    forever: every later one fails too. A process that was killed does nothing after it, but the system closes its
    files. `count` says how many calls there were, `met` which one failed.
    """

    def __init__(
        self, at: int, fault: Callable[[], None], names: Iterable[str] = CHANGES, *, forever: bool = False
    ) -> None:
        self.at, self.fault, self.forever = at, fault, forever
        self.count, self.dead, self.met = 0, False, ""
        self._open: set[int] = set()
        for name in CALLS:
            setattr(self, name, self._wrap(name, getattr(super(), name), name in set(names)))

    def _wrap(self, name: str, real: Callable[..., Any], counted: bool) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            if self.dead:
                raise Killed
            if counted:
                self.count += 1
                if self.count == self.at or (self.forever and self.at and self.count > self.at):
                    self.met = self.met or name
                    if name == "close":
                        real(*args)  # the system forgets the handle even where it reports a failure
                        self._open.discard(args[0])
                    self._fail()
            found = real(*args)
            if name == "open":
                self._open.add(found)
            elif name == "close":
                self._open.discard(args[0])
            return found

        return call

    def _fail(self) -> None:
        try:
            self.fault()
        except Killed:
            self.dead = True
            for handle in self._open:  # locks go with it
                with suppress(OSError):
                    os.close(handle)
            raise


class Filling(Quick):
    """A disk with room for `room` bytes: the write that goes beyond is cut short there, and the next one fails."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, handle: int, data: memoryview) -> int:
        if not self.room and len(data):
            full()
        written = super().write(handle, data[: self.room])
        self.room -= written
        return written


class Short(Quick):
    """Takes at most `most` bytes a write."""

    def __init__(self, most: int) -> None:
        self.most = most

    def write(self, handle: int, data: memoryview) -> int:
        return super().write(handle, data[: self.most])


class NoLocks(Quick):
    """A file system whose locks are granted to everybody."""

    def flock(self, handle: int) -> None:
        pass


class Tight(Quick):
    """A file system that says it has `free` bytes left."""

    def __init__(self, free: int) -> None:
        self.free = free

    def statvfs(self, path: Path) -> os.statvfs_result:
        found = list(super().statvfs(path))
        found[0] = found[1] = 1  # f_bsize, f_frsize
        found[4] = self.free  # f_bavail
        return os.statvfs_result(found)


def failing(number: int) -> Callable[[], None]:
    """Raises OSError with an errno."""

    def fault() -> None:
        raise OSError(number, os.strerror(number))

    return fault


def full() -> None:
    """No space left on device."""
    failing(28)()


def kill() -> None:
    """The process ends here."""
    raise Killed
