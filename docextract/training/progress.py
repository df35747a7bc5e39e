"""Who is told of a run while it goes on: the protocol, and the bar that a person sees on standard error.

An observer changes no bit of the result, and none may end a run: `Lenient` turns the failure of one (a full disk, a
terminal that is gone) into one warning. Not here: the lines of a log (cli/progress.py), the files of a run (metrics.py)
and TensorBoard's (tensorboard.py).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn, Protocol

from docextract.training.ledger import Entry
from docextract.training.update import Outcome

SHOWN = 3  # windows without an update that are told one by one
WORDS = {  # outcomes without an update, as a bar has room for them
    Outcome.NON_FINITE: "non-finite",
    Outcome.EMPTY_ELIGIBLE_SET: "empty",
    Outcome.NONEMPTY_ZERO_WEIGHT_MASS: "weightless",
}


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


class Both:
    """Tells several observers, in their order; all are closed, also where closing one fails."""

    def __init__(self, *observers: Progress) -> None:
        self._observers = observers

    def start(self, steps: int, done: int) -> None:
        for one in self._observers:
            one.start(steps, done)

    def step(self, entry: Entry, pages: int) -> None:
        for one in self._observers:
            one.step(entry, pages)

    def message(self, text: str) -> None:
        for one in self._observers:
            one.message(text)

    def close(self) -> None:
        rest = list(self._observers)
        try:
            while rest:
                rest.pop(0).close()
        finally:
            if rest:
                Both(*rest).close()


class Lenient:
    """An observer whose OSError (and so OutputError) is told once, as `what` and the error; then it is left alone."""

    def __init__(self, observer: Progress, what: str, tell: Callable[[str], None]) -> None:
        self._observer: Progress | None = observer
        self._what, self._tell = what, tell

    def start(self, steps: int, done: int) -> None:
        self._try(lambda one: one.start(steps, done))

    def step(self, entry: Entry, pages: int) -> None:
        self._try(lambda one: one.step(entry, pages))

    def message(self, text: str) -> None:
        self._try(lambda one: one.message(text))

    def close(self) -> None:
        """Closes the observer. It can still be given a message."""
        try:
            if self._observer is not None:
                self._observer.close()
        except OSError as error:
            self._observer = None
            self._tell(f"{self._what}: {error}")

    def _try(self, call: Callable[[Progress], None]) -> None:
        observer = self._observer
        if observer is None:
            return
        try:
            call(observer)
        except OSError as error:
            self._observer = None
            self._tell(f"{self._what}: {error}; the run goes on without it")
            with suppress(OSError):  # it is told already
                observer.close()


class Skipped:
    """Counts the windows without an update, and tells the first few."""

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()

    def tell(self, entry: Entry) -> str | None:
        """Counts a window; the line to show for it, None where there is nothing to show."""
        if entry.outcome is Outcome.COMMITTED:
            return None
        self.counts[entry.outcome] += 1
        number = self.counts.total()
        if number > SHOWN:
            return None
        rest = "; further ones are counted" if number == SHOWN else ""
        return f"step {entry.step}: no update: {entry.outcome}: {entry.cause}{rest}"

    @property
    def parts(self) -> list[str]:
        """As "2 non-finite", for each outcome that was met."""
        return [f"{self.counts[one]} {word}" for one, word in WORDS.items() if self.counts[one]]


class Bar(Silent):
    """A tqdm bar: steps, time left, loss (smoothed over about 20 steps), rate, pages a second since the start, and the
    windows without an update by outcome. It is cut at the width of the terminal, so what may be missed comes last."""

    FORMAT = "{percentage:3.0f}% {bar} {n_fmt}/{total_fmt} {remaining} left{postfix}"

    def __init__(self) -> None:
        from tqdm import tqdm

        self._make = tqdm
        self._bar: tqdm[NoReturn] | None = None
        self._loss: float | None = None
        self._pages = 0
        self._skipped = Skipped()

    def start(self, steps: int, done: int) -> None:
        self._loss, self._pages = None, 0  # one bar may be given several runs
        self._bar = self._make(
            total=steps, initial=done, file=sys.stderr, dynamic_ncols=True, mininterval=0.5, bar_format=self.FORMAT
        )

    def step(self, entry: Entry, pages: int) -> None:
        if self._bar is None:
            return
        line = self._skipped.tell(entry)
        if line:
            self.message(line)
        if entry.outcome is Outcome.COMMITTED:
            self._loss = entry.loss if self._loss is None else self._loss + (entry.loss - self._loss) / 20
        self._pages += pages
        parts = [*figures(self._loss, entry, self._pages, self._bar.format_dict["elapsed"]), *self._skipped.parts]
        self._bar.set_postfix_str(", ".join(parts), refresh=False)
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


def figures(loss: float | None, entry: Entry, pages: int, seconds: float) -> list[str]:
    """Loss, rate and speed, as a bar and a log show them. The rate of a window without an update is the next one."""
    speed = "?" if seconds <= 0 else f"{pages / seconds:.3g}" if pages < 1000 * seconds else f"{pages / seconds:.0f}"
    rate = entry.rate or entry.next_rate
    return ["loss ?" if loss is None else f"loss {loss:.3f}", f"rate {rate:.1e}", f"{speed} pages/s"]
