"""Tables and column means: element-wise twins in word order, id 0, repeated ids, bad ids, shapes."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import SIZES, empty, every_tier, frozen, normal, rejects
from twins import array, columns, div32, same_bits, sum16

ROWS = 9


def ids(*shape: int, low: int = 0) -> np.ndarray:
    return frozen(np.random.default_rng([7, *shape]).integers(low, ROWS, shape, dtype=np.int32))


@every_tier
@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("d", [1, 17])
def test_table_add_and_scatter(k, n, d) -> None:
    x, table, at = normal(n, d), normal(ROWS, d, seed=1), ids(n)
    total = x.copy()
    k.table_add(total, table, at)
    assert same_bits(total, x + table[at])
    dtable, want = np.zeros((ROWS, d), np.float32), np.zeros((ROWS, d), np.float32)
    for i in range(n):
        want[at[i]] += x[i]
    k.table_scatter(dtable, at, x)
    assert same_bits(dtable, want)


@every_tier
def test_scatter_adds_in_word_order(k) -> None:
    dx = np.array([[1e8], [1], [-1e8], [1]], np.float32)
    dtable = np.zeros((2, 1), np.float32)
    k.table_scatter(dtable, np.ones(4, np.int32), dx)
    assert dtable.tolist() == [[0], [1]]  # any other order gives 0 or 2


@every_tier
@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("slots", [0, 1, 14])
def test_rows_sum_and_scatter(k, n, slots) -> None:
    d, at = 5, ids(n, slots)
    table, dx = normal(ROWS, d), normal(n, d, seed=1)
    out, want = empty(n, d), np.zeros((n, d), np.float32)
    dtable, dwant, order = np.zeros((ROWS, d), np.float32), np.zeros((ROWS, d), np.float32), []
    for i in range(n):
        for row in at[i].tolist():
            if row:
                want[i] += table[row]
                dwant[row] += dx[i]
                if row not in order:
                    order.append(row)
    k.rows_sum(table, at, out)
    assert same_bits(out, want)
    mark, touched = np.zeros(ROWS, np.uint8), np.full(min(n * slots, ROWS), -1, np.int32)
    count = k.rows_scatter(dtable, at, dx, mark, touched)
    assert same_bits(dtable, dwant)
    assert touched[:count].tolist() == order
    assert np.flatnonzero(mark).tolist() == sorted(order)


@every_tier
def test_a_word_without_rows_gets_plus_zero(k) -> None:
    out = empty(1, 3)
    k.rows_sum(frozen(np.full((2, 3), -0.0, np.float32)), np.array([[0, 0]], np.int32), out)
    assert same_bits(out, np.zeros((1, 3)))


@every_tier
def test_row_0_of_the_table_is_never_read_or_written(k) -> None:
    table = normal(ROWS, 4).copy()
    table[0] = np.nan
    out, at = empty(6, 4), ids(6, 3)
    assert (at == 0).any()
    k.rows_sum(table, at, out)
    assert np.isfinite(out).all()
    dtable = np.zeros_like(table)
    k.rows_scatter(dtable, at, normal(6, 4), np.zeros(ROWS, np.uint8), np.zeros(18, np.int32))
    assert not dtable[0].any() and dtable.any()


@every_tier
@pytest.mark.parametrize(("n", "d"), [(1, 1), (15, 3), (16, 3), (17, 65), (100, 130)])
def test_column_mean(k, n, d) -> None:
    x, out = normal(n, d), empty(d)
    k.column_mean(x, out)
    assert same_bits(out, array([div32(sum16(c), float(n)) for c in columns(x)]))
    assert np.allclose(out, x.astype(np.float64).mean(0), atol=1e-6)
    dx = normal(n, d, seed=2)
    total = dx.copy()
    k.column_mean_backward(frozen(out), total)
    assert same_bits(total, dx + out / np.float32(n))


@every_tier
def test_bad_ids_are_named(k) -> None:
    x, table = normal(2, 3).copy(), normal(4, 3)
    for bad in (4, -1):
        at = np.array([0, bad], np.int32)
        message = f"ids: id {bad} at flat index 1, expected 0 to 3"
        for call in (
            lambda at=at: k.table_add(x, table, at),
            lambda at=at: k.table_scatter(table.copy(), at, x),
            lambda at=at: k.rows_sum(table, at[:, None].copy(), empty(2, 3)),
            lambda at=at: k.rows_scatter(
                table.copy(), at[:, None].copy(), x, np.zeros(4, np.uint8), np.zeros(9, np.int32)
            ),
        ):
            with pytest.raises(ValueError, match=message):
                call()


@every_tier
def test_wrong_shapes(k) -> None:
    x, table, at, many = empty(2, 3), empty(4, 3), np.zeros(2, np.int32), np.zeros((2, 5), np.int32)
    mark, touched = np.zeros(4, np.uint8), np.zeros(4, np.int32)
    rejects(lambda: k.table_add(x, empty(4, 2), at), "table", (4, 2), (4, 3))
    rejects(lambda: k.table_add(x, table, at[:1]), "ids", (1,), (2,))
    rejects(lambda: k.table_scatter(empty(4, 2), at, x), "dtable", (4, 2), (4, 3))
    rejects(lambda: k.rows_sum(table, many, empty(2, 4)), "out", (2, 4), (2, 3))
    rejects(lambda: k.rows_scatter(table, many, empty(3, 3), mark, touched), "dx", (3, 3), (2, 3))
    rejects(lambda: k.rows_scatter(table, many, x, mark[:3], touched), "mark", (3,), (4,))
    rejects(lambda: k.column_mean(x, empty(2)), "out", (2,), (3,))
    rejects(lambda: k.column_mean_backward(empty(2), x), "dout", (2,), (3,))
    with pytest.raises(ValueError, match="touched: 3 elements, expected at least 4"):
        k.rows_scatter(table, many, x, mark, touched[:3])
    with pytest.raises(ValueError, match="x: 0 rows, expected at least 1"):
        k.column_mean(empty(0, 3), empty(3))
