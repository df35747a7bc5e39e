"""Which family makes page i of a seed, and the record of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .canvas import Canvas
from .draws import Draws, page_draws
from .noise import read
from .receipts import receipt

# kind -> (weight, what prints a page of it). A family takes its draws and gives a canvas with `doc_type` and `paper` set.
FAMILIES: dict[str, tuple[float, Callable[[Draws], Canvas]]] = {
    "receipt": (1.0, receipt),
}


def weights(kinds: list[str] | None = None) -> dict[str, float]:
    """The weights of the kinds named, of all without names. KeyError for a kind that does not exist."""
    return {kind: FAMILIES[kind][0] for kind in (kinds or FAMILIES)}


def page(seed: int, number: int, kinds: Mapping[str, float]) -> dict[str, Any]:
    """Page `number` of a seed: the same whatever other pages are made."""
    draws = page_draws(seed, number)
    kind = draws.weighted(kinds)
    canvas = FAMILIES[kind][1](draws.fork())
    return read(canvas, f"{seed}-{number}", draws.fork())
