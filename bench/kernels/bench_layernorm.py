"""Layer norm over the 128 columns of a page, forward and backward."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, near, normal

D, EPS = 128, 1e-5


def formula(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(xhat, inv) in binary64."""
    x = x.astype(np.float64)
    inv = 1 / np.sqrt(x.var(axis=1) + EPS)
    return (x - x.mean(axis=1, keepdims=True)) * inv[:, None], inv


@every_size
def bench_layernorm_forward(k, timed, n) -> None:
    x, w, b = normal(n, D), normal(D, seed=1), normal(D, seed=2)
    y, xhat, inv = empty(n, D), empty(n, D), empty(n)

    def check() -> None:
        want, scale = formula(x)
        for got, expected in ((xhat, want), (inv, scale), (y, want * w + b)):
            near(got, expected)

    timed(lambda: k.layernorm_forward(x, w, b, y, xhat, inv), check)


@every_size
def bench_layernorm_backward(k, timed, n) -> None:
    dy, w = normal(n, D, seed=1), normal(D, seed=2)
    xhat, inv = (part.astype(np.float32) for part in formula(normal(n, D)))
    dx, dw, db, work = empty(n, D), empty(D), empty(D), empty(k.layernorm_backward_work(n, D))

    def check() -> None:
        dy64, xhat64, inv64, w64 = f64(dy, xhat, inv, w)
        g = dy64 * w64
        slope = (g * xhat64).mean(axis=1, keepdims=True)
        near(dx, inv64[:, None] * (g - g.mean(axis=1, keepdims=True) - xhat64 * slope))
        near(dw, (dy64 * xhat64).sum(axis=0))
        near(db, dy64.sum(axis=0))

    timed(lambda: k.layernorm_backward(dy, xhat, inv, w, dx, dw, db, work), check)
