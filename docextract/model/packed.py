"""Weights for many forward passes: the tensors of a model, and the large matrices once more in the order in which the
kernels of one tier read them. A forward pass makes that copy itself where there is none, which is 3 % of a page of 128
words on one thread and twice that on two; weights that an update is about to change are not worth packing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from docextract.model.layers import Layers
from docextract.model.memory import floats
from docextract.model.table import F32, Parameters

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class PackedParameters(Mapping[str, F32]):
    """Reads like `params`, which must not change afterwards; `panels` gives the packed form."""

    def __init__(self, params: Parameters, kernels: Kernels) -> None:
        self.params = params
        self._panels: dict[str, F32] = {}
        for spec in params.table:
            if spec.name.startswith("blocks.") and len(spec.shape) == 2:
                panels = floats(kernels.linear_panels(*spec.shape))
                kernels.linear_pack(params[spec.name], panels)
                self._panels[spec.name] = panels
        self.layers = Layers(params, self.panels)

    def panels(self, name: str) -> F32 | None:
        """The packed form of a weight of the blocks; None for any other tensor."""
        return self._panels.get(name)

    def __getitem__(self, name: str) -> F32:
        return self.params[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.params)

    def __len__(self) -> int:
        return len(self.params)


Weights = Parameters | PackedParameters
