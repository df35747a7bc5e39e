"""Our exp, tanh and log on 65,536 numbers: the scores of one head at 256 words."""

from __future__ import annotations

import numpy as np
import pytest

from harness.arrays import near

COUNT = 65536


@pytest.mark.parametrize(
    ("name", "dtype", "formula", "tolerance"),
    [
        pytest.param("exp32", np.float32, np.exp, 1e-7, id="exp32"),
        pytest.param("tanh32", np.float32, np.tanh, 1e-7, id="tanh32"),
        pytest.param("exp64", np.float64, np.exp, 1e-15, id="exp64"),
        pytest.param("log64", np.float64, np.log, 1e-15, id="log64"),
    ],
)
def bench_math(k, timed, name, dtype, formula, tolerance) -> None:
    x = np.random.default_rng(0).uniform(0.01 if name == "log64" else -10, 1, COUNT).astype(dtype)
    out, function = np.full(COUNT, np.nan, dtype), getattr(k, name)
    timed(lambda: function(x, out), lambda: near(out, formula(x.astype(np.float64)), tolerance))
