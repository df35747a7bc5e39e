"""One input as a stream of bytes: a path or ``-`` for standard input, plain or gzip (told by its magic bytes).

Gzip is told by content, not by name, so standard input and misnamed files work. The first ``HEAD`` decompressed bytes
can be looked at without consuming them, also on a pipe.
"""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from docextract.errors import PageError

HEAD = 4096


class Input(io.RawIOBase):
    """A readable stream that puts ``head`` back in front of ``rest``; errors of ``rest`` become ``PageError``."""

    def __init__(self, rest: IO[bytes], name: str) -> None:
        self.name = name
        self._rest = rest
        self.head = b""
        self.head = self._pull(HEAD)
        self._front = self.head

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        data = self._front[: len(view)] if self._front else self._pull(len(view))
        self._front = self._front[len(data) :]
        view[: len(data)] = data
        return len(data)

    def _pull(self, size: int) -> bytes:
        try:
            return self._rest.read(size)
        except EOFError:
            raise PageError(f"{self.name}: the gzip stream is cut off; expected a whole file") from None
        except (gzip.BadGzipFile, zlib.error) as error:
            raise PageError(f"{self.name}: the gzip stream is damaged ({error}); expected a whole file") from None
        except OSError as error:
            raise PageError(f"{self.name}: cannot be read ({error.strerror or error})") from None


@contextmanager
def open_input(path: str | Path) -> Iterator[Input]:
    """Opens ``path`` for reading, decompressed; standard input stays open afterwards. Raises ``PageError``."""
    name = "standard input" if str(path) == "-" else str(path)
    with ExitStack() as stack:
        try:
            raw: IO[bytes] = sys.stdin.buffer if str(path) == "-" else stack.enter_context(open(path, "rb"))
        except OSError as error:
            raise PageError(f"{name}: cannot be opened ({error.strerror or error}); expected a file of pages") from None
        plain = Input(raw, name)
        if plain.head[:2] != b"\x1f\x8b":
            yield plain
            return
        packed = gzip.GzipFile(fileobj=io.BufferedReader(plain), mode="rb")
        yield Input(packed, name)
