"""How far weights and rates may be from a binary64 computation of the published formula, in one place.

After t updates a weight may be off by 2^-24 * t * (W + STEPS * U): W is the largest weight and U the largest change of
one in an update so far, both of the reference, in the tensor. Half of the last place of W is lost in each update where
it is rounded; the change itself is the result of some ten roundings, and of a sum where there is a norm.
A rate may be off by RATE units of 2^-53 of itself, plus as many of the peak.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

STEPS = 8.0
RATE = 4.0
F64 = NDArray[np.float64]


@cache
def fixture() -> dict[str, NDArray[np.generic]]:
    """The committed arrays of tools/make_update_fixtures.py."""
    with np.load(Path(__file__).resolve().parent / "parity" / "updates.npz") as stored:
        return dict(stored)


def uses(start: Mapping[str, F64], reference: Sequence[Mapping[str, F64]], found: Sequence[Mapping[str, F64]]) -> float:
    """The largest error as a part of the allowance, over all updates and tensors; at most 1 is a pass."""
    worst = 0.0
    for name, first in start.items():
        before, size, change = first, float(np.abs(first).max()), 0.0
        for t, (wanted, got) in enumerate(zip(reference, found, strict=True), 1):
            size = max(size, float(np.abs(wanted[name]).max()))
            change = max(change, float(np.abs(wanted[name] - before).max()))
            error = float(np.abs(got[name].astype(np.float64) - wanted[name]).max())
            worst = max(worst, error / (2.0**-24 * t * (size + STEPS * change)))
            if not error <= np.inf:
                return np.inf
            before = wanted[name]
    return worst


def rate_use(wanted: Sequence[float], got: Sequence[float], peak: float) -> float:
    """The largest error of a rate as a part of its allowance."""
    return max(abs(a - b) / (2.0**-53 * RATE * (abs(a) + peak)) for a, b in zip(wanted, got, strict=True))
