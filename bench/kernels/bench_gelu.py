"""GELU over the 512 hidden columns of a page, forward and backward."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, near, normal

HIDDEN = 512
C0, C1 = np.sqrt(2 / np.pi), 0.044715


@every_size
def bench_gelu_forward(k, timed, n) -> None:
    x, y, t = normal(n * HIDDEN), empty(n * HIDDEN), empty(n * HIDDEN)

    def check() -> None:
        v = x.astype(np.float64)
        want = np.tanh(C0 * (v + C1 * v**3))
        near(t, want)
        near(y, 0.5 * v * (1 + want))

    timed(lambda: k.gelu_forward(x, y, t), check)


@every_size
def bench_gelu_backward(k, timed, n) -> None:
    dy, x, t, dx = normal(n * HIDDEN), normal(n * HIDDEN, seed=1), empty(n * HIDDEN), empty(n * HIDDEN)
    k.gelu_forward(x, empty(n * HIDDEN), t)

    def check() -> None:
        v = x.astype(np.float64)
        h = np.tanh(C0 * (v + C1 * v**3))
        near(dx, dy * (0.5 * (1 + h) + 0.5 * v * (1 - h * h) * C0 * (1 + 3 * C1 * v * v)))

    timed(lambda: k.gelu_backward(dy, x, t, dx), check)
