"""docs/logs.md names every field that is written, in its order, and what compare-runs makes of it."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from docextract.objectives.terms import TermSum
from docextract.training.compare import KINDS
from docextract.training.ledger import Entry
from docextract.training.metrics import COLUMNS
from docextract.training.update import Outcome, Update

TEXT = (Path(__file__).resolve().parent.parent / "docs" / "logs.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return TEXT.split(f"\n## {title}")[1].split("\n## ")[0]


def first_cells(title: str) -> list[str]:
    """The names in code in the first column of a section's table."""
    rows = re.findall(r"^\| (`[^|]*)\|", section(title), re.MULTILINE)
    return re.findall(r"`(\w+)`", " ".join(rows))


def test_every_field_of_the_ledger_in_order() -> None:
    assert first_cells("The ledger") == [field.name for field in fields(Entry)]
    assert set(re.findall(r"`([A-Z_]+)`", section("The ledger"))) == {outcome.value for outcome in Outcome}


def test_worked_line() -> None:
    terms = {"tag": TermSum(12.0, 24.0, 24, 12.0), "role": TermSum()}
    entry = Entry(1, 2, Outcome.COMMITTED, None, 3, 24, 0.5, terms, {"role": 3}, 0.001, 0.000875, 3.0,
                  Update(Outcome.COMMITTED, None, 3.0, 1 / 3).clipped, 1 / 3)  # fmt: skip
    (line,) = re.findall(r"^```json\n(.*\n)```", section("The ledger"), re.MULTILINE)
    assert entry.line().decode("ascii") == line


def test_every_column_of_the_metrics() -> None:
    assert sorted(first_cells("The metrics")) == sorted(COLUMNS)


def test_every_kind_of_difference() -> None:
    rows = re.findall(r"^\| (\w+) \| ([^|]*) \|", section("Where two runs part"), re.MULTILINE)
    found = {kind: tuple(re.findall(r"`(\w+)`", names)) for kind, names in rows}
    assert {kind: tuple(name for name in names if name != "terms") for kind, names in found.items()} == KINDS
