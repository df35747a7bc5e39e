"""How far a run is: the counters that a schedule can go by, and what became of its windows.

Mutable progress, apart from what the run is (describe.py) and from the ledger, which has every window by itself: these
are sums over it, kept so that a checkpoint stands alone. Rejected and empty windows count as windows and micro-batches,
and as nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from docextract.stored import count
from docextract.training.ledger import Entry
from docextract.training.schedules import CLOCKS
from docextract.training.update import Outcome


@dataclass(slots=True)
class Counters:
    """windows: closed, and so the index of the next; micro: micro-batches whose gradient was taken, those of an open
    window included; updates, words, pages: committed updates, and the rows that counted and the examples in them;
    outcomes: windows by outcome, all of them present."""

    windows: int = 0
    micro: int = 0
    updates: int = 0
    words: int = 0
    pages: int = 0
    outcomes: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(Outcome, 0))

    def close(self, entry: Entry) -> None:
        """A window is closed; its micro-batches have been counted one by one."""
        self.windows += 1
        self.outcomes[entry.outcome] += 1
        if entry.outcome is Outcome.COMMITTED:
            self.updates += 1
            self.words += entry.words
            self.pages += entry.pages

    def to_json(self) -> dict[str, Any]:
        """Every counter by name."""
        return {
            "windows": self.windows,
            "micro": self.micro,
            "updates": self.updates,
            "words": self.words,
            "pages": self.pages,
            "outcomes": {outcome.value: count for outcome, count in self.outcomes.items()},
        }

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Counters:
        """The inverse of `to_json`. Raises KeyError, TypeError or ValueError where the counters do not agree."""
        plain = {name: count(name, value[name]) for name in ("windows", "micro", *CLOCKS)}
        outcomes = {outcome: count(outcome.value, value["outcomes"][outcome.value]) for outcome in Outcome}
        if sum(outcomes.values()) != plain["windows"] or outcomes[Outcome.COMMITTED] != plain["updates"]:
            raise ValueError(f"{plain['windows']} windows, {plain['updates']} updates, but by outcome {outcomes}")
        return cls(**plain, outcomes=outcomes)
