"""Pages for the labelling tests: rows of words on a simple grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docextract.pages import Page, page_from_record
from docextract.schema import Schema, load_schema


def page(rows: Sequence[str], values: Mapping[str, str | None] | None = None, name: str = "p", **keys: Any) -> Page:
    """Row r at y = 20 r, each character 6 wide; a word starts where its first character does, so blanks align."""
    words = []
    for row, text in enumerate(rows):
        start = 0
        for part in text.split(" "):
            if part:
                words.append({"text": part, "box": [6 * start, 20 * row, 6 * (start + len(part)), 20 * row + 10]})
            start += len(part) + 1
    record = {"id": name, "width": 600, "height": 800, "words": words, **keys}
    return page_from_record(record if values is None else {**record, "values": dict(values)}, "test:1")


def schema(*names: str) -> Schema:
    return load_schema(list(names))


def texts(of: Page, spans: Sequence[tuple[int, int]]) -> list[str]:
    """The words of each span."""
    return [" ".join(word.text for word in of.words[start:stop]) for start, stop in spans]
