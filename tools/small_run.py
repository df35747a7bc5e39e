"""The smallest run that has everything: for tools that damage or fuzz its files."""

from __future__ import annotations

from pathlib import Path

from docextract.features import FEATS, PAIRS, ROWS
from docextract.model.config import ModelConfig
from docextract.pages.records import make_page
from docextract.schema import Schema
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions, Settings

CONFIG = ModelConfig(
    d=2, heads=1, blocks=1, hidden=2, char_dim=1, char_channels=1, feats=FEATS, rows=ROWS, buckets=3, bins=128,
    pairs=PAIRS, pair_hidden=1, rel=1, max_words=8, overlap=2,
)  # fmt: skip
WORDS = [{"text": "Total", "box": [0, 0, 9, 9]}, {"text": "9.00", "box": [20, 0, 40, 9]}]


def small_run(path: Path) -> TrainResult:
    """A run of two updates and two checkpoints in the folder `path`; nobody holds its lock afterwards."""
    page = {"words": WORDS, "values": {"total": "9.00"}}
    pages = [make_page(page, name, name) for name in "abc"]
    settings = Settings(base="random-7", steps=2, batch=2, held_out=0.0, average=0.0)
    options = RunOptions(workers=1, run=path, every=1, keep=2)
    result = train(pages, Schema.from_fields(["total"]), None, settings, options, config=CONFIG)
    if result.folder is not None:
        result.folder.unlock()
    return result
