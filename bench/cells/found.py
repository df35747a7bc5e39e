"""What a model says about a page, whichever model it is: the narrow form that everything is scored in.

Words are numbers in the order of the file, as in the output of `docextract extract`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Words = frozenset[int]
Named = tuple[str, Words]
"""An entity: its label and its words."""


@dataclass(frozen=True, slots=True)
class Found:
    """values: field -> (text, confidence), absent ones left out. entities, links (words of key and value) and rows
    (column -> text): None where the model has no such head."""

    values: Mapping[str, tuple[str, float]]
    entities: tuple[Named, ...] | None = None
    links: tuple[tuple[Words, Words], ...] | None = None
    rows: tuple[Mapping[str, str], ...] | None = None


def of_page(page: Mapping[str, Any]) -> Found:
    """From one page of `docextract extract`. A cell's column may be named by its role: "item.total" is "total"."""
    values = {name: (one["text"], one["confidence"]) for name, one in page["values"].items() if one["text"] is not None}
    entities = links = rows = None
    labelled = page.get("entities", page.get("roles"))
    if labelled is not None:
        entities = tuple((one["label"], frozenset(one["words"])) for one in labelled)
    if "pairs" in page:
        links = tuple((frozenset(one["key"]["words"]), frozenset(one["value"]["words"])) for one in page["pairs"])
    if "items" in page:
        rows = tuple({column(role): one["text"] for role, one in row["cells"].items()} for row in page["items"])
    return Found(values, entities, links, rows)


def column(role: str) -> str:
    """ "item.unit_price" is the column "unit_price"."""
    return role.partition(".")[2] or role
