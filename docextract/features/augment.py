"""Noise for training: another reading of the same page at every visit, so that a small model cannot memorize it.

Every choice is a hash of its own address (seed, page, epoch, kind, word, place), never of the order of calls: the noise
of a word is the same in any batch, window, worker or resumed run. Not dropout: the network itself has no random choice.
What each kind of noise buys is measured in docs/design-notes.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from docextract.features.example import Example
from docextract.features.geometry import BINS
from docextract.splitmix import below_u64, chance_u64, derive_seed, hash_u64

BLANK, SWAP, LETTER, SHIFT, JITTER, FEATS, ROWS = range(7)
"""Kinds of noise: the fourth part of an address."""


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


def augment(example: Example, noise: Noise, seed: int, page: str, epoch: int) -> Example:
    """The noised copy of an example at one visit; arrays without noise are shared with the original."""
    root = derive_seed(f"noise:{page}", seed)
    word = np.arange(example.window.start, example.window.start + example.n, dtype=np.uint64)[:, None]

    def draw(kind: int, places: int) -> npt.NDArray[np.uint64]:
        return hash_u64(root, epoch, kind, word, np.arange(places, dtype=np.uint64)[None])

    chars, lengths = example.chars, example.lengths
    swapped = chance_u64(draw(SWAP, chars.shape[1]), noise.swap) & (chars > 0)
    chars = np.where(swapped, 33 + below_u64(draw(LETTER, chars.shape[1]), 90), chars)
    blank = chance_u64(draw(BLANK, 1), noise.blank)
    chars = np.where(blank, 0, chars).astype(np.int32)
    lengths = np.where(blank[:, 0], 0, lengths).astype(np.int32)

    page_shift = hash_u64(root, epoch, SHIFT, np.arange(4, dtype=np.uint64)[None])
    positions = example.positions + below_u64(page_shift, 2 * noise.shift + 1) - noise.shift
    positions = positions + below_u64(draw(JITTER, 4), 2 * noise.jitter + 1) - noise.jitter
    positions = np.minimum(np.maximum(positions, 0), BINS - 1).astype(np.int32)

    feats = np.where(chance_u64(draw(FEATS, 1), noise.feats), np.float32(0), example.feats)
    rows = np.where(chance_u64(draw(ROWS, example.rows.shape[1]), noise.rows), 0, example.rows).astype(np.int32)
    return replace(example, chars=chars, lengths=lengths, positions=positions, feats=feats, rows=rows)
