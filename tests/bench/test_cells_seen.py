"""Test pages among pages for pre-training: every way of being one, exclusions that make the report clean, recipes."""

from __future__ import annotations

import json
import sys

import overlap_report
import pytest
from bench.cell_cases import data, receipts, record, write
from evaluation.cases import numbered

from cells import sets
from cells.seen import WAYS, Comparison
from docextract import DocextractError
from harness.command import run


def test_each_way_of_being_a_test_page_is_counted_by_itself() -> None:
    tests = {
        "one": [record(data("a", numbered(0, 20), doc="d")).page, record(data("b", numbered(50, 70))).page],
        "two": [record(data("a", numbered(100, 120))).page],
    }
    pages = [
        record(data("a", "other words")).page,  # the id of a page in both sets
        record(data("x", "more words", doc="d")).page,
        record(data("y", numbered(50, 70))).page,  # content, so near too
        record(data("z", numbered(100, 112))).page,  # 5 of 13 grams
        record(data("n", numbered(0, 11))).page,  # 4 of 13: not near
    ]
    comparison = Comparison(tests)
    comparison.take(pages)
    one, two = comparison.seen["one"], comparison.seen["two"]
    assert [one.ways[way] for way in WAYS] == [{"a": {"a"}}, {"a": {"x"}}, {"b": {"y"}}, {"b": {"y"}}]
    assert [two.ways[way] for way in WAYS] == [{"a": {"a"}}, {}, {}, {"a": {"z"}}]
    assert (one.tested, two.tested, comparison.total) == (2, 1, 5)
    assert one.others | two.others == {"a", "x", "y", "z"}
    assert comparison.lines()[4:] == ["| one | 2 | 1 | 1 | 1 | 1 | 2 |", "| two | 1 | 1 | 0 | 0 | 1 | 1 |"]


def test_pages_left_out_are_not_compared() -> None:
    comparison = Comparison({"one": [record(data("a", numbered(0, 20))).page]})
    pages = [record(data(name, numbered(0, 20))).page for name in "abc"]
    comparison.take(pages, lambda page, digest: page.id == "a" or (page.id, digest) == ("b", pages[1].digest().hex()))
    assert comparison.total == 1 and comparison.seen["one"].others == {"c"}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Three sets: receipts (one of them nearly one set aside), their twins with other words, filings."""
    monkeypatch.setattr(sets, "ASIDE", 4)
    monkeypatch.setattr(overlap_report, "TESTED", overlap_report.KEPT)
    pages = receipts(20)
    for index, page in enumerate(pages):
        page["words"] = data("", numbered(100 * index, 100 * index + 30))["words"]
    write(tmp_path / "sroie" / "train.jsonl.gz", pages)
    names = {one.id for one in sets.sroie(tmp_path).folds[0].test}
    near, first = next(page for page in pages if page["id"] not in names), next(p for p in pages if p["id"] in names)
    near["words"] = first["words"][:20]
    write(tmp_path / "sroie" / "train.jsonl.gz", pages)
    write(tmp_path / "sroie_tesseract" / "train.jsonl.gz", [data(page["id"], f"scan {page['id']}") for page in pages])
    filings = [data(f"f{i}#0", numbered(9000 + 50 * i, 9030 + 50 * i), doc=f"f{i}") for i in range(4)]
    write(tmp_path / "vrdu_adbuy" / "valid.jsonl.gz", filings[:2])
    write(tmp_path / "vrdu_adbuy" / "train.jsonl.gz", [filings[2] | {"words": filings[1]["words"]}, filings[3]])
    return tmp_path, names, near["id"]


FILES = ("sroie/train", "sroie_tesseract/train", "vrdu_adbuy/train")


def test_exclusions_are_test_pages_twins_and_near_duplicates_and_make_the_report_clean(
    folder, monkeypatch, capsys
) -> None:
    where, names, near = folder
    found = overlap_report.exclusions(where, FILES)
    assert found == sorted(names | {near, "f2#0"})
    (where / "list.txt").write_text("\n".join(found) + "\n")

    def report(*given: object) -> tuple[int, str]:
        command = ["overlap_report.py", "report", "--data", where, "--out", where / "report.json", *given]
        monkeypatch.setattr(sys, "argv", [str(part) for part in command])
        return run(overlap_report.main, DocextractError), capsys.readouterr().out

    files = [where / f"{name}.jsonl.gz" for name in FILES]
    code, said = report("--pages", *files)
    assert (
        code == 1 and "| sroie | 4 | 4 | 0 | 4 | 4 | 4 |" in said and "| vrdu_adbuy | 2 | 0 | 0 | 1 | 1 | 1 |" in said
    )
    assert json.loads((where / "report.json").read_text())["sets"]["vrdu_adbuy"]["near"] == {"f1#0": ["f2#0"]}
    code, said = report("--pages", *files, "--exclude", where / "list.txt")
    assert (
        code == 0 and said.startswith(f"{42 - 11} pages for pre-training") and said.count("| 0 | 0 | 0 | 0 | 0 |") == 3
    )
    corpus = {"files": [f"data:{name}.jsonl.gz" for name in FILES], "exclude": ["list.txt"]}
    (where / "recipe.json").write_text(json.dumps({"corpora": {"a": corpus}}))
    assert report("--recipe", where / "recipe.json") == (code, said)
    near_only = {"files": "data:vrdu_adbuy/train.jsonl.gz", "exclude_near": "data:vrdu_adbuy/valid.jsonl.gz"}
    (where / "recipe.json").write_text(json.dumps({"corpora": {"b": near_only}}))
    assert report("--recipe", where / "recipe.json")[1].startswith("1 pages for pre-training")


def test_what_cannot_be_read_is_refused(folder, monkeypatch, capsys) -> None:
    where, _, _ = folder
    (where / "recipe.json").write_text("{}")
    (where / "words.gz").write_text("no gzip")
    for given, said in ((["--recipe", "recipe.json"], "is no recipe"), (["--pages", "words.gz"], "expected a gzip"),
                        (["--pages", "none.gz"], "No such file")):  # fmt: skip
        command = ["x.py", "report", "--data", where, "--out", where / "report.json", given[0], where / given[1]]
        monkeypatch.setattr(sys, "argv", [str(part) for part in command])
        assert run(overlap_report.main, DocextractError) == 2
        assert said in capsys.readouterr().err and not (where / "report.json").exists()
