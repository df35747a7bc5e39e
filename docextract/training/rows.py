"""The row table: every candidate row of labelled pages with its address, the six conditions, weight and outcome.

For people and for tests, never for training: `objectives.targets.window_targets` decides there, from arrays, and the
tests hold that both count the same rows. A candidate is one word under one active term in one window of its page (a
page of k windows has k rows a word and term; a word that a window does not hold fails its first condition there), and
under the document term one row a window. A row's six conditions, in the order in which the first that fails names it:

    query         the word is in the window
    target        the record says something about the word under this term
    owner         the labelling left it at that: the word is not one of those ignored for a value that is not one run
                  of words, is claimed twice, or is not on the page (`missing="field"`). Target and owner together are
                  what training stores as a page's target >= 0
    continuation  a pointer's anchor is in the window
    emitted       the window is the one shown; without an epoch all are, as in a sweep that shows each once
    unique        the window owns the word

What became of a page is typed too: WHOLE, SPLIT (several windows that overlap), or DROPPED with its reason, and then
without rows. Words are never cut off and pages never put off to later, so there are no types for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from docextract.labelling.label import IGNORED, LABELLED, Labelling, PageLabels
from docextract.objectives.losses import Objective
from docextract.objectives.terms import RECORD_TERMS
from docextract.pages.page import Page
from docextract.pages.windows import Window, windows
from docextract.schema.schema import Schema
from docextract.training.batches import window_at
from docextract.training.corpus import CorpusPage, select_pages

POINTERS = ("item", "pair")


class RowOutcome(StrEnum):
    """COUNTED, or the first condition that fails."""

    QUERY = "QUERY"
    TARGET = "TARGET"
    OWNER = "OWNER"
    CONTINUATION = "CONTINUATION"
    EMITTED = "EMITTED"
    UNIQUE = "UNIQUE"
    COUNTED = "COUNTED"


class PageOutcome(StrEnum):
    """What became of a page."""

    WHOLE = "WHOLE"
    SPLIT = "SPLIT"
    DROPPED = "DROPPED"


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate. source: data set and line; window: its number on the page; word: index in reading order, None for
    the document term; text: of that word; target: of the page, as training stores it, an anchor counted from its start;
    owner_window: that which owns the word; weight: class weight of the target, 0 for a row that does not count."""

    source: str
    document: str | None
    page: str
    window: int
    word: int | None
    text: str | None
    term: str
    target: int
    query: bool
    has_target: bool
    owner: bool
    continuation: bool
    emitted: bool
    unique: bool
    owner_window: int
    weight: float
    outcome: RowOutcome

    def to_json(self) -> dict[str, Any]:
        """One line of `docextract label --rows`."""
        return {"kind": "row"} | {name: getattr(self, name) for name in self.__slots__}  # asdict copies for 20 us a row


@dataclass(frozen=True, slots=True)
class PageRows:
    """A page with its outcome; windows as (start, stop, first owned word, end of the owned words)."""

    source: str
    document: str | None
    page: str
    words: int
    outcome: PageOutcome
    reason: str | None
    windows: tuple[tuple[int, int, int, int], ...]

    def to_json(self) -> dict[str, Any]:
        """One line of `docextract label --rows`."""
        return {"kind": "page"} | {name: getattr(self, name) for name in self.__slots__}


def table(
    labelling: Labelling,
    schema: Schema,
    objective: Objective,
    *,
    max_words: int,
    overlap: int,
    seed: int = 0,
    epoch: int | None = None,
) -> Iterator[PageRows | Row]:
    """Every page in the order given, each followed by its rows: by window, term, word.

    objective: active terms and class weights; max_words, overlap: of the model; seed, epoch: whose visits say which
    window of a page is shown, None for a sweep over all. Raises UsageError where a term has no head.
    """
    chosen = select_pages(labelling, schema, objective.weights.active)
    usable = {id(one.labels): one for one in chosen.usable}
    for labels in labelling.pages:
        one = usable.get(id(labels))
        if one is None:
            yield _page(labels.page, PageOutcome.DROPPED, chosen.left_out[labels.page.id], ())
            continue
        cuts = windows(len(labels.page.words), max_words, overlap)
        yield _page(labels.page, PageOutcome.SPLIT if len(cuts) > 1 else PageOutcome.WHOLE, None, cuts)
        shown = None if epoch is None else window_at(cuts, seed, epoch, labels.page.id)
        yield from page_rows(one, cuts, objective, shown)


def page_rows(
    one: CorpusPage, cuts: Sequence[Window], objective: Objective, shown: Window | None = None
) -> Iterator[Row]:
    """The rows of one page. shown: the window of the visit, None where every window has its own."""
    ignored = _ignored(one.labels)
    for number, window in enumerate(cuts):
        for term in RECORD_TERMS:
            if term not in objective.weights.active:
                continue
            for word in (None,) if term == "doc" else range(len(one.page.words)):
                yield _row(one, cuts, number, term, word, objective, shown in (None, window), ignored)


def counts(rows: Iterator[Row] | Sequence[Row]) -> Mapping[RowOutcome, int]:
    """Rows by outcome."""
    found = dict.fromkeys(RowOutcome, 0)
    for row in rows:
        found[row.outcome] += 1
    return found


def _row(
    one: CorpusPage, cuts: Sequence[Window], number: int, term: str, word: int | None, objective: Objective,
    emitted: bool, ignored: frozenset[int],
) -> Row:  # fmt: skip
    page, window = one.page, cuts[number]
    target = int(getattr(one.targets, term)[word or 0])
    conditions = {
        "query": word is None or window.start <= word < window.stop,
        "target": target >= 0 or (term == "tag" and word in ignored),
        "owner": term != "tag" or word not in ignored,
        "continuation": term not in POINTERS or target < 0 or window.start <= target < window.stop,
        "emitted": emitted,
        "unique": word is None or window.own_start <= word < window.own_stop,
    }
    failed = next((name for name, holds in conditions.items() if not holds), None)
    weights = objective.class_weights(term)
    weight = 0.0 if failed else 1.0 if weights is None else float(weights[target])
    return Row(
        source=page.source,
        document=page.doc,
        page=page.id,
        window=number,
        word=word,
        text=None if word is None else page.words[word].text,
        term=term,
        target=target,
        query=conditions["query"],
        has_target=conditions["target"],
        owner=conditions["owner"],
        continuation=conditions["continuation"],
        emitted=emitted,
        unique=conditions["unique"],
        owner_window=number if word is None else next(i for i, cut in enumerate(cuts) if word < cut.own_stop),
        weight=weight,
        outcome=RowOutcome[failed.upper()] if failed else RowOutcome.COUNTED,
    )


def _page(page: Page, outcome: PageOutcome, reason: str | None, cuts: Sequence[Window]) -> PageRows:
    places = tuple((cut.start, cut.stop, cut.own_start, cut.own_stop) for cut in cuts)
    return PageRows(page.source, page.doc, page.id, len(page.words), outcome, reason, places)


def _ignored(labels: PageLabels) -> frozenset[int]:
    """Words that the labelling ignores for a value, apart from those that another value keeps."""
    taken, kept = set(), set()
    for outcome in labels.outcomes.values():
        words = {word for start, stop in outcome.spans for word in range(start, stop)}
        taken |= words if outcome.kind in IGNORED else set()
        taken |= {word for start, stop in outcome.beside for word in range(start, stop)}
        kept |= words if outcome.kind in LABELLED else set()
    return frozenset(taken - kept)
