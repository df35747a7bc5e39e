"""Amounts: every printed form of one sum is the same number, and nothing else is."""

from __future__ import annotations

import pytest

from docextract.labelling.amounts import amounts, same_amount


@pytest.mark.parametrize(
    "text",
    ["1,234.50", "1.234,50", "1 234,50", "1'234.50", "1\u00a0234.5", "$1,234.50", "1.234,50 €", "EUR 1234,50",
     "1234.50 CHF", "Total:1234.50", "RM1,234.50", "US$1,234.50", "TotalRM1234.50"],
)
def test_one_sum_in_many_forms(text: str) -> None:
    assert amounts(text) == {(12345, 1)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [("31", {(31, 0)}), ("31,-", {(31, 0)}), ("31.-", {(31, 0)}), ("31.00", {(31, 0)}), (".50", {(5, 1)}),
     ("-5.00", {(-5, 0)}), ("5.00-", {(-5, 0)}), ("(5.00)", {(-5, 0)}), ("-0.00", {(0, 0)}),
     ("1,234", {(1234, 0), (1234, 3)}), ("0.123", {(123, 3)}), ("3,3333", {(33333, 4)}), ("1.234.567", {(1234567, 0)}),
     ("1.234.567,8", {(12345678, 1)}), ("Rs. 300.00", {(300, 0)})],
)
def test_readings(text: str, expected: set[tuple[int, int]]) -> None:
    assert amounts(text) == expected


@pytest.mark.parametrize(
    "text", ["", "RM", "6%", "12/3", "A4", "10:30", "1-2", "(5.00", "5.00)", "12 34", "x" * 60 + "1", "1,2,3.4.5"]
)
def test_what_is_no_amount(text: str) -> None:
    assert amounts(text) == frozenset()


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [("31.00", "RM 31.00", True), ("$31", "31,-", True), ("43.7", "43.70", True), ("1.234", "1234", True),
     ("1,234", "1.234", True), ("31.00", "3100", False), ("31.00", "-31.00", False), ("31.00", "abc", False),
     ("abc", "abc", False)],
)
def test_same_amount(a: str, b: str, same: bool) -> None:
    assert same_amount(a, b) is same
    assert same_amount(b, a) is same
