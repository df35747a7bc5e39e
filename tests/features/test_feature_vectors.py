"""The worked vectors of docs/features.md."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from docextract.features import Example, Noise, augment, make_example
from docextract.features.casing import UPPER
from docextract.features.text import char_ids, lower
from docextract.pages import Window
from docextract.pages.records import make_page
from docextract.splitmix import hash_u64


@pytest.fixture(scope="module")
def document() -> str:
    """The document as one line, without the marks of its vectors."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "features.md").read_text(encoding="utf-8")
    return " ".join(text.replace("\n> ", "\n").split())


def show(values: object) -> str:
    """Numbers as the documents print them: whole ones in decimal, others in hexadecimal without trailing zeros."""
    array = np.asarray(values)
    if array.dtype.kind == "i":
        return ", ".join(map(str, array.ravel().tolist()))
    return ", ".join(f"{v:+.0f}" if v == 0 else re.sub(r"\.?0*p", "p", v.hex()) for v in array.ravel().tolist())


def example(*words: tuple[str, list[int]]) -> Example:
    page = make_page({"words": [{"text": text, "box": box} for text, box in words]}, "p", "made")
    assert [word.text for word in page.words] == [text for text, _ in words]
    return make_example(page, Window(0, len(words), 0, len(words)), 16384)


def test_text(document: str) -> None:
    assert list(UPPER) == sorted(set(UPPER)) and f"The {len(UPPER)} capitals" in document
    assert sha256(UPPER.encode()).hexdigest() in document
    assert f"*lower* of `ÄÖİẞ` is `{lower('ÄÖİẞ')}`" in document
    assert f"`RM9.00€` has the characters {' '.join(map(str, char_ids('RM9.00€')))}." in document


def test_a_page_of_three_words(document: str) -> None:
    x = example(("Total", [10, 0, 50, 10]), ("RM9.00", [60, 1, 90, 9]), ("", [95, 4, 95, 4]))
    assert (
        f"positions {show(x.positions[1])}; line of the page {show(x.line)} dense {show(x.feats[1])} rows" in document
    )
    assert f" rows {show(x.rows[1])} With" in document
    assert (
        f"= {int(hash_u64(0, 3257917790))}, so with 16384 buckets slot 0 of `Total` holds {x.rows[0, 0]}." in document
    )
    y = augment(x, Noise(), 3, "p", 1)
    assert f"characters {show(y.chars[1, : y.lengths[1]])}; positions {show(y.positions[1])} rows" in document
    assert f" rows {show(y.rows[1])} A page" in document


def test_a_long_word_on_a_page_without_width(document: str) -> None:
    text = "A" * 24 + "0" * 5 + "Z" * 8
    x = example((text, [5, 7, 5, 7]))
    assert f"`{text}`" in document and x.chars[0].tolist() == [65] * 24 + [90] * 8
    place = f"positions {show(x.positions[0])}; line {show(x.line)}"
    dense = f"dense 0 and 1 {show(x.feats[0, :2])}"
    assert f"> 32 characters: 24 times 65, 8 times 90; {place}; {dense}"[2:] in document
