"""The words of an amount that are its value: a currency sign that stands apart is none of them."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas

_APART = frozenset(("$", "($", "-$"))


def bare(page: Canvas, words: Sequence[int]) -> list[int]:
    """The words without a sign of dollars in front that is a word of its own."""
    first = len(words) > 1 and page.words[words[0]].text in _APART
    return list(words[1:] if first else words)
