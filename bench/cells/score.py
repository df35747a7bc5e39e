"""Right answers counted: fields by text for every page and for every document, roles, links and rows where there are.

By text is docextract's own rule (labelling/normalize.py): case, punctuation and blanks dropped. Every page that comes
with values counts, and every value, also one that is not printed as given. By document the truth of a field is what any
of its pages says (all of them are right), and the answer is the most confident of its pages' answers, of equally
confident ones that of the earlier page; a field that no page answers has no answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from cells.counts import Counts
from cells.found import Found, Named, Words
from docextract import Page
from docextract.labelling.normalize import key

T = TypeVar("T", bound=Hashable)


def score(
    pages: Sequence[Page], found: Sequence[Found], fields: Sequence[str], *,
    documents: bool = False, apart: Collection[str] | None = None,
) -> dict[str, Counts]:  # fmt: skip
    """The measures of one model on some pages, with its answers in the same order (cells/counts.py has the names)."""
    measures: dict[str, Counts] = {}

    def add(name: str, counts: Counts) -> None:
        measures[name] = measures.get(name, Counts()) + counts

    for page, one in zip(pages, found, strict=True):
        if fields and page.values is not None:
            for name in fields:
                counts = _one(page.values.get(name), one.values.get(name))
                add("page", counts)
                add(f"field:{name}", counts)
                if apart is not None and page.id in apart:
                    add("apart", counts)
        if one.entities is not None and page.entities is not None:
            add("roles", _sets(one.entities, truth_entities(page)))
        if one.links is not None and page.links is not None:
            add("links", _sets(set(one.links), truth_links(page)))
        if one.rows is not None and page.items is not None:
            add("rows", _sets([_row(row) for row in one.rows], [_row(row) for row in page.items if row]))
    if documents:
        measures["document"] = by_document(pages, found, fields)
    return measures


def by_document(pages: Sequence[Page], found: Sequence[Found], fields: Sequence[str]) -> Counts:
    """Of every document and field."""
    members: dict[str, list[int]] = {}
    for index, page in enumerate(pages):
        members.setdefault(page.id if page.doc is None else page.doc, []).append(index)
    total = Counts()
    for indices in members.values():
        for name in fields:
            truth = {key(value) for i in indices if (value := (pages[i].values or {}).get(name)) is not None}
            said = [one for i in indices if (one := found[i].values.get(name)) is not None]
            best = max(said, key=lambda one: one[1], default=None)  # the first of equals
            total += Counts(best is not None and key(best[0]) in truth, best is not None, bool(truth))
    return total


def _one(value: str | None, said: tuple[str, float] | None) -> Counts:
    right = value is not None and said is not None and key(value) == key(said[0])
    return Counts(int(right), int(said is not None), int(value is not None))


def _sets(said: Collection[T], truth: Collection[T]) -> Counts:
    """Equal ones, each used once."""
    return Counts((Counter(said) & Counter(truth)).total(), len(said), len(truth))


def truth_entities(page: Page) -> list[Named]:
    """Label and words of every entity, in the numbers of the file."""
    return [(one.label, frozenset(page.order[i] for i in one.words)) for one in page.entities or ()]


def truth_links(page: Page) -> set[tuple[Words, Words]]:
    """Words of key and value of every link between two entities, each once."""
    words = [one for _, one in truth_entities(page)]
    return {(words[key], words[value]) for key, value in page.links or () if key != value}


def _row(cells: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    """A row is right where it has the columns of the truth and no others, each equal by text."""
    return frozenset((name, key(text)) for name, text in cells.items())
