"""A run's ledger read line by line, for those who look at it later: a plot, a comparison. Not for a resume, which goes
by the length and digest that its checkpoint holds.

A ledger can have 100,000 lines; one is in memory at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from docextract.errors import InputError
from docextract.training.ledger import Entry

LEDGER = "updates.jsonl"
MAX_LINE = 1 << 20  # bytes; a line has some 600


def ledger_path(run: Path) -> Path:
    """The ledger of a run: of its folder, or the file itself. Raises InputError where there is none."""
    path = run / LEDGER if run.is_dir() else run
    if not path.is_file():
        wanted = f"a run's folder with {LEDGER} in it, or such a file"
        raise InputError(f"{path}: {'is missing' if not path.exists() else 'is no file'}, expected {wanted}")
    return path


def read_entries(path: Path) -> Iterator[tuple[bytes, Entry]]:
    """Each line and what it says. Raises InputError naming file, line and what is wrong with it."""
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(MAX_LINE), b"")):
                yield line, _entry(path, number, line)
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror or error}") from error


def _entry(path: Path, number: int, line: bytes) -> Entry:
    try:
        entry = Entry.from_line(line)
    except ValueError as error:
        raise InputError(f"{path}: line {number + 1}: {error}; expected one window of a run") from None
    if entry.step != number:
        raise InputError(f"{path}: line {number + 1}: is step {entry.step}, expected step {number}")
    return entry
