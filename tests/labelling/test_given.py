"""Labels from places that the record gives: instead of grounding, by both policies, with what is no single run."""

from __future__ import annotations

from labelling_cases import page, schema

from docextract.labelling import PageLabels, label_pages
from docextract.labelling.label import Outcome

ROWS = ["ACME LTD", "Sub 10.00", "Total 10.00", "Paid 10.00"]  # words 0 1, 2 3, 4 5, 6 7


def labels(values: dict[str, str | None], spans: dict[str, list[list[int]]], repeats: str = "one",
           missing: str = "page") -> PageLabels:  # fmt: skip
    of = page(ROWS, values, spans=spans)
    (found,) = label_pages([of], schema(*values), repeats, missing).pages
    return found


def test_the_given_place_is_taken_and_not_the_likeliest_one() -> None:
    assert labels({"total": "10.00"}, {}).outcomes["total"].spans == ((5, 6),)  # beside "Total"
    found = labels({"total": "10.00"}, {"total": [[7]]})
    assert found.outcomes["total"] == Outcome("exact", ((7, 8),))
    assert found.tags.tolist() == [0, 0, 0, 0, 0, 0, 0, 1]


def test_policy_one_takes_the_first_place_of_the_record_and_all_takes_all() -> None:
    places = {"total": [[5], [3]]}
    assert labels({"total": "10.00"}, places).outcomes["total"].spans == ((5, 6),)
    every = labels({"total": "10.00"}, places, "all")
    assert every.outcomes["total"].spans == ((3, 4), (5, 6))
    assert every.tags.tolist() == [0, 0, 0, 1, 0, 1, 0, 0]  # the 10.00 beside "Paid" is not the total


def test_the_text_of_a_value_does_not_matter() -> None:
    found = labels({"company": "Acme Limited"}, {"company": [[0, 1]]})
    assert found.outcomes["company"] == Outcome("exact", ((0, 2),))
    assert found.usable


def test_a_place_that_another_field_holds_is_left_to_it() -> None:
    found = labels({"total": "10.00", "paid": "10.00"}, {"total": [[7], [5]], "paid": [[7]]})
    assert found.outcomes["total"].spans == ((5, 6),)
    assert found.outcomes["paid"].spans == ((7, 8),)
    twice = labels({"total": "10.00", "paid": "10.00"}, {"total": [[7]], "paid": [[7]]})
    assert {one.kind for one in twice.outcomes.values()} == {"claimed_twice"}
    assert twice.tags.tolist() == [0] * 7 + [-1]


def test_words_of_a_place_in_pieces_are_ignored() -> None:
    found = labels({"name": "ACME Total"}, {"name": [[0, 4]]})
    assert found.outcomes["name"] == Outcome("not_one_run", ((0, 1), (4, 5)))
    assert found.tags.tolist() == [-1, 0, 0, 0, -1, 0, 0, 0]
    both = labels({"name": "ACME Total"}, {"name": [[0, 4], [6, 7]]})
    assert both.outcomes["name"] == Outcome("exact", ((6, 8),), ((0, 1), (4, 5)))
    assert both.tags.tolist() == [-1, 0, 0, 0, -1, 0, 1, 2]


def test_a_place_known_to_be_nowhere_is_absent_and_leaves_nothing_to_doubt() -> None:
    assert not labels({"total": "10.00"}, {"total": []}).usable
    found = labels({"total": "10.00"}, {"total": []}, missing="field")
    assert found.outcomes["total"] == Outcome("absent")
    assert found.tags.tolist() == [0] * 8


def test_places_beside_grounded_fields() -> None:
    """The field without places is grounded, and takes none of the words that are given to another."""
    found = labels({"total": "10.00", "sub": "10.00"}, {"total": [[5]]})
    assert found.outcomes["total"].spans == ((5, 6),)
    assert found.outcomes["sub"].spans in (((3, 4),), ((7, 8),))
