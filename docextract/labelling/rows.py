"""Where the rows of a table stand: the cells of a record's `items` on the words of the page.

Cells are grounded like values. A row stands where its rarest cell does: among that cell's free places the one with
most other cells of the row near it (see ``NEAR``), of equals the first on the page; each other cell is then taken at
its free place nearest to that. Rows take their words in the record's order; a cell found nowhere near is left out. This
is done twice: of places on one line, the second time takes the one nearest to the column's median.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from docextract.labelling.ground import Printed, Run, ground, pieces
from docextract.pages.page import Page

Place = tuple[Run, ...]
"""One cell on the page: one run, or the pieces of a text over several lines."""

NEAR = 4.0
"""A cell belongs to a row if its middle is at most so many median word heights from that of the row's pivot cell."""


def place_rows(page: Page) -> list[dict[str, tuple[int, ...]]]:
    """For each row of the record, column -> its words, ascending, in the record's order; cells that are not found are
    left out, and a row may be empty."""
    printed = Printed.of(page)
    columns: dict[str, float] = {}
    for _ in range(2):
        rows = _rows(page, printed, columns)
        columns = _columns(page, rows)
    return [{name: tuple(_words(place)) for name, place in row.items()} for row in rows]


def _rows(page: Page, printed: Printed, columns: Mapping[str, float]) -> list[dict[str, Place]]:
    """For each row of the record, column -> place, in the record's order; cells that are not found are left out."""
    used: set[int] = set()
    rows = []
    for row in page.items or ():
        rows.append(_row(page, printed, row, used, columns))
        used.update(index for place in rows[-1].values() for index in _words(place))
    return rows


def _columns(page: Page, rows: Sequence[Mapping[str, Place]]) -> dict[str, float]:
    """The median centre of each column's cells."""
    centres: dict[str, list[float]] = {}
    for row in rows:
        for name, place in row.items():
            centres.setdefault(name, []).append(_centre(page, place))
    return {name: sorted(values)[len(values) // 2] for name, values in centres.items()}


def _row(
    page: Page, printed: Printed, texts: Mapping[str, str], used: set[int], columns: Mapping[str, float]
) -> dict[str, Place]:
    free = {
        name: [place for place in _places(printed, text) if used.isdisjoint(_words(place))]
        for name, text in texts.items()
    }
    found = [name for name in texts if free[name]]
    if not found:
        return {}
    heights = sorted(word.box[3] - word.box[1] for word in page.words)
    line = heights[len(heights) // 2]
    rank = {name: (len(free[name]), -len(texts[name])) for name in found}
    order = sorted(found, key=rank.__getitem__)  # stable: of equals the earlier column
    best: tuple[int, float, dict[str, Place]] | None = None
    for pivot in free[order[0]]:
        taken = set(_words(pivot))
        cells = {order[0]: pivot}
        total = 0.0
        for name in order[1:]:
            near = []
            for place in free[name]:
                away = abs(_middle(page, place) - _middle(page, pivot))
                if away <= NEAR * line and taken.isdisjoint(_words(place)):
                    off = abs(_centre(page, place) - columns.get(name, _centre(page, place)))
                    near.append((0.0 if 2.0 * away <= line else away, off, place))
            if near:
                away, _, cells[name] = min(near)
                total += away
                taken.update(_words(cells[name]))
        if best is None or (-len(cells), total) < best[:2]:
            best = -len(cells), total, cells
    return {name: best[2][name] for name in texts if name in best[2]} if best else {}


def _places(printed: Printed, text: str) -> list[Place]:
    """Where a cell is printed: each run by itself, or its pieces together (a name over two lines)."""
    runs = ground(printed, text).runs
    if runs:
        return [(run,) for run in runs]
    parts = pieces(printed, text)
    return [parts] if parts else []


def _words(place: Place) -> list[int]:
    return [index for start, stop in place for index in range(start, stop)]


def _middle(page: Page, place: Place) -> float:
    box = page.words[place[0][0]].box
    return (box[1] + box[3]) / 2.0


def _centre(page: Page, place: Place) -> float:
    return (page.words[place[0][0]].box[0] + page.words[place[0][1] - 1].box[2]) / 2.0
