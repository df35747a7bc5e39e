"""What the lab found, in a file beside the tool, and how much of it still holds.

A result is good for the exact files and tests it was made with: `Mutant.digest` says which. Tests compare digests, so
a change of a mutated file asks for the lab to be run again (`--stale` runs what changed).
"""

from __future__ import annotations

import datetime
import json
import os
import platform
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from lab.mutant import Mutant
from lab.workbench import CAUGHT, Verdict

PATH = Path(__file__).resolve().parent.parent / "failure_lab.json"


def entry(mutant: Mutant, package: Path, verdicts: Mapping[str, Verdict]) -> dict[str, Any]:
    """Of a mutant that was tried under all of its tests."""
    tests = {
        test: {"outcome": one.outcome, "text": one.text, "seconds": round(one.seconds, 1)}
        for test, one in verdicts.items()
    }
    return {"digest": mutant.digest(package), "tests": tests}


def stale(mutant: Mutant, package: Path, record: Mapping[str, Any]) -> str | None:
    """Why a recorded result does not count; None where it does."""
    found = record.get("mutants", {}).get(mutant.name)
    if found is None:
        return "it was never tried"
    if set(found["tests"]) != set(mutant.tests) or found["digest"] != mutant.digest(package):
        return "it or a file that it edits has changed since"
    missed = [test for test, one in found["tests"].items() if one["outcome"] != CAUGHT]
    return f"{missed[0]} did not catch it" if missed else None


def read() -> dict[str, Any]:
    """The record; empty where there is none."""
    if not PATH.exists():
        return {}
    found: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return found


def write(entries: Mapping[str, Any], mutants: Iterable[Mutant], seconds: float, whole: bool) -> None:
    """Replaces the results of the mutants tried and drops those of mutants that are gone; the time of the lab only
    where the whole of it ran. Date and processor are those of the last run."""
    before = read()
    results = before.get("mutants", {}) | dict(entries)
    record = {
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d"),
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "seconds": round(seconds) if whole else before.get("seconds"),
        "mutants": {one.name: results[one.name] for one in mutants if one.name in results},
    }
    PATH.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def _cpu() -> str:
    """The processor's name."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
