"""Files of which only so much is read, however long they are and whatever they are.

Our own files (models, those of a run) are regular ones: a pipe, a device or a file that is too long is refused before
a byte of it is read, and opening never waits for a writer. `read_stream` is for what a user names: a pipe is fine
there, and an endless one ends at the limit. All raise OSError with a reason in words, so that a caller tells it as any
other reason of the system; what the bytes mean is not known here.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from docextract.disk.calls import system
from docextract.disk.files import opened
from docextract.errors import ModelError

SMALL = 1 << 20  # bytes of a file that says where others are: a lock, a pointer, a commit
LIMIT = 1 << 32  # bytes of any file that is read whole
PIECE = 1 << 20


@contextmanager
def opened_regular(path: Path) -> Iterator[tuple[int, int]]:
    """A handle for reading, closed at the end of the block, and the file's size. Raises OSError where it is none."""
    # Without O_NONBLOCK a named pipe would wait here for somebody to write into it.
    with opened(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY) as handle:
        found = system().fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "not a regular file")
        yield handle, found.st_size


def read_exactly(handle: int, size: int) -> bytearray:
    """The next `size` bytes, fewer where the file ends; one allocation. Raises OSError."""
    data = bytearray(size)
    with memoryview(data) as view:
        at = 0
        while at < size and (count := system().readinto(handle, view[at:])):
            at += count
    del data[at:]
    return data


def read_file(path: Path, limit: int = LIMIT) -> bytes:
    """The content of a regular file of at most `limit` bytes. Raises OSError."""
    with opened_regular(path) as (handle, size):
        if size > limit:
            raise OSError(errno.EFBIG, f"has {size} bytes, more than {limit}")
        return bytes(read_exactly(handle, size))


def read_own(path: Path, limit: int = LIMIT) -> bytes:
    """`read_file` of a file that a run has written. Raises ModelError naming it."""
    try:
        return read_file(path, limit)
    except OSError as error:
        raise ModelError(f"{path}: cannot be read: {error.strerror}") from error


def parse_json(data: bytes) -> Any:
    """JSON, without the infinities and NaN that Python would take. Raises ValueError or RecursionError."""
    return json.loads(data, parse_constant=_no_number)


def read_json(path: Path) -> Any:
    """What a JSON file that a run has written says. Raises ModelError naming it."""
    data = read_own(path)
    try:
        return parse_json(data)
    except (ValueError, RecursionError) as error:
        raise ModelError(f"{path}: is not JSON: {error}") from None


def read_stream(path: Path, limit: int) -> bytes:
    """What is to be read from a file or pipe, at most `limit` bytes. Raises OSError where there is more."""
    with open(path, "rb") as stream:
        parts, size = [], 0
        while part := stream.read(min(PIECE, limit + 1 - size)):
            parts.append(part)
            size += len(part)
            if size > limit:
                raise OSError(errno.EFBIG, f"has more than {limit} bytes")
    return b"".join(parts)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
