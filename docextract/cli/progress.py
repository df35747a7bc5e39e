"""Progress on standard error: a bar where a person sees it, a line now and then in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from docextract.cli.streams import note

if TYPE_CHECKING:
    from docextract.training.ledger import Entry
    from docextract.training.progress import Progress

T = TypeVar("T")
EVERY = 30.0  # seconds between two lines of a log
SHOWN = 3  # steps without an update that are told one by one


def is_terminal() -> bool:
    """Whether a person looks at standard error."""
    return sys.stderr is not None and sys.stderr.isatty()


def bar(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, counted in pages; only on a terminal."""
    if not is_terminal():
        yield from items
        return
    from tqdm import tqdm

    yield from tqdm(items, total=total, desc=what, unit="page", leave=False, file=sys.stderr)


def training_progress() -> Progress:
    """For a training run."""
    from docextract.training.progress import Bar

    return Bar() if is_terminal() else Log()


class Log:
    """A line at the start, then one every half minute."""

    def __init__(self) -> None:
        self._steps = 0
        self._skipped = 0
        self._last = time.monotonic()

    def start(self, steps: int, done: int) -> None:
        """steps of the run, and how many a resumed one has behind it."""
        self._steps = steps
        note(f"training: {steps} steps" + (f", {done} done" if done else ""))

    def step(self, entry: Entry, pages: int) -> None:
        """A window is done."""
        if entry.cause:
            self._skipped += 1
            if self._skipped <= SHOWN:
                rest = "; further ones are counted at the end" if self._skipped == SHOWN else ""
                note(f"step {entry.step}: no update: {entry.cause}{rest}")
        if time.monotonic() - self._last >= EVERY:
            self._last = time.monotonic()
            note(f"training: step {entry.step + 1} of {self._steps}, loss {entry.loss:.3f}")

    def message(self, text: str) -> None:
        """One line about something unusual."""
        note(text)

    def close(self) -> None:
        """The run has ended."""
