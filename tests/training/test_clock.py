"""The schedule's clock in a whole run: committed updates, or the words or pages in them, and nothing else."""

from __future__ import annotations

from itertools import pairwise

import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.test_accumulation import broken
from training.test_empty_window import LONG

from docextract.objectives.terms import LossWeights
from docextract.training.loop import TrainResult, train
from docextract.training.schedules import ScheduleChoice, make_schedule
from docextract.training.settings import RunOptions
from docextract.training.update import Outcome


def run(clock: str, at: int) -> TrainResult:
    """Batches of 6; loss number `at` has a NaN in its gradient."""
    made = settings("tags", schedule=f"linear,clock={clock}", warmup=1)
    return train(PAGES, SCHEMA, None, made, RunOptions(workers=1), config=CONFIG, kernels=broken(at))


@pytest.mark.parametrize("clock", ["updates", "words", "pages"])
def test_a_rejected_window_moves_no_clock(clock: str) -> None:
    """Window 1 is rejected: window 2 gets the rate after window 0's words (pages, update) and its own."""
    result = run(clock, 8)
    entries = result.ledger.entries
    assert [entry.outcome for entry in entries[:3]] == [Outcome.COMMITTED, Outcome.NON_FINITE, Outcome.COMMITTED]
    moved = {"updates": lambda entry: 1, "words": lambda entry: entry.words, "pages": lambda entry: entry.pages}[clock]
    whole = [moved(entry) for entry in run(clock, 0).ledger.entries]
    horizon, reading = sum(whole), 0
    for entry, ticks in zip(entries, whole, strict=True):
        if entry.outcome is Outcome.COMMITTED:
            reading += ticks
            share = 0.1 + (0.9 * (horizon - reading)) / (horizon - 1) if reading > 1 else 1.0
            assert entry.rate == pytest.approx(0.01 * share, rel=1e-12), entry.step
    assert result.counters.words == sum(entry.words for entry in entries if entry.outcome is Outcome.COMMITTED)


def test_the_next_rate_is_that_of_the_next_window_if_it_is_committed() -> None:
    """A window without words is ahead of the clock by none; before the first word the rate is that of the first."""
    made = settings(
        "tags", schedule="linear,clock=words", steps=7, batch=1, held_out=0.0, loss=LossWeights(pair=1, tag=0)
    )
    entries = train([LONG], SCHEMA, None, made, RunOptions(), config=CONFIG).ledger.entries
    horizon, reading = sum(entry.words for entry in entries), 0
    schedule = make_schedule(ScheduleChoice.of("linear,clock=words"), made.rate, made.warmup, horizon)
    assert not entries[0].words or not entries[1].words
    for entry, after in pairwise(entries):
        reading += entry.words if entry.outcome is Outcome.COMMITTED else 0
        assert entry.next_rate == schedule.rate(max(1, reading + after.words))
