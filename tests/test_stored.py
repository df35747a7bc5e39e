"""Numbers in the JSON of a run: back as they were, to the last bit, and nothing else is taken for one."""

from __future__ import annotations

import json
from math import inf, nan
from struct import pack
from typing import Any

import pytest

from docextract.stored import count, hexed, unhexed, unhexed_or_none


@pytest.mark.parametrize("value", [0.0, -0.0, 0.1, 5e-324, 1.7976931348623157e308, inf, -inf, nan])
def test_a_number_comes_back_with_its_bits(value: float) -> None:
    assert pack("<d", unhexed(json.loads(json.dumps(hexed(value))))) == pack("<d", value)


def test_nothing_stays_nothing() -> None:
    assert hexed(None) is None is unhexed_or_none(None)
    assert unhexed_or_none("0x1p-3") == 0.125


@pytest.mark.parametrize("value", [None, 1.0, 3, True, [], "", "x", "0x1p5000"])
def test_what_is_no_such_text_is_refused(value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        unhexed(value)


def test_counts() -> None:
    assert count("step", 0) == 0
    for value in (-1, 1.0, True, None, "1"):
        with pytest.raises(TypeError, match=r"step is .*, expected an integer >= 0"):
            count("step", value)
