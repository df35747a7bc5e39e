"""``load_schema``: a JSON Schema file or mapping to a ``Schema``, or an error that names every path it cannot
keep.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from docextract.disk import read_stream
from docextract.errors import SchemaError
from docextract.schema.schema import FORMATS, TYPES, Field, Schema, is_one_line, is_unicode

LIMIT = 1 << 20  # bytes of a schema file

# Annotations: they promise nothing about values, so ignoring them breaks no promise.
NOTES = frozenset({"$comment", "title", "description", "examples", "default", "deprecated", "readOnly", "writeOnly"})
TOP = NOTES | {"$schema", "$id", "type", "properties", "required", "additionalProperties"}
OWN = "x-docextract"
FIELD = NOTES | {"type", "format", "anyOf", OWN}


def load_schema(source: str | Path | Mapping[str, Any] | Sequence[str] | Schema) -> Schema:
    """The schema in a JSON file, a JSON Schema mapping, a list of field names, or a ``Schema`` (returned as
    it is).

    Raises ``SchemaError`` that names the file, the path in it (``properties.total.type``), the value and what
    was expected; keywords that are not supported are listed together.
    """
    if isinstance(source, Schema):
        return source
    if isinstance(source, str | Path):
        return _from_object(_read(Path(source)), str(source))
    if isinstance(source, Mapping):
        return _from_object(source, "schema")
    if isinstance(source, Sequence) and all(isinstance(name, str) for name in source):
        return Schema.from_fields(source)
    raise SchemaError(f"schema is {_show(source)}; expected a path, a JSON Schema object or a list of field names")


def _read(path: Path) -> object:
    try:
        return json.loads(read_stream(path, LIMIT).decode("utf-8-sig"), object_pairs_hook=_unique)
    except OSError as error:
        raise SchemaError(f"{path}: cannot be read ({error.strerror or error}); expected a JSON Schema") from None
    except UnicodeDecodeError as error:
        raise SchemaError(f"{path}: byte {error.start} is not UTF-8; expected a JSON Schema in UTF-8") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise SchemaError(f"{path}: {place}: not JSON ({error.msg}); expected a JSON Schema object") from None
    except SchemaError as error:
        raise SchemaError(f"{path}: {error}") from None
    except (RecursionError, ValueError):
        raise SchemaError(f"{path}: cannot be read as JSON; expected a JSON Schema object") from None


def _unique(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys must differ: JSON itself would keep the last one and lose a field silently."""
    found: dict[str, Any] = {}
    for key, value in members:
        if key in found:
            raise SchemaError(f"key {_show(key)} stands twice in one object; expected every key once")
        found[key] = value
    return found


def _from_object(top: object, source: str) -> Schema:
    if not isinstance(top, Mapping):
        raise SchemaError(f"{source}: got {_show(top)}; expected a JSON Schema object with properties")
    if top.get("type", "object") != "object":
        raise SchemaError(f'{source}: type is {_show(top["type"])}; expected "object", its properties being the fields')
    properties = top.get("properties")
    if not isinstance(properties, Mapping) or not properties:
        raise SchemaError(f"{source}: properties is {_show(properties)}; expected an object, one property a field")
    unsupported = [_key(key) for key in top if not _known(key, TOP)]
    if not isinstance(top.get("additionalProperties", True), bool):
        unsupported.append("additionalProperties (an object)")
    for name, keywords in properties.items():
        _name(name, source)
        if isinstance(keywords, Mapping):
            unsupported += [f"{_path(name)}.{_key(key)}" for key in keywords if not _known(key, FIELD)]
    _refuse(unsupported, source)
    required = top.get("required", [])
    if not isinstance(required, list | tuple) or any(
        not isinstance(name, str) or name not in properties for name in required
    ):
        raise SchemaError(f"{source}: required is {_show(required)}; expected a list of names of properties")
    fields = tuple(_field(name, keywords, source) for name, keywords in properties.items())
    return Schema(fields, _text(top, "title", source, ""), source)


def _known(key: object, keywords: frozenset[str]) -> bool:
    """``x-`` keys of other tools are notes by convention."""
    return key in keywords or (isinstance(key, str) and key.startswith("x-") and key != OWN)


def _refuse(unsupported: list[str], source: str) -> None:
    if unsupported:
        rest = f" and {len(unsupported) - 8} more" if len(unsupported) > 8 else ""
        raise SchemaError(
            f"{source}: not supported: {', '.join(unsupported[:8])}{rest}; expected flat fields with type, format, "
            f"title, description and {OWN} only"
        )


def _name(name: object, source: str) -> None:
    if not isinstance(name, str) or not name.strip() or not is_unicode(name) or not is_one_line(name):
        raise SchemaError(
            f"{source}: properties: field name {_show(name)}; expected a string that is not blank, on one line and "
            "without control characters"
        )


def _path(name: str) -> str:
    return f"properties.{_key(name)}"


def _key(key: object) -> str:
    """A key as part of a path: on one line, not longer than a glance."""
    text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in str(key)[:41])
    return text if len(text) <= 40 else text[:37] + "..."


def _field(name: str, keywords: object, source: str) -> Field:
    path = _path(name)
    if not isinstance(keywords, Mapping):
        raise SchemaError(f'{source}: {path} is {_show(keywords)}; expected an object such as {{"type": "string"}}')
    typed, typed_path = _typed(keywords, path, source)
    return Field(
        name=name,
        type=_type(typed.get("type", "string"), f"{typed_path}.type", source),
        format=_format(typed.get("format", keywords.get("format")), f"{typed_path}.format", source),
        description=_text(keywords, "description", source, f"{path}."),
        computed=_computed(keywords.get(OWN, {}), f"{path}.{OWN}", source),
    )


def _typed(keywords: Mapping[str, Any], path: str, source: str) -> tuple[Mapping[str, Any], str]:
    """Where ``type`` stands: in the field, or in ``anyOf`` beside ``{"type": "null"}``, as Pydantic writes
    it.
    """
    if "anyOf" not in keywords:
        return keywords, path
    branches = keywords["anyOf"]
    null = {"type": "null"}
    if isinstance(branches, list | tuple) and len(branches) == 2 and null in branches and "type" not in keywords:
        place = 1 if branches[0] == null else 0
        branch = branches[place]
        if isinstance(branch, Mapping) and branch != null:
            inner = f"{path}.anyOf.{place}"
            _refuse([f"{inner}.{_key(key)}" for key in branch if not _known(key, FIELD - {"anyOf", OWN})], source)
            return branch, inner
    raise SchemaError(f'{source}: {path}.anyOf is {_show(branches)}; expected one type and {{"type": "null"}}')


def _type(value: object, path: str, source: str) -> str:
    """Every field may be null, whether its type says so or not."""
    kinds = [value] if isinstance(value, str) else list(value) if isinstance(value, list | tuple) else []
    named = [kind for kind in kinds if kind != "null"]
    if len(named) == 1 and named[0] in TYPES and len(kinds) <= 2:
        return str(named[0])
    raise SchemaError(f'{source}: {path} is {_show(value)}; expected one of {", ".join(TYPES)}, alone or with "null"')


def _format(value: object, path: str, source: str) -> str | None:
    if value is None or value in FORMATS:
        return None if value is None else str(value)
    raise SchemaError(f"{source}: {path} is {_show(value)}; expected a format of JSON Schema: {', '.join(FORMATS)}")


def _text(keywords: Mapping[str, Any], key: str, source: str, path: str) -> str | None:
    value = keywords.get(key)
    if value is not None and not (isinstance(value, str) and is_unicode(value)):
        raise SchemaError(f"{source}: {path}{key} is {_show(value)}; expected a string")
    return value


def _computed(value: object, path: str, source: str) -> bool:
    if not isinstance(value, Mapping):
        raise SchemaError(f'{source}: {path} is {_show(value)}; expected an object such as {{"computed": true}}')
    for key in value:
        if key != "computed":
            raise SchemaError(f"{source}: {path}.{_key(key)} is not known; expected computed only")
    computed = value.get("computed", False)
    if not isinstance(computed, bool):
        raise SchemaError(f"{source}: {path}.computed is {_show(computed)}; expected true or false")
    return computed


def _show(value: object) -> str:
    try:
        text = json.dumps(value, default=lambda other: f"<{type(other).__name__}>")
    except (TypeError, ValueError, RecursionError):  # a mapping of Python that JSON cannot hold
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."
