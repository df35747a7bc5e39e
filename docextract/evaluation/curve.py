"""A learning curve: F1 by text on the same held-out pages after training on more and more pages, and what follows.

Would more pages help? By this rule, of the last doubling (half of the training pages against all of them):

- gain       F1(all) - F1(half), with its 90 % interval by paired resampling of documents (resampling.py)
- next gain  the errors e = 1 - F1 shrink by the same factor r with every doubling (a power law): e(all) (1 - r).
             r = sqrt(e(all) / e(quarter)) where there is a quarter, else e(all) / e(half); at most 1
- yes        the interval lies above 0 and the next gain is at least WORTH
- no         the interval ends below 2 WORTH, or lies above 0 and the next gain is less than WORTH
- unsure     anything else: these held-out pages cannot tell

The law is a guess from three points, each of one training run; the verdict is in words because no digit of it is sure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import Any

from docextract.evaluation.counts import Counts, field_f1, overall_f1
from docextract.evaluation.report import count, figure, table
from docextract.evaluation.resampling import difference_interval

WORTH = 0.005  # of F1: a gain that somebody would label twice as many pages for
RULE = "last-doubling-1"


class MorePages(StrEnum):
    """Whether more pages would help."""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Point:
    """A model trained on some of the pages: how many pages and documents, and its counts on the held-out pages."""

    pages: int
    documents: int
    steps: int
    counts: Counts


@dataclass(frozen=True, slots=True)
class Curve:
    """Points by ascending pages, at least two, the last with all training pages. interval: 90 % of the last gain."""

    points: tuple[Point, ...]
    held_out: int
    interval: tuple[float, float] | None

    @classmethod
    def of(cls, points: Sequence[Point], documents: Mapping[str, str]) -> Curve:
        """documents: the document of every held-out page. Raises ValueError for fewer than two points."""
        if len(points) < 2:
            raise ValueError("a curve has at least two points")
        last, before = points[-1], points[-2]
        return cls(tuple(points), len(last.counts), difference_interval(before.counts, last.counts, documents))

    @property
    def errors(self) -> tuple[float, ...] | None:
        """1 - F1 of each point, None where one has no F1."""
        found = [overall_f1(point.counts) for point in self.points]
        return None if None in found else tuple(1 - one for one in found if one is not None)

    @property
    def gain(self) -> float | None:
        """Of the last doubling."""
        return None if self.errors is None else self.errors[-2] - self.errors[-1]

    @property
    def next_gain(self) -> float | None:
        """Of the next doubling, by the power law."""
        if self.errors is None:
            return None
        *before, last = self.errors[-3:]  # of two doublings, or of one
        shrunk = last / before[0] if before[0] else 1.0
        return last * (1 - min(1.0, sqrt(shrunk) if len(before) == 2 else shrunk))

    @property
    def verdict(self) -> MorePages:
        """By the rule at the head of this file."""
        after, interval = self.next_gain, self.interval
        if after is None or interval is None:
            return MorePages.UNSURE
        low, high = interval
        if low > 0:
            return MorePages.YES if after >= WORTH else MorePages.NO
        return MorePages.NO if high < 2 * WORTH else MorePages.UNSURE

    def sentence(self) -> str:
        """The verdict in plain words."""
        last, before = self.points[-1], self.points[-2]
        if self.gain is None or self.interval is None or self.next_gain is None:
            return "more pages: cannot be told, the held-out pages have neither answers nor values"
        low, high = self.interval
        said = (
            f"from {before.pages} to {count(last.pages, 'page')} F1 changed by {self.gain:+.3f} "
            f"(90 % interval {low:+.3f} to {high:+.3f})"
        )
        following = f"twice as many would bring about {self.next_gain:+.3f}"
        return {
            MorePages.YES: f"more pages would help: {said}; {following}",
            MorePages.NO: f"more pages would hardly help: {said}; {following}",
            MorePages.UNSURE: f"cannot be told whether more pages would help: {said}; "
            f"{count(self.held_out, 'held-out page')} do not tell",
        }[self.verdict]

    def lines(self) -> list[str]:
        """Table and verdict for people."""
        fields = [field_f1(point.counts) for point in self.points]
        rows = [("pages", "steps", "F1 by text", *fields[-1])]
        for point, one in zip(self.points, fields, strict=True):
            cells = (figure(one.get(name)) for name in fields[-1])
            rows.append((str(point.pages), str(point.steps), figure(overall_f1(point.counts)), *cells))
        return [f"learning curve on {count(self.held_out, 'held-out page')}:", *table(rows), self.sentence()]

    def to_json(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "rule": RULE,
            "held_out": self.held_out,
            "points": [
                {
                    "pages": point.pages,
                    "documents": point.documents,
                    "steps": point.steps,
                    "f1": overall_f1(point.counts),
                    "fields": field_f1(point.counts),
                }
                for point in self.points
            ],
            "gain": self.gain,
            "interval": None if self.interval is None else list(self.interval),
            "next_gain": self.next_gain,
            "more_pages": self.verdict.value,
            "sentence": self.sentence(),
        }
