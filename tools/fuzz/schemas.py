"""Schema files. A schema that is read is the same one after its canonical form."""

from __future__ import annotations

import json
from collections.abc import Iterator

from docextract.errors import DocextractError
from docextract.schema import load_schema
from fuzz.scratch import folder

PATH = folder() / "schema.json"


def seeds() -> Iterator[bytes]:
    """One with every keyword, and the least one."""
    yield json.dumps({
        "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:x", "title": "T", "type": "object",
        "required": ["total"], "additionalProperties": False, "x-team": 1,
        "properties": {
            "total": {"type": ["number", "null"], "description": "with tax", "examples": [1.5], "default": None},
            "date": {"type": "string", "format": "date"},
            "tax": {"anyOf": [{"type": "number"}, {"type": "null"}], "x-docextract": {"computed": True}},
        },
    }).encode()  # fmt: skip
    yield b'\xef\xbb\xbf{"properties": {"a": {}}}'


def check(data: bytes) -> bool:
    PATH.write_bytes(data)
    try:
        schema = load_schema(PATH)
    except DocextractError as error:
        text = str(error)
        assert "\n" not in text and len(text) < 2000 and text.startswith(str(PATH)), text
        return False
    canonical = schema.canonical()
    assert load_schema(canonical) == schema and load_schema(json.loads(json.dumps(canonical))) == schema
    assert all(name.strip() and len(name.splitlines()) == 1 for name in schema.names)
    return True
