"""Targets of the records of a corpus, made once and kept in little memory: what a page's labels say about its words.

Pages whose values all come with their places (`Page.spans`) are labelled one by one. Where a value has to be found on
its page, the choice among equal places looks at all such pages of the corpus together (labelling/choose.py), so these
are labelled in one go and are in memory as a whole while that lasts.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

import numpy as np

from docextract.evaluation.gold import page_targets
from docextract.labelling.label import PageLabels, label_pages
from docextract.model.config import Heads
from docextract.objectives.targets import Targets
from docextract.objectives.terms import RECORD_TERMS
from docextract.pages.page import Page
from docextract.pretraining.store import LEVEL, Store
from docextract.schema.load import load_schema

TOLD = 2000  # pages between two words of progress


class LabelStore:
    """The targets of each page of a store, by place; any thread may read. tell: called with the number of pages that
    are done, now and then."""

    def __init__(
        self,
        pages: Store,
        heads: Heads,
        repeats: str,
        missing: str,
        tell: Callable[[int], None] = lambda number: None,
    ) -> None:
        self._blocks: list[bytes] = [b""] * len(pages)
        self._places: dict[str, int] = {}
        for number, (place, labels) in enumerate(labelled(pages, heads.fields, repeats, missing), start=1):
            if number % TOLD == 0:
                tell(number)
            self._blocks[place] = _pack(_targets(labels, heads))
            self._places[labels.page.id] = place

    @classmethod
    def nothing(cls) -> LabelStore:
        """Of no page."""
        return cls(Store(), Heads(), "one", "page")

    def __len__(self) -> int:
        return len(self._blocks)

    def __getitem__(self, place: int) -> Targets:
        return _unpack(self._blocks[place])

    def of(self, page: str) -> Targets:
        """Those of the page with this id."""
        return self[self._places[page]]

    def digest(self) -> str:
        """SHA-256 over the pages' `Targets.digest`, in their order."""
        state = sha256()
        for block in self._blocks:
            state.update(bytes.fromhex(_unpack(block).digest()))
        return state.hexdigest()


def labelled(
    pages: Store, fields: Sequence[str], repeats: str, missing: str
) -> Iterator[tuple[int, PageLabels]]:
    """(place, labels) of every page; those with values that have to be found come last."""
    schema = load_schema(list(fields)) if fields else None
    found: list[int] = []
    for place, page in enumerate(pages):
        if schema is None or page.values is None:
            yield place, PageLabels(page, np.full(len(page.words), -1, np.int32), {}, True)
        elif _all_given(page, fields):
            yield place, label_pages([page], schema, repeats=repeats, missing=missing).pages[0]
        else:
            found.append(place)
    if schema is not None and found:
        labelling = label_pages([pages[place] for place in found], schema, repeats=repeats, missing=missing)
        yield from zip(found, labelling.pages, strict=True)


def _all_given(page: Page, fields: Sequence[str]) -> bool:
    """Whether the record has the places of every value that stands on the page."""
    values, spans = page.values or {}, page.spans or {}
    return all(values.get(name) is None or name in page.computed or name in spans for name in fields)


def _targets(labels: PageLabels, heads: Heads) -> Targets:
    """Those of fine-tuning; a page that it would leave out says nothing about its fields."""
    targets = page_targets(labels, heads)
    if labels.usable:
        return targets
    return replace(targets, tag=np.full(len(labels.page.words), -1, np.int32))


def _pack(targets: Targets) -> bytes:
    rows = [getattr(targets, name).astype("<i4").tobytes() for name in RECORD_TERMS]
    return zlib.compress(marshal.dumps(rows), LEVEL)


def _unpack(block: bytes) -> Targets:
    rows = marshal.loads(zlib.decompress(block))
    return Targets(*(np.frombuffer(row, "<i4").astype(np.int32) for row in rows))
