"""Counts: against docextract's own evaluation, by document, near-duplicates apart, roles, links and rows; the floor."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bench.cell_cases import data, receipts, record

from cells.counts import Counts, floor, from_json, pooled, to_json
from cells.found import Found, column, of_page
from cells.goals import Goal, goal
from cells.score import score
from docextract import load_schema
from docextract.evaluation.evaluate import evaluate_answers
from docextract.evaluation.judge import span_text
from docextract.extraction.answers import Answer, PageAnswers
from docextract.labelling import label_pages

FIELDS = ("company", "date", "address", "total")


def values_of(one: PageAnswers) -> dict[str, dict[str, object]]:
    """As `docextract extract` prints them, with what is read of them."""
    return {
        name: {
            "text": None if answer.span is None else span_text(one.page, answer.span),
            "confidence": answer.confidence,
        }
        for name, answer in one.fields.items()
    }


def test_counts_by_text_are_those_of_docextract_evaluate() -> None:
    """Right, wrong, absent and superfluous answers, values that are not printed, pages without values."""
    found = [record(one) for one in receipts(12)]
    found[0].data["values"]["company"] = "not printed"
    found[1].data["values"]["total"] = None
    found[2].data["values"] = None
    pages = [one.page for one in found]
    labels = label_pages(pages, load_schema(FIELDS), missing="field").pages
    said = []
    for index, one in enumerate(labels):
        fields = {}
        for place, name in enumerate(FIELDS):
            spans = one.outcomes[name].spans if one.outcomes else ()
            right = Answer(spans[0] if spans else (0, 1), 0.5)
            fields[name] = (right, right, Answer((0, 3), 0.25), Answer(None, 0.75))[(index + place) % 4]
        said.append(PageAnswers(one.page, fields))
    expected = evaluate_answers(labels, said, FIELDS)
    measures = score(pages, [of_page({"values": values_of(one)}) for one in said], FIELDS)
    both = [("page", expected.overall), *((f"field:{name}", one) for name, one in expected.fields.items())]
    for name, one in both:
        assert measures[name] == Counts(one.right_text, one.answers, one.given)
        assert measures[name].f1 == one.text_f1
    assert 0 < measures["page"].right < measures["page"].answers < 48


def test_a_document_is_answered_by_its_surest_page_and_any_of_its_values_is_right() -> None:
    pages = [
        record(data("a#0", "x", {"total": "5.00", "date": "1 May"}, doc="a")).page,
        record(data("a#1", "x", {"total": "5,00 EUR", "date": None}, doc="a")).page,
        record(data("b", "x", {"total": None, "date": "2 May"})).page,
    ]
    said = [
        Found({"total": ("5 00", 0.5), "date": ("1 May", 0.5)}),
        Found({"total": ("5.00 eur", 0.75), "date": ("3 May", 0.5)}),  # as sure as the first page, so it is not asked
        Found({"total": ("7", 0.1)}),
    ]
    by_page = score(pages, said, ("total", "date"), documents=True)
    assert by_page["document"] == Counts(2, 3, 3)  # a: both right; b: a total that is not there, no date
    assert by_page["page"] == Counts(3, 5, 4)
    sure = replace(said[1], values={"date": ("3 May", 0.6)})
    assert score(pages, [said[0], sure, said[2]], ("total", "date"), documents=True)["document"] == Counts(1, 3, 3)


def test_pages_apart_are_counted_twice() -> None:
    pages = [record(one).page for one in receipts(4)]
    said = [Found({"total": (page.values["total"], 1.0)}) for page in pages]
    measures = score(pages, said, FIELDS, apart={"r1", "r3"})
    assert (measures["page"], measures["apart"]) == (Counts(4, 4, 16), Counts(2, 2, 8))


def test_roles_links_and_rows_are_right_as_wholes_in_numbers_of_the_file() -> None:
    """The file has its words from right to left; a link of one word too few is wrong, equal rows are used up."""
    texts = data("f", "name: Ann Lee city: Rome")
    texts["words"].reverse()
    texts |= {
        "entities": [{"label": "key", "words": [4]}, {"label": "value", "words": [3, 2]},
                     {"label": "key", "words": [1]}, {"label": "value", "words": [0]}],
        "links": [[0, 1], [2, 3], [2, 3], [1, 1]],
        "items": [*[{"name": "Tea", "total": "1,00"}] * 2, {"name": "Milk", "total": None}, {}],
    }  # fmt: skip
    page = record(texts).page
    said = Found(
        {},
        (("key", frozenset({4})), ("value", frozenset({3, 2})), ("value", frozenset({1}))),
        ((frozenset({4}), frozenset({3, 2})), (frozenset({1}), frozenset({0, 1}))),
        ({"name": "tea", "total": "1.00"}, {"name": "Milk"}, {"name": "Milk"}, {"name": "Tea"}),
    )
    measures = score([page], [said], ())
    assert measures == {"roles": Counts(2, 3, 4), "links": Counts(1, 2, 2), "rows": Counts(2, 4, 3)}
    assert score([page], [Found({})], ()) == {}


def test_answers_of_extract_keep_what_there_is() -> None:
    region = {"text": "2 x", "words": [3, 4], "box": [0, 0, 1, 1]}
    page = {
        "id": "a",
        "values": {"total": {**region, "confidence": 0.5}, "date": {"text": None, "confidence": 1.0}},
        "roles": [{"label": "item.name", **region, "confidence": 1.0}],
        "pairs": [{"key": {**region, "words": [1]}, "value": region, "confidence": 1.0}],
        "items": [{**region, "cells": {"item.quantity": region}, "confidence": 1.0}],
    }
    words = frozenset({3, 4})
    assert of_page(page) == Found(
        {"total": ("2 x", 0.5)}, (("item.name", words),), ((frozenset({1}), words),), ({"quantity": "2 x"},)
    )
    assert of_page({"id": "a", "values": {}}) == Found({})
    assert column("value") == "value"


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
