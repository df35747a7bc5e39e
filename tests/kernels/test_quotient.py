"""The quotients of quotient.h: the bits of a division, whatever is divided by whatever."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel_cases import SIZES, TIERS, every_tier, normal
from numpy.typing import NDArray
from twins import same_bits

FAST = (1.0, 3.0, math.sqrt(32), math.sqrt(48), 512.0, 1 + 2.0**-23, 2 - 2.0**-23, 2 - 2.0**-22, 2.0**20)
OUTSIDE = (0.0, -0.0, 1e-45, 0.5, 1 - 2.0**-24, -3.0, 2.0**20 + 0.125, 3e38, np.inf, -np.inf, np.nan)
SPECIAL = (0.0, -0.0, 1e-45, -1e-45, 1e-38, 2e-38, np.inf, -np.inf, np.nan, 1.0, 3.4028235e38, -3.4028235e38)


def divided(x: NDArray[np.float32], by: float) -> NDArray[np.float32]:
    with np.errstate(all="ignore"):
        return x / np.float32(by)


def check(k, x: NDArray[np.float32], by: float) -> None:
    got = x.copy()
    k.divide(got, by)
    assert same_bits(got, divided(x, by)), by


def spread(count: int, seed: int) -> NDArray[np.float32]:
    """Any bits, and as many numbers of a usual size."""
    bits = np.random.default_rng(seed).integers(0, 2**32, count, dtype=np.uint32).view(np.float32)
    return np.concatenate([bits, normal(count, seed=seed)])


@every_tier
@pytest.mark.parametrize("by", FAST[2:8])
def test_every_significand(k, by) -> None:
    """b just below 2 has the reciprocal that is hardest to be faithful with."""
    check(k, np.arange(0x3F800000, 0x40000000, dtype=np.uint32).view(np.float32), by)


@every_tier
@pytest.mark.parametrize("by", FAST + OUTSIDE)
def test_special_values_between_usual_ones(k, by) -> None:
    """In a register full of usual numbers, at every place: the register is divided, and no other value suffers."""
    usual = normal(16)
    for value in SPECIAL:
        for place in range(16):
            x = usual.copy()
            x[place] = value
            check(k, x, by)
    check(k, np.full(16, -0.0, np.float32), by)


@every_tier
def test_edges_of_the_range(k) -> None:
    """Around 2^-90, where quotients begin to be divisions, down to subnormals, and up to the largest numbers."""
    significand = np.random.default_rng(7).integers(0, 2**23, 64, dtype=np.uint32)
    for by in (*FAST, 1.0000154, 777.7):
        for exponent in (*range(1, 50), 104, 105, 253, 254):
            x = (significand | np.uint32(exponent << 23)).view(np.float32)
            check(k, x, by)
            check(k, -x, by)


@every_tier
def test_random_divisors(k) -> None:
    draw = np.random.default_rng(11)
    for by in np.concatenate([draw.uniform(1, 2, 100), draw.uniform(1, 600, 100), 2.0 ** draw.uniform(-3, 23, 100)]):
        check(k, spread(4096, seed=int(by)), float(np.float32(by)))


bits = st.integers(0, 2**32 - 1).map(lambda u: float(np.uint32(u).view(np.float32)))


@settings(max_examples=150, deadline=None)
@given(bits, bits)
def test_any_bits(a, b) -> None:
    for k in TIERS:
        check(k, np.full(16, a, np.float32), b)


@every_tier
def test_quotients_near_a_midpoint(k) -> None:
    """a = RN(m b) for m half way between two numbers: the hardest to round."""
    draw = np.random.default_rng(13)
    for by in (*FAST[1:4], 2 - 2.0**-23, *draw.uniform(1, 2, 40)):
        b = float(np.float32(by))
        middle = 1 + (2 * draw.integers(0, 2**23, 4096) + 1) * 2.0**-24
        x = (middle * b).astype(np.float32)
        for near in (x, np.nextafter(x, np.float32(0)), np.nextafter(x, np.float32(4))):
            check(k, near, b)


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 1003])
def test_any_length(k, n) -> None:
    check(k, normal(n), math.sqrt(32))
