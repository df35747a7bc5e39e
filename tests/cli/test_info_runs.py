"""`docextract info` on the folder of a run whose files somebody has changed: a line that names the file, no bug."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from training.pages import run

from docextract.cli.runs import run_card
from docextract.errors import ModelError, ResumeError
from docextract.training.inspect import inspect_run


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "run"
    run("tags", folder.parent / "m", run=folder).publish()
    return folder


def test_a_whole_one_is_shown(finished: Path) -> None:
    told = run_card(inspect_run(finished))
    assert "continue with the same train command" in told
    assert "adamw" in told
    assert "FRESH" in told


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
