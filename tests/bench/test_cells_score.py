"""Counts: against docextract's own evaluation, by document, near-duplicates apart, roles, links and rows; the floor."""

from __future__ import annotations

import pytest
from bench.cell_cases import data, receipts, record

from cells.counts import Counts, floor, from_json, pooled, to_json
from cells.goals import Goal, goal
from cells.score import score
from docextract import Page, load_schema
from docextract.evaluation.evaluate import evaluate_answers
from docextract.extraction.answers import Answer, Cell, Entity, Link, PageAnswers, Row
from docextract.labelling import label_pages

FIELDS = ("company", "date", "address", "total")


def said(page: Page, **values: tuple[str, float]) -> PageAnswers:
    """Answers by text: the run of words of the page that prints it."""
    texts = [word.text for word in page.words]
    found = {}
    for name, (text, confidence) in values.items():
        words = text.split()
        start = next(i for i in range(len(texts)) if texts[i : i + len(words)] == words)
        found[name] = Answer((start, start + len(words)), confidence)
    return PageAnswers(page, found)


def test_counts_by_text_are_those_of_docextract_evaluate() -> None:
    """Right, wrong, absent and superfluous answers, values that are not printed, pages without values."""
    found = [record(one) for one in receipts(12)]
    found[0].data["values"]["company"] = "not printed"
    found[1].data["values"]["total"] = None
    found[2].data["values"] = None
    labels = label_pages([one.page for one in found], load_schema(FIELDS), missing="field").pages
    answers = []
    for index, one in enumerate(labels):
        fields = {}
        for place, name in enumerate(FIELDS):
            spans = one.outcomes[name].spans if one.outcomes else ()
            right = Answer(spans[0] if spans else (0, 1), 0.5)
            fields[name] = (right, right, Answer((0, 3), 0.25), Answer(None, 0.75))[(index + place) % 4]
        answers.append(PageAnswers(one.page, fields))
    expected = evaluate_answers(labels, answers, FIELDS)
    measures = score(answers, FIELDS)
    both = [("page", expected.overall), *((f"field:{name}", one) for name, one in expected.fields.items())]
    for name, one in both:
        assert measures[name] == Counts(one.right_text, one.answers, one.given)
        assert measures[name].f1 == one.text_f1
    assert 0 < measures["page"].right < measures["page"].answers < 48


def test_a_document_is_answered_by_its_surest_page_and_any_of_its_values_is_right() -> None:
    a0, a1, b = (
        record(one).page
        for one in (
            data("a#0", "5 00 on 1 May", {"total": "5.00", "date": "1 May"}, doc="a"),
            data("a#1", "5.00 eur 3 May", {"total": "5,00 EUR", "date": None}, doc="a"),
            data("b", "7", {"total": None, "date": "2 May"}),
        )
    )
    answers = [
        said(a0, total=("5 00", 0.5), date=("1 May", 0.5)),
        said(a1, total=("5.00 eur", 0.75), date=("3 May", 0.5)),  # as sure of the date as the first page
        said(b, total=("7", 0.1)),
    ]
    fields = ("total", "date")
    assert score(answers, fields, documents=True)["document"] == Counts(2, 3, 3)  # a right; b a total that is not there
    assert score(answers, fields)["page"] == Counts(3, 5, 4)
    answers[1] = said(a1, date=("3 May", 0.6))
    assert score(answers, fields, documents=True)["document"] == Counts(1, 3, 3)
    answers[:2] = PageAnswers(a0, {"total": Answer(None, 1.0)}), PageAnswers(a1, {})
    assert score(answers, fields, documents=True)["document"] == Counts(0, 1, 3)


def test_pages_apart_are_counted_twice() -> None:
    pages = [record(one).page for one in receipts(4)]
    measures = score([said(page, total=(str(page.values["total"]), 1.0)) for page in pages], FIELDS, apart={"r1", "r3"})
    assert (measures["page"], measures["apart"]) == (Counts(4, 4, 16), Counts(2, 2, 8))


def test_roles_links_and_rows_are_right_as_wholes() -> None:
    """A link of one word too many is wrong; of two equal rows each is used once."""
    texts = data("f", "name: Ann Lee city: Rome Tea 1,00 Tea Milk")
    texts |= {
        "entities": [{"label": "key", "words": [0]}, {"label": "value", "words": [1, 2]},
                     {"label": "key", "words": [3]}, {"label": "value", "words": [4]}],
        "links": [[0, 1], [2, 3]],
        "items": [*[{"name": "TEA", "total": "1.00"}] * 2, {"name": "Milk", "total": None}],
    }  # fmt: skip
    page = record(texts).page
    entities = tuple(Entity(label, words, 1.0) for label, words in
                     (("key", (0,)), ("value", (1, 2)), ("value", (3,)), ("value", (3, 4))))  # fmt: skip
    tea, milk = (5, 6), (8,)
    rows = (
        Row({"name": Cell(tea[:1], 1.0), "total": Cell(tea[1:], 1.0)}, tea, 1.0),
        Row({"name": Cell(milk, 1.0)}, milk, 1.0),
        Row({"name": Cell((7,), 1.0)}, (7,), 1.0),
    )
    answer = PageAnswers(page, {}, entities=entities, links=(Link(0, 1, 1.0), Link(2, 3, 1.0)), rows=rows)
    assert score([answer], ()) == {"roles": Counts(2, 4, 4), "links": Counts(1, 2, 2), "rows": Counts(2, 3, 3)}
    assert score([PageAnswers(page, {})], ()) == {}


def test_folds_are_pooled_before_anything_is_divided() -> None:
    parts = [{"page": Counts(1, 1, 1)}, {"page": Counts(1, 9, 10), "links": Counts(0, 0, 0)}]
    total = pooled(parts)
    assert total == {"page": Counts(2, 10, 11), "links": Counts()}
    assert total["page"].f1 == pytest.approx(4 / 21) and total["links"].f1 is None
    assert from_json(to_json(total)) == total


def test_the_floor_is_a_third_fewer_errors_and_the_goal_the_higher_of_both() -> None:
    for baseline in (0.0, 0.4, 0.814, 1.0):
        assert 1 - floor(baseline) == pytest.approx((1 - baseline) * 2 / 3)
    assert goal("sroie", "page", 50, 0.814).least == 0.89  # the floor is .876
    assert goal("sroie", "page", 50, 0.9).least == pytest.approx(1 - 0.2 / 3)
    assert goal("sroie", "page", 50, None) == Goal(0.89, None, None)
    assert goal("sroie_tesseract", "page", None, 0.9) == Goal(0.60, None, None)
    assert goal("funsd", "roles", None, 0.478).least is None  # an aim and a floor, no number
    assert goal("funsd", "roles", None, 0.478).floor == pytest.approx(0.652)
