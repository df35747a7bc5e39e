"""`docextract info` on the folder of a run whose files somebody has changed: a line that names the file, no bug."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from training.pages import CONFIG, PAGES, SCHEMA, run, settings

from docextract.cli.runs import run_card
from docextract.errors import ModelError, ResumeError
from docextract.training.inspect import inspect_run
from docextract.training.lock import FolderLock
from docextract.training.loop import train
from docextract.training.settings import RunOptions


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "run"
    run("tags", folder.parent / "m", run=folder).publish()
    return folder


def test_a_whole_one_is_shown(finished: Path) -> None:
    told = run_card(inspect_run(finished))
    assert "state      finished\n" in told  # its checkpoints were asked for and are there
    assert "adamw" in told
    assert "FRESH" in told


def test_which_weights_are_published(tmp_path: Path) -> None:
    for share, published in ((0.0, "those after the last update"), (0.4, "mean over the last 0.4 of the updates")):
        folder = tmp_path / f"{share}"
        folder.mkdir()
        made = settings("tags", average=share)
        train(PAGES, SCHEMA, folder / "m", made, RunOptions(run=folder / "run"), config=CONFIG).publish()
        told = run_card(inspect_run(folder / "run"))
        assert f"published  {published}\n" in told
        assert ("averaged   the weights after 2 windows so far" in told) == (share > 0)


def test_a_run_at_work_names_its_process(finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    shutil.copytree(finished, folder)
    (folder / "finished.json").unlink()
    assert "state      not finished: continue with the same train command" in run_card(inspect_run(folder))
    lock = FolderLock(folder / "checkpoint")
    lock.take(0)
    lock.drop()
    monkeypatch.setattr("docextract.training.lock.LOCKS", tmp_path / "locks")
    assert inspect_run(folder)["at_work"] is None  # a system without such a list
    inode = lock.path.stat().st_ino
    line = "1: POSIX  ADVISORY  READ 7 fe:00:12 0 EOF\n2: FLOCK  ADVISORY  WRITE {} fe:00:{} 0 EOF\n"
    (tmp_path / "locks").write_text(line.format(os.getpid(), inode))
    assert f"state      at work: process {os.getpid()} on " in run_card(inspect_run(folder))
    for pid, number in ((os.getpid() + 1, inode), (os.getpid(), inode + 1)):
        (tmp_path / "locks").write_text(line.format(pid, number))
        assert inspect_run(folder)["at_work"] is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("manifest.json", "{}"),
        ("manifest.json", "[]"),
        ("manifest.json", '{"data": {"split": 3}}'),
        ("manifest.json", '{"a": NaN}'),
        ("execution.jsonl", "{}\n"),
        ("execution.jsonl", "null\n"),
        ("execution.jsonl", '{"outcome": "", "step": 0, "time": 1e300, "parallel": {"workers": 1, "tier": ""}}\n'),
        ("execution.jsonl", '{"time": Infinity}\n'),
        ("finished.json", "[]"),
        ("finished.json", '{"model": "m"}'),
        ("finished.json", "{NaN"),
    ],
)
def test_a_changed_file_is_named(name: str, text: str, finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(finished, folder)
    (folder / name).write_text(text)
    with pytest.raises(ModelError, match=name):
        run_card(inspect_run(folder))


@pytest.mark.parametrize("value", [{"model": 1, "sha256": None}, {"model": "m", "sha256": "\ud800"}])
def test_odd_values_are_shown(value: Mapping[str, object], finished: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(finished, folder)
    (folder / "finished.json").write_text(json.dumps(value))
    assert any(one.split()[:2] == ["model", str(value["model"])] for one in run_card(inspect_run(folder)).splitlines())


@pytest.mark.parametrize("text", ["[]", "{}", "null", '{"model": 3}'])
def test_a_finished_run_stays_finished_whatever_its_record_says(text: str, finished: Path, tmp_path: Path) -> None:
    shutil.copytree(finished, tmp_path / "m.run")
    shutil.rmtree(tmp_path / "m.run" / "checkpoint")
    (tmp_path / "m.run" / "finished.json").write_text(text)
    with pytest.raises(ResumeError, match="its run is finished"):
        run("tags", tmp_path / "m", resume=True)
