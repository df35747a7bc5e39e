"""What a finished run says of the windows and examples that did not count: by cause, and by term.

From the ledger. How many windows there are of each outcome is in counters.py, which a resume with a damaged ledger
keeps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from docextract.training.ledger import Entry
from docextract.training.update import Outcome


@dataclass(frozen=True, slots=True)
class Tally:
    """windows: in the ledger; examples: shown in them; causes: windows without an update by cause, the most frequent
    first; empty: by term, examples without a word that counted; barren: by term, windows without one."""

    windows: int
    examples: int
    causes: dict[str, int]
    empty: dict[str, int]
    barren: dict[str, int]

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Tally:
        """Counts the entries of a ledger."""
        causes: Counter[str] = Counter()
        empty: Counter[str] = Counter()
        barren: Counter[str] = Counter()
        windows = examples = 0
        for entry in entries:
            windows += 1
            examples += entry.pages
            if entry.outcome is not Outcome.COMMITTED:
                causes[entry.cause or entry.outcome.value] += 1
            empty.update(entry.empty)
            barren.update(name for name, term in entry.terms.items() if not term.counted)
        return cls(windows, examples, dict(causes.most_common()), dict(empty), dict(barren))

    def lines(self) -> list[str]:
        """For people; none where everything counted."""
        steps = f"{self.windows} steps"
        lines = [f"{number} of {steps} without an update: {cause}" for cause, number in self.causes.items()]
        for term, number in self.empty.items():
            whole = self.barren.get(term, 0)
            more = f"; {whole} of {steps} had none at all" if whole else ""
            lines.append(f"{term}: no word counted in {number} of {self.examples} examples shown{more}")
        return lines

    def to_json(self) -> dict[str, Any]:
        """The same for programs."""
        empty = {"examples": self.empty, "windows": self.barren}
        return {"windows": self.windows, "examples": self.examples, "causes": self.causes, "empty": empty}
