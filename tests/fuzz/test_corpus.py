"""The inputs that fuzzing found worth keeping, replayed: each is read or refused, in bounded time and memory.

No fuzzer is needed for that. tools/fuzz/campaign.py makes the corpus anew.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest
from bounds import within
from fuzz.campaign import CORPUS_BYTES, TARGETS

CORPUS = Path(__file__).with_name("corpus")
RECORD = json.loads(Path(__file__).with_name("record.json").read_text(encoding="utf-8"))
DOCUMENT = Path(__file__).parents[2] / "docs" / "robustness.md"


@pytest.mark.parametrize("name", TARGETS)
def test_replay(name: str) -> None:
    target = importlib.import_module(f"fuzz.{name}")
    files = sorted((CORPUS / name).iterdir())
    assert len(files) >= 10
    accepted = 0
    for path in files:
        with within(0.5, 16):
            accepted += target.check(path.read_bytes())
    assert accepted < len(files)  # that good ones are accepted is said below


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_accepted_and_pieces_of_them_are_never_a_crash(name: str) -> None:
    target = importlib.import_module(f"fuzz.{name}")
    for seed in target.seeds():
        assert target.check(seed)
        for cut in range(0, len(seed), max(1, len(seed) // 20)):
            target.check(seed[:cut])
            target.check(seed[cut:])


def test_the_corpus_is_small() -> None:
    assert sum(path.stat().st_size for path in CORPUS.rglob("*") if path.is_file()) < CORPUS_BYTES
    assert {path.name for path in CORPUS.iterdir()} == set(TARGETS)


def test_the_document_has_the_figures_of_the_last_campaign() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert set(RECORD["targets"]) == set(TARGETS)
    for name, found in RECORD["targets"].items():
        assert f"| {name} | {found['seconds']} | {found['executions']:,} | {found['edges']} |" in text
        assert found["date"] in text and found["cpu"] in text
