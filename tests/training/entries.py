"""Made-up ledgers for tests of what is told of a run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from docextract.objectives.terms import TermSum
from docextract.training.ledger import Entry
from docextract.training.update import Outcome

CAUSES = {
    Outcome.COMMITTED: None,
    Outcome.NON_FINITE: "gradient of tag_head.weight is not finite",
    Outcome.EMPTY_ELIGIBLE_SET: "no word of these pages counts under any active term",
    Outcome.NONEMPTY_ZERO_WEIGHT_MASS: "every word that counts weighs 0",
}


def entry(step: int, outcome: Outcome = Outcome.COMMITTED, **changes: Any) -> Entry:
    """A window with numbers that depend on its step."""
    committed = outcome is Outcome.COMMITTED
    values: dict[str, Any] = {
        "step": step,
        "update": step + 1,
        "outcome": outcome,
        "cause": CAUSES[outcome],
        "pages": 4,
        "words": 30 + step,
        "loss": 2.0 / (step + 1),
        "terms": {"tag": TermSum(20.0 / (step + 1), 30.0 + step, 30 + step)},
        "empty": {},
        "rate": 1e-3 if committed else 0.0,
        "next_rate": 9e-4,
        "norm": 1.5,
        "clipped": 1.0 if committed else None,
        "factor": 1 / 1.5,
    }
    return Entry(**(values | changes))


def entries(count: int, **changes: Any) -> list[Entry]:
    """A run without a window that was rejected."""
    return [entry(step, **changes) for step in range(count)]


def write_ledger(path: Path, made: Sequence[Entry]) -> Path:
    """The entries as a file."""
    path.write_bytes(b"".join(one.line() for one in made))
    return path
