"""cos(pi x) against mpmath, its exact points, and its symmetry."""

from __future__ import annotations

import random
from itertools import pairwise

import mpmath

from docextract.training.schedules.cosine import COS, PI, SIN, cospi

BOUND = 2.0**-52


def worst(points: list[float]) -> float:
    with mpmath.workdps(40):
        return float(max(abs(mpmath.mpf(cospi(x)) - mpmath.cos(mpmath.pi * mpmath.mpf(x))) for x in points))


def test_error_is_within_the_stated_bound() -> None:
    draws = random.Random(3)
    points = [k / 4096 for k in range(4097)] + [draws.random() for _ in range(4000)]
    edges = [edge + k * 2.0**-54 for edge in (0.25, 0.5, 0.75) for k in range(-64, 65)]
    assert worst(points + edges + [2.0**-k for k in range(1, 60)]) < BOUND


def test_exact_points_and_symmetry() -> None:
    assert (cospi(0.0), cospi(0.5), cospi(1.0)) == (1.0, 0.0, -1.0)
    for k in range(1, 128):
        assert cospi(1 - k / 256) == -cospi(k / 256)


def test_it_falls_everywhere() -> None:
    values = [cospi(k / 9973) for k in range(9974)]
    assert all(a > b for a, b in pairwise(values))


def test_coefficients_are_the_nearest_binary64_numbers() -> None:
    with mpmath.workdps(40):
        assert float(mpmath.pi) == PI
        assert [float((-1) ** (n // 2) / mpmath.factorial(n)) for n in range(17, 0, -2)] == list(SIN)
        assert [float((-1) ** (n // 2) / mpmath.factorial(n)) for n in range(18, 1, -2)] == list(COS)


def test_worked_vector() -> None:
    assert [cospi(x).hex() for x in (0.1, 0.3, 0.7, 0.249, 0.252)] == [
        "0x1.e6f0e134454ffp-1", "0x1.2cf2304755a5ep-1", "-0x1.2cf2304755a5dp-1",
        "0x1.6b2c9c6783906p-1", "0x1.67c1bca1a4946p-1",
    ]  # fmt: skip
