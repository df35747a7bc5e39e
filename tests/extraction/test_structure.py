"""Word decisions to roles, pairs and rows, and pages to JSON, on pages small enough to check by eye."""

from __future__ import annotations

import json

import pytest

from docextract.extraction.answers import Answer, DocType, PageAnswers, WordChoices
from docextract.extraction.predict import text_key
from docextract.extraction.render import render
from docextract.extraction.structure import Pair, Role, Row, groups, key_values, role_runs, rows
from docextract.pages.page import Page, Word

PAGE = Page(
    "p",
    100,
    50,
    tuple(Word(t, (x, y, x + 9.0, y + 5.0)) for t, x, y in (("Due", 0.0, 0.0), ("1.1.", 10.0, 1.0), ("24", 20.0, 0.5))),
    (2, 0, 1),
)


def choices(*chosen: int) -> WordChoices:
    return WordChoices(chosen, tuple(1.0 - i / 10 for i in range(len(chosen))))


def test_runs_of_a_role() -> None:
    assert role_runs([0, 1, 1, 2, 0, 1]) == [Role(1, (1, 2)), Role(2, (3,)), Role(1, (5,))]
    assert role_runs([]) == []
    assert role_runs([3]) == [Role(3, (0,))]


def test_groups_follow_chains_to_their_end() -> None:
    assert groups([0, 0, 0, 3]) == {0: (1, 2)}
    assert groups([0, 0, 1]) == {0: (1, 2)}  # 2 -> 1 -> 0
    assert groups([1, 0]) == {0: (1,)}  # a ring: its smallest word
    assert groups([3, 2, 1, 2]) == {1: (0, 2, 3)}  # into a ring
    assert groups([]) == {}


def test_a_key_is_the_role_run_around_its_anchor_and_never_part_of_its_value() -> None:
    assert key_values([0, 0, 0, 3], [1, 1, 2, 0]) == [Pair((0, 1), (2,))]
    assert key_values([0, 0, 0, 3], []) == [Pair((0,), (1, 2))]
    assert key_values([0, 0], [1, 1]) == []


def test_rows_sort_their_words_by_role() -> None:
    assert rows([1, 1, 1], [2, 1, 2]) == [Row(1, (0, 2), (0, 1, 2), {2: (0, 2), 1: (1,)})]
    assert rows([1, 1, 1], []) == [Row(1, (0, 2), (0, 1, 2), {})]


def test_values_name_words_of_the_file_and_the_box_around_them() -> None:
    answers = PageAnswers(PAGE, {"date": Answer((1, 3), 0.75), "total": Answer(None, 0.5)})
    made = render(answers, {"date": 0.75, "total": 0.1}, (), ())
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
    assert render(answers, {"date": least}, (), ())["values"]["date"]["trusted"] is trusted
    assert render(answers, {}, (), ())["values"]["date"]["trusted"] is False


def test_other_heads_appear_where_they_are_trained() -> None:
    answers = PageAnswers(
        PAGE, {}, choices(1, 2, 2), DocType("bill", 0.5), items=choices(0, 0, 2), pairs=choices(0, 0, 0)
    )
    made = render(answers, {}, ("key", "value"), ("bill", "letter"))
    assert made["doc_type"] == {"label": "bill", "confidence": 0.5}
    key, value = made["roles"]
    assert (key["label"], key["words"], key["confidence"]) == ("key", [2], 1.0)
    assert (value["label"], value["words"], value["confidence"]) == ("value", [0, 1], 0.8)
    [pair] = made["pairs"]
    assert (pair["key"]["text"], pair["value"]["text"], pair["confidence"]) == ("Due", "1.1. 24", 0.8)
    [item] = made["items"]
    assert (item["text"], sorted(item["cells"]), item["confidence"]) == ("Due 1.1.", ["key", "value"], 0.9)
    assert render(PageAnswers(PAGE, {}), {}, (), ("bill",))["doc_type"] is None  # a page without words


def test_equal_texts_are_one_candidate() -> None:
    assert text_key(["Total:", "5.00"]) == text_key(["TOTAL", "5,00"]) == "total500"
    assert text_key(["€"]) != text_key(["$"])
    assert text_key(["$", "5"]) == "5"
    assert text_key(["-", "/"]) == "-/"
