"""The pair MLP: twin of the same order of operations, binary64 formula, finite differences, block borders, shapes."""

from __future__ import annotations

import math
from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, normal, rejects, slope
from twins import add32, array, columns, dot16, floats, rows, same_bits, sum16

SHAPES = [(0, 5, 7, 2), (1, 12, 8, 4), (4, 15, 16, 1), (5, 16, 17, 3), (6, 17, 18, 7)]  # words, features, hidden, heads


def case(n, p, u, heads):
    return SimpleNamespace(
        feats=normal(n * n, p),
        w1=normal(u, p, seed=1),
        b1=normal(u, seed=2),
        w2=normal(heads, u, seed=3),
        b2=normal(heads, seed=4),
        dbias=normal(heads, n, n, seed=5),
        sizes=(n, p, u, heads),
    )


def run_forward(k, c):
    n, _, u, heads = c.sizes
    hidden, bias = empty(n * n, u), empty(heads, n, n)
    k.pair_forward(c.feats, c.w1, c.b1, c.w2, c.b2, hidden, bias)
    return hidden, bias


def run_backward(k, c, hidden):
    _, p, u, heads = c.sizes
    out = empty(u, p), empty(u), empty(heads, u), empty(heads)
    k.pair_backward(c.dbias, c.feats, hidden, c.w2, *out, empty(k.pair_backward_work(*c.sizes)))
    return out


def relu(x):
    return 0.0 if x <= 0 else x


def twin_forward(c):
    n, _, u, heads = c.sizes
    hidden = [
        [relu(add32(dot16(x, w), o)) for w, o in zip(rows(c.w1), floats(c.b1), strict=True)] for x in rows(c.feats)
    ]
    bias = [[add32(dot16(w, x), o) for x in hidden] for w, o in zip(rows(c.w2), floats(c.b2), strict=True)]
    return array(hidden).reshape(n * n, u), array(bias).reshape(heads, n, n)


def twin_backward(c, hidden):
    n, _, u, heads = c.sizes
    dbias = c.dbias.reshape(heads, n * n)
    dpre = [
        [0.0 if y <= 0 else dot16(g, w) for y, w in zip(row, columns(c.w2), strict=True)]
        for g, row in zip(columns(dbias), rows(hidden), strict=True)
    ]
    dpre = array(dpre).reshape(n * n, u)
    return (
        array([[dot16(g, x) for x in columns(c.feats)] for g in columns(dpre)]),
        array([sum16(g) for g in columns(dpre)]),
        array([[dot16(g, x) for x in columns(hidden)] for g in rows(dbias)]),
        array([sum16(g) for g in rows(dbias)]),
    )


@every_tier
@pytest.mark.parametrize(("n", "p", "u", "heads"), SHAPES)
def test_equals_its_twin(k, n, p, u, heads) -> None:
    c = case(n, p, u, heads)
    hidden, bias = run_forward(k, c)
    for got, want in zip((hidden, bias), twin_forward(c), strict=True):
        assert same_bits(got, want)
    for got, want in zip(run_backward(k, c, hidden), twin_backward(c, hidden), strict=True):
        assert same_bits(got, want)


@every_tier
def test_lanes_are_carried_over_the_blocks(k) -> None:
    """18 * 18 = 324 pairs: more than one block of 256, and the second is no multiple of 16."""
    c = case(18, 3, 2, 1)
    hidden, _ = run_forward(k, c)
    for got, want in zip(run_backward(k, c, hidden), twin_backward(c, hidden), strict=True):
        assert same_bits(got, want)


def formula(feats, w1, b1, w2, b2):
    n = math.isqrt(len(feats))
    return (np.maximum(feats @ w1.T + b1, 0) @ w2.T + b2).T.reshape(-1, n, n)


@every_tier
def test_is_near_the_formula_and_gradient_is_the_slope(k) -> None:
    c = case(5, 6, 8, 3)
    hidden, bias = run_forward(k, c)
    x = [v.astype(np.float64) for v in (c.feats, c.w1, c.b1, c.w2, c.b2)]
    assert np.abs(bias - formula(*x)).max() < 3e-6
    for i, got in enumerate(run_backward(k, c, hidden), start=1):
        want = slope(lambda v, i=i: float((c.dbias * formula(*x[:i], v, *x[i + 1 :])).sum()), x[i])
        assert np.abs(got - want).max() < 2e-5


def test_tiers_agree_on_large_sizes() -> None:
    c = case(45, 14, 32, 4)
    outs = [(*out, *run_backward(k, c, out[0])) for k in TIERS for out in [run_forward(k, c)]]
    for other in outs[1:]:
        assert [x.tobytes() for x in other] == [x.tobytes() for x in outs[0]]


@every_tier
def test_relu_of_zeros_and_nan(k) -> None:
    """Both zeros and negatives give +0 and stop the gradient; NaN passes in both directions."""
    values = [-1.0, -0.0, 0.0, math.nan, 2.0]
    c = case(1, 1, 5, 1)
    c.feats = np.array([[1]], np.float32)
    c.w1 = np.zeros((5, 1), np.float32) * np.float32(-1)
    c.b1 = array(values)
    hidden, _ = run_forward(k, c)
    assert same_bits(hidden, [[0.0, 0.0, 0.0, math.nan, 2.0]])
    negative_zero = np.full((1, 5), -0.0, np.float32)
    c.w2, c.dbias = np.ones((1, 5), np.float32), np.full((1, 1, 1), 3, np.float32)
    assert same_bits(run_backward(k, c, hidden)[1], [0.0, 0.0, 0.0, 3.0, 3.0])
    assert same_bits(run_backward(k, c, negative_zero)[1], [0.0] * 5)
    c.dbias = np.full((1, 1, 1), math.nan, np.float32)
    assert same_bits(run_backward(k, c, hidden)[1], [0.0, 0.0, 0.0, math.nan, math.nan])


@every_tier
def test_shapes(k) -> None:
    c = case(2, 3, 4, 2)
    good = [c.feats, c.w1, c.b1, c.w2, c.b2, empty(4, 4), empty(2, 2, 2)]
    wrong = [(4, 2), (4, 2), (3,), (2, 5), (3,), (4, 5), (3, 2, 2)]
    names = ["w1", "w1", "b1", "w2", "b2", "hidden", "bias"]
    want = [(4, 2), (4, 3), (4,), (2, 4), (2,), (4, 4), (2, 2, 2)]
    for i, (name, shape, expected) in enumerate(zip(names, wrong, want, strict=True)):
        arguments = [*good[:i], empty(*shape), *good[i + 1 :]]
        rejects(lambda a=arguments: k.pair_forward(*a), name, (4, 3) if i == 0 else shape, expected)
    good = [c.dbias, c.feats, empty(4, 4), c.w2, empty(4, 3), empty(4), empty(2, 4), empty(2)]
    wrong = [(3, 2, 2), (5, 3), (3, 4), (2, 5), (3, 4), (3,), (4, 2), (4,)]
    names = ["w2", "feats", "hidden", "w2", "dw1", "db1", "dw2", "db2"]
    want = [(3, 4), (4, 3), (4, 4), (2, 4), (4, 3), (4,), (2, 4), (2,)]
    work = empty(k.pair_backward_work(2, 3, 4, 2) + 10000)
    for i, (name, shape, expected) in enumerate(zip(names, wrong, want, strict=True)):
        arguments = [*good[:i], empty(*shape), *good[i + 1 :]]
        rejects(lambda a=arguments: k.pair_backward(*a, work), name, (2, 4) if i == 0 else shape, expected)
    with pytest.raises(ValueError, match="work: 3 floats, expected at least"):
        k.pair_backward(*good, empty(3))
