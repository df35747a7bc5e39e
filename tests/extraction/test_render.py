"""Answers to JSON, on a page small enough to check by eye."""

from __future__ import annotations

import json

import pytest

from docextract.extraction.answers import Answer, Cell, DocType, Entity, Link, PageAnswers, Row, WordChoices
from docextract.extraction.predict import text_key
from docextract.extraction.render import render
from docextract.pages.page import Page, Word

PAGE = Page(
    "p",
    100,
    50,
    tuple(Word(t, (x, y, x + 9.0, y + 5.0)) for t, x, y in (("Due", 0.0, 0.0), ("1.1.", 10.0, 1.0), ("24", 20.0, 0.5))),
    (2, 0, 1),
)
CHOICES = WordChoices((1, 2, 2), (1.0, 0.5, 0.25))
KEY, VALUE = Entity("key", (0,), 0.75), Entity("value", (1, 2), 0.5)


def test_values_name_words_of_the_file_and_the_box_around_them() -> None:
    answers = PageAnswers(PAGE, {"date": Answer((1, 3), 0.75), "total": Answer(None, 0.5)})
    made = render(answers, {"date": 0.75, "total": 0.1}, ())
    assert made == {
        "id": "p",
        "values": {
            "date": {
                "text": "1.1. 24",
                "confidence": 0.75,
                "trusted": True,
                "words": [0, 1],
                "box": [10.0, 0.5, 29.0, 6.0],
            },
            "total": {"text": None, "confidence": 0.5, "trusted": False, "words": [], "box": None},
        },
    }
    assert json.loads(json.dumps(made)) == made


@pytest.mark.parametrize(("least", "trusted"), [(0.7500001, False), (0.75, True), (None, False)])
def test_trusted_is_reaching_the_threshold(least: float | None, trusted: bool) -> None:
    answers = PageAnswers(PAGE, {"date": Answer((1, 3), 0.75)})
    assert render(answers, {"date": least}, ())["values"]["date"]["trusted"] is trusted
    assert render(answers, {}, ())["values"]["date"]["trusted"] is False


def test_entities_pairs_and_type_appear_where_they_are_trained() -> None:
    answers = PageAnswers(
        PAGE, {}, CHOICES, DocType("bill", 0.5), pairs=CHOICES, entities=(KEY, VALUE), links=(Link(0, 1, 0.875),)
    )
    made = render(answers, {}, ("bill", "letter"))
    key = {"label": "key", "text": "Due", "words": [2], "box": [0.0, 0.0, 9.0, 5.0]}
    value = {"label": "value", "text": "1.1. 24", "words": [0, 1], "box": [10.0, 0.5, 29.0, 6.0]}
    assert made == {
        "id": "p",
        "values": {},
        "doc_type": {"label": "bill", "confidence": 0.5},
        "entities": [{**key, "confidence": 0.75}, {**value, "confidence": 0.5}],
        "pairs": [{"key": key, "value": value, "confidence": 0.875}],
    }
    assert render(PageAnswers(PAGE, {}), {}, ("bill",))["doc_type"] is None  # a page without words


def test_a_row_has_cells_and_is_not_repeated_as_pairs() -> None:
    row = Row({"name": Cell((0,), 0.75), "date": Cell((1, 2), 0.25)}, (0, 1, 2), 0.25)
    answers = PageAnswers(
        PAGE, {}, CHOICES, None, CHOICES, CHOICES, (KEY, VALUE), (Link(0, 1, 0.875),), (row,)
    )
    made = render(answers, {}, ())
    assert made["pairs"] == []
    [item] = made["items"]
    assert (item["text"], item["words"], item["box"]) == ("Due 1.1. 24", [2, 0, 1], [0.0, 0.0, 29.0, 6.0])
    assert list(item["cells"]) == ["name", "date"]
    date = {"text": "1.1. 24", "words": [0, 1], "box": [10.0, 0.5, 29.0, 6.0], "confidence": 0.25}
    assert (item["cells"]["date"], item["confidence"]) == (date, 0.25)
    other = PageAnswers(PAGE, {}, pairs=CHOICES, entities=(KEY, VALUE), links=(Link(0, 1, 0.875),), rows=())
    assert len(render(other, {}, ())["pairs"]) == 1


def test_without_roles_there_are_no_labels_and_no_entities() -> None:
    plain = (Entity(None, (0,), 1.0), Entity(None, (1, 2), 1.0))
    made = render(PageAnswers(PAGE, {}, pairs=CHOICES, entities=plain, links=(Link(0, 1, 0.5),)), {}, ())
    assert "entities" not in made
    assert made["pairs"][0]["key"] == {"text": "Due", "words": [2], "box": [0.0, 0.0, 9.0, 5.0]}


def test_equal_texts_are_one_candidate() -> None:
    assert text_key(["Total:", "5.00"]) == text_key(["TOTAL", "5,00"]) == "total500"
    assert text_key(["€"]) != text_key(["$"])
    assert text_key(["$", "5"]) == "5"
    assert text_key(["-", "/"]) == "-/"
