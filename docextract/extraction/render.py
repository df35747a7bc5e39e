"""One JSON object a page out of the model's answers.

    {"id": ..., "values": {field: {"text", "confidence", "trusted", "words", "box"}},
     "doc_type": {"label", "confidence"},            the four below only where that head is trained
     "roles": [{"label", "text", "confidence", "words", "box"}],
     "pairs": [{"key": {"text", "words", "box"}, "value": {"text", "words", "box"}, "confidence"}],
     "items": [{"text", "words", "box", "cells": {role: {"text", "words", "box"}}, "confidence"}]}

`words` are indices in the order of the file that the page came from, listed in reading order; `text` is those words
joined by one space; `box` is the smallest box around them, in the file's unit. A field without a value has `text` and
`box` null and `words` empty, and the confidence is that of "no value". `trusted` says that a value reaches its field's
threshold in the model; "no value" is never trusted, because no threshold was measured on it.

A role is a run of neighbouring words with the same role: two entities that touch become one. A pair's value is the
words that point at the same anchor, its key is the role run that holds the anchor (without roles: the anchor alone).
An item is an anchor and the words that point at it; `cells` are its words by role, where roles are trained. The
confidence of a role is the lowest of its words', that of a pair or an item the lowest of the pointers that made it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docextract.extraction.answers import PageAnswers
from docextract.extraction.structure import key_values, role_runs, rows
from docextract.pages.page import Page


def render(
    answers: PageAnswers, trusted: Mapping[str, float | None], roles: Sequence[str], doc_types: Sequence[str]
) -> dict[str, Any]:
    """The JSON object of one page.

    trusted: least confidence per field, None without a threshold. roles, doc_types: names of the classes.
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
    chosen = answers.roles.chosen if answers.roles is not None else ()
    if answers.roles is not None:
        result["roles"] = [
            {"label": roles[run.role - 1], **region(page, run.words), "confidence": answers.roles.lowest(run.words)}
            for run in role_runs(chosen)
        ]
    if answers.pairs is not None:
        result["pairs"] = [
            {
                "key": region(page, pair.key),
                "value": region(page, pair.value),
                "confidence": answers.pairs.lowest(pair.value),
            }
            for pair in key_values(answers.pairs.chosen, chosen)
        ]
    if answers.items is not None:
        result["items"] = [
            {
                **region(page, row.words),
                "cells": {roles[role - 1]: region(page, words) for role, words in row.cells.items()},
                "confidence": answers.items.lowest(row.others),
            }
            for row in rows(answers.items.chosen, chosen)
        ]
    return result


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
