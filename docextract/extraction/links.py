"""From pointer scores to links between things: one key a value, any number of values a key, and no rings.

A link from value v to key k has the score s = log-odds of the pointers (pointers.py) + log-odds of the place
(layout.py) + BIAS; no key at all has 0. Its probability is e^s / (1 + sum of e^s over all things that may be its key),
the sum from 1, in the order of the keys. The best key (of equals the first) is taken if its s is above 0. Links are
made in the order of their scores, and one that would close a ring is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from docextract._kernels.protocol import Kernels
from docextract.extraction.answers import Link
from docextract.extraction.layout import Words, around
from docextract.extraction.pointers import Pointers
from docextract.pages.page import Box

F64 = NDArray[np.float64]
BIAS = 1.5


def find_links(
    kernels: Kernels,
    pointers: Pointers,
    things: Sequence[Words],
    targets: Sequence[int],
    boxes: Sequence[Box],
    places: Callable[[F64, F64], F64],
) -> tuple[Link, ...]:
    """The links of a page, by value. things: words of each; targets: numbers of those that may be a key, ascending;
    places: `layout.key_places` or `layout.row_places`."""
    regions = np.array([around(boxes, words) for words in things], np.float64).reshape(-1, 4)
    found: list[tuple[float, int, int, float]] = []
    for aims in pointers.aims(kernels, things, targets):
        place = places(regions[list(aims.rows)], regions[list(aims.columns)])
        scores = aims.log_odds + place + BIAS
        for at, v in enumerate(aims.rows):
            scores[at, [c for c, k in enumerate(aims.columns) if k == v]] = -np.inf
        best = scores.argmax(axis=1)
        for at, (column, share) in enumerate(zip(best.tolist(), _shares(kernels, scores, best), strict=True)):
            if scores[at, column] > 0.0:
                found.append((-float(scores[at, column]), aims.rows[at], aims.columns[column], share))
    return without_rings(found)


def without_rings(found: Sequence[tuple[float, int, int, float]]) -> tuple[Link, ...]:
    """Links by value out of (-score, value, key, probability), best scores first, each kept unless it closes a ring."""
    key_of: dict[int, int] = {}
    kept = []
    for _, value, key, share in sorted(found):
        at: int | None = key
        while at is not None and at != value:
            at = key_of.get(at)
        if at is None:
            key_of[value] = key
            kept.append(Link(key, value, share))
    return tuple(sorted(kept, key=lambda link: link.value))


def _shares(kernels: Kernels, scores: F64, best: NDArray[np.intp]) -> list[float]:
    """e^(best score) / (1 + sum of e^score), row by row; a score of -inf adds nothing."""
    powers = np.zeros(scores.size)
    kernels.exp64(np.maximum(scores, -64.0).reshape(-1), powers)
    powers = np.where(scores == -np.inf, 0.0, powers.reshape(scores.shape))
    total = np.ones(len(scores))
    for column in powers.T:
        total += column
    shares: list[float] = (powers[np.arange(len(best)), best] / total).tolist()
    return shares
