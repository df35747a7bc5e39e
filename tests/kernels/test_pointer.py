"""Pointer scores: twin of the same order of operations, binary64 formula, finite differences, shapes."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, normal, rejects, slope
from twins import array, columns, div32, dot16, rows, same_bits, sqrt32

SHAPES = [(0, 2, 3), (1, 1, 1), (15, 2, 16), (16, 1, 17), (17, 3, 5)]  # words, slots, columns of a slot


def run_forward(k, q, key, slots):
    scores = empty(slots, len(q), len(q))
    k.pointer_forward(q, key, scores)
    return scores


def run_backward(k, dscores, q, key):
    dq, dk = empty(*q.shape), empty(*q.shape)
    slots, n, _ = dscores.shape
    k.pointer_backward(dscores, q, key, dq, dk, empty(k.pointer_backward_work(n, slots, q.shape[1] // slots)))
    return dq, dk


def twin(dscores, q, key, slots):
    size = q.shape[1] // slots
    scale = sqrt32(float(size))
    scores, dq, dk = empty(*dscores.shape), empty(*q.shape), empty(*q.shape)
    for s in range(slots):
        at = slice(s * size, (s + 1) * size)
        mine, theirs = q[:, at], key[:, at]
        scores[s] = array([[div32(dot16(a, b), scale) for b in rows(theirs)] for a in rows(mine)])
        t = array([[div32(x, scale) for x in row] for row in rows(dscores[s])])
        dq[:, at] = array([[dot16(r, x) for x in columns(theirs)] for r in rows(t)])
        dk[:, at] = array([[dot16(r, x) for x in columns(mine)] for r in columns(t)])
    return scores, dq, dk


def case(n, slots, size):
    return normal(slots, n, n, seed=1), normal(n, slots * size, seed=2), normal(n, slots * size, seed=3)


@every_tier
@pytest.mark.parametrize(("n", "slots", "size"), SHAPES)
def test_equals_its_twin(k, n, slots, size) -> None:
    dscores, q, key = case(n, slots, size)
    got = run_forward(k, q, key, slots), *run_backward(k, dscores, q, key)
    want = twin(dscores, q, key, slots) if n else got
    for a, b in zip(got, want, strict=True):
        assert same_bits(a, b)


def formula(q, key, slots):
    n = len(q)
    a, b = (x.reshape(n, slots, -1).transpose(1, 0, 2) for x in (q, key))
    return a @ b.transpose(0, 2, 1) / np.sqrt(q.shape[1] // slots)


@every_tier
def test_is_near_the_formula(k) -> None:
    _, q, key = case(90, 2, 32)
    want = formula(q.astype(np.float64), key.astype(np.float64), 2)
    assert np.abs(run_forward(k, q, key, 2) - want).max() < 3e-6


@every_tier
def test_gradient_is_the_slope(k) -> None:
    dscores, q, key = case(4, 2, 3)
    dq, dk = run_backward(k, dscores, q, key)
    q64, key64 = q.astype(np.float64), key.astype(np.float64)
    assert np.abs(dq - slope(lambda x: float((dscores * formula(x, key64, 2)).sum()), q64)).max() < 2e-6
    assert np.abs(dk - slope(lambda x: float((dscores * formula(q64, x, 2)).sum()), key64)).max() < 2e-6


def test_tiers_agree_on_large_sizes() -> None:
    dscores, q, key = case(150, 2, 24)
    outs = [(run_forward(k, q, key, 2), *run_backward(k, dscores, q, key)) for k in TIERS]
    for other in outs[1:]:
        assert [x.tobytes() for x in other] == [x.tobytes() for x in outs[0]]


@every_tier
def test_shapes(k) -> None:
    dscores, q, key = case(3, 2, 4)
    rejects(lambda: k.pointer_forward(q, empty(3, 7), empty(2, 3, 3)), "k", "(3, 7)", "(3, 8)")
    rejects(lambda: k.pointer_forward(q, key, empty(2, 3, 4)), "scores", "(2, 3, 4)", "(2, 3, 3)")
    back = lambda *a: k.pointer_backward(*a, empty(9))  # noqa: E731
    rejects(lambda: back(empty(2, 4, 4), q, key, empty(3, 8), empty(3, 8)), "dscores", "(2, 4, 4)", "(2, 3, 3)")
    rejects(lambda: back(dscores, q, empty(2, 8), empty(3, 8), empty(3, 8)), "k", "(2, 8)", "(3, 8)")
    rejects(lambda: back(dscores, q, key, empty(8, 3), empty(3, 8)), "dq", "(8, 3)", "(3, 8)")
    rejects(lambda: back(dscores, q, key, empty(3, 8), empty(3, 9)), "dk", "(3, 9)", "(3, 8)")
    with pytest.raises(ValueError, match="work: 8 floats, expected at least 9"):
        k.pointer_backward(dscores, q, key, empty(3, 8), empty(3, 8), empty(8))
    with pytest.raises(ValueError, match="q: 8 columns, expected a multiple of 3 slots"):
        k.pointer_forward(q, key, empty(3, 3, 3))
