"""The compiler of neighbours: every word points at the word left of it and at the one above it.

Which these are is what `features/geometry.py` says of the page as it is, also where boxes are hidden. The relation is
in the boxes, so this teaches the pointers and the pair bias to compare places; where places are masked in the same
chain, it has to be guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from docextract.features.geometry import Extent, Neighbours
from docextract.objectives.compiled import Compiled, Passport
from docextract.objectives.targets import I32

NAME = "neighbours"


@dataclass(frozen=True, slots=True)
class NeighbourPointers:
    """Both directions; there is nothing to choose."""

    @property
    def passport(self) -> Passport:
        return Passport(
            name=NAME,
            terms=("left", "above"),
            selects="every word",
            replaces="nothing",
            eligible="every word; one that has no such neighbour in the window points at itself",
            owners="words that the window owns",
            draws="none",
            options={},
        )

    def __call__(self, record: Compiled) -> Compiled:
        window, truth = record.window, [word.box for word in record.truth.words]
        around = Neighbours.of(Extent.of(truth).normalize(truth[window.start : window.stop]))
        owned, index = record.owned, np.arange(window.stop - window.start, dtype=np.int32)

        def pointers(found: I32) -> I32:
            anchors = np.where(found < len(index), found, index)
            return np.where(owned, anchors, np.int32(-1)).astype(np.int32)

        return record.with_targets(left=pointers(around.left), above=pointers(around.above))
