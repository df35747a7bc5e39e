"""Ratios, goals and verdicts of a comparison with PyTorch; the figures are made up."""

from __future__ import annotations

import json

import pytest

from peer.report import Row, fold, notes, parted, ratios, reproduced, table

GIVEN = {"plain pages": 30.0, "plain batch": 20.0, "tuned pages": 25.0, "tuned batch": 15.0}
SAME = {"plain pages": 28.0, "plain batch": 32.0, "tuned pages": 26.0, "tuned batch": 18.0}


def row(**changes) -> Row:
    usual = {"kind": "train", "model": "default", "case": 128, "threads": 2, "ours": 10.0, "given": GIVEN, "same": SAME}
    return Row(**(usual | changes))


def cells_of(text: str) -> list[dict[str, str]]:
    lines = text.splitlines()
    assert len({len(line) for line in lines}) == 1
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in (lines[0], *lines[2:])]
    return [dict(zip(cells[0], line, strict=True)) for line in cells[1:]]


def test_the_named_ratio_leaves_out_what_was_tuned_by_hand_in_both_views() -> None:
    assert row().best("given", False) == ("plain batch", 20.0) and row().ratio("given", False) == 2.0
    assert row().best("given", True) == ("tuned batch", 15.0) and row().ratio("given", True) == 1.5
    assert row().best("same input", False) == ("plain pages", 28.0) and row().ratio("same input", False) == 2.8
    assert row().best("same input", True) == ("tuned batch", 18.0) and row().ratio("same input", True) == 1.8


@pytest.mark.parametrize(
    ("changes", "goal"),
    [
        ({}, 1.6), ({"case": 256}, 2.0), ({"case": 512}, 2.5), ({"case": "mix"}, 2.0), ({"threads": 1}, None),
        ({"kind": "extract", "threads": 1}, 1.5), ({"kind": "extract", "threads": 1, "case": 256}, 1.6),
        ({"kind": "extract", "threads": 2}, 1.8), ({"kind": "extract", "threads": 2, "case": 256}, 2.0),
        ({"kind": "extract", "case": 512}, 2.5), ({"kind": "extract", "case": 64}, None),
    ],
)  # fmt: skip
def test_goals(changes, goal) -> None:
    assert row(**changes).goal == goal


def test_every_ratio_is_met_or_missed_for_itself() -> None:
    first, second = cells_of(ratios([row(scale=1.79), row(case="mix", ours=14.0, scale=1.8, others=0.25)]))
    assert (first["goal"], second["goal"]) == ("1.6", "2")
    assert (first["ratio: given"], first["ratio: same input"]) == ("2.00 met", "2.80 met")
    assert (first["tuned too: given"], first["tuned too: same input"]) == ("1.50 missed", "1.80 met")
    assert (second["ratio: given"], second["ratio: same input"], second["others"]) == ("1.43 missed", "2.00 met", "25%")
    assert (first["2 workers over 1"], second["2 workers over 1"]) == ("1.79 missed", "1.80 met")
    assert "2 workers over 1" not in cells_of(ratios([row()]))[0] and ratios([]) == table([]) == ""


def test_a_case_has_a_line_of_milliseconds_for_each_view() -> None:
    other = row(given={"plain pages": 20.0, "plain pages compiled": 5.0}, same={"plain pages": 21.0})
    lines = cells_of(table([row(), other]))
    assert [line["pair features"] for line in lines] == ["given", "same input"] * 2
    assert [line["plain pages"] for line in lines] == ["30.00", "28.00", "20.00", "21.00"]
    assert [line["plain pages compiled"] for line in lines] == ["", "", "5.00", ""]  # a variant that others lack
    assert {line["docextract"] for line in lines} == {"10.00"}


def test_variants_are_folded_to_the_better_way_and_parted_by_where_they_start() -> None:
    found = {"plain batch, dense": 3.0, "plain batch, gathered": 2.0, "tuned": 1.0, "plain batch from boxes, kept": 4.0}
    assert fold(found) == {"plain batch": 2.0, "tuned": 1.0, "plain batch from boxes": 4.0}
    assert parted(fold(found)) == ({"plain batch": 2.0, "tuned": 1.0}, {"plain batch": 4.0})


def test_json_has_the_ratios() -> None:
    found = json.loads(json.dumps(row(notes={"with noise": 12.0}).to_json()))
    assert (found["ratio_given_named"], found["ratio_given_all"], found["goal"], found["ours"]) == (2.0, 1.5, 1.6, 10.0)
    assert (found["ratio_same_input_named"], found["ratio_same_input_all"]) == (2.8, 1.8)


def test_notes_say_what_has_no_column() -> None:
    said = notes([row(notes={"with noise": 12.0}, features={"features, kept": 1.0, "features, stacked": 2.5},
                      left_out={"plain compiled": "RuntimeError: no compiler"})])  # fmt: skip
    case = "default, 128 words, 2 threads:"
    assert said == [f"{case} with noise 12.00 ms a page",
                    f"{case} pair features alone in PyTorch, ms a page: kept 1.00, stacked 2.50",
                    f"{case} plain compiled is left out: RuntimeError: no compiler"]  # fmt: skip


def test_reproduced_to_a_tenth() -> None:
    said = {11.01: "MISSED", 11.0: "reproduced", 9.0: "reproduced", 8.9: "faster"}
    assert {own: reproduced(10.0, own) for own in said} == said
