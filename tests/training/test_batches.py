"""Batches: a permutation an epoch, consecutive positions a step, another window at each visit."""

from __future__ import annotations

import pytest

from docextract.errors import UsageError
from docextract.splitmix import SplitMix64
from docextract.training.batches import Batches, Visit, epoch_order, window_at


def test_worked_vector() -> None:
    assert [epoch_order(5, 7, epoch) for epoch in (0, 1)] == [[2, 1, 3, 0, 4], [3, 4, 0, 1, 2]]
    batches = Batches(5, 1, 7)
    assert batches.address(7) == {"position": 7, "epoch": 1, "place": 2, "order_seed": 0x700000001}
    assert batches.visit(7) == Visit(0, 1)


@pytest.mark.parametrize("seed", [0, 3, 2**32 + 3, 2**70 + 3])
def test_permutation_is_splitmix_of_seed_and_epoch_modulo_2_64(seed: int) -> None:
    for epoch in (0, 1, 2, 77):
        items = list(range(11))
        SplitMix64(((seed << 32) ^ epoch) % 2**64).shuffle(items)
        assert epoch_order(11, seed, epoch) == items


@pytest.mark.parametrize(("n", "batch"), [(5, 3), (7, 7), (3, 8), (1, 4), (10, 1)])
def test_steps_cut_one_endless_stream(n: int, batch: int) -> None:
    batches = Batches(n, batch, 4)
    stream = [visit for s in range(20) for visit in batches.step(s)]
    expected = [Visit(page, epoch) for epoch in range(21 * batch // n + 1) for page in epoch_order(n, 4, epoch)]
    assert stream == expected[: 20 * batch]


def test_a_step_is_the_same_whichever_came_before() -> None:
    batches = Batches(5, 3, 11)
    steps = [batches.step(s) for s in range(8)]
    assert [batches.step(s) for s in (6, 0, 3)] == [steps[s] for s in (6, 0, 3)]
    assert Batches(5, 3, 11).step(6) == steps[6]


def test_a_batch_spans_epochs_and_holds_a_page_twice_with_its_own_epoch() -> None:
    visits = Batches(3, 8, 0).step(0)
    assert sorted({visit.epoch for visit in visits}) == [0, 1, 2]
    assert len(set(visits)) == 8


def test_a_run_by_epochs_ends_with_a_smaller_step() -> None:
    batches = Batches(5, 4, 0, visits=10)
    assert batches.steps == 3
    assert [len(batches.step(s)) for s in range(3)] == [4, 4, 2]
    seen = [visit for s in range(3) for visit in batches.step(s)]
    assert sorted(visit.page for visit in seen) == sorted([0, 1, 2, 3, 4] * 2)


def test_bad_sizes() -> None:
    for n, batch in ((0, 1), (1, 0)):
        with pytest.raises(UsageError, match="at least 1"):
            Batches(n, batch, 0)


def test_every_window_is_shown_once_in_as_many_epochs() -> None:
    cut = ["a", "b", "c"]
    for page in ("x", "y", "z"):
        shown = [window_at(cut, 5, epoch, page) for epoch in range(6)]
        assert sorted(shown[:3]) == cut
        assert shown[:3] == shown[3:]
    assert len({window_at(cut, 5, 0, f"page{i}") for i in range(20)}) == 3  # not every page starts with its first
