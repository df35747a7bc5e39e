"""Every schedule against its formula in 40 digits; ends, restarts, clocks, and what is refused."""

from __future__ import annotations

import pytest
from update_cases import CURVES, PEAK, use_of_curve

from docextract.errors import UsageError
from docextract.training.schedules import CLOCKS, Schedule, ScheduleChoice, make_schedule
from docextract.training.schedules.curves import cycle
from docextract.training.settings import Settings


def make(text: str, warmup: int, horizon: int) -> Schedule:
    return make_schedule(ScheduleChoice.of(text), PEAK, warmup, horizon)


@pytest.mark.parametrize("text", CURVES)
def test_schedule_follows_its_formula(text: str) -> None:
    assert use_of_curve(text) <= 1.0


@pytest.mark.parametrize("text", CURVES)
def test_warm_up_is_a_line_to_the_peak_and_nothing_is_above_it(text: str) -> None:
    one = make(text, 10, 97)
    assert [one.rate(k) for k in range(1, 11)] == [one.top * (k / 10) for k in range(1, 11)]
    assert one.rate(10) == one.top == max(one.rate(k) for k in range(1, 120))
    assert all(one.rate(k) >= 0 for k in range(1, 300))


@pytest.mark.parametrize("text", ["linear", "cosine", "polynomial", "wsd", "linear,floor=0", "wsd,decay=1,floor=0"])
def test_a_curve_with_an_end_gets_there_and_stays(text: str) -> None:
    one = make(text, 10, 97)
    floor = PEAK * one.choice.number("floor")
    assert [one.rate(k) for k in (97, 98, 1000)] == [floor] * 3
    assert one.rate(96) > floor
    rates = [one.rate(k) for k in range(10, 98)]
    assert rates == sorted(rates, reverse=True)


@pytest.mark.parametrize("text", ["noam", "inverse-sqrt", "constant"])
def test_a_curve_without_an_end_does_not_know_the_horizon(text: str) -> None:
    short, long = make(text, 10, 20), make(text, 10, 500)
    assert [short.rate(k) for k in range(1, 300)] == [long.rate(k) for k in range(1, 300)]


def test_a_short_run_by_noam_has_a_warm_up_of_one_tick_that_nobody_names() -> None:
    assert Settings(steps=7, schedule=ScheduleChoice.of("noam")).settled(5).warmup == 1
    assert make_schedule(ScheduleChoice.of("noam,clock=words"), 1.0, None, 7).warmup == 1
    assert make_schedule(ScheduleChoice.of("linear,clock=words"), 1.0, None, 7).warmup == 0


def test_noam_peaks_where_its_branches_meet() -> None:
    one = make_schedule(ScheduleChoice.of("noam,width=512"), 2.0, 4000, 10**5)
    assert one.top == 2.0 / (512 * 4000) ** 0.5
    assert one.rate(16000) == one.top * 0.5


def test_restarts_go_back_to_the_peak_and_cycles_are_a_function_of_the_clock() -> None:
    one = make("cosine-restarts,cycle=3,mult=2,floor=0", 4, 40)
    starts = [k for k in range(4, 100) if one.rate(k) == PEAK]
    assert starts == [4, 7, 13, 25, 49, 97]
    assert cycle(one.choice, 30, 4, 40) == (25, 24)
    even = make("cosine-restarts", 8, 40)
    assert [k for k in range(8, 60) if even.rate(k) == PEAK] == [8, 16, 24, 32, 40, 48, 56]


def test_wsd_is_stable_until_its_decay_begins() -> None:
    one = make("wsd", 10, 100)
    assert [one.rate(k) for k in (11, 50, 80)] == [PEAK] * 3
    assert one.rate(81) < PEAK
    assert one.rate(90) == PEAK * (0.1 + (1 - 0.1) * (1 - 0.5))


def test_the_clock_may_jump_and_a_named_horizon_wins() -> None:
    one = make_schedule(ScheduleChoice.of("linear,clock=words,horizon=1000"), PEAK, 100, 5)
    assert (one.horizon, one.choice.clock) == (1000, "words")
    wanted = [PEAK * 0.5, PEAK * (0.1 + 0.9 * 450 / 900), PEAK * 0.1, PEAK * 0.1]
    assert [one.rate(k) for k in (50, 550, 1000, 4000)] == wanted
    for clock in CLOCKS:
        assert make(f"cosine,clock={clock}", 10, 97).rate(40) == make("cosine", 10, 97).rate(40)


@pytest.mark.parametrize(("clock", "wanted"), [("updates", 50), ("words", 150), ("pages", 150)])
def test_a_warm_up_that_nobody_names_is_a_twentieth_of_the_run(clock: str, wanted: int) -> None:
    choice = ScheduleChoice.of(f"linear,clock={clock},horizon=9000")
    assert make_schedule(choice, PEAK, None, 3000).warmup == wanted
    assert make_schedule(choice, PEAK, None, 100).warmup == 5
    assert make_schedule(choice, PEAK, 0, 3000).warmup == 0


def test_everything_that_decides_a_rate_is_in_the_json() -> None:
    one = make("wsd,clock=pages", 3, 50)
    assert one.to_json() == {
        "name": "wsd", "clock": "pages", "horizon": 50, "floor": 0.1, "decay": 0.2, "power": 1.0, "peak": PEAK,
        "warmup": 3,
    }  # fmt: skip
    assert len({str(sorted(make(text, 10, 97).to_json().items())) for text in CURVES}) == len(CURVES)


@pytest.mark.parametrize(
    ("text", "warmup", "horizon", "k", "message"),
    [
        ("cosine", 1, 0, 1, "horizon is 0"), ("cosine", -1, 5, 1, "warm-up is -1"),
        ("noam", 0, 5, 1, "noam: warm-up is 0"),
        ("constant,clock=words", 1, 5, 0, "words is 0, expected at least 1"),
    ],
)  # fmt: skip
def test_bad_arguments(text: str, warmup: int, horizon: int, k: int, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        make(text, warmup, horizon).rate(k)
