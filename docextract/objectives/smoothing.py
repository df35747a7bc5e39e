"""Label smoothing: how much of a row's target mass goes where, under three conventions that share a name elsewhere.

For a row with V classes, gold class y and smoothing e; p is the class that no smoothing mass may reach, O of the tag
term (it plays the part that padding plays in text), none in the other terms. In binary64, in this order:

    harvard   q[y] = 1 - e;         q[p] = 0;   every other class e / K,  K = classes other than y and p
    uniform   q[y] = (1 - e) + e / V;           every other class e / V, p among them
    allowed   q[y] = (1 - e) + e / A;   q[p] = 0;   every other class e / A,  A = classes other than p

A row whose gold is p is one-hot under harvard and allowed: it is not an ignored row, O is something to learn. Where
there is nobody to share with (K < 1, V < 2, A < 2) the row is one-hot too. A row that does not count (target < 0) has
no distribution at all: neither mass nor gradient. Pointer terms have the words of the window as classes and nothing
beyond it. The sums of q are 1 in exact arithmetic; in binary64 they may be off in the last place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docextract.errors import UsageError
from docextract.given import is_number, number

KINDS = ("harvard", "uniform", "allowed")
EXCLUDED = {"tag": 0}  # term -> the class that plays the part of padding


@dataclass(frozen=True, slots=True)
class Masses:
    """Target mass of the gold class and of each other class of a row; excluded: the class that gets none, -1 for no
    class. A row whose gold is the excluded class is one-hot."""

    gold: float
    other: float
    excluded: int


@dataclass(frozen=True, slots=True)
class Smoothing:
    """Which convention, and how much mass leaves the gold class; epsilon 0 is no smoothing.

    Raises UsageError for an unknown kind, or an epsilon outside [0, 1).
    """

    kind: str = "uniform"
    epsilon: float = 0.0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise UsageError(f"smoothing is {self.kind!r}, expected one of {', '.join(KINDS)}")
        e = self.epsilon
        if not is_number(e, 0) or e >= 1:
            raise UsageError(f"smoothing of {e!r}, expected a number >= 0 and < 1")
        object.__setattr__(self, "epsilon", float(e) + 0.0)

    def masses(self, term: str, classes: int) -> Masses | None:
        """Of a row of a term with so many classes; None where every row is one-hot."""
        excluded = -1 if self.kind == "uniform" else EXCLUDED.get(term, -1)
        sharing = classes - (excluded >= 0) - (self.kind == "harvard")
        if self.epsilon == 0 or sharing < (1 if self.kind == "harvard" else 2):
            return None
        other = self.epsilon / sharing
        gold = 1.0 - self.epsilon
        return Masses(gold if self.kind == "harvard" else gold + other, other, excluded)

    def to_json(self) -> dict[str, Any] | None:
        """Kind and epsilon; None where nothing is smoothed, whatever the kind."""
        return {"kind": self.kind, "epsilon": self.epsilon} if self.epsilon else None

    @classmethod
    def parse(cls, text: str) -> Smoothing:
        """From "uniform=0.1"; "0" and "none" for no smoothing."""
        if text.strip() in ("0", "none"):
            return cls()
        kind, equals, epsilon = (part.strip() for part in text.partition("="))
        if kind not in KINDS or not equals:
            raise UsageError(f"smoothing {text!r}, expected kind=epsilon with a kind of {', '.join(KINDS)}, or none")
        return cls(kind, number("smoothing", text, epsilon))

    @classmethod
    def of(cls, value: Smoothing | str | None) -> Smoothing:
        """From whatever a caller may give: itself, text as `parse` takes it, or None for no smoothing."""
        if value is None:
            return cls()
        if isinstance(value, Smoothing):
            return value
        if isinstance(value, str):
            return cls.parse(value)
        raise UsageError(f"smoothing is {value!r}, expected text such as uniform=0.1")
