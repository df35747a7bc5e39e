"""AdamW on a dense tensor of 65,536 (fc1's weight) and on the rows that a page of 256 words touches; clipped."""

from __future__ import annotations

import numpy as np

from harness.arrays import f64, near, normal
from harness.pages import example_of

COUNT, D, BUCKETS = 65536, 128, 16384
FACTOR, RATE, DECAY, B1, B2, EPS, C1, C2 = SCALARS = 0.7, 1e-3, 0.01, 0.9, 0.999, 1e-8, 0.1, 0.001


def state(*shape: int) -> list[np.ndarray]:
    """w, g, m, v."""
    return [normal(*shape), normal(*shape, seed=1), normal(*shape, seed=2), np.square(normal(*shape, seed=3))]


def formula(w: np.ndarray, g: np.ndarray, m: np.ndarray, v: np.ndarray) -> list[np.ndarray]:
    """w, m, v after a step, in binary64."""
    w, g, m, v = f64(w, g, m, v)
    g = FACTOR * g
    m, v = B1 * m + (1 - B1) * g, B2 * v + (1 - B2) * g * g
    return [w - RATE * DECAY * w - RATE * (m / C1) / (np.sqrt(v / C2) + EPS), m, v]


def bench_adamw(k, timed) -> None:
    w, g, m, v = state(COUNT)

    def check() -> None:
        fresh = state(COUNT)
        want = formula(*fresh)
        assert k.adamw(*fresh, *SCALARS)
        for got, expected in zip((fresh[0], fresh[2], fresh[3]), want, strict=True):
            near(got, expected, 1e-6)

    timed(lambda: k.adamw(w, g, m, v, *SCALARS), check)


def bench_adamw_rows(k, timed) -> None:
    touched = np.array(sorted(set(example_of(256).rows.reshape(-1).tolist()) - {0}), np.int32)
    w, g, m, v = state(BUCKETS, D)

    def check() -> None:
        fresh = state(BUCKETS, D)
        want = f64(fresh[0], fresh[2], fresh[3])
        for whole, rows in zip(want, formula(*(x[touched] for x in fresh)), strict=True):
            whole[touched] = rows
        assert k.adamw_rows(*fresh, touched, *SCALARS)
        for got, expected in zip((fresh[0], fresh[2], fresh[3]), want, strict=True):
            near(got, expected, 1e-6)

    timed(lambda: k.adamw_rows(w, g, m, v, touched, *SCALARS), check)
