"""Losses of an example: the worked vector, weights, scale, empty terms, sums that add; gradients by differences."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, log

import numpy as np
import pytest
from numpy.typing import NDArray

from docextract._kernels import load, tiers
from docextract.errors import UsageError
from docextract.objectives.losses import Objective, example_loss
from docextract.objectives.targets import Targets
from docextract.objectives.terms import TERMS, LossWeights, TermSum

F32 = NDArray[np.float32]
TIERS = [tier.name for tier in tiers() if tier.compiled and tier.supported]
KERNELS = load("base")
FIELDS = ("shop", "total")


def page(objective: Objective, batch: int) -> dict[str, float]:
    """The scales of an example under the reduction `page`."""
    return {name: getattr(objective.weights, name) / batch for name in TERMS}


@dataclass(frozen=True)
class Heads:
    tag: F32 | None = None
    role: F32 | None = None
    doc: F32 | None = None
    item: F32 | None = None
    pair: F32 | None = None
    word: F32 | None = None
    place: F32 | None = None
    left: F32 | None = None
    above: F32 | None = None
    order: F32 | None = None


def example(n: int = 5, seed: int = 0) -> tuple[Heads, Targets]:
    random = np.random.default_rng(seed)
    scores = {
        "tag": random.normal(size=(n, 5)), "role": random.normal(size=(n, 3)), "doc": random.normal(size=(1, 4)),
        "item": random.normal(size=(n, n)), "pair": random.normal(size=(n, n)),
        "left": random.normal(size=(n, n)), "above": random.normal(size=(n, n)), "order": random.normal(size=(1, 2)),
    }  # fmt: skip
    targets = {name: random.integers(-1, x.shape[1], len(x)).astype(np.int32) for name, x in scores.items()}
    for rows in targets.values():
        rows[0] = 0
    targets |= {"word": np.full(n, -1, np.int32), "place": np.full((n, 4), -1, np.int32)}
    targets["word"][[0, -1]], targets["place"][[0, -1]] = [6, 2], [[0, 31, 5, 5], [7, 8, 9, 10]]
    scores |= {"word": random.normal(size=(2, 7)), "place": random.normal(size=(8, 32))}
    return Heads(**{name: x.astype(np.float32) for name, x in scores.items()}), Targets(**targets)


def like(scores: Heads) -> Heads:
    return Heads(**{name: np.full_like(getattr(scores, name), np.nan) for name in TERMS})


def plain(logits: F32, targets: NDArray[np.int32], weights: list[float]) -> TermSum:
    top = bottom = 0.0
    for row, target in zip(logits.astype(float).tolist(), targets.tolist(), strict=True):
        if target >= 0:
            nll = log(sum(exp(x) for x in row)) - row[target]
            top += weights[target] * nll
            bottom += weights[target]
    return TermSum(top, bottom, int((targets >= 0).sum()))


ALL = LossWeights(
    tag=1, role=0.5, doc=2, item=0.25, pair=3, word=1.5, place=0.125, left=0.75, above=4, order=0.375
)


@pytest.mark.parametrize("tier", TIERS)
def test_worked_vector(tier: str) -> None:
    logits = np.array([[0.5, -1, 2], [0, 0, 0], [1.5, 0.25, -0.75]], np.float32)
    rows, one = np.array([2, -1, 0], np.int32), np.full(1, -1, np.int32)
    objective = Objective.of(LossWeights(tag=0.5), ("shop",), 3.0)
    gradient = np.full_like(logits, np.nan)
    loss = example_loss(
        load(tier), objective, Heads(tag=logits), Targets(rows, rows, one, rows, rows), page(objective, 6),
        Heads(tag=gradient),
    )
    term = loss.terms["tag"]
    assert (term.numerator.hex(), term.denominator, term.counted) == ("0x1.0dfab108fb04bp+0", 4.0, 2)
    assert loss.loss == 0.5 * (term.numerator / 4.0)
    wanted = ["0x1.66fea6p-7", "0x1.406902p-9", "-0x1.b718e6p-7"]
    assert gradient[0].tolist() == [float.fromhex(x) for x in wanted]
    assert gradient[1].tolist() == [0, 0, 0]


def test_terms_against_the_plain_formula() -> None:
    scores, targets = example()
    objective = Objective.of(ALL, FIELDS, 3.0)
    loss = example_loss(KERNELS, objective, scores, targets, page(objective, 7), like(scores))
    assert list(loss.terms) == list(TERMS)
    total = 0.0
    for name, term in loss.terms.items():
        logits = getattr(scores, name)
        weights = [1.0] + [3.0] * 4 if name == "tag" else [1.0] * logits.shape[1]
        expected = plain(logits, targets.scored(name), weights)
        assert (term.denominator, term.counted) == (expected.denominator, expected.counted)
        assert term.numerator == pytest.approx(expected.numerator, rel=1e-12)
        total += getattr(ALL, name) * term.mean
    assert loss.loss == total


def expect_differences(objective: Objective, batch: int) -> None:
    """Every element of the gradient of an example of a batch under `page` is the central difference of its loss."""
    scores, targets = example()
    scales, gradient, step = page(objective, batch), like(scores), 2.0**-8
    example_loss(KERNELS, objective, scores, targets, scales, gradient)
    for name in TERMS:
        logits, dlogits = getattr(scores, name), getattr(gradient, name)
        for at in np.ndindex(logits.shape):
            kept, sides = logits[at], []
            for sign in (1, -1):
                logits[at] = kept + np.float32(sign * step)
                sides.append(example_loss(KERNELS, objective, scores, targets, scales, like(scores)).loss)
            logits[at] = kept
            assert dlogits[at] == pytest.approx((sides[0] - sides[1]) / (2 * step) / batch, abs=2e-5), (name, at)


def test_gradients_are_those_of_the_scaled_loss() -> None:
    expect_differences(Objective.of(ALL, FIELDS, 3.0), 7)


def test_scale_is_applied_before_the_one_rounding() -> None:
    scores, targets = example(n=200)
    alone, six, eight = (like(scores) for _ in range(3))
    objective = Objective.of(LossWeights(), FIELDS, 3.0)
    for batch, gradient in ((1, alone), (6, six), (8, eight)):
        example_loss(KERNELS, objective, scores, targets, page(objective, batch), gradient)
    assert alone.tag is not None
    assert six.tag is not None
    assert eight.tag is not None
    assert (six.tag != alone.tag / np.float32(6)).any()  # dividing afterwards gives other bits
    assert (eight.tag == alone.tag / np.float32(8)).all()  # but not for a power of two


def test_a_term_that_is_off_is_not_touched() -> None:
    scores, targets = example()
    gradient = like(scores)
    objective = Objective.of(LossWeights.parse("role=1"), FIELDS, 3.0)
    loss = example_loss(KERNELS, objective, scores, targets, page(objective, 1), gradient)
    assert list(loss.terms) == ["role"]
    assert gradient.tag is not None
    assert np.isnan(gradient.tag).all()


def test_no_counted_row_is_zero_and_not_nan() -> None:
    scores, targets = example()
    for _, rows in targets.items():
        rows.fill(-1)
    nobody = np.zeros((0, 32), np.float32)
    scores = replace(scores, word=nobody, place=nobody)
    gradient = like(scores)
    objective = Objective.of(ALL, FIELDS, 3.0)
    loss = example_loss(KERNELS, objective, scores, targets, page(objective, 3), gradient)
    assert (loss.loss, loss.counted) == (0.0, 0)
    for name in TERMS:
        written = getattr(gradient, name)[: len(targets.scored(name))]
        assert not written.any()
        assert not np.signbit(written).any()


def test_a_missing_head_is_named() -> None:
    scores, targets = example()
    objective = Objective.of(ALL, FIELDS, 3.0)
    with pytest.raises(UsageError, match="term role"):
        example_loss(KERNELS, objective, Heads(tag=scores.tag), targets, page(objective, 1), like(scores))


def test_scores_that_are_not_finite_reach_the_sums() -> None:
    scores, targets = example()
    assert scores.tag is not None
    scores.tag[0, 1] = np.nan
    objective = Objective.of(LossWeights(), FIELDS, 3.0)
    loss = example_loss(KERNELS, objective, scores, targets, page(objective, 1), like(scores))
    assert np.isnan(loss.terms["tag"].numerator)
