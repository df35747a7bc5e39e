"""The order in which things on a page are read: cell by cell and column by column, where the page's reading order goes
line by line across them.

A name that is broken onto a second line of its cell, an address beside another one: their words do not follow one
another in the order of the page, which has the rest of each line between them. Here a line is cut into segments at gaps
wider than COLUMN, a segment goes on with the one right below that begins at about the same place, and segments that go
on with each other are a block. Blocks come in the order of their first words, and the words of a block together.

Two segments go on with each other only if each is the nearest to the other: of those whose centre is below the upper
one's lower edge, less than LEADING below it and less than INDENT sideways, the nearest downwards, then sideways, then
the first. Lengths are measured as in layout.py, whose numbers these are. Comparisons of binary64 alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from docextract.extraction.layout import COLUMN, INDENT, LEADING, around, line_height, same_line
from docextract.pages.page import Box

F64 = NDArray[np.float64]


def block_order(boxes: Sequence[Box]) -> tuple[int, ...]:
    """The words of a page, each once. boxes: in the page's reading order."""
    if not boxes:
        return ()
    height = line_height(boxes)
    cut = _segments(boxes, height)
    below = _below(np.array([around(boxes, words) for words in cut], np.float64), height)
    follows = set(below.values())
    order: list[int] = []
    for first in range(len(cut)):
        at: int | None = None if first in follows else first
        while at is not None:
            order += cut[at]
            at = below.get(at)
    return tuple(order)


def _segments(boxes: Sequence[Box], height: float) -> list[tuple[int, ...]]:
    """Words of one line without a wide gap between them."""
    starts = [
        i
        for i, box in enumerate(boxes)
        if i == 0 or not same_line(boxes[i - 1], box) or (box[0] - boxes[i - 1][2]) / height > COLUMN
    ]
    return [tuple(range(a, b)) for a, b in zip(starts, [*starts[1:], len(boxes)], strict=True)]


def _below(regions: F64, height: float) -> dict[int, int]:
    """Of the segments that go on below: which with which. regions: (s, 4)."""
    upper, lower = regions[:, None, :], regions[None, :, :]
    down, aside = lower[..., 1] - upper[..., 3], np.abs(lower[..., 0] - upper[..., 0])
    beneath = (lower[..., 1] + lower[..., 3]) / 2 > upper[..., 3]
    may = beneath & (down < LEADING * height) & (aside < INDENT * height)
    next_one, one_before = _nearest(may, down, aside), _nearest(may.T, down.T, aside.T)
    return {a: b for a, b in enumerate(next_one) if b is not None and one_before[b] == a}


def _nearest(may: NDArray[np.bool_], down: F64, aside: F64) -> list[int | None]:
    """For each row the column of those it may have with the least of `down`, then of `aside`, then the first."""
    far = np.where(may, down, np.inf)
    close = may & (far == far.min(axis=1, keepdims=True))
    best = np.where(close, aside, np.inf).argmin(axis=1)
    return [int(at) if row.any() else None for at, row in zip(best, may, strict=True)]
