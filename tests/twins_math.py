"""Plain-Python twins of vmath.h: the same operations in the same order on Python floats (binary64).

A Python float operation is one rounded binary64 operation, which is all that vmath.h uses.
"""

from __future__ import annotations

import math
import struct

from twins import f32

MAGIC, LOG2E = 1.5 * 2.0**52, float.fromhex("0x1.71547652b82fep+0")
LN2_HIGH, LN2_LOW = float.fromhex("0x1.62e42fefa2000p-1"), float.fromhex("0x1.9ef35793c7673p-41")
TAIL = [
    float.fromhex(c)
    for c in (
        "0x1.0000000000003p-1", "0x1.555555555555cp-3", "0x1.555555555283cp-5", "0x1.111111110e845p-7",
        "0x1.6c16c17e1ee5bp-10", "0x1.a01a01b58c7c0p-13", "0x1.a019a8a51a888p-16", "0x1.71ddea67aabf0p-19",
        "0x1.28a13ce2ecd46p-22", "0x1.af765bffd79a8p-26",
    )
]  # fmt: skip
LOG = [
    float.fromhex(c)
    for c in (
        "0x1.0c0d02ba885d7p-3", "0x1.0fbda3ecb9944p-3", "0x1.3b1c3ee6c5884p-3", "0x1.745cf8d4c0edap-3",
        "0x1.c71c7201d3d86p-3", "0x1.249249247681cp-2", "0x1.9999999999a3ap-2", "0x1.5555555555555p-1",
    )
]  # fmt: skip


def exp_tail(r: float) -> float:
    r2 = r * r
    r4 = r2 * r2
    c0, c2, c4, c6, c8 = (TAIL[i] + TAIL[i + 1] * r for i in range(0, 10, 2))
    return (c0 + c2 * r2) + r4 * ((c4 + c6 * r2) + r4 * c8)


def reduce(d: float) -> tuple[int, float]:
    """k and r with d = k ln 2 + r."""
    k = (d * LOG2E + MAGIC) - MAGIC
    return int(k), (d - k * LN2_HIGH) - k * LN2_LOW


def exp32(x: float) -> float:
    if x != x:
        return x
    k, r = reduce(min(max(x, -110.0), 110.0))
    return f32((1.0 + (r + (r * r) * exp_tail(r))) * 2.0**k)


def tanh32(x: float) -> float:
    if x != x:
        return x
    k, r = reduce(2.0 * min(abs(x), 20.0))
    m = (r + (r * r) * exp_tail(r)) * 2.0**k + (2.0**k - 1.0)
    return math.copysign(f32(m / (m + 2.0)), x)


def exp64(x: float) -> float:
    if x != x:
        return x
    d = min(max(x, -746.0), 710.0)
    k = (d * LOG2E + MAGIC) - MAGIC
    high, low = d - k * LN2_HIGH, k * LN2_LOW
    r = high - low
    lost = (high - r) - low
    y = 1.0 + r
    rest = (r - (y - 1.0)) + ((r * r) * exp_tail(r) + lost)
    half = int(k) // 2
    return ((y + rest) * 2.0**half) * 2.0 ** (int(k) - half)


def log64(x: float) -> float:
    if x != x or x == math.inf:
        return x
    if x <= 0.0:
        return -math.inf if x == 0.0 else math.nan
    shift = 54 if x < 2.0**-1022 else 0
    bits = struct.unpack("<Q", struct.pack("<d", x * 2.0**shift))[0]
    n = ((bits + 0x3FF0000000000000 - 0x3FE6A09E667F3BCD) >> 52) - 1023
    k = float(n - shift)
    f = struct.unpack("<d", struct.pack("<Q", bits - (n << 52)))[0] - 1.0
    s = f / (2.0 + f)
    z = s * s
    value = LOG[0]
    for c in LOG[1:]:
        value = value * z + c
    square = (0.5 * f) * f
    return k * LN2_HIGH - ((square - (s * (square + z * value) + k * LN2_LOW)) - f)
