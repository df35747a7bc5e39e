"""Hidden values of pairs that are far apart, where pair.h leaves out the features that are zero: a page whose words
lie three lines apart has little else. One pair that is near must bring all features of its block back.
"""

from __future__ import annotations

import math

import numpy as np
import pytest
from kernel_cases import every_tier
from pair_cases import LINE, case, equals, from_products
from twins import f32
from twins_pair import features

FAR_ZERO = [5, 6, 8, 9, 14]  # left out


def spread(n: int, u: int = 8, heads: int = 4):
    """Word i is on line 3 i, one above the other but for a small shift: they overlap and have no row in common."""
    c = case(n, u, heads)
    left = (np.arange(n) % 7) * np.float32(0.01) + np.float32(0.1)
    top = np.arange(n) * (3 * LINE)
    c.boxes = np.stack([left, top, left + np.float32(0.3), top + LINE], axis=1).astype(np.float32)
    return c


def test_the_page_is_what_it_should_be() -> None:
    feats = features(*(lambda c: (c.boxes, c.line))(spread(70))).reshape(70, 70, 16)
    assert not feats[0, 2:, FAR_ZERO].any()
    assert feats[0, 2:, 13].all()
    assert feats[0, 1, 8] == 1


@every_tier
@pytest.mark.parametrize("n", [33, 64, 70])
def test_equals_products_of_matrices(k, n) -> None:
    c = spread(n)
    assert equals(k, c, from_products(k, c))


@every_tier
@pytest.mark.parametrize("offset", [0.5, 1.0, 1.9, 1.9999999, 2.0, 2.1])
@pytest.mark.parametrize("word", [40, 47, 63])
def test_one_word_that_is_near(k, word, offset) -> None:
    """A word far down in reading order, that many lines under the first one."""
    c = spread(64)
    boxes = c.boxes.copy()
    boxes[word, [1, 3]] = boxes[0, [1, 3]] + f32(offset) * LINE
    c.boxes = boxes
    assert equals(k, c, from_products(k, c))


@every_tier
@pytest.mark.parametrize("seed", range(4))
def test_extreme_numbers(k, seed) -> None:
    """Subnormals, zeros of both signs, sums that cancel to a zero or overflow."""
    draw = np.random.default_rng([10, seed])

    def wild(*shape):
        values = draw.normal(size=shape) * 2.0 ** draw.choice([-149, -75, -40, 0, 60, 100], shape)
        return np.where(draw.random(shape) < 0.4, draw.choice([0.0, -0.0], shape), values).astype(np.float32)

    c = spread(36, 12)
    c.w1, c.b1 = wild(12, 16), np.where(draw.random(12) < 0.6, -0.0, wild(12)).astype(np.float32)
    with np.errstate(all="ignore"):
        assert equals(k, c, from_products(k, c))


@every_tier
@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan])
@pytest.mark.parametrize("feature", FAR_ZERO)
def test_weight_that_is_not_finite(k, feature, value) -> None:
    """Its product with a zero is NaN and may not be left out."""
    c = spread(40)
    w1 = c.w1.copy()
    w1[3, feature] = value
    c.w1 = w1
    with np.errstate(all="ignore"):
        want = from_products(k, c)
    assert np.isnan(want[0]).any()
    assert equals(k, c, want)
