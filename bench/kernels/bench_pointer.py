"""Pointer scores of two slots of 32 columns, forward and backward."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, near, normal

SLOTS, R = 2, 32


def by_slot(x: np.ndarray) -> np.ndarray:
    return x.reshape(len(x), SLOTS, R).transpose(1, 0, 2)


def flat(x: np.ndarray) -> np.ndarray:
    return x.transpose(1, 0, 2).reshape(x.shape[1], -1)


@every_size
def bench_pointer_forward(k, timed, n) -> None:
    q, key, scores = normal(n, SLOTS * R), normal(n, SLOTS * R, seed=1), empty(SLOTS, n, n)
    q64, k64 = (by_slot(x) for x in f64(q, key))
    want = q64 @ k64.transpose(0, 2, 1) / np.sqrt(R)
    timed(lambda: k.pointer_forward(q, key, scores), lambda: near(scores, want))


@every_size
def bench_pointer_backward(k, timed, n) -> None:
    ds, q, key = normal(SLOTS, n, n), normal(n, SLOTS * R, seed=1), normal(n, SLOTS * R, seed=2)
    dq, dk, work = empty(*q.shape), empty(*key.shape), empty(k.pointer_backward_work(n, SLOTS, R))

    def check() -> None:
        t, q64, k64 = ds.astype(np.float64) / np.sqrt(R), *(by_slot(x) for x in f64(q, key))
        near(dq, flat(t @ k64))
        near(dk, flat(t.transpose(0, 2, 1) @ q64))

    timed(lambda: k.pointer_backward(ds, q, key, dq, dk, work), check)
