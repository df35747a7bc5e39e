"""The metrics of a run: what a line says, what a resume keeps, and that no log can end a run."""

from __future__ import annotations

import csv
import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from training.entries import entries, entry

from docextract.disk import System, using
from docextract.objectives.terms import TERMS, TermSum
from docextract.training.metrics import COLUMNS, Metrics, add_scores, csv_line, last_scores
from docextract.training.progress import Lenient
from docextract.training.run_folder import METRICS, TABLE
from docextract.training.update import Outcome


def ticks(step: float = 0.5) -> Iterator[float]:
    """A clock that goes on by `step` each time it is looked at."""
    now = 100.0
    while True:
        yield now
        now += step


def write(folder: Path, steps: range, done: int = 0, tick: float = 0.5) -> None:
    clock = ticks(tick)
    metrics = Metrics(folder, lambda: next(clock))
    metrics.start(20, done)
    for step in steps:
        metrics.step(entry(step), 4)
    metrics.close()


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / METRICS).read_bytes().splitlines()]


def rows(folder: Path) -> list[dict[str, str]]:
    with open(folder / TABLE, newline="") as file:
        return list(csv.DictReader(file))


def test_both_files_say_the_same_and_floats_read_back_exactly(tmp_path: Path) -> None:
    write(tmp_path, range(5))
    found, table = lines(tmp_path), rows(tmp_path)
    assert [one["step"] for one in found] == list(range(5))
    assert tuple(table[0]) == COLUMNS
    assert set(COLUMNS) == set(found[0]) - {"event"}
    for made, one, line in zip(entries(5), found, table, strict=True):
        assert (one["event"], one["loss"], one["rate"]) == ("window", made.loss, made.rate)
        assert one["loss_tag"] == made.terms["tag"].numerator / made.terms["tag"].denominator
        assert [one[f"loss_{name}"] for name in TERMS if name != "tag"] == [None] * (len(TERMS) - 1)
        assert (float(line["loss"]), float(line["norm"]), line["loss_role"]) == (made.loss, made.norm, "")
    assert [one["seconds"] for one in found] == [0.5, 1.0, 1.5, 2.0, 2.5]
    assert [one["pages_per_second"] for one in found] == [8.0] * 5


def test_a_window_without_an_update(tmp_path: Path) -> None:
    metrics = Metrics(tmp_path)
    metrics.start(2, 0)
    bad = {"loss": float("nan"), "norm": float("inf"), "terms": {"tag": TermSum(), "role": TermSum(1.0, 2.0, 2)}}
    metrics.step(entry(0, Outcome.NON_FINITE, **bad), 4)
    metrics.close()
    (one,), (line,) = lines(tmp_path), rows(tmp_path)
    assert (one["outcome"], one["cause"]) == ("NON_FINITE", "gradient of tag_head.weight is not finite")
    assert [one[key] for key in ("loss", "norm", "clipped", "loss_tag", "loss_role")] == [None, None, None, None, 0.5]
    assert (line["loss"], line["norm"], line["clipped"], line["loss_tag"]) == ("nan", "inf", "", "")


@pytest.mark.parametrize("done", [0, 1, 3, 6])
def test_a_resume_keeps_the_lines_before_its_step(tmp_path: Path, done: int) -> None:
    write(tmp_path, range(6))
    before = (tmp_path / METRICS).read_bytes().splitlines()
    for name in (METRICS, TABLE):
        with open(tmp_path / name, "ab") as file:
            file.write(b'{"event": "window", "step": 6, "lo' if name == METRICS else b"6,7,COMM")
    write(tmp_path, range(done, 8), done)
    assert [one["step"] for one in lines(tmp_path)] == list(range(8))
    assert [int(one["step"]) for one in rows(tmp_path)] == list(range(8))
    assert (tmp_path / METRICS).read_bytes().splitlines()[:done] == before[:done]
    assert (tmp_path / TABLE).read_bytes().count(b"pages_per_second") == 1
    assert [one["seconds"] for one in lines(tmp_path)] == [0.5 * (i + 1) for i in range(8)]  # the clock goes on


def test_a_resume_without_the_files_of_its_past_or_with_other_ones(tmp_path: Path) -> None:
    write(tmp_path, range(4, 6), done=4)
    assert [one["step"] for one in lines(tmp_path)] == [4, 5] == [int(one["step"]) for one in rows(tmp_path)]
    (tmp_path / TABLE).write_text("a,b\n1,2\n")
    (tmp_path / METRICS).write_text("[]\n")
    write(tmp_path, range(4, 5), done=4)
    assert [one["step"] for one in lines(tmp_path)] == [4] == [int(one["step"]) for one in rows(tmp_path)]


def test_scores_are_the_last_line_until_the_run_goes_on(tmp_path: Path) -> None:
    write(tmp_path, range(3))
    assert last_scores(tmp_path) == {}
    with open(tmp_path / METRICS, "ab") as file:
        file.write(b'{"torn')
    add_scores(tmp_path, 3, 2, {"total": 0.1, "date": None}, 0.25)
    assert lines(tmp_path)[3] == {
        "event": "scores", "step": 3, "pages": 2, "f1": {"total": 0.1, "date": None}, "f1_all": 0.25,
    }  # fmt: skip
    assert last_scores(tmp_path) == {"total": 0.1}
    add_scores(tmp_path, 3, 2, {"a": 1.5, "b": -0.5, "c": 1.0}, None)
    assert last_scores(tmp_path) == {"c": 1.0}
    write(tmp_path, range(3, 4), done=3)
    assert [one["event"] for one in lines(tmp_path)] == ["window"] * 4
    assert last_scores(tmp_path / "none") == {}


class Small(System):
    """A disk that takes 900 bytes more."""

    room = 900

    def write(self, handle: int, data: memoryview) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = super().write(handle, data[: self.room])
        self.room -= count
        return count


def test_a_full_disk_ends_the_metrics_with_one_warning(tmp_path: Path) -> None:
    """The last line does not fit; the resumed run cuts it."""
    told: list[str] = []
    metrics = Lenient(Metrics(tmp_path), "the metrics cannot be written", told.append)
    with using(Small()):
        metrics.start(9, 0)
        for step in range(9):
            metrics.step(entry(step), 4)
        metrics.close()
    assert told == ["the metrics cannot be written: [Errno 28] No space left on device; the run goes on without it"]
    assert not (tmp_path / METRICS).read_bytes().endswith(b"\n")
    write(tmp_path, range(9, 10), done=9)
    assert [one["step"] for one in lines(tmp_path)] == [0, 9]


def test_a_missing_folder_ends_the_metrics_with_one_warning(tmp_path: Path) -> None:
    told: list[str] = []
    metrics = Lenient(Metrics(tmp_path / "gone"), "the metrics cannot be written", told.append)
    metrics.start(1, 0)
    metrics.step(entry(0), 4)
    metrics.close()
    assert told == [
        f"the metrics cannot be written: [Errno 2] No such file or directory: '{tmp_path}/gone/{METRICS}'; "
        "the run goes on without it"
    ]


@pytest.mark.parametrize(
    "line",
    [
        b'{"event": "window", "step": 0, "seconds": "soon"}\n',
        b'{"event": "window", "step": 0, "seconds": [1]}\n',
        b'{"event": "window", "step": 0, "seconds": 1e999}\n',
        b'{"event": "window", "step": 0}\n',
        b'{"event": "window", "step": 1e999}\n',
        b"[" * 100_000 + b"\n",
        b"9" * 5000 + b",\n",
    ],
)
def test_lines_of_others_end_no_run(line: bytes, tmp_path: Path) -> None:
    (tmp_path / "metrics.jsonl").write_bytes(line)
    (tmp_path / "metrics.csv").write_bytes(csv_line(COLUMNS) + line)
    metrics = Metrics(tmp_path)
    metrics.start(5, 1)
    metrics.step(entry(1), 3)
    metrics.close()
    assert 0 <= json.loads((tmp_path / "metrics.jsonl").read_bytes().splitlines()[-1])["seconds"] < 60
