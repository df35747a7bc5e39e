"""Which evaluated pages the model has seen: a record that names them, or says UNKNOWN. Nothing is removed by it.

Two questions:
- exact: is the page, by its words and boxes, one of the training or held-out pages whose 8-byte keys are in the model?
  Always answered for the model's own run.
- near: does it overlap with a training page (overlap.py)? Only answered where the training pages are at hand, all of
  them; with some of them missing, the pairs that were found are listed and the answer is still UNKNOWN.
Pages of the base are known by the same keys where the base knew them (model/card.py); else `base` is UNKNOWN. They are
looked for exactly only: near-duplicates of a base's pages are what the overlap report of that base is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from docextract.errors import UsageError
from docextract.evaluation.overlap import GRAM, MATCHER, PARTS, Pair, corpus_digest, overlaps
from docextract.model.card import KEY_BYTES, Card, page_key
from docextract.pages.page import Page

CHECKED, UNKNOWN = "CHECKED", "UNKNOWN"
RANDOM = "random weights"
NOT_AT_HAND = "the training pages are not at hand"


@dataclass(frozen=True, slots=True)
class Decontamination:
    """Ids of evaluated pages that are training pages, or held-out pages only, by content; near-duplicate pairs.

    seen_base: ids of those that the base was pre-trained on, whatever else they are; base: whether that could be asked.
    training, evaluated: digests of the two sets of pages; training_pages: how many were compared, of `of` different
    ones that the model was trained on. cause: why `near` is UNKNOWN, None where it is CHECKED.
    """

    pages: int
    seen_training: tuple[str, ...]
    seen_held_out: tuple[str, ...]
    seen_base: tuple[str, ...]
    base: str
    pairs: tuple[Pair, ...]
    evaluated: str
    training: str | None
    training_pages: int
    of: int
    cause: str | None

    @property
    def near(self) -> str:
        return UNKNOWN if self.cause else CHECKED

    def to_json(self) -> dict[str, Any]:
        """The record, as it stands in a manifest."""
        return {
            "exact": {
                "rule": f"first {KEY_BYTES} bytes of SHA-256 of words and boxes",
                "training": list(self.seen_training),
                "held_out": list(self.seen_held_out),
                "base": self.base,
                "base_pages": list(self.seen_base),
            },
            "near": {
                "status": self.near,
                "cause": self.cause,
                "matcher": MATCHER,
                "unit": f"page, distinct runs of {GRAM} words",
                "threshold": f"1/{PARTS}",
                "training_pages": {"compared": self.training_pages, "of": self.of},
                "digests": {"evaluated": self.evaluated, "training": self.training},
                "pairs": [[p.evaluated, p.training, p.shared, p.grams] for p in self.pairs],
            },
            "removed": [],
        }

    def lines(self, limit: int = 5) -> list[str]:
        """The record in words."""
        lines = [
            f"seen before: {len(self.seen_training)} of {self.pages} pages were trained on, "
            f"{len(self.seen_held_out)} held out then (same words and boxes)"
        ]
        if self.base == UNKNOWN:
            lines.append("pages of the model that training started from: UNKNOWN")
        if self.base == CHECKED:
            lines.append(f"in the pre-training of the base: {len(self.seen_base)} of {self.pages} pages")
        pages = len({pair.evaluated for pair in self.pairs})
        found = f"{pages} of {self.pages} pages have a third or more of their runs of {GRAM} words in a training page"
        if self.cause is None:
            lines.append(f"near-duplicates: {found}")
        else:
            lines.append(f"near-duplicates: UNKNOWN ({self.cause}){f'; so far {found}' if self.training else ''}")
        for pair in sorted(self.pairs, key=lambda p: -p.share)[:limit]:
            lines.append(f"  {pair.evaluated} with {pair.training}: {pair.shared} of {pair.grams}")
        if len(self.pairs) > limit:
            lines.append(f"  and {len(self.pairs) - limit} more pairs (--json lists them)")
        return lines


def decontaminate(evaluated: Sequence[Page], card: Card, training: Iterable[Page] | None) -> Decontamination:
    """The record for some pages and a model's card. training: the model's training pages where they are at hand; pages
    that are none of them, by content, are left aside, and UsageError says where all of them are."""
    marks = [(page.id, page_key(page)) for page in evaluated]
    known, before = card.train_pages, card.pages_before
    compared = None if training is None else _of_the_run(training, known)
    missing = len(known) - len({page_key(page) for page in compared or ()})
    cause = None
    if compared is None:
        cause = NOT_AT_HAND
    elif missing:
        cause = f"{missing} of the model's {len(known)} training pages are not at hand"
    return Decontamination(
        pages=len(evaluated),
        seen_training=tuple(name for name, key in marks if key in known),
        seen_held_out=tuple(name for name, key in marks if key in card.held_out_pages and key not in known),
        seen_base=tuple(name for name, key in marks if key in (before or ())),
        base=_base(card),
        pairs=tuple(overlaps(evaluated, compared or ())),
        evaluated=corpus_digest(evaluated),
        training=None if compared is None else corpus_digest(compared),
        training_pages=len(known) - missing,
        of=len(known),
        cause=cause,
    )


def _base(card: Card) -> str:
    """Whether the pages behind the starting weights are known; RANDOM where there can be none."""
    if card.base.startswith("random-"):
        return RANDOM
    return UNKNOWN if card.pages_before is None else CHECKED


def _of_the_run(training: Iterable[Page], known: frozenset[str]) -> list[Page]:
    """Those pages that the model was trained on, in their order."""
    given = list(training)
    found = [page for page in given if page_key(page) in known]
    if given and not found:
        raise UsageError(
            f"none of the {len(given)} pages given as training pages is one that the model was trained on "
            f"(first: {given[0].source}); expected the pages of its training"
        )
    return found
