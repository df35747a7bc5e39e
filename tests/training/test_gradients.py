"""The batch gradient: examples in example order, whatever the degree; empty examples; errors in a thread."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable

import numpy as np
import pytest
from training.small import COUNTED, KERNELS, TABLE, TIERS, fill_example
from twins import dot16, floats, same_bits

from docextract.model.gradient_set import GradientSet
from docextract.objectives.terms import ExampleLoss, TermSum
from docextract.team import Team
from docextract.training.gradients import GROUP, BatchGradient

EMPTY = ExampleLoss(0.0, {"tag": TermSum()})
TRAINED = TABLE[:-1]
WINDOWS = ([3, 1, 4, 1, 5, 9], [2], list(range(2 * GROUP + 3)), [6, 5, 3, 5, 8, 9, 7, 9])


def batch(compute: Callable[[int, GradientSet], ExampleLoss], workers: int, tier: str = "base") -> BatchGradient[int]:
    return BatchGradient(KERNELS[tier], TRAINED, compute, Team(workers), lambda job: job % 3)


def size(job: int) -> float:
    """Over many magnitudes, so that another order of adding gives other bits."""
    return 10.0 ** (job % 5 - 2)


def compute(job: int, gradient: GradientSet) -> ExampleLoss:
    """Late jobs finish first."""
    time.sleep(0.001 * (5 - job % 6))
    fill_example(gradient, job, size(job))
    return ExampleLoss(float(job), COUNTED.terms)


def reference(jobs: list[int]) -> dict[str, np.ndarray]:
    total = {spec.name: np.zeros(spec.shape, np.float32) for spec in TABLE}
    for job in jobs:
        part = fill_example(GradientSet(TABLE), job, size(job))
        for name in total:
            total[name] = total[name] + part.values[name]
    return total


def expect(gradient: BatchGradient[int], jobs: list[int]) -> None:
    """Every bit of the total; of a sparse table the rows listed, ascending, no other row having a gradient."""
    for place, spec in enumerate(TRAINED):
        got, want = gradient.total.values[spec.name], reference(jobs)[spec.name]
        if spec.rows:
            rows = gradient.total.touched[spec.name].rows
            assert rows.tolist() == sorted(set(rows.tolist()) | set(np.flatnonzero(want.any(axis=1)).tolist()))
            assert same_bits(got[rows], want[rows]), spec.name
        else:
            assert same_bits(got, want), spec.name
        flat = floats(want.reshape(-1))
        assert gradient.squares[place] == dot16(flat, flat), spec.name


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_sum_is_in_example_order_at_every_degree(workers: int, tier: str) -> None:
    gradient = batch(compute, workers, tier)
    for jobs in WINDOWS:  # one after the other through the same buffers
        losses = gradient.run(jobs)
        assert [loss.loss for loss in losses] == jobs
        expect(gradient, jobs)
    gradient.team.close()


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("cuts", [[1], [3], [1, 2, 3], [0, 6], [2, 2, 5]])
def test_micro_batches_give_the_bytes_of_the_large_batch(cuts: list[int], workers: int) -> None:
    """Also where what was added so far goes to a checkpoint and back into buffers that hold something else."""
    jobs = [3, 1, 4, 1, 5, 9]
    gradient, other = batch(compute, workers), batch(compute, 1)
    other.run(list(range(20)))
    gradient.begin()
    for start, stop in itertools.pairwise([0, *cuts, len(jobs)]):
        last = stop == len(jobs)
        losses = gradient.add(jobs[start:stop], last=last)
        assert [loss.loss for loss in losses] == jobs[start:stop]
        if not last:
            other.restore(gradient.pending())
            gradient, other = other, gradient
    expect(gradient, jobs)


def test_the_sum_of_micro_batch_sums_has_other_bits() -> None:
    """So the test above would see it."""
    whole, first, second = reference([3, 1, 4, 1, 5, 9]), reference([3, 1, 4]), reference([1, 5, 9])
    assert not same_bits(whole["char_emb"], first["char_emb"] + second["char_emb"])


def test_another_order_gives_other_bits() -> None:
    forward, backward = reference([3, 1, 4, 1, 5, 9]), reference([9, 5, 1, 4, 1, 3])
    assert not same_bits(forward["char_emb"], backward["char_emb"])
    assert not same_bits(forward["word_rows"], backward["word_rows"])


def test_the_longest_examples_come_first() -> None:
    order = []

    def note(job: int, gradient: GradientSet) -> ExampleLoss:
        order.append(job)
        return EMPTY

    batch(note, 1).run([3, 1, 4, 1, 5, 9, 2])
    assert order == [5, 2, 1, 4, 1, 3, 9]  # by the rest modulo 3; equal ones as they come


def test_an_empty_example_adds_nothing_even_where_its_buffers_hold_something() -> None:
    def some(job: int, gradient: GradientSet) -> ExampleLoss:
        return EMPTY if job < 0 else compute(job, gradient)

    gradient = batch(some, 2)
    gradient.run([4, -1, 2, -1])
    expect(gradient, [4, 2])
    gradient.run([-1, -1])
    expect(gradient, [])
    assert not any(touched.count for touched in gradient.total.touched.values())
    gradient.team.close()


def test_the_sum_starts_from_positive_zero() -> None:
    def negative_zero(job: int, gradient: GradientSet) -> ExampleLoss:
        for view in gradient.values.values():
            view.fill(-0.0)
        for name, width in (("word_rows", 4), ("direct", 3)):
            ids = np.array([[1, 1]], np.int32)
            gradient.scatter(KERNELS["base"], name, ids, np.full((1, width), -0.0, np.float32))
        return COUNTED

    gradient = batch(negative_zero, 1)
    gradient.total.values.flat.fill(np.nan)
    gradient.run([1])
    assert same_bits(gradient.total.values["char_emb"], np.zeros((5, 3), np.float32))
    assert same_bits(gradient.total.values["word_rows"][1], np.zeros(4, np.float32))


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_ends_the_batch_once_nothing_runs_any_more(workers: int) -> None:
    running = set()

    def failing(job: int, gradient: GradientSet) -> ExampleLoss:
        running.add(threading.get_ident())
        try:
            if job == 2:
                raise MemoryError("of example 2")
            return compute(job, gradient)
        finally:
            running.discard(threading.get_ident())

    gradient = batch(failing, workers)
    with pytest.raises(MemoryError, match="example 2"):
        gradient.run([1, 2, 3, 4, 5])
    assert not running
    gradient.run([3, 1])
    expect(gradient, [3, 1])
    gradient.team.close()


def test_no_more_gradients_than_a_group_has_examples() -> None:
    gradient = batch(compute, 2)
    gradient.run(list(range(2)))
    assert len(gradient._parts) == 2
    gradient.run(list(range(20)))
    assert len(gradient._parts) == GROUP
    gradient.team.close()
