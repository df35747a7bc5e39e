"""Occurrences of one page to fields, so that no word belongs to two.

Two fields often have the same value (an invoice's grand total and its due amount) or one inside the other (a company
and the first line of its address). Of all ways to give fields one occurrence each, the best gives one to most fields,
and among those has the largest product of odds. A field that gets none shares its words with another: claimed twice.

Fields are taken in schema order, each with its 64 likeliest occurrences, and the best 256 partial ways are kept, so the
search is exact for anything but a page full of equal values, and always deterministic: of equal ways the one with the
better choices of earlier fields wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from docextract.labelling.ground import Run

WAYS, CHOICES = 256, 64


def assign(runs: Mapping[str, Sequence[Run]], odds: Mapping[str, Sequence[float]]) -> dict[str, Run | None]:
    """The run chosen for each field of ``runs`` (each has at least one), or None where all its words are taken."""
    ranked = {
        name: sorted(range(len(runs[name])), key=lambda i, name=name: (-odds[name][i], runs[name][i]))  # type: ignore[misc]
        for name in runs
    }
    best = {name: runs[name][order[0]] for name, order in ranked.items()}
    if not _overlaps(list(best.values())):
        return dict(best)
    ways: list[tuple[int, float, int, tuple[Run | None, ...]]] = [(0, 1.0, 0, ())]
    for name, order in ranked.items():
        total = _sum(odds[name])
        longer = []
        for given, product, words, chosen in ways:
            for i in order[:CHOICES]:
                run = runs[name][i]
                mask = _mask(run)
                if not words & mask:
                    share = odds[name][i] / total if total > 0.0 else 1.0
                    longer.append((given + 1, product * share, words | mask, (*chosen, run)))
            longer.append((given, product, words, (*chosen, None)))
        longer.sort(key=lambda way: (-way[0], -way[1]))  # stable: earlier choices of earlier fields first
        ways = longer[:WAYS]
    return dict(zip(ranked, ways[0][3], strict=True))


def overlap(a: Run, b: Run) -> bool:
    """Whether two runs share a word."""
    return a[0] < b[1] and b[0] < a[1]


def _overlaps(runs: list[Run]) -> bool:
    ordered = sorted(runs)
    return any(overlap(a, b) for a, b in pairwise(ordered))


def _mask(run: Run) -> int:
    return (1 << run[1]) - (1 << run[0])


def _sum(values: Sequence[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total
