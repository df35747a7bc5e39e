"""Which pages to label next: where the model expects to be wrong, and that are unlike what is labelled already.

- expected errors of a page: the sum over the fields of 1 - confidence, in field order. A confidence is the probability
  of what was answered, so this is how many of the answers the model itself expects to be wrong.
- score: expected errors x (1 - s), s the highest similarity (similarity.py) to a training page at hand, or to a page
  that was suggested before.
- Greedy: the page with the highest score is suggested (of equals, the first given), the scores are made anew, and so
  on. A page is passed over where a third or more of its runs of eight words stand in a training page at hand or in a
  page suggested before (overlap.py): it would teach the same again.

Left out from the start: pages that the model was trained on or that were held out then (by content), and pages without
words. What the pages say about values is not looked at. There is nothing random in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from docextract.evaluation.overlap import PARTS, grams
from docextract.evaluation.similarity import Lookalikes
from docextract.extraction.answers import Answer, PageAnswers
from docextract.model.card import Card, page_key
from docextract.pages.page import Page

UNSURE = 0.9  # a field below it is named among the reasons


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A page to label. nearest: the page that it is most like, among training pages at hand and earlier suggestions,
    and how much; None where there is none. fields: what the model answers, text (None: no value) and confidence."""

    page: Page
    score: float
    expected_errors: float
    nearest: tuple[str, float] | None
    fields: dict[str, tuple[str | None, float]]

    def reasons(self) -> list[str]:
        """In words: the fields that are unsure, the least sure first, and what the page is like."""
        order = sorted(self.fields.items(), key=lambda one: one[1][1])
        unsure = [one for one in order if one[1][1] < UNSURE] or order[:1]
        said = [f"{name}: {_quoted(text)}, confidence {sure:.2f}" for name, (text, sure) in unsure]
        if self.nearest is not None:
            said.append(f"most like {self.nearest[0]}: {self.nearest[1]:.0%} of the words of both")
        return said

    def to_json(self) -> dict[str, Any]:
        """As a line of `docextract suggest`."""
        return {
            "id": self.page.id,
            "source": self.page.source,
            "score": self.score,
            "expected_errors": self.expected_errors,
            "nearest": None if self.nearest is None else {"id": self.nearest[0], "similarity": self.nearest[1]},
            "fields": {name: {"text": text, "confidence": sure} for name, (text, sure) in self.fields.items()},
            "reasons": self.reasons(),
        }


@dataclass(frozen=True, slots=True)
class Suggestions:
    """Pages to label, the most useful first; how many of the others were left out because they are labelled already,
    without words, or passed over as copies."""

    chosen: tuple[Suggestion, ...]
    pages: int
    labelled: int
    empty: int
    copies: int

    def __iter__(self) -> Iterator[Suggestion]:
        return iter(self.chosen)

    def __len__(self) -> int:
        return len(self.chosen)


def unlabelled(pages: Iterable[Page], card: Card) -> tuple[list[Page], int, int]:
    """The pages that can be suggested; how many are labelled already, and how many have no words."""
    found, labelled, empty = [], 0, 0
    for page in pages:
        if page_key(page) in card.train_pages | card.held_out_pages:
            labelled += 1
        elif not page.words:
            empty += 1
        else:
            found.append(page)
    return found, labelled, empty


def suggest_pages(
    answers: Sequence[PageAnswers], training: Sequence[Page], number: int
) -> tuple[list[Suggestion], int]:
    """At most `number` of the pages that the model has answered, by the rule above; how many copies were passed over.

    training: the training pages at hand.
    """
    pages = [one.page for one in answers]
    errors = np.array([_expected_errors(one.fields.values()) for one in answers])
    nearness = _Nearness(pages)
    copies = _Copies()
    for page in training:
        nearness.add(page)
        copies.add(page)
    chosen: list[Suggestion] = []
    open_, passed = np.ones(len(pages), bool), 0
    while len(chosen) < number and open_.any():
        scores = np.where(open_, errors * (1 - nearness.highest), -1.0)
        best = int(scores.argmax())
        open_[best] = False
        if copies.has(pages[best]):
            passed += 1
            continue
        fields = {name: (_text(pages[best], one), one.confidence) for name, one in answers[best].fields.items()}
        near = nearness.of(best)
        chosen.append(Suggestion(pages[best], float(scores[best]), float(errors[best]), near, fields))
        nearness.add(pages[best])
        copies.add(pages[best])
    return chosen, passed


def _expected_errors(answers: Iterable[Answer]) -> float:
    total = 0.0
    for one in answers:
        total += 1 - one.confidence
    return total


class _Nearness:
    """The highest similarity of each page to those added, and to which of them: the first of equals."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self._looks = Lookalikes(pages)
        self._added: list[str] = []
        self.highest = np.zeros(len(pages))
        self._which = np.full(len(pages), -1)

    def add(self, page: Page) -> None:
        alike = self._looks.similarity(page)
        nearer = alike > self.highest
        self.highest[nearer], self._which[nearer] = alike[nearer], len(self._added)
        self._added.append(page.id)

    def of(self, place: int) -> tuple[str, float] | None:
        which = int(self._which[place])
        return None if which < 0 else (self._added[which], float(self.highest[place]))


class _Copies:
    """Whether a page stands nearly word for word in one of those added."""

    def __init__(self) -> None:
        self._places: dict[str, list[int]] = {}
        self._count = 0

    def add(self, page: Page) -> None:
        for gram in grams(page):
            self._places.setdefault(gram, []).append(self._count)
        self._count += 1

    def has(self, page: Page) -> bool:
        own = grams(page)
        shared = Counter(place for gram in own for place in self._places.get(gram, ()))
        return any(PARTS * count >= len(own) for count in shared.values())


def _text(page: Page, answer: Answer) -> str | None:
    return None if answer.span is None else " ".join(word.text for word in page.words[slice(*answer.span)])


def _quoted(text: str | None) -> str:
    return "no value" if text is None else f'"{text}"'
