"""Files of a target: in memory where the system has such a place, gone with the process."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

SHM = Path("/dev/shm")


def folder() -> Path:
    """An empty folder of this process."""
    place = SHM if os.access(SHM, os.W_OK) else None
    path = Path(tempfile.mkdtemp(prefix="docextract-fuzz-", dir=place))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path
