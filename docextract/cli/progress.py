"""Progress on standard error: a bar where a person sees it, a line now and then in a log."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from docextract.cli.streams import note

if TYPE_CHECKING:
    from docextract.training.ledger import Entry
    from docextract.training.progress import Progress

T = TypeVar("T")
EVERY = 30.0  # seconds between two lines of a log


def is_terminal() -> bool:
    """Whether a person looks at standard error."""
    return sys.stderr is not None and sys.stderr.isatty()


def bar(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, counted in pages; only on a terminal."""
    if not has_bar():
        yield from items
        return
    from tqdm import tqdm

    yield from tqdm(items, total=total, desc=what, unit="page", leave=False, file=sys.stderr)


def training_progress() -> Progress:
    """For a training run: a bar on a terminal that can draw one, else lines. A terminal that is gone ends no run."""
    from docextract.training.progress import Bar, Lenient

    return Lenient(Bar(), "no progress is shown any more", note) if has_bar() else Log()


def has_bar() -> bool:
    """Whether there is a terminal that can draw a bar: one that goes back to the start of a line, and has a size (of
    none, as under `script` without a terminal, tqdm draws nothing at all)."""
    if not is_terminal() or os.environ.get("TERM") == "dumb":
        return False
    try:
        return all(os.get_terminal_size(sys.stderr.fileno()))
    except (OSError, ValueError):
        return False


class Log:
    """A line at the start, then one every half minute."""

    def __init__(self, every: float = EVERY, clock: Callable[[], float] = time.monotonic) -> None:
        from docextract.training.progress import Skipped

        self._every, self._clock = every, clock
        self._steps = self._done = self._pages = 0
        self._skipped = Skipped()
        self._began = self._last = clock()

    def start(self, steps: int, done: int) -> None:
        """steps of the run, and how many a resumed one has behind it."""
        self._steps, self._done, self._pages = steps, done, 0
        self._began = self._last = self._clock()
        note(f"training: {steps} steps" + (f", {done} done" if done else ""))

    def step(self, entry: Entry, pages: int) -> None:
        """A window is done."""
        from docextract.training.progress import figures

        line = self._skipped.tell(entry)
        if line:
            note(line)
        self._pages += pages
        now = self._clock()
        if now - self._last < self._every:
            return
        self._last = now
        step, spent = entry.step + 1, now - self._began
        left = spent / (step - self._done) * (self._steps - step)
        parts = [*figures(entry.loss, entry, self._pages, spent), *self._skipped.parts, f"{duration(left)} left"]
        note(f"training: step {step} of {self._steps}, {', '.join(parts)}")

    def message(self, text: str) -> None:
        """One line about something unusual."""
        note(text)

    def close(self) -> None:
        """The run has ended."""


def duration(seconds: float) -> str:
    """05:51 or 1:05:51, rounded."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes:02d}:{rest:02d}"
