"""The largest matching, against scipy and against every assignment."""

from __future__ import annotations

from itertools import permutations

import pytest
from scipy.optimize import linear_sum_assignment

from docextract.evaluation.matching import largest_matching
from docextract.splitmix import SplitMix64


def table(rows: int, columns: int, most: int, seed: int) -> list[list[int]]:
    draws = SplitMix64(seed)
    return [[draws.below(most + 1) for _ in range(columns)] for _ in range(rows)]


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (3, 3), (2, 5), (5, 2), (4, 4)])
def test_no_assignment_is_better(rows: int, columns: int, seed: int) -> None:
    gains = table(rows, columns, 3 if seed % 2 else 20, seed)
    pairs = largest_matching(gains)
    few, many = sorted((rows, columns))
    value = [gains, list(zip(*gains, strict=True))][rows > columns]
    expected = max(sum(value[i][p] for i, p in enumerate(order)) for order in permutations(range(many), few))
    assert sum(gains[a][b] for a, b in pairs) == expected
    assert len({a for a, _ in pairs}) == len({b for _, b in pairs}) == len(pairs)
    assert all(gains[a][b] > 0 for a, b in pairs)


@pytest.mark.parametrize(("rows", "columns"), [(12, 30), (30, 12), (25, 25)])
def test_as_scipy(rows: int, columns: int) -> None:
    for seed in range(6):
        gains = table(rows, columns, 4 if seed % 2 else 1000, 100 + seed)
        a, b = linear_sum_assignment(gains, maximize=True)
        expected = sum(gains[i][j] for i, j in zip(a.tolist(), b.tolist(), strict=True))
        assert sum(gains[i][j] for i, j in largest_matching(gains)) == expected


def test_nothing_to_match() -> None:
    assert largest_matching([]) == []
    assert largest_matching([[], []]) == []
    assert largest_matching([[0, 0], [0, 0]]) == []
    assert largest_matching([[0, 5]]) == [(0, 1)]
    assert largest_matching([[2, 2], [2, 2]]) == [(0, 0), (1, 1)]  # equals: the lower column
