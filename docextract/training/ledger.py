"""What happened, window by window: the mutable progress of a run, kept apart from what the run is (manifest.py).

A resumed run restores it, so its ledger ends as that of an uninterrupted one does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from docextract.objectives.terms import TermSum
from docextract.training.update import Outcome


@dataclass(frozen=True, slots=True)
class Entry:
    """One window. step: from 0; loss: mean over its examples; terms: their sums; rate: used, 0 where nothing was
    committed; next_rate: of the next commit; norm: before the clip, None if not reached; factor: of the clip."""

    step: int
    outcome: Outcome
    cause: str | None
    loss: float
    terms: Mapping[str, TermSum]
    rate: float
    next_rate: float
    norm: float | None
    factor: float

    def to_json(self) -> dict[str, Any]:
        """JSON with every float in hexadecimal, so that what is read back is what was written."""
        return {
            "step": self.step,
            "outcome": self.outcome.value,
            "cause": self.cause,
            "loss": self.loss.hex(),
            "terms": {
                n: [t.numerator.hex(), t.denominator.hex(), t.counted, t.gold.hex()] for n, t in self.terms.items()
            },
            "rate": self.rate.hex(),
            "next_rate": self.next_rate.hex(),
            "norm": None if self.norm is None else self.norm.hex(),
            "factor": self.factor.hex(),
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Entry:
        """The inverse of `to_json`."""
        number = float.fromhex
        return cls(
            step=value["step"],
            outcome=Outcome(value["outcome"]),
            cause=value["cause"],
            loss=number(value["loss"]),
            terms={n: TermSum(number(t[0]), number(t[1]), t[2], number(t[3])) for n, t in value["terms"].items()},
            rate=number(value["rate"]),
            next_rate=number(value["next_rate"]),
            norm=None if value["norm"] is None else number(value["norm"]),
            factor=number(value["factor"]),
        )


@dataclass(slots=True)
class Ledger:
    """The entries so far; `len` is the number of windows seen."""

    entries: list[Entry] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> None:
        """Appends the entry of the next window."""
        self.entries.append(entry)

    @property
    def committed(self) -> int:
        """Updates that were made."""
        return sum(entry.outcome is Outcome.COMMITTED for entry in self.entries)

    @property
    def skipped(self) -> list[Entry]:
        """Windows without an update, with their causes."""
        return [entry for entry in self.entries if entry.outcome is not Outcome.COMMITTED]

    def to_json(self) -> list[dict[str, Any]]:
        """All entries."""
        return [entry.to_json() for entry in self.entries]

    @classmethod
    def from_json(cls, value: list[Mapping[str, Any]]) -> Ledger:
        """The inverse of `to_json`."""
        return cls([Entry.from_json(entry) for entry in value])
