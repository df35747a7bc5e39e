"""How much a span looks like the values that a field had in training: how often those begin and end where a printed
row does, and what their characters are. Counts (training/likeness.py) to one factor a span (decode.py weighs by it).

The network judges words, and a span is the product of its words; that a value begins with a row, or that an amount has
cents, is a property of the whole. It needs no learning, only counting, and few values are enough for it. Counted
against near misses, the spans of which one end is up to three words off: only what tells a value from those is said.

A shape says nothing of what was printed: letters are X or x, digits 0, runs one, whatever is beyond ASCII x.

The tables of a field are made once a model, by our own log and exp; of a span nothing is left to do but to look up and
multiply. Formulas: docs/docextract-v0.md, section 8.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from docextract.features.geometry import row_breaks
from docextract.features.text import shape
from docextract.pages.page import Page

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

WORDS = 3  # a longer span has no shape of its own
LENGTH = 32  # characters of a shape
SHAPES, ROOM = 64, 8192  # most shapes that are kept of a field, and of all fields
COUNT = 1 << 53
Ends = tuple[int, int, int]
Factor = Callable[[int, int], float]
_BEYOND = re.compile(r"[^\x00-\x7f]+")


@dataclass(frozen=True, slots=True)
class Seen:
    """What was counted of one field with at least one value.

    starts: values whose first word begins a row, near misses by their first word, those of them that begin a row;
    stops: the same of last words and the ends of rows. kinds: different shapes of values. shapes: the most frequent
    of them, each with its values and its near misses.
    """

    values: int
    starts: Ends
    stops: Ends
    kinds: int
    shapes: Mapping[str, tuple[int, int]]

    def to_json(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "values": self.values, "starts": list(self.starts), "stops": list(self.stops), "kinds": self.kinds,
            "shapes": {key: list(pair) for key, pair in self.shapes.items()},
        }  # fmt: skip

    @classmethod
    def from_json(cls, value: Any) -> Seen:
        """The inverse. Raises ValueError for anything that no counting gives."""
        if not isinstance(value, dict) or value.keys() != {"values", "starts", "stops", "kinds", "shapes"}:
            raise ValueError
        values, kinds, shapes = value["values"], value["kinds"], value["shapes"]
        _counts((values, kinds), 2)
        if not isinstance(shapes, dict) or not len(shapes) <= min(SHAPES, kinds) or not 1 <= kinds <= values:
            raise ValueError
        for ends in (value["starts"], value["stops"]):
            _counts(ends, 3)
            if ends[0] > values or ends[2] > ends[1]:
                raise ValueError
        for key, pair in shapes.items():
            _counts(pair, 2)
            if len(key) > LENGTH or pair[0] < 1:
                raise ValueError
        near = value["starts"][1] + value["stops"][1]
        if sum(pair[0] for pair in shapes.values()) > values or sum(pair[1] for pair in shapes.values()) > near:
            raise ValueError
        starts, stops = (tuple(value[name]) for name in ("starts", "stops"))
        return cls(values, starts, stops, kinds, {key: tuple(pair) for key, pair in shapes.items()})


@dataclass(frozen=True, slots=True)
class Likeness:
    """weight: exponent of every factor, from 0 (the decoder does not look) to 1. fields: what was counted, by name."""

    weight: float
    fields: Mapping[str, Seen]

    def to_json(self) -> dict[str, Any]:
        """As JSON."""
        return {"weight": self.weight, "fields": {name: one.to_json() for name, one in self.fields.items()}}

    @classmethod
    def from_json(cls, value: Any) -> Likeness:
        """The inverse. Raises ValueError."""
        if not isinstance(value, dict) or value.keys() != {"weight", "fields"}:
            raise ValueError
        weight, fields = value["weight"], value["fields"]
        if type(weight) is not float or not 0.0 <= weight <= 1.0 or not isinstance(fields, dict):
            raise ValueError
        return cls(weight, {name: Seen.from_json(one) for name, one in fields.items()})


class Judge:
    """The likeness of a model, ready for its pages; safe to use from several threads."""

    def __init__(self, kernels: Kernels, likeness: Likeness | None) -> None:
        on = likeness is not None and likeness.weight > 0
        self._tables = (
            {name: _Table.of(kernels, one, likeness.weight) for name, one in likeness.fields.items()}
            if likeness is not None and on
            else {}
        )

    def factors(self, page: Page) -> dict[str, Factor]:
        """By field, the factor > 0 of words start <= i < stop of a page; a field without one is not weighed."""
        if not self._tables or not page.words:
            return {}
        edges, shapes = row_edges(page), Shapes([word.text for word in page.words])
        return {name: table.on(edges, shapes) for name, table in self._tables.items()}


class Shapes:
    """The shapes of spans of one page, those of its words made once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._words: dict[int, str] = {}

    def of(self, start: int, stop: int) -> str:
        """The words' shapes with a blank between them, cut to 32 characters; of more than three words empty."""
        if stop - start > WORDS:
            return ""
        return " ".join([self._word(i) for i in range(start, stop)])[:LENGTH]

    def _word(self, i: int) -> str:
        found = self._words.get(i)
        if found is None:
            found = shape(self._texts[i])
            if not found.isascii():
                found = shape(_BEYOND.sub("x", found))
            self._words[i] = found
        return found


def row_edges(page: Page) -> list[bool]:
    """(n + 1) for a page of n >= 1 words: whether word i begins a printed row (`row_breaks`), and so whether i - 1 ends
    one; at n a row always ends."""
    boxes = np.array([word.box for word in page.words], np.float64).reshape(-1, 4)
    return [*row_breaks(boxes).tolist(), True]


@dataclass(frozen=True, slots=True)
class _Table:
    """The factors of one field: of a start and of a stop that are (not, are) at the edge of a row, of each shape."""

    starts: tuple[float, float]
    stops: tuple[float, float]
    shapes: Mapping[str, float]
    other: float

    @classmethod
    def of(cls, kernels: Kernels, seen: Seen, weight: float) -> _Table:
        n, kinds, near = seen.values, seen.kinds, seen.starts[1] + seen.stops[1] + 1
        ratios = [*_end_ratios(n, seen.starts), *_end_ratios(n, seen.stops), kinds / (n + kinds)]
        for values, misses in seen.shapes.values():
            ratios.append((values * near + kinds * (misses + 1)) / ((misses + 1) * (n + kinds)))
        logs, powers = np.empty(len(ratios)), np.empty(len(ratios))
        kernels.log64(np.array(ratios), logs)
        kernels.exp64(weight * logs, powers)
        a, b, c, d, other, *rest = powers.tolist()
        return cls((a, b), (c, d), dict(zip(seen.shapes, rest, strict=True)), other)

    def on(self, edges: Sequence[bool], shapes: Shapes) -> Factor:
        starts, stops, known, other, of = self.starts, self.stops, self.shapes, self.other, shapes.of
        return lambda start, stop: starts[edges[start]] * stops[edges[stop]] * known.get(of(start, stop), other)


def _end_ratios(n: int, ends: Ends) -> tuple[float, float]:
    """(not at an edge, at one): the smoothed share of the values over that of the near misses, rounded once."""
    at, near, misses = ends
    below = n + 1
    return (
        (2 * (n - at) + 1) * (near + 1) / (below * (2 * (near - misses) + 1)),
        (2 * at + 1) * (near + 1) / (below * (2 * misses + 1)),
    )


def _counts(value: Any, length: int) -> None:
    if not isinstance(value, list | tuple) or len(value) != length:
        raise ValueError
    if any(type(one) is not int or not 0 <= one < COUNT for one in value):
        raise ValueError
