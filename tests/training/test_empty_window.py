"""A window in which no row counts, in a whole run: typed, no update, no decay, no tick of the schedule, no NaN."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from training.pages import CONFIG, SCHEMA, page, settings

from docextract.objectives.terms import LossWeights
from docextract.pages.page import Entity
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions
from docextract.training.update import Outcome

LONG = replace(
    page(6, lines=12),
    entities=(Entity("key", (0,)), Entity("value", tuple(range(1, 33)))),
    links=((0, 1),),
)
"""Three windows of one page on which every word points at word 0, which the first window alone shows."""


def run(**changes: object) -> TrainResult:
    changes = {"steps": 7, "batch": 1, "held_out": 0.0, "loss": LossWeights(0, 0, 0, 0, 1), "warmup": 3} | changes
    return train([LONG], SCHEMA, None, settings("tags", **changes), RunOptions(digest_every=1), config=CONFIG)


@pytest.mark.parametrize("reduction", ["page", "token", "sequence"])
def test_a_window_without_a_row_moves_nothing(reduction: str) -> None:
    result = run(reduction=reduction)
    entries = result.ledger.entries
    empty = [entry for entry in entries if entry.outcome is Outcome.EMPTY_ELIGIBLE_SET]
    assert len(empty) in (4, 5)
    assert all(entry.outcome in (Outcome.COMMITTED, Outcome.EMPTY_ELIGIBLE_SET) for entry in entries)
    for before, entry in pairwise(entries):
        if entry in empty:
            assert entry.digest == before.digest  # weights as they were: no decay, no step of the moments
            assert entry.next_rate == before.next_rate
    for entry in empty:
        assert (entry.loss, entry.rate, entry.words, entry.empty) == (0.0, 0.0, 0, {"pair": 1})
        assert entry.cause is not None
        assert entry.norm is None
    assert result.counters.updates == len(entries) - len(empty)


def test_an_empty_example_beside_one_that_counts_is_counted() -> None:
    """Three visits in a row show all three windows: one of them has rows."""
    result = run(batch=3, steps=2)
    assert [entry.outcome for entry in result.ledger.entries] == [Outcome.COMMITTED] * 2
    assert [entry.empty for entry in result.ledger.entries] == [{"pair": 2}] * 2
