"""Pages for the tests of compilers: a small receipt, and a page of several windows."""

from __future__ import annotations

import numpy as np

from docextract.features import Example
from docextract.pages import Page, Word
from docextract.pages.windows import windows

LINES = ("Oak Mill Ltd", "12 Lane Road", "Tea 2 4.50", "Milk 1 1.25", "Total 5.75", "Cash 10.00", "Change 4.25")
VOCABULARY = ("00.00", "0.00", "0", "tea", "milk", "total", "cash", "change", "ltd", "mill", "oak")


def receipt(name: str = "r", lines: tuple[str, ...] = LINES) -> Page:
    """Lines of words, 10 units a character and 20 a line."""
    words = []
    for row, line in enumerate(lines):
        x = 0.0
        for text in line.split():
            words.append(Word(text, (x, 20.0 * row, x + 10.0 * len(text), 20.0 * row + 14.0)))
            x += 10.0 * (len(text) + 1)
    return Page(name, 200.0, 200.0, tuple(words), tuple(range(len(words))))


def long_page(n: int = 1200, name: str = "long") -> Page:
    """Rows of six words; every second one is in the vocabulary."""
    texts = [VOCABULARY[word % len(VOCABULARY)] if word % 2 else f"x{word}" for word in range(n)]
    boxes = [(50.0 * (w % 6), 20.0 * (w // 6), 50.0 * (w % 6) + 40.0, 20.0 * (w // 6) + 14.0) for w in range(n)]
    return Page(name, 300.0, 4000.0, tuple(map(Word, texts, boxes)), tuple(range(n)))


def whole(page: Page):
    """The only window of a short page."""
    (window,) = windows(len(page.words))
    return window


def arrays(example: Example) -> dict[str, np.ndarray]:
    """What the network reads, by name."""
    names = ("chars", "lengths", "positions", "feats", "rows", "boxes")
    return {name: getattr(example, name) for name in names} | {"line": np.array([example.line])}


def same(one: Example, other: Example) -> list[str]:
    """The names of the arrays that are not equal."""
    return [name for name, rows in arrays(one).items() if not np.array_equal(rows, arrays(other)[name])]
