"""`metrics.jsonl` and `metrics.csv` in a run's folder: what happened, in decimals, for people and their tools.

Not the ledger (updates.jsonl), which is exact, durable and what a resume goes by. These two are a convenience: they are
not synced, so a power failure may take their last lines, and a full disk ends them and not the run (progress.Lenient).
Each line is written at once, so that `tail -f` works. Decimals are the shortest that read back as the same binary64.

A resumed run keeps the lines of the windows before the step from which it goes on. They are the head of the file, so it
is cut there: at the first line that is torn, no window's, or of a later step. The clock goes on from the last one kept.
"""

from __future__ import annotations

import csv
import io
import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from docextract.disk import read_file, system
from docextract.disk.files import write_all
from docextract.objectives.terms import TERMS
from docextract.training.ledger import Entry
from docextract.training.progress import Silent
from docextract.training.run_folder import METRICS, TABLE

COLUMNS = (
    "step", "update", "outcome", "cause", "pages", "words", "loss", *(f"loss_{name}" for name in TERMS),
    "rate", "next_rate", "norm", "clipped", "seconds", "pages_per_second",
)  # fmt: skip
SCORES, HELD_OUT = "scores", "held_out"  # events of metrics.jsonl beside "window"
Value = float | int | str | None
LONGEST = 20  # digits of a step


def row(entry: Entry, seconds: float, speed: float | None) -> dict[str, Value]:
    """One window by column. loss_<term>: its mean over the words that counted, None where there are none; seconds:
    since the run started, restarts left out; pages_per_second: of this window."""
    means = {f"loss_{name}": term.mean if term.denominator else None for name, term in entry.terms.items()}
    return {
        "step": entry.step,
        "update": entry.update,
        "outcome": entry.outcome.value,
        "cause": entry.cause,
        "pages": entry.pages,
        "words": entry.words,
        "loss": entry.loss,
        **{f"loss_{name}": means.get(f"loss_{name}") for name in TERMS},
        "rate": entry.rate,
        "next_rate": entry.next_rate,
        "norm": entry.norm,
        "clipped": entry.clipped,
        "seconds": round(seconds, 3),
        "pages_per_second": None if speed is None else round(speed, 2),
    }


def json_line(event: str, values: Mapping[str, Any]) -> bytes:
    """One line of metrics.jsonl. JSON has no infinity and no NaN: they are null, and the outcome says so."""
    plain = {key: None if isinstance(v, float) and not isfinite(v) else v for key, v in values.items()}
    return json.dumps({"event": event, **plain}, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"


def csv_line(values: Sequence[Value]) -> bytes:
    """One line of metrics.csv: floats by repr, also inf and nan; nothing for None."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow([repr(v) if isinstance(v, float) else v for v in values])
    return text.getvalue().encode("utf-8", "backslashreplace")


class Metrics(Silent):
    """The observer that writes both files in a folder, which exists. Raises OSError; wrap it in `Lenient`."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._clock = folder, clock
        self._handles: list[int] = []
        self._began = self._last = 0.0

    def start(self, steps: int, done: int) -> None:
        seconds = 0.0
        for name, step, head in ((METRICS, _json_step, b""), (TABLE, _csv_step, csv_line(COLUMNS))):
            data = _read(self._folder / name)
            size = kept(data, done, step, head)
            self._handles.append(_open(self._folder / name, size))
            if not size:
                write_all(self._handles[-1], head)
            if name == METRICS:
                seconds = _seconds(data[:size])
        self._last = self._clock()
        self._began = self._last - seconds

    def step(self, entry: Entry, pages: int) -> None:
        if len(self._handles) < 2:
            return
        now = self._clock()
        values = row(entry, now - self._began, pages / (now - self._last) if now > self._last else None)
        self._last = now
        write_all(self._handles[0], json_line("window", values))
        write_all(self._handles[1], csv_line([values[name] for name in COLUMNS]))

    def close(self) -> None:
        while self._handles:
            system().close(self._handles.pop())


def add_scores(
    folder: Path,
    step: int,
    pages: int,
    f1: Mapping[str, float | None],
    overall: float | None,
    more: Mapping[str, Any] | None = None,
    event: str = SCORES,
) -> None:
    """Appends the scores on the held-out pages, measured after `step` windows: F1 by text, of each field and over all,
    and what else there is. event: SCORES at the end of a run, HELD_OUT on its way; a resumed run keeps the latter.

    Raises OSError.
    """
    values = {"step": step, "pages": pages, "f1": dict(f1), "f1_all": overall, **(more or {})}
    path = folder / METRICS
    handle = _open(path, _read(path).rfind(b"\n") + 1)  # a line that a full disk has torn goes
    try:
        write_all(handle, json_line(event, values))
    finally:
        system().close(handle)


def last_scores(folder: Path) -> dict[str, float]:
    """F1 by field from the last line of metrics.jsonl; empty where the run is not finished or has no such file."""
    try:
        data = json.loads(_read(folder / METRICS).splitlines()[-1])
        f1 = {str(name): float(value) for name, value in data["f1"].items() if value is not None}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError):
        return {}
    return {name: value for name, value in f1.items() if 0 <= value <= 1}


def kept(data: bytes, done: int, step: Callable[[bytes], int | None], head: bytes = b"") -> int:
    """How many bytes of a file stay where a run goes on from step `done`.

    head: the line that the file has to start with; without it, nothing stays.
    """
    if not done or not data.startswith(head):
        return 0
    size = len(head)
    while (end := data.find(b"\n", size) + 1) > 0:
        number = step(data[size:end])
        if number is None or number >= done:
            break
        size = end
    return size


def _json_step(line: bytes) -> int | None:
    """The step of a window's line, or of the last window before a line of scores on the way; None for any other."""
    try:
        data = json.loads(line)
        after = {"window": 0, HELD_OUT: 1}[data["event"]]
        return data["step"] - after if type(data["step"]) is int else None
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def _seconds(data: bytes) -> float:
    """The clock of the last window's line; 0 where somebody has put something else there."""
    for line in reversed(data.splitlines()):
        try:
            told = json.loads(line)
            if told["event"] != "window":
                continue
            seconds = float(told["seconds"])
        except (ValueError, LookupError, TypeError, OverflowError):
            return 0.0
        return seconds if isfinite(seconds) and seconds >= 0 else 0.0
    return 0.0


def _csv_step(line: bytes) -> int | None:
    first = line.split(b",", 1)[0]
    return int(first) if first.isdigit() and len(first) < LONGEST else None


def _read(path: Path) -> bytes:
    """The file's bytes; none where it is missing."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return b""


def _open(path: Path, size: int) -> int:
    """A handle that appends after the first `size` bytes; what is behind them is cut off."""
    handle = system().open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    try:
        system().ftruncate(handle, size)
    except BaseException:
        system().close(handle)
        raise
    return handle
