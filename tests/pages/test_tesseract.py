"""Tesseract TSV: words, pages, damage, and every sample."""

from __future__ import annotations

from pathlib import Path

import pytest

from docextract.errors import PageError
from docextract.pages import Page, read_pages

HEADER = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
OPEN = "1\t1\t0\t0\t0\t0\t0\t0\t100\t200\t-1\t\n"
WORD = "5\t1\t1\t1\t1\t1\t10\t20\t30\t8\t96.5\tTotal\n"


def read(path: Path, text: str) -> list[Page]:
    path.write_text(text, encoding="utf-8", newline="")
    return read_pages([path])


def message(path: Path, text: str) -> str:
    with pytest.raises(PageError) as caught:
        read(path, text)
    return str(caught.value).removeprefix(str(path))


@pytest.mark.parametrize("name", ["scan.tsv", "scan", "scan.txt"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_words(tmp_path: Path, name: str, newline: str) -> None:
    line = "4\t1\t1\t1\t1\t0\t10\t20\t30\t8\t-1\t\n"
    quoted = '5\t1\t1\t1\t1\t2\t50\t20\t9\t8\t90\t"5\n'
    blank = "5\t1\t1\t1\t1\t3\t50\t20\t9\t8\t90\t \n"
    text = HEADER + OPEN + line + WORD + quoted + blank
    (page,) = read(tmp_path / name, text.replace("\n", newline))
    assert (page.id, page.doc, page.width, page.height) == ("scan#1", None, 100.0, 200.0)
    assert [(word.text, word.box) for word in page.words] == [("Total", (10, 20, 40, 28)), ('"5', (50, 20, 59, 28))]
    assert page.source == f"{tmp_path / name}:2"


def test_several_pages(tmp_path: Path) -> None:
    second = (OPEN + WORD).replace("\t1\t", "\t2\t", 1).replace("\n5\t1\t", "\n5\t2\t")
    pages = read(tmp_path / "scan.tsv", HEADER + OPEN + second)
    assert [(page.id, page.doc, len(page.words)) for page in pages] == [("scan#1", "scan", 0), ("scan#2", "scan", 1)]
    assert read(tmp_path / "none.tsv", HEADER) == []


def test_damage_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "scan.tsv"
    assert message(path, "") == ": the file is empty; expected Tesseract's table with its header"
    assert message(path, "a\tb\n").startswith(':1: the header is "a\\tb"')
    assert message(path, HEADER + OPEN + "5\t1\t1\t1\n").startswith(":3: 4 columns in ")
    assert ":3: " in message(path, HEADER + OPEN + WORD.replace("\t30\t", "\tx\t"))
    assert ":3: page 1 begins again, first at" in message(path, HEADER + OPEN + OPEN)
    assert ":2: page 1 has no row of level 1" in message(path, HEADER + WORD)
    assert 'page "scan#1": word 0: "box" is [10.0, 20.0, -20.0, 28.0], x1 < x0' in message(
        path, HEADER + OPEN + WORD.replace("\t30\t", "\t-30\t")
    )
    assert '"box" is [10.0, 20.0, nan' in message(path, HEADER + OPEN + WORD.replace("\t30\t", "\tnan\t"))


def test_all_samples(data_dir: Path) -> None:
    paths = sorted((data_dir / "samples").rglob("*.tsv"))
    assert len(paths) == 8
    for path in paths:
        (page,) = read_pages([path])
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
        words = sorted(row[11] for row in rows if row[0] == "5" and row[11].strip())
        assert sorted(word.text for word in page.words) == words
        assert len(words) > 10
        assert all(word.box[0] >= 0 and word.box[3] <= page.height for word in page.words)
