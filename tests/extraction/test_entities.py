"""Role scores to entities: against a sum over every way to mark a page, and by hand."""

from __future__ import annotations

from itertools import product
from math import exp

import numpy as np
import pytest

from docextract import _kernels
from docextract.extraction.answers import Entity
from docextract.extraction.entities import LEAST, best, find_entities, segments
from docextract.extraction.layout import continues
from docextract.model.config import Heads
from docextract.splitmix import SplitMix64

K = _kernels.active()
HEADS = Heads(roles=("a", "b"), inside=("b",))
BOXES = [(30.0 * i, 0.0, 30.0 * i + 22.0, 10.0) for i in range(4)]  # gaps of .8 heights


def scores(seed: int, n: int) -> np.ndarray:
    draws = SplitMix64(seed)
    return np.array([[draws.next_u64() / 2**62 - 2 for _ in range(HEADS.role_classes)] for _ in range(n)], np.float32)


def by_enumeration(logits: np.ndarray, boxes: list[tuple[float, float, float, float]]) -> dict[object, float]:
    """P(exactly these words are one entity), over all sequences of classes in which b goes on only after b."""
    p = np.exp(logits.astype(float))
    p /= p.sum(1, keepdims=True)
    p[:, 3] *= [exp(x) for x in continues(boxes)]
    found: dict[object, float] = {}
    total = 0.0
    for classes in product(range(4), repeat=len(p)):
        if any(c == 3 and (i == 0 or classes[i - 1] not in (2, 3)) for i, c in enumerate(classes)):
            continue
        weight = float(np.prod([p[i, c] for i, c in enumerate(classes)]))
        total += weight
        starts = [i for i, c in enumerate(classes) if c in (1, 2)]
        for i in starts:
            stop = i + 1
            while stop < len(p) and classes[stop] == 3:
                stop += 1
            name = ("ab"[classes[i] - 1], tuple(range(i, stop)))
            found[name] = found.get(name, 0.0) + weight
    return {name: weight / total for name, weight in found.items()}


@pytest.mark.parametrize("seed", range(6))
def test_confidence_is_the_share_of_all_ways_to_mark_the_page(seed: int) -> None:
    logits = 2 * scores(seed, 4)
    expected = by_enumeration(logits, BOXES)
    for one in find_entities(K, logits, HEADS, BOXES):
        assert one.confidence == pytest.approx(expected[one.label, one.words], abs=1e-12)
        assert one.confidence > LEAST


def test_layout_parts_and_joins_what_the_scores_leave_open() -> None:
    logits = np.full((3, 4), -8.0, np.float32)
    logits[:, 2:] = 0.0  # first and further word of b are equally likely
    near = [(0.0, 0.0, 9.0, 10.0), (10.0, 0.0, 19.0, 10.0), (40.0, 0.0, 50.0, 10.0)]
    assert [one.words for one in find_entities(K, logits, HEADS, near)] == [(0, 1), (2,)]


def test_a_role_of_one_word_never_has_two() -> None:
    logits = np.full((2, 4), -9.0, np.float32)
    logits[:, 1] = 9.0
    assert [(e.label, e.words) for e in find_entities(K, logits, HEADS, BOXES[:2])] == [("a", (0,)), ("a", (1,))]


def test_a_page_without_words_and_one_without_entities() -> None:
    assert find_entities(K, np.empty((0, 4), np.float32), HEADS, []) == ()
    logits = np.zeros((2, 4), np.float32)
    logits[:, 0] = 9.0
    assert find_entities(K, logits, HEADS, BOXES[:2]) == ()


def test_the_best_set_has_no_word_twice() -> None:
    assert best([(0, 2, 0, 0.5), (1, 3, 0, 0.9), (2, 4, 1, 0.5)], 4) == [(1, 3, 0, 0.9)]  # .55 against .15 + .15
    assert best([(0, 2, 0, 0.8), (1, 3, 0, 0.9), (2, 4, 1, 0.8)], 4) == [(0, 2, 0, 0.8), (2, 4, 1, 0.8)]
    assert best([(0, 1, 1, 0.5), (0, 1, 0, 0.5)], 1) == [(0, 1, 0, 0.5)]
    assert best([], 3) == []


def test_every_tier_gives_the_same_bits() -> None:
    tiers = [_kernels.load(tier.name) for tier in _kernels.tiers() if tier.compiled and tier.supported]
    logits, boxes = scores(5, 40), [(25.0 * i, 0.0, 25.0 * i + 20.0, 10.0) for i in range(40)]
    found = [find_entities(kernels, logits, HEADS, boxes) for kernels in tiers]
    assert found[0]
    assert all(one == found[0] for one in found)


def test_without_roles_words_are_kept_together_by_place() -> None:
    assert segments([]) == ()
    boxes = [(0.0, 0.0, 9.0, 10.0), (10.0, 0.0, 19.0, 10.0), (60.0, 0.0, 70.0, 10.0), (0.0, 15.0, 9.0, 25.0)]
    assert segments(boxes) == (Entity(None, (0, 1), 1.0), Entity(None, (2,), 1.0), Entity(None, (3,), 1.0))
