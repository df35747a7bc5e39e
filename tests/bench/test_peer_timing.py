"""Turns: who is called how often and in which order, and what of the times counts. The clock is a fake."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from peer import timing


class Clock:
    """Time that passes only while a contender runs or somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls: list[str] = []

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def contender(self, name: str, *seconds: float) -> Callable[[], None]:
        """Takes seconds[0] at the first call, then the next, and the last one for ever."""
        left = list(seconds)

        def call() -> None:
            self.calls.append(name)
            self.now += left.pop(0) if len(left) > 1 else left[0]

        return call


@pytest.fixture
def clock(monkeypatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(timing, "time", made)
    return made


def test_every_round_has_a_turn_of_each_in_an_order_of_its_own(clock) -> None:
    taken = {"a": 1.0, "b": 2.0, "c": 3.0}
    contenders = {name: clock.contender(name, 9.0, seconds) for name, seconds in taken.items()}
    times = timing.alternate(contenders, 35.0, turn=0.1, pause=0.0)
    assert times == {name: [seconds] * 6 for name, seconds in taken.items()}  # the first calls are not counted
    rounds = ["".join(clock.calls[at : at + 3]) for at in range(0, len(clock.calls), 3)]
    assert rounds[0] == "abc" and {"".join(sorted(one)) for one in rounds} == {"abc"}
    assert len(set(rounds[1:])) > 2


def test_rounds_go_on_for_the_seconds_asked_for(clock) -> None:
    times = timing.alternate({"a": clock.contender("a", 1.0)}, 6.9, turn=0.0, pause=0.5)
    assert len(times["a"]) == 5  # 1.5 s each


def test_a_turn_repeats_a_short_call_and_keeps_the_fastest(clock) -> None:
    assert timing.fastest(clock.contender("a", 0.3, 0.2, 0.25), 1.0) == 0.2
    assert len(clock.calls) == 4  # another 0.2 would end after the turn
    assert timing.fastest(clock.contender("b", 5.0), 1.0) == 5.0
    assert clock.calls.count("b") == 1


def test_paired_is_the_median_of_the_ratios_not_the_ratio_of_the_medians() -> None:
    assert timing.paired([1.0, 30.0, 4.0], [1.0, 10.0, 2.0]) == 2.0
