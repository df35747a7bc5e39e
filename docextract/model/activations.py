"""The memory of one worker: every intermediate array of one example, in named buffers that are reused.

A buffer is made when it is first asked for and replaced only by a larger one, so after the largest page
nothing is allocated; what callers get are views. Contents are undefined until written. One thread owns one
Activations.

With `keep` the blocks have buffers of their own, because the backward pass reads them; without it they share
one set, which is all that inference needs. The values are the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from docextract.model.config import Heads, ModelConfig
from docextract.model.table import F32, POINTERS

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Outputs:
    """Scores of one example, or the gradients of a loss with respect to them; None where a head was not run.

    tag (N, tags), role (N, 1 + roles), doc (1, types), item (N, N), pair (N, N), all float32; in the pointer
    scores row i holds what word i gives to each word as its anchor. Views into an Activations: good until its
    next use.
    """

    tag: F32 | None = None
    role: F32 | None = None
    doc: F32 | None = None
    item: F32 | None = None
    pair: F32 | None = None


class Activations:
    """Buffers for examples of any length, for one model shape and one kernel tier."""

    def __init__(self, config: ModelConfig, heads: Heads, kernels: Kernels, *, keep: bool = True) -> None:
        self.config = config
        self.heads = heads
        self.kernels = kernels
        self.keep = keep
        self._floats: dict[str, F32] = {}
        self._ints: dict[str, NDArray[np.int32]] = {}

    def f32(self, name: str, *shape: int) -> F32:
        """The float32 buffer of that name, cut to a shape."""
        size = prod(shape)
        flat = self._floats.get(name)
        if flat is None or flat.size < size:
            flat = self._floats[name] = np.empty(size, np.float32)
        return flat[:size].reshape(shape)

    def i32(self, name: str, *shape: int) -> NDArray[np.int32]:
        """The int32 buffer of that name, cut to a shape."""
        size = prod(shape)
        flat = self._ints.get(name)
        if flat is None or flat.size < size:
            flat = self._ints[name] = np.empty(size, np.int32)
        return flat[:size].reshape(shape)

    def block(self, block: int, name: str, *shape: int) -> F32:
        """A buffer of a block: its own where activations are kept, else shared by all blocks."""
        return self.f32(f"blocks.{block if self.keep else 0}.{name}", *shape)

    def work(self, floats: int) -> F32:
        """Scratch for one kernel call."""
        return self.f32("work", max(floats, 1))

    def outputs(self, n: int, terms: frozenset[str], kind: str) -> Outputs:
        """Views for the scores (kind "logits") or their gradients (kind "dlogits") of the given terms."""
        scores = self.f32(f"{kind}.rel", POINTERS, n, n) if terms & {"item", "pair"} else None
        heads = self.heads
        return Outputs(
            self.f32(f"{kind}.tag", n, heads.tags) if "tag" in terms else None,
            self.f32(f"{kind}.role", n, 1 + len(heads.roles)) if "role" in terms else None,
            self.f32(f"{kind}.doc", 1, len(heads.doc_types)) if "doc" in terms else None,
            scores[0] if scores is not None and "item" in terms else None,
            scores[1] if scores is not None and "pair" in terms else None,
        )

    def logit_gradients(self, n: int, terms: frozenset[str]) -> Outputs:
        """Where the losses write their gradients; hand the result to `network.backward`."""
        return self.outputs(n, terms, "dlogits")
