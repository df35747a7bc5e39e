"""Adafactor: the second moment of a matrix kept as its row and column means, steps limited and relative to the weights.

t is the update; scalars are binary64 and rounded to binary32 once; arrays are binary32, each operation rounded; n rows,
m columns; mean is dot16(x, ones) / count (Shazeer and Stern, arXiv:1804.04235, algorithms 4 to 6):

    a = t^-power;   b = 1 - a                      b is 0 at the first update: no correction of a bias is needed
    q = g * g + eps1
    matrices    R = b * R + a * row means of q;   C = b * C + a * column means of q
                u = (g / sqrt(R[i] / mean(R))) / sqrt(C[j])
    others      V = b * V + a * q;   u = g / sqrt(V)
    u = u / max(1, RMS(u) / clip)                  RMS(x) = sqrt(dot16(x, x) / count), binary64 root and division
    relative 1: step = (min(rate, 1 / sqrt(t)) * factor) * max(eps2, RMS(w))     RMS(w) before this update
    relative 0: step = rate * factor
    w = w - binary32((rate * factor) * decay) * w  decoupled, where the decay is not 0
    w = w - binary32(step) * u

The paper's rho of min(0.01, 1 / sqrt(t)) is a constant rate of 0.01 here. The paper keeps sums where this keeps means,
which cancels, and divides by the root of R C / sum(R): two roots stay normal where that product would underflow. No
first moment (the paper's beta1 = 0); decay is not in the paper. A matrix is a tensor with two axes that is not a sparse
table; at run time the convolution is one. Sparse tables: V whole, changed in touched rows only, both RMS over those.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from docextract.model.table import F32, TensorSpec
from docextract.training.optimizers.array import ArrayOptimizer
from docextract.training.powers import power

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


def factored(spec: TensorSpec) -> bool:
    """Whether the second moment of a tensor is kept as row and column means."""
    return len(spec.shape) == 2 and not spec.rows


class Adafactor(ArrayOptimizer):
    """`row` (n,) and `column` (m,) of a matrix (n, m), `second` of every other tensor; no scalars but the update."""

    NAME = "adafactor"
    DECAY = "decoupled, times the rate"
    SPARSE = "touched rows only, not factored, root mean squares over them"
    CUT_ROWS = False

    def _slots(self) -> dict[str, tuple[TensorSpec, ...]]:
        matrices = [spec for spec in self.specs if factored(spec)]
        return {
            "row": tuple(replace(spec, shape=spec.shape[:1]) for spec in matrices),
            "column": tuple(replace(spec, shape=spec.shape[1:]) for spec in matrices),
            "second": tuple(spec for spec in self.specs if not factored(spec)),
        }

    def _begin(self, rate: float) -> None:
        t = float(self.updates)
        self._fresh = power(t, -self.choice.number("power"))
        self._rate = rate
        self._rho = min(rate, 1.0 / sqrt(t)) if self.choice["relative"] else rate

    def _change(self, kernels: Kernels, name: str, w: F32, g: F32, state: dict[str, F32]) -> None:
        group = self.owner[name]
        square = g * g + np.float32(self.choice.number("eps1"))
        if "row" in state:
            row, column = state["row"], state["column"]
            self._mix(row, _means(kernels, np.ascontiguousarray(square.T)))
            self._mix(column, _means(kernels, square))
            ratio = row / _means(kernels, row.reshape(-1, 1))
            u = (g / np.sqrt(ratio)[:, None]) / np.sqrt(column)
        else:
            self._mix(state["second"], square)
            u = g / np.sqrt(state["second"])
        u /= np.float32(max(1.0, _rms(kernels, u) / self.choice.number("clip")))
        step = self._rho * group.factor
        if self.choice["relative"]:
            step *= max(self.choice.number("eps2"), _rms(kernels, w))
        if group.decay != 0.0:
            w -= np.float32((self._rate * group.factor) * group.decay) * w
        w -= np.float32(step) * u

    def _mix(self, kept: F32, new: F32) -> None:
        kept *= np.float32(1.0 - self._fresh)
        kept += np.float32(self._fresh) * new


def _means(kernels: Kernels, x: F32) -> F32:
    """Means of the columns of x (N, D): (D,)."""
    out = np.empty(x.shape[1], np.float32)
    kernels.column_mean(x, out)
    return out


def _rms(kernels: Kernels, x: F32) -> float:
    flat = x.reshape(-1)
    return sqrt(kernels.dot(flat, flat) / flat.size)
