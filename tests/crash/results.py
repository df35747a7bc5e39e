"""results.json: what the tools counted, with the date and the CPU; the table of it in docs/checkpoints.md."""

from __future__ import annotations

import json
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results.json"
DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "checkpoints.md"
BEGIN, END = "<!-- results.json -->\n", "<!-- end -->\n"


def read() -> dict[str, Any]:
    """The file's content."""
    found: dict[str, Any] = json.loads(RESULTS.read_text())
    return found


def keep(part: str, found: dict[str, Any]) -> None:
    """Adds to a part of the file, in place of what it said of the same things, and writes the table anew."""
    results = read() if RESULTS.exists() else {}
    results[part] = results.get(part, {}) | {"date": datetime.now(UTC).strftime("%Y-%m-%d"), "cpu": cpu(), **found}
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")
    before, _, rest = DOCUMENT.read_text().partition(BEGIN)
    DOCUMENT.write_text(before + BEGIN + table(results) + END + rest.partition(END)[2])


def table(results: dict[str, Any]) -> str:
    """The table in the document."""
    lines = ["| tried | how many | lost or wrong | date, CPU |", "|---|---|---|---|"]

    def line(what: str, count: int, failed: int, part: dict[str, Any]) -> None:
        lines.append(f"| {what} | {count:,} | {failed} | {part['date']}, {part['cpu']} |")

    states = results.get("states", {})
    for name, one in sorted(states.items()):
        if name not in ("date", "cpu"):
            tried = one["tried"]
            kinds = ", ".join(f"{count:,} {kind}" for kind, count in sorted(tried.items()))
            calls = len(one["calls"].split()) - one["calls"].split().count("mark")
            line(f"power cut in {calls} calls, a run {name}: {kinds}", sum(tried.values()), one["failed"], states)
    faults = results.get("faults", {})
    if "calls" in faults:
        tried = faults["tried"]
        what = f"the n-th of {sum(faults['calls'].values())} calls fails with EIO, ENOSPC or EDQUOT, once or for good"
        line(what, tried["calls"], faults["failed"], faults)
        line("the disk is full after b bytes, takes few bytes at a time, has no room", tried["disks"], 0, faults)
        line("the n-th array is refused", tried["allocations"], 0, faults)
    if kills := results.get("kills"):
        found = ", ".join(f"{count} {when}" for when, count in sorted(kills["found"].items()))
        what = f"SIGKILL at a random instant of a real process, {kills['models']} models brought to their end: {found}"
        line(what, kills["kills"], kills["failed"], kills)
    return "\n".join(lines) + "\n"


def cpu() -> str:
    """The name that Linux gives the processor."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return os.uname().machine


def place() -> str:
    """In memory where that is possible: thousands of small folders are made and removed."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir()
