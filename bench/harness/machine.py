"""On what, and of what: the description of the machine and of the code that goes into every record and table."""

from __future__ import annotations

import datetime
import os
import platform
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

import docextract
from docextract import _kernels

PACKAGE = Path(docextract.__file__).parent


def cpu() -> str:
    """The processor's name."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def cores() -> int:
    """CPUs that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def machine() -> dict[str, Any]:
    """What two records must share to be compared."""
    kernels = _kernels.active()
    return {"cpu": cpu(), "cores": cores(), "tier": kernels.TIER, "flags": kernels.FLAGS}


def versions() -> dict[str, str]:
    return {"docextract": docextract.__version__, "python": platform.python_version(), "numpy": np.__version__}


def _git(*arguments: str) -> str | None:
    try:
        said = subprocess.run(["git", "-C", str(PACKAGE), *arguments], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return said.stdout.strip()


def commit() -> str:
    """The commit that the measured package's folder stands at, with "+" where tracked files of the package differ from
    it; "unknown" outside a work tree, and for a copy in it that is not tracked (an environment's)."""
    head = _git("rev-parse", "--short=9", "HEAD")
    if not head or _git("ls-files", "--error-unmatch", "--", "__init__.py") is None:
        return "unknown"
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", ".")
    return head + ("+" if changed else "")


def today() -> str:
    """Now, UTC, to the minute."""
    return datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%MZ")


def describe() -> str:
    """One line for the head of a table."""
    one, found = machine(), versions()
    return (
        f"{one['cpu']}, {one['cores']} CPUs, tier {one['tier']}, Python {found['python']}, NumPy {found['numpy']}, "
        f"commit {commit()}, {today()[:10]}"
    )
