"""What was right, counted: integers that are added over pages and folds, and divided once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Counts:
    """right of answers and of given; F1 = 2 right / (answers + given)."""

    right: int = 0
    answers: int = 0
    given: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.right + other.right, self.answers + other.answers, self.given + other.given)

    @property
    def f1(self) -> float | None:
        """None over nothing: neither an answer nor a value."""
        whole = self.answers + self.given
        return 2 * self.right / whole if whole else None


Measures = Mapping[str, Counts]
"""By name: "page", "document", "apart", "items", "rows", "roles", "links", and "field:<name>"."""


def pooled(parts: Iterable[Measures]) -> dict[str, Counts]:
    """Measures of several folds, added by name."""
    total: dict[str, Counts] = {}
    for part in parts:
        for name, counts in part.items():
            total[name] = total.get(name, Counts()) + counts
    return total


def to_json(measures: Measures) -> dict[str, list[int]]:
    return {name: [one.right, one.answers, one.given] for name, one in measures.items()}


def from_json(data: Mapping[str, Any]) -> dict[str, Counts]:
    return {name: Counts(*(int(number) for number in numbers)) for name, numbers in data.items()}


def floor(baseline: float) -> float:
    """The least F1 that makes a third fewer errors (1 - F1) than a baseline: 1 - 2/3 (1 - baseline)."""
    return 1 - 2 / 3 * (1 - baseline)
