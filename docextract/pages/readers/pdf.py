"""PDF with a text layer, by pypdfium2 (extra ``pdf``): one page for every PDF page.

Characters of the text layer are grouped to words: blanks and control characters end a word, so does a gap
wider than the characters are high, and every Chinese or Japanese character is a word of its own, since
nothing in the text says where a word ends there. The box of a word is the union of its characters' boxes of
full font height, in points, as the page is shown: origin at the top left, page rotation applied. What form
fields show counts as printed.

What this is not: OCR. A page without a text layer (a scan) is a page of 0 words.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Iterator
from typing import Any

from docextract.errors import MissingExtraError, PageError
from docextract.pages.page import Box, Page
from docextract.pages.readers.stream import Input
from docextract.pages.records import make_page

NAME = "pdf"
SUFFIXES = (".pdf",)
# Kana; ideographs and extension A; compatibility ideographs; planes 2 and 3 (first and last code point).
UNSPACED = ((0x3040, 0x30FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))
BLANKS = frozenset(
    {*range(0x21), *range(0x7F, 0xA1), 0x1680, *range(0x2000, 0x200C), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF}
)
LINE_END_HYPHEN = 0x02  # what pdfium returns for a hyphen that ends a line


def sniff(head: bytes) -> bool:
    """Whether ``%PDF-`` stands within the first kilobyte, where viewers look for it."""
    return b"%PDF-" in head[:1024]


def read(stream: Input) -> Iterator[Page]:
    """The pages of a PDF, ids ``<stem>#1``, ``<stem>#2``, ...; ``doc`` is the stem if there are several.

    Raises ``PageError`` for a file that cannot be opened (damaged, encrypted, without pages),
    ``MissingExtraError`` without pypdfium2.
    """
    try:
        pdfium: Any = importlib.import_module("pypdfium2")
    except ImportError:
        raise MissingExtraError("reading PDF", "pdf") from None
    data = b"".join(iter(lambda: stream.read(1 << 20), b""))
    try:
        document = pdfium.PdfDocument(data)
    except pdfium.PdfiumError as error:
        locked = "password" in str(error).lower()
        what = (
            "the PDF is encrypted; expected a PDF that opens without a password"
            if locked
            else ("not a readable PDF; expected a whole, undamaged one")
        )
        raise PageError(f"{stream.name}: {what}") from None
    try:
        count = len(document)
        if count == 0:
            raise PageError(f"{stream.name}: the PDF has no page; expected at least one")
        for index in range(count):
            source = f"{stream.name}:page {index + 1}"
            try:
                record = _record(document, index)
            except pdfium.PdfiumError as error:
                raise PageError(f"{source}: cannot be read ({error}); expected an undamaged page") from None
            if count > 1:
                record["doc"] = stream.stem
            yield make_page(record, f"{stream.stem}#{index + 1}", source)
    finally:
        document.close()


def _record(document: Any, index: int) -> dict[str, Any]:
    """Size and words of one PDF page, in the form of a page record."""
    raw: Any = importlib.import_module("pypdfium2.raw")
    page = document[index]
    raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY)  # form fields and notes become page content ...
    page.close()
    page = document[index]  # ... which a page loaded afterwards shows
    text = page.get_textpage()
    width, height = page.get_size()
    frame = raw.FS_RECTF()
    if not raw.FPDF_GetPageBoundingBox(page, frame):
        frame = raw.FS_RECTF(0.0, height, width, 0.0)
    turn = raw.FPDFPage_GetRotation(page)
    words = _words(_characters(raw, text, frame, turn))
    text.close()
    page.close()
    return {"words": words, "width": width or None, "height": height or None}


def _characters(raw: Any, text: Any, frame: Any, turn: int) -> Iterator[tuple[int, Box | None]]:
    """Code point and box of every character; no box for a blank, and for what pdfium added without one."""
    codes = [raw.FPDFText_GetUnicode(text, index) for index in range(raw.FPDFText_CountChars(text))]
    for index, code in enumerate(codes):
        if 0xDC00 <= code < 0xE000 and index > 0 and 0xD800 <= codes[index - 1] < 0xDC00:
            continue  # the second half of a surrogate pair
        if 0xD800 <= code < 0xE000:
            low = codes[index + 1] if index + 1 < len(codes) else 0
            pair = code < 0xDC00 <= low < 0xE000
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) if pair else 0xFFFD
        code = ord("-") if code == LINE_END_HYPHEN else code
        yield code, None if code in BLANKS else _box(raw, text, index, frame, turn)


def _box(raw: Any, text: Any, index: int, frame: Any, turn: int) -> Box | None:
    """The box of a character as the page is shown, or ``None``; ``turn`` counts quarter turns clockwise."""
    loose = raw.FS_RECTF()
    left, bottom, right, top = 0.0, 0.0, 0.0, 0.0
    if raw.FPDFText_GetLooseCharBox(text, index, loose):
        left, right = sorted((loose.left, loose.right))
        bottom, top = sorted((loose.bottom, loose.top))
    if right - left <= 0.0 or top - bottom <= 0.0:  # fonts without an ascent: the inked box instead
        edges = [ctypes.c_double() for _ in range(4)]
        if not raw.FPDFText_GetCharBox(text, index, *edges):
            return None
        left, right = sorted((edges[0].value, edges[1].value))
        bottom, top = sorted((edges[2].value, edges[3].value))
    if turn == 1:
        return bottom - frame.bottom, left - frame.left, top - frame.bottom, right - frame.left
    if turn == 2:
        return frame.right - right, bottom - frame.bottom, frame.right - left, top - frame.bottom
    if turn == 3:
        return frame.top - top, frame.right - right, frame.top - bottom, frame.right - left
    return left - frame.left, frame.top - top, right - frame.left, frame.top - bottom


def _words(characters: Iterator[tuple[int, Box | None]]) -> list[dict[str, Any]]:
    """Characters grouped to words; boxes are rounded to hundredths of a point, far below what can be seen."""
    words: list[tuple[str, Box]] = []
    previous: Box | None = None
    for code, box in characters:
        if box is None:
            previous = None
            continue
        alone = any(first <= code <= last for first, last in UNSPACED)
        if previous is not None and not alone and _near(previous, box):
            text, (x0, y0, x1, y1) = words[-1]
            words[-1] = text + chr(code), (min(x0, box[0]), min(y0, box[1]), max(x1, box[2]), max(y1, box[3]))
        else:
            words.append((chr(code), box))
        previous = None if alone else box
    return [{"text": text, "box": [round(edge, 2) for edge in box]} for text, box in words]


def _near(a: Box, b: Box) -> bool:
    """Whether the gap between two boxes, sideways or up and down, is at most the height of the taller."""
    gap = max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3])
    return gap <= max(a[3] - a[1], b[3] - b[1])
