"""A run stopped anywhere, any number of times, at any degree, ends with the bytes of one that never stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from faults import Faulty, full
from training.pages import CONFIG, PAGES, RUNS, SCHEMA, page, run, settings
from training.small import KERNELS, TIERS

from docextract.disk import using
from docextract.errors import OutputError, ResumeError, UsageError
from docextract.training.checkpoint import CheckpointFolder
from docextract.training.ledger import Entry
from docextract.training.loop import train
from docextract.training.progress import Silent
from docextract.training.settings import RunOptions
from docextract.training.signals import Interrupted

STEPS = {"tags": 5, "head": 5, "losses": 5}  # 6 training pages: 3 epochs in steps of 4 are 18 / 4


class At(Silent):
    """Does something once step `at` is done."""

    def __init__(self, at: int, action: Any) -> None:
        self.at, self.action = at, action

    def step(self, entry: Entry, pages: int) -> None:
        if entry.step + 1 == self.at:
            self.action()


class Died(BaseException):
    """Stands for a power cut: no checkpoint is written."""


def terminate() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def die() -> None:
    raise Died


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The model files of runs that were not interrupted."""
    files = {}
    for name in RUNS:
        out = tmp_path_factory.mktemp("whole") / "m"
        run(name, out, every=0).publish({"share": 0.5})
        assert sorted(entry.name for entry in out.parent.iterdir()) == ["m", "m.run"]
        assert not (out.parent / "m.run" / "checkpoint").exists()
        files[name] = out.read_bytes()
    return files


@pytest.mark.parametrize("name", list(RUNS))
def test_terminated_at_every_step(name: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    for step in range(1, STEPS[name] + 1):
        out = tmp_path / f"m{step}"
        with pytest.raises(Interrupted, match=f"SIGTERM after step {step}") as stopped:
            run(name, out, every=0, progress=At(step, terminate))
        assert stopped.value.exit_code == 143
        assert not out.exists()
        result = run(name, out, resume=True)
        assert (result.resumed, len(result.ledger)) == (step, STEPS[name])
        result.publish({"share": 0.5})
        assert out.read_bytes() == whole[name]
        assert not (tmp_path / f"m{step}.run" / "checkpoint").exists()


def test_a_signal_while_the_last_checkpoint_is_written_is_heard(
    whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = CheckpointFolder.save

    def save_and_signal(folder: CheckpointFolder, *arguments: Any) -> None:
        save(folder, *arguments)
        monkeypatch.undo()
        terminate()

    out = tmp_path / "m"
    monkeypatch.setattr(CheckpointFolder, "save", save_and_signal)
    with pytest.raises(Interrupted, match=f"after step {STEPS['tags']}"):
        run("tags", out, every=0)
    run("tags", out, resume=True).publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


def test_resumed_twice_at_other_degrees_and_tiers(whole: dict[str, bytes], tmp_path: Path) -> None:
    out = tmp_path / "m"
    tiers = [KERNELS[name] for name in (TIERS * 3)[:3]]
    with pytest.raises(Interrupted):
        run("losses", out, workers=1, kernels=tiers[0], progress=At(2, terminate))
    with pytest.raises(Interrupted):
        run("losses", out, workers=3, kernels=tiers[1], resume=True, progress=At(4, terminate))
    run("losses", out, workers=2, kernels=tiers[2], resume=True).publish({"share": 0.5})
    assert out.read_bytes() == whole["losses"]


def test_a_run_that_died_goes_on_from_its_last_checkpoint(whole: dict[str, bytes], tmp_path: Path) -> None:
    out = tmp_path / "m"
    with pytest.raises(Died):
        run("tags", out, every=2, progress=At(3, die))
    result = run("tags", out, resume=True)
    assert result.resumed == 2
    result.publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


def test_the_ledger_of_a_resumed_run_is_that_of_a_whole_one(tmp_path: Path) -> None:
    with pytest.raises(Interrupted):
        run("losses", tmp_path / "m", progress=At(3, terminate))
    resumed = run("losses", tmp_path / "m", resume=True)
    resumed.close()
    assert resumed.ledger == run("losses").ledger
    assert resumed.fingerprint == run("losses").fingerprint


def test_interrupted_after_the_last_step_and_before_publishing(whole: dict[str, bytes], tmp_path: Path) -> None:
    out = tmp_path / "m"
    run("tags", out).close()  # scoring was interrupted
    result = run("tags", out, resume=True, progress=At(1, die))  # no step is made again
    assert result.resumed == 5
    result.publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


@pytest.mark.parametrize(
    ("changes", "pages", "message"),
    [
        ({"rate": 0.02}, PAGES, r"update\.schedule\.peak: 0\.01 -> 0\.02"),
        ({"optimizer": "sgd"}, PAGES, r'update\.optimizer\.name: "adamw" -> "sgd".*--warm-start'),
        ({"optimizer": "adamw,beta1=0.8"}, PAGES, r"update\.optimizer\.beta1: 0\.9 -> 0\.8;"),
        ({"schedule": "wsd,decay=0.5"}, PAGES, r'update\.schedule\.name: "linear" -> "wsd".*--warm-start'),
        ({"schedule": "linear,clock=pages"}, PAGES, r'update\.schedule\.clock: "updates" -> "pages"'),
        ({"seed": 4}, PAGES, r"and \d+ more|rng\.seed"),
        ({"steps": 9}, PAGES, r"batch\.end\.steps: 5 -> 9"),
        ({}, [*PAGES[:-1], replace(PAGES[-1], values={"shop": "Elm Tree House", "date": None})], r"data\.pages\.p6"),
        ({}, [*PAGES, page(9)], r"data\.pages\.p9: absent"),
        ({"clip": None}, PAGES, r"update\.clip\.limit: 1\.0 -> null"),
    ],
)  # fmt: skip
def test_another_run_is_refused_and_loses_nothing(
    changes: dict[str, Any], pages: Any, message: str, whole: dict[str, bytes], tmp_path: Path
) -> None:
    out = tmp_path / "m"
    with pytest.raises(Interrupted):
        run("tags", out, progress=At(2, terminate))
    with pytest.raises(ResumeError, match=message):
        train(pages, SCHEMA, out, settings("tags", **changes), RunOptions(resume=True), config=CONFIG)
    run("tags", out, resume=True).publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


def test_a_killed_process(whole: dict[str, bytes], tmp_path: Path) -> None:
    out, current = tmp_path / "m", tmp_path / "m.run" / "checkpoint" / "CURRENT"
    code = (
        "import sys, time; from pathlib import Path; from training.pages import run; from docextract.training.progress "
        "import Silent; Silent.step = lambda *_: time.sleep(0.2); run('tags', Path(sys.argv[1]), every=1)"
    )
    path = os.pathsep.join(entry or os.getcwd() for entry in sys.path)
    process = subprocess.Popen([sys.executable, "-c", code, str(out)], env=os.environ | {"PYTHONPATH": path})
    while not current.exists() and process.poll() is None:
        time.sleep(0.01)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    result = run("tags", out, resume=True)
    assert result.resumed in (1, 2)
    result.publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


def test_nothing_to_resume(tmp_path: Path) -> None:
    with pytest.raises(ResumeError, match="holds no run"):
        run("tags", tmp_path / "m", resume=True)
    with pytest.raises(UsageError, match="no folder of a run"):
        run("tags", resume=True)
    assert list(tmp_path.iterdir()) == []


def test_an_unfinished_run_is_not_overwritten_by_accident(whole: dict[str, bytes], tmp_path: Path) -> None:
    out = tmp_path / "m"
    with pytest.raises(Interrupted):
        run("tags", out, progress=At(2, terminate))
    with pytest.raises(UsageError, match=r"got to micro-batch 2.*--resume.*--overwrite"):
        run("tags", out)
    result = run("tags", out, overwrite=True)
    assert result.resumed is None
    result.publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


def test_a_full_disk_at_a_checkpoint_keeps_the_one_before(whole: dict[str, bytes], tmp_path: Path) -> None:
    out = tmp_path / "m"

    class FullAfter(Silent):
        def step(self, entry: Entry, pages: int) -> None:
            if entry.step == 3:
                context.__enter__()

    context = using(Faulty(3, full, ("write",)))
    try:
        with pytest.raises(OutputError, match="No space left"):
            run("tags", out, every=2, progress=FullAfter())
    finally:
        context.__exit__(None, None, None)
    assert not out.exists()
    result = run("tags", out, resume=True)
    assert result.resumed == 2
    result.publish({"share": 0.5})
    assert out.read_bytes() == whole["tags"]


def test_a_second_signal_does_not_wait(tmp_path: Path) -> None:
    def twice() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt) as stopped:
        run("tags", tmp_path / "m", progress=At(1, twice))
    assert not isinstance(stopped.value, Interrupted)


def test_an_explicit_folder_is_kept_and_the_default_one_is_not(whole: dict[str, bytes], tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    run("tags", tmp_path / "m", run=folder, every=2).publish({"share": 0.5})
    assert (tmp_path / "m").read_bytes() == whole["tags"]
    assert (folder / "checkpoint" / "CURRENT").exists()
    with pytest.raises(UsageError, match="holds a finished run"):
        run("tags", tmp_path / "n", run=folder)
