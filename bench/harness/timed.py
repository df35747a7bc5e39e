"""How every benchmark is timed: the answer first, then minima over rounds, the yardstick before each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from harness.loops import seconds
from harness.yardstick import Yardstick

SAMPLE = 0.01  # seconds of a call that one run of the yardstick stands for
BUDGET = 0.08  # seconds of all rounds, where that allows more than FEWEST
FEWEST, MOST = 5, 200  # rounds


class Timed:
    """Times calls through pytest-benchmark and leaves the yardstick beside the result.

    timed(call, check): calls once, checks, and times. `check` is required: a benchmark of a wrong answer is worthless.
    It raises AssertionError. With --benchmark-disable everything but the timing is done.
    """

    def __init__(self, benchmark: Any) -> None:
        self.benchmark = benchmark

    def __call__(
        self, call: Callable[[], object], check: Callable[[], None], *, fewest: int = FEWEST, python: bool = False
    ) -> None:
        """fewest: rounds of a call that takes longer than the budget. python: the call is mostly Python."""
        once = seconds(call, 1)
        check()
        if self.benchmark.disabled:
            self.benchmark.pedantic(call, rounds=1)
            return
        if once < BUDGET:  # the first call was not yet warm, and the number of rounds hangs on it
            once = seconds(call, 1)
        samples, yardstick = min(10, 1 + int(once / SAMPLE)), Yardstick(python)

        def before() -> None:
            for _ in range(samples):
                yardstick.run()
            if once < SAMPLE:
                call()  # again warm

        rounds = min(MOST, max(fewest, round(BUDGET / once)))
        self.benchmark.pedantic(call, setup=before, rounds=rounds)
        self.benchmark.extra_info["yard"] = yardstick.seconds
