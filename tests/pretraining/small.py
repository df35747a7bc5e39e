"""A small recipe with its pages, for tests of whole pre-training runs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from training.pages import CONFIG, page

from docextract.pages.page import Page


def record(one: Page) -> dict[str, Any]:
    """A page as it stands in a file."""
    return {
        "id": one.id,
        "width": one.width,
        "height": one.height,
        "words": [{"text": word.text, "box": list(word.box)} for word in one.words],
        "values": one.values,
        "entities": [{"label": entity.label, "words": list(entity.words)} for entity in one.entities or ()],
        "links": [list(link) for link in one.links or ()],
        "items": list(one.items or ()),
        "doc_type": one.doc_type,
    }


def write(path: Path, pages: Iterable[Page]) -> Path:
    """The pages as JSON Lines."""
    path.write_text("".join(json.dumps(record(one)) + "\n" for one in pages), encoding="utf-8")
    return path


def recipe(**changes: Any) -> dict[str, Any]:
    """Fields and types on one corpus, structure and hidden words on both."""
    value: dict[str, Any] = {
        "seed": 3,
        "steps": 5,
        "batch": 3,
        "rate": 0.01,
        "held_out": 0.2,
        "model": CONFIG.to_json(),
        "corpora": {
            "made": {"files": ["made.jsonl"], "probability": 2},
            "real": {"files": ["data:real.jsonl"], "probability": 1, "labels": "structure"},
        },
        "tasks": [
            {"name": "fields", "corpora": ["made"], "compilers": ["labels"], "weights": {"tag": 1, "doc": 0.5}},
            {
                "name": "forms", "probability": 2, "compilers": ["labels", "masked_words,share=0.3"],
                "weights": {"role": 1, "pair": 0.5, "item": 0.3, "word": 1},
            },
        ],
        "vocabulary": {"size": 9, "least": 2},
        "ship": ["role", "pair", "item"],
    }  # fmt: skip
    return value | changes


def folder(at: Path, **changes: Any) -> Path:
    """The recipe in a folder, its pages beside it and in `data`; where the recipe is."""
    (at / "data").mkdir(parents=True, exist_ok=True)
    write(at / "made.jsonl", (page(number) for number in range(11)))
    write(at / "data" / "real.jsonl", (page(number, lines=6) for number in range(4, 11)))
    path = at / "recipe.json"
    path.write_text(json.dumps(recipe(**changes)), encoding="utf-8")
    return path
