"""A way to run a command in this process, a folder of small pages, and one small trained model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commandline import SCHEMA, Result, Run, record, run_process, write_pages

from docextract.cli import main


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run one command in this process."""

    def call(*arguments: str | Path) -> Result:
        capfd.readouterr()
        code = main([str(one) for one in arguments])
        out, err = capfd.readouterr()
        return Result(code, out, err)

    return call


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with schema.json, pages.jsonl (12 pages) and new.jsonl (3 pages that no model has seen)."""
    folder = tmp_path_factory.mktemp("cli")
    (folder / "schema.json").write_text(json.dumps(SCHEMA))
    write_pages(folder / "pages.jsonl", [record(i) for i in range(12)])
    write_pages(folder / "new.jsonl", [record(i) for i in range(100, 103)])
    return folder


@pytest.fixture(scope="session")
def model(shared: Path) -> Path:
    """A model trained for a few steps on those pages."""
    path = shared / "model.safetensors"
    options = ["--steps", "20", "--batch", "3", "--rate", "0.003", "--held-out", "0.3", "--workers", "2"]
    done = run_process("train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--out", path, *options)
    assert done.code == 0, done.err
    return path
