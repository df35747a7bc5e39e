"""Cells as files: made once, found by their work, refused where damaged; records of the baseline."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cells.counts import Counts
from cells.store import Cell, Store, Work, load, record, recorded
from harness.command import Refused

WORK = Work("sroie", 50, 0, "docextract", "a" * 64, "b" * 64, 1, "c" * 64, ("--steps", "2"))
CELL = Cell(WORK, {"page": Counts(1, 2, 3)}, 50, 1.5, 100.25, 2, "a machine")


def refuse() -> Cell:
    raise AssertionError("a cell that is there was made again")


def test_a_cell_is_made_once_and_is_the_same_afterwards(tmp_path) -> None:
    store = Store(tmp_path / "cells")
    assert store.cell(WORK, lambda: CELL) == CELL
    assert Store(tmp_path / "cells").cell(WORK, refuse) == CELL
    (file,) = (tmp_path / "cells").iterdir()
    assert file.name.startswith("sroie-50-f0-docextract-s1-") and load(file) == CELL


@pytest.mark.parametrize(
    "change",
    [{"seed": 2}, {"size": None}, {"fold": 1}, {"flags": ()}, {"base": "d"}, {"train": "e"}, {"test": "e"}],
)
def test_another_work_is_another_cell(change, tmp_path) -> None:
    other = replace(WORK, **change)
    assert other.name != WORK.name
    store = Store(tmp_path)
    store.cell(WORK, lambda: CELL)
    assert store.cell(other, lambda: replace(CELL, work=other)).work == other


def test_a_failed_cell_leaves_nothing_and_a_damaged_one_is_refused(tmp_path) -> None:
    with pytest.raises(AssertionError):
        Store(tmp_path).cell(WORK, refuse)
    assert list(tmp_path.iterdir()) == []
    for text in ("", "[]", "{}", json.dumps(CELL.to_json() | {"measures": {"page": [1, 2, 3, 4]}})):
        (tmp_path / f"{WORK.name}.json").write_text(text)
        with pytest.raises(Refused, match="is no cell"):
            Store(tmp_path).cell(WORK, refuse)


def test_a_record_answers_for_the_same_work_alone_and_keeps_what_it_has(tmp_path) -> None:
    path = tmp_path / "figures.json"
    crf = replace(CELL, work=Work("sroie", 50, 0, "crf", "a", "b", flags=("roles",)), peak_mib=None)
    other = replace(crf, work=replace(crf.work, size=20))
    record(path, [crf])
    record(path, [other])
    record(path, [replace(crf, pages=49)])
    assert sorted((one.work.size, one.pages) for one in recorded(path)) == [(20, 50), (50, 49)]
    store = Store(tmp_path / "cells", recorded(path))
    assert store.cell(crf.work, refuse).pages == 49
    assert store.cell(replace(crf.work, train="other"), lambda: CELL) == CELL
    path.write_text("{}")
    with pytest.raises(Refused, match="is no record"):
        recorded(path)
