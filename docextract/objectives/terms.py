"""The loss terms and their weights, the additive record that a term leaves behind, and why it may have no value.

The targets of the first five (`RECORD_TERMS`) are what a page's record says; those of the other five are made by
compilers (compiled.py) from the page itself, for pre-training.

Not the numbers themselves (losses.py), the targets (targets.py), the class weights (classes.py), or what a window makes
of its examples (reduction.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from docextract.errors import UsageError
from docextract.given import is_number, number, pairs
from docextract.stored import count, unhexed

TERMS = ("tag", "role", "doc", "item", "pair", "word", "place", "left", "above", "order")
"""The order in which terms are computed and summed."""

RECORD_TERMS = TERMS[:5]
ASKED_TERMS = ("word", "place")
"""Terms of which only the rows that are asked are computed: a row of scores for each word that was hidden, not for
each word of the window."""


@dataclass(frozen=True, slots=True)
class LossWeights:
    """The weight of each term; 0 switches a term off. Raises UsageError unless all are finite, >= 0 and one is > 0."""

    tag: float = 1.0
    role: float = 0.0
    doc: float = 0.0
    item: float = 0.0
    pair: float = 0.0
    word: float = 0.0
    place: float = 0.0
    left: float = 0.0
    above: float = 0.0
    order: float = 0.0

    def __post_init__(self) -> None:
        for name in TERMS:
            value = getattr(self, name)
            if not is_number(value, 0):
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
        given = pairs("loss", text, text.split(","), f"term=weight, each of {', '.join(TERMS)} once", TERMS)
        return cls.of({name: number(f"loss weight {name}", text, value) for name, value in given.items()})

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


class Cause(StrEnum):
    """Why a term, an example or a window has no objective: no row counts, or rows do and all of them weigh 0."""

    EMPTY_ELIGIBLE_SET = "EMPTY_ELIGIBLE_SET"
    NONEMPTY_ZERO_WEIGHT_MASS = "NONEMPTY_ZERO_WEIGHT_MASS"

    @property
    def message(self) -> str:
        """The cause, for people."""
        if self is Cause.EMPTY_ELIGIBLE_SET:
            return "no word of these pages counts under any active term"
        return "every word that counts weighs 0"


@dataclass(frozen=True, slots=True)
class TermSum:
    """One term over one example or many: numerator sum w*loss, denominator sum w, counted rows, and gold = sum w*nll.

    Adds by components; the mean is taken once, at the end, and never averaged again. gold is the negative
    log-likelihood of the gold classes and equals the numerator unless labels are smoothed: what is compared between
    runs, or exponentiated where all w are 1, is gold and never a smoothed numerator.
    """

    numerator: float = 0.0
    denominator: float = 0.0
    counted: int = 0
    gold: float = 0.0

    def __add__(self, other: TermSum) -> TermSum:
        return TermSum(
            self.numerator + other.numerator,
            self.denominator + other.denominator,
            self.counted + other.counted,
            self.gold + other.gold,
        )

    def to_json(self) -> list[str | int]:
        """[numerator, denominator, counted, gold], every binary64 as float.hex writes it."""
        return [self.numerator.hex(), self.denominator.hex(), self.counted, self.gold.hex()]

    @classmethod
    def from_json(cls, value: Any) -> TermSum:
        """The inverse of `to_json`. Raises TypeError or ValueError where `value` is no such thing."""
        numerator, denominator, counted, gold = value
        counted = count("counted", counted)
        return cls(unhexed(numerator), unhexed(denominator), counted, unhexed(gold))

    @property
    def cause(self) -> Cause | None:
        """Why there is no mean; None where there is one."""
        if not self.counted:
            return Cause.EMPTY_ELIGIBLE_SET
        return Cause.NONEMPTY_ZERO_WEIGHT_MASS if self.denominator == 0 else None

    @property
    def mean(self) -> float:
        """numerator / denominator; 0 where nothing was counted."""
        return self.numerator / self.denominator if self.denominator > 0 else 0.0

    @property
    def gold_mean(self) -> float:
        """gold / denominator: the loss as it would be without smoothing; 0 where nothing was counted."""
        return self.gold / self.denominator if self.denominator > 0 else 0.0


@dataclass(frozen=True, slots=True)
class ExampleLoss:
    """What one example contributed: its weighted loss and the sums of its active terms."""

    loss: float = 0.0
    terms: Mapping[str, TermSum] = field(default_factory=dict)

    @property
    def counted(self) -> int:
        """Rows counted over all active terms."""
        return sum(term.counted for term in self.terms.values())

    @property
    def empty(self) -> dict[str, Cause]:
        """The terms without a value here, each with its cause."""
        return {name: cause for name, term in self.terms.items() if (cause := term.cause) is not None}

    def to_json(self) -> list[Any]:
        """[loss, terms], every binary64 as float.hex writes it."""
        return [self.loss.hex(), {name: term.to_json() for name, term in self.terms.items()}]

    @classmethod
    def from_json(cls, value: Any) -> ExampleLoss:
        """The inverse of `to_json`, the order of the terms apart, which is that of TERMS. Raises TypeError, KeyError or
        ValueError where `value` is no such thing."""
        loss, terms = value
        return cls(unhexed(loss), {name: TermSum.from_json(terms[name]) for name in TERMS if name in terms})
