"""The reader's noise changes words and never the truth about them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from generate import boxes, noise, regroup
from generate.canvas import Canvas, Entity, Style
from generate.condition import Condition
from generate.draws import Draws
from generate.misread import misread

CLEAN = Condition(
    grade="clean",
    letters=0.0,
    dropped=0.0,
    split=0.0,
    glued=0.0,
    boxes="full",
    row=False,
    jitter=0.0,
    slope=0.0,
    shear=0.0,
    scale=1.0,
    upper=False,
    whole=True,
    scraps=0,
)


def printed() -> Canvas:
    page = Canvas(400, 300, Draws(1), Style("typewriter", 10.0), "receipt", "sheet")
    page.keyed(10, 10, "Date", "12 May 2018", field="document_date")
    page.keyed(10, 30, "Total", "31.00", field="total")
    page.text(10, 50, "31.00", field="total")
    return page


def read(monkeypatch: pytest.MonkeyPatch, page: Canvas, condition: Condition, seed: int = 1) -> dict[str, object]:
    monkeypatch.setattr(noise.Condition, "draw", staticmethod(lambda draws, paper: condition))
    return noise.read(page, "p", Draws(seed))


def test_a_clean_page_is_read_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read(monkeypatch, printed(), CLEAN)
    assert [word["text"] for word in record["words"]] == ["Date:", "12", "May", "2018", "Total:", "31.00", "31.00"]  # type: ignore[attr-defined]
    assert record["spans"] == {"document_date": [[1, 2, 3]], "total": [[5], [6]]}
    values = record["values"]
    assert isinstance(values, dict) and values["document_date"] == "12 May 2018" and values["change"] is None
    assert record["words"][0]["box"] == [10, 10, 40, 20]  # type: ignore[index]


def test_glued_neighbours_keep_key_and_value_apart_in_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read(monkeypatch, printed(), replace(CLEAN, glued=1.0))
    assert [word["text"] for word in record["words"]] == ["Date:12May2018", "Total:31.00", "31.00"]  # type: ignore[attr-defined]
    assert record["spans"] == {"document_date": [[0]], "total": [[2]]}  # the clean place is preferred
    assert [entity["label"] for entity in record["entities"]] == ["value", "value"]  # type: ignore[attr-defined]
    assert record["links"] == []


def test_words_cut_in_two_stay_in_the_span(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read(monkeypatch, printed(), replace(CLEAN, split=1.0))
    values, words = record["values"], record["words"]
    assert isinstance(values, dict) and isinstance(words, list)
    assert len(words) == 12 and values["total"].replace(" ", "") == "31.00" and " " in values["total"]


def test_a_field_whose_words_were_not_seen_is_null(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read(monkeypatch, printed(), replace(CLEAN, dropped=1.0))
    assert record["words"] == [] and record["spans"] == {} and record["links"] == []
    assert set(record["values"].values()) == {None}  # type: ignore[attr-defined]


def test_touching_words_are_read_as_one_unless_ideographs() -> None:
    page = Canvas(400, 300, Draws(1), Style("typewriter", 10.0, apart=True))
    page.text(10, 10, "NO:")
    page.text(10 + 3 * 6, 10, "17")
    page.text(10, 40, "合計")
    assert [token.text for token in regroup.tokens(page.words, CLEAN, Draws(1))] == ["NO:17", "合", "計"]


def test_a_token_belongs_to_one_entity() -> None:
    held = [[0], [0], [1]]
    entities = [Entity("key", [0]), Entity("value", [1, 2])]
    kept, links = regroup.carried_entities(entities, [(0, 1)], held)
    assert [(entity.label, entity.words) for entity in kept] == [("value", [0, 1])] and links == []


def test_misreading_is_addressed_and_never_empties_a_word() -> None:
    words = [misread("RM31.00", 0.5, Draws(seed)) for seed in range(300)]
    assert words == [misread("RM31.00", 0.5, Draws(seed)) for seed in range(300)]
    assert all(words) and len(set(words)) > 100
    assert misread("I", 1.0, Draws(3)) and misread("total", 0.0, Draws(3)) == "total"


def test_boxes_of_a_line_are_cut_by_letters() -> None:
    page = Canvas(400, 300, Draws(1), Style("proportional", 10.0))
    page.text(10, 10, "ill MMM")
    made = regroup.tokens(page.words, CLEAN, Draws(1))
    first, second = boxes.upright(made, replace(CLEAN, boxes="line"), Draws(1))
    assert abs((first[2] - first[0]) - (second[2] - second[0])) < 1e-9 and first[1] == second[1]
    full = boxes.upright(made, CLEAN, Draws(1))
    assert full[0][2] - full[0][0] < full[1][2] - full[1][0]
    ink = boxes.upright(made, replace(CLEAN, boxes="word"), Draws(1))
    assert ink[1][3] < full[1][3]


def test_a_leaning_page_moves_its_boxes() -> None:
    flat = [(0.0, 100.0, 10.0, 110.0), (200.0, 100.0, 210.0, 110.0)]
    left, right = boxes.leaning(flat, replace(CLEAN, slope=0.05, shear=0.0), 100.0)
    assert left[1] < 100 < right[1] and right[1] - left[1] == pytest.approx(10.0)
    assert boxes.leaning(flat, CLEAN, 100.0) == flat
