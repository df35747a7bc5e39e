"""Settings as they are given: what counts as a number, and text of pairs."""

from __future__ import annotations

from math import inf, nan

import pytest

from docextract.errors import UsageError
from docextract.given import is_integer, is_number, number, pairs


def test_numbers() -> None:
    assert all(is_number(one) for one in (0, -1.5, 10**300))
    assert not any(is_number(one) for one in (True, None, "1", nan, inf, 10**400, -(10**400)))
    assert is_number(0, 0) and not is_number(-0.5, 0) and not is_number(nan, 0)
    assert is_integer(3, 3, 3) and not is_integer(2, 3) and not is_integer(4, 3, 3)
    assert not is_integer(True, 0) and not is_integer(1.0, 0)


def test_pairs_keep_their_order_and_the_last_equals_sign_parts_them() -> None:
    found = pairs("weight", "", [" b = 1 ", "a=b=2"], "name=weight")
    assert list(found.items()) == [("b", "1"), ("a=b", "2")]
    assert pairs("weight", "", [], "name=weight") == {}


@pytest.mark.parametrize("part", ["", "a", "=1", "a=2", "c=1"])
def test_a_part_that_is_no_pair_is_named(part: str) -> None:
    with pytest.raises(UsageError, match=rf"^weight '{part}' in 'a=1,{part}', expected name=weight$"):
        pairs("weight", f"a=1,{part}", ["a=1", part], "name=weight", ("a", "b"))


def test_a_number_is_named_with_its_text() -> None:
    assert number("weight", "a=1e2", "1e2") == 100.0
    with pytest.raises(UsageError, match=r"^weight is 'x' in 'a=x', expected a number$"):
        number("weight", "a=x", "x")
