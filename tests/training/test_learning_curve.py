"""Learning curves of whole runs: nested parts, runs of their own, resumed where they stopped, the model untouched."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from training.pages import CONFIG, SCHEMA, page, settings
from training.small import KERNELS

from docextract.canonical import fingerprint
from docextract.errors import PageError
from docextract.evaluation.curve import Curve
from docextract.training import learning_curve as module
from docextract.training.corpus import make_corpus
from docextract.training.learning_curve import document, learning_curve, parts
from docextract.training.ledger import Entry
from docextract.training.loop import TrainResult, train
from docextract.training.progress import Silent
from docextract.training.run_folder import Found, RunFolder
from docextract.training.settings import RunOptions, Settings
from docextract.training.signals import Interrupted

PAGES = [page(number) for number in range(26)]
SETTINGS = settings("tags", steps=3, held_out=0.2)  # 5 held out, 21 trained on: parts of 5 and 10


class Told(Silent):
    """Keeps how many steps each run had and what was said; does something at a step of all runs."""

    def __init__(self, at: int = 0, action: Callable[[], None] | None = None) -> None:
        self.runs: list[int] = []
        self.texts: list[str] = []
        self.at, self.action, self.steps = at, action, 0

    def start(self, steps: int, done: int) -> None:
        self.runs.append(steps - done)

    def step(self, entry: Entry, pages: int) -> None:
        self.steps += 1
        if self.action is not None and self.steps == self.at:
            self.action()

    def message(self, text: str) -> None:
        self.texts.append(text)


def whole(out: Path | None, made: Settings = SETTINGS, pages: Any = PAGES, **options: Any) -> TrainResult:
    return train(pages, SCHEMA, out, made, RunOptions(workers=1, **options), config=CONFIG)


def curve_of(done: TrainResult, progress: Silent | None = None, made: Settings = SETTINGS) -> Curve | None:
    options = RunOptions(workers=1)
    return learning_curve(done, SCHEMA, made, options, 1, KERNELS["base"], progress or Silent(), CONFIG)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Curve]:
    """A run with its curve, published."""
    out = tmp_path_factory.mktemp("curve") / "m"
    done = whole(out)
    curve = curve_of(done)
    assert curve is not None
    done.publish()
    return out, curve


def test_parts_are_nested_in_the_order_of_the_split() -> None:
    corpus = make_corpus(PAGES, SCHEMA, SETTINGS)
    small, half = parts(corpus.train)
    assert small == corpus.train[:5] and half == corpus.train[:10]
    assert parts(corpus.train[:19]) == [corpus.train[:9]]  # a quarter would be 4
    assert parts(corpus.train[:9]) == []


def test_a_part_has_whole_documents() -> None:
    pages = [replace(one, doc=f"d{i // 2}") for i, one in enumerate(PAGES)]
    corpus = make_corpus(pages, SCHEMA, replace(SETTINGS, held_out=0.0))
    [half] = parts(corpus.train)
    assert len(half) == 12 and half == corpus.train[:12]
    assert len({document(one) for one in half}) == 6


def test_the_model_is_the_one_without_a_curve(finished: tuple[Path, Curve], tmp_path: Path) -> None:
    whole(tmp_path / "m").publish()
    assert (tmp_path / "m").read_bytes() == finished[0].read_bytes()


def test_a_part_is_a_run_on_its_pages_alone(finished: tuple[Path, Curve]) -> None:
    out, curve = finished
    corpus = make_corpus(PAGES, SCHEMA, SETTINGS)
    assert [point.pages for point in curve.points] == [5, 10, 21]
    for part in parts(corpus.train):
        alone = whole(None, replace(SETTINGS, held_out=0.0), [one.page for one in part])
        folder = Path(f"{out}.run") / "learning-curve" / str(len(part))
        assert fingerprint(json.loads((folder / "manifest.json").read_text())) == alone.fingerprint
        assert RunFolder(folder).found() is Found.FINISHED
        assert not (folder / "checkpoint").exists()
    held_out = [one.page.id for one in corpus.held_out]
    assert all(list(point.counts) == held_out for point in curve.points)


def test_the_curve_is_in_the_folder(finished: tuple[Path, Curve]) -> None:
    out, curve = finished
    assert json.loads(Path(f"{out}.run", "learning-curve.json").read_text()) == curve.to_json()


def test_length_follows_from_the_part_unless_it_is_given() -> None:
    made = replace(SETTINGS, steps=None, epochs=2)
    curve = curve_of(whole(None, made), made=made)
    assert curve is not None
    assert [point.steps for point in curve.points] == [-(-2 * n // 6) for n in (5, 10, 21)]


@pytest.mark.parametrize("at", [1, 2, 4, 5])
def test_stopped_in_any_part_it_goes_on(at: int, finished: tuple[Path, Curve], tmp_path: Path) -> None:
    """A signal at a step of the parts: the first has steps 1 to 3, the second 4 to 6."""
    out = tmp_path / "m"
    done = whole(out)
    with pytest.raises(Interrupted) as stopped:
        curve_of(done, Told(at, lambda: os.kill(os.getpid(), signal.SIGTERM)))
    done.close()
    assert stopped.value.exit_code == 143
    assert str(stopped.value) == f"stopped while the learning curve was made: continue with --resume from {out}.run"
    assert not out.exists()
    told = Told()
    again = whole(out, resume=True)
    curve = curve_of(again, told)
    assert curve == finished[1]
    assert sum(told.runs) == 6 - at  # no step is made twice
    again.publish()
    assert out.read_bytes() == finished[0].read_bytes()


@pytest.mark.parametrize("text", ["", "[]", '{"run": "another"}', '{"run": null, "steps": 3}', None])
def test_a_point_that_is_not_this_runs_is_made_again(
    text: str | None, finished: tuple[Path, Curve], tmp_path: Path
) -> None:
    done = whole(tmp_path / "m")
    folder = tmp_path / "m.run" / "learning-curve" / "5"
    assert curve_of(done) == finished[1]
    if text is None:
        record = json.loads((folder / "point.json").read_text())
        text = json.dumps({**record, "counts": dict(list(record["counts"].items())[1:])})
    (folder / "point.json").write_text(text)
    told = Told()
    assert curve_of(done, told) == finished[1]
    assert told.runs == [3]
    done.close()


def test_a_part_of_other_settings_is_not_continued(tmp_path: Path) -> None:
    done = whole(tmp_path / "m")
    with pytest.raises(Interrupted):
        curve_of(done, Told(2, lambda: os.kill(os.getpid(), signal.SIGTERM)), replace(SETTINGS, rate=0.5))
    told = Told()
    assert curve_of(done, told) is not None
    assert told.runs == [3, 3]
    done.close()


def test_a_part_that_fails_leaves_the_run_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: Any, **named: Any) -> TrainResult:
        raise PageError("no usable page")

    monkeypatch.setattr(module, "train", broken)
    done, told = whole(tmp_path / "m"), Told()
    assert curve_of(done, told) is None
    assert told.texts[-1] == "no learning curve: no usable page"
    assert done.publish()


@pytest.mark.parametrize(
    ("pages", "changes", "said"),
    [
        (PAGES[:10], {}, "8 training pages and 2 held out, expected at least 10 training documents and one held out"),
        (PAGES, {"held_out": 0.0}, "26 training pages and 0 held out"),
        (PAGES, {"loss": "tag=0,role=1"}, "the loss has no fields"),
    ],
)
def test_where_there_can_be_no_curve(pages: Any, changes: dict[str, Any], said: str) -> None:
    told, made = Told(), replace(SETTINGS, **changes)
    assert curve_of(whole(None, made, pages), told, made) is None
    assert told.runs == []
    assert told.texts[0].startswith("no learning curve: ") and said in told.texts[0]


def test_parts_are_told_apart_and_nothing_misleading_is_said() -> None:
    told = Told()
    curve_of(whole(None), told)
    assert told.texts == [f"learning curve, run {k} of 2: {n} training pages" for k, n in ((1, 5), (2, 10))]


def test_a_new_run_discards_the_parts_and_nothing_else(finished: tuple[Path, Curve], tmp_path: Path) -> None:
    done = whole(tmp_path / "m")
    curve_of(done)
    done.publish()
    place = tmp_path / "m.run" / "learning-curve"
    (place / "notes.txt").write_text("mine")
    (place / "5" / "mine").write_text("mine")
    whole(tmp_path / "m", overwrite=True).publish()
    assert sorted(str(one.relative_to(place)) for one in place.rglob("*")) == ["5", "5/mine", "notes.txt"]
    assert not (tmp_path / "m.run" / "learning-curve.json").exists()
