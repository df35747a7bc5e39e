"""The batch gradient: examples in example order, whatever the degree; empty examples; errors in a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
import pytest
from training.small import COUNTED, KERNELS, TABLE, TIERS, fill
from twins import same_bits

from docextract.model.gradient_set import GradientSet
from docextract.objectives.terms import ExampleLoss, TermSum
from docextract.training.gradients import BatchGradient

EMPTY = ExampleLoss(0.0, {"tag": TermSum()})


def batch(compute: Callable[[int, GradientSet], ExampleLoss], workers: int, tier: str = "base") -> BatchGradient[int]:
    return BatchGradient(KERNELS[tier], TABLE, TABLE[:-1], compute, workers)


def compute(job: int, gradient: GradientSet) -> ExampleLoss:
    """Sizes over many magnitudes, so that another order of adding gives other bits; late jobs finish first."""
    time.sleep(0.002 * (5 - job % 6))
    fill(gradient, job, 10.0 ** (job % 5 - 2))
    return ExampleLoss(float(job), COUNTED.terms)


def reference(jobs: list[int]) -> dict[str, np.ndarray]:
    total = {spec.name: np.zeros(spec.shape, np.float32) for spec in TABLE}
    for job in jobs:
        part = fill(GradientSet(TABLE), job, 10.0 ** (job % 5 - 2))
        for name in total:
            total[name] = total[name] + part.values[name]
    return total


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_sum_is_in_example_order_at_every_degree(workers: int, tier: str) -> None:
    gradient = batch(compute, workers, tier)
    for jobs in ([3, 1, 4, 1, 5, 9], [2], [6, 5, 3, 5, 8, 9, 7, 9, 3]):  # three windows through the same buffers
        losses = gradient.run(jobs)
        assert [loss.loss for loss in losses] == jobs
        for spec in TABLE[:-1]:
            assert same_bits(gradient.total.values[spec.name], reference(jobs)[spec.name]), spec.name
            if spec.rows:
                rows = gradient.total.touched[spec.name].rows
                nonzero = np.flatnonzero(reference(jobs)[spec.name].any(axis=1))
                assert len(set(rows.tolist())) == len(rows)
                assert set(nonzero) <= set(rows.tolist())
    gradient.close()


def test_another_order_gives_other_bits() -> None:
    forward, backward = reference([3, 1, 4, 1, 5, 9]), reference([9, 5, 1, 4, 1, 3])
    assert not same_bits(forward["char_emb"], backward["char_emb"])


def test_an_empty_example_adds_nothing_even_where_its_buffers_hold_something() -> None:
    def some(job: int, gradient: GradientSet) -> ExampleLoss:
        return EMPTY if job < 0 else compute(job, gradient)

    gradient = batch(some, 2)
    gradient.run([4, -1, 2, -1])
    for spec in TABLE[:-1]:
        assert same_bits(gradient.total.values[spec.name], reference([4, 2])[spec.name])
    gradient.run([-1, -1])
    assert not any(view.any() for view in gradient.total.values.values())
    gradient.close()


def test_the_sum_starts_from_positive_zero() -> None:
    def negative_zero(job: int, gradient: GradientSet) -> ExampleLoss:
        for view in gradient.values.values():
            view.fill(-0.0)
        return COUNTED

    gradient = batch(negative_zero, 1)
    gradient.run([1])
    assert same_bits(gradient.total.values["char_emb"], np.zeros((5, 3), np.float32))


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
    gradient.close()


def test_no_more_gradient_sets_than_needed() -> None:
    gradient = batch(compute, 2)
    gradient.run(list(range(12)))
    assert len(gradient._free) == 3
    gradient.close()
