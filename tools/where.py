"""When and on what a recorded result was found: the head of its file."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path


def head() -> dict[str, str | int]:
    """Date, processor, CPUs that may be used, Python."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "cpu": names[0] if names else platform.machine(),
        "cpus": len(os.sched_getaffinity(0)),
        "python": platform.python_version(),
    }
