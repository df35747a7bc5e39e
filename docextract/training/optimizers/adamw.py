"""AdamW: decoupled weight decay, by the kernel.

Scalars are binary64 and are rounded to binary32 once, where the kernel takes them; everything else is binary32, element
by element, each operation rounded (Loshchilov and Hutter, arXiv:1711.05101, algorithm 2, with decay times rate):

    b1^t = b1^(t-1) * b1,  b2^t = b2^(t-1) * b2   from 1, in binary64;   c1 = 1 - b1^t,  c2 = 1 - b2^t
    r = rate * factor                             factor = tensor's factor, times the backbone scale in the backbone
    w = w - (r * decay) * w                       decay is 0 for biases and layer norms
    m = b1 * m + (1 - b1) * g
    v = b2 * v + (1 - b2) * (g * g)
    w = w - r * ((m / c1) / (sqrt(v / c2) + eps))

Sparse tables: the same on touched rows; the powers are those of the run. A row never touched has moments of +0, which
is the same as having none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docextract.model.gradient_set import I32
from docextract.model.table import Parameters, TensorSpec
from docextract.training.optimizers.base import Optimizer

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class AdamW(Optimizer):
    """Moments `first` and `second` of every tensor that trains, and the powers of the betas."""

    NAME = "adamw"
    DECAY = "decoupled, times the rate"
    SPARSE = "touched rows only, powers of the run"
    POWERS = ("power1", "power2")

    power1: float
    power2: float

    def _slots(self) -> dict[str, tuple[TensorSpec, ...]]:
        return {"first": self.specs, "second": self.specs}

    def _begin(self, rate: float) -> None:
        beta1, beta2, eps = (self.choice.number(name) for name in ("beta1", "beta2", "eps"))
        self.power1 *= beta1
        self.power2 *= beta2
        scalars = (beta1, beta2, eps, 1.0 - self.power1, 1.0 - self.power2)
        self._scalars = {
            name: (self.rate_of(name, rate), group.decay, *scalars) for name, group in self.owner.items()
        }

    def _tensor(self, kernels: Kernels, name: str, params: Parameters, gradient: Parameters, factor: float) -> bool:
        w, g, m, v = (values.vector(name) for values in (params, gradient, *self.slots.values()))
        return kernels.adamw(w, g, m, v, factor, *self._scalars[name])

    def _rows(
        self, kernels: Kernels, name: str, params: Parameters, gradient: Parameters, rows: I32, factor: float
    ) -> bool:
        w, g, m, v = (values[name] for values in (params, gradient, *self.slots.values()))
        return kernels.adamw_rows(w, g, m, v, rows, factor, *self._scalars[name])
