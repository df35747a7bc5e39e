"""The compiler of document order: the upper and the lower part of what is shown change places, or do not.

The window is cut between two rows near its middle. Where the parts are exchanged, the lower one moves up to where the
upper one began, the upper one down to where the lower one ended, and the gap between them stays what it was, so only
what is written tells a page that was exchanged from one that was not. It comes first in a chain: for the compilers
after it, this is the page. Draws and labels follow the words (`Compiled.origin`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from docextract.features.geometry import F64, row_breaks
from docextract.objectives.compiled import Compiled, Passport, below, draw
from docextract.pages import Page, Word

NAME = "order"


@dataclass(frozen=True, slots=True)
class DocumentOrder:
    """Half of the visits are exchanged."""

    @property
    def passport(self) -> Passport:
        return Passport(
            name=NAME,
            terms=("order",),
            selects="a window with a row that begins between its first and its third quarter: the row nearest to the "
            "middle, of two the upper one; exchanged with probability 1/2",
            replaces="the words of the two parts change places, boxes moved up and down; nothing is hidden",
            eligible="windows, not words",
            owners="one row a window: 0 as it was, 1 exchanged",
            draws="hash(seed:order:page, epoch, 0, first word of the window)",
            options={},
        )

    def __call__(self, record: Compiled) -> Compiled:
        start, stop = record.window.start, record.window.stop
        words = record.truth.words
        cut = start + middle_row(np.array([word.box for word in words[start:stop]], np.float64))
        if cut == start:
            return record.with_targets(order=np.full(1, -1, np.int32))
        if not below(draw(record, NAME, 0, np.array([start])), 0.5)[0]:
            return record.with_targets(order=np.zeros(1, np.int32))
        upper, lower = words[start:cut], words[cut:stop]
        top, end = min(word.box[1] for word in upper), max(word.box[3] for word in lower)
        up = top - min(word.box[1] for word in lower)
        down = end - max(word.box[3] for word in upper)
        places = [*range(start), *range(cut, stop), *range(start, cut), *range(stop, len(words))]
        shown = (*words[:start], *_shifted(lower, up), *_shifted(upper, down), *words[stop:])
        page = _reordered(record.truth, shown, places)
        moved = replace(record, page=page, truth=page, origin=record.origin[places])
        return moved.with_targets(order=np.ones(1, np.int32))


def middle_row(boxes: F64) -> int:
    """The first word of the row nearest to the middle of n words (n, 4), of two equally near the upper one; 0 where no
    row begins from n / 4 to 3 n / 4."""
    n = len(boxes)
    begins = [word for word in np.flatnonzero(row_breaks(boxes)).tolist() if n <= 4 * word <= 3 * n and word > 0]
    return min(begins, key=lambda word: (abs(2 * word - n), word), default=0)


def _shifted(words: Sequence[Word], by: float) -> list[Word]:
    return [Word(word.text, (word.box[0], word.box[1] + by, word.box[2], word.box[3] + by)) for word in words]


def _reordered(page: Page, words: tuple[Word, ...], places: Sequence[int]) -> Page:
    """The page with other words; what its record says of word indices is dropped, as it would be wrong."""
    order = tuple(page.order[place] for place in places)
    return replace(page, words=words, order=order, entities=None, links=None, spans=None)
