"""Where the words of a window are: boxes on the unit square, position bins, and each word's neighbours.

Boxes are normalized by the extent of the *page's* words (not by the page's own width and height), so that a crop, a
margin or a 0..1000 grid changes nothing. Only + - x / and comparisons: the results decide trained bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

F64 = npt.NDArray[np.float64]
I32 = npt.NDArray[np.int32]
Box = tuple[float, float, float, float]

BINS = 128
"""Rows of each of the four position tables (x0, y0, x1, y1)."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The frame of a page: its words' smallest x and y, their spans (never 0), and their median height."""

    x: float
    y: float
    width: float
    height: float
    line: float

    @classmethod
    def of(cls, boxes: Sequence[Box]) -> Extent:
        """The extent of at least one box. A page of width or height 0 gets the span 1."""
        x = min(b[0] for b in boxes)
        y = min(b[1] for b in boxes)
        width = max(b[2] for b in boxes) - x
        height = max(b[3] for b in boxes) - y
        line = sorted(b[3] - b[1] for b in boxes)[len(boxes) // 2]
        return cls(x, y, width if width > 0 else 1.0, height if height > 0 else 1.0, line)

    def normalize(self, boxes: Sequence[Box]) -> F64:
        """(n, 4) boxes on the unit square."""
        raw = np.array(boxes, np.float64).reshape(-1, 4)
        low = np.array([self.x, self.y, self.x, self.y])
        span = np.array([self.width, self.height, self.width, self.height])
        unit: F64 = np.minimum(np.maximum((raw - low) / span, 0.0), 1.0)
        return unit


def bins(boxes: npt.NDArray[np.floating]) -> I32:
    """(n, 4) int32 bins 0..127: the integer part of 127 times the coordinate."""
    return (boxes * (BINS - 1)).astype(np.int32)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """For each of n words the index of another word, or n where there is none; each an (n,) int array."""

    left: I32
    left2: I32
    first: I32
    right: I32
    above: I32
    below: I32
    starts_row: npt.NDArray[np.bool_]
    ends_row: npt.NDArray[np.bool_]
    breaks: npt.NDArray[np.bool_]

    @classmethod
    def of(cls, boxes: F64) -> Neighbours:
        """Neighbours within a window, from boxes (n, 4) in any unit.

        j stands left of i on its row when j's vertical extent holds i's centre and j ends before i begins (a tenth of
        i's height is forgiven); `left` and `left2` are the nearest two by left edge, `first` the farthest, `right`
        the mirror image of `left`. `above` is the lowest box that ends above i's top and shares some horizontal
        extent with it, `below` the mirror image. The first word of equal candidates wins. `breaks[i]`: word i does not
        continue the row of word i-1 (its centre is outside that word's vertical extent, or it starts further left).
        """
        n = len(boxes)
        x0, y0, x1, y1 = boxes[:, 0], boxes[:, 1], boxes[:, 2], boxes[:, 3]
        centre = (y0 + y1) / 2
        slack = (y1 - y0) / 10
        row = (y0[None] <= centre[:, None]) & (centre[:, None] <= y1[None])
        np.fill_diagonal(row, False)
        left = row & (x1[None] <= (x0 + slack)[:, None]) & (x0[None] < x0[:, None])
        right = row & (x0[None] >= (x1 - slack)[:, None]) & (x1[None] > x1[:, None])
        overlap = (x0[None] < x1[:, None]) & (x1[None] > x0[:, None])
        above = overlap & (y1[None] <= (y0 + slack)[:, None]) & (centre[None] < centre[:, None])
        below = overlap & (y0[None] >= (y1 - slack)[:, None]) & (centre[None] > centre[:, None])
        nearest = _farthest(left, np.broadcast_to(x0, (n, n)))
        second = left.copy()
        has = nearest < n
        second[np.arange(n)[has], nearest[has]] = False
        return cls(
            left=nearest,
            left2=_farthest(second, np.broadcast_to(x0, (n, n))),
            first=_farthest(left, np.broadcast_to(-x0, (n, n))),
            right=_farthest(right, np.broadcast_to(-x1, (n, n))),
            above=_farthest(above, np.broadcast_to(y1, (n, n))),
            below=_farthest(below, np.broadcast_to(-y0, (n, n))),
            starts_row=np.logical_not(np.any(left, axis=1)),
            ends_row=np.logical_not(np.any(right, axis=1)),
            breaks=row_breaks(boxes),
        )


def row_breaks(boxes: F64) -> npt.NDArray[np.bool_]:
    """(n,): whether each of the boxes (n, 4) does not continue the row of the one before it; the first never does."""
    x0, y0, y1 = boxes[:, 0], boxes[:, 1], boxes[:, 3]
    centre = (y0 + y1) / 2
    breaks = np.ones(len(boxes), np.bool_)
    breaks[1:] = (centre[1:] < y0[:-1]) | (centre[1:] > y1[:-1]) | (x0[1:] < x0[:-1])
    return breaks


def _farthest(candidates: npt.NDArray[np.bool_], score: F64) -> I32:
    """Per row the column of the highest score among the candidates, the first of equals; n where there is none."""
    n = len(candidates)
    best = np.argmax(np.where(candidates, score, -np.inf), axis=1) if n else np.zeros(0, np.intp)
    return np.where(candidates.any(axis=1), best, n).astype(np.int32)
