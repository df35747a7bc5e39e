"""Adam: AdamW's moments and step, with the decay coupled (added to the gradient, so that it passes through both).

Binary32, each operation rounded; s = binary32(decay) (Kingma and Ba, arXiv:1412.6980, algorithm 1):

    g = g + s * w             where the decay is not 0
    m = b1 * m + (1 - b1) * g
    v = b2 * v + (1 - b2) * (g * g)
    w = w - r * ((m / c1) / (sqrt(v / c2) + eps))

The last three lines are the kernel of AdamW with a decay of 0, and its scalars; epsilon is outside of the root.
Sparse tables: the same on touched rows; the powers are those of the run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docextract.model.table import F32
from docextract.training.optimizers.adamw import AdamW
from docextract.training.optimizers.array import ArrayOptimizer, coupled

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Adam(ArrayOptimizer, AdamW):
    """Moments and powers as AdamW has them."""

    NAME = "adam"
    DECAY = "coupled, added to the clipped gradient"

    def _change(self, kernels: Kernels, name: str, w: F32, g: F32, state: dict[str, F32]) -> None:
        rate, decay, *scalars = self._scalars[name]
        g = coupled(g, w, decay)
        w, g, m, v = (values.reshape(-1) for values in (w, g, state["first"], state["second"]))
        kernels.adamw(w, g, m, v, 1.0, rate, 0.0, *scalars)
