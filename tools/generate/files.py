"""Generated pages as a file: gzipped JSON Lines, there as a whole or not at all.

A file is named by the SHA-256 of its lines, not of its bytes: what gzip makes of the same lines is up to the version of
its library.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from zlib import error as DeflateError

from .pages import page

TOLD = 500  # pages between two words of progress


def lines(seed: int, first: int, count: int, chances: Mapping[str, float]) -> Iterator[bytes]:
    """Pages `first` to `first + count - 1` of a seed, each as a line with its end."""
    for number in range(first, first + count):
        record = page(seed, number, chances)
        yield json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def write(out: Path, made: Iterable[bytes], tell: Callable[[int], None], expected: str | None = None) -> str:
    """Writes lines; returns their SHA-256. tell: called with the number of lines written, now and then.

    expected: the SHA-256 that they must have, else no file is left. Raises OSError, ValueError for other lines.
    """
    part, state = out.with_name(out.name + ".part"), sha256()
    try:
        with open(part, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
            for done, line in enumerate(made, start=1):
                packed.write(line)
                state.update(line)
                if done % TOLD == 0:
                    tell(done)
        found = state.hexdigest()
        if expected not in (None, found):
            raise ValueError(f"{out}: its lines have the SHA-256 {found}, expected {expected}")
        os.replace(part, out)
    finally:
        part.unlink(missing_ok=True)
    return found


def digest(path: Path) -> str | None:
    """The SHA-256 of a file's lines; None where it is not there, or is no whole gzip file."""
    state = sha256()
    try:
        with gzip.open(path, "rb") as packed:
            while block := packed.read(1 << 20):
                state.update(block)
    except (OSError, EOFError, DeflateError):
        return None
    return state.hexdigest()
