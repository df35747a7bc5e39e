"""Plain-Python twins of the kernels' arithmetic: binary32 on Python floats, one rounding per operation.

A binary64 sum, difference, product, quotient or square root of two binary32 values, rounded to binary32, is the
correctly rounded binary32 result (53 >= 2 * 24 + 2), so `f32(a + b)` is the binary32 addition. The fused multiply-add
is computed with exact integers: nothing here shares code or method with lanes.h.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
MAX32 = float.fromhex("0x1.fffffep+127")


def f32(x: float) -> float:
    """x rounded to binary32 (to nearest, ties to even; infinity where it overflows)."""
    try:
        return float(struct.unpack("<f", struct.pack("<f", x))[0])
    except OverflowError:
        return math.copysign(math.inf, x)


def round32(numerator: int, power: int) -> float:
    """numerator / 2^power, not zero, rounded once to binary32."""
    size = abs(numerator)
    exponent = max(size.bit_length() - power - 1, -126)
    drop = power + exponent - 23  # bits below the last place
    if drop > 0:
        rest, half = size & ((1 << drop) - 1), 1 << (drop - 1)
        size = (size >> drop) + (rest > half or (rest == half and (size >> drop) % 2 == 1))
    else:
        size <<= -drop
    value = math.ldexp(size, exponent - 23) if exponent < 128 else math.inf
    return math.copysign(value if value <= MAX32 else math.inf, numerator)


def fma32(a: float, b: float, c: float) -> float:
    """a * b + c with one rounding to binary32; IEEE 754 rules for zeros, infinities and NaN."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)):
        return a * b + c if not math.isfinite(a * b) else c  # products of binary32 values never overflow binary64
    (a_top, a_low), (b_top, b_low), (c_top, c_low) = (x.as_integer_ratio() for x in (a, b, c))
    exact = a_top * b_top * c_low + c_top * a_low * b_low
    if not exact:
        return a * b + c  # an exact zero has the sign that the addition gives it
    return round32(exact, (a_low * b_low * c_low).bit_length() - 1)


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
