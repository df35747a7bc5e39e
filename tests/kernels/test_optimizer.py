"""AdamW: twin in the same order of operations, the published formula in binary64, rows, shapes."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import SIZES, empty, every_tier, frozen, normal, rejects
from twins import add32, array, div32, f32, floats, mul32, same_bits, sqrt32, sub32

STEP = (1.0, 3e-4, 0.01, 0.9, 0.999, 1e-8, 1 - 0.9**3, 1 - 0.999**3)


def state(*shape):
    """w, g, m, v with a positive v."""
    w, g, m = (normal(*shape, seed=s).copy() for s in range(3))
    return [w, frozen(g), m, np.abs(normal(*shape, seed=3))]


def twin(w, g, m, v, factor, rate, decay, b1, b2, eps, c1, c2):
    g = mul32(g, f32(factor))
    shrink, a1, a2 = f32(rate * decay), f32(1.0 - b1), f32(1.0 - b2)
    rate, b1, b2, eps, c1, c2 = (f32(s) for s in (rate, b1, b2, eps, c1, c2))
    w = sub32(w, mul32(shrink, w))
    m = add32(mul32(b1, m), mul32(a1, g))
    v = add32(mul32(b2, v), mul32(a2, mul32(g, g)))
    return sub32(w, mul32(rate, div32(div32(m, c1), add32(sqrt32(div32(v, c2)), eps)))), m, v


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 1025, 2049])
@pytest.mark.parametrize("decay", [0.0, 0.01])
@pytest.mark.parametrize("factor", [1.0, 0.1])
def test_equals_its_twin(k, n, decay, factor) -> None:
    w, g, m, v = state(n)
    step = (factor, STEP[1], decay, *STEP[3:])
    want = [twin(*values, *step) for values in zip(*map(floats, (w, g, m, v)), strict=True)]
    assert k.adamw(w, g, m, v, *step)
    for at, got in enumerate((w, m, v)):
        assert same_bits(got, array([values[at] for values in want]))


@every_tier
def test_is_near_the_published_formula(k) -> None:
    w, g, m, v = state(500)
    w64, g64, m64, v64 = (a.astype(np.float64) for a in (w, g, m, v))
    _, rate, decay, b1, b2, eps, c1, c2 = STEP
    m64, v64 = b1 * m64 + (1 - b1) * g64, b2 * v64 + (1 - b2) * g64 * g64
    w64 = w64 * (1 - rate * decay) - rate * (m64 / c1) / (np.sqrt(v64 / c2) + eps)
    k.adamw(w, g, m, v, *STEP)
    assert np.allclose(w, w64, atol=3e-7) and np.allclose(m, m64, atol=3e-7) and np.allclose(v, v64, rtol=3e-6)


@every_tier
def test_a_first_step_moves_by_the_rate_against_the_gradient(k) -> None:
    w, g = np.ones(3, np.float32), np.array([5.0, -0.01, 0.0], np.float32)
    m, v = np.zeros(3, np.float32), np.zeros(3, np.float32)
    k.adamw(w, g, m, v, 1.0, 0.125, 0.0, 0.9, 0.999, 1e-8, 1 - 0.9, 1 - 0.999)
    assert np.allclose(w, [0.875, 1.125, 1.0], atol=1e-6)


@every_tier
@pytest.mark.parametrize("d", [1, 15, 33, 1030])
@pytest.mark.parametrize("factor", [1.0, 0.1])
def test_rows_move_alone(k, d, factor) -> None:
    w, g, m, v = state(6, d)
    step = (factor, *STEP[1:])
    touched = [4, 0, 3]
    flat = [a[touched].reshape(-1).copy() for a in (w, g, m, v)]
    rest = [a[[1, 2, 5]].copy() for a in (w, m, v)]
    k.adamw(*flat, *step)
    assert k.adamw_rows(w, g, m, v, frozen(np.array(touched, np.int32)), *step)
    for got, want, old in zip((w, m, v), (flat[0], flat[2], flat[3]), rest, strict=True):
        assert same_bits(got[touched].reshape(-1), want)
        assert same_bits(got[[1, 2, 5]], old)


@every_tier
@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("at", [0, 1023, 1024, 2999])
def test_a_weight_that_is_not_finite_is_told(k, bad, at) -> None:
    w, g, m, v = state(3000)
    w[at] = bad
    assert not k.adamw(w, g, m, v, *STEP)
    w, g, m, v = (a.reshape(3, 1000) for a in (w, g, m, v))
    rows = [np.array(rows, np.int32) for rows in ([at // 1000], [2 - at // 1000, at // 1000], [(at // 1000 + 1) % 3])]
    assert [k.adamw_rows(w, g, m, v, touched, *STEP) for touched in rows] == [False, False, True]


@every_tier
def test_zero_stays_plus_zero_and_nan_shows(k) -> None:
    w, m, v = (np.zeros(2, np.float32) for _ in range(3))
    assert not k.adamw(w, np.array([0.0, np.nan], np.float32), m, v, *STEP)
    assert same_bits(w, [0.0, np.nan]) and same_bits(m, [0.0, np.nan]) and same_bits(v, [0.0, np.nan])


@every_tier
def test_wrong_shapes(k) -> None:
    ok, table, touched = empty(5), empty(4, 3), np.zeros(2, np.int32)
    for at, name in enumerate("gmv", 1):
        arrays = [empty(4) if i == at else ok for i in range(4)]
        rejects(lambda arrays=arrays: k.adamw(*arrays, *STEP), name, (4,), (5,))
        tables = [empty(3, 4) if i == at else table for i in range(4)]
        rejects(lambda tables=tables: k.adamw_rows(*tables, touched, *STEP), name, (3, 4), (4, 3))
    with pytest.raises(ValueError, match="touched: id 4 at flat index 0, expected 0 to 3"):
        k.adamw_rows(table, table, table, table, np.array([4], np.int32), *STEP)
