"""Files that are either wholly on the disk or not there: write and fsync, read back and compare, replace atomically.

POSIX only promises what was fsynced, and a rename only once its folder was fsynced too; this file is the only place in
training that needs to know. Every failure is an OutputError that names the file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from docextract.errors import OutputError


@contextmanager
def disk_errors(path: Path, doing: str) -> Iterator[None]:
    """Turns an OSError into an OutputError: path, what was being done, what the system says."""
    try:
        yield
    except OutputError:
        raise
    except OSError as error:
        raise OutputError(f"{path}: {doing} failed: {error.strerror or error}") from error


def write_durably(path: Path, data: bytes | memoryview) -> None:
    """Writes a new file and returns once the disk has it. An existing file is overwritten, not kept on failure."""
    with disk_errors(path, "writing"):
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o666)
        try:
            rest = memoryview(data).cast("B")
            while len(rest):
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        finally:
            os.close(handle)


def sync_folder(path: Path) -> None:
    """Returns once the disk has the folder's entries."""
    with disk_errors(path, "syncing the folder"):
        handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def replace_durably(path: Path, data: bytes) -> None:
    """Puts a file in place of another: whoever opens it sees the old content or the new one, whole."""
    fresh = path.with_name(path.name + ".tmp")
    write_durably(fresh, data)
    with disk_errors(path, "replacing"):
        os.replace(fresh, path)
    sync_folder(path.parent)


def digest(data: bytes | memoryview) -> str:
    """SHA-256 in hexadecimal."""
    return sha256(data).hexdigest()


def file_digest(path: Path) -> str:
    """SHA-256 of a file's content, read piece by piece."""
    state, piece = sha256(), memoryview(bytearray(1 << 18))
    with disk_errors(path, "reading back"), open(path, "rb", buffering=0) as file:
        while count := file.readinto(piece):
            state.update(piece[:count])
    return state.hexdigest()
