"""The loops that measure the machine do what they say."""

from __future__ import annotations

import numpy as np

from harness.peak import CHAINS, Calibration, library, measure_limits, width


def test_arithmetic_loops_end_where_they_must() -> None:
    assert library().peak_fma(200) == CHAINS * width()  # a = a / 2 + 1 / 2 ends at 1
    assert abs(library().peak_divide(3) / sum(width() * 1.5 / (1.5 * c) for c in range(1, CHAINS + 1)) - 1) < 1e-5


def test_memory_loops_move_every_element() -> None:
    n = 4 * width()
    a, b, to = (np.arange(n, dtype=np.float32) * factor for factor in (1, 2, 0))
    at = [array.ctypes.data for array in (to, a, b)]
    library().peak_triad(*at, 0.5, n, 2)
    assert (to == a + b / 2).all()
    library().peak_copy(at[0], at[2], n, 1)
    assert (to == b).all()


def test_limits_and_calibration_are_times_of_this_machine() -> None:
    limits = measure_limits(rounds=1)
    assert limits.flops > 1e9 and limits.divisions > 1e8 and limits.memory_bytes > 1e8 and limits.cache_bytes > 1e8
    fma, copy = Calibration().run(1)
    assert 0 < fma < 1 and 0 < copy < 1
