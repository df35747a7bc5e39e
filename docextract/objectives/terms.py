"""The five loss terms and their weights, class weights, and the additive record that a term leaves behind.

Not the numbers themselves (losses.py) and not the targets (targets.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError

TERMS = ("tag", "role", "doc", "item", "pair")  # the order in which terms are computed and summed


@dataclass(frozen=True, slots=True)
class LossWeights:
    """The weight of each term; 0 switches a term off. Raises UsageError unless all are finite, >= 0 and one is > 0."""

    tag: float = 1.0
    role: float = 0.0
    doc: float = 0.0
    item: float = 0.0
    pair: float = 0.0

    def __post_init__(self) -> None:
        for name in TERMS:
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value < 0:
                raise UsageError(f"loss weight {name} is {value!r}, expected a finite number >= 0")
            object.__setattr__(self, name, float(value))
        if not self.active:
            raise UsageError("every loss weight is 0, expected at least one above 0")

    @property
    def active(self) -> frozenset[str]:
        """The terms that are on."""
        return frozenset(name for name in TERMS if getattr(self, name) > 0)

    def to_json(self) -> dict[str, float]:
        """Every weight by name."""
        return {name: getattr(self, name) for name in TERMS}

    @classmethod
    def parse(cls, text: str) -> LossWeights:
        """From "tag=1,role=0.5": terms that are not named are off. Raises UsageError naming the part that is wrong."""
        weights: dict[str, float] = dict.fromkeys(TERMS, 0.0)
        seen = set()
        for part in text.split(","):
            name, equals, number = part.strip().partition("=")
            if name not in TERMS or not equals or name in seen:
                raise UsageError(
                    f"loss {part.strip()!r} in {text!r}, expected term=weight, each of {', '.join(TERMS)} once"
                )
            seen.add(name)
            try:
                weights[name] = float(number)
            except ValueError:
                raise UsageError(f"loss weight {number!r} of {name} in {text!r}, expected a number") from None
        return cls(**weights)

    @classmethod
    def of(cls, value: LossWeights | Mapping[str, float] | str) -> LossWeights:
        """From whatever a caller may give: weights, a mapping of term to weight, or text as `parse` takes it."""
        if isinstance(value, LossWeights):
            return value
        if isinstance(value, str):
            return cls.parse(value)
        if not isinstance(value, Mapping):
            raise UsageError(f"loss is {value!r}, expected weights by term, as text or as a mapping")
        unknown = [name for name in value if name not in TERMS]
        if unknown:
            raise UsageError(f"loss term {unknown[0]!r} is unknown, expected one of {', '.join(TERMS)}")
        return cls(**(dict.fromkeys(TERMS, 0.0) | dict(value)))


def class_weights(tags: int, field_weight: float) -> NDArray[np.float64]:
    """(tags,) float64: O weighs 1, every B and I the field weight, against the dominance of O."""
    weights = np.full(tags, field_weight, np.float64)
    weights[:1] = 1.0
    return weights


@dataclass(frozen=True, slots=True)
class TermSum:
    """One term over one example or many: numerator sum w*nll, denominator sum w, counted rows. Adds by components.

    The mean is taken once, at the end, by whoever prints it; it is never averaged again.
    """

    numerator: float = 0.0
    denominator: float = 0.0
    counted: int = 0

    def __add__(self, other: TermSum) -> TermSum:
        return TermSum(
            self.numerator + other.numerator, self.denominator + other.denominator, self.counted + other.counted
        )

    @property
    def mean(self) -> float:
        """numerator / denominator; 0 where nothing was counted."""
        return self.numerator / self.denominator if self.denominator > 0 else 0.0


@dataclass(frozen=True, slots=True)
class ExampleLoss:
    """What one example contributed: its weighted loss and the sums of its active terms."""

    loss: float = 0.0
    terms: Mapping[str, TermSum] = field(default_factory=dict)

    @property
    def counted(self) -> int:
        """Rows counted over all active terms."""
        return sum(term.counted for term in self.terms.values())
