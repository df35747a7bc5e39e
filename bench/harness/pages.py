"""Pages of a wanted length, made of the sample pages that ship with the package, and what training makes of them.

Not random words: lengths of words, equal words, repeated row ids and neighbours are those of receipts and invoices, and
the convolution and the sparse tables cost what they cost there. A page that is longer than a sample is several of them,
one under the other.
"""

from __future__ import annotations

from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import docextract
from docextract.features import Example, make_example
from docextract.model.config import ModelConfig
from docextract.pages.page import Page
from docextract.pages.records import make_page
from docextract.pages.windows import Window
from docextract.schema.load import load_schema
from docextract.schema.schema import Schema

SAMPLES = Path(docextract.__file__).parent / "samples"
PAGES_FILE = SAMPLES / "pages.jsonl.gz"


@cache
def samples() -> tuple[Page, ...]:
    """The 160 sample pages of 39 to 129 words, with values."""
    return tuple(docextract.read_pages([PAGES_FILE]))


@cache
def schema() -> Schema:
    """Their schema of five fields."""
    return load_schema(SAMPLES / "schema.json")


@cache
def page_of(n: int, number: int = 0) -> Page:
    """A page of n words: samples from `number` on, stacked, cut after n words. Its values are the first sample's."""
    words: list[dict[str, Any]] = []
    sheets = islice(cycle(samples()), 7 * number, None)
    first, bottom, width = None, 0.0, 0.0
    while len(words) < n:
        sheet = next(sheets)
        first = first or sheet
        top = min((word.box[1] for word in sheet.words), default=0.0)
        for word in sheet.words:
            x0, y0, x1, y1 = word.box
            words.append({"text": word.text, "box": [x0, y0 - top + bottom, x1, y1 - top + bottom]})
        bottom = max(word["box"][3] for word in words) + 20.0
        width = max(width, sheet.width)
    assert first is not None
    record = {"width": width, "height": bottom, "words": words[:n], "values": dict(first.values or {})}
    return make_page(record, f"bench-{n}-{number}", f"bench:{number}")


@cache
def example_of(n: int, number: int = 0) -> Example:
    """That page as one window, in the default model's features."""
    return make_example(page_of(n, number), Window(0, n, 0, n), ModelConfig().buckets)
