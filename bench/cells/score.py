"""Right answers counted: fields by text for every page and for every document; roles, links and rows where there are.

Both models answer in the form of docextract's own extraction. By text is docextract's own rule
(labelling/normalize.py): case, punctuation and blanks dropped. Every page that comes with values counts, and every
value, also one that is not printed as given. By document the truth of a field is what any of its pages says (all of
them are right), and the answer is the most confident of its pages' answers, of equally confident ones that of the
earlier page; a field that no page answers has no answer. Entities, links and complete rows are counted by
docextract/evaluation/relations.py.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cells.counts import Counts
from docextract import Page
from docextract.evaluation import relations
from docextract.evaluation.judge import span_text
from docextract.extraction.answers import PageAnswers
from docextract.labelling.normalize import key


def score(
    answers: Sequence[PageAnswers], fields: Sequence[str], *,
    documents: bool = False, apart: Collection[str] | None = None,
) -> dict[str, Counts]:  # fmt: skip
    """The measures of one model's answers (cells/counts.py has the names)."""
    measures = _relations(answers)
    if fields:
        measures |= _fields(answers, fields, apart)
    if documents:
        measures["document"] = by_document(answers, fields)
    return measures


def by_document(answers: Sequence[PageAnswers], fields: Sequence[str]) -> Counts:
    """Of every document and field."""
    members: dict[str, list[PageAnswers]] = {}
    for one in answers:
        members.setdefault(one.page.id if one.page.doc is None else one.page.doc, []).append(one)
    total = Counts()
    for pages in members.values():
        for name in fields:
            truth = {key(value) for one in pages if (value := _value(one.page, name)) is not None}
            said = [found for one in pages if (found := _said(one, name)) is not None]
            best = max(said, key=lambda found: found[1], default=None)  # the first of equals
            total += Counts(best is not None and key(best[0]) in truth, best is not None, bool(truth))
    return total


def _fields(answers: Sequence[PageAnswers], fields: Sequence[str], apart: Collection[str] | None) -> dict[str, Counts]:
    """Of every page and field."""
    measures: dict[str, Counts] = {}
    for one in answers:
        if one.page.values is None:
            continue
        for name in fields:
            counts = _one(_value(one.page, name), _said(one, name))
            names = ["page", f"field:{name}", *["apart"] * (apart is not None and one.page.id in apart)]
            for measure in names:
                measures[measure] = measures.get(measure, Counts()) + counts
    return measures


def _relations(answers: Sequence[PageAnswers]) -> dict[str, Counts]:
    """Roles, links and complete rows, where the model has the head and some page the truth."""
    roles, links, cells, rows = (relations.Found() for _ in range(4))
    for one in answers:
        relations.count_entities(roles, {}, one)
        relations.count_links(links, one)
        relations.count_rows(cells, rows, one)
    found = {"roles": roles, "links": links, "rows": rows}
    return {
        name: Counts(one.right, one.answered, one.given) for name, one in found.items() if one.answered or one.given
    }


def _value(page: Page, name: str) -> str | None:
    return (page.values or {}).get(name)


def _said(one: PageAnswers, name: str) -> tuple[str, float] | None:
    """Text and confidence of an answer that is a value."""
    answer = one.fields.get(name)
    return None if answer is None or answer.span is None else (span_text(one.page, answer.span), answer.confidence)


def _one(value: str | None, said: tuple[str, float] | None) -> Counts:
    right = value is not None and said is not None and key(value) == key(said[0])
    return Counts(int(right), int(said is not None), int(value is not None))
