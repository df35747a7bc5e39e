"""Made-up benchmark records for the tests of tracking: nothing is run."""

from __future__ import annotations

from typing import Any

from harness.history import Figure, Record

MACHINE = {"cpu": "Some CPU", "cores": 2, "tier": "avx2", "flags": "-O3"}


def figure(ms: float, yard_us: float = 50.0, mib: float | None = None) -> Figure:
    return Figure(ms / 1e3, 60, yard_us / 1e6, mib)


def record(commit: str, day: int = 1, machine: dict[str, Any] = MACHINE, **benchmarks: Figure) -> Record:
    versions = {"docextract": "0.1.0", "python": "3.11.7", "numpy": "2.4.6"}
    return Record(commit, f"2026-11-{day:02}T10:00Z", machine, versions, "quick", benchmarks)
