"""Cross-entropy against smoothed targets: binary64 twin, slopes, the unsmoothed kernel's bits, rows without mass."""

from __future__ import annotations

import numpy as np
import pytest
import twins_math
from kernel_cases import empty, every_tier, frozen, normal, rejects, slope
from twins import f32, rows, same_bits


def run(k, logits, targets, weights=None, scale=1.0, gold=0.9, other=0.02, excluded=-1):
    dlogits = empty(*logits.shape)
    targets = frozen(np.array(targets, np.int32))
    return (*k.smoothed_loss(logits, targets, weights, scale, gold, other, excluded, dlogits), dlogits)


def masses(n, target, gold, other, excluded):
    """q of a row."""
    if target == excluded:
        return [float(t == target) for t in range(n)]
    return [gold if t == target else 0.0 if t == excluded else other for t in range(n)]


def twin(logits, targets, weights, scale, gold, other, excluded):
    weights = [1.0] * logits.shape[1] if weights is None else weights.tolist()
    top = bottom = nll = 0.0
    for target in targets:
        bottom += weights[target] if target >= 0 else 0.0
    gradient = []
    for x, target in zip(rows(logits), targets, strict=True):
        if target < 0 or bottom == 0:
            gradient.append([0.0] * len(x))
            continue
        m = max(x)
        e = [twins_math.exp64(v - m) for v in x]
        s = 0.0
        for v in e:
            s += v
        log_s, loss = twins_math.log64(s), 0.0
        q = masses(len(x), target, gold, other, excluded)
        if target == excluded:
            loss = log_s - (x[target] - m)
        else:
            for t, v in enumerate(x):
                loss += q[t] * (log_s - (v - m)) if t != excluded else 0.0
        top += weights[target] * loss
        nll += weights[target] * (log_s - (x[target] - m))
        c = (scale * weights[target]) / bottom
        gradient.append([f32(c * (v / s - one)) for v, one in zip(e, q, strict=True)])
    return top, bottom, nll, np.array(gradient, np.float64).reshape(logits.shape).astype(np.float32)


CASES = [(1, 2, [0]), (3, 5, [4, -1, 0]), (17, 9, [i % 10 - 1 for i in range(17)]), (2, 1500, [1499, 3]),
         (3, 1024, [0, 1023, -1]), (2, 1025, [1024, 1])]  # fmt: skip


@every_tier
@pytest.mark.parametrize(("n", "tags", "targets"), CASES)
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("excluded", [-1, 0])
def test_equals_its_twin(k, n, tags, targets, weighted, excluded) -> None:
    logits = frozen(normal(n, tags) * np.float32(4))
    weights = frozen(np.random.default_rng(1).uniform(0.5, 3, tags)) if weighted else None
    share = 0.1 / tags
    got = run(k, logits, targets, weights, 0.3 / 7, 0.9 + share, share, excluded)
    want = twin(logits, targets, weights, 0.3 / 7, 0.9 + share, share, excluded)
    assert got[:3] == want[:3]
    assert same_bits(got[3], want[3])


@every_tier
@pytest.mark.parametrize("excluded", [-1, 2])
def test_value_and_gradient_belong_together(k, excluded) -> None:
    logits, targets, weights = normal(5, 6), [3, -1, 2, 1, 1], np.array([1.0, 3.0, 2.5, 0.25, 1, 1])
    sharing = 6 - (excluded >= 0)
    gold, other = 0.8 + 0.2 / sharing, 0.2 / sharing

    def loss(x):
        total = 0.0
        for row, target in zip(x, targets, strict=True):
            if target >= 0:
                log_p = row - row.max() - np.log(np.exp(row - row.max()).sum())
                total -= weights[target] * (np.array(masses(6, target, gold, other, excluded)) * log_p).sum()
        return total / weights[[t for t in targets if t >= 0]].sum()

    top, bottom, _, gradient = run(k, logits, targets, weights, 0.5, gold, other, excluded)
    x = logits.astype(np.float64)
    assert np.isclose(top / bottom, loss(x), rtol=1e-12)
    assert np.allclose(gradient, 0.5 * slope(loss, x), atol=1e-6)


@every_tier
def test_all_mass_on_gold_has_the_bits_of_the_unsmoothed_kernel(k) -> None:
    logits, targets, weights = normal(9, 7), [i % 8 - 1 for i in range(9)], frozen(np.linspace(0.5, 2, 7))
    plain = empty(9, 7)
    top, bottom = k.softmax_loss(logits, np.array(targets, np.int32), weights, 0.3, plain)
    got = run(k, logits, targets, weights, 0.3, 1.0, 0.0)
    assert got[:3] == (top, bottom, top)
    assert same_bits(got[3], plain)


@every_tier
def test_bug_13_rows_that_do_not_count_get_neither_mass_nor_gradient(k) -> None:
    """Whatever stands in their logits; and the excluded class gets no mass, only its probability's gradient."""
    logits = normal(4, 5).copy()
    some = run(k, logits, [1, -1, 3, -1], None, 1.0, 0.9, 0.025, 0)
    logits[1], logits[3] = np.nan, np.inf
    again = run(k, logits, [1, -1, 3, -1], None, 1.0, 0.9, 0.025, 0)
    assert again[:3] == some[:3]
    assert same_bits(again[3], some[3])
    assert same_bits(some[3][[1, 3]], np.zeros((2, 5)))
    both = run(k, logits[[0, 2]], [1, 3], None, 1.0, 0.9, 0.025, 0)
    assert both[:3] == some[:3]  # as if the rows were not there
    assert (some[3][[0, 2], 0] > 0).all()  # pushed down, never up: q of the excluded class is 0


@every_tier
@pytest.mark.parametrize("targets", [[], [-1], [-1, -2, -1]])
def test_no_counted_row_gives_zero(k, targets) -> None:
    *sums, gradient = run(k, normal(len(targets), 6), targets)
    assert sums == [0.0, 0.0, 0.0]
    assert same_bits(gradient, np.zeros((len(targets), 6)))


@every_tier
def test_weights_that_sum_to_zero_give_zero_and_a_bad_logit_shows(k) -> None:
    *sums, gradient = run(k, normal(3, 2), [0, 1, 0], np.zeros(2))
    assert sums == [0.0, 0.0, 0.0]
    assert same_bits(gradient, np.zeros((3, 2)))
    bad = normal(1, 3).copy()
    bad[0, 2] = np.nan
    top, _, nll, gradient = run(k, bad, [1])
    assert np.isnan([top, nll]).all() and np.isnan(gradient).all()


@every_tier
def test_wrong_shapes(k) -> None:
    logits, targets = normal(2, 3), np.zeros(2, np.int32)
    rest = (1.0, 0.9, 0.05, 0)
    rejects(lambda: k.smoothed_loss(logits, targets[:1], None, *rest, empty(2, 3)), "targets", (1,), (2,))
    rejects(lambda: k.smoothed_loss(logits, targets, np.ones(2), *rest, empty(2, 3)), "weights", (2,), (3,))
    rejects(lambda: k.smoothed_loss(logits, targets, None, *rest, empty(3, 2)), "dlogits", (3, 2), (2, 3))
    with pytest.raises(ValueError, match="targets: 3 at index 1, expected less than 3"):
        run(k, logits, [0, 3])
    with pytest.raises(ValueError, match="excluded: 3, expected less than 3"):
        run(k, logits, [0, 1], excluded=3)
