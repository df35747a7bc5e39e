"""The context of a run of words: what stands around it, as a set of strings that can be counted.

A context says which words stand on the row to the left, to the right, above and below, where on the page the run is and
how tall it is printed. It says nothing about the run's own text: every occurrence of a repeated value has the same.
What it is not: the features of the model (``docextract/features``). These decide only which occurrence is meant.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from docextract.labelling.amounts import amounts
from docextract.labelling.dates import NOTHING, dates
from docextract.labelling.ground import Printed, Run
from docextract.pages.page import Box, Page

LEFT_WORDS = 5
"""Words to the left on the row that count, nearest first."""
REACH = 60
"""Words before or after that are looked at for the word above or the row below."""

_DIGITS = re.compile(r"\d+")
_MONEY = re.compile(r"[.,]\d|\d[.,]-|[^\w\s]\d")
"""What an amount has and a plain number has not: decimals, or a sign before it."""


@dataclass(slots=True)
class Surroundings:
    """A page with what its contexts are made from. Rows are those of our reading order."""

    page: Page
    printed: Printed
    tokens: list[str]
    height: float
    low: tuple[float, float]
    span: tuple[float, float]
    row_of: list[int]
    rows: list[Run]
    seen: dict[Run, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, page: Page, printed: Printed) -> Surroundings:
        boxes = [word.box for word in page.words]
        tokens = [_DIGITS.sub("#", form) for form in printed.normals]
        rows: list[Run] = []
        for index, box in enumerate(boxes):
            if rows and _same_row(boxes[index - 1], box):
                rows[-1] = (rows[-1][0], index + 1)
            else:
                rows.append((index, index + 1))
        row_of = [number for number, (start, stop) in enumerate(rows) for _ in range(start, stop)]
        x0, y0 = min((b[0] for b in boxes), default=0.0), min((b[1] for b in boxes), default=0.0)
        x1, y1 = max((b[2] for b in boxes), default=1.0), max((b[3] for b in boxes), default=1.0)
        heights = sorted(b[3] - b[1] for b in boxes)
        return cls(page, printed, tokens, (heights[len(heights) // 2] if heights else 0.0) or 1.0, (x0, y0),
                   ((x1 - x0) or 1.0, (y1 - y0) or 1.0), row_of, rows)

    def context(self, run: Run) -> frozenset[str]:
        """The context of ``run``; the same set for the same page, whatever was asked before."""
        found = self.seen.get(run)
        if found is None:
            found = self.seen[run] = frozenset(self._context(run))
        return found

    def left(self, start: int) -> list[str]:
        """Tokens to the left of word ``start`` on its row, nearest first, signs skipped."""
        first = self.rows[self.row_of[start]][0]
        words = (self.tokens[i] for i in range(start - 1, first - 1, -1) if self.tokens[i])
        return list(islice(words, LEFT_WORDS))

    def _context(self, run: Run) -> list[str]:
        start, stop = run
        row = self.row_of[start]
        left = self.left(start)
        found = [f"row {token}" for token in left]
        found.append(f"left {left[0]}" if left else "left nothing")
        if len(left) > 1:
            found.append(f"left {left[1]} {left[0]}")
        right = self.rows[self.row_of[stop - 1]][1]
        found.append(f"right {self.tokens[stop]}" if stop < right else "right nothing")
        above = self.above(start)
        found.append(f"above {self.tokens[above]}" if above is not None else "above nothing")
        found.append(f"row before {self._first(row - 1)}")
        found.append(f"row after {self._first(self.row_of[stop - 1] + 1)}")
        box = self.page.words[start].box
        last = self.page.words[stop - 1].box
        found.append(f"y {int(8 * (box[1] - self.low[1]) / self.span[1])}")
        found.append(f"x {int(6 * (last[2] - self.low[0]) / self.span[0])}")
        tall = (box[3] - box[1]) / self.height
        found.append(f"tall {0 if tall < 0.8 else 1 if tall < 1.25 else 2 if tall < 1.6 else 3}")
        return found

    def above(self, index: int) -> int | None:
        """The nearest word before the row of word ``index`` that stands over it, at most ``REACH`` words back."""
        x0, y0, x1, _ = self.page.words[index].box
        first = self.rows[self.row_of[index]][0]
        for other in range(first - 1, max(first - 1 - REACH, -1), -1):
            box = self.page.words[other].box
            if box[0] < x1 and x0 < box[2] and box[1] < y0:
                return other
        return None

    def _first(self, row: int) -> str:
        return self.tokens[self.rows[row][0]] if 0 <= row < len(self.rows) else "nothing"


@lru_cache(maxsize=1 << 16)
def look(text: str) -> str:
    """What a text looks like: ``date``, ``amount``, ``code`` (it has a digit) or ``text``."""
    if dates(text) != NOTHING:
        return "date"
    if amounts(text) and _MONEY.search(text):
        return "amount"
    return "code" if any("0" <= char <= "9" for char in text) else "text"


def _same_row(before: Box, box: Box) -> bool:
    return before[0] <= box[0] and before[1] <= (box[1] + box[3]) / 2.0 <= before[3]

