"""Softmax cross-entropy: binary64 twin, PyTorch's definition, slopes, rows that do not count, shapes."""

from __future__ import annotations

import numpy as np
import pytest
import twins_math
from kernel_cases import empty, every_tier, frozen, normal, rejects, slope
from twins import f32, rows, same_bits


def run(k, logits, targets, weights=None, scale=1.0):
    dlogits = empty(*logits.shape)
    return (*k.softmax_loss(logits, frozen(np.array(targets, np.int32)), weights, scale, dlogits), dlogits)


def twin(logits, targets, weights, scale):
    weights = [1.0] * logits.shape[1] if weights is None else weights.tolist()
    numerator = denominator = 0.0
    for target in targets:
        denominator += weights[target] if target >= 0 else 0.0
    gradient = []
    for x, target in zip(rows(logits), targets, strict=True):
        if target < 0 or denominator == 0:
            gradient.append([0.0] * len(x))
            continue
        m = x[0]
        for v in x:
            m = v if v > m else m
        e = [twins_math.exp64(v - m) for v in x]
        s = 0.0
        for v in e:
            s += v
        numerator += weights[target] * (twins_math.log64(s) - (x[target] - m))
        c = (scale * weights[target]) / denominator
        gradient.append([f32(c * (v / s - float(t == target))) for t, v in enumerate(e)])
    return numerator, denominator, np.array(gradient, np.float64).reshape(logits.shape).astype(np.float32)


CASES = [(1, 1, [0]), (3, 5, [4, -1, 0]), (17, 9, [i % 10 - 1 for i in range(17)]), (2, 1500, [1499, 3]),
         (3, 1024, [0, 1023, -1]), (2, 1025, [1024, 1])]  # fmt: skip


@every_tier
@pytest.mark.parametrize(("n", "tags", "targets"), CASES)
@pytest.mark.parametrize("weighted", [False, True])
def test_equals_its_twin(k, n, tags, targets, weighted) -> None:
    logits = frozen(normal(n, tags) * np.float32(4))
    weights = frozen(np.random.default_rng(1).uniform(0.5, 3, tags)) if weighted else None
    got, want = run(k, logits, targets, weights, 0.3 / 7), twin(logits, targets, weights, 0.3 / 7)
    assert got[:2] == want[:2]
    assert same_bits(got[2], want[2])


def formula(logits, targets, weights):
    top = bottom = 0.0
    for x, target in zip(logits, targets, strict=True):
        if target >= 0:
            top += weights[target] * (np.log(np.exp(x - x.max()).sum()) + x.max() - x[target])
            bottom += weights[target]
    return top / bottom


@every_tier
def test_value_and_gradient_are_those_of_the_weighted_mean(k) -> None:
    logits, targets, weights = normal(5, 4), [3, -1, 0, 1, 1], np.array([1.0, 3.0, 2.5, 0.25])
    top, bottom, gradient = run(k, logits, targets, weights, 0.5)
    x = logits.astype(np.float64)
    assert np.isclose(top / bottom, formula(x, targets, weights), rtol=1e-12)
    assert np.allclose(gradient, 0.5 * slope(lambda v: formula(v, targets, weights), x), atol=1e-6)


@every_tier
@pytest.mark.parametrize("targets", [[], [-1], [-1, -2, -1]])
def test_no_counted_row_gives_zero(k, targets) -> None:
    top, bottom, gradient = run(k, normal(len(targets), 6), targets)
    assert (top, bottom) == (0.0, 0.0)
    assert same_bits(gradient, np.zeros((len(targets), 6)))


@every_tier
def test_weights_that_sum_to_zero_give_zero_not_nan(k) -> None:
    top, bottom, gradient = run(k, normal(3, 2), [0, 1, 0], np.zeros(2))
    assert (top, bottom) == (0.0, 0.0)
    assert same_bits(gradient, np.zeros((3, 2)))


@every_tier
def test_large_logits_stay_finite_and_nan_shows(k) -> None:
    logits = np.array([[1e30, -1e30, 0], [3e38, 3e38, -3e38]], np.float32)
    top, _, gradient = run(k, logits, [1, 0])
    assert top == twin(logits, [1, 0], None, 1.0)[0] and np.isfinite(top)
    assert np.isfinite(gradient).all()
    for at in range(3):
        bad = normal(1, 3).copy()
        bad[0, at] = np.nan
        top, _, gradient = run(k, bad, [1])
        assert np.isnan(top) and np.isnan(gradient).all()


@every_tier
@pytest.mark.parametrize(("n", "tags"), [(0, 3), (2, 0), (1, 1), (17, 16), (3, 1500)])
def test_softmax64(k, n, tags) -> None:
    logits, out = normal(n, tags), np.full((n, tags), np.nan)
    k.softmax64(logits, out)
    for x, got in zip(rows(logits), out.tolist(), strict=True):
        e = [twins_math.exp64(v - max(x)) for v in x]
        total = 0.0
        for v in e:
            total += v
        assert got == [v / total for v in e]


@every_tier
def test_wrong_shapes(k) -> None:
    logits, targets = normal(2, 3), np.zeros(2, np.int32)
    rejects(lambda: k.softmax_loss(logits, targets[:1], None, 1.0, empty(2, 3)), "targets", (1,), (2,))
    rejects(lambda: k.softmax_loss(logits, targets, np.ones(2), 1.0, empty(2, 3)), "weights", (2,), (3,))
    rejects(lambda: k.softmax_loss(logits, targets, None, 1.0, empty(3, 2)), "dlogits", (3, 2), (2, 3))
    rejects(lambda: k.softmax64(logits, np.zeros((2, 2))), "probs", (2, 2), (2, 3))
    with pytest.raises(ValueError, match="targets: 3 at index 1, expected less than 3"):
        run(k, logits, [0, 3])
