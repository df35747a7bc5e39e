"""Standard streams: results on stdout in UTF-8, everything else on stderr.

Results are written as bytes, so that they do not change with the terminal's locale; a lone surrogate (possible in JSON
input) leaves as its JSON escape. A stdout that nobody reads is not an error of ours (BrokenPipeError goes up to
`guarded`), one that is closed or full is.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from typing import Any, BinaryIO

from docextract.errors import OutputError

PROGRAM = "docextract"
LONG = re.compile(r"(\w{40})\w{200,}(\w{10})")
CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) != "\n"}


def shorten(text: str) -> str:
    """The text with every number or name of hundreds of characters shown by its ends; paths stay."""
    return LONG.sub(r"\1...\2", text)


def note(message: str) -> None:
    """One line on standard error, whatever the message holds; never fails."""
    line = "".join(c if c.isprintable() else " " if c in "\n\t" else f"\\x{ord(c):02x}" for c in shorten(message))
    with contextlib.suppress(Exception):  # stderr closed or full: nobody to tell
        sys.stderr.write(f"{PROGRAM}: {line}\n")
        sys.stderr.flush()


def warn(message: str) -> None:
    """A warning: the work goes on."""
    note(f"warning: {message}")


def stdout() -> BinaryIO:
    """Standard output as a binary stream. Raises OutputError when it is closed."""
    stream = sys.stdout
    if stream is None or stream.closed:
        raise OutputError("standard output is closed; results go there: open it or use an output file")
    binary: BinaryIO = stream.buffer
    return binary


def write(data: bytes) -> None:
    """Write to standard output. Raises OutputError (closed, full) or BrokenPipeError."""
    stream = stdout()
    try:
        stream.write(data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"cannot write standard output: {error.strerror}") from error


def emit(text: str) -> None:
    """Lines for a person on standard output; no name or id in them can steer a terminal."""
    text = text.translate(CONTROLS)
    write(text.encode("utf-8", "backslashreplace") + b"\n")


def emit_json(data: Any, indent: int | None = 2) -> None:
    """One JSON value on standard output."""
    write(json_bytes(data, indent))


def json_bytes(data: Any, indent: int | None = None) -> bytes:
    """JSON in UTF-8 with a final newline; no NaN."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, indent=indent)
    return text.encode("utf-8", "backslashreplace") + b"\n"


def finish_stdout() -> None:
    """Flush, so that a full disk is noticed here and not at interpreter exit."""
    stream = sys.stdout
    if stream is None or stream.closed:
        return
    try:
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"cannot write standard output: {error.strerror}") from error


def silence_stdout() -> None:
    """After a failure: what is still buffered must not fail again at interpreter exit."""
    stream = sys.stdout
    if stream is None or stream.closed:
        return
    try:
        stream.flush()
    except (OSError, ValueError):
        with contextlib.suppress(Exception):
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, stream.fileno())
            os.close(null)
