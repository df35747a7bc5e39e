"""Everything that is told of a real run: the files in its folder, a resume, and logs that cannot be written."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.pages import run as plain_run

from docextract._kernels import active
from docextract.errors import OutputError
from docextract.evaluation.evaluate import Evaluation
from docextract.evaluation.measure import measure
from docextract.training.compare import compare_runs
from docextract.training.ledger import Entry
from docextract.training.logs import RunLogs
from docextract.training.loop import TrainResult, train
from docextract.training.progress import Silent
from docextract.training.run_folder import METRICS, PLOT, TABLE
from docextract.training.settings import RunOptions

STEPS = 5


class Stopped(Exception):
    """The run is killed."""


class Told(Silent):
    """Keeps messages, and ends the run at a step."""

    def __init__(self, at: int = -1) -> None:
        self.at, self.messages = at, list[str]()

    def step(self, entry: Entry, pages: int) -> None:
        if entry.step == self.at:
            raise Stopped

    def message(self, text: str) -> None:
        self.messages.append(text)


def run(out: Path, progress: Told | None = None, tensorboard: Path | None = None, **options: bool) -> TrainResult:
    """The run "tags" with all its logs, from start to scores."""
    logs = RunLogs(Path(f"{out}.run"), progress, tensorboard)
    done = train(
        PAGES, SCHEMA, out, settings("tags"), RunOptions(every=2, **options), progress=logs.progress, config=CONFIG
    )
    logs.finish(done.counters.windows, scores(done))
    done.publish({"share": 0.5})
    return done


def scores(done: TrainResult) -> Evaluation:
    return measure(done.model, [one.labels for one in done.corpus.held_out], workers=1, kernels=active())


def windows(folder: Path) -> list[int]:
    lines = [json.loads(line) for line in (folder / METRICS).read_bytes().splitlines()]
    assert [line["event"] for line in lines] == ["window"] * (len(lines) - 1) + ["scores"]
    assert set(lines[-1]["f1"]) == {"shop", "date", "total"}
    with open(folder / TABLE, newline="") as file:
        steps = [int(row["step"]) for row in csv.DictReader(file)]
    assert steps == [line["step"] for line in lines[:-1]]
    return steps


def test_a_run_has_its_logs_and_the_bytes_of_one_without(tmp_path: Path) -> None:
    done = run(tmp_path / "a", tensorboard=tmp_path / "board")
    plain_run("tags", tmp_path / "b").publish({"share": 0.5})
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    folder = tmp_path / "a.run"
    assert windows(folder) == list(range(STEPS))
    lines = [json.loads(line) for line in (folder / METRICS).read_bytes().splitlines()[:-1]]
    assert [line["loss"] for line in lines] == [entry.loss for entry in done.ledger.entries]
    told = [str(one.text) for one in ElementTree.parse(folder / PLOT).getroot().iter() if one.tag.endswith("text")]
    assert f"a.run: {STEPS} steps, {STEPS} updates" in told and "F1 by text on the pages held out" in told
    assert len(list((tmp_path / "board").iterdir())) == 2
    assert not (tmp_path / "b.run" / METRICS).exists()


def test_a_killed_run_goes_on_in_the_same_logs(tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        run(tmp_path / "a", Told(3))
    done = run(tmp_path / "a", Told(), resume=True)
    assert done.resumed == 2
    assert windows(tmp_path / "a.run") == list(range(STEPS))
    run(tmp_path / "b")
    result = compare_runs(tmp_path / "a.run", tmp_path / "b.run")
    assert result.same and result.manifest == [] and result.equal == STEPS and result.more == (0, 0)
    assert result.mark is not None and result.mark.step == STEPS - 1


def test_runs_of_other_seeds_are_told_apart(tmp_path: Path) -> None:
    for seed in (3, 4):
        chosen = replace(settings("tags"), seed=seed)
        train(PAGES, SCHEMA, tmp_path / f"{seed}", chosen, config=CONFIG).publish({"share": 0.5})
    result = compare_runs(tmp_path / "3.run", tmp_path / "4.run")
    assert not result.same and result.manifest is not None
    assert "rng.seed: 3 -> 4" in result.manifest
    assert result.step == 0 and result.equal == 0


def test_logs_that_cannot_be_written_end_nothing(tmp_path: Path) -> None:
    told = Told()
    logs = RunLogs(tmp_path / "gone.run", told, None)
    done = train(PAGES, SCHEMA, tmp_path / "a", settings("tags"), progress=logs.progress, config=CONFIG)
    logs.finish(STEPS, scores(done))
    done.publish({"share": 0.5})
    assert len(told.messages) == 3
    assert [text.split(":")[0] for text in told.messages] == ["metrics cannot be written"] * 2 + [
        "the plot cannot be written"
    ]


def test_without_a_progress_a_failure_is_a_warning(tmp_path: Path) -> None:
    logs = RunLogs(tmp_path / "gone", None, None)
    with pytest.warns(RuntimeWarning, match="metrics cannot be written: .*No such file"):
        logs.progress.start(1, 0)
    with pytest.warns(RuntimeWarning, match="the plot cannot be written: .*gone: is missing"):
        logs.finish(1, None)


def test_a_run_in_memory_has_no_files(tmp_path: Path) -> None:
    logs = RunLogs(None, None, None)
    done = train(PAGES, SCHEMA, None, settings("head"), progress=logs.progress, config=CONFIG)
    logs.finish(STEPS, scores(done))


def test_a_folder_for_tensorboard_that_cannot_be_made_is_refused_before_the_run(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OutputError, match="is not a folder"):
        RunLogs(None, None, tmp_path / "file" / "x")
