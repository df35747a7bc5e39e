"""Entity, link and row scores: counted by hand, and entities against nervaluate."""

from __future__ import annotations

from typing import Any

import pytest
from labelling_cases import page
from nervaluate import Evaluator

from docextract.evaluation.heads import head_figures
from docextract.evaluation.relations import Found, count_entities, count_links, count_rows
from docextract.extraction.answers import Cell, Entity, Link, PageAnswers, Row, WordChoices
from docextract.model.config import Heads
from docextract.pages.page import Page
from docextract.splitmix import SplitMix64

LABELS = ("answer", "header", "question")


def record(label: str, *words: int) -> dict[str, Any]:
    return {"label": label, "words": list(words)}


def entities(of: Page, *found: tuple[str, tuple[int, ...]], **more: Any) -> PageAnswers:
    return PageAnswers(of, {}, entities=tuple(Entity(label, words, 0.5) for label, words in found), **more)


FORM = page(
    ["Name: Ann Lee", "Born: 1990 Rome"],
    entities=[record("question", 0), record("answer", 1, 2), record("question", 3), record("answer", 4, 5)],
    links=[[0, 1], [2, 3], [3, 3]],
)


def test_an_entity_needs_label_and_exact_words() -> None:
    total, labels = Found(), {}
    found = [("question", (0,)), ("question", (1, 2)), ("answer", (4,)), ("question", (3,)), ("header", (5,))]
    count_entities(total, labels, entities(FORM, *found), LABELS)
    assert total == Found(answered=5, given=4, right=2)
    assert labels["question"] == Found(answered=3, given=2, right=2)
    assert labels["answer"] == Found(answered=1, given=2, right=0)
    assert total.to_json()["f1"] == 4 / 9


def test_entities_that_are_no_run_count() -> None:
    torn = page(["a b c"], entities=[record("answer", 0, 2), record("answer", 1)])
    total = Found()
    count_entities(total, {}, entities(torn, ("answer", (1,))), LABELS)
    assert total == Found(answered=1, given=2, right=1)


def test_cells_of_items_are_the_truth_of_a_model_that_knows_cells_alone() -> None:
    of = page(["Pears 4.50", "thanks"], items=[{"name": "Pears", "price": "4.50"}])
    found = entities(of, ("item.name", (0,)), ("item.price", (2,)))
    alone, among = Found(), Found()
    count_entities(alone, {}, found, ("item.name", "item.price"))
    count_entities(among, {}, found, ("item.name", "item.price", "key"))
    assert (alone, among) == (Found(answered=2, given=2, right=1), Found())


def test_the_same_as_nervaluate() -> None:
    """Strict matching of nervaluate over random pages: runs that touch, other borders, other labels."""
    draws = SplitMix64(4)

    def some() -> list[tuple[str, tuple[int, ...]]]:
        found, at = [], 0
        while at < 30:
            stop = min(30, at + 1 + draws.below(3))
            if draws.below(3):
                found.append((LABELS[draws.below(3)], tuple(range(at, stop))))
            at = stop
        return found

    total, labels, true, predicted = Found(), {}, [], []
    for number in range(20):
        given = some()
        answered = some() if number % 2 else [(LABELS[draws.below(3)], words) for _, words in given if draws.below(4)]
        of = page([" ".join("w" * 30)], name=f"p{number}", entities=[record(label, *words) for label, words in given])
        count_entities(total, labels, entities(of, *answered), LABELS)
        for side, rows in ((true, given), (predicted, answered)):
            side.append([{"label": label, "start": words[0], "end": words[-1]} for label, words in rows])
    results = Evaluator(true, predicted, tags=list(LABELS), loader="dict").evaluate()
    strict = results["overall"]["strict"]
    assert (total.right, total.given, total.answered) == (strict.correct, strict.possible, strict.actual)
    assert total.to_json()["f1"] == pytest.approx(strict.f1, abs=1e-12)
    assert total.right > 10
    for label in LABELS:
        assert labels[label].to_json()["f1"] == pytest.approx(results["entities"][label]["strict"].f1, abs=1e-12)


def test_a_link_needs_both_ends_whole() -> None:
    total = Found()
    ends = [("question", (0,)), ("answer", (1, 2)), ("other", (3,)), ("answer", (4,))]
    count_links(total, entities(FORM, *ends, links=(Link(0, 1, 0.5), Link(2, 3, 0.5), Link(1, 0, 0.5))))
    assert total == Found(answered=3, given=2, right=1)  # a link of a thing to itself is none; labels do not matter
    nothing = Found()
    count_links(nothing, entities(page(["a"]), links=()))
    assert nothing == Found()


TABLE = ["Apples 2 3.00", "Pears 1 4,50", "Plums 9 9.99"]


def rows(*found: dict[str, tuple[int, ...]]) -> tuple[Row, ...]:
    return tuple(Row({c: Cell(w, 0.5) for c, w in row.items()}, (0,), 0.5) for row in found)


def test_rows_are_matched_and_compared_by_text() -> None:
    of = page(TABLE, items=[{"name": "PEARS", "price": "4.50"}, {"name": "Apples", "qty": "2", "price": "3.00"}, {}])
    found = rows({"name": (0,), "qty": (1,)}, {"name": (3,), "price": (5,)}, {"name": (6,), "price": (8,)})
    cells, complete = Found(), Found()
    count_rows(cells, complete, PageAnswers(of, {}, rows=found))
    assert cells == Found(answered=6, given=5, right=4)
    assert complete == Found(answered=3, given=2, right=1)


def test_equal_cells_come_first_then_complete_rows() -> None:
    """One answer could be matched to either of two rows with two equal cells; the complete pairing is taken."""
    of = page(TABLE, items=[{"a": "Apples", "b": "2", "c": "x"}, {"a": "Apples", "b": "2"}])
    complete = Found()
    count_rows(Found(), complete, PageAnswers(of, {}, rows=rows({"a": (0,), "b": (1,)})))
    assert complete.right == 1


def test_rows_out_of_entities_and_links() -> None:
    of = page(
        TABLE,
        entities=[record("item.price", 2), record("item.name", 0), record("item.name", 3), record("item.head", 6)],
        links=[[1, 0]],
    )
    cells, complete = Found(), Found()
    count_rows(cells, complete, PageAnswers(of, {}, rows=rows({"name": (0,), "price": (2,)})))
    assert (cells, complete) == (Found(2, 3, 2), Found(1, 2, 1))
    silent = Found()
    count_rows(silent, Found(), PageAnswers(page(TABLE), {}, rows=rows({"name": (0,)})))
    assert silent == Found()


def test_figures_stand_where_a_head_and_a_truth_are() -> None:
    words = WordChoices((2, 1, 3, 2, 1, 0), (0.5,) * 6)
    one = entities(
        FORM, ("question", (0,)), ("answer", (1, 2)), roles=words, pairs=WordChoices((0, 0, 0, 3, 3, 5), (0.5,) * 6),
        links=(Link(0, 1, 0.5),),
    )  # fmt: skip
    heads = Heads(roles=("answer", "question"), inside=("answer",), pairs=True)
    made = head_figures([one], heads)
    assert list(made) == ["roles", "pairs"]
    assert (made["roles"]["words"], made["roles"]["accuracy"]) == (6, 5 / 6)
    assert (made["roles"]["f1"], made["roles"]["labels"]["question"]["f1"]) == (2 / 3, 2 / 3)
    assert (made["pairs"]["accuracy"], made["pairs"]["f1"]) == (5 / 6, 2 / 3)
    assert head_figures([entities(page(["a"]), roles=WordChoices((0,), (1.0,)))], heads) == {}
