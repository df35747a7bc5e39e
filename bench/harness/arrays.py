"""Arrays for kernel benchmarks, and the check that comes before every timing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

F32 = NDArray[np.float32]

full = pytest.mark.full
every_size = pytest.mark.parametrize("n", [pytest.param(128, marks=full), 256, pytest.param(512, marks=full)])
"""Words of a page; one size alone in the quick suite."""


def normal(*shape: int, seed: int = 0) -> F32:
    """Seeded normal numbers."""
    return np.random.default_rng([seed, *shape]).normal(size=shape).astype(np.float32)


def empty(*shape: int) -> F32:
    """An output, full of NaN: an element that a kernel forgets fails the check."""
    return np.full(shape, np.nan, np.float32)


def f64(*arrays: NDArray[Any]) -> list[NDArray[np.float64]]:
    return [array.astype(np.float64) for array in arrays]


def near(got: NDArray[Any], want: NDArray[Any], tolerance: float = 1e-5) -> None:
    """The answer is right: no element is further from the binary64 formula than a share of the largest one."""
    assert got.shape == want.shape, f"shape {got.shape}, expected {want.shape}"
    worst, room = float(np.abs(got - want).max(initial=0.0)), tolerance * float(np.abs(want).max(initial=0.0))
    assert worst <= room, f"off by {worst:g}, expected at most {room:g}"
