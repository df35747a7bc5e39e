"""`train --learning-curve`: results on standard output, progress beside it, the same model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from commandline import Run, record, write_pages

import docextract


@pytest.fixture
def arguments(tmp_path: Path, shared: Path) -> tuple[str | Path, ...]:
    pages = write_pages(tmp_path / "p.jsonl", [record(i) for i in range(15)])
    return ("train", pages, "--schema", shared / "schema.json", "--steps", "2", "--batch", "2", "--workers", "2")


def test_table_verdict_and_the_same_model(arguments: tuple[str | Path, ...], run: Run, tmp_path: Path) -> None:
    plain = run(*arguments, "--out", tmp_path / "a")
    done = run(*arguments, "--out", tmp_path / "b", "--learning-curve")
    assert done.code == 0, done.err
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert "learning curve on 3 held-out pages:\npages  steps  F1 by text" in done.out
    assert "more pages would" in done.out
    assert "learning curve, run 1 of 1: 6 training pages" in done.err
    assert "held-out fraction is 0" not in done.err
    assert "learning curve" not in plain.out + plain.err
    stored = json.loads((tmp_path / "b.run" / "learning-curve.json").read_text())
    data = json.loads(run(*arguments, "--out", tmp_path / "b", "--learning-curve", "--overwrite", "--json").out)
    assert data["learning_curve"] == stored
    assert [point["pages"] for point in stored["points"]] == [6, 12]


def test_nothing_held_out_is_refused(arguments: tuple[str | Path, ...], run: Run, tmp_path: Path) -> None:
    run(*arguments, "--out", tmp_path / "a", "--learning-curve", "--held-out", "0").refused("held_out is 0")
    assert not (tmp_path / "a.run").exists()


def test_in_the_library_without_a_file(shared: Path) -> None:
    pages = [docextract.page_from_record(record(i), f"memory:{i}") for i in range(15)]
    done = docextract.train(pages, shared / "schema.json", steps=1, batch=2, learning_curve=True)
    assert done.curve is not None and done.curve.points[-1].pages == 12
    assert docextract.train(pages, shared / "schema.json", steps=1, batch=2).curve is None
