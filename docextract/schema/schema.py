"""A schema: the fields to be extracted, in order.

A schema is written as a JSON Schema (2020-12) object whose properties are the fields, or made from bare
names. Only what means something here is accepted: every keyword that would be promised but not kept
(``$ref``, ``oneOf``, nested objects, ranges, patterns, ...) is an error that names its path.

What a type is for: the model extracts text as printed, whatever the type says. ``type`` and ``format`` tell
the labeller how a value may be printed (a number, a date), and tell the reader of results what to expect.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from docextract.errors import SchemaError

TYPES = ("string", "number", "integer", "boolean")
FORMATS = (
    "date", "date-time", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri",
    "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer", "relative-json-pointer", "regex",
)  # fmt: skip


def is_unicode(text: str) -> bool:
    """Whether no half of a surrogate pair is in it, which no UTF-8 file could store again."""
    return all(not 0xD800 <= ord(character) <= 0xDFFF for character in text)


def is_one_line(text: str) -> bool:
    """Whether it can stand in a table: no control character, no separator of lines."""
    return not any(ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u2028\u2029" for c in text)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and is_unicode(value)


@dataclass(frozen=True, slots=True)
class Field:
    """One field. ``computed``: its values are known not to be printed on pages, so they never become labels."""

    name: str
    type: str = "string"
    format: str | None = None
    description: str | None = None
    computed: bool = False


@dataclass(frozen=True, slots=True)
class Schema:
    """The fields in schema order, their order being part of a model. ``source`` is for messages and not
    compared.
    """

    fields: tuple[Field, ...]
    title: str | None = None
    source: str = field(default="schema", compare=False)

    def __post_init__(self) -> None:
        if not self.fields:
            raise SchemaError(f"{self.source}: there is no field; expected at least one")
        if self.title is not None and not _is_text(self.title):
            raise SchemaError(f"{self.source}: title is {self.title!r}; expected Unicode text")
        seen: set[str] = set()
        for entry in self.fields:
            if not _is_text(entry.name) or not entry.name.strip() or entry.type not in TYPES:
                raise SchemaError(
                    f"{self.source}: field {entry.name!r} of type {entry.type!r}; expected a name that is not blank "
                    f"and one of the types {', '.join(TYPES)}"
                )
            if not is_one_line(entry.name):
                raise SchemaError(
                    f"{self.source}: field {entry.name!r}; expected a name on one line, without control characters"
                )
            if entry.format not in (None, *FORMATS):
                raise SchemaError(
                    f"{self.source}: field {entry.name!r} has the format {entry.format!r}; expected a format of JSON "
                    f"Schema: {', '.join(FORMATS)}"
                )
            if entry.description is not None and not _is_text(entry.description):
                raise SchemaError(f"{self.source}: the description of field {entry.name!r}; expected Unicode text")
            if entry.name in seen:
                raise SchemaError(f"{self.source}: field {entry.name!r} is given twice; expected every field once")
            seen.add(entry.name)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the fields in schema order."""
        return tuple(entry.name for entry in self.fields)

    @classmethod
    def from_fields(cls, names: Iterable[str], title: str | None = None) -> Schema:
        """A schema of nullable strings."""
        return cls(tuple(Field(name) for name in names), title)

    def canonical(self) -> dict[str, object]:
        """The schema as a JSON Schema object: properties in order, every field nullable, nothing that says
        nothing.

        ``load_schema(schema.canonical()) == schema``; equal schemas give equal ``json.dumps``.
        """
        properties: dict[str, object] = {}
        for entry in self.fields:
            keywords: dict[str, object] = {"type": [entry.type, "null"]}
            if entry.format is not None:
                keywords["format"] = entry.format
            if entry.description is not None:
                keywords["description"] = entry.description
            if entry.computed:
                keywords["x-docextract"] = {"computed": True}
            properties[entry.name] = keywords
        head: dict[str, object] = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
        if self.title is not None:
            head["title"] = self.title
        return {**head, "type": "object", "properties": properties}
