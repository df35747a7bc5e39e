"""The case of the heads of pre-training: page, sizes and weights of `case`, with the five terms that compilers make.

What is compared are these heads, and what reaches the backbone through them at its last layer norm; below it everything
is that of `case`. Seed 31 draws the targets.
"""

from __future__ import annotations

import numpy as np

from docextract.model.config import PLACE_BINS, Heads
from docextract.model.table import TensorSpec, parameter_table
from docextract.objectives.targets import Targets
from docextract.objectives.terms import LossWeights
from docextract.splitmix import below_u64, hash_u64
from parity.case import BATCH, CONFIG, FIELD_WEIGHT, MODEL_SEED, SEED, example

__all__ = ["BATCH", "CONFIG", "FIELD_WEIGHT", "HEADS", "MODEL_SEED", "WEIGHTS", "example", "table", "targets"]

WEIGHTS = LossWeights(tag=0.0, word=0.8, place=0.4, left=0.5, above=1.1, order=0.2)
HEADS = Heads(words=tuple(f"w{k}" for k in range(21)), places=True, near=True, order=True)


def targets(n: int) -> Targets:
    """Drawn targets, about a fifth of the pointers -1; every second word is asked for its text, some for their place,
    some for both."""

    def draw(kind: int, below: int) -> np.ndarray:
        return below_u64(hash_u64(SEED, kind, np.arange(n, dtype=np.uint64)), below).astype(np.int32)

    def some(kind: int, rows: np.ndarray, share: int) -> np.ndarray:
        kept = (draw(kind, 10) < share).reshape(-1, *[1] * (rows.ndim - 1))
        return np.where(kept, rows, -1).astype(np.int32)

    word = np.where(np.arange(n) % 2 == 0, draw(5, len(HEADS.words)), -1).astype(np.int32)
    place = np.stack([draw(6 + k, PLACE_BINS) for k in range(4)], axis=1)
    nothing = Targets.nothing(n)
    return Targets(
        nothing.tag, nothing.role, nothing.doc, nothing.item, nothing.pair,
        word, some(20, place, 3), some(21, draw(10, n), 8), some(22, draw(11, n), 8), draw(12, 2)[:1],
    )  # fmt: skip


def table() -> tuple[TensorSpec, ...]:
    """The tensors that are compared: final_ln and the heads."""
    return tuple(
        spec for spec in parameter_table(CONFIG, HEADS) if spec.group != "backbone" or spec.name.startswith("final_ln")
    )
