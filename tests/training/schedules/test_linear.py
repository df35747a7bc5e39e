"""The learning rate at its corners: first and last update, no warm-up, a warm-up as long as the run or longer."""

from __future__ import annotations

import pytest

from docextract.errors import UsageError
from docextract.training.schedules import ScheduleChoice, make_schedule


def rate_at(k: int, steps: int, warmup: int, peak: float) -> float:
    return make_schedule(ScheduleChoice("linear"), peak, warmup, steps).rate(k)


def test_worked_vector() -> None:
    rates = [rate_at(k, 6, 2, 1e-3) for k in range(1, 7)]
    assert [rate.hex() for rate in rates] == [
        "0x1.0624dd2f1a9fcp-11", "0x1.0624dd2f1a9fcp-10", "0x1.9652bd3c36114p-11",
        "0x1.205bc01a36e2fp-11", "0x1.54c985f06f695p-12", "0x1.a36e2eb1c432dp-14",
    ]  # fmt: skip


def test_peak_at_the_end_of_warm_up_and_a_tenth_at_the_end() -> None:
    rates = [rate_at(k, 100, 10, 2.0) for k in range(1, 101)]
    assert rates[9] == 2.0
    assert rates[99] == 0.2
    assert max(rates) == 2.0
    assert rates[:10] == sorted(rates[:10])
    assert rates[9:] == sorted(rates[9:], reverse=True)


def test_without_warm_up_decay_starts_at_once() -> None:
    assert rate_at(1, 10, 0, 1.0) == 0.1 + 8.1 / 10
    assert rate_at(10, 10, 0, 1.0) == 0.1
    assert rate_at(1, 1, 0, 1.0) == 0.1


def test_warm_up_as_long_as_the_run_or_longer_never_decays() -> None:
    assert [rate_at(k, 4, 4, 1.0) for k in range(1, 5)] == [0.25, 0.5, 0.75, 1.0]
    assert [rate_at(k, 4, 8, 1.0) for k in range(1, 5)] == [0.125, 0.25, 0.375, 0.5]


def test_beyond_the_end_it_stays_at_a_tenth() -> None:
    assert rate_at(11, 10, 2, 1.0) == rate_at(10, 10, 2, 1.0)


def test_bad_arguments() -> None:
    for k, steps, warmup in ((0, 5, 1), (1, 0, 0), (1, 5, -1)):
        with pytest.raises(UsageError, match="expected"):
            rate_at(k, steps, warmup, 1.0)
