"""The worked run of docs/training.md: two updates through features, noise, windows, every loss, clip and AdamW."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from training.small import KERNELS, TIERS

from docextract.extraction.predict import Predictor
from docextract.model.card import Card
from docextract.model.config import ModelConfig
from docextract.model.container import save_model
from docextract.objectives.terms import LossWeights
from docextract.pages.records import make_page
from docextract.schema.load import load_schema
from docextract.splitmix import SplitMix64
from docextract.training.batches import Batches
from docextract.training.loop import train
from docextract.training.settings import RunOptions, Settings

CONFIG = ModelConfig(
    d=6, heads=2, blocks=2, hidden=5, char_dim=2, char_channels=3, buckets=16, pair_hidden=3, rel=2,
    max_words=4, overlap=1,
)  # fmt: skip
SETTINGS = Settings(
    base="random-7", seed=2**32 + 5, steps=2, batch=3, rate=0.01, warmup=1, held_out=0.0, backbone_scale=0.5,
    loss=LossWeights(1, 0.5, 0.3, 0.7, 0.9),
)  # fmt: skip
DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
FLAT = " ".join(DOCUMENT.replace("\n>", "\n").split())


def show(value: float) -> str:
    return re.sub(r"\.?0*p", "p", value.hex())


@pytest.mark.parametrize("tier", TIERS)
def test_worked_run(tier: str, tmp_path: Path) -> None:
    section = DOCUMENT.split(". A whole run")[1]
    records = re.findall(r"^\{.*$", section, re.M)
    pages = [make_page(json.loads(line), json.loads(line)["id"], "made") for line in records]
    assert len(pages) == 2
    schema = load_schema(["shop", "total"])
    result = train(pages, schema, None, SETTINGS, RunOptions(workers=1), config=CONFIG, kernels=KERNELS[tier])
    assert [one.page.id for one in result.corpus.train] == ["b", "a"]
    shown = [[("ba"[v.page], v.epoch) for v in Batches(2, 3, SETTINGS.seed).step(s)] for s in (0, 1)]
    assert shown == [[("a", 0), ("b", 0), ("a", 1)], [("b", 1), ("b", 2), ("a", 2)]]

    first, second = result.ledger.entries
    for name in ("tag", "role", "doc", "item", "pair"):
        cells = [f"{show(e.terms[name].numerator)} | {e.terms[name].denominator:.0f}" for e in (first, second)]
        assert f"> | {name} | {cells[0]} | {cells[1]} |\n" in section
    assert first.norm is not None and second.norm is not None
    assert f"> | norm | {show(first.norm)} | | {show(second.norm)} | |\n" in section

    for name in ("char_emb", "word_rows", "blocks.0.qkv.weight", "tag_head.bias"):
        values = np.ravel(result.model.params[name])[-2:].tolist()
        assert f"{name} {show(values[0])}, {show(values[1])}" in FLAT
    path = tmp_path / "whole.model"
    save_model(result.model, path)
    data = path.read_bytes()
    digest = sha256(data[8 + int.from_bytes(data[:8], "little") :]).hexdigest()
    assert f"payload_sha256: {digest}." in FLAT

    fields = Predictor(result.model, KERNELS[tier]).predict(pages[1]).fields
    assert fields["shop"].span == (1, 3) and fields["total"].span == (5, 6)
    assert f"shop is words 1 and 2 with confidence {show(fields['shop'].confidence)} (by the tags" in FLAT
    assert f"total is word 5 with {show(fields['total'].confidence)}." in FLAT
    likeness = result.model.card.likeness
    assert likeness is not None
    for name, one in likeness.fields.items():
        shapes = ", ".join(f"{key}: {list(pair)}" for key, pair in one.shapes.items())
        told = f"values {one.values}, starts {list(one.starts)}, stops {list(one.stops)}, kinds {one.kinds}, shapes"
        assert f"{name} is {told} {shapes}" in FLAT or f"{name} {told} {shapes}" in FLAT
    result.model.card = Card()
    alone = Predictor(result.model, KERNELS[tier]).predict(pages[1]).fields["shop"]
    assert alone.span == (0, 1)
    assert f"it is word 0 with {show(alone.confidence)})" in FLAT


def test_worked_draw_that_rejects() -> None:
    first, second = (f"0x{x:x}" for x in (SplitMix64(0).next_u64(), SplitMix64(0).below(3 << 62)))
    assert f"the first output is {first}, so below(3 · 2^62) is the second, {second}." in FLAT
