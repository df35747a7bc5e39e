"""Files of which only so much is read, however long they are and whatever they are.

`read_regular` for our own files (models, checkpoints): a pipe, a device or a file that is too long is refused before a
byte of it is read, and opening never waits for a writer. `read_stream` for what a user names: a pipe is fine there, an
endless one ends at the limit. Both raise OSError with a reason in words, so that a caller says it as any other
reason of the system; neither knows what the bytes mean.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

PIECE = 1 << 20


@contextmanager
def open_regular(path: str | Path) -> Iterator[tuple[BinaryIO, int]]:
    """The file, unbuffered, and its size in bytes. Raises OSError where it is not a regular one."""
    # Without O_NONBLOCK a named pipe would wait here for somebody to write into it.
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    with open(handle, "rb", buffering=0) as stream:
        found = os.fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "not a regular file")
        yield stream, found.st_size


def read_exactly(stream: BinaryIO, size: int) -> bytearray:
    """The next `size` bytes, fewer where the file ends; one allocation."""
    data = bytearray(size)
    rest = memoryview(data)
    while rest and (count := stream.readinto(rest)):  # type: ignore[attr-defined]
        rest = rest[count:]
    missing = len(rest)
    rest.release()
    if missing:
        del data[size - missing :]
    return data


def read_regular(path: str | Path, limit: int) -> bytes:
    """A regular file of at most `limit` bytes. Raises OSError."""
    with open_regular(path) as (stream, size):
        if size > limit:
            raise OSError(errno.EFBIG, f"has {size} bytes, more than {limit}")
        return bytes(read_exactly(stream, size))


def read_stream(path: str | Path, limit: int) -> bytes:
    """What is to be read from a file or pipe, at most `limit` bytes. Raises OSError where there is more."""
    with open(path, "rb") as stream:
        parts, size = [], 0
        while part := stream.read(min(PIECE, limit + 1 - size)):
            parts.append(part)
            size += len(part)
            if size > limit:
                raise OSError(errno.EFBIG, f"has more than {limit} bytes")
    return b"".join(parts)
