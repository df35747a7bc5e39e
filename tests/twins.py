"""Plain-Python twins of the kernels' arithmetic: binary32 on Python floats, one rounding per operation.

A binary64 sum, difference, product, quotient or square root of two binary32 values, rounded to binary32, is the
correctly rounded binary32 result (53 >= 2 * 24 + 2), so `f32(a + b)` is the binary32 addition. The fused multiply-add
is computed with exact rationals: nothing here shares code or method with lanes.h.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
MAX32 = float.fromhex("0x1.fffffep+127")
ONE_LOST = Fraction(2) ** 128 - Fraction(2) ** 103  # from here on a value rounds to infinity


def f32(x: float) -> float:
    """x rounded to binary32 (to nearest, ties to even; infinity where it overflows)."""
    try:
        return float(struct.unpack("<f", struct.pack("<f", x))[0])
    except OverflowError:
        return math.copysign(math.inf, x)


def round32(x: Fraction) -> float:
    """An exact rational, not zero, rounded once to binary32."""
    sign, x = (-1.0 if x < 0 else 1.0), abs(x)
    if x >= ONE_LOST:
        return sign * math.inf
    exponent = max(x.numerator.bit_length() - x.denominator.bit_length() - 1, -126)
    while x >= Fraction(2) ** (exponent + 1):
        exponent += 1
    unit = Fraction(2) ** (exponent - 23)
    count = x / unit  # < 2^24
    whole, rest = divmod(count, 1)
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2 == 1):
        whole += 1
    return sign * float(whole * unit)


def fma32(a: float, b: float, c: float) -> float:
    """a * b + c with one rounding to binary32; IEEE 754 rules for zeros, infinities and NaN."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
        return a * b + c if not math.isfinite(a * b) else c  # products of binary32 values never overflow binary64
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    return round32(exact) if exact else a * b + c  # an exact zero has the sign that the addition gives it


def add32(a: float, b: float) -> float:
    return f32(a + b)


def sub32(a: float, b: float) -> float:
    return f32(a - b)


def mul32(a: float, b: float) -> float:
    return f32(a * b)


def div32(a: float, b: float) -> float:
    """a / b in binary32; b is not zero."""
    return f32(a / b)


def sqrt32(x: float) -> float:
    return f32(math.sqrt(x))


def fold(lane: Sequence[float]) -> float:
    """Sixteen lanes to one value by halving."""
    values = list(lane)
    for half in (8, 4, 2, 1):
        values = [add32(values[i], values[i + half]) for i in range(half)]
    return values[0]


def dot16(x: Iterable[float], y: Iterable[float]) -> float:
    """The 16-lane dot product of two equally long rows."""
    lane = [0.0] * 16
    for k, (a, b) in enumerate(zip(x, y, strict=True)):
        lane[k % 16] = fma32(a, b, lane[k % 16])
    return fold(lane)


def sum16(x: Iterable[float]) -> float:
    """dot16 of x with ones."""
    values = list(x)
    return dot16(values, [1.0] * len(values))


def floats(x: Array) -> list[float]:
    """A (K,) float32 array as Python floats."""
    return [float(v) for v in x]


def rows(x: Array) -> list[list[float]]:
    """A (M, K) float32 array as rows of Python floats."""
    return [floats(row) for row in x]


def columns(x: Array) -> list[list[float]]:
    """A (M, K) float32 array as columns of Python floats."""
    return [floats(x[:, k]) for k in range(x.shape[1])]


def array(values: object) -> Array:
    """Nested Python floats, each already a binary32 value, as a float32 array."""
    return np.array(values, dtype=np.float64).astype(np.float32)


def same_bits(got: Array, expected: object) -> bool:
    """Equal bytes, so +0 and -0 differ; NaN equals NaN of any payload."""
    want = np.asarray(expected, dtype=np.float32)
    if got.shape != want.shape:
        return False
    nan = np.isnan(got) & np.isnan(want)
    return bool(np.all((got.view(np.uint32) == want.view(np.uint32)) | nan))
