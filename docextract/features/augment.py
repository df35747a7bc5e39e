"""Noise for training: another reading of the same page at every visit, so that a small model cannot memorize it.

Every choice is a hash of its own address (seed, page, epoch, kind, word, place), never of the order of calls: the noise
of a word is the same in any batch, window, worker or resumed run. Not dropout: the network itself has no random choice.
What each kind of noise buys is measured in docs/design-notes.md. The draws are made by the kernel `noise`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from docextract._kernels import active
from docextract.features.example import Example
from docextract.features.geometry import BINS
from docextract.splitmix import MASK, derive_seed

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Noise:
    """How much: probabilities but for shift and jitter, which are bins of the position tables.

    blank: all characters of a word; swap: one character, by a printable one (33..122); shift: the whole page, each
    coordinate by -shift..shift; jitter: one coordinate of one word; feats: all dense features of a word; rows: one row
    id of a word. Noise(0, 0, 0, 0, 0, 0) changes nothing.
    """

    blank: float = 0.1
    swap: float = 0.04
    shift: int = 4
    jitter: int = 1
    feats: float = 0.0
    rows: float = 0.6


def augment(
    example: Example, noise: Noise, seed: int, page: str, epoch: int, kernels: Kernels | None = None
) -> Example:
    """The noised copy of an example at one visit; the boxes are the original's. kernels: a tier, all being the same."""
    x = example
    chars, lengths, positions, feats, rows = new = (
        np.empty_like(x.chars), np.empty_like(x.lengths), np.empty_like(x.positions), np.empty_like(x.feats),
        np.empty_like(x.rows),
    )  # fmt: skip
    blank, swap, drop, hide = (int(p * 4294967296.0) for p in (noise.blank, noise.swap, noise.feats, noise.rows))
    (kernels or active()).noise(
        derive_seed(f"noise:{page}", seed), epoch & MASK, x.window.start, blank, swap, noise.shift, noise.jitter,
        drop, hide, BINS, x.chars, x.lengths, x.positions, x.feats, x.rows, *new,
    )  # fmt: skip
    return replace(x, chars=chars, lengths=lengths, positions=positions, feats=feats, rows=rows)
