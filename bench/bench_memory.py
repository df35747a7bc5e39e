"""Peak memory of the two verbs, each in a process of its own, on the sample pages with two workers.

The time is that of the whole command. What is recorded beside it is `peak_mib`; its gate is a tolerance of its own. On
real receipts: bench/sroie_speed.py.
"""

from __future__ import annotations

import json

import pytest

from harness.pages import PAGES_FILE, SAMPLES
from harness.process import Spent, docextract

STEPS, BATCH = 6, 8


@pytest.fixture(scope="module")
def model(tmp_path_factory) -> str:
    path = tmp_path_factory.mktemp("memory") / "model.safetensors"
    train(path, 1)
    return str(path)


def train(path, steps: int) -> Spent:
    return docextract("train", PAGES_FILE, "--schema", SAMPLES / "schema.json", "--out", path, "--overwrite",
                      "--held-out", "0", "--steps", str(steps), "--batch", str(BATCH), "--workers", "2")  # fmt: skip


def bench_memory_train(timed, tmp_path) -> None:
    spent, path = [], tmp_path / "model.safetensors"
    timed(lambda: spent.append(train(path, STEPS)), lambda: None, fewest=1, children=True)
    timed.benchmark.extra_info["peak_mib"] = min(one.peak_mib for one in spent)
    assert path.stat().st_size > 1_000_000


def bench_memory_extract(timed, model, tmp_path) -> None:
    spent, path = [], tmp_path / "values.jsonl"

    def call() -> None:
        spent.append(docextract("extract", model, PAGES_FILE, "--out", path, "--overwrite", "--workers", "2"))

    def check() -> None:
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        assert len(rows) == 160 and all("total" in row["values"] for row in rows)

    timed(call, check, fewest=1, children=True)
    timed.benchmark.extra_info["peak_mib"] = min(one.peak_mib for one in spent)
