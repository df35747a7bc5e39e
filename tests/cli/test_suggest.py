"""`docextract suggest`: JSON Lines on a clean standard output, CSV into a file, what was left out beside."""

from __future__ import annotations

import csv
from pathlib import Path

from commandline import Run, record, write_pages

import docextract


def test_lines_and_what_was_left_out(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    known = [record(i) for i in range(12)]
    new = [record(100), record(101, words=[]), record(100, id="again"), record(7, id="renamed")]
    pages = write_pages(tmp_path / "p.jsonl", [*known, *new])
    done = run("suggest", model, pages, "--workers", "2")
    assert done.code == 0, done.err
    [one] = done.lines()
    assert one["id"] == "page-100"
    assert one["source"].endswith("p.jsonl:13")
    assert one["expected_errors"] == sum(1 - answer["confidence"] for answer in one["fields"].values())
    assert one["reasons"]
    assert done.err == (
        "docextract: 1 of 16 pages suggested; left out: 13 labelled already, 1 without words, 1 near-copies\n"
    )
    told = run("extract", model, pages).lines()[12]["values"]
    assert {name: (a["text"], a["confidence"]) for name, a in one["fields"].items()} == {
        name: (a["text"], a["confidence"]) for name, a in told.items()
    }


def test_the_same_at_every_degree_and_in_the_library(run: Run, model: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(i, words=words(i)) for i in range(40, 52)])
    one = run("suggest", model, pages, "--count", "5", "--workers", "1")
    assert one.out == run("suggest", model, pages, "--count", "5", "--workers", "3").out
    found = docextract.suggest(model, [pages], count=5)
    assert [line["id"] for line in one.lines()] == [suggestion.page.id for suggestion in found]
    assert [line["score"] for line in one.lines()] == [suggestion.score for suggestion in found]
    assert len(found) == 5 and found.pages == 12


def test_a_csv_file(run: Run, model: Path, tmp_path: Path) -> None:
    pages = write_pages(tmp_path / "p.jsonl", [record(i, words=words(i), id=f"=page-{i}") for i in (40, 41)])
    out = tmp_path / "next.csv"
    done = run("suggest", model, pages, "--out", out, "--against", pages)
    assert (done.code, done.out) == (0, "")
    assert "0 of 2 pages suggested; left out: 2 near-copies" in done.err
    run("suggest", model, pages, "--out", out).refused(str(out), "exists")
    assert run("suggest", model, pages, "--out", out, "--overwrite").code == 0
    with out.open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["rank"] for row in rows] == ["1", "2"]
    assert {row["id"] for row in rows} == {"'=page-40", "'=page-41"}  # no formula for a spreadsheet
    assert all("confidence" in row["reasons"] for row in rows)


def test_what_cannot_be(run: Run, model: Path, shared: Path, tmp_path: Path) -> None:
    new = shared / "new.jsonl"
    run("suggest", model, new, "--count", "0").refused("count is 0", "expected an integer >= 1")
    run("suggest", model, new, "--workers", "0").refused("workers is 0")
    run("suggest", shared / "schema.json", new).refused("schema.json", "model file")
    run("suggest", model, new, "--out", new, "--overwrite").refused("is an input")
    run("suggest", model, new, "--against", tmp_path / "nowhere.jsonl").refused("nowhere.jsonl")


def words(i: int) -> list[dict[str, object]]:
    """A page unlike the others: twelve words that no other number has."""
    letters = "abcdefghijklmnop"
    return [
        {"text": f"{letters[i // 16]}{letters[i % 16]}{letters[k]}", "box": [20 * k, 5, 20 * k + 15, 12]}
        for k in range(12)
    ]
