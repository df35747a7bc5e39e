"""The 16-lane dot product, as the gradient norm takes it, and the product of matrices made of it."""

from __future__ import annotations

import numpy as np
import pytest

from harness.arrays import empty, f64, full, near, normal


def bench_dot(k, timed) -> None:
    x, y = normal(65536), normal(65536, seed=1)
    want = np.dot(*f64(x, y))
    timed(lambda: k.dot(x, y), lambda: near(np.array(k.dot(x, y)), want, 1e-4))


@pytest.mark.parametrize(
    ("m", "n", "p"),
    [(256, 256, 32), (256, 512, 128), pytest.param(256, 128, 512, marks=full), pytest.param(512, 512, 512, marks=full)],
)
def bench_gemm_nt(k, timed, m, n, p) -> None:
    a, b, c = normal(m, p), normal(n, p, seed=1), empty(m, n)
    want = np.matmul(*f64(a, b.T))
    timed(lambda: k.gemm_nt(a, b, c), lambda: near(c, want))
