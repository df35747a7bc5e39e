"""How every benchmark is timed: the answer first, then minima over rounds, the yardstick before each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from harness.loops import seconds
from harness.yardstick import Yardstick

SAMPLE = 0.01  # seconds of a call that one run of the yardstick stands for
BUDGET = 0.08  # seconds of all rounds, where that allows more than FEWEST
FEWEST, MOST = 5, 60  # rounds


class Timed:
    """Times calls through pytest-benchmark and leaves the yardstick beside the result.

    timed(call, check): calls once, checks, and times. `check` is required: a benchmark of a wrong answer is worthless.
    It raises AssertionError. With --benchmark-disable everything but the timing is done.
    """

    def __init__(self, benchmark: Any, yardstick: Yardstick | None) -> None:
        self.benchmark, self.yardstick = benchmark, yardstick

    def __call__(self, call: Callable[[], object], check: Callable[[], None], *, fewest: int = FEWEST) -> None:
        """fewest: rounds of a call that takes longer than the budget."""
        once = seconds(call, 1)
        check()
        yardstick = self.yardstick
        if yardstick is None:
            self.benchmark.pedantic(call, rounds=1)
            return
        if once < BUDGET:  # the first call was not yet warm, and the number of rounds hangs on it
            once = seconds(call, 1)
        fma = product = float("inf")
        samples = min(10, 1 + int(once / SAMPLE))

        def before() -> None:
            nonlocal fma, product
            for _ in range(samples):
                one, other = yardstick.run()
                fma, product = min(fma, one), min(product, other)
            if once < SAMPLE:
                call()  # again warm

        rounds = min(MOST, max(fewest, round(BUDGET / once)))
        self.benchmark.pedantic(call, setup=before, rounds=rounds)
        self.benchmark.extra_info |= {"fma": fma, "product": product}
