"""An example: one window of a page as the arrays that the network reads.

Not labels (objectives/targets.py) and not noise (augment.py). Pair features are a function of `boxes` and `line` that a
kernel computes where they are needed: n x n x 16 numbers are too many to keep.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from docextract.features.dense import place_features, text_features
from docextract.features.geometry import I32, Extent, Neighbours, bins
from docextract.features.rows import KEYS, row_ids, word_keys
from docextract.features.text import MAX_CHARS, char_ids
from docextract.pages import Page, Window

VERSION = 1
"""Of everything in this folder; part of a run's fingerprint and of the model file's numerics."""


@dataclass(frozen=True, slots=True)
class Example:
    """One window of n words.

    chars (n, 32) int32 character ids, 0 after the end; lengths (n,) int32; positions (n, 4) int32 bins 0..127;
    feats (n, 24) float32; rows (n, 32) int32 row ids, 0 for none; boxes (n, 4) float32 on the unit square;
    line: the page's median word height on that scale, float32 and at least 0.001.
    """

    window: Window
    chars: I32
    lengths: I32
    positions: I32
    feats: npt.NDArray[np.float32]
    rows: I32
    boxes: npt.NDArray[np.float32]
    line: float

    @property
    def n(self) -> int:
        """Words."""
        return len(self.lengths)


def make_example(page: Page, window: Window, buckets: int, extent: Extent | None = None) -> Example:
    """The example of a non-empty window of a page; row ids run below `buckets`. extent: the page's frame, None for that
    of all its boxes."""
    words = page.words[window.start : window.stop]
    texts = [word.text for word in words]
    extent = extent or Extent.of([word.box for word in page.words])
    boxes = extent.normalize([word.box for word in words])
    around = Neighbours.of(boxes)
    line = extent.line / extent.height
    known = [_word(text) for text in texts]
    chars = np.zeros((len(words), MAX_CHARS), np.int32)
    for row, (ids, _, _) in zip(chars, known, strict=True):
        row[: len(ids)] = ids
    keys = np.array([keys for _, keys, _ in known], np.uint64).reshape(-1, KEYS)
    own = np.array([feats for _, _, feats in known])
    feats = np.concatenate([own, place_features(boxes, line, around)], axis=1)
    return Example(
        window=window,
        chars=chars,
        lengths=np.array([len(ids) for ids, _, _ in known], np.int32),
        positions=bins(boxes),
        feats=feats.astype(np.float32),
        rows=row_ids(keys, around, boxes, buckets),
        boxes=boxes.astype(np.float32),
        line=float(np.float32(max(line, 0.001))),
    )


@lru_cache(maxsize=1 << 15)
def _word(text: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[float, ...]]:
    """Character ids, row keys and features of a word: most words of a set of pages come again and again."""
    return tuple(char_ids(text)), word_keys(text), tuple(text_features(text))
