"""Weight and bias of each layer, found once: a name that is put together and looked up at every call costs as much as
a small kernel, and Python is the part of a page that two threads cannot do at the same time.

Not the tensors themselves: those are in table.py (or, packed, in packed.py), and these are views of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

F32 = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Layer:
    """A linear layer or a layer norm, or its gradients. panels: the packed form of the weight, where there is one."""

    weight: F32
    bias: F32
    panels: F32 | None


@dataclass(frozen=True, slots=True)
class BlockLayers:
    """The layers of a transformer block, in the order in which they are run."""

    ln1: Layer
    qkv: Layer
    proj: Layer
    ln2: Layer
    fc1: Layer
    fc2: Layer


class Layers:
    """The layers of a set of tensors by name, for example "char_proj"; those of the blocks in `blocks`.

    A set without the backbone has no blocks, nor one that has a part of their layers only, as optimizers keep them.
    """

    def __init__(self, tensors: Mapping[str, F32], panels: Callable[[str], F32 | None]) -> None:
        self._named: dict[str, Layer] = {}
        for weight, values in tensors.items():
            name, dot, kind = weight.rpartition(".")
            bias = tensors.get(f"{name}.bias")
            if dot and kind == "weight" and bias is not None:
                self._named[name] = Layer(values, bias, panels(weight))
        blocks: list[BlockLayers] = []
        while all(name in self._named for name in _names(len(blocks))):
            blocks.append(BlockLayers(*(self._named[name] for name in _names(len(blocks)))))
        self.blocks = tuple(blocks)

    def __getitem__(self, name: str) -> Layer:
        return self._named[name]


def _names(block: int) -> list[str]:
    return [f"blocks.{block}.{name}" for name in BlockLayers.__slots__]
