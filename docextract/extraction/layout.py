"""What the places of words and things say about them before any text is read: log-odds, by fixed rules.

The network sees absolute places and has few pages to learn from what neighbours on paper mean, so the decoders add
these to what it says (entities.py, links.py, rows.py). The numbers were read off forms, archive cards and invoices,
rounded, and are the same for every model; docs/relations.md has them with what they bring. Binary64 + - x / and
comparisons alone: they decide predicted bits. Lengths are measured in `h`, the median height of the page's words.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from docextract.pages.page import Box

F64 = NDArray[np.float64]
Words = tuple[int, ...]

GAP_NONE, GAP_SLOPE = 3.0, 3.0  # on one line: GAP_NONE - GAP_SLOPE gap / h, between the two bounds
GAP_LEAST, GAP_MOST = -4.0, 2.0
COLUMN = 1.5  # a wider gap begins a new column
NEXT_LINE, FAR = -1.0, -3.0  # the word begins a line: below the start of the one before, or anywhere else
INDENT, LEADING = 1.5, 1.2  # how far "below the start" may be off sideways, and how far down

BESIDE = 0.3  # two things are on one line if they overlap by more than this share of the lower one
KINDS: Sequence[tuple[float, float]] = (
    (0.3, -1.7),  # the key is left of the value on its line
    (-1.0, -4.0),  # right of it
    (-1.5, -2.8),  # above it
    (-3.0, -6.0),  # below it
    (-3.0, -6.0),  # above and to the left
    (-3.5, -6.0),  # above and to the right
    (-6.0, -6.0),  # further down
)
"""Of a place of a key: log-odds of the nearest thing there, and of any other."""
ON_ROW, NEXT_ROW, OFF_ROW = 0.5, -1.5, -5.0  # a cell and the name of its row: on one line; the nearest name; else


def line_height(boxes: Sequence[Box]) -> float:
    """h: the upper median of the words' heights, 1 where that is 0."""
    heights = sorted(box[3] - box[1] for box in boxes)
    return heights[len(heights) // 2] or 1.0


def continues(boxes: Sequence[Box]) -> F64:
    """(n,) for each word in reading order: log-odds that it goes on with what the word before it belongs to; the first
    has 0."""
    out = np.zeros(len(boxes))
    if not boxes:
        return out
    h, left = line_height(boxes), boxes[0][0]
    for i in range(1, len(boxes)):
        before, box = boxes[i - 1], boxes[i]
        if same_line(before, box):
            gap = (box[0] - before[2]) / h
            out[i] = max(GAP_LEAST, min(GAP_MOST, GAP_NONE - GAP_SLOPE * gap))
            if gap > COLUMN:
                left = box[0]
        else:
            below = abs(box[0] - left) < INDENT * h and box[1] - before[3] < LEADING * h
            out[i] = NEXT_LINE if below else FAR
            left = box[0]
    return out


def same_line(before: Box, box: Box) -> bool:
    """Whether a word stands to the right of the start of another, at a height that they share."""
    return min(before[3], box[3]) >= max(before[1], box[1]) and box[0] >= before[0]


def around(boxes: Sequence[Box], words: Words) -> Box:
    """The smallest box around some words, at least one."""
    mine = [boxes[i] for i in words]
    return min(b[0] for b in mine), min(b[1] for b in mine), max(b[2] for b in mine), max(b[3] for b in mine)


def key_places(values: F64, keys: F64) -> F64:
    """(v, k) log-odds of the place of each key, seen from each value; both are boxes (., 4). A key that is the value
    itself must not be asked for."""
    v, k = values[:, None, :], keys[None, :, :]
    line = _on_one_line(v, k)
    column = np.minimum(v[..., 2], k[..., 2]) > np.maximum(v[..., 0], k[..., 0])
    left, above = k[..., 0] < v[..., 0], k[..., 1] < v[..., 1]
    kinds = (
        (line & left, v[..., 0] - k[..., 2]),
        (line & ~left, k[..., 0] - v[..., 2]),
        (~line & column & above, v[..., 1] - k[..., 3]),
        (~line & column & ~above, k[..., 1] - v[..., 3]),
        (~line & ~column & above & left, v[..., 1] - k[..., 3]),
        (~line & ~column & above & ~left, v[..., 1] - k[..., 3]),
        (~line & ~column & ~above, k[..., 1] - v[..., 3]),
    )
    out = np.empty(line.shape)
    for (there, far), (nearest, other) in zip(kinds, KINDS, strict=True):
        away = np.where(there & ~_same(v, k), np.maximum(far, 0.0), np.inf)
        best = away.min(axis=1, keepdims=True, initial=np.inf)
        out = np.where(there, np.where(away == best, nearest, other), out)
    return out


def row_places(cells: F64, names: F64) -> F64:
    """(c, a) log-odds that a cell is in the row of a name; both are boxes (., 4)."""
    c, a = cells[:, None, :], names[None, :, :]
    away = np.abs((c[..., 1] + c[..., 3]) - (a[..., 1] + a[..., 3]))
    away = np.where(_same(c, a), np.inf, away)
    nearest = away == away.min(axis=1, keepdims=True, initial=np.inf)
    line = _on_one_line(c, a)
    return np.where(nearest, np.where(line, ON_ROW, NEXT_ROW), np.where(line, NEXT_ROW, OFF_ROW))


def _on_one_line(v: F64, k: F64) -> NDArray[np.bool_]:
    shared = np.minimum(v[..., 3], k[..., 3]) - np.maximum(v[..., 1], k[..., 1])
    lower = np.minimum(v[..., 3] - v[..., 1], k[..., 3] - k[..., 1])
    found: NDArray[np.bool_] = shared > BESIDE * lower
    return found


def _same(v: F64, k: F64) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = (v == k).all(axis=-1)
    return found
