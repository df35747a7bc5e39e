"""A file that pages came from, as it was read: its name and the SHA-256 of its bytes.

The digest is taken of what the reader is given, not in a second reading: a pipe can be read only once, and a file may
change in between.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol


class Readable(Protocol):
    """What bytes come from."""

    def read(self, size: int, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Source:
    """path: as it was given, - for standard input. sha256: of the file as it is, packed where it is; size in bytes."""

    path: str
    sha256: str
    size: int


class Digested:
    """A raw stream that is hashed while it is read."""

    def __init__(self, raw: Readable, path: str) -> None:
        self._raw, self._path, self._state, self._size = raw, path, sha256(), 0

    def read(self, size: int, /) -> bytes:
        data = self._raw.read(size)
        self._state.update(data)
        self._size += len(data)
        return data

    def source(self) -> Source:
        """What was read, once the rest that no reader wanted has been read too."""
        while self.read(1 << 16):
            pass
        return Source(self._path, self._state.hexdigest(), self._size)
