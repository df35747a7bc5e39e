"""Stochastic gradient descent, plain and with momentum; decay is coupled.

Binary32, each operation rounded; R = binary32(rate * factor), M = binary32(momentum), s = binary32(decay):

    g = g + s * w             where the decay is not 0
    sgd       w = w - R * g
    momentum  u = M * u + g;   w = w - R * u
    nesterov  u = M * u + g;   w = w - R * (g + M * u)

u starts at +0; g is not damped (Sutskever et al., ICML 2013, with the rate outside of the velocity, as in PyTorch).
Sparse tables: the same on touched rows; a velocity does not fade while its row is not touched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from docextract.model.table import F32, TensorSpec
from docextract.training.optimizers.array import ArrayOptimizer, coupled

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Sgd(ArrayOptimizer):
    """No state but the number of updates."""

    NAME = "sgd"
    DECAY = "coupled, added to the clipped gradient"
    SPARSE = "touched rows only"

    def _begin(self, rate: float) -> None:
        self._rates = {name: np.float32(self.rate_of(name, rate)) for name in self.owner}

    def _change(self, kernels: Kernels, name: str, w: F32, g: F32, state: dict[str, F32]) -> None:
        w -= self._rates[name] * coupled(g, w, self.owner[name].decay)


class Momentum(Sgd):
    """One velocity an element."""

    NAME = "momentum"
    SPARSE = "touched rows only, other velocities stay"

    def _slots(self) -> dict[str, tuple[TensorSpec, ...]]:
        return {"velocity": self.specs}

    def _change(self, kernels: Kernels, name: str, w: F32, g: F32, state: dict[str, F32]) -> None:
        u, kept = state["velocity"], np.float32(self.choice.number("momentum"))
        g = coupled(g, w, self.owner[name].decay)
        u *= kept
        u += g
        w -= self._rates[name] * (g + kept * u if self.choice["nesterov"] else u)
