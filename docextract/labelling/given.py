"""Places of values that the record itself gives (``Page.spans``): they are taken instead of grounding.

Who made the page knows which of three equal amounts is the total; grounding can only guess by context. A place whose
words are not consecutive in reading order (an address beside another column) cannot be a label, as a value in pieces
cannot: its words are ignored, and the field's other places still count.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from docextract.labelling.ground import EXACT, Grounding, Run, apart
from docextract.pages.page import Page

STEP = 0.25
"""Odds of a place against the one before it in the record: the first is taken unless its words belong to others."""


def given(page: Page, field: str) -> Grounding | None:
    """What grounding would have found; None where the record does not name the field's places."""
    places = None if page.spans is None else page.spans.get(field)
    if places is None:
        return None
    runs = [(words[0], words[-1] + 1) for words in places if len(words) == words[-1] + 1 - words[0]]
    torn = [words for words in places if len(words) != words[-1] + 1 - words[0]]
    kept = set(apart(runs))
    ordered = tuple(run for run in dict.fromkeys(runs) if run in kept)
    beside = tuple(sorted({run for words in torn for run in _pieces(words)}))
    return Grounding(EXACT, ordered, beside, given=True)


def given_odds(places: int) -> list[float]:
    """Odds of so many places in the order of the record: 1, 1/4, 1/16, ..."""
    odds = [1.0]
    while len(odds) < places:
        odds.append(odds[-1] * STEP)
    return odds[:places]


def _pieces(words: Sequence[int]) -> list[Run]:
    """Ascending indices as runs."""
    starts = [words[0], *(b for a, b in pairwise(words) if b != a + 1)]
    stops = [*(a + 1 for a, b in pairwise(words) if b != a + 1), words[-1] + 1]
    return list(zip(starts, stops, strict=True))
