"""Attention: twin of the same order of operations, binary64 formula, finite differences, shapes."""

from __future__ import annotations

import math
from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, normal, rejects, slope
from twins import add32, array, columns, div32, dot16, f32, floats, mul32, rows, same_bits, sqrt32, sub32, sum16
from twins_math import exp32

SHAPES = [(0, 4, 2), (1, 3, 1), (15, 6, 2), (16, 16, 1), (17, 10, 2), (3, 51, 3)]  # words, columns, heads


def case(n, d, heads):
    return SimpleNamespace(
        qkv=normal(n, 3 * d), bias=normal(heads, n, n, seed=1), dout=normal(n, d, seed=2), n=n, d=d, heads=heads
    )


def run_forward(k, c):
    out, probs = empty(c.n, c.d), empty(c.heads, c.n, c.n)
    k.attention_forward(c.qkv, c.bias, out, probs, empty(k.attention_forward_work(c.n, c.d, c.heads)))
    return out, probs


def run_backward(k, c, probs, before):
    dqkv, dbias = empty(c.n, 3 * c.d), before.copy()
    k.attention_backward(c.dout, c.qkv, probs, dqkv, dbias, empty(k.attention_backward_work(c.n, c.d, c.heads)))
    return dqkv, dbias


def part(c, which, h):
    """Columns of head h of q, k or v."""
    size = c.d // c.heads
    return c.qkv[:, which * c.d + h * size : which * c.d + (h + 1) * size]


def twin_forward(c):
    scale = sqrt32(float(c.d // c.heads))
    out, probs = empty(c.n, c.d), empty(c.heads, c.n, c.n)
    for h in range(c.heads):
        q, k, v = (part(c, i, h) for i in range(3))
        for i, query in enumerate(rows(q)):
            s = [
                add32(div32(dot16(query, key), scale), o) for key, o in zip(rows(k), floats(c.bias[h, i]), strict=True)
            ]
            e = [exp32(sub32(x, max(s))) for x in s]
            total = sum16(e)
            p = [div32(x, total) for x in e]
            probs[h, i] = array(p)
            part_of_out = slice(h * v.shape[1], (h + 1) * v.shape[1])
            out[i, part_of_out] = array([dot16(p, column) for column in columns(v)])
    return out, probs


def twin_backward(c, probs, before):
    scale, size = sqrt32(float(c.d // c.heads)), c.d // c.heads
    dqkv, dbias = empty(c.n, 3 * c.d), before.copy()
    for h in range(c.heads):
        q, k, v = (part(c, i, h) for i in range(3))
        dout = c.dout[:, h * size : (h + 1) * size]
        t = empty(c.n, c.n)
        for i in range(c.n):
            p, dp = floats(probs[h, i]), [dot16(floats(dout[i]), row) for row in rows(v)]
            mean = dot16(p, dp)
            ds = [mul32(a, sub32(b, mean)) for a, b in zip(p, dp, strict=True)]
            dbias[h, i] = array([add32(a, b) for a, b in zip(floats(dbias[h, i]), ds, strict=True)])
            t[i] = array([div32(x, scale) for x in ds])
        at = [slice(i * c.d + h * size, i * c.d + (h + 1) * size) for i in range(3)]
        dqkv[:, at[0]] = array([[dot16(r, x) for x in columns(k)] for r in rows(t)])
        dqkv[:, at[1]] = array([[dot16(r, x) for x in columns(q)] for r in columns(t)])
        dqkv[:, at[2]] = array([[dot16(r, x) for x in columns(dout)] for r in columns(probs[h])])
    return dqkv, dbias


@every_tier
@pytest.mark.parametrize(("n", "d", "heads"), SHAPES)
def test_equals_its_twin(k, n, d, heads) -> None:
    c, before = case(n, d, heads), normal(heads, n, n, seed=3)
    out, probs = run_forward(k, c)
    if n:
        for got, want in zip((out, probs), twin_forward(c), strict=True):
            assert same_bits(got, want)
        for got, want in zip(run_backward(k, c, probs, before), twin_backward(c, probs, before), strict=True):
            assert same_bits(got, want)
    else:
        assert run_backward(k, c, probs, before)[0].shape == (0, 3 * d)


def formula(qkv, bias, d, heads):
    """Output in binary64; qkv (N, 3D), bias (H, N, N)."""
    n = len(qkv)
    q, k, v = (x.reshape(n, heads, -1).transpose(1, 0, 2) for x in np.split(qkv, 3, axis=1))
    s = q @ k.transpose(0, 2, 1) / np.sqrt(d // heads) + bias
    p = np.exp(s - s.max(2, keepdims=True))
    return ((p / p.sum(2, keepdims=True)) @ v).transpose(1, 0, 2).reshape(n, d)


@every_tier
def test_is_near_the_formula(k) -> None:
    c = case(70, 96, 4)
    out, probs = run_forward(k, c)
    assert np.abs(out - formula(c.qkv.astype(np.float64), c.bias.astype(np.float64), c.d, c.heads)).max() < 2e-6
    assert np.abs(probs.astype(np.float64).sum(2) - 1).max() < 1e-6


@every_tier
def test_gradient_is_the_slope(k) -> None:
    c = case(5, 6, 2)
    qkv, bias = c.qkv.astype(np.float64), c.bias.astype(np.float64)
    before = np.ones_like(c.bias)
    dqkv, dbias = run_backward(k, c, run_forward(k, c)[1], before)
    want = slope(lambda x: float((c.dout * formula(x, bias, c.d, c.heads)).sum()), qkv)
    assert np.abs(dqkv - want).max() < 2e-6
    want = slope(lambda x: float((c.dout * formula(qkv, x, c.d, c.heads)).sum()), bias)
    assert np.abs(dbias - 1 - want).max() < 2e-6  # added to what was there


def test_tiers_agree_on_large_sizes() -> None:
    c = case(131, 56, 4)
    outs = [run_forward(k, c) for k in TIERS]
    outs = [(*o, *run_backward(k, c, o[1], c.bias)) for k, o in zip(TIERS, outs, strict=True)]
    for other in outs[1:]:
        assert [x.tobytes() for x in other] == [x.tobytes() for x in outs[0]]


@every_tier
@pytest.mark.parametrize("n", [3, 8, 21])
def test_rows_with_extreme_scores(k, n) -> None:
    """Scores of ±3e38 and zeros of both signs stay finite; a NaN fills its row and no other."""
    c = case(n, 4, 1)
    c.qkv = c.qkv * np.float32(0)
    c.bias = c.bias * np.float32(0) * np.float32(-1)
    c.bias[0, 0, :] = np.where(np.arange(n) % 2, np.float32(-3e38), np.float32(3e38))
    c.bias[0, 1, n - 1] = np.nan
    probs = run_forward(k, c)[1]
    assert same_bits(probs[0, 0], [0.0 if j % 2 else f32(1 / math.ceil(n / 2)) for j in range(n)])
    assert np.isnan(probs[0, 1]).all()
    assert same_bits(probs[0, 2], [f32(1 / n)] * n)


@every_tier
def test_shapes(k) -> None:
    c, work = case(3, 4, 2), empty(9)
    out, probs, dqkv = empty(3, 4), empty(2, 3, 3), empty(3, 12)
    forward = lambda *a: k.attention_forward(*a, work)  # noqa: E731
    rejects(lambda: forward(c.qkv, empty(2, 3, 4), out, probs), "bias", "(2, 3, 4)", "(2, 3, 3)")
    rejects(lambda: forward(c.qkv, c.bias, empty(4, 3), probs), "out", "(4, 3)", "(3, 4)")
    rejects(lambda: forward(c.qkv, c.bias, out, empty(1, 3, 3)), "probs", "(1, 3, 3)", "(2, 3, 3)")
    backward = lambda *a: k.attention_backward(*a)  # noqa: E731
    rejects(lambda: backward(empty(3, 5), c.qkv, probs, dqkv, probs, work), "dout", "(3, 5)", "(3, 4)")
    rejects(lambda: backward(out, c.qkv, empty(2, 2, 3), dqkv, probs, work), "probs", "(2, 2, 3)", "(2, 3, 3)")
    rejects(lambda: backward(out, c.qkv, probs, empty(3, 4), probs, work), "dqkv", "(3, 4)", "(3, 12)")
    rejects(lambda: backward(out, c.qkv, probs, dqkv, empty(1, 3, 3), work), "dbias", "(1, 3, 3)", "(2, 3, 3)")
    with pytest.raises(ValueError, match="work: 8 floats, expected at least 9"):
        backward(out, c.qkv, probs, dqkv, probs, empty(8))
    with pytest.raises(ValueError, match="qkv: 12 columns, expected a multiple of 3 \\* 3 heads"):
        forward(c.qkv, empty(3, 3, 3), out, empty(3, 3, 3))
