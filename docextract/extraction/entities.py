"""From role scores to entities: the runs of words that are most probably one entity of a role, none twice.

A role has a class for the first word of an entity and, where its entities may have several words, one for further
words. With `e^continues` (layout.py) on the further ones, these are the weights of a chain over the words, the same as
that of the fields (`docs/docextract-v0.md`, section 8), so the probability that exactly the words a .. b - 1 are one
entity of a role is a sum over all ways to mark the page. Of the runs with a probability above LEAST, that set of runs
without common words is answered whose sum of (probability - LEAST) is largest: an entity is worth its probability, and
costs LEAST. The words are taken cell by cell (blocks.py), so that what is broken onto a second line is one run; an
entity that is none in that order cannot come out whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from docextract._kernels.protocol import Kernels
from docextract.extraction.answers import Entity
from docextract.extraction.blocks import block_order
from docextract.extraction.layout import continues
from docextract.model.config import Heads
from docextract.model.decode import softmax64
from docextract.model.table import F32
from docextract.pages.page import Box

LEAST = 0.35
LONGEST = 256  # words of an entity
Span = tuple[int, int, int, float]
"""First word, past-the-last word, role, probability."""


def find_entities(kernels: Kernels, scores: F32, heads: Heads, boxes: Sequence[Box]) -> tuple[Entity, ...]:
    """The entities of a page in the order of their first words. scores: (n, role classes); boxes: of the n words, in
    reading order."""
    n, roles, order = len(scores), len(heads.roles), block_order(boxes)
    spans: list[Span] = []
    if n:
        q, suffix, null, work = np.empty((n, 1 + 2 * roles)), np.empty(n + 1), np.empty(roles), np.empty(roles)
        given = np.ascontiguousarray(scores[list(order)])
        kernels.span_chain(_weights(kernels, given, heads, [boxes[i] for i in order]), q, suffix, null, work)
        for role in range(roles):
            spans += _spans(kernels, q, suffix, role)
    return _ordered(
        Entity(heads.roles[role], tuple(sorted(order[start:stop])), min(p, 1.0))
        for start, stop, role, p in best(spans, n)
    )


def segments(boxes: Sequence[Box]) -> tuple[Entity, ...]:
    """Runs of words that layout alone keeps together, for a model without roles: no label, confidence 1."""
    order = block_order(boxes)
    joined = continues([boxes[i] for i in order])
    starts = [i for i in range(len(boxes)) if i == 0 or joined[i] <= 0.0]
    stops = [*starts[1:], len(boxes)]
    return _ordered(
        Entity(None, tuple(sorted(order[start:stop])), 1.0) for start, stop in zip(starts, stops, strict=False)
    )


def _ordered(entities: Iterable[Entity]) -> tuple[Entity, ...]:
    return tuple(sorted(entities, key=lambda one: one.words))


def best(spans: Sequence[Span], n: int) -> list[Span]:
    """The disjoint spans within n words with the largest sum of (probability - LEAST), in reading order; of equal sums
    the one that leaves its last word out, then the one whose last span starts first, then the lower role."""
    ending: dict[int, list[Span]] = {}
    for span in sorted(spans):
        ending.setdefault(span[1], []).append(span)
    total = [0.0] * (n + 1)
    last: list[Span | None] = [None] * (n + 1)
    for stop in range(1, n + 1):
        total[stop] = total[stop - 1]
        for span in ending.get(stop, ()):
            reached = total[span[0]] + (span[3] - LEAST)
            if reached > total[stop]:
                total[stop], last[stop] = reached, span
    chosen: list[Span] = []
    at = n
    while at > 0:
        found = last[at]
        if found is None:
            at -= 1
        else:
            chosen.append(found)
            at = found[0]
    return chosen[::-1]


def _weights(kernels: Kernels, scores: F32, heads: Heads, boxes: Sequence[Box]) -> NDArray[np.float64]:
    """(n, 1 + 2 roles): none, and the first and a further word of each role; 0 where a role has one word."""
    probs, roles = softmax64(kernels, scores), len(heads.roles)
    together = np.empty(len(scores))
    kernels.exp64(continues(boxes), together)
    weights = np.zeros((len(scores), 1 + 2 * roles))
    weights[:, 0] = probs[:, 0]
    weights[:, 1::2] = probs[:, 1 : 1 + roles]
    for m, role in enumerate(heads.inside):
        weights[:, 2 + 2 * heads.roles.index(role)] = probs[:, 1 + roles + m] * together
    return weights


def _spans(kernels: Kernels, q: NDArray[np.float64], suffix: NDArray[np.float64], role: int) -> list[Span]:
    room = 8 * len(q)
    while True:
        starts, stops, values = np.empty(room, np.int32), np.empty(room, np.int32), np.empty(room)
        count = kernels.span_list(q, suffix, role, LEAST, starts, stops, values, LONGEST)
        if count <= room:
            rows = zip(starts[:count].tolist(), stops[:count].tolist(), values[:count].tolist(), strict=True)
            return [(start, stop, role, p) for start, stop, p in rows if p > LEAST]
        room = count
