"""Linear layers: twin of the same order of operations, binary64 formula, finite differences, shapes."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, normal, rejects, slope
from twins import add32, array, columns, dot16, floats, rows, same_bits, sum16

SHAPES = [(0, 3, 5), (1, 1, 1), (15, 2, 16), (16, 17, 3), (17, 5, 15), (5, 17, 33)]


def run_forward(k, x, w, b):
    y = empty(x.shape[0], w.shape[0])
    k.linear_forward(x, w, b, y)
    return y


def run_backward(k, dy, x, w):
    (m, p), n = x.shape, w.shape[0]
    dx, dw, db = empty(m, p), empty(n, p), empty(n)
    k.linear_backward(dy, x, w, dx, dw, db, empty(k.linear_backward_work(m, n, p)))
    return dx, dw, db


def twin_backward(dy, x, w):
    dx = [[dot16(g, c) for c in columns(w)] for g in rows(dy)]
    dw = [[dot16(g, c) for c in columns(x)] for g in columns(dy)]
    return array(dx).reshape(x.shape), array(dw).reshape(w.shape), array([sum16(g) for g in columns(dy)])


@every_tier
@pytest.mark.parametrize(("m", "n", "p"), SHAPES)
def test_equals_its_twin(k, m, n, p) -> None:
    x, w, b, dy = normal(m, p), normal(n, p, seed=1), normal(n, seed=2), normal(m, n, seed=3)
    plain = [[dot16(r, c) for c in rows(w)] for r in rows(x)]
    with_bias = [[add32(v, o) for v, o in zip(r, floats(b), strict=True)] for r in plain]
    assert same_bits(run_forward(k, x, w, None), array(plain).reshape(m, n))
    assert same_bits(run_forward(k, x, w, b), array(with_bias).reshape(m, n))
    for got, want in zip(run_backward(k, dy, x, w), twin_backward(dy, x, w), strict=True):
        assert same_bits(got, want)


@every_tier
@pytest.mark.parametrize(("m", "n", "p"), [*SHAPES, (40, 33, 128), (7, 70, 31)])
def test_packed_weights_give_the_same_bits(k, m, n, p) -> None:
    x, w, b = normal(m, p), normal(n, p, seed=1), normal(n, seed=2)
    panels, y = empty(k.linear_panels(n, p)), empty(m, n)
    k.linear_pack(w, panels)
    for bias in (b, None):
        k.linear_forward(x, w, bias, y, panels)
        assert same_bits(y, run_forward(k, x, w, bias))
    rejects(lambda: k.linear_pack(w, panels[1:]), "panels", (len(panels) - 1,), (len(panels),))
    rejects(lambda: k.linear_forward(x, w, b, y, panels[1:]), "panels", (len(panels) - 1,), (len(panels),))


@every_tier
@pytest.mark.parametrize(("m", "n", "p"), [(33, 31, 32), (31, 33, 48), (70, 65, 17), (12, 128, 65), (1030, 7, 9)])
def test_equals_products_of_matrices(k, m, n, p) -> None:
    """Each of the three products is that of gemm_nt with its operands turned, across the borders of wide tiles."""
    x, w, b, dy = normal(m, p), normal(n, p, seed=1), normal(n, seed=2), normal(m, n, seed=3)

    def product(rows, columns):
        out = empty(len(rows), len(columns))
        k.gemm_nt(np.ascontiguousarray(rows), np.ascontiguousarray(columns), out)
        return out

    assert same_bits(run_forward(k, x, w, b), product(x, w) + b)
    want = product(dy, w.T), product(dy.T, x.T), product(dy.T, np.ones((1, m), np.float32))[:, 0]
    for got, expected in zip(run_backward(k, dy, x, w), want, strict=True):
        assert same_bits(got, expected)


@every_tier
def test_is_near_the_formula(k) -> None:
    x, w, b, dy = normal(190, 70), normal(50, 70, seed=1), normal(50, seed=2), normal(190, 50, seed=3)
    x64, w64, dy64 = (v.astype(np.float64) for v in (x, w, dy))
    assert np.abs(run_forward(k, x, w, b) - (x64 @ w64.T + b)).max() < 1e-5
    for got, want in zip(run_backward(k, dy, x, w), (dy64 @ w64, dy64.T @ x64, dy64.sum(0)), strict=True):
        assert np.abs(got - want).max() < 3e-5


@every_tier
def test_gradient_is_the_slope(k) -> None:
    x, w, b, dy = normal(4, 3), normal(2, 3, seed=1), normal(2, seed=2), normal(4, 2, seed=3)
    got = run_backward(k, dy, x, w)
    x64, w64, b64 = (v.astype(np.float64) for v in (x, w, b))
    want = (
        slope(lambda v: float((dy * (v @ w64.T + b64)).sum()), x64),
        slope(lambda v: float((dy * (x64 @ v.T + b64)).sum()), w64),
        slope(lambda v: float((dy * (x64 @ w64.T + v)).sum()), b64),
    )
    for mine, theirs in zip(got, want, strict=True):
        assert np.abs(mine - theirs).max() < 1e-5


@every_tier
def test_gradients_that_nobody_wants(k) -> None:
    x, w, dy = normal(9, 5), normal(4, 5, seed=1), normal(9, 4, seed=2)
    full = run_backward(k, dy, x, w)
    for keep in range(3):
        out = [np.full_like(v, np.nan) if i == keep else None for i, v in enumerate(full)]
        k.linear_backward(dy, x, w, *out, empty(0))
        assert same_bits(out[keep], full[keep])
    k.linear_backward(dy, x, w, None, None, None, empty(0))


@pytest.mark.parametrize("exponent", [-75, 62])
def test_tiers_agree_on_subnormals_and_overflow(exponent) -> None:
    x, w, dy = (normal(m, n) * np.float32(2.0**exponent) for m, n in ((40, 33), (21, 33), (40, 21)))
    outs = [[run_forward(k, x, w, None), *run_backward(k, dy, x, w)] for k in TIERS]
    assert exponent == 62 or (np.abs(outs[0][0]) < 2.0**-126).any()
    assert exponent == -75 or np.isinf(outs[0][0]).any()
    for other in outs[1:]:
        assert all(same_bits(a, b) for a, b in zip(other, outs[0], strict=True))


@every_tier
def test_shapes(k) -> None:
    x, w, dy = empty(4, 3), empty(2, 3), empty(4, 2)
    rejects(lambda: k.linear_forward(x, empty(2, 4), None, dy), "w", "(2, 4)", "(2, 3)")
    rejects(lambda: k.linear_forward(x, w, None, empty(2, 4)), "y", "(2, 4)", "(4, 2)")
    rejects(lambda: k.linear_forward(x, w, empty(3), dy), "b", "(3,)", "(2,)")
    back = lambda *out: k.linear_backward(dy, x, w, *out, empty(0))  # noqa: E731
    rejects(lambda: back(empty(4, 2), None, None), "dx", "(4, 2)", "(4, 3)")
    rejects(lambda: back(None, empty(3, 2), None), "dw", "(3, 2)", "(2, 3)")
    rejects(lambda: back(None, None, empty(4)), "db", "(4,)", "(2,)")
    rejects(lambda: k.linear_backward(empty(3, 2), x, w, None, None, None, empty(0)), "dy", "(3, 2)", "(4, 2)")
