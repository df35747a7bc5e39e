"""A result under its name: whole or not at all, and never over a file that was there unless asked.

The bytes go into a private file beside the place, are synced, read back and compared; then the file takes its name, and
the folder is synced. A killed process leaves at most a private file `.NAME.<8 hex digits>.tmp`, which the next
publication under the name removes. One that another process is still writing is locked, and stays.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from io import BufferedWriter, RawIOBase
from pathlib import Path
from typing import Any, BinaryIO, cast

from docextract.disk.calls import system
from docextract.disk.files import Data, expect_on_disk, opened, sync_folder, write_all

NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL

NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
"""What link says where a file system has no hard links: then only a look before the rename keeps another's file."""


class _Private(RawIOBase):
    """The private file as a stream that counts and hashes what it writes."""

    def __init__(self, handle: int) -> None:
        self.handle, self.size, self.state = handle, 0, sha256()

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        write_all(self.handle, data)
        self.state.update(data)
        self.size += memoryview(data).nbytes
        return memoryview(data).nbytes


@contextmanager
def publishing(path: Path, overwrite: bool) -> Iterator[BinaryIO]:
    """A binary stream whose content is published as `path` when the block ends well, and vanishes when it does not.

    Where `path` is a symbolic link, the file that it names is written. Raises OSError: FileExistsError where the name
    is taken and overwrite is not set; OutputError where the disk did not keep what was written.
    """
    place = Path(os.path.realpath(path))
    remove_orphans(place)
    fresh = _fresh(place)
    try:
        with opened(fresh, NEW) as handle:
            with suppress(OSError):  # a file system without locks: then no orphan is ever removed
                system().flock(handle)
            raw = _Private(handle)
            stream = BufferedWriter(raw)
            try:
                yield cast(BinaryIO, stream)
                stream.flush()
            finally:
                with suppress(OSError, ValueError):
                    stream.detach()  # what a failed block left in the buffer is not written
            system().fsync(handle)
            expect_on_disk(fresh, raw.size, raw.state.hexdigest())
            _name(fresh, place, overwrite)
    finally:
        with suppress(OSError):
            system().unlink(fresh)
    sync_folder(place.parent)


def publish(path: Path, parts: Iterable[Data], overwrite: bool) -> str:
    """Publishes bytes; their SHA-256 in hexadecimal. Raises as `publishing` does."""
    state = sha256()
    with publishing(path, overwrite) as stream:
        for part in parts:
            stream.write(part)
            state.update(part)
    return state.hexdigest()


def expect_writable(path: Path) -> None:
    """Makes and removes a private file beside the place, as `publishing` will. Raises OSError where it cannot."""
    fresh = _fresh(Path(os.path.realpath(path)))
    with opened(fresh, NEW):
        system().unlink(fresh)


def remove_orphans(place: Path) -> None:
    """Removes private files of killed publications under this name. Never raises: they do no harm."""
    with suppress(OSError):
        names = system().listdir(place.parent)
        pattern = re.compile(re.escape(_prefix(place)) + r"[0-9a-f]{8}\.tmp")
        for name in filter(pattern.fullmatch, names):
            with suppress(OSError), opened(place.with_name(name), os.O_RDONLY | os.O_NOFOLLOW) as handle:
                system().flock(handle)
                system().unlink(place.with_name(name))


def _prefix(place: Path) -> str:
    return f".{place.name[:100]}."


def _fresh(place: Path) -> Path:
    return place.with_name(f"{_prefix(place)}{os.urandom(4).hex()}.tmp")


def _name(fresh: Path, place: Path, overwrite: bool) -> None:
    """Gives a written file its name; a hard link is what fails where the name has appeared in the meantime."""
    if not overwrite:
        try:
            system().link(fresh, place)
            return
        except OSError as error:
            if error.errno not in NO_LINKS:
                raise
            if place.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
    system().replace(fresh, place)
