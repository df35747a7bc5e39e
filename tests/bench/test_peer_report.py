"""Ratios, goals and verdicts of a comparison with PyTorch; the figures are made up."""

from __future__ import annotations

import json

import pytest

from peer.report import Row, notes, reproduced, table


def row(**changes) -> Row:
    peers = {"plain pages": 30.0, "plain batch": 20.0, "tuned pages": 25.0, "tuned batch": 15.0}
    usual = {"kind": "train", "model": "default", "case": 128, "threads": 2, "ours": 10.0, "peers": peers}
    return Row(**(usual | changes))


def test_the_named_ratio_leaves_out_what_was_tuned_by_hand() -> None:
    assert row().best(False) == ("plain batch", 20.0) and row().ratio(False) == 2.0
    assert row().best(True) == ("tuned batch", 15.0) and row().ratio(True) == 1.5


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


def test_the_table_says_what_was_met_and_what_was_missed() -> None:
    lines = table([row(scale=1.79), row(kind="train", case="mix", scale=1.8, others=0.25)]).splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in (lines[0], *lines[2:])]
    first, second = (dict(zip(cells[0], line, strict=True)) for line in cells[1:])
    assert (first["ratio: named"], first["ratio: all"], first["goal"]) == ("2.00 met", "1.50 missed", "1.6")
    assert (second["ratio: named"], second["ratio: all"], second["others"]) == ("2.00 met", "1.50 missed", "25%")
    assert (first["2 workers over 1"], second["2 workers over 1"]) == ("1.79 missed", "1.80 met")
    assert "not in PyTorch's time" not in cells[0]
    assert len({len(line) for line in lines}) == 1


def test_a_variant_that_one_row_lacks_is_an_empty_cell() -> None:
    lines = table([row(peers={"plain": 20.0}), row(peers={"plain": 20.0, "plain compiled": 5.0}, features=1.5)])
    assert lines.splitlines()[2].count("|  ") >= 2
    assert "1.50" in lines.splitlines()[3] and "0.50 missed" in lines.splitlines()[3]
    assert table([]) == ""


def test_json_has_the_ratios() -> None:
    found = json.loads(json.dumps(row(notes={"with noise": 12.0}).to_json()))
    assert (found["ratio_named"], found["ratio_all"], found["goal"], found["ours"]) == (2.0, 1.5, 1.6, 10.0)
    assert notes([row(notes={"with noise": 12.0})]) == ["default, 128 words, 2 threads: with noise 12.00 ms a page"]


def test_reproduced_to_a_tenth() -> None:
    said = {11.01: "MISSED", 11.0: "reproduced", 9.0: "reproduced", 8.9: "faster"}
    assert {own: reproduced(10.0, own) for own in said} == said
