"""What the model says about one page, before anybody formats or judges it. Word numbers are in reading order."""

from __future__ import annotations

from dataclasses import dataclass

from docextract.pages.page import Page

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Answer:
    """A field's value as a run of words, start inclusive and stop exclusive, or None for "not on this page".

    `confidence` is the probability of what was answered (model/decode.py).
    """

    span: Span | None
    confidence: float


@dataclass(frozen=True, slots=True)
class DocType:
    """A page's type and its probability."""

    label: str
    confidence: float


@dataclass(frozen=True, slots=True)
class WordChoices:
    """One decision a word and its softmax probability: a role (0 none, else 1 + index) or the word pointed at."""

    chosen: tuple[int, ...]
    probability: tuple[float, ...]

    def lowest(self, words: tuple[int, ...]) -> float:
        """The least sure of some words (at least one)."""
        return min(self.probability[i] for i in words)


@dataclass(frozen=True, slots=True)
class PageAnswers:
    """All heads that the model has; None for one that it has not, and for the type of a page without words.

    In items and pairs a word that points at itself has no anchor.
    """

    page: Page
    fields: dict[str, Answer]
    roles: WordChoices | None = None
    doc_type: DocType | None = None
    items: WordChoices | None = None
    pairs: WordChoices | None = None
