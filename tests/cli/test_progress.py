"""Which progress a run shows where, and the lines of a log."""

from __future__ import annotations

import os
import sys

import pytest
from training.entries import entry

from docextract.cli import progress
from docextract.training.progress import Bar, Lenient
from docextract.training.update import Outcome


@pytest.mark.parametrize(
    ("terminal", "term", "size", "bar"),
    [
        (True, "xterm", (80, 24), True),
        (True, "dumb", (80, 24), False),
        (False, "xterm", (80, 24), False),
        (True, "xterm", (0, 0), False),
        (True, "xterm", (80, 0), False),
        (True, "xterm", None, False),
    ],
)
def test_a_bar_only_where_a_line_can_be_drawn_again(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, term: str, size: tuple[int, int] | None, bar: bool
) -> None:
    def measured(_: int) -> os.terminal_size:
        if size is None:
            raise OSError("no terminal")
        return os.terminal_size(size)

    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(os, "get_terminal_size", measured)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    shown = progress.training_progress()
    if bar:
        assert isinstance(shown, Lenient) and isinstance(shown._observer, Bar)
    else:
        assert isinstance(shown, progress.Log)


def test_lines_of_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    log = progress.Log(30.0, lambda: now)
    log.start(100, 10)
    for step in range(10, 42):
        now += 2.0
        outcome = Outcome.EMPTY_ELIGIBLE_SET if step in (12, 14, 16, 18) else Outcome.COMMITTED
        log.step(entry(step, outcome), 8)
    log.message("something\nunusual")
    log.close()
    lines = [line.removeprefix("docextract: ") for line in capsys.readouterr().err.splitlines()]
    empty = "no update: EMPTY_ELIGIBLE_SET: no word of these pages counts under any active term"
    assert lines == [
        "training: 100 steps, 10 done",
        f"step 12: {empty}",
        f"step 14: {empty}",
        f"step 16: {empty}; further ones are counted",
        "training: step 25 of 100, loss 0.080, rate 1.0e-03, 4 pages/s, 4 empty, 02:30 left",
        "training: step 40 of 100, loss 0.050, rate 1.0e-03, 4 pages/s, 4 empty, 02:00 left",
        "something unusual",
    ]
    assert all(len(line) < 120 for line in lines)


def test_a_second_run_is_timed_on_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    log = progress.Log(0.0, lambda: now)
    for pages in (80, 8):
        log.start(10, 0)
        now += 2.0
        log.step(entry(0), pages)
    assert [line.split("pages/s")[0].split()[-1] for line in capsys.readouterr().err.splitlines()[1::2]] == ["40", "4"]


def test_durations() -> None:
    told = {0.4: "00:00", 59.6: "01:00", 3599: "59:59", 3600: "1:00:00", 90061: "25:01:01"}
    assert {seconds: progress.duration(seconds) for seconds in told} == told
