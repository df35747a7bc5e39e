"""JSON Lines: one page record a line (see ``records.py``), UTF-8, with or without byte-order mark and CRLF."""

from __future__ import annotations

import json
from collections.abc import Iterator

from docextract.errors import PageError
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.readers.stream import BOM, Input, lines
from docextract.pages.records import page_from_record

NAME = "jsonl"
SUFFIXES = (".jsonl", ".ndjson", ".json")


def sniff(head: bytes) -> bool:
    """Whether the first byte that is not blank opens an object (or a list, of which ``read`` says what is
    wrong).
    """
    return head.removeprefix(BOM).lstrip()[:1] in (b"{", b"[")


def read(stream: Input) -> Iterator[Page]:
    """The pages of ``stream`` in file order; blank lines are skipped. Raises ``PageError`` at the first bad
    line.
    """
    for source, text in lines(stream):
        yield page_from_record(_decode(text, source), source)


class _Twice(Exception):
    """A key that stands twice in one object; JSON itself would keep the last value and lose the first silently."""


def _unique(members: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(members)
    if len(found) == len(members):
        return found
    left = iter(found)  # first places, in order: the first member that is not the next one has been there before
    raise _Twice(next(key for key, _ in members if key != next(left, None)))


_DECODER = json.JSONDecoder(object_pairs_hook=_unique)


def _decode(text: str, source: str) -> object:
    try:
        return _DECODER.decode(text)
    except _Twice as error:
        raise PageError(f"{source}: key {show(error.args[0])} stands twice in one object; expected it once") from None
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        what = "ends too early" if cut else f"is not JSON at character {error.pos + 1} ({error.msg})"
        raise PageError(f"{source}: the line {what}: {show(text)}; expected one JSON object a line") from None
    except RecursionError:
        raise PageError(f"{source}: the line is nested too deeply; expected a page record") from None
    except ValueError:  # a whole number of thousands of digits
        raise PageError(f"{source}: the line holds a number that is too long; expected a page record") from None
