"""Files that are either wholly on the disk or not there: write and fsync, read back and compare, replace atomically.

POSIX promises only what was fsynced, and a new name, a new folder or a rename only once the folder that holds it was
fsynced too. Every failure is an OutputError that names the file. A failed fsync is never tried again: the system may
have dropped the data and say "synced" the next time.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from docextract.disk.calls import system
from docextract.errors import OutputError

PIECE = 1 << 18  # bytes read at a time
Data = bytes | memoryview


@contextmanager
def disk_errors(path: Path, doing: str) -> Iterator[None]:
    """Turns an OSError into an OutputError: path, what was being done, what the system says."""
    try:
        yield
    except OutputError:
        raise
    except OSError as error:
        raise OutputError(f"{path}: {doing} failed: {error.strerror or error}") from error


@contextmanager
def opened(path: Path, flags: int) -> Iterator[int]:
    """A handle, closed at the end of the block. Raises OSError, also where only the closing fails."""
    handle = system().open(path, flags)
    try:
        yield handle
    except BaseException:
        with suppress(OSError):  # what went wrong before is told
            system().close(handle)
        raise
    system().close(handle)


def write_all(handle: int, data: Data) -> None:
    """Writes every byte, in as many pieces as the system takes them. Raises OSError."""
    rest = memoryview(data).cast("B")
    while len(rest):
        rest = rest[system().write(handle, rest) :]


def write_durably(path: Path, data: Data) -> None:
    """Writes a new file and returns once the disk has it. An existing file is overwritten, not kept on failure."""
    with disk_errors(path, "writing"), opened(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as handle:
        write_all(handle, data)
        system().fsync(handle)


def replace_durably(path: Path, data: bytes) -> None:
    """Puts a file in place of another: whoever opens it sees the old content or the new one, whole.

    On failure the old one is still there, or the new one where only the last sync of the folder failed.
    """
    fresh = path.with_name(path.name + ".tmp")
    try:
        write_durably(fresh, data)
        with disk_errors(path, "replacing"):
            system().replace(fresh, path)
    except OutputError:
        with suppress(OSError):
            system().unlink(fresh)
        raise
    sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Returns once the disk has the folder's entries."""
    with disk_errors(path, "syncing the folder"), opened(path, os.O_RDONLY | os.O_DIRECTORY) as handle:
        system().fsync(handle)


def make_folder(path: Path) -> None:
    """Makes a folder and those above it that are missing, and returns once the disk has them."""
    with disk_errors(path, "making the folder"):
        if path.is_dir():
            return
        if path.parent != path:
            make_folder(path.parent)
        with suppress(FileExistsError):  # made by another process meanwhile, or a file: what is done in it will say so
            system().mkdir(path)
    sync_folder(path.parent)


def remove_tree(path: Path) -> bool:
    """Removes a folder of files; whether it is gone. Never raises.

    Only files directly in it are removed. Whatever else somebody put there (folders; also where `path` itself is a file
    or a symbolic link) stays. Nothing is synced: after a power cut some of it may be there again.
    """
    calls = system()
    with suppress(OSError):
        if stat.S_ISDIR(calls.lstat(path).st_mode):
            for name in calls.listdir(path):
                with suppress(OSError):
                    calls.unlink(path / name)
            calls.rmdir(path)
            return True
    return False


def read_pieces(handle: int) -> Iterator[memoryview]:
    """What is left of an open file, piece by piece; a piece is valid until the next one. Raises OSError."""
    buffer = memoryview(bytearray(PIECE))
    while count := system().readinto(handle, buffer):
        yield buffer[:count]


def digest(data: Data) -> str:
    """SHA-256 in hexadecimal."""
    return sha256(data).hexdigest()


def digest_of(parts: Iterable[Data]) -> tuple[int, str]:
    """(number of bytes, SHA-256 in hexadecimal) of parts one after the other."""
    state, size = sha256(), 0
    for part in parts:
        state.update(part)
        size += memoryview(part).nbytes
    return size, state.hexdigest()


def expect_on_disk(path: Path, size: int, sha256: str) -> None:
    """Reads a file back. Raises OutputError where it is not what was written."""
    with disk_errors(path, "reading back"), opened(path, os.O_RDONLY) as handle:
        found = digest_of(read_pieces(handle))
    if found != (size, sha256):
        raise OutputError(
            f"{path}: reads back as {found[0]} bytes with SHA-256 {found[1]}, expected {size} bytes with {sha256}; "
            "the disk did not keep it"
        )
