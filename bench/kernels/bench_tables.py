"""Rows of tables: positions, 32 hashed rows a word of a real page, and column means."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, full, near, normal
from harness.pages import example_of

D, BINS, BUCKETS = 128, 128, 16384


def ids_of(n: int) -> np.ndarray:
    return np.ascontiguousarray(example_of(n).positions[:, 0])


@every_size
def bench_table_add(k, timed, n) -> None:
    x, table, ids = normal(n, D), normal(BINS, D, seed=1), ids_of(n)

    def check() -> None:
        fresh = normal(n, D, seed=2)
        want = np.add(*f64(fresh, table[ids]))
        k.table_add(fresh, table, ids)
        near(fresh, want, 1e-6)

    timed(lambda: k.table_add(x, table, ids), check)


@every_size
def bench_table_scatter(k, timed, n) -> None:
    dtable, dx, ids = np.zeros((BINS, D), np.float32), normal(n, D), ids_of(n)

    def check() -> None:
        want, fresh = np.zeros((BINS, D)), np.zeros((BINS, D), np.float32)
        np.add.at(want, ids, dx.astype(np.float64))
        k.table_scatter(fresh, ids, dx)
        near(fresh, want, 1e-6)

    timed(lambda: k.table_scatter(dtable, ids, dx), check)


@every_size
def bench_rows_sum(k, timed, n) -> None:
    table, ids, out = normal(BUCKETS, D), example_of(n).rows, empty(n, D)

    def check() -> None:
        rows = table.astype(np.float64)
        rows[0] = 0  # an empty slot
        near(out, rows[ids].sum(axis=1))

    timed(lambda: k.rows_sum(table, ids, out), check)


class Sparse:
    """A page's gradient in the table of word rows."""

    def __init__(self, n: int) -> None:
        self.ids, self.dx = example_of(n).rows, normal(n, D)
        self.part = np.zeros((BUCKETS, D), np.float32)
        self.mark, self.touched = np.zeros(BUCKETS, np.uint8), np.zeros(BUCKETS, np.int32)

    def scatter(self, k) -> np.ndarray:
        count = k.rows_scatter(self.part, self.ids, self.dx, self.mark, self.touched)
        return self.touched[:count]

    def formula(self) -> np.ndarray:
        want = np.zeros((BUCKETS, D))
        np.add.at(want, self.ids.reshape(-1), np.repeat(self.dx.astype(np.float64), self.ids.shape[1], axis=0))
        want[0] = 0
        return want


@full
@every_size
def bench_rows_scatter(k, timed, n) -> None:
    """Not in the quick suite: no step calls it, and random places in 8 MB cost what the luck of large pages has it."""
    case, fresh = Sparse(n), Sparse(n)

    def check() -> None:
        touched = fresh.scatter(k)
        near(fresh.part, fresh.formula())
        assert sorted(touched) == sorted(set(fresh.ids.reshape(-1).tolist()) - {0})

    timed(lambda: case.scatter(k), check)


@every_size
def bench_column_mean(k, timed, n) -> None:
    x, out = normal(n, D), empty(D)
    timed(lambda: k.column_mean(x, out), lambda: near(out, x.astype(np.float64).mean(axis=0)))


@every_size
def bench_column_mean_backward(k, timed, n) -> None:
    dout, dx = normal(D), np.zeros((n, D), np.float32)

    def check() -> None:
        fresh = np.zeros((n, D), np.float32)
        k.column_mean_backward(dout, fresh)
        near(fresh, np.broadcast_to(dout.astype(np.float64) / n, (n, D)))

    timed(lambda: k.column_mean_backward(dout, dx), check)
