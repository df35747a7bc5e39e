"""The curves after the warm-up, as shares of the peak; binary64, every operation rounded, in the order written.

k: the clock, w: warm-up, n: horizon, w < k; integers, converted exactly. x = (k - w) / (n - w) where k < n, and
k >= n is the end. f: floor. power(y, a) = exp64(a * log64(y)), 0 where y is 0; cospi as in cosine.py.

    linear           f + ((1 - f) * (n - k)) / (n - w);             end: f
    constant         1
    noam             sqrt(w / k)                                    no end (Vaswani et al., arXiv:1706.03762, 5.3)
    cosine           f + ((1 - f) * 0.5) * (1 + cospi(x));          end: f (Loshchilov and Hutter, arXiv:1608.03983)
    cosine-restarts  the same with x = (k - s) / T, s the start and T the length of the cycle that k is in: the first
                     starts at w, each is mult times as long as the one before; no end, the cycles go on
    inverse-sqrt     1 / sqrt((k + (T - w)) / T)                    no end; T = timescale, or max(1, w)
    polynomial       f + (1 - f) * power((n - k) / (n - w), a);     end: f
    wsd              1 before s, then f + (1 - f) * (1 - power((k - s) / (n - s), a));   end: f
                     s = max(w, n - floor(decay * n))
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor, sqrt

from docextract.training.powers import power
from docextract.training.schedules.choice import ScheduleChoice
from docextract.training.schedules.cosine import cospi

Curve = Callable[[ScheduleChoice, int, int, int], float]  # choice, k, warm-up, horizon -> share of the peak


def linear(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    f = choice.number("floor")
    return f if k >= n else f + ((1.0 - f) * (n - k)) / (n - w)


def constant(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    return 1.0


def noam(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    return sqrt(w / k)


def cosine(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    f = choice.number("floor")
    return f if k >= n else _wave(f, (k - w) / (n - w))


def cosine_restarts(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    start, length = cycle(choice, k, w, n)
    return _wave(choice.number("floor"), (k - start) / length)


def cycle(choice: ScheduleChoice, k: int, w: int, n: int) -> tuple[int, int]:
    """Start and length of the cycle that k is in: all the state a restart has, and a function of k."""
    length, mult = int(choice["cycle"]) or max(1, -(-(n - w) // 4)), int(choice["mult"])
    if mult == 1:
        return k - (k - w) % length, length
    start = w
    while k >= start + length:
        start, length = start + length, length * mult
    return start, length


def inverse_sqrt(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    scale = int(choice["timescale"]) or max(1, w)
    return 1.0 / sqrt((k + (scale - w)) / scale)


def polynomial(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    f = choice.number("floor")
    return f if k >= n else f + (1.0 - f) * power((n - k) / (n - w), choice.number("power"))


def wsd(choice: ScheduleChoice, k: int, w: int, n: int) -> float:
    f, start = choice.number("floor"), max(w, n - floor(choice.number("decay") * n))
    if k >= n:
        return f if start < n else 1.0
    return 1.0 if k < start else f + (1.0 - f) * (1.0 - power((k - start) / (n - start), choice.number("power")))


def _wave(f: float, x: float) -> float:
    return f + ((1.0 - f) * 0.5) * (1.0 + cospi(x))


CURVES: dict[str, Curve] = {
    "linear": linear,
    "constant": constant,
    "noam": noam,
    "cosine": cosine,
    "cosine-restarts": cosine_restarts,
    "inverse-sqrt": inverse_sqrt,
    "polynomial": polynomial,
    "wsd": wsd,
}
