"""The worked vectors of docs/numerics.md, docs/backward-numerics.md and, of pair features, docs/features.md are what
every tier computes.
"""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from kernel_cases import empty, every_tier
from twins import same_bits
from twins_pair import features, pair_backward, pair_forward

DOCS = Path(__file__).resolve().parents[2] / "docs"


def show(values: object) -> str:
    """Numbers as the documents print them: hexadecimal without trailing zeros, "+0" and "-0"."""
    return ", ".join(
        f"{v:+.0f}" if v == 0 else re.sub(r"\.?0*p", "p", v.hex()) for v in np.asarray(values).ravel().tolist()
    )


def one_line(text: str) -> str:
    """A document as one line, without the marks of its vectors: a long vector is broken anywhere."""
    return " ".join(text.replace("\n> ", "\n").split())


def f32(*values: object) -> np.ndarray:
    return np.array(values, np.float32)


@pytest.fixture(scope="module")
def backward() -> str:
    return (DOCS / "backward-numerics.md").read_text()


@every_tier
@pytest.mark.parametrize("name", ["exp32", "tanh32", "exp64", "log64"])
def test_functions(k, name) -> None:
    table = (DOCS / "numerics.md").read_text()
    head = re.search(rf"^> \|.*\b{name}\(x\).*$", table, re.M)
    assert head
    column = [c.strip() for c in head[0].split("|")].index(f"{name}(x)")
    lines = re.match(r"(?:^> \|.*\n)+", table[head.end() + 1 :], re.M)
    assert lines
    cells = [[c.strip() for c in line.split("|")] for line in lines[0].splitlines()[1:]]
    assert len(cells) == 5
    x = np.array([float.fromhex(c[column - 1]) for c in cells], np.float32 if name.endswith("32") else np.float64)
    out = np.empty_like(x)
    getattr(k, name)(x, out)
    assert show(out) == ", ".join(c[column] for c in cells)


@every_tier
def test_layer_norm(k, backward) -> None:
    x, w, b = f32([1, 2, 4], [0.1, -0.2, 0.3]), f32(1, 0.5, 2), f32(0, 0.1, -1)
    dy = f32([1, -1, 0.5], [0.3, 0.2, -0.1])
    y, xhat, inv, dx, dw, db = empty(2, 3), empty(2, 3), empty(2), empty(2, 3), empty(3), empty(3)
    k.layernorm_forward(x, w, b, y, xhat, inv)
    k.layernorm_backward(dy, xhat, inv, w, dx, dw, db, empty(k.layernorm_backward_work(*dy.shape)))
    assert f"> inv = {show(inv)}\n> first row of y = {show(y[0])}\n> dx = {show(dx)}\n" in backward
    assert f"> dw = {show(dw)}\n> db = {show(db)}\n" in backward


@every_tier
def test_gelu(k, backward) -> None:
    x, dy, y, t, dx = f32(0.1, -1, 3), f32(1, 0.7, -0.3), empty(3), empty(3), empty(3)
    k.gelu_forward(x, y, t)
    k.gelu_backward(dy, x, t, dx)
    for i, given in enumerate(("1", "0.7", "-0.3")):
        assert f"> | {show(x[i])} | {show(t[i])} | {show(y[i])} | {given} | {show(dx[i])} |\n" in backward


@every_tier
def test_convolution(k, backward) -> None:
    emb, w, b = f32([0], [1], [-0.7]), f32([0.1, 0.5, -0.3], [0.3, -0.2, 0.6]), f32(0.05, -0.1)
    chars = np.array([[1, 2, 1], [2, 0, 0], [0, 0, 0]], np.int32)
    lengths, argpos = np.array([3, 1, 0], np.int32), np.zeros((3, 2), np.int32)
    dpooled = f32([0.1, 0.2], [0.3, -0.1], [0.7, 0.9])
    pooled, dw, db, demb = empty(3, 2), empty(2, 3), empty(2), empty(3, 1)
    k.char_conv_forward(emb, chars, lengths, w, b, pooled, argpos, empty(k.char_conv_forward_work(3, 3, 1, 2)))
    work = empty(k.char_conv_backward_work(3, 3, 1, 2))
    k.char_conv_backward(dpooled, argpos, emb, chars, lengths, w, dw, db, demb, work)
    places = ", ".join(str(tuple(row)) for row in argpos.tolist())
    assert f"> pooled = {show(pooled)}\n> argpos = {places}\n" in backward
    assert f"> dw = {show(dw)}\n> db = {show(db)}\n> demb = {show(demb)}\n" in backward
    four, pooled, argpos = np.full((1, 4), 1, np.int32), empty(1, 2), np.zeros((1, 2), np.int32)
    work = empty(k.char_conv_forward_work(1, 4, 1, 2))
    k.char_conv_forward(emb, four, np.array([4], np.int32), w, b, pooled, argpos, work)
    assert f"pooled = {show(pooled)}; argpos = {tuple(argpos[0].tolist())}\n" in backward


@every_tier
def test_loss(k, backward) -> None:
    logits, dlogits = f32([0.1, 1, -2], [3, 0.5, 0.25], [0, 0, 0]), empty(3, 3)
    top, bottom = k.softmax_loss(logits, np.array([1, 2, -1], np.int32), np.array([1.0, 3.0, 3.0]), 1 / 6, dlogits)
    assert f"> num = {show(top)}, den = {bottom:.0f}\n> dx = {show(dlogits)}\n" in backward


@every_tier
def test_adamw(k, backward) -> None:
    w, g, m, v = f32(0.5, -0.25), f32(0.1, -3), f32(0, 0.2), f32(0, 0.04)
    k.adamw(w, g, m, v, 1.0, 1e-3, 0.01, 0.9, 0.999, 1e-8, 1 - 0.9 * 0.9, 1 - 0.999 * 0.999)
    assert f"> w = {show(w)}\n> m = {show(m)}\n> v = {show(v)}\n" in backward


@pytest.fixture(scope="module")
def numerics() -> str:
    return (DOCS / "numerics.md").read_text()


@every_tier
def test_fused_multiply_add(k, numerics) -> None:
    a, b, c = f32(2.0**-24 * (1 - 2.0**-23), 2.0**-75), f32(1 + 2.0**-23, -(2.0**-75)), f32(1 + 2.0**-23, 2.0**-149)
    out = empty(2)
    k.fma_emulated(a, b, c, out)
    for row in zip(a, b, c, out, strict=True):
        assert f"> | {' | '.join(show(v) for v in row)} |\n" in numerics


@every_tier
def test_dot_product(k, numerics) -> None:
    i = np.arange(20, dtype=np.float32)
    x, y = (i + 1) / np.float32(10), np.float32(1) / (i + 3)
    tiny = np.full(17, 2.0**-80, np.float32)
    assert f"> dot16(x, y) = {show(k.dot(x, y))}\n> dot16(x, ones) = {show(k.dot(x, i * 0 + 1))}\n" in numerics
    assert f"> dot16(u, -u) = {show(k.dot(tiny, -tiny))}\n" in numerics


@every_tier
def test_linear_layer(k, backward) -> None:
    x, w, b = f32([0.1, 0.2, 0.3], [-1, 0.7, 0]), f32([1.1, -0.4, 0.9], [0.3, 0.3, -2]), f32(0.05, -0.01)
    dy, y, dx, dw, db = f32([0.2, -0.6], [1, 0.1]), empty(2, 2), empty(2, 3), empty(2, 3), empty(2)
    k.linear_forward(x, w, b, y)
    k.linear_backward(dy, x, w, dx, dw, db, empty(0))
    assert f"> y = {show(y)}\n> dx = {show(dx)}\n> dw = {show(dw)}\n> db = {show(db)}\n" in backward


@every_tier
def test_attention(k, backward) -> None:
    qkv = f32([0.1, 0.7, -0.3, 0.2, 1.1, 0.6], [0.9, -0.4, 0.5, 0.8, -0.2, 0.3])
    bias, dout, dbias = f32([[0.3, -0.1], [0, 0.2]]), f32([1, 0.1], [-0.2, 0.4]), np.zeros((1, 2, 2), np.float32)
    out, probs, dqkv = empty(2, 2), empty(1, 2, 2), empty(2, 6)
    k.attention_forward(qkv, bias, 0, 2, out, probs, empty(k.attention_forward_work(2, 2, 1)))
    k.attention_backward(dout, qkv, probs, dqkv, dbias, empty(k.attention_backward_work(2, 2, 1)))
    assert f"> p = {show(probs)}\n> out = {show(out)}\n> dbias = {show(dbias)}\n" in backward
    for name, at in (("dq", 0), ("dk", 2), ("dv", 4)):
        assert f"> {name} = {show(dqkv[:, at : at + 2])}\n" in backward


BOXES, LINE = f32([0.1, 0.2, 0.35, 0.26], [0.12, 0.24, 0.3, 0.29]), float(np.float32(0.05))


@every_tier
def test_pair_features(k) -> None:
    feats = empty(4, 16)
    k.pair_features(BOXES, LINE, feats, empty(k.pair_features_work(2)))
    assert same_bits(feats, features(BOXES, LINE))
    document = one_line((DOCS / "features.md").read_text())
    assert f" (0, 1): {show(feats[1])} (1, 0): {show(feats[2])}" in document
    assert "of each word with itself only features 1, 5 and 11 to 14 are not +0" in document
    assert np.flatnonzero(feats[0]).tolist() == np.flatnonzero(feats[3]).tolist() == [1, 5, 11, 12, 13, 14]


@every_tier
def test_pair_mlp(k, backward) -> None:
    """The kernel does not show its hidden values: those of the document are the twin's."""
    p = np.arange(16, dtype=np.float32)
    w1, b1 = np.stack([(p % 5 - 2) / np.float32(10), (p % 3 - 1) / np.float32(4)]), f32(-0.02, -0.3)
    w2, b2, dbias = f32([0.7, -1.2]), f32(0.01), f32([[0.1, -0.4], [0.2, 0.6]])
    bias, dw1, db1, dw2, db2 = out = empty(1, 2, 2), empty(2, 16), empty(2), empty(1, 2), empty(1)
    k.pair_forward(BOXES, LINE, 0, 2, w1, b1, w2, b2, bias, empty(k.pair_forward_work(2, 2)))
    k.pair_backward(dbias, BOXES, LINE, w1, b1, w2, dw1, db1, dw2, db2, empty(k.pair_backward_work(2, 2, 1)))
    feats = features(BOXES, LINE)
    hidden, first = pair_forward(feats, w1, b1, w2, b2)
    want = first.reshape(1, 2, 2), *pair_backward(dbias.reshape(1, 4), feats, hidden, w2)
    assert all(same_bits(got, w) for got, w in zip(out, want, strict=True))
    assert f"> hidden = {show(hidden)}\n> bias = {show(bias)}\n" in backward
    assert f" dw1[0] = {show(dw1[0])} dw1[1] = {show(dw1[1])} db1 = {show(db1)} " in one_line(backward)
    assert f"> db1 = {show(db1)}\n> dw2 = {show(dw2)}\n> db2 = {show(db2)}\n" in backward


@every_tier
def test_pointer(k, backward) -> None:
    q, key, dscores = (
        f32([0.1, 0.2, 0.3], [-1, 0.7, 0]),
        f32([0.5, -0.4, 0.9], [0.3, 0.8, -2]),
        f32([[0.4, -0.1], [0.3, 1]]),
    )
    scores, dq, dk = empty(1, 2, 2), empty(2, 3), empty(2, 3)
    k.pointer_forward(q, key, scores)
    k.pointer_backward(dscores, q, key, dq, dk, empty(4))
    assert f"> scores = {show(scores)}\n> dq = {show(dq)}\n> dk = {show(dk)}\n" in backward


@every_tier
def test_tables(k, backward) -> None:
    table, dx = f32([9], [0.1], [0.7]), f32([0.3], [-0.1], [1])
    ids = np.array([[2, 0, 1, 2], [1, 0, 0, 1], [0, 0, 0, 0]], np.int32)
    out, dtable, mean = empty(3, 1), np.zeros((3, 1), np.float32), empty(1)
    k.rows_sum(table, ids, out)
    k.rows_scatter(dtable, ids, dx, np.zeros(3, np.uint8), np.zeros(3, np.int32))
    assert f"> out = {show(out)}\n> dtable = {show(dtable)}\n" in backward
    k.column_mean(f32([0.1], [0.7], [0.2]), mean)
    k.column_mean_backward(f32(0.4), dx)
    assert f"> mean = {show(mean)}\n> dx = {show(dx)}\n" in backward
