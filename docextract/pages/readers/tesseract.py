"""Tesseract TSV (``tesseract image out tsv``): one page for every page of the table.

The table is not CSV: nothing is quoted, a text may hold any quotation mark. Rows of level 5 are words, those
of level 1 give the size of a page; the others are layout, which is not needed. Blank words are left out,
confidences ignored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docextract.errors import PageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.readers.stream import BOM, Input, lines
from docextract.pages.records import make_page

NAME = "tesseract"
SUFFIXES = (".tsv",)
COLUMNS = (
    "level",
    "page_num",
    "block_num",
    "par_num",
    "line_num",
    "word_num",
    "left",
    "top",
    "width",
    "height",
    "conf",
    "text",
)


def sniff(head: bytes) -> bool:
    """Whether the header of the table opens the file."""
    return head.removeprefix(BOM).startswith(b"level\tpage_num\t")


def read(stream: Input) -> Iterator[Page]:
    """The pages of the table, ids ``<stem>#<page_num>``; ``doc`` is the stem if there are several.

    Raises ``PageError`` that names the line.
    """
    found: dict[int, tuple[dict[str, Any], str]] = {}
    header = False
    for source, text in lines(stream):
        cells = text.split("\t", len(COLUMNS) - 1)
        if not header:
            header = tuple(cells) == COLUMNS
            if not header:
                raise PageError(f"{source}: the header is {show(text)}; expected Tesseract's columns level, ..., text")
            continue
        if len(cells) < len(COLUMNS) - 1:
            raise PageError(f"{source}: {len(cells)} columns in {show(text)}; expected {len(COLUMNS)}")
        try:
            level, number = int(cells[0]), int(cells[1])
            left, top, width, height = (float(cell) for cell in cells[6:10])
        except ValueError:
            raise PageError(f"{source}: {show(text)}; expected numbers in the columns level to height") from None
        if level == 1:
            if number in found:
                raise PageError(
                    f"{source}: page {number} begins again, first at {found[number][1]}; expected one table"
                )
            size = {"width": width, "height": height} if width > 0.0 and height > 0.0 else {}
            found[number] = {"words": [], **size}, source
        elif number not in found:
            raise PageError(
                f"{source}: page {number} has no row of level 1 before this one; expected it to open the page"
            )
        elif level == 5 and len(cells) == len(COLUMNS) and cells[-1].strip():
            box = [left, top, left + width, top + height]
            found[number][0]["words"].append({"text": cells[-1].strip(), "box": box})
    if not header:
        raise PageError(f"{stream.name}: the file is empty; expected Tesseract's table with its header")
    for number, (record, source) in found.items():
        if len(found) > 1:
            record["doc"] = stream.stem
        yield make_page(record, f"{stream.stem}#{number}", source)
