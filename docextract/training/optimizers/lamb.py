"""LAMB: Adam's direction with decay in it, its length set by a trust ratio a tensor.

Scalars are binary64 and rounded to binary32 once; arrays are binary32, each operation rounded; m, v, c1, c2 as in
AdamW (You et al., arXiv:1904.00962, algorithm 2):

    m = b1 * m + (1 - b1) * g;   v = b2 * v + (1 - b2) * (g * g)
    d = (m / c1) / (sqrt(v / c2) + eps)            bias-corrected, epsilon outside of the root
    d = d + s * w                                  s = binary32(decay), where it is not 0
    W = sqrt(dot16(w, w));   D = sqrt(dot16(d, d)) binary64 roots of binary32 dots of the flattened tensors
    phi = W, at least `low`, and at most `high` where that is not 0
    trust = phi / D;   1 where phi or D is 0, and for tensors of a group without decay unless `plain` is 1
    w = w - binary32((rate * factor) * trust) * d

The gradient comes clipped to the global norm, if the run has a limit; nothing else is clipped here. Tensors of a group
without decay (biases, layer norms) have no trust ratio by default, as in the authors' program: with the ratio a bias
that starts at 0 would hardly ever leave it. Where the setting for decay is 0, a group has none because of that
setting, so it is the table that says which tensors these are. Sparse tables: moments, both norms and the step are
those of the touched rows, in ascending order, as if they were the tensor.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from docextract.model.table import F32
from docextract.training.optimizers.adamw import AdamW
from docextract.training.optimizers.array import ArrayOptimizer

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Lamb(ArrayOptimizer, AdamW):
    """Moments and powers as AdamW has them; a trust ratio is not kept."""

    NAME = "lamb"
    DECAY = "in the direction, before its norm"
    SPARSE = "touched rows only, norms over them, powers of the run"
    CUT_ROWS = False

    def _begin(self, rate: float) -> None:
        super()._begin(rate)
        self._plain: frozenset[str] = frozenset() if self.choice["plain"] else frozenset(
            spec.name for spec in self.specs if not spec.decay
        )

    def _change(self, kernels: Kernels, name: str, w: F32, g: F32, state: dict[str, F32]) -> None:
        rate, decay, b1, b2, eps, c1, c2 = self._scalars[name]
        m, v = state["first"], state["second"]
        m *= np.float32(b1)
        m += np.float32(1.0 - b1) * g
        v *= np.float32(b2)
        v += np.float32(1.0 - b2) * (g * g)
        d = (m / np.float32(c1)) / (np.sqrt(v / np.float32(c2)) + np.float32(eps))
        if decay != 0.0:
            d += np.float32(decay) * w
        w -= np.float32(rate * self._trust(kernels, name, w, d)) * d

    def _trust(self, kernels: Kernels, name: str, w: F32, d: F32) -> float:
        if name in self._plain:
            return 1.0
        size = max(_norm(kernels, w), self.choice.number("low"))
        high = self.choice.number("high")
        if high:
            size = min(size, high)
        length = _norm(kernels, d)
        return size / length if size and length else 1.0


def _norm(kernels: Kernels, x: F32) -> float:
    flat = x.reshape(-1)
    return sqrt(kernels.dot(flat, flat))
