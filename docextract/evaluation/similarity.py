"""How alike two pages look: the share of their distinct words that both have, numbers left out.

A word is taken in its normal form (labelling/normalize.py) without digits; what is empty then does not count. So two
receipts of one shop are alike (its name, its headings, its terms) and two of different shops are less so, whatever was
bought. The similarity of pages with the word sets A and B is |A and B| / |A or B|, in integers divided once, 0 where
both are empty.

Not the same as overlap.py, which asks whether one page is a copy of another, in the order of its words.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from docextract.labelling.normalize import normal
from docextract.pages.page import Page

DIGITS = str.maketrans("", "", "0123456789")


def word_set(page: Page) -> set[str]:
    """The distinct words that count."""
    return {word for word in (normal(one.text).translate(DIGITS) for one in page.words) if word}


class Lookalikes:
    """Some pages, ready to be compared with any other one. Time and memory grow with their words."""

    def __init__(self, pages: Sequence[Page]) -> None:
        sets = [word_set(page) for page in pages]
        self._number: dict[str, int] = {}
        for words in sets:
            for word in sorted(words):
                self._number.setdefault(word, len(self._number))
        self._sizes = np.array([len(words) for words in sets], np.int64)
        self._ids = np.array([self._number[word] for words in sets for word in sorted(words)], np.int64)
        self._owner = np.repeat(np.arange(len(pages)), self._sizes)

    def similarity(self, page: Page) -> NDArray[np.float64]:
        """(pages,) float64: how alike each of them is to `page`."""
        words = word_set(page)
        mark = np.zeros(len(self._number) + 1, bool)
        mark[[self._number[word] for word in words if word in self._number]] = True
        both = np.bincount(self._owner[mark[self._ids]], minlength=len(self._sizes))
        either = self._sizes + len(words) - both
        return np.where(either > 0, both / np.maximum(either, 1), 0.0)
