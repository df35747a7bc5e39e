"""Blended weights: the published ones may keep a share of those that the run started from.

Fine-tuning on few pages bends general weights towards those pages, and more than new pages of other layouts want. A
point on the straight line between start and end keeps most of what was learned and gives back some of what was bent.
With p the weights that would be published without it (the last ones, or their mean) and s those before the first
window, element by element, of the tensors that train and that the base gave:

    published = binary32(p + share * (s - p)),  p, s and share binary64, each operation rounded once

Heads that were drawn for this run, also those that start from rows of known ones, say nothing that is worth keeping.
Like the mean (average.py) it is taken after the last checkpoint: the run goes on from its own weights, and ledger,
digests and checkpoints know nothing of it. The start is not stored: a continued run starts from the same one.
Source: M. Wortsman et al., "Robust fine-tuning of zero-shot models" (2022), weight-space ensembles.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from docextract.model.table import Parameters, TensorSpec

RULE = "binary32(p + share (s - p)): p the weights trained, s the starting ones"


@dataclass(frozen=True, slots=True)
class Blend:
    """share: of the start, 0 < share < 1; start: weights before the first window, of the tensors that are blended."""

    share: float
    start: Parameters

    @classmethod
    def of(
        cls, share: float | None, params: Parameters, trained: Sequence[TensorSpec], given: Collection[str]
    ) -> Blend | None:
        """None where nothing is kept. params: the starting weights, which are copied; trained: the tensors that train;
        given: names of those that the base gave."""
        if not share:
            return None
        start = Parameters(tuple(spec for spec in trained if spec.name in given))
        start.copy_from(params)
        return cls(share, start)

    def write(self, params: Parameters) -> None:
        """Overwrites the weights to publish with the blended ones."""
        for name in self.start:
            trained = params.vector(name)
            start = self.start.vector(name).astype(np.float64)
            trained[...] = trained + self.share * (start - trained)
