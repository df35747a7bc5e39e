"""A training step of the default model: 8 pages of equal length, forward, backward and update, 1 and 2 workers.

The answer: the loss is that of a binary64 cross-entropy over the network's scores, the weights after two updates are
the same bytes at one and two workers, and a falling loss shows that the gradient points downhill. That the gradient is
right to the last digit is the matter of tests/parity.
"""

from __future__ import annotations

import numpy as np
import pytest

from docextract.model.activations import Activations
from docextract.model.network import forward
from harness.arrays import full
from harness.step import Step, pages_of

every_step = pytest.mark.parametrize(
    ("n", "workers"),
    [(128, 1), (128, 2), pytest.param(256, 1, marks=full), (256, 2), pytest.param(512, 1, marks=full),
     pytest.param(512, 2, marks=full)],
)  # fmt: skip


def loss_by_formula(step: Step) -> float:
    """The mean over pages of the weighted mean of -log softmax, from the scores of the forward pass."""
    source, params, heads = step.compute.source, step.model.params, step.model.heads
    memory, found = Activations(step.model.config, heads, step.kernels), []
    weights = np.full(heads.tags, step.settings.field_weight)
    weights[0] = 1.0
    for job in step.jobs:
        scores = forward(params, source.example(job.visit), memory, frozenset({"tag"}))
        assert scores.tag is not None
        x, targets = scores.tag.astype(np.float64), source.targets(job.visit).tag
        nll = np.log(np.exp(x).sum(axis=1)) - np.take_along_axis(x, np.maximum(targets, 0)[:, None], 1)[:, 0]
        share = np.where(targets >= 0, weights[targets], 0.0)
        found.append((share * nll).sum() / share.sum())
    return float(np.mean(found))


@every_step
def bench_step(kernels, timed, n, workers) -> None:
    step = Step(kernels, pages_of(n), workers)
    other = Step(kernels, pages_of(n), 3 - workers)
    want = loss_by_formula(step)

    def check() -> None:
        first, second = other.run(), other.run()
        assert abs(first - want) < 1e-9 * want
        assert second < first
        assert step.run() == second
        assert step.model.params.flat.tobytes() == other.model.params.flat.tobytes()

    try:
        timed(step.run, check)
    finally:
        step.close()
        other.close()
