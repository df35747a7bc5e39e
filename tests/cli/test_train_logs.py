"""What `train` leaves in the folder of a run, for TensorBoard and in its summary."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from commandline import Run, record, write_pages

from docextract.training.run_folder import METRICS, PLOT, TABLE, UPDATES

OPTIONS = ("--steps", "3", "--batch", "2", "--workers", "2")


def made(shared: Path, out: Path, *more: Any) -> tuple[Any, ...]:
    return ("train", shared / "pages.jsonl", "--schema", shared / "schema.json", "--out", out, *OPTIONS, *more)


def test_logs_of_a_run(run: Run, shared: Path, tmp_path: Path) -> None:
    done = run(*made(shared, tmp_path / "m", "--tensorboard", tmp_path / "board", "--json"))
    assert done.code == 0, done.err
    folder = tmp_path / "m.run"
    lines = [json.loads(line) for line in (folder / METRICS).read_text().splitlines()]
    assert [line["event"] for line in lines] == ["window"] * 3 + ["scores"]
    data = json.loads(done.out)
    assert lines[-1]["f1"] == {name: one["text"]["f1"] for name, one in data["scores"]["fields"].items()}
    assert data["tally"] == {"windows": 3, "examples": 6, "causes": {}, "empty": {"examples": {}, "windows": {}}}
    assert len((folder / TABLE).read_text().splitlines()) == 4
    assert run("plot", folder).out == (folder / PLOT).read_text()
    assert len(list((tmp_path / "board").iterdir())) == 2
    again = run(*made(shared, tmp_path / "n", "--digest-every", "1"))
    assert again.code == 0, again.err
    compared = run("compare-runs", folder, tmp_path / "n.run")
    assert (compared.code, compared.err) == (0, "")
    assert "manifests: equal\nupdates: all 3 steps that both have are equal\n" in compared.out
    assert len((folder / UPDATES).read_text().splitlines()) == 3


def test_windows_and_terms_that_did_not_count_are_in_the_summary(run: Run, shared: Path, tmp_path: Path) -> None:
    """Roles are known on one page of four, each of which is an update."""
    roles = [{"label": "key", "words": [2]}]
    pages = [record(i, entities=roles if i == 1 else None) for i in range(4)]
    path = write_pages(tmp_path / "p.jsonl", pages)
    done = run(
        "train", path, "--schema", shared / "schema.json", "--out", tmp_path / "m", "--steps", "4", "--batch", "1",
        "--held-out", "0", "--loss", "tag=1,role=1",
    )  # fmt: skip
    assert done.code == 0, done.err
    told = "role: no word counted in 3 of 4 examples shown; 3 of 4 steps had none at all"
    assert f"trained on 4 pages, 4 steps\n{told}\nmodel: " in done.out


def test_tensorboard_without_its_extra_is_refused_before_the_run(
    run: Run, shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tensorboardX.event_file_writer", None)
    run(*made(shared, tmp_path / "m", "--tensorboard", tmp_path / "board")).refused(
        "writing for TensorBoard needs the extra 'tensorboard': pip install 'docextract[tensorboard]'"
    )
    assert not list(tmp_path.iterdir())
