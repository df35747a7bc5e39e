"""Reading order: rows from top to bottom, words of a row from left to right."""

from __future__ import annotations

from collections.abc import Sequence

from docextract.pages.page import Box


def reading_order(boxes: Sequence[Box], texts: Sequence[str] | None = None) -> list[int]:
    """Indices of ``boxes`` in reading order."""
    names = texts if texts is not None else [""] * len(boxes)
    members = sorted(range(len(boxes)), key=lambda i: (boxes[i][1] + boxes[i][3], *boxes[i], names[i]))
    order: list[int] = []
    row: list[int] = []
    top = bottom = 0.0
    for index in members:
        _, y0, _, y1 = boxes[index]
        middle = (y0 + y1) / 2.0
        if row and not (top <= middle <= bottom):
            order.extend(sorted(row, key=lambda i: (*boxes[i], names[i])))
            row = []
        if not row:
            top, bottom = y0, y1
        row.append(index)
    order.extend(sorted(row, key=lambda i: (*boxes[i], names[i])))
    return order
