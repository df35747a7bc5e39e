"""Entities, links and table rows beside the truth of the records: counts over all pages, divided once.

- an entity is right if its label and its words are exactly those of a true one; every true entity counts, also one
  whose words are no run in reading order
- a link is right if the words of its key and of its value are exactly those of a true link's
- rows are paired with the true ones so that as many cells as possible are equal (matching.py), and among such pairings
  as many complete rows; a cell is right if its column and its text are, case, punctuation and blanks dropped, and a row
  is complete if it has the same columns as the true one and all are right. True rows are the record's `items`, as they
  are printed, or, where it has none, its entities and links.

F1 = 2 right / (answered + given).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from docextract.evaluation.matching import largest_matching
from docextract.evaluation.scores import ratio
from docextract.extraction.answers import PageAnswers
from docextract.labelling.entities import known_entities, known_rows, tells_of
from docextract.labelling.normalize import key
from docextract.pages.page import Page

Texts = Mapping[str, str]
"""A row: column -> normal form of its text."""


@dataclass(slots=True)
class Found:
    """How many were answered, given in the truth, and both."""

    answered: int = 0
    given: int = 0
    right: int = 0

    def count(self, answered: Iterable[Hashable], given: Iterable[Hashable]) -> None:
        """Two collections; what stands twice in one counts twice."""
        mine, true = Counter(answered), Counter(given)
        self.add(mine.total(), true.total(), (mine & true).total())

    def add(self, answered: int, given: int, right: int) -> None:
        self.answered += answered
        self.given += given
        self.right += right

    def to_json(self) -> dict[str, Any]:
        return {
            "given": self.given,
            "answered": self.answered,
            "right": self.right,
            "precision": ratio(self.right, self.answered),
            "recall": ratio(self.right, self.given),
            "f1": ratio(2 * self.right, self.answered + self.given),
        }


def count_entities(total: Found, labels: dict[str, Found], one: PageAnswers, roles: Sequence[str] = ()) -> None:
    """Adds a page to the sum over labels and to each label. roles: the model's; a page whose record says nothing about
    some of them is not counted. Empty: what any record tells is counted."""
    known = known_entities(one.page)
    if one.entities is None or known is None or not tells_of(one.page, roles):
        return
    answered, given = [(e.label, e.words) for e in one.entities], [(e.label, e.words) for e in known]
    total.count(answered, given)
    for label in sorted({entity.label for entity in known} | set(labels)):
        of = labels.setdefault(label, Found())
        of.count([e for e in answered if e[0] == label], [e for e in given if e[0] == label])


def count_links(total: Found, one: PageAnswers) -> None:
    """Adds a page."""
    page = one.page
    if one.links is None or one.entities is None or page.links is None or page.entities is None:
        return
    answered = {(one.entities[link.key].words, one.entities[link.value].words) for link in one.links}
    total.count(answered, {(page.entities[a].words, page.entities[b].words) for a, b in page.links if a != b})


def count_rows(cells: Found, complete: Found, one: PageAnswers) -> None:
    """Adds a page."""
    given = true_rows(one.page)
    if one.rows is None or given is None:
        return
    words = [word.text for word in one.page.words]
    answered = [{name: _text(words, cell.words) for name, cell in row.cells.items()} for row in one.rows]
    equal = [[sum(row.get(name) == text for name, text in true.items()) for true in given] for row in answered]
    many = 1 + min(len(answered), len(given))
    gains = [
        [many * count + (row == true and count > 0) for count, true in zip(counts, given, strict=True)]
        for counts, row in zip(equal, answered, strict=True)
    ]
    pairs = largest_matching(gains)
    cells.add(sum(map(len, answered)), sum(map(len, given)), sum(equal[a][b] for a, b in pairs))
    complete.add(len(answered), len(given), sum(answered[a] == given[b] for a, b in pairs))


def true_rows(page: Page) -> list[Texts] | None:
    """The rows that the page is said to have; None where nothing is said. A row without cells is none."""
    if page.items is not None:
        return [{name: key(text) for name, text in row.items()} for row in page.items if row]
    rows, words = known_rows(page), [word.text for word in page.words]
    return None if rows is None else [{name: _text(words, cell) for name, cell in row.items()} for row in rows]


def _text(words: Sequence[str], of: Sequence[int]) -> str:
    return key(" ".join(words[i] for i in of))
