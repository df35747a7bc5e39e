"""Windows: a page of any length cut into overlapping runs of words, every word owned by exactly one of them.

Windows of a page that fits are the page itself. A longer page gets the smallest number of windows of
``max_words`` words whose neighbours share at least ``overlap`` words, spread evenly, so that no window is a
short rest. Of the words that two neighbours share, the first half is owned by the left one and the rest by
the right one: an owned word always has context on both sides, unless the page ends there.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from docextract.errors import UsageError


@dataclass(frozen=True, slots=True)
class Window:
    """Words ``start <= i < stop`` are seen, words ``own_start <= i < own_stop`` are owned."""

    start: int
    stop: int
    own_start: int
    own_stop: int


def windows(n: int, max_words: int = 512, overlap: int = 128) -> tuple[Window, ...]:
    """The windows of a page of ``n`` words, left to right; none for ``n = 0``.

    With more than ``max_words`` words there are ``k = ceil((n - overlap) / (max_words - overlap))`` windows
    of ``max_words`` words; window ``j`` starts at ``floor(j * (n - max_words) / (k - 1))``. Between
    neighbours the border of ownership is ``floor((start of the right one + stop of the left one) / 2)``.
    Raises ``UsageError`` unless ``n >= 0`` and ``0 <= overlap < max_words``.
    """
    if n < 0 or not 0 <= overlap < max_words:
        raise UsageError(
            f"windows of n={n}, max_words={max_words}, overlap={overlap}; expected n >= 0 and 0 <= overlap < max_words"
        )
    if n == 0:
        return ()
    if n <= max_words:
        return (Window(0, n, 0, n),)
    step = max_words - overlap
    count = (n - overlap + step - 1) // step
    starts = [j * (n - max_words) // (count - 1) for j in range(count)]
    borders = [0, *((right + left + max_words) // 2 for left, right in pairwise(starts)), n]
    return tuple(Window(start, start + max_words, borders[j], borders[j + 1]) for j, start in enumerate(starts))
