"""bench/accuracy.py from a folder of made-up receipts to its table, and a second call that runs nothing."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from bench.cell_cases import data, receipts, record, write

import accuracy
import docextract
from cells import sets
from cells.grid import crf_cells
from cells.store import Store, recorded
from crf import field_tags, role_tags
from docextract import DocextractError
from harness.command import run


@pytest.fixture
def call(tmp_path, monkeypatch, capsys):
    """Calls the script on 14 receipts of which 4 are set aside: (exit code, standard output, standard error)."""
    monkeypatch.setattr(sets, "ASIDE", 4)
    monkeypatch.setenv("PYTHONPATH", str(Path(docextract.__file__).parent.parent))  # the one that is tested here
    write(tmp_path / "data" / "sroie" / "train.jsonl.gz", receipts(14))

    def called(*more: str) -> tuple[int, str, str]:
        given = ["--data", str(tmp_path / "data"), "--set", "sroie", "--out", str(tmp_path / "out"), *more]
        monkeypatch.setattr(sys, "argv", ["bench/accuracy.py", *given])
        return run(accuracy.main, DocextractError), *capsys.readouterr()

    return called


def test_a_cell_is_trained_scored_kept_and_not_run_again(call, tmp_path) -> None:
    given = ("--pages", "3", "--seeds", "5", "--base", "random-7", "--crf", "none", "--workers", "1",
             "--flags", "--steps 1 --batch 2")  # fmt: skip
    code, said, messages = call(*given, "--json")
    assert code == 0 and "running sroie-3-f0-docextract-s5-" in messages
    (file,) = (tmp_path / "out" / "cells").iterdir()
    cell = json.loads(file.read_text())
    assert cell["work"]["flags"] == ["--loss", "tag=1", "--held-out", "0", "--repeats", "all", "--missing", "field",
                                     "--steps", "1", "--batch", "2"]  # fmt: skip
    assert cell["train"]["pages"] == 3 and cell["train"]["seconds"] > 0 and cell["train"]["peak_mib"] > 10
    assert cell["measures"]["page"][2] == cell["measures"]["apart"][2] == 16
    fields = {f"field:{name}" for name in sets.RECEIPT}
    assert {one["measure"] for one in json.loads(said)} == {"page", "apart"} | fields
    assert list((tmp_path / "out" / "models").iterdir()) == []
    before = file.read_bytes()
    code, said, messages = call(*given)
    assert code == 0 and "running" not in messages and file.read_bytes() == before
    assert f"SHA-256 of its weights {cell['work']['base']}" in said
    assert "| sroie | fields, the 4 pages without a near-duplicate in training | 3 | " in said


def test_wrong_options_are_one_line_and_run_nothing(call, tmp_path) -> None:
    for given, expected in ((["--base", "nothing", "--crf", "none"], "base is 'nothing'"),
                            (["--pages", "11", "--crf", "none", "--base", "random-7"], "10 training pages, expected"),
                            (["--flags", "--base random-7", "--crf", "none"], "--flags name --base, which the table"),
                            (["--flags", "'", "--crf", "none"], "cannot be split into words"),
                            (["--folds", "1", "--crf", "only"], "fold 1: expected one of 0 to 0"),
                            (["--data", "nowhere"], "nowhere: no folder")):  # fmt: skip
        code, said, messages = call(*given)
        assert (code, said) == (2, "") and expected in messages and messages.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_recorded_cells_of_the_crf_are_found_for_the_real_sets(data_dir, tmp_path) -> None:
    """Every usual cell of the two sets of receipts is in bench/crf_figures.json, and so are single folds of forms."""
    store = Store(tmp_path, recorded(accuracy.FIGURES))
    for name in ("sroie", "sroie_tesseract"):
        one = sets.SETS[name]
        cut = one.cut(data_dir)
        for size in one.sizes:
            (cell,) = crf_cells(one, cut, size, store)
            assert cell.pages == size or size is None
            assert 0.5 < (cell.measures["page"].f1 or 0) < 0.95
    forms = sets.SETS["funsd"]
    cells = crf_cells(forms, forms.cut(data_dir), None, store, [0, 3])
    assert [cell.work.fold for cell in cells] == [0, 3]
    assert list(tmp_path.iterdir()) == []


def test_tags_of_the_crf() -> None:
    assert field_tags([0, 1, 2, -1, 3], ["a", "b"]) == ["O", "B-a", "I-a", "O", "B-b"]
    entities = [{"label": "key", "words": [0, 1]}, {"label": "value", "words": [2, 4]}, {"label": "key", "words": [4]}]
    page = record(data("a", "one two three four five", entities=entities)).page
    assert role_tags(page) == ["B-key", "I-key", "B-value", "O", "B-value"]
