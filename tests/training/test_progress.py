"""What a person sees of a run: a bar that fits its line, windows without an update, observers that cannot end it."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import struct
import sys
import termios
from collections.abc import Iterator

import pytest
from training.entries import CAUSES, entry

from docextract.training.progress import WORDS, Bar, Both, Lenient, Silent, Skipped, figures
from docextract.training.update import Outcome

SKIPPED = [one for one in Outcome if one is not Outcome.COMMITTED]


class Screen:
    """A terminal of 80 columns."""

    def __init__(self) -> None:
        self._reader, writer = pty.openpty()
        fcntl.ioctl(writer, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(self._reader, False)
        self.stderr = os.fdopen(writer, "w", encoding="utf-8", buffering=1)
        self._seen = b""

    def lines(self, needle: str) -> list[str]:
        """What was drawn so far, line by line, where it has the needle in it."""
        self.stderr.flush()
        with contextlib.suppress(BlockingIOError):
            while part := os.read(self._reader, 1 << 16):
                self._seen += part
        return [line for line in re.split(r"[\r\n]+", self._seen.decode()) if needle in line]

    def bar(self, bar: Bar) -> str:
        """The bar as it stands."""
        assert bar._bar is not None
        bar._bar.refresh()
        return self.lines(" left")[-1]

    def close(self) -> None:
        self.stderr.close()
        os.close(self._reader)


@contextlib.contextmanager
def terminal() -> Iterator[Screen]:
    """Standard error is that terminal. Not a fixture: pytest sets standard error anew between set-up and test."""
    made, before = Screen(), sys.stderr
    sys.stderr = made.stderr
    try:
        yield made
    finally:
        sys.stderr = before
        made.close()


def test_the_bar_fits_80_columns_and_says_what_it_promises() -> None:
    with terminal() as screen:
        bar = Bar()
        bar.start(1300, 0)
        for step in range(400):
            bar.step(entry(step, Outcome.NON_FINITE if step % 40 == 7 else Outcome.COMMITTED), 8)
        line = screen.bar(bar)
        assert len(line) <= 80
        assert re.fullmatch(
            r" 31% .* 400/1300 \d\d:\d\d left, loss 0\.\d{3}, rate 1\.0e-03, \d+ pages/s, 10.*", line.rstrip()
        ), line
        bar.close()
        assert all(len(one) <= 80 for one in screen.lines(" left"))


def test_the_bar_of_a_resumed_run_starts_where_it_goes_on() -> None:
    with terminal() as screen:
        bar = Bar()
        bar.start(20, 15)
        assert " 15/20 " in screen.bar(bar)
        bar.step(entry(15), 8)
        line = screen.bar(bar)
        assert " 80% " in line and " 16/20 " in line and "loss 0.125" in line
        bar.close()


def test_windows_without_an_update_are_told_and_then_counted() -> None:
    with terminal() as screen:
        bar = Bar()
        bar.start(50, 0)
        for step in range(12):
            bar.step(entry(step, SKIPPED[step % 3]), 8)
        told = screen.lines("no update")
        assert [line.strip() for line in told] == [
            f"step {step}: no update: {one}: {CAUSES[one]}" + ("; further ones are counted" if step == 2 else "")
            for step, one in enumerate(SKIPPED)
        ]
        line = screen.bar(bar)
        assert "loss ?" in line and "rate 9.0e-04" in line  # the rate that the next update will have
        bar.close()


def test_every_outcome_without_an_update_has_a_word() -> None:
    skipped = Skipped()
    assert skipped.tell(entry(0)) is None and skipped.parts == []
    for one in [*SKIPPED, SKIPPED[0]]:
        skipped.tell(entry(1, one))
    assert list(WORDS) == SKIPPED
    assert skipped.parts == [f"2 {WORDS[SKIPPED[0]]}", *(f"1 {WORDS[one]}" for one in SKIPPED[1:])]


def test_figures() -> None:
    assert figures(0.51234, entry(0), 80, 2.0) == ["loss 0.512", "rate 1.0e-03", "40 pages/s"]
    assert figures(None, entry(0, Outcome.NON_FINITE), 8, 0.0) == ["loss ?", "rate 9.0e-04", "? pages/s"]


class Broken(Silent):
    """Fails at one call."""

    def __init__(self, at: str) -> None:
        self.at, self.calls = at, list[str]()

    def _call(self, name: str) -> None:
        self.calls.append(name)
        if name == self.at:
            raise OSError(28, "No space left on device")

    def start(self, steps: int, done: int) -> None:
        self._call("start")

    def step(self, entry: object, pages: int) -> None:
        self._call("step")

    def message(self, text: str) -> None:
        self._call("message")

    def close(self) -> None:
        self._call("close")


@pytest.mark.parametrize("at", ["start", "step", "message", "close"])
def test_an_observer_that_fails_is_told_of_once_and_left_alone(at: str) -> None:
    told: list[str] = []
    broken = Broken(at)
    observer = Both(Lenient(broken, "this log", told.append), good := Broken("never"))
    observer.start(2, 0)
    observer.message("hello")
    observer.step(entry(0), 8)
    observer.step(entry(1), 8)
    observer.close()
    rest = "" if at == "close" else "; the run goes on without it"
    assert told == [f"this log: [Errno 28] No space left on device{rest}"]
    assert good.calls == ["start", "message", "step", "step", "close"]
    expected = good.calls[: good.calls.index(at) + 1]
    assert broken.calls == (expected if at == "close" else [*expected, "close"])


def test_what_is_no_failure_of_writing_is_not_hidden() -> None:
    class Stopped(Silent):
        def step(self, entry: object, pages: int) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Lenient(Stopped(), "this log", print).step(entry(0), 8)


def test_all_observers_are_closed_also_after_a_failure() -> None:
    good = Broken("never")
    with pytest.raises(OSError, match="No space"):
        Both(Broken("close"), good).close()
    assert good.calls == ["close"]
