"""Which pages of one set stand, nearly word for word, among the pages of another: by runs of eight words.

A page's *grams* are its distinct runs of 8 consecutive words in reading order, each word in the normal form of
`labelling/normalize.py` (case-folded, letters, marks and numbers only), words that are empty in it left out. A page of
1 to 7 such words has one gram, the whole of it; a page without any has none and overlaps with nothing. The *share* of
an evaluated page that a training page holds is

    grams of both / grams of the evaluated page,

and the two overlap if it is at least a third, compared in integers: 3 * both >= grams. The share is not symmetric: a
short page that is part of a long one overlaps, the long one need not.

Boxes do not count, nor does order beyond eight words: this is the same text, not the same layout. Two forms of one
supplier that differ in every value are below a third unless most of a page is preprinted; then they are reported, and
rightly so. Only the grams of the evaluated side are kept in memory; the training side may be any iterable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from docextract.labelling.normalize import normal
from docextract.pages.page import Page

MATCHER = "word-8-grams-1"
"""Name of everything above; another rule gets another name."""

GRAM = 8
PARTS = 3  # overlapping: one part in so many, or more


@dataclass(frozen=True, slots=True)
class Pair:
    """An evaluated page and a training page, by id: grams of both, and grams of the evaluated page."""

    evaluated: str
    training: str
    shared: int
    grams: int

    @property
    def share(self) -> float:
        return self.shared / self.grams


def grams(page: Page) -> set[str]:
    """The grams of a page, each as its words joined by a blank."""
    words = [word for word in (normal(word.text) for word in page.words) if word]
    if len(words) < GRAM:
        return {" ".join(words)} if words else set()
    return {" ".join(words[i : i + GRAM]) for i in range(len(words) - GRAM + 1)}


class Overlaps:
    """The grams of evaluated pages, for asking of one training page after the other which of them it overlaps with."""

    def __init__(self, evaluated: Iterable[Page]) -> None:
        self._ids: list[str] = []
        self._sizes: list[int] = []
        self._places: dict[str, list[int]] = {}
        for index, page in enumerate(evaluated):
            own = grams(page)
            self._ids.append(page.id)
            self._sizes.append(len(own))
            for gram in own:
                self._places.setdefault(gram, []).append(index)

    def with_page(self, page: Page) -> list[tuple[int, Pair]]:
        """The evaluated pages, by place, that a training page overlaps with, each with the pair."""
        shared: Counter[int] = Counter()
        for gram in grams(page):
            shared.update(self._places.get(gram, ()))
        return [
            (index, Pair(self._ids[index], page.id, count, self._sizes[index]))
            for index, count in shared.items()
            if PARTS * count >= self._sizes[index]
        ]


def overlaps(evaluated: Sequence[Page], training: Iterable[Page]) -> list[Pair]:
    """Every overlapping pair, by the order of the evaluated pages, then that of the training pages.

    Time and memory grow with the words of both sides, not with the product of their pages.
    """
    known = Overlaps(evaluated)
    found: list[list[Pair]] = [[] for _ in evaluated]
    for page in training:
        for index, pair in known.with_page(page):
            found[index].append(pair)
    return [pair for pairs in found for pair in pairs]


def corpus_digest(pages: Iterable[Page]) -> str:
    """SHA-256 in hexadecimal over the pages' digests (words and boxes), sorted: whatever their order and names are."""
    return sha256(b"".join(sorted(page.digest() for page in pages))).hexdigest()
