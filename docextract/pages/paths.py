"""What a caller of the library gives as the path of a file, checked before anything tries to open it."""

from __future__ import annotations

import os
from pathlib import Path

from docextract.errors import UsageError
from docextract.pages.messages import show


def as_path(value: object, name: str) -> Path:
    """`value` as a path; `name` is the argument's, for the message.

    Raises UsageError for everything else; a number, for one, would be opened as a file descriptor.
    """
    text = os.fspath(value) if isinstance(value, str | os.PathLike) else None
    if not isinstance(text, str):
        raise UsageError(f"{name} is {show(value)}, expected a path")
    return Path(text)
