"""What a person sees while a model is trained: one line on standard error. Nothing here changes a bit of the result."""

from __future__ import annotations

import sys
from typing import NoReturn, Protocol

from docextract.training.ledger import Entry
from docextract.training.update import Outcome


class Progress(Protocol):
    """Told of the run as it goes on; called from the thread that called `train`."""

    def start(self, steps: int, done: int) -> None: ...
    def step(self, entry: Entry, pages: int) -> None: ...
    def message(self, text: str) -> None: ...
    def close(self) -> None: ...


class Silent:
    """Says nothing."""

    def start(self, steps: int, done: int) -> None:
        """steps of the run, and how many a resumed one has behind it."""

    def step(self, entry: Entry, pages: int) -> None:
        """A window is done; pages: examples in it."""

    def message(self, text: str) -> None:
        """One line about something unusual."""

    def close(self) -> None:
        """The run has ended, one way or the other."""


class Bar(Silent):
    """A tqdm bar: steps, loss (smoothed over about 20 steps), rate and pages a second."""

    def __init__(self) -> None:
        from tqdm import tqdm

        self._make = tqdm
        self._bar: tqdm[NoReturn] | None = None
        self._loss: float | None = None
        self._pages = 0

    def start(self, steps: int, done: int) -> None:
        self._bar = self._make(
            total=steps, initial=done, unit="step", file=sys.stderr, dynamic_ncols=True, mininterval=0.5
        )

    def step(self, entry: Entry, pages: int) -> None:
        if self._bar is None:
            return
        if entry.outcome is Outcome.COMMITTED:
            self._loss = entry.loss if self._loss is None else self._loss + (entry.loss - self._loss) / 20
        elif entry.cause:
            self.message(f"step {entry.step}: no update: {entry.cause}")
        self._pages += pages
        seconds = self._bar.format_dict["elapsed"]
        speed = f"{self._pages / seconds:.1f}" if seconds > 0 else "?"
        loss = "?" if self._loss is None else f"{self._loss:.3f}"
        self._bar.set_postfix_str(f"loss {loss}, rate {entry.rate:.2e}, {speed} pages/s", refresh=False)
        self._bar.update(1)

    def message(self, text: str) -> None:
        if self._bar is None:
            print(text, file=sys.stderr)
        else:
            self._bar.write(text, file=sys.stderr)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None
