"""Layer norm: twin of the same order of operations, binary64 formula, finite differences, shapes."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from kernel_cases import empty, every_tier, frozen, normal, rejects, slope
from twins import add32, array, div32, dot16, f32, floats, mul32, rows, same_bits, sqrt32, sub32, sum16

EPS = float.fromhex("0x1.4f8b58p-17")
SHAPES = [(0, 5), (1, 1), (3, 15), (2, 16), (17, 17), (5, 48)]


def run_forward(k, x, w, b):
    n, d = x.shape
    out = SimpleNamespace(y=empty(n, d), xhat=empty(n, d), inv=empty(n))
    k.layernorm_forward(x, w, b, out.y, out.xhat, out.inv)
    return out


def run_backward(k, dy, xhat, inv, w):
    n, d = dy.shape
    out = SimpleNamespace(dx=empty(n, d), dw=empty(d), db=empty(d))
    k.layernorm_backward(dy, xhat, inv, w, out.dx, out.dw, out.db, empty(k.layernorm_backward_work(n, d)))
    return out


def twin_forward(x, w, b):
    y, xhat, inv = [], [], []
    for row in rows(x):
        d = float(len(row))
        mean = div32(sum16(row), d)
        c = [sub32(v, mean) for v in row]
        scale = div32(1.0, sqrt32(add32(div32(dot16(c, c), d), EPS)))
        xhat.append([mul32(v, scale) for v in c])
        y.append([add32(mul32(h, g), o) for h, g, o in zip(xhat[-1], floats(w), floats(b), strict=True)])
        inv.append(scale)
    return array(y).reshape(x.shape), array(xhat).reshape(x.shape), array(inv)


def twin_backward(dy, xhat, inv, w):
    dx, products = [], []
    for up, h, scale in zip(rows(dy), rows(xhat), floats(inv), strict=True):
        d = float(len(up))
        g = [mul32(a, b) for a, b in zip(up, floats(w), strict=True)]
        mean, tilt = div32(sum16(g), d), div32(dot16(g, h), d)
        dx.append([mul32(scale, sub32(sub32(a, mean), mul32(b, tilt))) for a, b in zip(g, h, strict=True)])
        products.append([mul32(a, b) for a, b in zip(up, h, strict=True)])
    dw = [sum16(p[j] for p in products) for j in range(dy.shape[1])]
    db = [sum16(floats(dy[:, j])) for j in range(dy.shape[1])]
    return array(dx).reshape(dy.shape), array(dw), array(db)


@every_tier
@pytest.mark.parametrize(("n", "d"), SHAPES)
def test_equals_its_twin(k, n, d) -> None:
    x, w, b, dy = normal(n, d), normal(d, seed=1), normal(d, seed=2), normal(n, d, seed=3)
    out = run_forward(k, x, w, b)
    for got, want in zip((out.y, out.xhat, out.inv), twin_forward(x, w, b), strict=True):
        assert same_bits(got, want)
    grad = run_backward(k, dy, frozen(out.xhat), frozen(out.inv), w)
    for got, want in zip((grad.dx, grad.dw, grad.db), twin_backward(dy, out.xhat, out.inv, w), strict=True):
        assert same_bits(got, want)


def formula(x, w, b):
    c = x - x.mean(1, keepdims=True)
    return c / np.sqrt((c * c).mean(1, keepdims=True) + EPS) * w + b


@every_tier
@pytest.mark.parametrize(("n", "d"), [(7, 128), (300, 96)])
def test_is_near_the_formula(k, n, d) -> None:
    x, w, b = normal(n, d), normal(d, seed=1), normal(d, seed=2)
    want = formula(x.astype(np.float64), w.astype(np.float64), b.astype(np.float64))
    assert np.abs(run_forward(k, x, w, b).y - want).max() < 3e-6


@every_tier
def test_gradients_are_slopes(k) -> None:
    x, w, b, dy = normal(4, 6), normal(6, seed=1), normal(6, seed=2), normal(4, 6, seed=3)
    out = run_forward(k, x, w, b)
    grad = run_backward(k, dy, out.xhat, out.inv, w)
    x64, w64, b64 = (v.astype(np.float64) for v in (x, w, b))
    assert np.allclose(grad.dx, slope(lambda v: (formula(v, w64, b64) * dy).sum(), x64), rtol=1e-4, atol=1e-5)
    assert np.allclose(grad.dw, slope(lambda v: (formula(x64, v, b64) * dy).sum(), w64), rtol=1e-4, atol=1e-5)
    assert np.allclose(grad.db, slope(lambda v: (formula(x64, w64, v) * dy).sum(), b64), rtol=1e-4, atol=1e-5)


@every_tier
def test_a_constant_row_and_a_row_of_nan(k) -> None:
    x = np.full((2, 5), 3, np.float32)
    x[1, 2] = np.nan
    out = run_forward(k, frozen(x), normal(5), normal(5, seed=1))
    assert same_bits(out.y[0], normal(5, seed=1))
    assert out.inv[0] == np.float32(f32(div32(1.0, sqrt32(EPS))))
    assert np.isnan(out.y[1]).all()


@every_tier
def test_wrong_shapes(k) -> None:
    def forward(**change):
        a = {"x": normal(3, 5), "w": normal(5), "b": normal(5), "y": empty(3, 5), "xhat": empty(3, 5), "inv": empty(3)}
        return lambda: k.layernorm_forward(*(a | change).values())

    for name, wrong, want in [
        ("w", (4,), (5,)), ("b", (6,), (5,)), ("y", (3, 4), (3, 5)), ("xhat", (2, 5), (3, 5)), ("inv", (5,), (3,)),
    ]:  # fmt: skip
        rejects(forward(**{name: empty(*wrong)}), name, wrong, want)

    def backward(**change):
        a = {
            "dy": normal(3, 5), "xhat": normal(3, 5), "inv": normal(3), "w": normal(5),
            "dx": empty(3, 5), "dw": empty(5), "db": empty(5), "work": empty(160),
        }  # fmt: skip
        return lambda: k.layernorm_backward(*(a | change).values())

    for name, wrong, want in [
        ("xhat", (3, 4), (3, 5)), ("inv", (2,), (3,)), ("w", (3,), (5,)), ("dx", (5, 3), (3, 5)),
        ("dw", (3,), (5,)), ("db", (6,), (5,)),
    ]:  # fmt: skip
        rejects(backward(**{name: empty(*wrong)}), name, wrong, want)
    with pytest.raises(ValueError, match="work: 159 floats, expected at least 160"):
        backward(work=empty(159))()
