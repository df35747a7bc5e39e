"""Pages of plain text for tests of evaluation, without boxes that matter."""

from __future__ import annotations

from docextract.pages.page import Page, Word


def text_page(name: str, text: str, values: dict[str, str | None] | None = None) -> Page:
    """One word after the other on one line."""
    words = tuple(Word(one, (10.0 * i, 0.0, 10.0 * i + 8, 5.0)) for i, one in enumerate(text.split()))
    return Page(name, 100, 10, words, tuple(range(len(words))), values, source=f"made:{name}")


def numbered(first: int, stop: int) -> str:
    """The words w<first> to w<stop - 1>."""
    return " ".join(f"w{i}" for i in range(first, stop))
