"""Known values from a table: one row a page or document, one column a field (``--values``).

The table has a header. One column is named ``id`` or ``file`` (any case) and says what a row belongs to;
every other column is a field. A cell is the text as printed, blanks around it dropped; an empty cell is null,
"not on this page".

A row belongs to the page whose id it names; failing that, to the pages whose document, file name or file stem
it names, where a folder before the name and the ending of a document, image or text file after it do not
count. A file of several pages gives its values to every page: which page prints them is then for the labeller
to find (``--missing field``).
"""

from __future__ import annotations

import csv
import io
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from docextract.errors import PageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.readers.stream import open_input
from docextract.pages.sources import Source

KEYS = ("id", "file")
DELIMITERS = ",;\t"
LIMIT = 1 << 26  # bytes of a table
ENDINGS = (
    ".gz", ".pdf", ".tsv", ".csv", ".json", ".jsonl", ".ndjson", ".xml", ".hocr", ".html", ".txt", ".png", ".jpg",
    ".jpeg", ".tif", ".tiff", ".gif", ".bmp", ".webp", ".jp2",
)  # fmt: skip


class ValuesWarning(UserWarning):
    """Rows of the table without a page, or pages without a row."""


@dataclass(frozen=True, slots=True)
class Table:
    """``file:line``, key and values of every row that is not blank, and the file they stand in."""

    rows: list[tuple[str, str, dict[str, str | None]]]
    source: Source


def join_values(pages: Sequence[Page], files: Sequence[str], table: Table) -> list[Page]:
    """``pages`` with the values of a table; ``files[i]`` is the file name that page ``i`` came from.

    A field of the table replaces that field of the page; other fields stay. Raises ``PageError`` for two rows that
    belong to one page, and where no row belongs to any page; issues one ``ValuesWarning`` where some rows or pages are
    left over.
    """
    by_id = {page.id: [index] for index, page in enumerate(pages)}
    by_name: dict[str, list[int]] = {}
    for index, page in enumerate(pages):
        for name in {_stem(page.id), _stem(files[index]), *([_stem(page.doc)] if page.doc is not None else [])}:
            by_name.setdefault(name, []).append(index)
    rows, path = table.rows, table.source.path
    source_of: dict[int, str] = {}
    joined = list(pages)
    lost: list[str] = []
    for source, key, values in rows:
        found = by_id.get(key) or by_name.get(_stem(key)) or []
        if not found:
            lost.append(key)
        for index in found:
            if index in source_of:
                raise PageError(
                    f"{source}: {show(key)} is page {show(pages[index].id)}, which has its values from "
                    f"{source_of[index]}; expected one row a page"
                )
            source_of[index] = source
            page = pages[index]
            spans = page.spans if page.spans is None else {k: at for k, at in page.spans.items() if k not in values}
            joined[index] = replace(page, values={**(page.values or {}), **values}, spans=spans)
    if pages and rows and not source_of:
        raise PageError(
            f"{path}: no row belongs to a page: rows are {_few(lost)}, pages are "
            f"{_few([page.id for page in pages])}; expected page ids, file names or stems"
        )
    bare = [page.id for index, page in enumerate(pages) if index not in source_of]
    if pages and (lost or bare):
        parts = [f"{len(lost)} of {len(rows)} rows belong to no page ({_few(lost)})"] if lost else []
        parts += [f"{len(bare)} of {len(pages)} pages have no row ({_few(bare)})"] if bare else []
        warnings.warn(f"{path}: {'; '.join(parts)}", ValuesWarning, stacklevel=2)
    return joined


def _few(names: Iterable[str]) -> str:
    shown = [show(name) for name in names]
    return ", ".join(shown[:3]) + (", ..." if len(shown) > 3 else "")


def _stem(name: str) -> str:
    """The last part of a path without the endings of known kinds of files."""
    name = name.replace("\\", "/").rsplit("/", 1)[-1]
    while any(name.lower().endswith(ending) and len(name) > len(ending) for ending in ENDINGS):
        name = name[: name.rindex(".")]
    return name


def read_values(path: str | Path) -> Table:
    """The table at ``path``. Raises ``PageError`` for one that cannot be used."""
    with open_input(path, LIMIT) as stream:
        data, name = b"".join(iter(lambda: stream.read(1 << 20), b"")), stream.name
        origin = stream.source()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PageError(f"{name}:{line}: byte {data[error.start]:#04x} is not UTF-8; expected a UTF-8 table") from None
    first = text.split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    found: list[tuple[str, str, dict[str, str | None]]] = []
    columns: list[str] = []
    place = -1
    line = 1
    try:
        for cells in table:
            source, line = f"{name}:{line}", table.line_num + 1
            cells = [cell.strip() for cell in cells]
            if not any(cells):
                continue
            if not columns:
                columns, place = _header(cells, source)
                continue
            if len(cells) < len(columns) or any(cells[len(columns) :]):
                raise PageError(
                    f"{source}: {len(cells)} cells in {show(cells)}; expected {len(columns)}, as the header has"
                )
            key = cells[place]
            if not key:
                raise PageError(f"{source}: {columns[place]} is empty; expected a page id or file name")
            values = {column: cell or None for column, cell in zip(columns, cells, strict=False)}
            del values[columns[place]]
            found.append((source, key, values))
    except csv.Error as error:
        raise PageError(
            f"{name}:{line}: not a table ({error}); expected cells separated by {show(delimiter)}"
        ) from None
    if not columns:
        raise PageError(f"{name}: the table is empty; expected a header with a column id or file")
    return Table(found, origin)


def _header(cells: list[str], source: str) -> tuple[list[str], int]:
    """The columns (blank ones at the end dropped, as spreadsheets leave them) and the place of the key."""
    while cells and not cells[-1]:
        cells = cells[:-1]
    keys = [place for place, cell in enumerate(cells) if cell.lower() in KEYS]
    if len(keys) != 1:
        raise PageError(f"{source}: the header is {show(cells)}; expected exactly one column named id or file")
    for place, cell in enumerate(cells):
        if not cell or cell in cells[:place]:
            what = f"column {show(cell)} stands twice" if cell else f"column {place + 1} has no name"
            raise PageError(f"{source}: {what}; expected every column named once")
    if len(cells) < 2:
        raise PageError(f"{source}: the only column is {show(cells[0])}; expected columns of fields beside it")
    return cells, keys[0]
