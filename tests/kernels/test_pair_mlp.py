"""The pair MLP: the twin in the same order of operations, the same from products of matrices, binary64 formula, finite
differences, ranges of rows, block borders, shapes. Signs of zeros and NaN: test_pair_signs.py.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, rejects, slope
from pair_cases import LINE, case, equals, fill, from_products, run_backward, run_forward, twin
from twins import same_bits
from twins_pair import features

# Words, hidden units, heads. 256 pairs are a block, 4 units a step; 32 units and 4 heads have a path of their own.
SHAPES = [
    (0, 5, 3), (1, 7, 2), (2, 4, 4), (3, 1, 5), (4, 33, 17), (5, 32, 4), (5, 6, 1), (16, 3, 4), (17, 9, 3), (17, 4, 4),
]  # fmt: skip


@cache
def twin_of_case(n, u, heads):
    return twin(case(n, u, heads))


@every_tier
@pytest.mark.parametrize(("n", "u", "heads"), SHAPES)
def test_equals_its_twin(k, n, u, heads) -> None:
    assert equals(k, case(n, u, heads), twin_of_case(n, u, heads))


@every_tier
@pytest.mark.parametrize("n", [15, 16, 17, 23, 24, 32, 45])
@pytest.mark.parametrize(("u", "heads"), [(1, 1), (3, 4), (6, 5), (16, 2), (32, 4), (35, 16)])
def test_equals_products_of_matrices(k, n, u, heads) -> None:
    """Several blocks of 256 pairs, whole ones (16, 32 words) and not."""
    c = case(n, u, heads)
    assert equals(k, c, from_products(k, c))


def test_tiers_agree_on_many_words() -> None:
    c = case(83, 32, 4)
    outs = [(run_forward(k, c), *run_backward(k, c)) for k in TIERS]
    for other in outs[1:]:
        assert [x.tobytes() for x in other] == [x.tobytes() for x in outs[0]]


@every_tier
@pytest.mark.parametrize(("n", "u", "heads"), [(5, 6, 2), (17, 32, 4), (40, 7, 3)])
def test_ranges_of_rows_make_the_whole(k, n, u, heads) -> None:
    """A block starts at any pair, and nothing outside the rows asked for is written."""
    c = case(n, u, heads)
    whole = run_forward(k, c)
    for cuts in ((0, n), (0, 3, n), (0, 1, 2, n - 1, n), range(n + 1)):
        bias = empty(heads, n, n)
        for start, stop in pairwise(cuts):
            fill(k, c, start, stop, bias)
            assert same_bits(bias[:, :stop], whole[:, :stop])
            assert np.isnan(bias[:, stop:]).all()
    bias = empty(heads, n, n)
    fill(k, c, 2, 4, bias)
    fill(k, c, 3, 3, bias)
    assert same_bits(bias[:, 2:4], whole[:, 2:4])
    assert np.isnan(np.delete(bias, [2, 3], axis=1)).all()


def formula(feats, w1, b1, w2, b2):
    n = math.isqrt(len(feats))
    return (np.maximum(feats @ w1.T + b1, 0) @ w2.T + b2).T.reshape(-1, n, n)


@every_tier
def test_is_near_the_formula_and_gradient_is_the_slope(k) -> None:
    c = case(5, 8, 3)
    x = [v.astype(np.float64) for v in (features(c.boxes, c.line), c.w1, c.b1, c.w2, c.b2)]
    assert np.abs(run_forward(k, c) - formula(*x)).max() < 3e-6
    for i, got in enumerate(run_backward(k, c), start=1):
        want = slope(lambda v, i=i: float((c.dbias * formula(*x[:i], v, *x[i + 1 :])).sum()), x[i])
        assert np.abs(got - want).max() < 2e-5


@every_tier
def test_shapes(k) -> None:
    n, u, heads = 2, 4, 3
    c = case(n, u, heads)
    weights = [("w1", c.w1, (u, 15)), ("b1", c.b1, (3,)), ("w2", c.w2, (heads, 5))]
    forward = [("boxes", c.boxes, (n, 5)), *weights, ("b2", c.b2, (2,)), ("bias", empty(heads, n, n), (heads, n, 3))]
    backward = [
        ("dbias", c.dbias, (2, n, n)), ("boxes", c.boxes, (n, 3)), *weights,
        ("dw1", empty(u, 16), (u, 17)), ("db1", empty(u), (5,)), ("dw2", empty(heads, u), (u, heads)),
        ("db2", empty(heads), (4,)),
    ]  # fmt: skip

    def forward_call(*a, line=LINE, rows=(0, n), less=0):
        k.pair_forward(a[0], line, *rows, *a[1:], empty(k.pair_forward_work(n, u) - less))

    def backward_call(*a, line=LINE, less=0):
        k.pair_backward(*a[:2], line, *a[2:], empty(k.pair_backward_work(n, u, heads) - less))

    for call, table in ((forward_call, forward), (backward_call, backward)):
        good = [value for _, value, _ in table]
        call(*good)
        for i, (name, value, wrong) in enumerate(table):
            arguments = [*good[:i], empty(*wrong), *good[i + 1 :]]
            rejects(lambda call=call, a=arguments: call(*a), name, wrong, value.shape)
        with pytest.raises(ValueError, match=r"line: 0\.0, expected above 0"):
            call(*good, line=0.0)
        with pytest.raises(ValueError, match=r"work: \d+ floats, expected at least \d+"):
            call(*good, less=1)
    good = [value for _, value, _ in forward]
    for start, stop in ((2, 1), (0, 3), (-1, 2), (3, 3)):
        with pytest.raises(ValueError, match=f"rows: {start} to {stop}, expected 0 <= start <= stop <= 2"):
            forward_call(*good, rows=(start, stop))
