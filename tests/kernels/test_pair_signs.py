"""The pair MLP on numbers at the border: signs of zeros, subnormals, overflow, NaN. Where a shortcut of pair.h may not
show, a term that underflows to -0 stands in every lane, so that the sign of one more zero decides that of the sum.
"""

from __future__ import annotations

import math
from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import every_tier
from pair_cases import case, equals, run_backward, run_forward, twin
from twins import array, f32, same_bits

TINY, LEAST = f32(2.0**-80), f32(2.0**-149)  # the square of TINY and half of LEAST underflow to a zero


def negative_zeros(values) -> int:
    return int((np.signbit(values) & (np.asarray(values) == 0)).sum())


@every_tier
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("u", "closed"), [(15, 0), (16, 0), (16, 1), (17, 1), (32, 0), (32, 1)])
def test_sign_of_a_zero_bias(k, u, closed, sign) -> None:
    """Every lane of w2 . hidden underflows to -0, and so does the sum; a lane without such a term makes it +0.

    The last unit may be closed, +0: a lane that it starts is +0, to one that is -0 it adds a zero of w2's sign. hidden
    is b1: w1 holds zeros of both signs, so the sum before + b1 is a zero of either sign.
    """
    c = case(5, u, 2)
    c.w1 = array([[-0.0 if p % 3 else 0.0 for p in range(16)]] * u)
    c.b1 = array([TINY if j < u - closed else -1.0 for j in range(u)])
    c.w2 = array([[-TINY if j < u - closed else sign for j in range(u)]] * 2)
    c.b2 = array([-0.0, 0.0])  # the second head adds +0, which makes +0 of every zero
    assert equals(k, c, twin(c))
    negative = not closed or (u > 16 and sign < 0)
    assert negative_zeros(run_forward(k, c)) == (25 if negative and u > 15 else 0)


def zero_sum_case(heads: int) -> SimpleNamespace:
    """25 pairs of words that overlap (feature 1 is -0.25 or -0.375), one hidden unit that is open."""
    c = case(5, 1, heads)
    left = np.float32(0.125) * (np.arange(5) % 2)
    c.boxes = np.stack([left, left * 0, left * 0 + np.float32(0.375), left * 0 + 1], axis=1).astype(np.float32)
    c.w1 = np.zeros((1, 16), np.float32)
    c.b1 = np.ones(1, np.float32)
    c.w2 = np.ones((heads, 1), np.float32)
    c.dbias = np.zeros((heads, 25), np.float32)
    return c


@every_tier
@pytest.mark.parametrize("heads", [1, 3, 4, 5, 16])
@pytest.mark.parametrize("later", [(0.0, 1.0), (-0.0, 1.0), (-0.0, -1.0), (LEAST, 0.25), (-LEAST, 0.25)])
def test_sign_of_a_zero_slope(k, heads, later) -> None:
    """dpre of the first 16 pairs leaves -0 in every lane of dw1; the sign of a zero dpre of a later pair decides.

    Its terms are products of zeros, or products that underflow: dot16 over fewer than 16 heads is +0 for all of them.
    """
    c = zero_sum_case(heads)
    c.dbias[0, :16] = LEAST
    c.dbias[:, 16:], c.w2[:, 0] = later
    c.w2[0, 0] = 1 if heads > 1 else later[1]
    c.dbias = c.dbias.reshape(heads, 5, 5)
    want = twin(c)
    assert equals(k, c, want)
    assert np.signbit(want[1]).any() or later[1] < 1


@every_tier
@pytest.mark.parametrize(
    ("weight", "offset", "right"), [(8 * TINY, 4 * TINY, 0.5), (8 * TINY, 4 * TINY, 0.75), (-8 * TINY, -0.0, 0.0)]
)
def test_a_closed_unit_gives_a_positive_zero(k, weight, offset, right) -> None:
    """hidden of the first 20 pairs leaves -0 in every lane of dw2; of the rest it is +0: from a zero sum, a negative
    one, and one whose terms and b1 are all -0.
    """
    c = zero_sum_case(1)
    c.boxes = np.array([[0, 0, 0.25, 1]] * 4 + [[0, 0, right, 1]], np.float32)
    c.w1 = np.full((1, 16), -0.0, np.float32)
    c.w1[0, 1], c.w1[0, 7], c.b1[0] = weight, 0.0, offset  # feature 7 is negative in pairs of the last word
    for value in (1.0, -1.0):
        c.dbias = np.where(np.arange(25) < 20, -TINY, np.float32(value)).reshape(1, 5, 5).astype(np.float32)
        want = twin(c)
        assert equals(k, c, want)
        assert same_bits(want[3], [[0.0]] if value > 0 else [[-0.0]])


@every_tier
@pytest.mark.parametrize("heads", [3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_extreme_numbers(k, heads, seed) -> None:
    """Subnormals, zeros of both signs and sums that overflow, in every place."""
    draw = np.random.default_rng([9, seed])

    def wild(*shape):
        values = draw.normal(size=shape) * 2.0 ** draw.choice([-149, -75, -40, 0, 60, 100], shape)
        return np.where(draw.random(shape) < 0.3, draw.choice([0.0, -0.0], shape), values).astype(np.float32)

    c = case(6, 6, heads)
    c.w1, c.b1, c.w2, c.b2, c.dbias = wild(6, 16), wild(6), wild(heads, 6), wild(heads), wild(heads, 6, 6)
    with np.errstate(all="ignore"):
        assert equals(k, c, twin(c))


@every_tier
@pytest.mark.parametrize("value", [-1.0, -0.0, 0.0, -LEAST, LEAST, math.inf, math.nan])
def test_relu(k, value) -> None:
    """Zeros and negatives give +0, NaN passes."""
    c = zero_sum_case(1)
    c.b1, c.b2 = array([value]), array([-0.0])
    assert same_bits(run_forward(k, c), np.full((1, 5, 5), 0.0 if value <= 0 else value))


@every_tier
def test_gate_of_the_gradient(k) -> None:
    """Zeros and negatives stop the gradient, a NaN among them; NaN in hidden lets it pass."""
    c = zero_sum_case(1)
    c.b1 = array([-1.0, -0.0, 0.0, math.nan, 2.0, -LEAST, LEAST])
    c.w1, c.w2 = np.zeros((7, 16), np.float32), np.ones((1, 7), np.float32)
    c.dbias = np.zeros((1, 5, 5), np.float32)
    for value in (3.0, math.nan):
        c.dbias[0, 4, 4] = value
        assert same_bits(run_backward(k, c)[1], [0.0, 0.0, 0.0, value, value, 0.0, value])


@every_tier
@pytest.mark.parametrize(
    ("name", "at", "seen"),
    [
        ("w1", (2, 5), ["bias", "dw2"]), ("b1", (5,), ["bias", "dw2"]), ("w2", (1, 2), ["bias", "dw1", "db1"]),
        ("b2", (1,), ["bias"]), ("dbias", (1, 1, 1), ["dw1", "db1", "dw2", "db2"]),
    ],
)  # fmt: skip
def test_nan_is_seen(k, name, at, seen) -> None:
    c = case(3, 6, 4)
    changed = getattr(c, name).copy()
    changed[at] = np.nan
    setattr(c, name, changed)
    want = twin(c)
    assert equals(k, c, want)
    names = ("bias", "dw1", "db1", "dw2", "db2")
    assert [n for n, x in zip(names, want, strict=True) if np.isnan(x).any()] == seen
