"""Contenders timed by turns in one run, so that a busy or throttled minute meets them all.

Not pytest-benchmark: a ratio of two programs needs their turns to alternate. A round gives every contender one turn;
a turn repeats the call while it fits into TURN seconds and keeps the fastest. What is compared is the minimum over
the rounds (of a shared machine it is the only steady figure) or, for two figures of one program, the median of the
rounds' ratios. Before a turn there is a short pause: OpenMP threads spin for some 10 ms after their last work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median

from docextract.splitmix import SplitMix64

TURN = 0.1
PAUSE = 0.03
FEWEST = 3


def alternate(
    contenders: Mapping[str, Callable[[], object]], seconds: float, *, turn: float = TURN, pause: float = PAUSE
) -> dict[str, list[float]]:
    """Seconds of the fastest call in each round, by contender; each round has an order of its own, so that nobody
    always comes after the same one.

    Rounds are made for that many seconds, and at least FEWEST of them. Every contender is called once before, so that
    memory, threads and compiled graphs exist.
    """
    for call in contenders.values():
        call()
    names = list(contenders)
    times: dict[str, list[float]] = {name: [] for name in names}
    start, rounds, draws = time.perf_counter(), 0, SplitMix64(2)
    while names and (rounds < FEWEST or time.perf_counter() - start < seconds):
        for place in draws.permutation(len(names)):
            time.sleep(pause)
            times[names[place]].append(fastest(contenders[names[place]], turn))
        rounds += 1
    return times


def fastest(call: Callable[[], object], turn: float) -> float:
    """Seconds of the fastest of at least one call; more are made while they fit into `turn` seconds."""
    best, spent = float("inf"), 0.0
    while True:
        start = time.perf_counter()
        call()
        took = time.perf_counter() - start
        best, spent = min(best, took), spent + took
        if spent + best > turn:
            return best


def paired(slow: list[float], fast: list[float]) -> float:
    """The median over the rounds of slow / fast."""
    return median(a / b for a, b in zip(slow, fast, strict=True))
