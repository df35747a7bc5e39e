"""The decision: what counts as slower, on which yardstick, and what a second measurement does."""

from __future__ import annotations

import pytest
from bench_cases import figure

from docextract import _kernels
from docextract._kernels.protocol import Kernels
from harness.gate import best, judge, merge
from harness.history import Figure
from harness.loops import seconds
from harness.proxy import Slowed


def test_the_same_run_passes() -> None:
    run = {"a": figure(1), "b": figure(2, mib=100)}
    verdict = judge(run, run)
    assert verdict.passed and not verdict.slower and not verdict.faster
    assert [one.name for one in verdict.changes] == ["b MiB", "a"]


@pytest.mark.parametrize(("ms", "slower", "faster"), [(1.14, 0, 0), (1.16, 1, 0), (0.88, 0, 0), (0.86, 0, 1)])
def test_tolerance(ms, slower, faster) -> None:
    verdict = judge({"a": figure(1)}, {"a": figure(ms)}, tolerance=0.15)
    assert (len(verdict.slower), len(verdict.faster)) == (slower, faster)
    assert verdict.passed == (slower == 0)


def test_a_slower_machine_is_no_slower_code() -> None:
    """All loops took 1.4 times as long, the yardstick as well."""
    then = {"a": figure(1, yard_us=50)}
    assert judge(then, {"a": figure(1.4, yard_us=70)}).passed
    assert not judge(then, {"a": figure(1.4, yard_us=50)}).passed
    assert judge(then, {"a": figure(1.0, yard_us=40)}).slower  # as fast by the clock, on a faster machine


def test_memory_has_its_own_tolerance_and_no_yardstick() -> None:
    then = {"a": figure(1, 50, mib=100)}
    verdict = judge(then, {"a": figure(1, 50, mib=106)})
    assert [one.name for one in verdict.slower] == ["a MiB"]
    assert judge(then, {"a": figure(9, 100, mib=104)}).passed  # the time of a benchmark of memory says little


def test_whole_programs_have_a_larger_tolerance() -> None:
    then = {"step[128-2]": figure(1), "steps": figure(1), "dot": figure(1)}
    slower = judge(then, dict.fromkeys(then, figure(1.2)), 0.15).slower
    assert [one.name for one in slower] == ["dot", "steps"]
    assert len(judge(then, dict.fromkeys(then, figure(1.24)), 0.15).slower) == 3


def test_worst_comes_first_and_strangers_are_named() -> None:
    then = {"a": figure(1), "b": figure(1), "c": figure(1), "old": figure(1)}
    verdict = judge(then, {"a": figure(1.2), "b": figure(1.5), "c": figure(0.5), "new": figure(9)})
    assert [one.name for one in verdict.changes] == ["b", "a", "c"]
    assert verdict.new == ("new",) and verdict.gone == ("old",)


def test_nothing_in_common_does_not_pass() -> None:
    assert not judge({"a": figure(1)}, {"b": figure(1)}).passed


@pytest.mark.parametrize(("tolerance", "memory"), [(0, 0.1), (-1, 0.1), (0.1, 0), (float("nan"), 0.1)])
def test_tolerances_are_above_zero(tolerance, memory) -> None:
    with pytest.raises(ValueError, match="expected more than 0"):
        judge({}, {}, tolerance, memory)


def test_best_of_two() -> None:
    one, other = Figure(2.0, 10, 5e-5, 90.0), Figure(1.5, 20, 6e-5, 95.0)
    assert best(one, other) == Figure(1.5, 30, 5e-5, 90.0)
    assert best(one, Figure(3.0, 5, 5e-5)).peak_mib == 90.0
    assert merge({"a": one, "b": one}, {"b": other, "c": other}) == {"a": one, "b": best(one, other), "c": other}


def measured(kernels: Kernels) -> dict[str, Figure]:
    """A real kernel and the real clock."""
    import numpy as np

    x = np.ones(65536, np.float32)
    return {"dot": Figure(seconds(lambda: kernels.dot(x, x), 200), 200, 1.0)}


def test_a_slow_down_on_purpose_is_caught() -> None:
    kernels = _kernels.active()
    plain, slowed = measured(kernels), measured(Slowed(kernels, {"dot": 2.0}))  # type: ignore[arg-type]
    verdict = judge(plain, merge(slowed, measured(Slowed(kernels, {"dot": 2.0}))))  # type: ignore[arg-type]
    assert [one.name for one in verdict.slower] == ["dot"] and verdict.slower[0].ratio > 1.5
