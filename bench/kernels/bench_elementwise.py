"""Sums and the finite check on flat arrays of 65,536 elements (fc1's weight)."""

from __future__ import annotations

import numpy as np

from harness.arrays import f64, near, normal

COUNT = 65536


def bench_add(k, timed) -> None:
    x, y = normal(COUNT), normal(COUNT, seed=1)

    def check() -> None:
        fresh = normal(COUNT, seed=2)
        want = np.add(*f64(fresh, y))
        k.add(fresh, y)
        near(fresh, want, 1e-6)

    timed(lambda: k.add(x, y), check)


def bench_all_finite(k, timed) -> None:
    x, bad = normal(COUNT), normal(COUNT)
    bad[-1] = np.inf

    def check() -> None:
        assert k.all_finite(x) and not k.all_finite(bad)

    timed(lambda: k.all_finite(x), check)
