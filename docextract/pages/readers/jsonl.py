"""JSON Lines: one page record a line (see ``records.py``), UTF-8, with or without byte-order mark and CRLF."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator

from docextract.errors import PageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.readers.stream import Input
from docextract.pages.records import page_from_record

NAME = "jsonl"
SUFFIXES = (".jsonl", ".ndjson", ".json")
BOM = b"\xef\xbb\xbf"


def sniff(head: bytes) -> bool:
    """Whether the first byte that is not blank opens an object or a list."""
    return head.removeprefix(BOM).lstrip()[:1] in (b"{", b"[")


def read(stream: Input) -> Iterator[Page]:
    """The pages of ``stream`` in file order; blank lines are skipped. Raises ``PageError`` at the first bad line."""
    for number, line in enumerate(io.BufferedReader(stream, 1 << 16), start=1):
        line = line.removeprefix(BOM) if number == 1 else line
        if line.strip():
            source = f"{stream.name}:{number}"
            yield page_from_record(_decode(line, source), source)


def _decode(line: bytes, source: str) -> object:
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = line[error.start]
        raise PageError(f"{source}: byte 0x{byte:02x} at byte {error.start} of the line is not UTF-8; expected UTF-8 "
                        "text") from None
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        what = "ends too early" if cut else f"is not JSON at character {error.pos + 1} ({error.msg})"
        raise PageError(f"{source}: the line {what}: {show(text.strip())}; expected one JSON object a line") from None
    except RecursionError:
        raise PageError(f"{source}: the line is nested too deeply; expected a page record") from None
    except ValueError as error:  # a number of thousands of digits
        raise PageError(f"{source}: the line cannot be read ({error}); expected a page record") from None
