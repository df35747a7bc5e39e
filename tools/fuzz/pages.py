"""Files of pages: JSON Lines and Tesseract tables, plain or gzip. A page that is read keeps what page.py promises.

PDFs are left out: what reads them is another library's native code, with fuzzers of its own.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

from docextract.errors import DocextractError
from docextract.pages import read_pages
from fuzz.scratch import folder

PATH = folder() / "pages"
RECORD = {
    "id": "a", "width": 200, "height": 99.5, "doc": 7, "doc_type": "receipt", "computed": ["vat"],
    "words": [{"text": "Total", "box": [0, 20, 50, 30]}, {"text": "9.00 €", "box": [60.5, 20, 9e1, 31]}],
    "values": {"total": "9.00", "shop": None},
    "entities": [{"label": "key", "words": [0]}, {"label": "value", "words": [1]}],
    "links": [[0, 1]], "items": [{"name": "Oak", "price": None}],
}  # fmt: skip
TABLE = (
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
    "1\t1\t0\t0\t0\t0\t0\t0\t300\t200\t-1\t\n5\t1\t1\t1\t1\t1\t10\t12\t30\t9\t96.5\tTotal\n"
)


def seeds() -> Iterator[bytes]:
    """A record with every key, a bare one, the forms of a file, and a table."""
    full, bare = json.dumps(RECORD).encode(), b'{"id": "b", "words": []}'
    yield full + b"\n" + bare + b"\n"
    yield b"\xef\xbb\xbf" + bare + b"\r\n\r\n" + full.replace(b'"a"', b"12")
    yield gzip.compress(full, mtime=0)
    yield TABLE.encode()
    yield TABLE.encode() + b"1\t2\t0\t0\t0\t0\t0\t0\t300\t200\t-1\t\n"


def check(data: bytes) -> bool:
    if b"%PDF-" in data[:1024]:
        return False
    PATH.write_bytes(data)
    try:
        pages = read_pages([PATH])
    except DocextractError as error:
        _one_line(error)
        return False
    for page in pages:
        assert page.id.strip() and page.width > 0 and page.height > 0 and len(page.digest()) == 32
        assert sorted(page.order) == list(range(len(page.words)))
        for word in page.words:
            x0, y0, x1, y1 = word.box
            assert -1e9 <= x0 <= x1 <= 1e9 and -1e9 <= y0 <= y1 <= 1e9
        entities = page.entities or ()
        assert all(0 <= word < len(page.words) for entity in entities for word in entity.words)
        assert all(0 <= end < len(entities) for link in page.links or () for end in link)
    assert len({page.id for page in pages}) == len(pages)
    return True


def _one_line(error: DocextractError) -> None:
    text = str(error)
    assert "\n" not in text and len(text) < 2000 and str(PATH) in text, text
