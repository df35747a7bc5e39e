"""Attention: twin of the same order of operations, the same from products of matrices, ranges of rows, binary64
formula, finite differences, extreme scores, shapes.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, normal, rejects, slope
from twins import add32, array, columns, div32, dot16, f32, floats, mul32, rows, same_bits, sqrt32, sub32, sum16
from twins_math import exp32

# Words, columns, heads. Blocks are 12 words, registers 8 or 16 columns.
SHAPES = [
    (0, 4, 2), (1, 3, 1), (7, 80, 2), (12, 32, 1), (13, 9, 3), (15, 6, 2), (16, 16, 1), (17, 10, 2), (33, 3, 1),
    (3, 51, 3),
]  # fmt: skip


def case(n, d, heads):
    return SimpleNamespace(
        qkv=normal(n, 3 * d), bias=normal(heads, n, n, seed=1), dout=normal(n, d, seed=2), n=n, d=d, heads=heads
    )


def fill(k, c, start, stop, out, probs):
    """Rows start to stop of out and, where kept, probs."""
    work = empty(k.attention_forward_work(c.n, c.d, c.heads))
    k.attention_forward(c.qkv, c.bias, start, stop, out, probs, work)


def run_forward(k, c):
    out, probs = empty(c.n, c.d), empty(c.heads, c.n, c.n)
    fill(k, c, 0, c.n, out, probs)
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


@cache
def twin(n, d, heads):
    """out, probs, dqkv, dbias of a case, whose dbias starts at `before`."""
    c = case(n, d, heads)
    out, probs = twin_forward(c)
    return out, probs, *twin_backward(c, probs, before(c))


def before(c):
    return normal(c.heads, c.n, c.n, seed=3)


@every_tier
@pytest.mark.parametrize(("n", "d", "heads"), SHAPES)
def test_equals_its_twin(k, n, d, heads) -> None:
    c = case(n, d, heads)
    out, probs = run_forward(k, c)
    if n:
        for got, want in zip((out, probs, *run_backward(k, c, probs, before(c))), twin(n, d, heads), strict=True):
            assert same_bits(got, want)
    else:
        assert run_backward(k, c, probs, before(c))[0].shape == (0, 3 * d)


def product(k, a, b):
    """dot16 of every row of a with every column of b."""
    out = empty(a.shape[0], b.shape[1])
    k.gemm_nt(np.ascontiguousarray(a), np.ascontiguousarray(b.T), out)
    return out


def from_products(k, c):
    """The same from whole products of matrices, which test_dot.py checks, and NumPy's element-wise + - * /."""
    size, ones = c.d // c.heads, np.ones(c.n, np.float32)
    scale = np.float32(sqrt32(float(size)))
    out, probs, dqkv, dbias = empty(c.n, c.d), empty(c.heads, c.n, c.n), empty(c.n, 3 * c.d), before(c).copy()
    for h in range(c.heads):
        q, keys, v = (part(c, i, h) for i in range(3))
        at = [slice(i * c.d + h * size, i * c.d + (h + 1) * size) for i in range(3)]
        dout = c.dout[:, at[0]]
        s = product(k, q, keys.T) / scale + c.bias[h]
        e = np.ascontiguousarray(s - s.max(1, keepdims=True))
        for row in e:
            k.exp32(row.copy(), row)
        p = e / array([[k.dot(row, ones)] for row in e])
        dp = product(k, dout, v.T)
        ds = p * (dp - array([[k.dot(x, y)] for x, y in zip(p, dp, strict=True)]))
        out[:, at[0]], probs[h], dbias[h] = product(k, p, v), p, dbias[h] + ds
        t = ds / scale
        dqkv[:, at[0]], dqkv[:, at[1]], dqkv[:, at[2]] = product(k, t, keys), product(k, t.T, q), product(k, p.T, dout)
    return out, probs, dqkv, dbias


@every_tier
@pytest.mark.parametrize("n", [1, 7, 12, 13, 16, 17, 33, 64, 97])
@pytest.mark.parametrize("size", [3, 16, 32, 40])
def test_equals_products_of_matrices(k, n, size) -> None:
    c = case(n, 2 * size, 2)
    out, probs = run_forward(k, c)
    for got, want in zip((out, probs, *run_backward(k, c, probs, before(c))), from_products(k, c), strict=True):
        assert same_bits(got, want)


@every_tier
def test_more_words_than_terms_of_a_panel(k) -> None:
    """1037 words: sums that the products of matrices carry over two panels are one here."""
    c = case(1037, 3, 1)
    out, probs = run_forward(k, c)
    for got, want in zip((out, probs, *run_backward(k, c, probs, before(c))), from_products(k, c), strict=True):
        assert same_bits(got, want)


@every_tier
@pytest.mark.parametrize("n", [1, 7, 12, 13, 16, 17, 33])
@pytest.mark.parametrize("size", [3, 32, 40])
def test_ranges_of_rows_make_the_whole(k, n, size) -> None:
    """With probs and without; nothing outside the rows asked for is written."""
    c = case(n, 2 * size, 2)
    whole, kept = run_forward(k, c)
    for cuts in ([0, n], [0, n // 2, n], sorted({0, 1, 5, 12, n} & set(range(n + 1)))):
        for probs in (None, empty(2, n, n)):
            out = empty(n, c.d)
            for start, stop in pairwise(cuts):
                fill(k, c, start, stop, out, probs)
                assert same_bits(out[:stop], whole[:stop])
                assert np.isnan(out[stop:]).all()
                if probs is not None:
                    assert same_bits(probs[:, :stop], kept[:, :stop])
                    assert np.isnan(probs[:, stop:]).all()
    out, probs = empty(n, c.d), empty(2, n, n)
    for row in range(n + 1):
        fill(k, c, row, row, out, probs)
    assert np.isnan(out).all() and np.isnan(probs).all()
    fill(k, c, n - 1, n, out, probs)
    assert same_bits(out[-1], whole[-1]) and same_bits(probs[:, -1], kept[:, -1])
    assert np.isnan(out[:-1]).all() and np.isnan(probs[:, :-1]).all()


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
    dqkv, dbias = run_backward(k, c, run_forward(k, c)[1], np.ones_like(c.bias))
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
@pytest.mark.parametrize("n", [3, 8, 16, 21, 35])
def test_rows_with_extreme_scores(k, n) -> None:
    """Scores of ±3e38 and zeros of both signs stay finite; a NaN anywhere fills its row and no other."""
    c = case(n, 4, 1)
    c.qkv = c.qkv * np.float32(0)
    for place in (0, 1, n // 2, n - 1):
        c.bias = np.zeros((1, n, n), np.float32) * np.float32(-1)
        c.bias[0, 0, :] = np.where(np.arange(n) % 2, np.float32(-3e38), np.float32(3e38))
        c.bias[0, 1, place] = np.nan
        c.bias[0, n - 1] = -3e38
        probs = run_forward(k, c)[1]
        assert same_bits(probs[0, 0], [0.0 if j % 2 else f32(1 / math.ceil(n / 2)) for j in range(n)])
        assert np.isnan(probs[0, 1]).all()
        assert all(same_bits(row, [f32(1 / n)] * n) for row in probs[0, 2:])


@every_tier
@pytest.mark.parametrize("n", [1, 5, 8, 16, 17, 40])
def test_the_greatest_score_is_found_in_every_place(k, n) -> None:
    """Alone far above the others it takes all; were it not subtracted, exp32 would overflow."""
    c = case(n, 4, 1)
    c.qkv = c.qkv * np.float32(0)
    c.bias = np.full((1, n, n), -500, np.float32)
    c.bias[0, range(n), range(n)] = 500
    assert same_bits(run_forward(k, c)[1][0], np.eye(n))


@every_tier
def test_infinite_scores(k) -> None:
    """-inf shuts a word out; a row of nothing else, or one with +inf, has no probabilities: NaN, not a number."""
    c = case(20, 4, 1)
    c.qkv = c.qkv * np.float32(0)
    c.bias = np.zeros((1, 20, 20), np.float32)
    c.bias[0, 0, :16], c.bias[0, 1], c.bias[0, 2, 7] = -np.inf, -np.inf, np.inf
    probs = run_forward(k, c)[1][0]
    assert same_bits(probs[0], [0.0] * 16 + [0.25] * 4)
    assert np.isnan(probs[1]).all() and np.isnan(probs[2]).all()
    assert same_bits(probs[3], [f32(1 / 20)] * 20)


@every_tier
def test_shapes(k) -> None:
    c, work = case(3, 4, 2), empty(k.attention_forward_work(3, 4, 2))
    out, probs, dqkv, dbias = empty(3, 4), empty(2, 3, 3), empty(3, 12), empty(2, 3, 3)
    forward = lambda qkv, bias, *to: k.attention_forward(qkv, bias, 0, 3, *to, work)  # noqa: E731
    rejects(lambda: forward(c.qkv, empty(2, 3, 4), out, probs), "bias", "(2, 3, 4)", "(2, 3, 3)")
    rejects(lambda: forward(c.qkv, c.bias, empty(4, 3), probs), "out", "(4, 3)", "(3, 4)")
    rejects(lambda: forward(c.qkv, c.bias, empty(2, 4), None), "out", "(2, 4)", "(3, 4)")
    rejects(lambda: forward(c.qkv, c.bias, out, empty(1, 3, 3)), "probs", "(1, 3, 3)", "(2, 3, 3)")
    for heads in (3, 0):
        with pytest.raises(ValueError, match=f"qkv: 12 columns, expected a multiple of 3 \\* {heads} heads"):
            forward(c.qkv, empty(heads, 3, 3), out, empty(heads, 3, 3))
        for needed in (k.attention_forward_work, k.attention_backward_work):
            with pytest.raises(ValueError, match=f"qkv: 12 columns, expected a multiple of 3 \\* {heads} heads"):
                needed(3, 4, heads)
    for start, stop in ((2, 1), (0, 4), (-1, 2), (4, 4)):
        with pytest.raises(ValueError, match=f"rows: {start} to {stop}, expected 0 <= start <= stop <= 3"):
            k.attention_forward(c.qkv, c.bias, start, stop, out, probs, work)
    with pytest.raises(ValueError, match=f"work: {len(work) - 1} floats, expected at least {len(work)}"):
        k.attention_forward(c.qkv, c.bias, 0, 3, out, None, work[:-1])
    work = empty(k.attention_backward_work(3, 4, 2))
    backward = lambda *a: k.attention_backward(*a)  # noqa: E731
    rejects(lambda: backward(empty(3, 5), c.qkv, probs, dqkv, dbias, work), "dout", "(3, 5)", "(3, 4)")
    rejects(lambda: backward(out, c.qkv, empty(2, 2, 3), dqkv, dbias, work), "probs", "(2, 2, 3)", "(2, 3, 3)")
    rejects(lambda: backward(out, c.qkv, probs, empty(3, 4), dbias, work), "dqkv", "(3, 4)", "(3, 12)")
    rejects(lambda: backward(out, c.qkv, probs, dqkv, empty(1, 3, 3), work), "dbias", "(1, 3, 3)", "(2, 3, 3)")
    with pytest.raises(ValueError, match=f"work: {len(work) - 1} floats, expected at least {len(work)}"):
        backward(out, c.qkv, probs, dqkv, dbias, work[:-1])
