"""One JSON object a page out of the model's answers.

    {"id": ..., "values": {field: {"text", "confidence", "trusted", "words", "box"}},
     "doc_type": {"label", "confidence"},            the four below only where that head is trained
     "entities": [{"label", "text", "words", "box", "confidence"}],
     "pairs": [{"key": {"label", "text", "words", "box"}, "value": {"label", "text", "words", "box"}, "confidence"}],
     "items": [{"cells": {column: {"text", "words", "box", "confidence"}}, "text", "words", "box", "confidence"}]}

`words` are indices in the order of the file that the page came from, listed in reading order; `text` is those words
joined by one space; `box` is the smallest box around them, in the file's unit. A field without a value has `text` and
`box` null and `words` empty, and the confidence is that of "no value". `trusted` says that a value reaches its field's
threshold in the model; "no value" is never trusted, because no threshold was measured on it.

How words become entities, pairs and items, and what their confidences mean: docs/relations.md. What is in one row of
`items` is not repeated in `pairs`. Without roles a key or value has no label and is a run of words that stand together,
and an item has no cells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docextract.extraction.answers import Entity, PageAnswers
from docextract.pages.page import Page


def render(answers: PageAnswers, trusted: Mapping[str, float | None], doc_types: Sequence[str]) -> dict[str, Any]:
    """The JSON object of one page.

    trusted: least confidence per field, None without a threshold. doc_types: the model's.
    """
    page = answers.page
    values: dict[str, dict[str, Any]] = {}
    for field, answer in answers.fields.items():
        least = trusted.get(field)
        found = answer.span is not None
        values[field] = {
            "text": None,
            "confidence": answer.confidence,
            "trusted": found and least is not None and answer.confidence >= least,
            "words": [],
            "box": None,
        }
        if answer.span is not None:
            values[field].update(region(page, range(*answer.span)))
    result: dict[str, Any] = {"id": page.id, "values": values}
    if doc_types:
        one = answers.doc_type
        result["doc_type"] = one and {"label": one.label, "confidence": one.confidence}
    entities = answers.entities or ()
    if answers.roles is not None:
        result["entities"] = [
            {"label": one.label, **region(page, one.words), "confidence": one.confidence} for one in entities
        ]
    if answers.links is not None:
        row_of = {word: number for number, row in enumerate(answers.rows or ()) for word in row.words}
        result["pairs"] = [
            {
                "key": _side(page, entities[link.key]),
                "value": _side(page, entities[link.value]),
                "confidence": link.confidence,
            }
            for link in answers.links
            if not _of_one_row(row_of, entities[link.key], entities[link.value])
        ]
    if answers.rows is not None:
        result["items"] = [
            {
                "cells": {
                    column: {**region(page, cell.words), "confidence": cell.confidence}
                    for column, cell in row.cells.items()
                },
                **region(page, row.words),
                "confidence": row.confidence,
            }
            for row in answers.rows
        ]
    return result


def _side(page: Page, one: Entity) -> dict[str, Any]:
    """A key or a value."""
    return {**({} if one.label is None else {"label": one.label}), **region(page, one.words)}


def _of_one_row(row_of: Mapping[int, int], key: Entity, value: Entity) -> bool:
    """Whether both are cells of the same row. row_of: word -> number of its row."""
    row = row_of.get(key.words[0])
    return row is not None and row == row_of.get(value.words[0])


def region(page: Page, words: Sequence[int]) -> dict[str, Any]:
    """Text, words (numbers in the file) and box of at least one word, given by numbers in reading order."""
    boxes = [page.words[i].box for i in words]
    return {
        "text": " ".join(page.words[i].text for i in words),
        "words": [page.order[i] for i in words],
        "box": [
            min(box[0] for box in boxes),
            min(box[1] for box in boxes),
            max(box[2] for box in boxes),
            max(box[3] for box in boxes),
        ],
    }
