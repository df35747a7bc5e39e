"""Pointer scores to links: the log-odds by a plain formula, who becomes whose key, and no rings."""

from __future__ import annotations

from math import exp, log

import numpy as np
import pytest

from docextract import _kernels
from docextract.extraction.answers import Link
from docextract.extraction.layout import key_places
from docextract.extraction.links import BIAS, find_links, without_rings
from docextract.extraction.pointers import FLOOR, Pointers
from docextract.pages.windows import Window, windows
from docextract.splitmix import SplitMix64

K = _kernels.active()
BOXES = [(30.0 * (i % 5), 20.0 * (i // 5), 30.0 * (i % 5) + 22.0, 20.0 * (i // 5) + 10.0) for i in range(30)]


def draw(n: int, m: int, seed: int) -> np.ndarray:
    draws = SplitMix64(seed)
    return np.array([[draws.next_u64() / 2**61 - 4 for _ in range(m)] for _ in range(n)], np.float32)


def test_log_odds_are_the_mean_over_the_words_of_a_value() -> None:
    scores, things = draw(6, 6, 1), [(0, 1), (2,), (4, 5)]
    pointers = Pointers()
    pointers.take(Window(0, 6, 0, 6), scores)
    [aims] = pointers.aims(K, things, [0, 1])
    p = np.exp(scores.astype(float))
    p /= p.sum(1, keepdims=True)
    for v, words in enumerate(things):
        for k in (0, 1):
            mass = [(p[i, list(things[k])].sum(), p[i, list(words)].sum()) for i in words]
            odds = [log(max(a, FLOOR)) - log(max(b, FLOOR)) for a, b in mass]
            assert aims.log_odds[v, k] == pytest.approx(sum(odds) / len(odds), abs=1e-12)
    assert (aims.rows, aims.columns) == ((0, 1, 2), (0, 1))


def test_a_thing_belongs_to_the_window_of_its_first_word_and_points_within_it() -> None:
    pointers, things = Pointers(), [(0,), (9, 10, 11), (28,)]
    cut = windows(30, 20, 8)
    for window in cut:
        pointers.take(window, draw(window.stop - window.start, window.stop - window.start, window.start))
    found = list(pointers.aims(K, things, [0, 1, 2]))
    assert [(one.rows, one.columns) for one in found] == [((0, 1), (0, 1)), ((2,), (1, 2))]
    border = Pointers()
    border.take(Window(0, 20, 0, 10), draw(20, 20, 3))
    [one] = border.aims(K, things, [0])
    alone = Pointers()
    alone.take(Window(0, 20, 0, 20), draw(20, 20, 3))
    [whole] = alone.aims(K, [(0,), (9,)], [0])
    assert one.rows == (0, 1)
    assert one.log_odds.shape == whole.log_odds.shape


def links(scores: np.ndarray, things: list[tuple[int, ...]]) -> tuple[Link, ...]:
    pointers = Pointers()
    n = len(scores)
    pointers.take(Window(0, n, 0, n), scores)
    return find_links(K, pointers, things, range(len(things)), BOXES[:n], key_places)


def test_every_word_of_a_value_has_a_say() -> None:
    scores = np.zeros((4, 4), np.float32)
    scores[0, 0] = scores[1, 1] = 9.0
    scores[2, 0], scores[3, 3] = 6.0, 1.0  # the first word of the value is sure, the second is not
    [link] = links(scores, [(0,), (1,), (2, 3)])
    assert (link.key, link.value) == (0, 2)
    scores[3, 1] = 9.0
    assert [(one.key, one.value) for one in links(scores, [(0,), (1,), (2, 3)])] == [(1, 2)]


def test_confidence_is_the_share_among_all_keys_and_none() -> None:
    scores = np.zeros((2, 2), np.float32)
    scores[1, 0], scores[0, 0] = 3.0, 9.0
    [link] = links(scores, [(0,), (1,)])
    s = 3.0 + 0.3 + BIAS  # left on its line
    assert link.confidence == pytest.approx(exp(s) / (1 + exp(s)), rel=1e-12)


def test_nothing_points_nowhere() -> None:
    assert links(np.eye(3, dtype=np.float32) * 20, [(0,), (1,), (2,)]) == ()
    assert links(np.zeros((2, 2), np.float32), []) == ()
    assert links(np.zeros((2, 2), np.float32), [(0, 1)]) == ()
    assert find_links(K, Pointers(), [], [], [], key_places) == ()


def test_one_key_many_values_and_chains_but_no_rings() -> None:
    found = [(-1.0, 1, 0, 0.5), (-3.0, 2, 0, 0.75), (-2.0, 0, 3, 0.25)]
    assert without_rings(found) == (Link(3, 0, 0.25), Link(0, 1, 0.5), Link(0, 2, 0.75))
    ring = [(-1.0, 0, 1, 0.5), (-2.0, 1, 2, 0.5), (-3.0, 2, 0, 0.5)]
    assert without_rings(ring) == (Link(2, 1, 0.5), Link(0, 2, 0.5))  # the weakest is left out


def test_every_tier_gives_the_same_bits() -> None:
    things = [(i, i + 1) for i in range(0, 30, 2)]
    found = []
    for tier in (tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported):
        pointers = Pointers()
        pointers.take(Window(0, 30, 0, 30), draw(30, 30, 8))
        found.append(find_links(_kernels.load(tier), pointers, things, range(15), BOXES, key_places))
    assert found[0]
    assert all(one == found[0] for one in found)
