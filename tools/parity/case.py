"""The page, sizes, targets and weights of the parity fixtures: one receipt of 37 words, all five losses on.

37 words, width 40 and batch 6 are no powers of two and no multiples of 16, so that remainder lanes and every
rounding of a division are exercised. Seed 31 draws the targets; the model is random-7 with its heads.
"""

from __future__ import annotations

import numpy as np

from docextract.features import Example, make_example
from docextract.model.config import Heads, ModelConfig
from docextract.model.table import TensorSpec, parameter_table
from docextract.objectives.targets import Targets
from docextract.objectives.terms import LossWeights
from docextract.pages import Page, Window, Word
from docextract.splitmix import below_u64, hash_u64

SEED = 31
MODEL_SEED = 7
BATCH = 6
FIELD_WEIGHT = 3.0
WEIGHTS = LossWeights(tag=1.0, role=0.7, doc=0.3, item=0.6, pair=0.9)
CONFIG = ModelConfig(
    d=40, heads=2, blocks=3, hidden=72, chars=512, char_dim=20, char_channels=24, bins=128, buckets=601, pair_hidden=12,
    rel=12,
)  # fmt: skip
HEADS = Heads(("company", "date", "address", "total"), ("key", "value"), ("receipt", "invoice", "letter"), True, True)
ROWS = (
    "NORTHGATE HARDWARE LTD",
    "12, Mill Lane, 40150 Ashford",
    "Tax No: 000512-77",
    "Invoice 2019/0034 Date: 14/03/2019 10:22AM",
    "2 x Hinge-set 4.50 9.00",
    "1 x Paint 2.5L 31.90",
    "Sub-total 40.90",
    "Total RM 43.35",
    "Thank you, please call again soon",
)


def page() -> Page:
    """The rows as a page: 8 units a character, rows 22 units apart, words 14 high."""
    words, y = [], 20.0
    for row in ROWS:
        x = 30.0
        for text in row.split():
            words.append(Word(text, (x, y, x + 8.0 * len(text), y + 14.0)))
            x += 8.0 * (len(text) + 1)
        y += 22.0
    return Page("parity", 400.0, 300.0, tuple(words), tuple(range(len(words))))


def example() -> Example:
    """The page's only window."""
    n = len(page().words)
    return make_example(page(), Window(0, n, 0, n), CONFIG.buckets)


def targets(n: int) -> Targets:
    """Drawn targets, about a fifth of them -1, so that every class and both kinds of row occur."""

    def draw(kind: int, below: int, rows: int = n) -> np.ndarray:
        word = np.arange(rows, dtype=np.uint64)
        value = below_u64(hash_u64(SEED, kind, word), below)
        off = below_u64(hash_u64(SEED, kind + 100, word), 5) == 0
        return np.where(off & (rows > 1), -1, value).astype(np.int32)

    return Targets(draw(0, HEADS.tags), draw(1, 3), draw(2, 3, 1), draw(3, n), draw(4, n))


def table() -> tuple[TensorSpec, ...]:
    """The parameter table of the case."""
    return parameter_table(CONFIG, HEADS)
