"""Output files: whole or not at all, and never over a file that was there unless asked.

How a result gets its name: disk/publish.py. A symbolic link stays: the file that it names is written. Devices and
pipes (/dev/null, /dev/stdout) are written directly.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from docextract.disk import expect_writable, publishing
from docextract.errors import OutputError, UsageError


def check_output(path: Path, overwrite: bool, option: str = "--out") -> None:
    """Before any work: can `path` be written? Raises OutputError, and UsageError when it exists and must stay."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = 0
    except OSError as error:
        raise OutputError(f"{path}: {error.strerror}, expected a file that can be written ({option})") from error
    if stat.S_ISDIR(mode):
        raise OutputError(f"{path}: is a folder, expected the name of a file ({option})")
    if stat.S_ISREG(mode) and not overwrite:
        raise UsageError(f"{path}: exists already; choose another {option} or add --overwrite")
    if mode and not stat.S_ISREG(mode):
        return
    try:
        expect_writable(path)
    except OSError as error:
        raise OutputError(f"{path}: {error.strerror}, expected a folder that can be written ({option})") from error


def check_not_input(path: Path, inputs: Iterable[str | Path], option: str = "--out") -> None:
    """Raises UsageError when the output is one of the inputs, also under another name."""
    for name in inputs:
        with contextlib.suppress(OSError):
            if str(name) != "-" and path.exists() and os.path.samefile(path, name):
                raise UsageError(f"{path}: is an input of this command, expected another file ({option})")


@contextlib.contextmanager
def output_file(path: Path, overwrite: bool, option: str = "--out") -> Iterator[BinaryIO]:
    """A binary stream that becomes `path` when the block ends well, and vanishes when it does not."""
    check_output(path, overwrite, option)
    try:
        if path.exists() and not path.is_file():
            with open(path, "wb") as stream:
                yield stream
            return
        with publishing(path, overwrite) as stream:
            yield stream
    except FileExistsError:
        raise UsageError(f"{path}: exists already; choose another {option} or add --overwrite") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        if isinstance(error, OutputError) or error.strerror is None:
            raise
        raise OutputError(f"{path}: cannot write: {error.strerror}") from error


def make_folder(path: Path, option: str = "--out") -> None:
    """A folder to write into, made where it is missing. Raises OutputError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: {error.strerror}, expected a folder that can be made ({option})") from error
