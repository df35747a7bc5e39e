"""A file that only grows, with the number and SHA-256 of its bytes so far: the ledger of a run.

What is appended is on the disk once `sync` returned, and no sooner. Who keeps (length, sha256) after a `sync`, in a
checkpoint, can open the file later at just that place: the bytes up to there are compared, the ones behind it (a torn
line, lines of updates that are going to be made again) are cut off. A failed append leaves no half line behind for the
next one. Reading needs no lock and no object: `complete_lines`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from docextract.disk.calls import system
from docextract.disk.files import disk_errors, read_pieces, sync_folder, write_all
from docextract.disk.reading import read_own
from docextract.errors import ModelError, OutputError


class AppendFile:
    """An open file; close it. length: bytes appended so far."""

    def __init__(self, path: Path, length: int = 0, digest: str | None = None) -> None:
        """Opens the file, making it where it is missing, and cuts it after `length` bytes.

        digest: what the SHA-256 of those must be. Raises ModelError where they are fewer or other ones, and then
        changes nothing; OutputError where the file cannot be opened or cut.
        """
        self.path, self.length = path, length
        self._state = sha256()
        self._torn = self._failed = False
        with disk_errors(path, "opening"):
            self._handle: int | None = system().open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        try:
            self._expect(length, digest)
            with disk_errors(path, "cutting"):
                system().ftruncate(self._handle, length)
                system().fsync(self._handle)
            sync_folder(path.parent)  # the file's name, where it is new
        except BaseException:
            self.close()
            raise

    @property
    def sha256(self) -> str:
        """SHA-256 of the first `length` bytes, in hexadecimal."""
        return self._state.hexdigest()

    def append(self, data: bytes) -> None:
        """Adds bytes at the end. Raises OutputError; then none of them count, and the next append is in their place."""
        with disk_errors(self.path, "appending"):
            if self._torn:
                system().ftruncate(self._open(), self.length)
            self._torn = True
            write_all(self._open(), data)
            self._torn = False
        self._state.update(data)
        self.length += len(data)

    def sync(self) -> None:
        """Returns once the disk has everything appended. Raises OutputError; after that it never succeeds again."""
        if self._failed:
            raise OutputError(f"{self.path}: an earlier sync failed, expected this run to stop")
        self._failed = True
        with disk_errors(self.path, "syncing"):
            system().fsync(self._open())
        self._failed = False

    def close(self) -> None:
        """Closes the file, without a sync. Never raises; may be called again."""
        if self._handle is not None:
            with suppress(OSError):
                system().close(self._handle)
            self._handle = None

    def _open(self) -> int:
        if self._handle is None:
            raise OutputError(f"{self.path}: is closed, expected an open file")
        return self._handle

    def _expect(self, length: int, digest: str | None) -> None:
        """Reads the first `length` bytes into the running digest and compares it."""
        left = length
        with disk_errors(self.path, "reading"):
            for piece in read_pieces(self._open()):
                self._state.update(piece[:left])
                left -= min(left, len(piece))
                if not left:
                    break
        if left:
            raise ModelError(f"{self.path}: has {length - left} bytes, expected at least {length}")
        if digest is not None and self.sha256 != digest:
            raise ModelError(f"{self.path}: SHA-256 of its first {length} bytes is {self.sha256}, expected {digest}")


def complete_lines(path: Path) -> list[bytes]:
    """Lines of such a file that have their end, without it; a torn one at the end is left out. Raises ModelError."""
    return read_own(path).split(b"\n")[:-1]
