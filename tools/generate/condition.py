"""How a page is read: one set of rates, drawn once a page, that all parts of the reader share."""

from __future__ import annotations

from dataclasses import dataclass

from .draws import Draws

GRADES = {  # paper -> how likely each grade is
    "slip": {"clean": 0.30, "light": 0.36, "medium": 0.24, "heavy": 0.10},
    "sheet": {"clean": 0.35, "light": 0.36, "medium": 0.21, "heavy": 0.08},
    "digital": {"clean": 1.0},
    "archive": {"light": 0.25, "medium": 0.45, "heavy": 0.30},
}
LETTERS = {"clean": (0.0, 0.0), "light": (0.0, 0.008), "medium": (0.006, 0.025), "heavy": (0.02, 0.09)}
WORDS = {"clean": (0.0, 0.002), "light": (0.0, 0.01), "medium": (0.004, 0.025), "heavy": (0.01, 0.06)}


@dataclass(frozen=True)
class Condition:
    """Rates by letter and by word, geometry and habits of the reader of one page."""

    grade: str
    letters: float  # letters misread
    dropped: float  # words not seen
    split: float  # words read as two
    glued: float  # neighbours read as one word
    boxes: str  # what a box tells: "word" (ink), "full" (full height), "line" (cut from a line's box by letters)
    row: bool  # "line": neighbours on a row share one box even if they were printed apart
    jitter: float  # of a box's edges, in font sizes
    slope: float  # the page leans, pixels a pixel
    shear: float  # rows of a bad scan drift sideways, pixels a pixel
    scale: float
    upper: bool  # the reader writes capitals only
    whole: bool  # boxes in whole numbers
    scraps: int  # pieces of text that are no part of the page

    @staticmethod
    def draw(draws: Draws, paper: str) -> Condition:
        """The condition of one page on a kind of paper: slip, sheet, digital or archive."""
        grade = draws.weighted(GRADES[paper])
        digital = paper == "digital" or (grade == "clean" and draws.likely(0.5))
        lean = {"clean": 0.004, "light": 0.012, "medium": 0.025, "heavy": 0.052}[grade]
        slope = 0.0 if digital else draws.uniform(-lean, lean) * draws.uniform()
        kinds = {"word": 0.45, "full": 0.2, "line": 0.35} if paper != "digital" else {"word": 0.2, "full": 0.8}
        words = WORDS[grade]
        return Condition(
            grade=grade,
            letters=draws.uniform(*LETTERS[grade]),
            dropped=draws.uniform(*words) * 0.5,
            split=draws.uniform(*words) * 0.6,
            glued=draws.uniform(*words) * draws.pick((0.5, 1.0, 3.0)),
            boxes=draws.weighted(kinds),
            row=draws.likely(0.5),
            jitter=0.0 if digital else draws.uniform(0.0, 0.12),
            slope=slope,
            shear=slope + (0.0 if digital else draws.uniform(-0.004, 0.004)),
            scale=1.0 if draws.likely(0.3) else draws.uniform(0.4, 3.0),
            upper=draws.likely(0.3),
            whole=draws.likely(0.7),
            scraps=0 if digital or draws.likely(0.72) else draws.between(1, 4),
        )
