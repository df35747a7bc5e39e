"""The canonical form and its digest: equal for equal content, different for any other, floats to the bit."""

from __future__ import annotations

import math

import pytest

from docextract.canonical import brief, canonical, differences, fingerprint


def test_worked_vector() -> None:
    value = {"b": [1, 0.1, None, True], "a": "é", "c": frozenset({"y", "x"})}
    assert canonical(value) == b'{"a":"\\u00e9","b":[1,"0x1.999999999999ap-4",null,true],"c":["x","y"]}'
    assert fingerprint(value) == "33adcc20d17468c6af7e8cfa1f9242b9996595230708eaf2431be077661f5026"
    text = rb'{"Z":["0x1.0000000000000p+0","0x0.0p+0","-0x0.0p+0"],"a":"/\t\u007f\ud83d\ude00"}'
    assert canonical({"a": "/\t\x7f\U0001f600", "Z": [1.0, 0.0, -0.0]}) == text


def test_order_of_keys_and_kind_of_sequence_do_not_matter() -> None:
    assert canonical({"a": 1, "b": (2, 3)}) == canonical({"b": [2, 3], "a": 1})


def test_neighbouring_floats_differ() -> None:
    one = 1e-3
    assert fingerprint({"rate": one}) != fingerprint({"rate": math.nextafter(one, 1)})
    assert fingerprint({"x": 1}) != fingerprint({"x": 1.0})
    assert fingerprint({"x": 0.0}) != fingerprint({"x": -0.0})


def test_differences_name_the_leaf_with_both_values() -> None:
    old = {"update": {"clip": 1.0, "warmup": 5}, "data": {"pages": {"a": {"words": "1" * 80}}}, "seed": 1}
    new = {"update": {"clip": 2.0, "warmup": 5}, "data": {"pages": {}}, "seed": 1, "noise": None}
    lines = list(differences(old, new))
    assert lines[0].startswith('data.pages.a: {"words": "111')
    assert lines[0].endswith("... -> absent")
    assert lines[1:] == ["noise: absent -> null", "update.clip: 1.0 -> 2.0"]
    assert list(differences(old, old)) == []


def test_many_pages_are_told_as_one() -> None:
    old = {"batch": {"size": 8}, "data": {"pages": {f"p.{n}": {"words": "a", "record": "b"} for n in range(9)}}, "x": 1}
    other: dict[str, object] = {f"p.{n}": {"words": "c", "record": "d"} for n in range(7, 12)}
    few = {"data": {"pages": old["data"]["pages"] | {"p.0": {"words": "c", "record": "b"}}}}  # type: ignore[operator,index]
    assert brief(old, old | few) == ['data.pages.p.0.words: "a" -> "c"']
    assert brief(old, {"batch": {"size": 4}, "data": {"pages": other}, "x": 2}) == [
        "batch.size: 8 -> 4",
        "data.pages: 7 are gone, 3 new, 2 others changed",
        "x: 1 -> 2",
    ]
    assert brief({"data": {"pages": [1]}}, {"data": {"pages": None}}) == ["data.pages: [1] -> null"]


def test_what_json_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        canonical({"x": b"1"})


def test_numbers_within_a_value_are_decimal_too() -> None:
    lines = list(differences({"a": None}, {"a": {"growth": 2.0, "by": [0.5]}}))
    assert lines == ['a: null -> {"growth": 2.0, "by": [0.5]}']


def test_what_only_looks_like_a_number_is_shown_as_it_is() -> None:
    assert list(differences({"a": "0x1p9999"}, {"a": "0xyz"})) == ['a: "0x1p9999" -> "0xyz"']
