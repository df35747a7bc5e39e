"""The sum over a batch of 8 examples: dense tensors, the word rows of 8 real pages, and what the norm needs."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, near, normal
from harness.pages import example_of

EXAMPLES, STRETCH, D, BUCKETS = 8, 32768, 128, 16384


def bench_sum_parts(k, timed) -> None:
    parts, total = [normal(STRETCH, seed=number) for number in range(EXAMPLES)], empty(STRETCH)
    timed(lambda: k.sum_parts(total, parts, True), lambda: near(total, np.sum(f64(*parts), axis=0)))


def bench_squares(k, timed) -> None:
    tensors, out = [normal(16384, seed=number) for number in range(4)], np.full(4, np.nan)
    want = np.array([np.dot(one, one) for one in f64(*tensors)])
    timed(lambda: k.squares(tensors, out), lambda: near(out, want, 1e-5))


class Rows:
    """The gradients of the word rows of 8 pages, and their sum in binary64."""

    def __init__(self, k, n: int) -> None:
        self.ids = [example_of(n, number).rows for number in range(EXAMPLES)]
        self.dx = [normal(n, D, seed=number) for number in range(EXAMPLES)]
        self.total, self.mark = np.zeros((BUCKETS, D), np.float32), np.zeros(BUCKETS, np.uint8)
        self.work = np.empty(k.rows_total_work(BUCKETS, self.ids), np.int32)

    def run(self, k) -> None:
        self.mark.fill(0)
        k.rows_total(self.total, self.mark, self.ids, self.dx, self.work)

    def formula(self) -> np.ndarray:
        want = np.zeros((BUCKETS, D))
        for ids, dx in zip(self.ids, self.dx, strict=True):
            np.add.at(want, ids.reshape(-1), np.repeat(dx.astype(np.float64), ids.shape[1], axis=0))
        want[0] = 0
        return want


@every_size
def bench_rows_total(k, timed, n) -> None:
    rows = Rows(k, n)

    def check() -> None:
        near(rows.total, rows.formula())
        assert set(np.flatnonzero(rows.mark)) == set(np.unique(np.concatenate(rows.ids))) - {0}

    timed(lambda: rows.run(k), check)


def bench_rows_square(k, timed) -> None:
    rows, touched = Rows(k, 256), np.zeros(BUCKETS, np.int32)
    rows.run(k)

    def check() -> None:
        count, square = k.rows_square(rows.total, rows.mark, touched)
        near(np.array(square), np.square(rows.formula()).sum(), 1e-4)
        assert touched[:count].tolist() == np.flatnonzero(rows.mark).tolist()

    timed(lambda: k.rows_square(rows.total, rows.mark, touched), check)


def bench_rows_finite(k, timed) -> None:
    table, touched = normal(BUCKETS, D), np.arange(1, 4000, 3, dtype=np.int32)

    def check() -> None:
        bad = table.copy()
        bad[0], bad[2] = np.nan, np.inf  # rows that are not looked at
        assert k.rows_finite(bad, touched)
        bad[touched[-1], -1] = -np.inf
        assert not k.rows_finite(bad, touched)

    timed(lambda: k.rows_finite(table, touched), check)
