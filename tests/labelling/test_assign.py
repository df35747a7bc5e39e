"""Assignment: most fields first, then the largest product of odds; no word twice."""

from __future__ import annotations

from docextract.labelling.assign import assign


def test_each_its_best_when_nothing_is_shared() -> None:
    assert assign({"a": [(0, 1), (2, 3)], "b": [(4, 6)]}, {"a": [1.0, 5.0], "b": [1.0]}) == {"a": (2, 3), "b": (4, 6)}


def test_equal_values_go_where_both_fit() -> None:
    runs = [(0, 1), (5, 6)]
    assert assign({"a": runs, "b": runs}, {"a": [2.0, 8.0], "b": [1.0, 9.0]}) == {"a": (0, 1), "b": (5, 6)}


def test_a_field_gives_way_so_that_both_have_one() -> None:
    assert assign({"a": [(0, 1), (5, 6)], "b": [(5, 6)]}, {"a": [0.001, 9.0], "b": [0.5]}) == {"a": (0, 1), "b": (5, 6)}


def test_partial_overlap_counts_as_shared() -> None:
    assert assign({"company": [(3, 5), (9, 11)], "address": [(4, 8)]}, {"company": [9.0, 1.0], "address": [1.0]}) == {
        "company": (9, 11), "address": (4, 8)}  # fmt: skip


def test_one_place_for_two_fields_leaves_one_without() -> None:
    chosen = assign({"a": [(0, 1)], "b": [(0, 1)]}, {"a": [1.0], "b": [1.0]})
    assert sorted(chosen.values(), key=str) == [(0, 1), None]


def test_many_equal_values() -> None:
    runs = [(i, i + 1) for i in range(12)]
    fields = [f"f{i}" for i in range(12)]
    chosen = assign(dict.fromkeys(fields, runs), {name: [1.0] * 12 for name in fields})
    assert sorted(run for run in chosen.values() if run is not None) == runs
