"""What the model says about one page, before anybody formats or judges it. Word numbers are in reading order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from docextract.pages.page import Page

Span = tuple[int, int]
Words = tuple[int, ...]


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
    """The best class of each word and its softmax probability: a role class or the word pointed at, the first of
    equals. What is answered is decided from all of them together (entities, links, rows); these are for scores."""

    chosen: tuple[int, ...]
    probability: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing on the page: its words, ascending, and the probability that exactly they are one of this label. Without
    a label: words that stand together, of a model without roles."""

    label: str | None
    words: Words
    confidence: float


@dataclass(frozen=True, slots=True)
class Link:
    """Numbers of two entities, and the probability that the first is the second's key."""

    key: int
    value: int
    confidence: float


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table's row: its words, ascending, and the probability of them and of their being in the row."""

    words: Words
    confidence: float


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its cells by column, from left to right as they are read; all its words, ascending; the
    confidence of its least sure cell. A model without roles knows no columns."""

    cells: Mapping[str, Cell]
    words: Words
    confidence: float


@dataclass(frozen=True, slots=True)
class PageAnswers:
    """All heads that the model has; None for one that it has not, and for the type of a page without words.

    roles, items, pairs: word by word. entities: of any of these three heads; links of pairs, rows of items.
    """

    page: Page
    fields: dict[str, Answer]
    roles: WordChoices | None = None
    doc_type: DocType | None = None
    items: WordChoices | None = None
    pairs: WordChoices | None = None
    entities: tuple[Entity, ...] | None = None
    links: tuple[Link, ...] | None = None
    rows: tuple[Row, ...] | None = None
