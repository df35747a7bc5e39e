"""Known places of values: renumbered to reading order, checked, part of a record's digest, dropped with their value."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pages.test_records import message, page

from docextract.pages import read_pages

VALUES = {"total": "Total 12.00", "company": "ACME", "tax": None}


def test_places_are_renumbered_and_keep_the_order_of_the_record() -> None:
    found = page(values=VALUES, spans={"total": [[2, 0, 2], [1]], "tax": [], "company": [[1]]})
    assert found.order == (1, 0, 2)
    assert found.spans == {"total": ((1, 2), (0,)), "tax": (), "company": ((0,),)}
    assert page(spans=None).spans is None
    assert page(spans={"total": [[2]]}).spans == {"total": ((2,),)}  # values may come from a table


@pytest.mark.parametrize(
    ("spans", "wanted"),
    [
        ([], '"spans" is []; expected an object'),
        ({"total": 1}, 'spans of field "total" is 1; expected a list of places'),
        ({"total": [1]}, 'spans of field "total" is 1; expected a list of places, each a list of word indices'),
        ({"total": [[]]}, 'spans of field "total" is [[]]; expected places of at least one word each'),
        ({"total": [[3]]}, 'spans of field "total": a word is 3; expected the index of a word, from 0 to 2'),
        ({"total": [[True]]}, "a word is true"),
        ({"tax": [[0]]}, 'expected a text of this field in "values", or no place'),
        ({"other": [[0]]}, 'expected a text of this field in "values", or no place'),
        ({" ": []}, "a field name"),
    ],
)
def test_bad_places_are_named(spans: Any, wanted: str) -> None:
    assert wanted in message(values=VALUES, spans=spans)


def test_the_digest_of_a_record_includes_them() -> None:
    plain = page(values=VALUES)
    digests = {
        one.record_digest()
        for one in (plain, replace(plain, spans={}), replace(plain, spans={"total": ((1,),)}))
    }  # fmt: skip
    assert len(digests) == 3
    assert replace(plain, spans={"total": ((1,),)}).digest() == plain.digest()


def test_a_table_that_replaces_a_value_drops_its_places(tmp_path: Path) -> None:
    (tmp_path / "pages.jsonl").write_text(
        '{"id": "r", "words": [{"text": "a", "box": [0, 0, 1, 1]}, {"text": "b", "box": [2, 0, 3, 1]}],'
        ' "values": {"x": "a", "y": "b"}, "spans": {"x": [[0]], "y": [[1]]}}\n'
    )
    (tmp_path / "values.csv").write_text("id,x\nr,b\n")
    (found,) = read_pages([tmp_path / "pages.jsonl"], values=tmp_path / "values.csv")
    assert found.values == {"x": "b", "y": "b"}
    assert found.spans == {"y": ((1,),)}
