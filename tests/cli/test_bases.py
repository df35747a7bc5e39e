"""Bases by name on the command line: shown, started from, and refused with what ships."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commandline import Run

from docextract.model import bases


@pytest.fixture
def shipped(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that ships the base "tried"; another folder than the one for outputs."""
    folder = tmp_path / "bases"
    folder.mkdir()
    (folder / "tried.safetensors").write_bytes(model.read_bytes())
    monkeypatch.setattr(bases, "FOLDER", folder)
    return folder / "tried.safetensors"


def test_info_shows_a_base_by_name(run: Run, shipped: Path) -> None:
    done = run("info", "tried", "--json")
    assert done.code == 0, done.err
    assert json.loads(done.out)["file"] == str(shipped)
    run("info", "untried").refused("untried", "cannot be read")


def test_train_starts_from_it_and_its_pages_are_warned_about(
    run: Run, shipped: Path, shared: Path, tmp_path: Path
) -> None:
    out = tmp_path / "m"
    arguments = ("train", shared / "new.jsonl", "--schema", shared / "schema.json", "--steps", "1", "--batch", "1")
    assert run(*arguments, "--out", out, "--base", "tried").code == 0
    assert json.loads(run("info", out, "--json").out)["base_name"] == "tried"
    done = run("evaluate", out, shared / "pages.jsonl")
    assert "8 pages of 12 were in the pre-training of the model's base" in done.err
    assert "in the pre-training of the base: 8 of 12 pages" in done.out
    run(*arguments, "--out", tmp_path / "n", "--base", "untried").refused("'untried'", "random-<seed>", "(tried)")
    run(*arguments, "--out", shipped, "--base", "tried", "--overwrite").refused("is an input of this command")
