"""What every kernel test needs: each tier as `k`, seeded arrays, read-only inputs, the message of a wrong shape."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from types import ModuleType
from typing import Any, cast

import numpy as np
import pytest
from guarded import Guarded
from numpy.typing import NDArray

from docextract import _kernels

TIERS = [_kernels.load(tier.name) for tier in _kernels.tiers() if tier.compiled and tier.supported]
if os.environ.get("KERNELS_GUARDED"):  # test_guarded.py runs the kernel tests a second time
    TIERS = [cast(ModuleType, Guarded(tier)) for tier in TIERS]
every_tier = pytest.mark.parametrize("k", TIERS, ids=[tier.TIER for tier in TIERS])
SIZES = (0, 1, 15, 16, 17)


def normal(*shape: int, seed: int = 0) -> NDArray[np.float32]:
    """Seeded normal numbers, read-only: a kernel that writes to an input fails."""
    values = np.random.default_rng([seed, *shape]).normal(size=shape).astype(np.float32)
    return frozen(values)


def frozen(values: NDArray[Any]) -> NDArray[Any]:
    values.setflags(write=False)
    return values


def empty(*shape: int) -> NDArray[np.float32]:
    """An output buffer full of NaN: an element that a kernel forgets is seen."""
    return np.full(shape, np.nan, np.float32)


def rejects(call: Callable[[], object], name: str, got: object, expected: object) -> None:
    """The call raises ValueError naming argument, shape given and shape expected."""
    with pytest.raises(ValueError, match=re.escape(f"{name}: shape {got}, expected {expected}")):
        call()


def slope(
    loss: Callable[[NDArray[np.float64]], float], x: NDArray[np.float64], step: float = 1e-6
) -> NDArray[np.float64]:
    """The gradient of a binary64 function by central differences."""
    gradient = np.empty_like(x)
    for index in np.ndindex(x.shape):
        up, down = x.copy(), x.copy()
        up[index] += step
        down[index] -= step
        gradient[index] = (loss(up) - loss(down)) / (2 * step)
    return gradient
