"""GELU and the element-wise kernels: twins, binary64 formulas, finite differences, shapes."""

from __future__ import annotations

import math

import numpy as np
import pytest
import twins_math
from kernel_cases import SIZES, empty, every_tier, frozen, normal, rejects, slope
from twins import add32, array, f32, floats, mul32, same_bits, sub32

C0, C1, C2 = (float.fromhex(c) for c in ("0x1.988454p-1", "0x1.6e4e26p-5", "0x1.12ba9cp-3"))


def run_forward(k, x):
    y, t = empty(x.size), empty(x.size)
    k.gelu_forward(x, y, t)
    return y, t


def twin_forward(x: float) -> tuple[float, float]:
    t = twins_math.tanh32(mul32(C0, add32(x, mul32(C1, mul32(mul32(x, x), x)))))
    return mul32(mul32(0.5, x), add32(1.0, t)), t


def twin_backward(dy: float, x: float, t: float) -> float:
    fall = mul32(mul32(0.5, x), sub32(1.0, mul32(t, t)))
    inner = mul32(C0, add32(1.0, mul32(C2, mul32(x, x))))
    return mul32(dy, add32(mul32(0.5, add32(1.0, t)), mul32(fall, inner)))


def formula(x):
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def test_the_constants_are_the_nearest() -> None:
    assert f32(math.sqrt(2 / math.pi)) == C0
    assert f32(0.044715) == C1
    assert mul32(3.0, C1) == C2


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 2001])
def test_equals_its_twin(k, n) -> None:
    x, dy = frozen(normal(n) * np.float32(3)), normal(n, seed=1)
    y, t = run_forward(k, x)
    want = [twin_forward(v) for v in floats(x)]
    assert same_bits(y, array([v[0] for v in want]))
    assert same_bits(t, array([v[1] for v in want]))
    dx = empty(n)
    k.gelu_backward(dy, x, frozen(t), dx)
    assert same_bits(dx, array([twin_backward(*v) for v in zip(floats(dy), floats(x), floats(t), strict=True)]))


@every_tier
def test_is_near_the_formula_and_its_slope(k) -> None:
    x = np.linspace(-6, 6, 501, dtype=np.float32)
    y, t = run_forward(k, x)
    assert np.abs(y - formula(x.astype(np.float64))).max() < 4e-7
    dx = empty(501)
    k.gelu_backward(np.ones(501, np.float32), x, t, dx)
    assert np.allclose(dx, slope(lambda v: formula(v).sum(), x.astype(np.float64)), atol=1e-6)


@every_tier
def test_special_inputs(k) -> None:
    x = np.array([0.0, -0.0, 30, -30, np.nan, 1e-40], np.float32)
    y, t = run_forward(k, frozen(x))
    assert same_bits(y, [0.0, -0.0, 30, -0.0, np.nan, 5e-41])
    assert np.isnan(t[4]) and t[2] == 1 and t[3] == -1


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 4099])
def test_add(k, n) -> None:
    x, y = normal(n), normal(n, seed=1)
    total = x.copy()
    k.add(total, y)
    assert same_bits(total, x + y)
    assert normal(n).tolist() == x.tolist()


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 4099])
def test_all_finite(k, n) -> None:
    x = normal(n).copy()
    assert k.all_finite(frozen(x.copy())) is True
    for at in {0, n // 2, n - 1} if n else ():
        for bad in (np.nan, np.inf, -np.inf):
            y = x.copy()
            y[at] = bad
            assert k.all_finite(y) is False
    if n:
        x[0], x[-1] = np.finfo(np.float32).max, np.float32(1e-45)
        assert k.all_finite(x) is True


@every_tier
def test_wrong_lengths(k) -> None:
    x, ok, bad = normal(5), empty(5), empty(4)
    rejects(lambda: k.gelu_forward(x, bad, ok), "y", (4,), (5,))
    rejects(lambda: k.gelu_forward(x, ok, bad), "t", (4,), (5,))
    rejects(lambda: k.gelu_backward(x, bad, ok, ok), "x", (4,), (5,))
    rejects(lambda: k.gelu_backward(x, ok, bad, ok), "t", (4,), (5,))
    rejects(lambda: k.gelu_backward(x, ok, ok, bad), "dx", (4,), (5,))
    rejects(lambda: k.add(ok, bad), "y", (4,), (5,))
