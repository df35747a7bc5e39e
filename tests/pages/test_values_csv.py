"""Tables of known values: how rows find pages, and what is wrong with a table."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest

from docextract.errors import PageError
from docextract.pages import Page, ValuesWarning, read_pages

TSV = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"


def pages_file(folder: Path, *names: object, **more: object) -> Path:
    path = folder / "pages.jsonl"
    path.write_text("".join(json.dumps({"id": name, "words": [], **more}) + "\n" for name in names))
    return path


def scan(folder: Path, name: str, pages: int = 1) -> Path:
    path = folder / name
    path.write_text(TSV + "".join(f"1\t{i + 1}\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t\n" for i in range(pages)))
    return path


def table(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "values.csv"
    path.write_text(text, encoding=encoding, newline="")
    return path


def joined(folder: Path, text: str, *names: object, encoding: str = "utf-8", **more: object) -> list[Page]:
    return read_pages([pages_file(folder, *names, **more)], values=table(folder, text, encoding))


def message(folder: Path, text: str, *names: object) -> str:
    with pytest.raises(PageError) as caught:
        joined(folder, text, *names)
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix(str(folder / "values.csv"))


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_dialects(tmp_path: Path, delimiter: str, encoding: str, newline: str) -> None:
    text = 'ID|total|shop\na| 1,50 |"Caf\u00e9 ""A"""\n\n 7 ||x\n'.replace("|", delimiter).replace("\n", newline)
    text = text.replace("1,50", '"1,50"') if delimiter == "," else text
    found = joined(tmp_path, text.replace(' "1,50" ', '"1,50"'), "a", 7, encoding=encoding)
    assert [page.values for page in found] == [{"total": "1,50", "shop": 'Caf\u00e9 "A"'}, {"total": None, "shop": "x"}]


def test_values_are_joined_over_those_of_the_record(tmp_path: Path) -> None:
    (page,) = joined(tmp_path, "total,id\n2.00,a\n", "a", values={"total": "1.00", "date": "today"})
    assert page.values == {"total": "2.00", "date": "today"}


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("r1", "r1"), ("r1", "r1.jpg"), ("r1", "scans/r1.JPG"), ("r1", "C:\\scans\\r1.png"), ("r1.png", "r1.png"),
        ("r1.png", "r1"), ("r1.png", "r1.json"), ("a/r1.pdf#0", "a/r1.pdf#0"), ("2024.001", "2024.001"),
    ],
)  # fmt: skip
def test_keys_that_find_a_page(tmp_path: Path, name: str, key: str) -> None:
    assert joined(tmp_path, f"file,total\n{key},1\n", name)[0].values == {"total": "1"}


def test_only_known_endings_are_dropped(tmp_path: Path) -> None:
    assert "no row belongs to a page" in message(tmp_path, "id,total\n2024.001,1\n", "2024.002", "2024")


def test_an_id_goes_before_a_name(tmp_path: Path) -> None:
    found = joined(tmp_path, "id,total\nr1.png,png\nr1,bare\n", "r1", "r1.png")
    assert [page.values for page in found] == [{"total": "bare"}, {"total": "png"}]


def test_file_names_stems_documents_and_pages(tmp_path: Path) -> None:
    paths = [scan(tmp_path, "one.tsv"), scan(tmp_path, "two.tsv", 2)]
    for key in ("two.tsv", "two", "two.pdf"):
        found = read_pages(paths, values=table(tmp_path, f"file,total\n{key},1\none#1,2\n"))
        assert [(page.id, page.values) for page in found] == [
            ("one#1", {"total": "2"}), ("two#1", {"total": "1"}), ("two#2", {"total": "1"}),
        ]  # fmt: skip
    (page,) = joined(tmp_path, "id,total\nfiling,1\n", "x", doc="filing")
    assert page.values == {"total": "1"}


def test_what_is_left_over_is_a_warning(tmp_path: Path) -> None:
    with pytest.warns(ValuesWarning) as caught:
        found = joined(tmp_path, "id,total\na,1\nz,2\n", "a", "b", "c", "d", "e")
    assert [page.values for page in found] == [{"total": "1"}, None, None, None, None]
    (warning,) = caught
    assert str(warning.message).endswith(
        'values.csv: 1 of 2 rows belong to no page ("z"); 4 of 5 pages have no row ("b", "c", "d", ...)'
    )


def test_no_pages_or_no_rows(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert joined(tmp_path, "id,total\na,1\n") == []
    with pytest.warns(ValuesWarning, match="1 of 1 pages have no row"):
        joined(tmp_path, "id,total\n", "a")


def test_tables_that_cannot_be_used(tmp_path: Path) -> None:
    def wrong(text: str) -> str:
        return message(tmp_path, text, "a", "b")

    assert wrong("") == ": the table is empty; expected a header with a column id or file"
    assert wrong("name,total\na,1\n").startswith(':1: the header is ["name", "total"]; expected exactly one column')
    assert ":1: the header is" in wrong("id,file,total\na,a,1\n")
    assert ':1: the only column is "id"' in wrong("id\na\n")
    assert ':1: column "total" stands twice' in wrong("id,total,total\na,1,2\n")
    assert ":1: column 2 has no name" in wrong("id,,total\na,1,2\n")
    assert wrong("id,total\n\na,1\nb\n").startswith(':4: 1 cells in ["b"]; expected 2')
    assert ':2: 3 cells in ["a", "1", "2"]; expected 2' in wrong("id,total\na,1,2\n")
    assert ":2: id is empty" in wrong("id,total\n,1\n")
    assert f':3: "a.png" is page "a", which has its values from {tmp_path / "values.csv"}:2' in wrong(
        "id,x\na,1\na.png,2\n"
    )
    assert ':2: not a table (unexpected end of data); expected cells separated by ","' in wrong('id,x\na,"1\n')
    assert wrong("id,x\nq,1\nr,1\ns,1\nt,1\n") == (
        ': no row belongs to a page: rows are "q", "r", "s", ..., pages are "a", "b"; '
        "expected page ids, file names or stems"
    )
    table(tmp_path, "id,x\na,\u00e9\n", "latin-1")
    with pytest.raises(PageError, match=r"values\.csv:2: byte 0xe9 is not UTF-8"):
        read_pages([pages_file(tmp_path, "a")], values=tmp_path / "values.csv")
    with pytest.raises(PageError, match=r"none\.csv: cannot be opened"):
        read_pages([pages_file(tmp_path, "a")], values=tmp_path / "none.csv")


def test_spreadsheet_leftovers_are_fine(tmp_path: Path) -> None:
    found = joined(tmp_path, "id,total,,\na,1,,\n,,,\nb,2\n", "a", "b")
    assert [page.values for page in found] == [{"total": "1"}, {"total": "2"}]


def test_cells_of_several_lines_count_lines(tmp_path: Path) -> None:
    assert message(tmp_path, 'id,x\na,"1\n2"\nb\n', "a", "b").startswith(":4: 1 cells")
