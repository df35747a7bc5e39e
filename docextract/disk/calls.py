"""Every system call that touches a file of a run or of a model, in one object that can be replaced.

`system()` is what the package calls; `using` puts another object in its place, for as long as a block lasts. That is
how the tests record what a run asks of the disk, take the power away between two calls, and let the n-th call fail. So
nothing below a run's folder, and no model file, is opened for writing, renamed or removed by any other way. A method
does what the call of its name does, and raises OSError as it does; what the errors mean is decided one file further.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class System:
    """The calls themselves. Handles are file descriptors; every path is absolute or relative to the working folder."""

    def open(self, path: Path, flags: int) -> int:
        """New files get the permissions that the umask leaves. A handle is never inherited by another program."""
        return os.open(path, flags | os.O_CLOEXEC, 0o666)

    def close(self, handle: int) -> None:
        os.close(handle)

    def write(self, handle: int, data: memoryview) -> int:
        """Number of bytes written, which may be fewer than given."""
        return os.write(handle, data)

    def readinto(self, handle: int, buffer: memoryview) -> int:
        """Number of bytes read into the buffer, 0 at the end of the file."""
        return os.readv(handle, [buffer])

    def fsync(self, handle: int) -> None:
        os.fsync(handle)

    def ftruncate(self, handle: int, size: int) -> None:
        os.ftruncate(handle, size)

    def flock(self, handle: int) -> None:
        """Takes the lock of an open file for itself alone, or raises BlockingIOError at once."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def fstat(self, handle: int) -> os.stat_result:
        return os.fstat(handle)

    def lstat(self, path: Path) -> os.stat_result:
        """Of a symbolic link itself."""
        return os.lstat(path)

    def statvfs(self, path: Path) -> os.statvfs_result:
        return os.statvfs(path)

    def listdir(self, path: Path) -> list[str]:
        """Names in a folder, sorted, so that what follows does not depend on the file system."""
        return sorted(os.listdir(path))

    def mkdir(self, path: Path) -> None:
        os.mkdir(path)

    def rmdir(self, path: Path) -> None:
        os.rmdir(path)

    def unlink(self, path: Path) -> None:
        os.unlink(path)

    def link(self, path: Path, name: Path) -> None:
        """A second name for a file; FileExistsError where it is taken."""
        os.link(path, name)

    def replace(self, path: Path, name: Path) -> None:
        """rename(2): a file takes the place of the one that had the name."""
        os.replace(path, name)


_active = System()


def system() -> System:
    """The calls as they are made now."""
    return _active


@contextmanager
def using(other: System) -> Iterator[System]:
    """Inside, in all threads, `other` makes the calls. For tests and tools."""
    global _active
    before, _active = _active, other
    try:
        yield other
    finally:
        _active = before
