"""results.json: what the tools counted, with the date and the CPU; and where their folders are made."""

from __future__ import annotations

import json
import os
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results.json"


def keep(part: str, found: dict[str, Any]) -> None:
    """Replaces a part of the file."""
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results[part] = {"date": datetime.now(UTC).strftime("%Y-%m-%d"), "cpu": cpu(), **found}
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")


def cpu() -> str:
    """The name that Linux gives the processor."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return os.uname().machine


def place() -> str:
    """In memory where that is possible: thousands of small folders are made and removed."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else tempfile.gettempdir()
