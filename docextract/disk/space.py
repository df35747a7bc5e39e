"""Is there room? Asked before anything is written, so that a full disk stops a run before a save and not inside one.

Another process may take the room in between, and quotas are not seen: then the write fails, and nothing is published.
"""

from __future__ import annotations

from pathlib import Path

from docextract.disk.calls import system
from docextract.errors import OutputError

MARGIN = 4 << 20  # bytes: for the ledger, and for what the file system needs for itself


def expect_space(folder: Path, needed: int, what: str) -> None:
    """Raises OutputError where the file system of a folder has fewer than `needed` bytes, and a margin, for us; OSError
    where it cannot be asked."""
    found = system().statvfs(folder)
    free = found.f_bavail * found.f_frsize
    if found.f_blocks and free < needed + MARGIN:  # some file systems say 0 of 0
        raise OutputError(
            f"{folder}: {free} bytes are free, expected {needed + MARGIN}: {needed} for {what} and a margin of {MARGIN}"
        )
