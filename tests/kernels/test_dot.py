"""The 16-lane dot product and the product of matrices: twin, other orders, tails, special values, shapes."""

from __future__ import annotations

import math

import numpy as np
import pytest
from kernel_cases import SIZES, TIERS, empty, every_tier, normal, rejects
from twins import add32, array, dot16, f32, floats, fma32, fold, mul32, rows, same_bits, sum16

LENGTHS = (*SIZES, 31, 32, 33, 47, 48, 100)
TINY = 2.0**-80  # its square is below half of the smallest subnormal


def wild(*shape: int) -> np.ndarray:
    """Any exponent, subnormals and both zeros; sums overflow now and then, but no NaN comes in."""
    draw = np.random.default_rng([7, *shape])
    values = draw.normal(size=shape) * 2.0 ** draw.integers(-140, 60, shape)
    return np.where(draw.random(shape) < 0.2, draw.choice([0.0, -0.0, 2.0**-149, -(2.0**-149)], shape), values).astype(
        np.float32
    )


@every_tier
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("make", [normal, wild])
def test_dot_equals_its_twin(k, n, make) -> None:
    x, y = make(n, 1)[:, 0].copy(), make(n, 2)[:, 1].copy()
    assert same_bits(array(k.dot(x, y)), dot16(floats(x), floats(y)))


@every_tier
def test_dot_of_extremes(k) -> None:
    big, inf, nan = float.fromhex("0x1.fffffep+127"), math.inf, math.nan
    for x, y in (
        ([big] * 20, [1.0] * 20),
        ([big, -big] * 9, [1.0] * 18),
        ([big] * 3, [big, -big, 0.0]),
        ([inf, 1.0], [1.0, 2.0]),
        ([inf], [0.0]),
        ([1.0] * 16 + [inf], [1.0] * 16 + [-1.0]),
        ([nan] + [0.0] * 40, [1.0] * 41),
        ([-0.0], [1.0]),
        ([-0.0] * 16, [1.0] * 16),
    ):
        assert same_bits(array(k.dot(array(x), array(y))), dot16(x, y)), (x, y)


@every_tier
@pytest.mark.parametrize("n", [16, 17, 31, 32])
def test_a_tail_is_not_padded(k, n) -> None:
    """Terms that underflow leave every lane at -0; one zero term more would turn its lane, and the sum, into +0."""
    x, y = np.full(n, -TINY, np.float32), np.full(n, TINY, np.float32)
    assert math.copysign(1.0, k.dot(x, y)) == -1.0
    assert math.copysign(1.0, k.dot(np.append(x, np.float32(0)), np.append(y, np.float32(0)))) == 1.0
    c = empty(1, 1)
    k.gemm_nt(x[None], y[None], c)
    assert same_bits(c, [[-0.0]])


def other_orders(x: list[float], y: list[float]) -> dict[str, float]:
    """What the dot product would be in orders that come to mind first."""
    one_by_one, rounded, eight, lanes = 0.0, [0.0] * 16, [0.0] * 8, [0.0] * 16
    for i, (a, b) in enumerate(zip(x, y, strict=True)):
        one_by_one = fma32(a, b, one_by_one)
        rounded[i % 16] = add32(rounded[i % 16], mul32(a, b))
        eight[i % 8] = fma32(a, b, eight[i % 8])
        lanes[i % 16] = fma32(a, b, lanes[i % 16])
    while len(lanes) > 1:
        lanes = [add32(lanes[i], lanes[i + 1]) for i in range(0, len(lanes), 2)]
    exact = f32(math.fsum(a * b for a, b in zip(x, y, strict=True)))
    return {
        "one by one": one_by_one,
        "products rounded": fold(rounded),
        "eight lanes": sum16(eight),
        "neighbours folded": lanes[0],
        "exact": exact,
    }


@every_tier
def test_other_orders_give_other_bits(k) -> None:
    """The inputs tell the defined order from its neighbours, so the other tests mean something."""
    differs = set()
    for seed in range(8):
        x, y = normal(100, seed=seed), normal(100, seed=seed + 100)
        got = k.dot(x, y)
        assert got == dot16(floats(x), floats(y))
        differs |= {name for name, value in other_orders(floats(x), floats(y)).items() if value != got}
    assert differs == {"one by one", "products rounded", "eight lanes", "neighbours folded", "exact"}


# A tile is 6 rows and 16 columns, 32 with AVX-512; up to 16 terms are folded in registers, 4, 8, 12 or 16 of them.
GEMM = [
    (0, 3, 4), (3, 0, 4), (2, 3, 0), (1, 1, 1), (5, 15, 16), (6, 16, 17), (7, 17, 15), (13, 33, 9), (2, 3, 1040),
    (6, 31, 4), (7, 32, 5), (5, 33, 8), (1, 24, 13), (3, 40, 18), (12, 9, 32), (2, 65, 3),
]  # fmt: skip


@every_tier
@pytest.mark.parametrize(("m", "n", "k_"), GEMM)
@pytest.mark.parametrize("make", [normal, wild])
def test_product_equals_its_twin(k, m, n, k_, make) -> None:
    a, b, c = make(m, k_), make(n, k_), empty(m, n)
    k.gemm_nt(a, b, c)
    assert same_bits(c, np.array([[dot16(x, y) for y in rows(b)] for x in rows(a)], np.float32).reshape(m, n))


@pytest.mark.parametrize(
    ("m", "n", "k_"),
    [(12, 64, 1023), (50, 50, 1024), (7, 20, 1025), (9, 17, 5000), (6, 1100, 64), (103, 35, 2100)],
)
def test_large_products_agree_between_tiers_and_with_single_dots(m, n, k_) -> None:
    a, b = wild(m, k_), normal(n, k_)
    outs = [empty(m, n) for _ in TIERS]
    for k, c in zip(TIERS, outs, strict=True):
        k.gemm_nt(a, b, c)
        assert same_bits(c[:, -1], [k.dot(row, b[-1]) for row in a])
        assert same_bits(c[-1], [k.dot(a[-1], row) for row in b])
    assert all(c.tobytes() == outs[0].tobytes() for c in outs)


@every_tier
@pytest.mark.parametrize("n", [1, 7, 8, 9, 15, 16, 17, 24, 25, 31, 32, 33, 47, 48, 49, 64, 65])
def test_every_number_of_columns_and_terms(k, n) -> None:
    """Each element is the single dot product, and nothing is written behind the last one."""
    for k_ in (*range(1, 18), 31, 32, 33):
        a, b, room = wild(7, k_), wild(n, k_), empty(8, n)
        k.gemm_nt(a, b, room[:7])
        assert same_bits(room[[0, 5, 6]], [[k.dot(x, y) for y in b] for x in a[[0, 5, 6]]]), k_
        assert np.isnan(room[7]).all()


@every_tier
def test_product_is_near_the_formula(k) -> None:
    a, b, c = normal(70, 500), normal(90, 500), empty(70, 90)
    k.gemm_nt(a, b, c)
    want = a.astype(np.float64) @ b.astype(np.float64).T
    assert np.abs(c - want).max() < 500 * 2.0**-24 * 4


@every_tier
def test_an_output_does_not_depend_on_its_neighbours(k) -> None:
    a, b, c = normal(29, 130), normal(37, 130), empty(29, 37)
    k.gemm_nt(a, b, c)
    for i, j in ((0, 0), (28, 36), (11, 17)):
        alone = empty(1, 1)
        k.gemm_nt(a[i : i + 1], b[j : j + 1], alone)
        assert same_bits(alone, c[i : i + 1, j : j + 1])


@every_tier
def test_shapes(k) -> None:
    rejects(lambda: k.dot(empty(3), empty(4)), "y", "(4,)", "(3,)")
    rejects(lambda: k.gemm_nt(empty(2, 3), empty(4, 2), empty(2, 4)), "b", "(4, 2)", "(4, 3)")
    rejects(lambda: k.gemm_nt(empty(2, 3), empty(4, 3), empty(4, 2)), "c", "(4, 2)", "(2, 4)")
    with pytest.raises((ValueError, BufferError)):
        k.gemm_nt(empty(2, 3), empty(4, 3), normal(2, 4))  # an output must be writable
    with pytest.raises(ValueError, match="contiguous"):
        k.dot(empty(6)[::2], empty(3))
