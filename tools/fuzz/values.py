"""Tables of known values. Joined pages keep their words; every value is text that is not blank, or none."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

from docextract.errors import DocextractError
from docextract.pages.page import Page
from docextract.pages.values_csv import ValuesWarning, join_values, read_values
from fuzz.scratch import folder

PATH = folder() / "values.csv"
PAGES = [Page(name, 1.0, 1.0, (), (), doc=doc) for name, doc in (("a", None), ("b.pdf#1", "b"), ("c", "b"))]
FILES = ["x.jsonl", "b.pdf", "x.jsonl"]


def seeds() -> Iterator[bytes]:
    """The dialects."""
    yield b'id,total,shop\na,9.00,"Oak, ""Mill"""\nb,,\n'
    yield b"\xef\xbb\xbfFile;total\r\nscans/b.PDF;1\r\n"
    yield b'id\ttotal\nc\t"1\n2"\n\n'


def check(data: bytes) -> bool:
    PATH.write_bytes(data)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ValuesWarning)
            joined = join_values(PAGES, FILES, read_values(PATH))
    except DocextractError as error:
        text = str(error)
        assert "\n" not in text and len(text) < 2000 and text.startswith(str(PATH)), text
        return False
    for before, after in zip(PAGES, joined, strict=True):
        assert (after.id, after.words) == (before.id, before.words)
        assert all(value is None or value.strip() for value in (after.values or {}).values())
    return True
