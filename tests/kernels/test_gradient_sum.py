"""Sums of gradients against plain additions in example order; dots of tables of which some rows are marked."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import SIZES, empty, every_tier, frozen, normal, rejects
from twins import dot16, floats, same_bits

ROWS = 23


def scaled(*shape: int, seed: int) -> np.ndarray:
    """Over many magnitudes, so that another order of adding gives other bits."""
    return frozen((normal(*shape, seed=seed) * np.float32(10.0 ** (seed % 5 - 2))).astype(np.float32))


def word_ids(n: int, slots: int, seed: int) -> np.ndarray:
    return frozen(np.random.default_rng([seed, n, slots]).integers(0, ROWS, (n, slots), dtype=np.int32))


@every_tier
@pytest.mark.parametrize("n", [*SIZES, 127, 128, 129, 1000])
@pytest.mark.parametrize("count", [0, 1, 3, 16, 17, 40])
@pytest.mark.parametrize("fresh", [True, False])
def test_sum_parts(k, n, count, fresh) -> None:
    parts = [scaled(n, seed=seed) for seed in range(count)]
    total = empty(n) if fresh else scaled(n, seed=99).copy()
    want = np.zeros(n, np.float32) if fresh else total.copy()
    for part in parts:
        want = want + part
    k.sum_parts(total, parts, fresh)
    assert same_bits(total, want)


@every_tier
def test_sum_parts_starts_from_plus_zero(k) -> None:
    total = empty(5)
    k.sum_parts(total, [frozen(np.full(5, -0.0, np.float32))], True)
    assert same_bits(total, np.zeros(5))


@every_tier
def test_squares(k) -> None:
    tensors, out = [scaled(n, seed=n) for n in (*SIZES, 100)], np.full(6, np.nan)
    k.squares(tensors, out)
    assert out.tolist() == [dot16(floats(x), floats(x)) for x in tensors]


def plain(total: np.ndarray, mark: np.ndarray, ids: list[np.ndarray], dx: list[np.ndarray]) -> None:
    """A whole table for each example, then the sum in example order, of the rows that an example has."""
    for at, values in zip(ids, dx, strict=True):
        part = np.zeros_like(total)
        for i in range(len(at)):
            for row in at[i].tolist():
                if row:
                    part[row] = part[row] + values[i]
        for row in sorted(set(at.reshape(-1).tolist()) - {0}):
            total[row] = (total[row] if mark[row] else np.float32(0)) + part[row]
            mark[row] = 1


@every_tier
@pytest.mark.parametrize("d", [1, 9, 16, 127, 128, 129, 300])
@pytest.mark.parametrize("examples", [0, 1, 4, 16, 19])
def test_rows_total(k, d, examples) -> None:
    total, mark = empty(ROWS, d), np.zeros(ROWS, np.uint8)
    want, want_mark = total.copy(), mark.copy()
    for call in range(2):  # the second adds to rows that have something, and to others that have not
        seeds = [examples * call + e for e in range(examples)]
        ids = [word_ids(1 + seed % 4, 3, seed) for seed in seeds]
        dx = [scaled(len(at), d, seed=seed) for at, seed in zip(ids, seeds, strict=True)]
        plain(want, want_mark, ids, dx)
        k.rows_total(total, mark, ids, dx, np.full(k.rows_total_work(ROWS, ids), -1, np.int32))
        assert same_bits(total, want)
        assert mark.tolist() == want_mark.tolist()
    assert not mark[0]


@every_tier
def test_rows_total_without_words_or_slots(k) -> None:
    total, mark = normal(ROWS, 3).copy(), np.zeros(ROWS, np.uint8)
    before = total.copy()
    ids = [np.zeros((0, 3), np.int32), np.zeros((2, 0), np.int32), np.zeros((2, 3), np.int32)]
    k.rows_total(total, mark, ids, [empty(0, 3), empty(2, 3), empty(2, 3)], np.zeros(2 * ROWS + 20, np.int32))
    assert same_bits(total, before)
    assert not mark.any()


@every_tier
@pytest.mark.parametrize("d", [1, 9, 16, 32, 33])
@pytest.mark.parametrize("marked", [[], [0], [3, 4, 22], list(range(ROWS))])
def test_rows_square_is_the_dot_of_the_whole_table(k, d, marked) -> None:
    table, mark, touched = normal(ROWS, d).copy(), np.zeros(ROWS, np.uint8), np.full(ROWS, -1, np.int32)
    table[marked] *= np.float32(1e-30)  # squares that underflow leave +0 in a lane
    mark[marked] = 1
    whole = np.where(mark[:, None], table, np.float32(0))
    count, square = k.rows_square(frozen(table), frozen(mark), touched)
    assert touched[:count].tolist() == marked
    assert square == dot16(floats(whole.reshape(-1)), floats(whole.reshape(-1)))
    table = normal(ROWS, d)
    whole = np.where(mark[:, None], table, np.float32(0))
    assert k.rows_square(table, mark, touched)[1] == dot16(floats(whole.reshape(-1)), floats(whole.reshape(-1)))


@every_tier
@pytest.mark.parametrize("bad", [np.inf, -np.inf, np.nan])
def test_rows_scale_and_finite_see_the_listed_rows_only(k, bad) -> None:
    table, touched = normal(ROWS, 5).copy(), frozen(np.array([7, 2, 20], np.int32))
    want = table.copy()
    want[touched] = want[touched] * np.float32(0.1)
    k.rows_scale(table, touched, 0.1)
    assert same_bits(table, want)
    table[3, 1] = bad
    assert k.rows_finite(table, touched)
    table[20, 4] = bad
    assert k.rows_finite(table, np.zeros(0, np.int32))
    k.rows_scale(table, np.zeros(0, np.int32), 0.1)
    assert not k.rows_finite(frozen(table), touched)


@every_tier
def test_wrong_shapes_and_ids(k) -> None:
    rejects(lambda: k.sum_parts(empty(4), [empty(4), empty(3)], True), "parts[1]", (3,), (4,))
    rejects(lambda: k.squares([empty(4)], np.zeros(2)), "out", (2,), (1,))
    total, mark, work = empty(ROWS, 3), np.zeros(ROWS, np.uint8), np.zeros(2 * ROWS + 20, np.int32)
    ids, dx = [np.zeros((2, 3), np.int32)], [empty(2, 3)]
    rejects(lambda: k.rows_total(total, mark[1:], ids, dx, work), "mark", (ROWS - 1,), (ROWS,))
    rejects(lambda: k.rows_total(total, mark, ids, [], work), "dx", (0,), (1,))
    rejects(lambda: k.rows_total(total, mark, ids, [empty(2, 4)], work), "dx[0]", (2, 4), (2, 3))
    with pytest.raises(ValueError, match=f"work: {2 * ROWS + 19} elements, expected at least {2 * ROWS + 20}"):
        k.rows_total(total, mark, ids, dx, work[1:])
    for bad in (-1, ROWS):
        at = np.array([[0, 1, bad]], np.int32)
        with pytest.raises(ValueError, match=rf"ids\[0\]: id {bad} at flat index 2, expected 0 to {ROWS - 1}"):
            k.rows_total(total, mark, [at], [empty(1, 3)], work)
        for call in (lambda at=at: k.rows_scale(total, at[0], 2.0), lambda at=at: k.rows_finite(total, at[0])):
            with pytest.raises(ValueError, match=f"touched: id {bad} at flat index 2"):
                call()
    rejects(lambda: k.rows_square(total, mark[1:], np.zeros(ROWS, np.int32)), "mark", (ROWS - 1,), (ROWS,))
    rejects(lambda: k.rows_square(total, mark, np.zeros(2, np.int32)), "touched", (2,), (ROWS,))
