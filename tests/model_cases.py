"""A small model and small pages for the tests of model/ and parity/: sizes that are no powers of two or
multiples of 16.
"""

from __future__ import annotations

import numpy as np

from docextract.features import Example
from docextract.model.config import Heads, ModelConfig
from docextract.pages import Window
from docextract.splitmix import below_u64, hash_u64

SMALL = ModelConfig(
    d=36, heads=3, blocks=2, hidden=50, chars=512, char_dim=20, char_channels=24, feats=24, rows=32, buckets=211,
    bins=128, pairs=16, pair_hidden=10, rel=12,
)  # fmt: skip
HEADS = Heads(
    ("company", "date", "address", "total"), ("key", "value"), ("receipt", "invoice", "letter"), True, True,
    words=tuple(f"w{k}" for k in range(19)), places=True, near=True, order=True,
)  # fmt: skip


def asked(n: int) -> dict[str, np.ndarray]:
    """A third and a fifth of n words, other ones for the word than for the place; of a single word none and all."""
    return {"word": np.arange(1, n, 3, dtype=np.int32), "place": np.arange(0, n, 5, dtype=np.int32)}


def example(n: int, seed: int, config: ModelConfig = SMALL) -> Example:
    """A page of n words with plausible numbers, the same for the same arguments.

    Words have 0 to max_chars characters; some row slots are empty, some rows occur many times.
    """

    def draw(kind: int, columns: int, below: int) -> np.ndarray:
        word, column = np.arange(n, dtype=np.uint64)[:, None], np.arange(columns, dtype=np.uint64)[None]
        return below_u64(hash_u64(seed, kind, word, column), below)

    lengths = draw(0, 1, config.max_chars + 1)[:, 0].astype(np.int32)
    chars = 1 + draw(1, config.max_chars, config.chars - 1)
    chars[np.arange(config.max_chars)[None] >= lengths[:, None]] = 0
    feats = draw(2, config.feats, 1 << 16) / np.float32(1 << 16)
    rows = draw(3, config.rows, config.buckets) * (draw(4, config.rows, 4) > 0)
    corner = draw(5, 2, 900) / np.float32(1000)
    size = (1 + draw(6, 2, 100)) / np.float32(1000)
    boxes = np.concatenate([corner, corner + size], axis=1).astype(np.float32)
    return Example(
        window=Window(0, n, 0, n),
        chars=chars.astype(np.int32),
        lengths=lengths,
        positions=(boxes * np.float32(127)).astype(np.int32),
        feats=feats.astype(np.float32),
        rows=rows.astype(np.int32),
        boxes=boxes,
        line=0.03125,
    )
