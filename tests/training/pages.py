"""Small pages, schema, sizes and runs for tests of whole training runs. Nothing here is a power of two on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from docextract.features import FEATS, PAIRS, ROWS
from docextract.model.config import ModelConfig
from docextract.model.digest import weights_digest
from docextract.model.table import Parameters
from docextract.objectives.terms import LossWeights
from docextract.pages.page import Page
from docextract.pages.records import make_page
from docextract.schema.load import load_schema
from docextract.training.loop import TrainResult, train
from docextract.training.settings import RunOptions, Settings

CONFIG = ModelConfig(
    d=24, heads=3, blocks=2, hidden=40, char_dim=8, char_channels=12, feats=FEATS, rows=ROWS, buckets=70,
    pairs=PAIRS, pair_hidden=6, rel=5, max_words=14, overlap=4,
)  # fmt: skip
SCHEMA = load_schema(["shop", "date", "total"])
SHOPS = ("Oak Mill", "Birch", "Elm Tree House", "Ash & Co")


def page(number: int, lines: int = 2) -> Page:
    """A receipt of 9 words and two a line: shop, date, lines, total. Roles, links, items and a type come with it."""
    shop, date, total = SHOPS[number % 4], f"0{1 + number % 9}.05.2020", f"{10 + number}.{number % 10}0"
    rows = [[*shop.split()], ["Date:", date]]
    rows += [[f"item{i}", f"{1 + i}.5{number % 10}"] for i in range(lines)]
    rows += [["Total", total], ["thank", "you"]]
    words, first = [], {}
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            first.setdefault(text, len(words))
            words.append({"text": text, "box": [60 * x, 20 * y, 60 * x + 8 * len(text), 20 * y + 11]})
    record: dict[str, Any] = {
        "width": 200, "height": 300, "words": words,
        "values": {"shop": shop, "date": date, "total": total},
        "entities": [
            {"label": "key", "words": [first["Date:"]]}, {"label": "value", "words": [first[date]]},
            {"label": "key", "words": [first["Total"]]}, {"label": "value", "words": [first[total]]},
        ],
        "links": [[0, 1], [2, 3]],
        "items": [{"name": row[0], "price": row[1]} for row in rows[2:-2]],
        "doc_type": "receipt" if number % 2 else "invoice",
    }  # fmt: skip
    return make_page(record, f"p{number}", f"made:{number}")


PAGES = [page(number) for number in range(6)] + [page(6, lines=12)]  # the last has several windows

RUNS: Mapping[str, Mapping[str, Any]] = {
    "tags": {"steps": 5, "batch": 6, "warmup": 2},
    "head": {"steps": 5, "batch": 3, "backbone_scale": 0.0, "clip": None},
    "losses": {"epochs": 3, "batch": 4, "loss": LossWeights(1, 0.5, 0.3, 0.7, 0.9), "backbone_scale": 0.7},
}
"""Runs whose weights golden.json holds: the default loss; the tag head alone; every loss, with a smaller last step."""


def settings(name: str, **changes: Any) -> Settings:
    """The settings of a run."""
    return Settings(**({"base": "random-7", "seed": 3, "held_out": 0.15, "rate": 0.01} | dict(RUNS[name]) | changes))


def run(
    name: str, out: Path | None = None, *, progress: Any = None, kernels: Any = None, **options: Any
) -> TrainResult:
    """One of the runs, to its end."""
    return train(
        PAGES, SCHEMA, out, settings(name), RunOptions(**options), progress=progress, config=CONFIG, kernels=kernels
    )


def golden(name: str, **options: Any) -> dict[str, Any]:
    """What golden.json holds of a run: the digest of all weights, and of each tensor, so that a failure says which."""
    params: Parameters = run(name, **options).model.params
    tensors = {spec.name: sha256(params[spec.name].astype("<f4").tobytes()).hexdigest()[:16] for spec in params.table}
    return {"weights": weights_digest(params), "tensors": tensors}
