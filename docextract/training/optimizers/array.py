"""An optimizer written with NumPy: one tensor, or some gathered rows of a table, at a time.

Only element-wise + - * / sqrt and comparison on binary32 arrays, each operation rounded on its own, and so the same
on every machine; sums are 16-lane dots of the kernels. Slower than a kernel by the temporary arrays, and meant for
choices that are made rarely; AdamW, the default, has a kernel.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import numpy as np

from docextract.model.gradient_set import I32
from docextract.model.table import F32, Parameters
from docextract.training.optimizers.base import Optimizer

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class ArrayOptimizer(Optimizer):
    """Gathers what belongs to a tensor, has `_change` change it in place, and puts it back."""

    @abstractmethod
    def _change(self, kernels: Kernels, name: str, w: F32, g: F32, state: dict[str, F32]) -> None:
        """Changes w and the state in place; g is not to be changed. All C-contiguous, w and g of one shape."""

    def _tensor(self, kernels: Kernels, name: str, params: Parameters, gradient: Parameters, factor: float) -> bool:
        w = params[name]
        state = {slot: values[name] for slot, values in self.slots.items() if name in values}
        with np.errstate(all="ignore"):
            self._change(kernels, name, w, scaled(gradient[name], factor), state)
        return kernels.all_finite(w.reshape(-1))

    def _rows(
        self, kernels: Kernels, name: str, params: Parameters, gradient: Parameters, rows: I32, factor: float
    ) -> bool:
        rows = np.sort(rows)  # a sum over them must not depend on who touched them first
        w = params[name][rows]
        state = {slot: values[name][rows] for slot, values in self.slots.items() if name in values}
        with np.errstate(all="ignore"):
            self._change(kernels, name, w, scaled(gradient[name][rows], factor), state)
        params[name][rows] = w
        for slot, values in state.items():
            self.slots[slot][name][rows] = values
        return kernels.all_finite(w.reshape(-1))


def scaled(g: F32, factor: float) -> F32:
    """g * binary32(factor); g itself where the factor is 1, as the kernel of AdamW does it."""
    return g if factor == 1.0 else g * np.float32(factor)


def coupled(g: F32, w: F32, decay: float) -> F32:
    """g + binary32(decay) * w, the gradient of the loss with decay / 2 times the square of w; g where decay is 0."""
    return g if decay == 0.0 else g + np.float32(decay) * w
