"""Does a confidence of .9 mean right nine times out of ten? A reliability table and two figures.

Each judged answer is a forecast p with an outcome y of 0 or 1 (right by words).
- Brier score: mean of (p - y)^2; 0 is perfect, always saying .5 gives .25.
- expected calibration error: sum over bins of (count / all) * |share right - mean p|, ten bins of equal width; bin i
  takes i/10 <= p < (i+1)/10, the last one 1 as well.

Answers with a value and answers "no value" are kept apart: a field that most pages lack would hide the other's errors.
Nothing here is stored in a model; the sums run in the order of the pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from docextract.evaluation.judge import Judgement

BINS = 10


@dataclass(slots=True)
class Bin:
    """One row of the reliability table."""

    low: float
    high: float
    count: int = 0
    right: int = 0
    confidence: float = 0.0  # sum, until divided

    @property
    def mean_confidence(self) -> float | None:
        return self.confidence / self.count if self.count else None

    @property
    def share_right(self) -> float | None:
        return self.right / self.count if self.count else None


@dataclass(frozen=True, slots=True)
class Calibration:
    """A reliability table with its two figures; None without answers."""

    bins: tuple[Bin, ...]
    count: int
    error: float | None
    brier: float | None

    def to_json(self) -> dict[str, Any]:
        """Figures and the bins that hold an answer."""
        rows = [
            {
                "from": b.low,
                "to": b.high,
                "count": b.count,
                "confidence": b.mean_confidence,
                "right": b.share_right,
            }
            for b in self.bins
            if b.count
        ]
        return {"count": self.count, "expected_calibration_error": self.error, "brier": self.brier, "bins": rows}


def bin_of(confidence: float) -> int:
    """The bin that takes a confidence."""
    return min(BINS - 1, max(0, int(confidence * BINS)))


def calibrate(answers: Iterable[tuple[float, bool]]) -> Calibration:
    """The reliability table of (confidence, right) pairs."""
    bins = tuple(Bin(i / BINS, (i + 1) / BINS) for i in range(BINS))
    count, square = 0, 0.0
    for confidence, right in answers:
        b = bins[bin_of(confidence)]
        b.count += 1
        b.right += right
        b.confidence += confidence
        count += 1
        square += (confidence - right) * (confidence - right)
    if not count:
        return Calibration(bins, 0, None, None)
    gap = 0.0
    for b in bins:
        if b.count:
            gap += abs(b.right - b.confidence) / count  # (count/all) |right/count - sum/count|
    return Calibration(bins, count, gap, square / count)


def calibrate_values(judgements: Iterable[Judgement]) -> tuple[Calibration, Calibration]:
    """Calibration of answers with a value, and of answers "no value", where words could be scored."""
    scored = [one for one in judgements if one.scored]
    values = calibrate((one.confidence, one.right) for one in scored if one.answered)
    nulls = calibrate((one.confidence, one.right) for one in scored if not one.answered)
    return values, nulls
