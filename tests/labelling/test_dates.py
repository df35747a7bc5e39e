"""Dates: one order of day and month must give the same day for both forms."""

from __future__ import annotations

import pytest

from docextract.labelling.dates import NOTHING, Day, dates, same


@pytest.mark.parametrize(
    "text",
    ["2019-01-09", "2019/1/9", "2019.01.09", "20190109", "9 Jan 2019", "09JAN2019", "9-Jan-19", "Jan. 9th, 2019",
     "January 9, 2019", "9. Januar 2019", "9 janvier 2019", "9 de enero de 2019", "2019年1月9日", "2019-01-09T12:30:00",
     "DATE:2019-01-09", "[Sales]2019-01-09", "(9 Jan 2019)", "2019-01-09TIME:", "\uff19 Jan 2019"],
)
def test_forms_that_do_not_depend_on_the_order(text: str) -> None:
    assert dates(text) == ((2019, 1, 9), (2019, 1, 9))


@pytest.mark.parametrize(
    ("text", "day_first", "month_first"),
    [("09/01/2019", (2019, 1, 9), (2019, 9, 1)), ("9.1.19", (2019, 1, 9), (2019, 9, 1)),
     ("25/12/2018", (2018, 12, 25), None), ("12/30/19", None, (2019, 12, 30)), ("1.1.69", (2069, 1, 1), (2069, 1, 1)),
     ("1.1.70", (1970, 1, 1), (1970, 1, 1)), ("29/02/2016", (2016, 2, 29), None)],
)
def test_forms_with_two_orders(text: str, day_first: Day | None, month_first: Day | None) -> None:
    assert dates(text) == (day_first, month_first)


@pytest.mark.parametrize(
    "text", ["", "2019", "Jan 2019", "31/02/2018", "29/02/2019", "1.2.3", "0173-300-8182", "12/2018", "13/13/2018",
             "99 Jan 2019", "20191345", "9 Foo 2019", "09/01-2019", "12345678901234567890"]
)
def test_what_is_no_date(text: str) -> None:
    assert dates(text) == NOTHING


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [("09/01/2019", "9 Jan 2019", True), ("09/01/2019", "2019-09-01", True), ("09/01/2019", "9.1.19", True),
     ("09/01/2019", "01/09/2019", False), ("25/12/2018", "12/25/2018", False), ("20180304", "04/03/2018", True),
     ("1/12/18", "11/2/18", False), ("x", "x", False)],
)
def test_one_order_for_both(a: str, b: str, equal: bool) -> None:
    assert same(dates(a), dates(b)) is equal
    assert same(dates(b), dates(a)) is equal
