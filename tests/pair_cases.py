"""Cases for the pair kernels: boxes of words, a small pair MLP, and how it is run on a tier and by its twin."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
from kernel_cases import empty, frozen, normal
from twins import Array, f32, same_bits
from twins_pair import features, pair_backward, pair_forward

LINE = f32(0.04)


def boxes(n: int, seed: int = 0) -> Array:
    """Boxes on the unit square, some on one row, some aligned, some without width or height."""
    draw = np.random.default_rng([seed, n])
    low = draw.integers(0, 12, (n, 2)) / np.float32(13)
    size = draw.integers(0, 4, (n, 2)) * np.array([0.07, 0.02]) + draw.normal(0, 0.004, (n, 2)).clip(0)
    return frozen(np.concatenate([low, low + size], axis=1).astype(np.float32))


def case(n: int, u: int, heads: int) -> SimpleNamespace:
    return SimpleNamespace(
        boxes=boxes(n),
        line=LINE,
        w1=normal(u, 16, seed=1),
        b1=normal(u, seed=2),
        w2=normal(heads, u, seed=3),
        b2=normal(heads, seed=4),
        dbias=normal(heads, n, n, seed=5),
    )


def sizes(c):
    """Words, hidden units, heads."""
    return len(c.boxes), *c.w2.T.shape


def fill(k, c, start, stop, bias):
    """Rows start to stop of bias."""
    work = empty(k.pair_forward_work(*sizes(c)[:2]))
    k.pair_forward(c.boxes, c.line, start, stop, c.w1, c.b1, c.w2, c.b2, bias, work)


def run_forward(k, c):
    """bias."""
    n, _, heads = sizes(c)
    bias = empty(heads, n, n)
    fill(k, c, 0, n, bias)
    return bias


def run_backward(k, c):
    """dw1, db1, dw2, db2."""
    _, u, heads = sizes(c)
    out = empty(u, 16), empty(u), empty(heads, u), empty(heads)
    k.pair_backward(c.dbias, c.boxes, c.line, c.w1, c.b1, c.w2, *out, empty(k.pair_backward_work(*sizes(c))))
    return out


def twin(c):
    """bias, dw1, db1, dw2, db2 by tests/twins_pair.py, features included."""
    n, _, heads = sizes(c)
    feats = features(c.boxes, c.line)
    hidden, bias = pair_forward(feats, c.w1, c.b1, c.w2, c.b2)
    return bias.reshape(heads, n, n), *pair_backward(c.dbias.reshape(heads, n * n), feats, hidden, c.w2)


def product(k, a, b):
    """dot16 of every row of a with every row of b."""
    out = empty(len(a), len(b))
    k.gemm_nt(np.ascontiguousarray(a), np.ascontiguousarray(b), out)
    return out


def from_products(k, c):
    """The same from all features at once and products of matrices, which test_dot.py checks."""
    n, _, heads = sizes(c)
    feats, ones = empty(n * n, 16), np.ones((1, n * n), np.float32)
    k.pair_features(c.boxes, c.line, feats, empty(k.pair_features_work(n)))
    before = product(k, feats, c.w1) + c.b1
    hidden = np.where(before <= 0, np.float32(0), before)
    bias = product(k, c.w2, hidden) + c.b2[:, None]
    dbias = c.dbias.reshape(heads, n * n)
    dpre = np.where(hidden <= 0, np.float32(0), product(k, dbias.T, c.w2.T))
    dw1, db1 = product(k, dpre.T, feats.T), product(k, dpre.T, ones)
    return bias.reshape(heads, n, n), dw1, db1[:, 0], product(k, dbias, hidden.T), product(k, dbias, ones)[:, 0]


def equals(k, c, want) -> bool:
    """bias and the gradients have the bits of `want`."""
    return all(same_bits(got, w) for got, w in zip((run_forward(k, c), *run_backward(k, c)), want, strict=True))
