"""cos(pi * x) in binary64 without libm, for schedules.

    x > 1/2:        -cospi(1 - x)                                    1 - x is exact
    x > 1/4:        sin(pi * (1/2 - x))                              1/2 - x is exact
    sin(t), cos(t)  Taylor's polynomials to t^17 and t^18, by Horner's rule in t * t; |t| <= pi / 4 (rounded once)

The polynomials leave out less than 2^-66; with the roundings the result is within 2^-52 of cos(pi * x), absolutely
(the test measures it). cospi(0) = 1, cospi(1/2) = 0 and cospi(1) = -1 exactly. The coefficients are 1 / n! rounded.
"""

from __future__ import annotations

from math import factorial

PI = float.fromhex("0x1.921fb54442d18p+1")
SIN = tuple((-1.0) ** (n // 2) / factorial(n) for n in range(17, 0, -2))  # of t^17, t^15, ..., t
COS = tuple((-1.0) ** (n // 2) / factorial(n) for n in range(18, 1, -2))  # of t^18, t^16, ..., t^2


def cospi(x: float) -> float:
    """cos(pi * x) for x from 0 to 1."""
    if x > 0.5:
        return -cospi(1.0 - x)
    if x > 0.25:
        t = PI * (0.5 - x)
        return t * _horner(SIN, t * t)
    t = PI * x
    square = t * t
    return 1.0 + square * _horner(COS, square)


def _horner(coefficients: tuple[float, ...], z: float) -> float:
    total = 0.0
    for one in coefficients:
        total = total * z + one
    return total
