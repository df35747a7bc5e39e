"""Which pages train and which test: pages set aside, folds that keep documents and templates whole, nested subsets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from cells.records import Record, ordered
from docextract.evaluation.overlap import overlaps
from harness.command import Refused


@dataclass(frozen=True, slots=True)
class Fold:
    """Training and test pages, both in the order of the file. No group stands on both sides."""

    train: tuple[Record, ...]
    test: tuple[Record, ...]


def aside(records: Sequence[Record], count: int) -> frozenset[str]:
    """The first names in hash order: the ids or documents set aside."""
    return frozenset(ordered(record.doc for record in records)[:count])


def folds(records: Sequence[Record], count: int) -> list[Fold]:
    """`count` folds of whole groups: groups go, the largest first (of equals in hash order), to the fold with the
    fewest pages so far (the first of equals). So each page is tested once, by a model that saw nothing of its group.
    """
    sizes = Counter(record.group for record in records)
    if len(sizes) < count:
        raise Refused(f"{len(sizes)} groups of pages, expected at least {count}: one a fold")
    place = {name: index for index, name in enumerate(ordered(sizes))}
    held: list[set[str]] = [set() for _ in range(count)]
    filled = [0] * count
    for name in sorted(sizes, key=lambda name: (-sizes[name], place[name])):
        fewest = filled.index(min(filled))
        held[fewest].add(name)
        filled[fewest] += sizes[name]
    return [
        Fold(
            tuple(record for record in records if record.group not in names),
            tuple(record for record in records if record.group in names),
        )
        for names in held
    ]


def subset(train: Sequence[Record], size: int | None, valued: bool) -> tuple[Record, ...]:
    """Training pages of whole documents, the first in hash order, until at least `size` pages are counted; None: all.

    valued: only pages with a value count (they all come along). A smaller subset is part of every larger one. Refused
    where there are fewer pages.
    """
    if size is None:
        return tuple(train)
    counted = Counter(record.doc for record in train if record.valued or not valued)
    chosen: set[str] = set()
    total = 0
    for name in ordered(record.doc for record in train):
        if total >= size:
            break
        chosen.add(name)
        total += counted[name]
    if total < size:
        raise Refused(f"{total} training pages, expected at least {size}")
    return tuple(record for record in train if record.doc in chosen)


def templates(records: Sequence[Record]) -> dict[str, str]:
    """For each document the name of its template: the first, by code points, of the documents that hang together.

    Two documents hang together where a page of one has a third or more of its word 8-grams in a page of the other
    (evaluation/overlap.py), or where they have a neighbour in common that hangs together with both.
    """
    pages = [record.page for record in records]
    doc = {record.id: record.doc for record in records}
    near: dict[str, set[str]] = defaultdict(set)
    for pair in overlaps(pages, pages):
        near[doc[pair.evaluated]].add(doc[pair.training])
        near[doc[pair.training]].add(doc[pair.evaluated])
    names: dict[str, str] = {}
    for start in sorted(set(doc.values())):
        waiting = [] if start in names else [start]
        while waiting:
            one = waiting.pop()
            if one not in names:
                names[one] = start
                waiting += near[one]
    return names
