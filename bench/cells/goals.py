"""What is asked of the figures: goals by set, measure and training pages, and the floor that the CRF sets.

The goal of a figure is the higher of its number and its floor: a third fewer errors (1 - F1) than the CRF on the same
pages. An aim is hoped for and does not decide.
"""

from __future__ import annotations

from dataclasses import dataclass

from cells.counts import floor

GOALS: dict[tuple[str, str], dict[int | None, float]] = {
    ("sroie", "page"): {20: 0.82, 50: 0.89, 100: 0.91, 200: 0.93, None: 0.945},
    ("sroie_tesseract", "page"): {None: 0.60},
    ("zugferd", "page"): {None: 0.93},
    ("zugferd", "rows"): {None: 0.80},
    ("vrdu_adbuy", "document"): {50: 0.80, 200: 0.90, None: 0.93},
}
AIMS: dict[tuple[str, str, int | None], float] = {
    ("sroie", "page", None): 0.955,
    ("funsd", "roles", None): 0.75,
    ("funsd", "links", None): 0.50,
}
NO_FLOOR = frozenset({("sroie_tesseract", "page")})  # most of what is missing there was never read by the OCR


@dataclass(frozen=True, slots=True)
class Goal:
    """number: of the table of goals; floor: of the CRF; aim. None for what there is not."""

    number: float | None
    floor: float | None
    aim: float | None

    @property
    def least(self) -> float | None:
        """What has to be reached; None where no number is asked for."""
        if self.number is None:
            return None
        return max(self.number, self.floor or 0.0)


def goal(name: str, measure: str, size: int | None, crf: float | None) -> Goal:
    """Of a figure; crf: the CRF's F1 beside it."""
    below = None if crf is None or (name, measure) in NO_FLOOR else floor(crf)
    return Goal(GOALS.get((name, measure), {}).get(size), below, AIMS.get((name, measure, size)))
