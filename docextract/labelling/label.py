"""Labels: the values given with pages to one tag a word, with a reason for every value.

Grounding (``ground.py``) finds where a value is printed, ``choose.py`` weighs repeated places by context over all
pages, ``assign.py`` gives words to one field each. This file puts them together and says what became of every value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from docextract.errors import UsageError
from docextract.labelling.assign import assign, overlap
from docextract.labelling.choose import Place, is_clear, occurrence_odds
from docextract.labelling.context import Surroundings
from docextract.labelling.given import given, given_odds
from docextract.labelling.ground import Grounding, Printed, Run, ground, pieces
from docextract.labelling.report import Report
from docextract.labelling.unprinted import could_be
from docextract.pages.page import Page
from docextract.schema.schema import Schema

REPEATS, MISSING = ("one", "all"), ("page", "field", "none")
LABELLED = frozenset({"exact", "normalized", "ambiguous"})
IGNORED = frozenset({"absent", "not_one_run", "claimed_twice"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one value.

    kind     exact, normalized: labelled; spans are its runs (one under the policy ``one``)
             ambiguous: labelled at the best of several places that context hardly tells apart (``choose.CLEAR``)
             absent: not on the page; spans are the words ignored for it (``missing="field"``)
             not_one_run: printed in pieces; spans are the pieces, ignored
             claimed_twice: no words of its own beside another field; spans are ignored
             computed: known not to be printed; null: no value. Nothing is labelled and the words are O
    spans    (start, stop) in reading order
    beside   words of further places that the record gives and that are not one run: ignored
    none     absent, and taken for no value of the page (``missing="none"``)
    """

    kind: str
    spans: tuple[Run, ...] = ()
    beside: tuple[Run, ...] = ()
    none: bool = False

    @property
    def labelled(self) -> bool:
        return self.kind in LABELLED

    @property
    def scored(self) -> bool:
        """Whether the field is scored by words on this page (nulls and computed values are: nothing is right)."""
        return self.none or self.kind not in IGNORED


@dataclass(frozen=True, slots=True)
class PageLabels:
    """A page's tags (n,) int32: 0 is O, 1 + 2k opens field k of the schema, 2 + 2k continues it, -1 is ignored.

    usable: False where the page is left out of training and evaluation (``missing="page"``). A page without ``values``
    is usable for other losses: its tags are all -1 and it has no outcomes.
    """

    page: Page
    tags: npt.NDArray[np.int32]
    outcomes: dict[str, Outcome]
    usable: bool


@dataclass(frozen=True, slots=True)
class Labelling:
    """Labels of all pages, in their order, and the report."""

    pages: list[PageLabels]
    report: Report


def label_pages(pages: Sequence[Page], schema: Schema, repeats: str = "one", missing: str = "page") -> Labelling:
    """Label ``pages`` with their own values.

    repeats: ``one`` labels the occurrence chosen by context, ``all`` every run equal to the value.
    missing: what a value that is not on its page costs: the ``page``, or only that ``field`` there; ``none``: it is
    no value of that page, so what could be meant by it is no answer.
    A field that ``values`` does not name counts as null. Raises ``UsageError`` for another policy.
    """
    if repeats not in REPEATS:
        raise UsageError(f"repeats is {repeats!r}; expected one of {', '.join(REPEATS)}")
    if missing not in MISSING:
        raise UsageError(f"missing is {missing!r}; expected one of {', '.join(MISSING)}")
    arounds = [Surroundings.of(page, Printed.of(page)) for page in pages]
    found = [_ground(around, schema) for around in arounds]
    odds = _odds(arounds, found, schema)
    labelled = [
        _label(around, schema, grounded, weights, repeats, missing)
        for around, grounded, weights in zip(arounds, found, odds, strict=True)
    ]
    valued = [labels for labels in labelled if labels.page.values is not None]
    report = Report.of(
        [field.name for field in schema.fields],
        ({name: outcome.kind for name, outcome in labels.outcomes.items()} for labels in valued),
        pages=len(pages),
        unlabelled=len(pages) - len(valued),
        left_out=sum(not labels.usable for labels in labelled),
        repeats=repeats,
        missing=missing,
    )
    return Labelling(labelled, report)


def _ground(around: Surroundings, schema: Schema) -> dict[str, Grounding]:
    """Where each value to be labelled is printed; fields that are null or computed are left out."""
    values = around.page.values or {}
    found = {}
    for field in schema.fields:
        value = values.get(field.name)
        if value is not None and not (field.computed or field.name in around.page.computed):
            found[field.name] = given(around.page, field.name) or ground(around.printed, value)
    return found


def _odds(
    arounds: Sequence[Surroundings], found: Sequence[Mapping[str, Grounding]], schema: Schema
) -> list[dict[str, list[float]]]:
    """For each page, field -> odds of its runs."""
    result: list[dict[str, list[float]]] = [{} for _ in arounds]
    for field in schema.fields:
        there = [i for i, grounded in enumerate(found) if field.name in grounded and grounded[field.name].runs]
        where = [i for i in there if not found[i][field.name].given]
        for i in set(there).difference(where):
            result[i][field.name] = given_odds(len(found[i][field.name].runs))
        places = [Place(arounds[i], found[i][field.name].runs) for i in where]
        if all(len(place.runs) == 1 for place in places):
            odds = [[1.0] for _ in places]  # nothing to choose
        else:
            odds = occurrence_odds(field, places)
        for i, weights in zip(where, odds, strict=True):
            result[i][field.name] = weights
    return result


def _label(
    around: Surroundings,
    schema: Schema,
    found: Mapping[str, Grounding],
    odds: Mapping[str, list[float]],
    repeats: str,
    missing: str,
) -> PageLabels:
    page = around.page
    if page.values is None:
        return PageLabels(page, np.full(len(page.words), -1, np.int32), {}, True)
    outcomes = _place(found, odds, repeats)
    for field in schema.fields:
        value = page.values.get(field.name)
        if value is None:
            outcomes[field.name] = Outcome("null")
        elif field.name not in found:
            outcomes[field.name] = Outcome("computed")
        elif not found[field.name].runs:
            known = found[field.name].given
            parts = found[field.name].beside if known else pieces(around.printed, value)
            if parts:
                outcomes[field.name] = Outcome("not_one_run", parts)
            else:
                doubtful = missing == "field" and not known
                spans = could_be(around, value) if doubtful else ()
                outcomes[field.name] = Outcome("absent", spans, none=missing == "none")
    usable = missing != "page" or all(outcome.kind != "absent" for outcome in outcomes.values())
    ordered = {field.name: outcomes[field.name] for field in schema.fields}
    return PageLabels(page, _tags(len(page.words), ordered), ordered, usable)


def _place(
    found: Mapping[str, Grounding], odds: Mapping[str, list[float]], repeats: str
) -> dict[str, Outcome]:
    """Outcomes of the values that are on the page."""
    runs = {name: grounding.runs for name, grounding in found.items() if grounding.runs}
    chosen = assign(runs, odds)
    twice: dict[str, list[Run]] = {}
    for name, run in chosen.items():
        if run is None:  # its likeliest run is held by others: none of them keeps it
            best = max(range(len(runs[name])), key=lambda i: (odds[name][i], -i))
            wanted = runs[name][best]
            twice.setdefault(name, []).append(wanted)
            for other, held in chosen.items():
                if held is not None and overlap(held, wanted):
                    twice.setdefault(other, []).append(held)
    owned = {name: [run] for name, run in chosen.items() if run is not None and name not in twice}
    if repeats == "all":
        _add_repeats(runs, odds, chosen, owned)
    outcomes = {
        name: Outcome("claimed_twice", tuple(sorted(set(spans))), found[name].beside) for name, spans in twice.items()
    }
    for name, spans in owned.items():
        kind = found[name].kind
        if repeats == "one" and not _is_clear(runs[name], odds[name], spans[0], chosen.values()):
            kind = "ambiguous"
        outcomes[name] = Outcome(kind, tuple(sorted(spans)), found[name].beside)
    return outcomes


def _add_repeats(
    runs: Mapping[str, Sequence[Run]],
    odds: Mapping[str, list[float]],
    chosen: Mapping[str, Run | None],
    owned: dict[str, list[Run]],
) -> None:
    """Give every further run to the field with the highest odds for it; runs that others hold stay theirs."""
    held = {index for run in chosen.values() if run is not None for index in range(*run)}
    further = [(-odds[name][i], name, run) for name in owned for i, run in enumerate(runs[name])]
    for _, name, run in sorted(further):
        if held.isdisjoint(range(*run)):
            owned[name].append(run)
            held.update(range(*run))


def _is_clear(runs: Sequence[Run], odds: Sequence[float], mine: Run, chosen: Iterable[Run | None]) -> bool:
    """Whether the run stands clear of the other runs that no other field took."""
    others = [run for run in chosen if run is not None and run != mine]
    free = [i for i, run in enumerate(runs) if not any(overlap(run, other) for other in others)]
    return is_clear([odds[i] for i in free])


def _tags(n: int, outcomes: Mapping[str, Outcome]) -> npt.NDArray[np.int32]:
    """Ignored words first, so that a labelled run keeps its tags where both meet."""
    tags = np.zeros(n, np.int32)
    for outcome in outcomes.values():
        for start, stop in (*outcome.beside, *(outcome.spans if outcome.kind in IGNORED else ())):
            tags[start:stop] = -1
    for k, outcome in enumerate(outcomes.values()):
        if outcome.kind in LABELLED:
            for start, stop in outcome.spans:
                tags[start:stop] = 2 + 2 * k
                tags[start] = 1 + 2 * k
    return tags
