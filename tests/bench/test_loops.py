"""The loops that limits and yardstick are made of do what they say."""

from __future__ import annotations

import numpy as np

from harness.loops import CHAINS, aligned, library, width
from harness.peak import measure_limits
from harness.yardstick import Yardstick


def test_arithmetic_loops_end_where_they_must() -> None:
    loops, floats = library(width()), width()
    assert loops.loop_fma(200) == CHAINS * floats  # a = a / 2 + 1 / 2 ends at 1
    assert abs(loops.loop_divide(3) / (floats * sum(1 / c for c in range(1, CHAINS + 1))) - 1) < 1e-5


def test_triad() -> None:
    n = 4 * width()
    a, b, to = (np.arange(n, dtype=np.float32) * factor for factor in (1, 2, 0))
    library(width()).loop_triad(to.ctypes.data, a.ctypes.data, b.ctypes.data, 0.5, n, 2)
    assert (to == a + b / 2).all()


def test_product() -> None:
    a, b, c = aligned(12, 5), aligned(5, 4 * width()), aligned(12, 4 * width())
    a[...], b[...] = np.arange(a.size).reshape(a.shape) % 7, np.arange(b.size).reshape(b.shape) % 5
    library(width()).loop_product(c.ctypes.data, a.ctypes.data, b.ctypes.data, 12, 4 * width(), 5)
    assert c.tolist() == (a.astype(int) @ b.astype(int)).tolist()


def test_limits_and_yardstick_are_times_of_this_machine() -> None:
    limits = measure_limits(rounds=1)
    # far below any machine, also one whose cores are all busy: what is tested is the unit
    assert limits.fma > 1e8 and limits.divisions > 1e7 and limits.memory_bytes > 1e7 and limits.cache_bytes > 1e7
    for yardstick in (Yardstick(), Yardstick(python=True)):
        yardstick.run()
        first = yardstick.seconds
        yardstick.run()
        assert 0 < yardstick.seconds <= first < 1
