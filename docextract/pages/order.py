"""Reading order: rows from top to bottom, the words of a row from left to right.

Files come in any order (by entity, by block, as OCR found it), and an order that follows the labels would
leak them. So every page is put into this order first, and it depends on boxes and texts alone.

Rows are grown from left to right: a word joins the row whose last word it overlaps enough. Comparing with the
last word, not with the whole row, lets a row follow a skewed or curled receipt; comparing overlaps, not
rounded heights, never cuts a row that lies on a rounding border.

What this is not: a layout analysis. Words side by side in two columns of text are read across both columns.
Cutting rows at wide gaps and stacking the pieces was tried: it keeps more multi-line form entries whole, but
reads tables by column and left the values of receipts, invoices and filings where they were (figures in
docs/pages.md).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from docextract.pages.page import Box

OVERLAP = 0.6  # of the lower of two words: more splits rows of mixed sizes, less merges tight rows
TRIES = 64  # rows looked at for a word; real pages need a handful, and an absurd one must not take minutes


def reading_order(boxes: Sequence[Box], texts: Sequence[str] | None = None) -> list[int]:
    """The indices of ``boxes`` in reading order.

    Words are taken by ``(x0, y0, x1, y1, text)``; only words equal in all five keep the order of the file.
    For a word with doubled middle ``c = y0 + y1`` and height ``h = y1 - y0``, the rows are tried by the
    distance of ``c`` from the doubled middle of their last word, nearest first (the upper one first if
    equally near), up to ``2 * max(h, m / 2)`` where ``m`` is the upper median of the heights, at most 64 of
    them. The word joins the first row whose last word ``l`` satisfies ``overlap >= 0`` and ``overlap >= 0.6 *
    min(h, height of l)`` with ``overlap = min(y1, l.y1) - max(y0, l.y0)``; without one it begins a row. Rows
    are sorted by ``y0 + y1`` of their first word, then by its box and text. Everything is binary64 ``+ - *``
    and comparison. O(n log n) apart from list insertions; 20,000 words take about 0.2 s.
    """
    names = texts if texts is not None else [""] * len(boxes)
    heights = sorted(box[3] - box[1] for box in boxes)
    median = heights[len(heights) // 2] if heights else 0.0
    rows: list[list[int]] = []
    middles: list[float] = []  # of the last words of all rows, ascending
    owners: list[int] = []  # the row of each of them
    for index in sorted(range(len(boxes)), key=lambda i: (*boxes[i], names[i])):
        middle = boxes[index][1] + boxes[index][3]
        found = _row_of(boxes[index], 0.5 * median, boxes, rows, middles, owners)
        if found < 0:
            owner = len(rows)
            rows.append([index])
        else:
            owner = owners[found]
            rows[owner].append(index)
            del middles[found], owners[found]
        place = bisect_left(middles, middle)
        middles.insert(place, middle)
        owners.insert(place, owner)
    rows.sort(key=lambda row: (boxes[row[0]][1] + boxes[row[0]][3], *boxes[row[0]], names[row[0]]))
    return [index for row in rows for index in row]


def _row_of(
    box: Box,
    least_reach: float,
    boxes: Sequence[Box],
    rows: Sequence[Sequence[int]],
    middles: Sequence[float],
    owners: Sequence[int],
) -> int:
    """The place in ``middles`` of the row that ``box`` joins, or -1."""
    _, y0, _, y1 = box
    middle, height = y0 + y1, y1 - y0
    reach = 2.0 * max(height, least_reach)
    below = bisect_left(middles, middle)
    above = below - 1
    for _ in range(min(TRIES, len(middles))):
        if below == len(middles) or (above >= 0 and middle - middles[above] <= middles[below] - middle):
            place, above = above, above - 1
        else:
            place, below = below, below + 1
        if abs(middle - middles[place]) > reach:
            return -1
        last = boxes[rows[owners[place]][-1]]
        overlap = min(y1, last[3]) - max(y0, last[1])
        if overlap >= 0.0 and overlap >= OVERLAP * min(height, last[3] - last[1]):
            return place
    return -1
