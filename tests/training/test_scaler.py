"""The loss scaler: the same bits with and without it, its limits, its feedback, its state."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from training.small import KERNELS, TIERS
from twins import same_bits

from docextract._kernels.protocol import Kernels
from docextract.errors import UsageError
from docextract.model.gradient_set import GradientSet
from docextract.model.init import random_model
from docextract.model.table import TensorSpec
from docextract.objectives.losses import Objective
from docextract.objectives.reduction import NoObjective
from docextract.objectives.terms import LossWeights
from docextract.team import Team
from docextract.training.batches import Visit
from docextract.training.corpus import make_corpus
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient
from docextract.training.loop import train
from docextract.training.scaler import HIGHEST, LOWEST, LossScaler, LossScaling, unscale

CORPUS = make_corpus(PAGES, SCHEMA, settings("losses", held_out=0.0))
VISITS = [Visit(place, 0) for place in range(5)]


def gradient(kernels: Kernels, scale: float, weight: float = 1.0) -> BatchGradient[Any]:
    """Of a whole window through the network, scaled and unscaled again."""
    params = random_model(1, CONFIG, CORPUS.heads)
    weights = LossWeights(weight, 0.5 * weight, 0.3 * weight, 0.7 * weight, 0.9 * weight)
    objective = Objective.of(weights, CORPUS.heads.fields, 3.0)
    source = ExampleSource(CORPUS.train, CONFIG, 3, None, kernels)
    compute = ExamplePass(kernels, source, params, CORPUS.heads, objective, True)
    batch: BatchGradient[Any] = BatchGradient(kernels, params.table, compute, Team(1), compute.size)
    jobs = compute.plan(VISITS)
    assert not isinstance(jobs, NoObjective)
    batch.run([Job(job.visit, {name: one * scale for name, one in job.scales.items()}) for job in jobs])
    if scale != 1:
        unscale(kernels, batch.total, batch.squares, scale)
    return batch


def differing(one: BatchGradient[Any], other: BatchGradient[Any]) -> int:
    """Elements, and squares, whose bits differ; rows of sparse tables that are not touched have no meaning."""
    found = int((one.squares != other.squares).sum())
    for spec in one.specs:
        a, b = one.total.values[spec.name], other.total.values[spec.name]
        if spec.rows:
            rows = one.total.touched[spec.name].rows
            assert rows.tolist() == other.total.touched[spec.name].rows.tolist()
            a, b = a[rows], b[rows]
        found += int((a.view(np.uint32) != b.view(np.uint32)).sum())
    return found


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("scale", [2.0**10, 2.0**-9, 2.0**40])
def test_a_window_has_the_same_bits_with_and_without_it(tier: str, scale: float) -> None:
    """Gradients of everyday size: far from subnormal and from overflow at these scales."""
    assert differing(gradient(KERNELS[tier], scale), gradient(KERNELS[tier], 1.0)) == 0


def test_a_run_has_the_same_weights_with_and_without_it() -> None:
    """Through every update, with a scale that grows on the way; the ledger says which was used."""
    runs = [
        train(PAGES, SCHEMA, settings=settings("tags", loss_scale=scaling), config=CONFIG)
        for scaling in (None, LossScaling(1024.0, 4.0, 0.5, 2))
    ]
    plain, scaled = (one.model.params.flat.tobytes() for one in runs)
    assert plain == scaled
    assert [entry.scale for entry in runs[1].ledger.entries] == [1024, 1024, 4096, 4096, 16384]
    assert {entry.scale for entry in runs[0].ledger.entries} == {None}


def test_subnormal_parts_are_the_limit() -> None:
    """With a loss so small that parts of the gradient are subnormal, a scaled window keeps bits that a plain one
    loses: here the two differ, which is the use of a scaler and the end of its exactness."""
    plain, scaled = (gradient(KERNELS["base"], scale, 2.0**-118) for scale in (1.0, 2.0**40))
    assert differing(plain, scaled) > 0


def small() -> tuple[GradientSet, np.ndarray]:
    table = (TensorSpec("a", (3,), "tag", True), TensorSpec("t", (4, 2), "tag", True, 1.0, True))
    made = GradientSet(table)
    made.values["t"].fill(7.0)  # of rows that are not touched, and stay
    made.touched["t"].mark[2] = 1
    made.touched["t"].ids[0], made.touched["t"].count = 2, 1
    return made, np.full(2, np.nan)


def test_unscaling_rounds_a_subnormal_once_and_leaves_untouched_rows() -> None:
    made, squares = small()
    made.values["a"][:] = (3.0, 2.0**-100 * (1 + 2.0**-22), 2.0**-126)
    made.values["t"][2] = (8.0, -4.0)
    unscale(KERNELS["base"], made, squares, 2.0**40)
    wanted = [3.0 * 2.0**-40, 2.0**-140, 0.0]  # the second loses its last bits, the third all of them
    assert same_bits(made.values["a"], wanted)
    assert made.values["t"].tolist() == [[7, 7], [7, 7], [8 * 2.0**-40, -4 * 2.0**-40], [7, 7]]
    assert squares.tolist() == [float(np.float32(3.0 * 2.0**-40) ** 2), 80.0 * 2.0**-80]


def test_an_overflow_stays_infinite_so_that_the_finite_check_sees_it() -> None:
    made, squares = small()
    made.values["a"][:] = (1.0, np.inf, 0.0)
    made.values["t"][2] = 0.0
    unscale(KERNELS["base"], made, squares, 4.0)
    assert np.isinf(squares[0])
    assert np.isinf(made.values["a"][1])


def attempt(scaler: LossScaler, committed: bool) -> float:
    made, squares = small()
    scaler.unscale(KERNELS["base"], made, squares)
    scaler.finish(committed)
    return scaler.scale


def test_feedback() -> None:
    scaler = LossScaler(LossScaling(1024.0, 4.0, 0.25, 3))
    assert [attempt(scaler, True) for _ in range(4)] == [1024, 1024, 4096, 4096]
    assert attempt(scaler, False) == 1024
    assert [attempt(scaler, True) for _ in range(3)] == [1024, 1024, 4096]  # the count started anew
    assert scaler.tracker == 0


def test_the_scale_stays_within_its_limits() -> None:
    scaler = LossScaler(LossScaling(HIGHEST, 4.0, 2.0**-40, 1))
    assert attempt(scaler, True) == HIGHEST
    assert [attempt(scaler, False) for _ in range(4)] == [2.0**24, 2.0**-16, 2.0**-56, LOWEST]


def test_bug_5_unscaled_exactly_once_a_window() -> None:
    scaler = LossScaler(LossScaling(8.0))
    made, squares = small()
    scaler.unscale(KERNELS["base"], made, squares)
    with pytest.raises(RuntimeError, match="twice"):
        scaler.unscale(KERNELS["base"], made, squares)
    scaler.finish(True)
    with pytest.raises(RuntimeError, match="never unscaled"):
        scaler.finish(True)


def test_state_goes_through_json() -> None:
    how = LossScaling(1024.0, 2.0, 0.5, 5)
    scaler = LossScaler(how)
    for committed in (True, False, True, True):
        attempt(scaler, committed)
    stored = scaler.to_json()
    assert set(stored) == {"scale", "growth_factor", "backoff_factor", "growth_interval", "growth_tracker"}
    again = LossScaler.from_json(how, stored)
    assert (again.scale, again.tracker, again.to_json()) == (512.0, 2, stored)
    for key, value in (("scale", (3.0).hex()), ("growth_tracker", 5), ("growth_interval", 6), ("growth_tracker", "1")):
        with pytest.raises(ValueError, match="loss scale"):
            LossScaler.from_json(how, stored | {key: value})


def test_text() -> None:
    assert LossScaling.parse("off") is LossScaling.of(None) is None
    assert LossScaling.parse("1024, growth=4,backoff=0.25,interval=7") == LossScaling(1024.0, 4.0, 0.25, 7)
    assert LossScaling.of(65536) == LossScaling.of("65536") == LossScaling()


@pytest.mark.parametrize(
    "text", ["", "3", "0", "-2", "nan", "inf", "x", "8,growth=3", "8,growth=1", "8,backoff=1", "8,interval=0",
             "8,interval=1.5", "8,up=2", "8,growth=2,growth=2", "1e30", "8,growth"]
)  # fmt: skip
def test_bad_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UsageError, match="loss scale") as caught:
        LossScaling.parse(text)
    assert "\n" not in str(caught.value)
