"""`label --rows`: a line a page and a row, from the samples' command line; what is refused before any work."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from commandline import Run, record, write_pages

TRIO = ("company", "date", "total")


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_rows_of_pages(run: Run, shared: Path, tmp_path: Path) -> None:
    absent = record(1, values={"company": "Nobody", "date": None, "total": None})
    pages = write_pages(tmp_path / "pages.jsonl", [record(0, doc="d"), absent])
    out = tmp_path / "rows.jsonl"
    done = run("label", pages, "--schema", shared / "schema.json", "--rows", out)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("2 pages, 1 usable")
    first, *rows, last = lines(out)
    assert (first["kind"], first["outcome"], first["document"], first["words"]) == ("page", "WHOLE", "d", 10)
    assert (last["kind"], last["outcome"], last["reason"]) == ("page", "DROPPED", "a value is not on the page")
    assert [row["word"] for row in rows] == list(range(10))
    assert len({row["text"] for row in rows}) > 1 and all(isinstance(row["text"], str) for row in rows)
    assert {row["source"] for row in rows} == {f"{pages}:1"}
    assert Counter((row["outcome"], row["weight"]) for row in rows) == {("COUNTED", 1.0): 6, ("COUNTED", 3.0): 4}


def test_a_long_page_by_sweep_and_by_epoch(run: Run, shared: Path, tmp_path: Path) -> None:
    words = [{"text": f"w{i}", "box": [0, 20 * i, 30, 20 * i + 10]} for i in range(700)]
    pages = write_pages(tmp_path / "long.jsonl", [record(0, words=words, values=dict.fromkeys(TRIO))])
    found = []
    for options in ((), ("--epoch", "0"), ("--epoch", "1"), ("--epoch", "2", "--seed", "0")):
        done = run(
            "label", pages, "--schema", shared / "schema.json", "--rows", tmp_path / "rows", "--overwrite", *options
        )
        assert done.code == 0, done.err
        page, *rows = lines(tmp_path / "rows")
        assert (page["outcome"], len(rows)) == ("SPLIT", 1400)
        found.append({row["word"] for row in rows if row["outcome"] == "COUNTED"})
    sweep, zero, one, two = found
    assert sweep == set(range(700))
    assert zero | one == sweep
    assert not zero & one
    assert two == zero


@pytest.mark.parametrize(
    ("options", "needles"),
    [
        (["--epoch", "1"], ["--epoch", "without --rows"]),
        (["--overwrite"], ["--overwrite", "without --rows"]),
        (["--rows", "OUT", "--loss", "tag"], ["'tag'", "term=weight"]),
        (["--rows", "OUT", "--epoch", "-1"], ["--epoch is -1", "expected an integer >= 0"]),
        (["--rows", "PAGES"], ["exists already", "--rows"]),
        (["--rows", "PAGES", "--overwrite"], ["is an input", "--rows"]),
        (["--rows", "OUT", "--loss", "role=1"], ["loss term role is on"]),
    ],
)
def test_refused_and_nothing_written(
    run: Run, shared: Path, tmp_path: Path, options: list[str], needles: list[str]
) -> None:
    names = {"OUT": tmp_path / "rows.jsonl", "PAGES": shared / "pages.jsonl"}
    arguments = [names.get(one, one) for one in options]
    run("label", shared / "pages.jsonl", "--schema", shared / "schema.json", *arguments).refused(*needles)
    assert list(tmp_path.iterdir()) == []
