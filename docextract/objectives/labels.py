"""The compiler of what the page's own record says: the five terms of fine-tuning, as a part of a chain.

It hides nothing. After masked words it asks for the labels of a page with holes in it; after exchanged parts it follows
the words to where they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from docextract.errors import UsageError
from docextract.objectives.compiled import Compiled, Passport
from docextract.objectives.targets import I32, Targets, window_targets
from docextract.objectives.terms import RECORD_TERMS

NAME = "labels"


@dataclass(frozen=True, slots=True)
class Labels:
    """targets: gives those of every word of a page for its id, as training knows them; terms: those that are asked,
    some of the five. Raises UsageError for another term."""

    targets: Callable[[str], Targets]
    terms: tuple[str, ...] = RECORD_TERMS

    def __post_init__(self) -> None:
        wrong = [term for term in self.terms if term not in RECORD_TERMS]
        if wrong or not self.terms:
            raise UsageError(f"labels of {', '.join(wrong) or 'no term'}, expected some of {', '.join(RECORD_TERMS)}")

    @property
    def passport(self) -> Passport:
        return Passport(
            name=NAME,
            terms=self.terms,
            selects="every word",
            replaces="nothing",
            eligible="words of which the record says something under the term",
            owners="words that the window owns; a pointer's anchor is in the window; the document's type once a window",
            draws="none",
            options={},
        )

    def __call__(self, record: Compiled) -> Compiled:
        page = self.targets(record.page.id)
        moved = page if _still(record.origin) else _moved(page, record.origin)
        own = window_targets(moved, record.window)
        return record.with_targets(**{term: getattr(own, term) for term in self.terms})


def _still(origin: I32) -> bool:
    return bool((origin == np.arange(len(origin))).all())


def _moved(page: Targets, origin: I32) -> Targets:
    """The targets in the order of the shown page, anchors by their new places."""
    place = np.empty_like(origin)
    place[origin] = np.arange(len(origin), dtype=np.int32)

    def anchors(rows: I32) -> I32:
        there = rows[origin]
        return np.where(there >= 0, place[np.maximum(there, 0)], np.int32(-1)).astype(np.int32)

    return Targets(page.tag[origin], page.role[origin], page.doc, anchors(page.item), anchors(page.pair))
