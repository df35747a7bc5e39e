"""What docs/checkpoints.md says was tried is what the tools counted."""

from __future__ import annotations

from crash.cycle import CYCLES
from crash.results import BEGIN, DOCUMENT, END, read, table


def test_the_document_has_the_recorded_counts() -> None:
    results = read()
    assert set(CYCLES) < set(results["states"])
    assert BEGIN + table(results) + END in DOCUMENT.read_text(encoding="utf-8")


def test_the_table_adds_up() -> None:
    part = {"date": "2020-01-02", "cpu": "a CPU"}
    one = {"calls": "open mark write", "tried": {"torn": 1200, "applied": 3}, "failed": 2, "outcomes": {}}
    text = table({"states": {**part, "x": one}})
    assert "| power cut in 2 calls, a run x: 3 applied, 1,200 torn | 1,203 | 2 | 2020-01-02, a CPU |" in text
