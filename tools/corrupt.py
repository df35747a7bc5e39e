#!/usr/bin/env python3
"""Damage every file that must be believed, in every way, and count what its reader makes of it.

    python tools/corrupt.py [--workers N] [--out tests/corruption.json]

Every bit of header, pointer, commit, progress and manifest, 2,000 drawn bits of every array, every length that a file
can be cut to, bytes appended; a small model, a small run, and a model of the default size (2,000 bits of its weights,
1,000 lengths). Prints a table and writes what it found; exit code 1 where damage was believed. Takes some minutes;
the tests run a part of it and compare with the file.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from corruption import models
from corruption.checkpoints import Sweep
from corruption.damage import Tally
from small_run import small_run
from where import head

from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.schema import Schema

ROOT = Path(__file__).resolve().parent.parent
HEADS = Heads(("company", "date", "address", "total"), ("key", "value"), ("receipt", "invoice"), True, True)
SMALL = ModelConfig(
    d=4, heads=2, blocks=1, hidden=3, chars=5, char_dim=2, char_channels=3, feats=2, rows=2, buckets=3, bins=2, pairs=2,
    pair_hidden=2, rel=2,
)  # fmt: skip


def model(config: ModelConfig) -> Model:
    """A model with every head and drawn weights."""
    return Model(config, HEADS, Schema.from_fields(HEADS.fields), random_model(7, config, HEADS))


Row = tuple[str, Tally]


def small_model(_: str) -> list[Row]:
    """Every bit of the header, every length."""
    return _models("small model", models.file_of(model(SMALL)), every=1, lengths=None)


def large_model(_: str) -> list[Row]:
    """One bit in 29 of the header, 1,000 lengths."""
    return _models("model of the default size", models.file_of(model(ModelConfig())), every=29, lengths=1000)


def run_file(name: str) -> list[Row]:
    """One file of a run of its own, in a folder of its own."""
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        small_run(Path(scratch) / "run")
        sweep = Sweep(Path(scratch) / "run")
        path = next(path for path in sweep.files() if path.name == name)
        for kind, cases in sweep.parts(path):
            sweep.run(path, cases, tally := Tally())
            rows.append((f"{name}: {kind}", tally))
    return rows


def _models(title: str, data: bytes, every: int, lengths: int | None) -> list[Row]:
    rows = []
    for kind, cases in models.parts(data, every=every, lengths=lengths):
        models.sweep(cases, tally := Tally())
        rows.append((f"{title}: {kind}", tally))
    return rows


FILES = (
    "CURRENT", "commit.json", "execution.json", "first.f32", "manifest.json", "progress.json", "second.f32",
    "updates.jsonl", "weights.f32",
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "tests" / "corruption.json")
    parser.add_argument("--workers", type=int, default=None, help="processes  [default: all CPUs]")
    options = parser.parse_args()
    rows: dict[str, Any] = {}
    wrong: list[str] = []
    with ProcessPoolExecutor(options.workers) as pool:
        jobs = [pool.submit(large_model, ""), *(pool.submit(run_file, name) for name in FILES)]
        for job in [pool.submit(small_model, ""), *jobs[1:], jobs[0]]:
            for name, tally in job.result():
                rows[name] = {"outcomes": tally.outcomes, "slowest_seconds": round(tally.slowest, 3)}
                wrong.extend(f"{name}: {text}" for text in tally.wrong)
                print(f"{name:<48} {tally.outcomes} slowest {tally.slowest:.3f} s", flush=True)

    cases = sum(sum(row["outcomes"].values()) for row in rows.values())
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{cases} cases, {len(wrong)} wrong, peak memory of a process {peak} MiB")
    for text in wrong[:20]:
        print(f"WRONG {text}", file=sys.stderr)
    if not wrong:
        record = {**head(), "cases": cases, "peak_mib": peak, "files": rows}
        options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
