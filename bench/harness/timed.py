"""How every benchmark is timed: the answer first, then minima over rounds, between two calibrations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from harness.peak import Calibration, seconds

ROUND = 2e-4  # seconds that a round should take at least: a call of 10 us is repeated within a round
BUDGET = 0.08  # seconds of all rounds, where that allows more than FEWEST
FEWEST, MOST = 5, 60  # rounds


class Timed:
    """Times calls through pytest-benchmark and leaves the calibration beside the result.

    timed(call, check): calls once, checks, and times. `check` is required: a benchmark of a wrong answer is worthless.
    It raises AssertionError. With --benchmark-disable everything but the timing is done.
    """

    def __init__(self, benchmark: Any, calibration: Calibration | None) -> None:
        self.benchmark, self.calibration = benchmark, calibration

    def __call__(
        self, call: Callable[[], object], check: Callable[[], None], *, fewest: int = FEWEST, children: bool = False
    ) -> None:
        """fewest: rounds of a call that takes longer than the budget. children: the call starts a process."""
        once = seconds(call, 1)
        check()
        if once < BUDGET:  # the first call was not yet warm, and the number of rounds hangs on it
            once = seconds(call, 1)
        repeats = 1 if children else max(1, round(ROUND / once))
        rounds = min(MOST, max(fewest, round(BUDGET / (repeats * once))))
        if self.calibration is None:
            self.benchmark.pedantic(call, rounds=1)
            return
        before = self.calibration.run()
        self.benchmark.pedantic(call, rounds=rounds, iterations=repeats)
        after = self.calibration.run()
        fma, copy = (min(pair) for pair in zip(before, after, strict=True))
        self.benchmark.extra_info |= {"fma": fma, "copy": copy}
