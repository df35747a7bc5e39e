"""Pages to train and to test on: hash order, nested subsets of whole documents, folds, templates, the real sets."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import subprocess
import sys
from pathlib import Path

import pytest
from bench.cell_cases import data, receipts, record, write
from evaluation.cases import numbered

from cells import sets
from cells.parts import folds, subset, templates
from cells.records import ordered, read_records
from cells.sets import SETS
from harness.command import Refused

TOOL = Path(__file__).resolve().parents[2] / "tools" / "split_aside.py"


def documents(count: int, pages: int, valued: int) -> list:
    """Documents of some pages, of which the first have a value."""
    return [
        record(data(f"d{d}#{p}", f"word{d}x{p}", {"total": "1" if p < valued else None}, doc=f"d{d}"))
        for d in range(count)
        for p in range(pages)
    ]


def test_order_is_by_hash_of_seed_and_name() -> None:
    names = [f"page{i}" for i in range(30)]
    hashed = {name: hashlib.sha256(f"2026:{name}".encode()).digest()[:8][::-1] for name in names}
    assert ordered(names + names) == sorted(names, key=hashed.__getitem__) != names


def test_subsets_are_nested_whole_documents_in_hash_order_and_count_pages_with_a_value() -> None:
    train = documents(12, pages=3, valued=2)
    chosen = [{one.doc for one in subset(train, size, valued=True)} for size in (1, 4, 5, 9, 24)]
    assert [len(one) for one in chosen] == [1, 2, 3, 5, 12]
    assert all(smaller < larger for smaller, larger in itertools.pairwise(chosen))
    assert chosen[2] == set(ordered(one.doc for one in train)[:3])
    assert len(subset(train, 5, valued=True)) == 9  # three whole documents, pages without a value too
    assert len({one.doc for one in subset(train, 5, valued=False)}) == 2
    assert subset(train, None, valued=True) == tuple(train)
    with pytest.raises(Refused, match="24 training pages, expected at least 25"):
        subset(train, 25, valued=True)


def test_folds_test_every_page_once_and_share_no_group() -> None:
    records = [record(data(f"p{i}", f"w{i}"), group=f"g{i % 7 if i < 40 else 0}") for i in range(60)]
    cut = folds(records, 5)
    assert sorted(one.id for fold in cut for one in fold.test) == sorted(one.id for one in records)
    for fold in cut:
        assert len(fold.train) + len(fold.test) == 60
        assert not {one.group for one in fold.train} & {one.group for one in fold.test}
        assert [one.id for one in fold.test] == [one.id for one in records if one in fold.test]  # order of the file
    sizes = sorted(len(fold.test) for fold in cut)
    assert sizes == [6, 6, 11, 11, 26]  # the large group by itself; 5, 5, 6, 6, 6, 6 to the emptiest folds
    with pytest.raises(Refused, match="7 groups"):
        folds(records, 8)


def test_a_template_is_what_hangs_together_by_runs_of_eight_words() -> None:
    """a and b share 5 of 13 runs, b and c too, a and c none; d stands alone; e's second page is like d's."""
    texts = {"a": numbered(0, 20), "b": numbered(8, 28), "c": numbered(16, 36), "d": numbered(100, 120)}
    records = [record(data(f"{name}#0", text, doc=name)) for name, text in texts.items()]
    assert templates(records) == {"a": "a", "b": "a", "c": "a", "d": "d"}
    records += [record(data(f"e#{i}", numbered(*ends), doc="e")) for i, ends in enumerate(((200, 220), (108, 128)))]
    assert templates(records) == {"a": "a", "b": "a", "c": "a", "d": "d", "e": "d"}


def test_damaged_files_are_refused(tmp_path) -> None:
    with pytest.raises(Refused, match="No such file"):
        read_records(tmp_path / "none.gz")
    (tmp_path / "plain.gz").write_text("{}")
    with pytest.raises(Refused, match="expected a gzip file of pages"):
        read_records(tmp_path / "plain.gz")
    for line in (b"5\n", b'{"words": []}\n'):
        (tmp_path / "other.gz").write_bytes(gzip.compress(line))
        with pytest.raises(Refused, match=r"other\.gz:1: .*expected a record with an id"):
            read_records(tmp_path / "other.gz")


def test_receipts_are_set_aside_as_the_tool_does_and_their_twins_too(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(sets, "ASIDE", 6)
    pages = receipts(30)
    pages[3]["words"] = pages[4]["words"]  # one text under two ids
    source = write(tmp_path / "sroie" / "train.jsonl.gz", pages)
    write(tmp_path / "sroie_tesseract" / "train.jsonl.gz", pages[::-1][1:])
    command = [sys.executable, TOOL, source, "--out", tmp_path / "split", "--aside", "6", "--pages", "5"]
    subprocess.run(command, check=True, capture_output=True)
    aside, five = (read_records(tmp_path / "split" / f"{part}.jsonl.gz") for part in ("aside", "rest-5"))
    (fold,) = sets.sroie(tmp_path).folds
    assert [one.line for one in fold.test] == [one.line for one in aside]
    assert [one.line for one in subset(fold.train, 5, False)] == [one.line for one in five]
    (twin,) = sets.sroie_tesseract(tmp_path).folds
    assert {one.id for one in twin.test} == {one.id for one in fold.test} - {"r29"}
    assert not {one.id for one in twin.train} & {one.id for one in fold.test}
    (dev,) = sets.sroie_dev(tmp_path, test=10).folds
    assert len(dev.test) == 10 and {one.id for one in (*dev.train, *dev.test)} == {one.id for one in fold.train}


def test_the_real_receipts(data_dir) -> None:
    cut = SETS["sroie"].cut(data_dir)
    assert (len(cut.folds[0].train), len(cut.folds[0].test), len(cut.apart or ())) == (500, 126, 82)
    (twin,) = SETS["sroie_tesseract"].cut(data_dir).folds
    assert (len(twin.train), len(twin.test)) == (500, 123)
    assert not {one.id for one in twin.test} - {one.id for one in cut.folds[0].test}


def test_the_real_filings(data_dir) -> None:
    (fold,) = SETS["vrdu_adbuy"].cut(data_dir).folds
    assert (len(fold.train), len(fold.test), sum(one.valued for one in fold.train)) == (529, 212, 459)
    assert not {one.doc for one in fold.train} & {one.doc for one in fold.test}
    assert not {one.texts for one in fold.train} & {one.texts for one in fold.test}


def test_the_real_invoices_keep_templates_and_documents_on_one_side(data_dir) -> None:
    cut = SETS["zugferd"].cut(data_dir).folds
    assert sum(len(fold.test) for fold in cut) == 180
    for fold in cut:
        assert not {one.doc for one in fold.train} & {one.doc for one in fold.test}
        assert not {one.group for one in fold.train} & {one.group for one in fold.test}
    assert sum(len(fold.test) for fold in SETS["funsd"].cut(data_dir).folds) == 149


@pytest.mark.parametrize("name", ["zugferd", "funsd"])
def test_what_the_first_fold_tests_is_in_no_set_to_choose_on(data_dir, name: str) -> None:
    first = SETS[name].cut(data_dir).folds[0]
    inner = SETS[f"{name}_dev"].cut(data_dir).folds
    assert sorted(one.id for fold in inner for one in fold.test) == sorted(one.id for one in first.train)
    for fold in inner:
        assert not {one.group for one in fold.train} & {one.group for one in fold.test}
        assert {one.id for one in (*fold.train, *fold.test)} == {one.id for one in first.train}


def test_misread_receipts_to_choose_on_are_those_of_the_clean_ones(data_dir) -> None:
    names = ("sroie_tesseract_dev", "sroie_dev", "sroie_tesseract")
    (twin,), (fold,), (real,) = (SETS[name].cut(data_dir).folds for name in names)
    assert {one.id for one in twin.test} <= {one.id for one in fold.test} and len(twin.test) > 140
    assert not {one.id for one in (*twin.train, *twin.test)} & {one.id for one in real.test}
