"""A run's ledger read line by line, for those who look at it later: a plot, a comparison. Not for a resume, which goes
by the length and digest that its checkpoint holds.

A ledger can have 100,000 lines; one is in memory at a time. Its first one is step 0, or a later step where the run was
resumed with its ledger damaged and began another; from there on no step is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from docextract.errors import InputError
from docextract.training.ledger import Entry
from docextract.training.run_folder import UPDATES

MAX_LINE = 1 << 20  # bytes; a line has some 600


def ledger_path(run: Path) -> Path:
    """The ledger of a run: of its folder, or the file itself. Raises InputError where there is none."""
    folder = run.with_name(f"{run.name}.run")
    if run.is_file() and (folder / UPDATES).is_file():
        raise InputError(f"{run}: is the output of a run, expected its folder, {folder}")
    path = run / UPDATES if run.is_dir() else run
    if not path.is_file():
        wanted = f"a run's folder with {UPDATES} in it, or such a file"
        raise InputError(f"{path}: {'is missing' if not path.exists() else 'is no file'}, expected {wanted}")
    return path


def read_entries(path: Path, *, torn: bool = False) -> Iterator[tuple[bytes, Entry]]:
    """Each line and what it says. Raises InputError naming file, line and what is wrong with it.

    torn: a last line without its end, of a run that is at work or was killed, is passed over and not refused.
    """
    expected: int | None = None
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(MAX_LINE), b""), start=1):
                if torn and not line.endswith(b"\n"):
                    return
                entry = _entry(f"{path}: line {number}", line)
                if expected is not None and entry.step != expected:
                    raise InputError(f"{path}: line {number}: is step {entry.step}, expected step {expected}")
                expected = entry.step + 1
                yield line, entry
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror or error}") from error


def _entry(place: str, line: bytes) -> Entry:
    try:
        return Entry.from_line(line)
    except ValueError as error:
        raise InputError(f"{place}: {error}; expected one window of a run") from None
