"""One input as a stream of bytes: a path or ``-`` for standard input, plain or gzip.

Gzip is told by its magic bytes, not by name, so standard input and misnamed files work. The first ``HEAD``
bytes can be looked at without consuming them, also on a pipe.
"""

from __future__ import annotations

import gzip
import io
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from docextract.errors import PageError
from docextract.pages.sources import Digested, Readable, Source

HEAD = 4096
TOTAL = 1 << 30  # bytes of one input, decompressed
LINE = 1 << 24  # bytes of one line; parsed, a hostile one takes up to 25 times as many
LINES = 10_000_000  # of one input; an endless stream of blank ones would end at TOTAL only after minutes
BOM = b"\xef\xbb\xbf"


class Input(io.RawIOBase):
    """A readable stream that puts ``head`` back in front of ``rest``; errors of ``rest`` become
    ``PageError``.

    ``PageError`` also ends an input of more than ``limit`` bytes, so that an endless one does.

    ``name`` is for messages, ``file_name`` the last part of the path without ``.gz`` (``stdin`` for standard
    input), ``stem`` that without its suffix; both as UTF-8 whatever the locale, a byte that is not as ``\\xff``.
    """

    def __init__(self, rest: Readable, name: str, file_name: str, raw: Digested, limit: int = TOTAL) -> None:
        super().__init__()
        self._left = limit
        self._limit = limit
        self.name = name
        self.file_name = file_name
        self.stem = Path(file_name).stem
        self._rest = rest
        self._raw = raw
        self.head = self._pull(HEAD)
        self._front = self.head

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer).cast("B")
        data = self._front[: len(view)] if self._front else self._pull(len(view))
        self._front = self._front[len(data) :]
        view[: len(data)] = data
        return len(data)

    def source(self) -> Source:
        """The file with its digest; whatever no reader has wanted is read first. Raises ``PageError``."""
        while self._pull(1 << 16):
            pass
        try:
            return self._raw.source()
        except OSError as error:
            raise PageError(f"{self.name}: cannot be read ({error.strerror or error})") from None

    def _pull(self, size: int) -> bytes:
        try:
            data = self._rest.read(size)
        except EOFError:
            raise PageError(f"{self.name}: the gzip stream is cut off; expected a whole file") from None
        except (gzip.BadGzipFile, zlib.error) as error:
            raise PageError(f"{self.name}: the gzip stream is damaged ({error}); expected a whole file") from None
        except OSError as error:
            raise PageError(f"{self.name}: cannot be read ({error.strerror or error})") from None
        self._left -= len(data)
        if self._left < 0:
            raise PageError(f"{self.name}: has more than {self._limit} bytes; expected at most so many in one input")
        return data


@contextmanager
def open_input(path: str | Path, limit: int = TOTAL) -> Iterator[Input]:
    """Opens ``path`` for reading, decompressed to at most ``limit`` bytes; standard input stays open afterwards.

    Raises ``PageError``.
    """
    standard = str(path) == "-"
    name = "standard input" if standard else str(path)
    file_name = "stdin" if standard else os.fsencode(Path(path).name).decode("utf-8", "backslashreplace")
    if file_name.lower().endswith(".gz"):
        file_name = file_name[:-3]
    with ExitStack() as stack:
        if standard and sys.stdin is None:
            raise PageError("standard input is closed; expected pages")
        try:
            raw = sys.stdin.buffer if standard else stack.enter_context(open(path, "rb"))
        except (OSError, ValueError) as error:  # ValueError: a NUL in the name
            reason = getattr(error, "strerror", None) or error
            raise PageError(f"{name}: cannot be opened ({reason}); expected a file") from None
        digested = Digested(raw, str(path))
        plain = Input(digested, name, file_name, digested, limit)
        if plain.head[:2] == b"\x1f\x8b":
            packed = gzip.GzipFile(fileobj=io.BufferedReader(plain), mode="rb")
            yield Input(packed, name, file_name, digested, limit)
        else:
            yield plain


def lines(stream: Input) -> Iterator[tuple[str, str]]:
    """``file:line`` and text of every line that is not blank, without its end; a byte-order mark is dropped.

    Lines end with LF or CR LF. Raises ``PageError`` at the first line that is not UTF-8 or longer than ``LINE`` bytes,
    and at line ``LINES``.
    """
    read = io.BufferedReader(stream, 1 << 16).readline
    for number, line in enumerate(iter(lambda: read(LINE + 1), b""), start=1):
        source = f"{stream.name}:{number}"
        if len(line) > LINE:
            raise PageError(f"{source}: the line has more than {LINE} bytes; expected one page a line")
        if number > LINES:
            raise PageError(f"{source}: this is line {number}; expected at most {LINES} lines in one input")
        line = line.removeprefix(BOM) if number == 1 else line
        if not line.strip():
            continue
        try:
            yield source, line.decode("utf-8").removesuffix("\n").removesuffix("\r")
        except UnicodeDecodeError as error:
            raise PageError(
                f"{source}: byte {line[error.start]:#04x} at byte {error.start + 1} of the line is not UTF-8; "
                "expected UTF-8 text"
            ) from None
