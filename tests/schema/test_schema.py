"""Schemas: what is accepted, what is refused by path, and the canonical form."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from bounds import within

from docextract.errors import SchemaError
from docextract.schema import FORMATS, TYPES, Field, Schema, load_schema

RECEIPT: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:receipt",
    "title": "Receipt",
    "description": "What we need",
    "type": "object",
    "required": ["total"],
    "additionalProperties": False,
    "x-team": "billing",
    "properties": {
        "total": {"type": ["number", "null"], "description": "with tax", "examples": [12.5], "default": None},
        "date": {"type": ["null", "string"], "format": "date", "title": "Day"},
        "tax": {"anyOf": [{"type": "number"}, {"type": "null"}], "x-docextract": {"computed": True}},
        "due": {"anyOf": [{"type": "null"}, {"type": "string", "format": "date-time"}]},
        "paid": {"type": "boolean"},
        "count": {"type": ["integer"]},
        "Straße / no.": {},
    },
}


def message(schema: object) -> str:
    with pytest.raises(SchemaError) as caught:
        load_schema(schema)  # type: ignore[arg-type]
    text = str(caught.value)
    assert "\n" not in text
    assert "expected" in text
    return text


def field(**keywords: object) -> dict[str, Any]:
    return {"type": "object", "properties": {"a": {"type": "string"}, "total": keywords}}


def test_fields_keep_their_order_and_meaning() -> None:
    schema = load_schema(RECEIPT)
    assert schema.fields == (
        Field("total", "number", None, "with tax"),
        Field("date", "string", "date"),
        Field("tax", "number", computed=True),
        Field("due", "string", "date-time"),
        Field("paid", "boolean"),
        Field("count", "integer"),
        Field("Straße / no."),
    )
    assert schema.names == ("total", "date", "tax", "due", "paid", "count", "Straße / no.")
    assert schema.title == "Receipt"


def test_canonical_form() -> None:
    schema = load_schema(RECEIPT)
    canonical = schema.canonical()
    assert json.loads(json.dumps(canonical)) == canonical
    assert load_schema(canonical) == schema
    assert load_schema(canonical).canonical() == canonical
    assert list(canonical["properties"]) == list(schema.names)  # type: ignore[call-overload]
    assert json.dumps(load_schema(field(type="number")).canonical()["properties"]) == (
        '{"a": {"type": ["string", "null"]}, "total": {"type": ["number", "null"]}}'
    )


def test_names_alone() -> None:
    assert Schema.from_fields(["b", "a"]).names == ("b", "a")
    assert load_schema(["b", "a"]) == Schema.from_fields(("b", "a"))
    assert load_schema(("b",)).fields == (Field("b"),)
    schema = Schema.from_fields(["a"])
    assert load_schema(schema) is schema


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("format", [None, *FORMATS])
def test_all_types_and_formats(kind: str, format: str | None) -> None:
    schema = load_schema(field(type=[kind, "null"], **({} if format is None else {"format": format})))
    assert schema.fields[1] == Field("total", kind, format)
    assert load_schema(schema.canonical()) == schema


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "schema.json"
    for data in (json.dumps(RECEIPT).encode(), b"\xef\xbb\xbf" + json.dumps(RECEIPT, indent=1).encode()):
        path.write_bytes(data)
        assert load_schema(path) == load_schema(str(path)) == load_schema(RECEIPT)
    assert load_schema(path).source == str(path)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "schema.json"
    for data, part in (
        (b"", f"{path}: line 1, column 1: not JSON"),
        (b'{"type": "object",\n}', f"{path}: line 2, column 1: not JSON"),
        (b'{"title": "\xe9"}', f"{path}: byte 11 is not UTF-8"),
        (b"[" * 100_000, f"{path}: cannot be read as JSON"),
        (b'{"properties": {"a": {}, "a": {}}}', f'{path}: key "a" stands twice'),
        (b'{"properties": {"a": {"type": "money"}}}', f'{path}: properties.a.type is "money"'),
    ):
        path.write_bytes(data)
        assert message(path).startswith(part)
    assert "No such file" in message(tmp_path / "none.json")
    assert "Is a directory" in message(str(tmp_path))
    with within(0.1, 5):
        assert "has more than 1048576 bytes" in message("/dev/zero")


def test_a_pipe_can_be_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, json.dumps(RECEIPT).encode())
    os.close(writing)
    assert load_schema(f"/dev/fd/{reading}") == load_schema(RECEIPT)
    os.close(reading)


@pytest.mark.parametrize(
    "kind", ["money", "array", "object", "null", "String", "", None, 3, [], ["null"], ["string", "number"],
             ["string", "number", "null"], ["string", "null", "null"], {"type": "string"}, [["string"]]],
)  # fmt: skip
def test_unknown_types_name_the_path(kind: object) -> None:
    text = message(field(type=kind))
    assert text.startswith(f"schema: properties.total.type is {json.dumps(kind)}; expected one of string, number,")


def test_unsupported_keywords_are_listed_together() -> None:
    schema = {
        "$defs": {"m": {"type": "number"}},
        "properties": {
            "a": {"$ref": "#/$defs/m"},
            "b": {"oneOf": [{"type": "string"}]},
            "c": {"type": "array", "items": {"type": "string"}},
            "d": {"type": "object", "properties": {"e": {}}},
            "f": {"type": "string", "maxLength": 3, "enum": ["x"]},
        },
    }
    assert message(schema).startswith(
        "schema: not supported: $defs, properties.a.$ref, properties.b.oneOf, properties.c.items, "
        "properties.d.properties, properties.f.maxLength, properties.f.enum; expected flat fields"
    )
    many = {"properties": {f"f{i}": {"pattern": "x"} for i in range(20)}}
    assert "properties.f7.pattern and 12 more; expected" in message(many)
    for key in ("allOf", "if", "patternProperties", "dependentRequired", "minProperties", "x-docextract"):
        assert f"not supported: {key};" in message({**field(type="string"), key: {}})
    assert "not supported: additionalProperties (an object)" in message({**field(), "additionalProperties": {}})


def test_any_of_means_nullable_and_nothing_else() -> None:
    null = {"type": "null"}
    for branches in (
        [{"type": "string"}],
        [null],
        [null, null],
        [{"type": "string"}, {"type": "number"}],
        [3, null],
        {},
    ):
        assert "schema: properties.total.anyOf is" in message(field(anyOf=branches))
    assert "properties.total.anyOf is" in message(field(type="string", anyOf=[{"type": "string"}, null]))
    assert "not supported: properties.total.anyOf.1.pattern" in message(field(anyOf=[null, {"pattern": "x"}]))
    assert 'properties.total.anyOf.0.type is "money"' in message(field(anyOf=[{"type": "money"}, null]))


def test_wrong_values_name_the_path() -> None:
    assert 'properties.total.format is "dat"; expected a format' in message(field(type="string", format="dat"))
    assert "properties.total.format is []" in message(field(format=[]))
    assert "properties.total.description is 3" in message(field(description=3))
    assert "properties.total.x-docextract is true" in message(field(**{"x-docextract": True}))
    assert 'properties.total.x-docextract.computed is "yes"' in message(field(**{"x-docextract": {"computed": "yes"}}))
    assert "properties.total.x-docextract.hint is not known" in message(field(**{"x-docextract": {"hint": 1}}))
    assert "properties.total is true" in message({"properties": {"total": True}})
    assert "title is 3" in message({**field(), "title": 3})
    assert 'required is ["x"]' in message({**field(), "required": ["x"]})
    assert "required is [[]]" in message({**field(), "required": [[]]})
    assert 'required is "total"' in message({**field(), "required": "total"})


@pytest.mark.parametrize("name", ["", " ", "\n", 3, "a\ud800", "a\nb", "a\tb", "a\x1b[31m", "a\x85", "a\u2028b"])
def test_field_names(name: object) -> None:
    assert "field name" in message({"properties": {name: {"type": "string"}}})
    assert load_schema({"properties": {"O": {}, "a.b": {}, " a": {}, "\u540d": {}}}).names == (
        "O",
        "a.b",
        " a",
        "\u540d",
    )


def test_what_is_no_schema() -> None:
    assert 'type is "array"; expected "object"' in message({"type": "array", "properties": {"a": {}}})
    for top in ({}, {"type": "object"}, {"properties": {}}, {"properties": ["a"]}):
        assert "properties is" in message(top)
    assert "schema is 3" in message(3)
    assert "schema is [1]" in message([1])
    assert "there is no field" in message([])
    assert "field 'a' is given twice" in message(["a", "a"])
    with pytest.raises(SchemaError, match="of type 'money'"):
        Schema((Field("a", "money"),))


def test_a_schema_made_in_python_can_be_stored_and_read_again() -> None:
    half = "\ud800"
    for fields, title in (
        ((Field(half),), None),
        ((Field(3),), None),  # type: ignore[arg-type]
        ((Field("a", description=half),), None),
        ((Field("a", format="money"),), None),
        ((Field("a"),), half),
    ):
        with pytest.raises(SchemaError, match="expected"):
            Schema(fields, title)
    recursive: dict[str, Any] = {}
    recursive["type"] = recursive
    for odd in (recursive, {(1, 2): 3}, 10**5000):
        assert "properties.total.type is <" in message({"properties": {"total": {"type": odd}}})


def test_keys_stay_on_their_line_and_are_cut() -> None:
    for key in ("a\nb", "\x1b[31m", "k" * 9000):
        assert len(message({"properties": {"a": {}}, key: 1})) < 300
        assert len(message({"properties": {"a": {key: 1}}})) < 300
        assert len(message(field(**{"x-docextract": {key: 1}}))) < 300
        assert len(message(field(anyOf=[{"type": "null"}, {"type": "number", key: 1}]))) < 300


def test_long_values_are_cut() -> None:
    assert len(message(field(type="x" * 100_000))) < 300
    assert len(message({"properties": {"x" * 100_000: {"type": "money"}}})) < 300
    assert len(message({"properties": {"a": {}}, "required": ["x"] * 10_000})) < 300
