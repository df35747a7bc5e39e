"""The sample pages that ship are what the generator writes, and hold what the quickstart and the five losses need."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from docextract.labelling import label_pages
from docextract.pages import read_pages
from docextract.schema import load_schema

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = ROOT / "docextract" / "samples"
NAMES = ("pages.jsonl.gz", "new.jsonl.gz", "schema.json")


def records(name: str) -> list[dict[str, Any]]:
    with gzip.open(SAMPLES / name, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def pages() -> list[dict[str, Any]]:
    return records("pages.jsonl.gz")


def test_generator_writes_the_shipped_pages(tmp_path: Path) -> None:
    """Compared unpacked: zlib may pack the same text in other bytes."""
    tool = ROOT / "tools" / "make_samples.py"
    environment = os.environ | {"PYTHONSAFEPATH": ""}  # the tool imports the package beside it
    subprocess.run([sys.executable, tool, "--out", tmp_path], check=True, stdin=subprocess.DEVNULL, env=environment)
    for name in NAMES:
        made, shipped = (tmp_path / name).read_bytes(), (SAMPLES / name).read_bytes()
        assert (gzip.decompress(made) == gzip.decompress(shipped)) if name.endswith("gz") else made == shipped, name


def test_samples_are_small() -> None:
    assert sum((SAMPLES / name).stat().st_size for name in NAMES) < 300_000


def test_boxes_lie_on_the_page(pages: list[dict[str, Any]]) -> None:
    for page in pages + records("new.jsonl.gz"):
        for word in page["words"]:
            x0, y0, x1, y1 = word["box"]
            assert 0 <= x0 < x1 <= page["width"] and 0 <= y0 < y1 <= page["height"], (page["id"], word)
            assert word["text"] and not word["text"].isspace(), page["id"]


def test_every_loss_has_targets(pages: list[dict[str, Any]]) -> None:
    assert (
        Counter(page["doc_type"] for page in pages)["receipt"] > 50 < Counter(p["doc_type"] for p in pages)["invoice"]
    )
    for page in pages:
        labels = {entity["label"] for entity in page["entities"]}
        assert {"key", "value", "item.name", "item.amount"} <= labels, page["id"]
        assert page["links"] and page["items"], page["id"]
        for key, value in page["links"]:
            assert (page["entities"][key]["label"], page["entities"][value]["label"]) == ("key", "value")
        taken = [word for entity in page["entities"] for word in entity["words"]]
        assert len(taken) == len(set(taken)) and max(taken) < len(page["words"]), page["id"]


def test_values_have_distractors(pages: list[dict[str, Any]]) -> None:
    """The total stands more than once on many pages, and some fields are absent."""
    repeated = sum(
        sum(word["text"].strip("$£RM") == str(page["values"]["total"]).strip("$£€RM") for word in page["words"]) > 1
        for page in pages
    )
    assert repeated > len(pages) // 4
    missing = sum(page["values"]["invoice_number"] is None for page in pages)
    assert len(pages) // 4 < missing < 3 * len(pages) // 4


def test_new_pages_are_new_and_carry_no_values(pages: list[dict[str, Any]]) -> None:
    known = {str(page["values"]["company"]).casefold() for page in pages}
    for page in records("new.jsonl.gz"):
        assert page.keys() == {"id", "width", "height", "words", "source"}
        text = " ".join(word["text"] for word in page["words"]).casefold()
        assert not any(name in text for name in known), page["id"]


def test_labeller_finds_nearly_every_value() -> None:
    schema = load_schema(SAMPLES / "schema.json")
    labelling = label_pages(read_pages([SAMPLES / "pages.jsonl.gz"]), schema)
    unusable = [labels.page.id for labels in labelling.pages if not labels.usable]
    assert len(unusable) == 3, unusable  # the three pages whose company was not read
    kinds = Counter(outcome.kind for labels in labelling.pages for outcome in labels.outcomes.values())
    found = kinds["exact"] + kinds["normalized"] + kinds["ambiguous"]
    assert kinds["absent"] == 3
    assert found >= 0.95 * (sum(kinds.values()) - kinds["null"]), kinds
