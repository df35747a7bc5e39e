"""The formats that pages can be read from. A new format is one file beside this one and one line in
``FORMATS``.

A format is recognized by what the file holds; the name decides only where the content says nothing, so that
the reader of that format can say what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from docextract.errors import PageError
from docextract.pages.page import Page
from docextract.pages.readers import jsonl, pdf, tesseract
from docextract.pages.readers.stream import Input


@dataclass(frozen=True, slots=True)
class Format:
    """One format: ``sniff`` sees the first (decompressed) bytes; ``read`` yields pages or raises
    ``PageError``.
    """

    name: str
    suffixes: tuple[str, ...]
    sniff: Callable[[bytes], bool]
    read: Callable[[Input], Iterator[Page]]


# Asked in this order; JSON Lines comes last, because every other format in JSON looks like it.
FORMATS: list[Format] = [
    Format(pdf.NAME, pdf.SUFFIXES, pdf.sniff, pdf.read),
    Format(tesseract.NAME, tesseract.SUFFIXES, tesseract.sniff, tesseract.read),
    Format(jsonl.NAME, jsonl.SUFFIXES, jsonl.sniff, jsonl.read),
]

IMAGES = (b"\xff\xd8\xff", b"\x89PNG", b"II*\0", b"MM\0*", b"GIF8", b"BM")
"""How JPEG, PNG, TIFF, GIF and BMP files begin: what people have before an OCR engine has read it."""


def register(format: Format) -> None:
    """Adds a format of the caller's; it is asked before all others. Raises ``ValueError`` for a name in use."""
    if any(other.name == format.name for other in FORMATS):
        raise ValueError(f"format {format.name!r} is registered already; expected another name")
    FORMATS.insert(0, format)


def find_format(stream: Input) -> Format:
    """The format of an input. An empty one is JSON Lines without a page, unless its name says otherwise."""
    for known in FORMATS:
        if known.sniff(stream.head):
            return known
    for known in FORMATS:
        if stream.file_name.lower().endswith(known.suffixes):
            return known
    if not stream.head.strip():
        return FORMATS[-1]
    names = ", ".join(known.name for known in FORMATS)
    if stream.head.startswith(IMAGES):
        raise PageError(f"{stream.name}: an image; expected words with boxes ({names}), as OCR gives")
    raise PageError(f"{stream.name}: neither content nor name tells a format; expected one of {names}")
