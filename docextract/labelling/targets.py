"""Targets of the heads beside the fields: roles, line items and key-value pairs, from the keys of the page record.

All arrays are (n,) int32 over the words of the page in reading order. A record without the key says nothing: every
target is -1, which neither counts in a loss nor is scored. A pointer target is the index of a word's *anchor*; a word
that points at itself belongs to nothing or is an anchor.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from docextract.labelling.ground import Printed, Run, ground, pieces
from docextract.pages.page import Page

I32 = npt.NDArray[np.int32]
Place = tuple[Run, ...]
"""One cell on the page: one run, or the pieces of a text over several lines."""

NEAR = 4.0
"""A cell belongs to a row if its middle is at most so many median word heights from that of the row's pivot cell."""


def role_targets(page: Page, roles: Sequence[str]) -> I32:
    """1 + index into ``roles`` of the entity of a word, 0 for none of them; of several entities the first wins."""
    if page.entities is None:
        return _nothing(page)
    targets = np.zeros(len(page.words), np.int32)
    place = {role: index for index, role in enumerate(roles, 1)}
    for entity in reversed(page.entities):
        if entity.label in place:
            targets[list(entity.words)] = place[entity.label]
    return targets


def pair_targets(page: Page) -> I32:
    """The words of a linked value point at the first word of its key, every other word at itself.

    A value with several keys points at the one that stands first in reading order. In a chain (heading, question,
    answer) each link counts by itself: the question points at the heading, the answer at the question.
    """
    if page.links is None or page.entities is None:
        return _nothing(page)
    targets = np.arange(len(page.words), dtype=np.int32)
    anchors: dict[int, int] = {}
    for key, value in page.links:
        if key != value:
            first = page.entities[key].words[0]
            anchors[value] = min(first, anchors.get(value, first))
    for value, anchor in sorted(anchors.items(), reverse=True):  # a word of two values: the first entity wins
        targets[list(page.entities[value].words)] = anchor
    return targets


def item_targets(page: Page) -> I32:
    """The words of a table row's cells point at the first word of its first cell (in the record's order of columns)
    that is found on the page; every other word points at itself.

    Cells are grounded like values. A row stands where its rarest cell does: among that cell's free places the one with
    most other cells of the row near it (see ``NEAR``), of equals the first on the page; each other cell is then taken
    at its free place nearest to that. Rows take their words in the record's order; a cell found nowhere near is left
    out.
    """
    if page.items is None:
        return _nothing(page)
    targets = np.arange(len(page.words), dtype=np.int32)
    printed = Printed.of(page)
    used: set[int] = set()
    for row in page.items:
        cells = _row(page, printed, list(row.values()), used)
        for cell in cells:
            for start, stop in cell:
                targets[start:stop] = cells[0][0][0]
                used.update(range(start, stop))
    return targets


def _row(page: Page, printed: Printed, texts: Sequence[str], used: set[int]) -> list[Place]:
    """The places of a row's cells, in column order; empty when no cell is on the page."""
    free = [[place for place in _places(printed, text) if used.isdisjoint(_words(place))] for text in texts]
    if not any(free):
        return []
    heights = sorted(word.box[3] - word.box[1] for word in page.words)
    reach = NEAR * heights[len(heights) // 2]
    rarest = min((i for i in range(len(free)) if free[i]), key=lambda i: (len(free[i]), -len(texts[i]), i))
    others = sorted(set(range(len(free))) - {rarest}, key=lambda i: (len(free[i]), i))
    best: tuple[int, float, list[Place]] | None = None
    for pivot in free[rarest]:
        taken = set(_words(pivot))
        cells = {rarest: pivot}
        away = 0.0
        for i in others:
            open_ = [place for place in free[i] if taken.isdisjoint(_words(place))]
            near = min(((abs(_middle(page, place) - _middle(page, pivot)), place) for place in open_), default=None)
            if near is not None and near[0] <= reach:
                away += near[0]
                cells[i] = near[1]
                taken.update(_words(near[1]))
        if best is None or (-len(cells), away) < best[:2]:
            best = -len(cells), away, [cells[i] for i in sorted(cells)]
    return best[2] if best else []


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


def _nothing(page: Page) -> I32:
    return np.full(len(page.words), -1, np.int32)
