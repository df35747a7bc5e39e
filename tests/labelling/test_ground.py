"""Grounding: value to runs, the three looks in their order, and pieces."""

from __future__ import annotations

import pytest
from labelling_cases import page, texts

from docextract.labelling.ground import Printed, ground, pieces


def found(rows: list[str], value: str) -> tuple[str, list[str]]:
    of = page(rows)
    grounding = ground(Printed.of(of), value)
    return grounding.kind, texts(of, grounding.runs)


@pytest.mark.parametrize(
    ("rows", "value", "runs"),
    [
        (["ABC HO TRADING", "x"], "abc ho-trading", ["ABC HO TRADING"]),
        (["NO.2 & 4,", "JALAN 3/2"], "No. 2&4 Jalan 3/2", ["NO.2 & 4, JALAN 3/2"]),  # over two rows, blanks elsewhere
        (["total 31.00", "cash 31.00"], "31.00", ["31.00", "31.00"]),
        (["RM 31.00"], "RM31.00", ["RM 31.00"]),
        (["a a a"], "a a", ["a a"]),  # runs do not overlap
        (["pay € 5"], "€", ["€"]),
        (["31.00 RM31.00"], "31.00", ["31.00"]),  # a rewritten form does not count beside an exact one
        (["1/12/18 11/2/18"], "11/2/18", ["11/2/18"]),
        (["3100 31.00"], "31.00", ["31.00"]),
    ],
)
def test_exact(rows: list[str], value: str, runs: list[str]) -> None:
    assert found(rows, value) == ("exact", runs)


@pytest.mark.parametrize(
    ("rows", "value", "runs"),
    [
        (["TotalRM15.40"], "15.40", ["TotalRM15.40"]),
        (["total 1.234,50 EUR"], "1,234.5", ["1.234,50"]),
        (["total 1 234,50 EUR"], "1234.5", ["1 234,50"]),
        (["paid $31"], "31.00", ["$31"]),
        (["on 9 Jan 2019 at"], "09/01/2019", ["9 Jan 2019"]),
        (["DATE:11/03/18"], "11/03/18", ["DATE:11/03/18"]),
        (["21/05/2018TIME:"], "21/05/2018", ["21/05/2018TIME:"]),
        (["No:A123 x"], "A123", ["No:A123"]),
        (["NEWS SB(306295-X) x"], "News SB", ["NEWS SB(306295-X)"]),
        (["total 3100"], "31.00", ["3100"]),  # the lost decimal point
    ],
)
def test_normalized(rows: list[str], value: str, runs: list[str]) -> None:
    assert found(rows, value) == ("normalized", runs)


@pytest.mark.parametrize(
    ("rows", "value"),
    [(["SELANGIR x"], "SELANGOR"), (["32.00 3 x"], "3.00"), (["01/09/2019"], "9 Feb 2019"), ([], "x"), (["- -"], "x"),
     (["A4"], "4"), (["$ x"], "€"), (["NOA123"], "A123"), (["9/1/2019"], "2/1/2019")],
)
def test_absent(rows: list[str], value: str) -> None:
    assert found(rows, value)[1] == []


def test_value_longer_than_the_page() -> None:
    assert found(["a b"], "a b c")[1] == []


def test_pieces_in_two_columns() -> None:
    of = page(["NO 5       Tel", "MAIN ROAD  Fax", "TOWN       9"])
    printed = Printed.of(of)
    assert ground(printed, "No 5 Main Road Town").runs == ()
    assert texts(of, pieces(printed, "No 5 Main Road Town")) == ["NO 5", "MAIN ROAD", "TOWN"]


def test_no_pieces_for_amounts_dates_one_run_or_far_words() -> None:
    assert pieces(Printed.of(page(["1 x 38"])), "1.38") == ()
    assert pieces(Printed.of(page(["9 x Jan 2019"])), "9 Jan 2019") == ()
    assert pieces(Printed.of(page(["a b c"])), "a b c") == ()
    assert pieces(Printed.of(page(["left " + "x " * 17 + "right"])), "left right") == ()
    assert len(pieces(Printed.of(page(["left " + "x " * 16 + "right"])), "left right")) == 2


def test_pieces_with_the_fewest_words_between() -> None:
    of = page(["left x y z left x right"])
    assert pieces(Printed.of(of), "left right") == ((4, 5), (6, 7))
