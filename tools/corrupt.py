#!/usr/bin/env python3
"""Damage every file that must be believed, in every way, and count what its reader makes of it.

    python tools/corrupt.py [--out tests/corruption.json]

Every bit of header, pointer, commit, progress and manifest, 2,000 drawn bits of every array, every length that a file
can be cut to, bytes appended; a small model, a small run, and a model of the default size (2,000 bits of its weights,
1,000 lengths). Prints a table and writes what it found; exit code 1 where damage was believed. Takes about ten minutes;
the tests run a part of it and compare with the file.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "tests" / "corruption.json")
    out = parser.parse_args().out
    rows: dict[str, Any] = {}
    wrong: list[str] = []

    def note(name: str, tally: Tally) -> None:
        rows[name] = {"outcomes": tally.outcomes, "slowest_seconds": round(tally.slowest, 3)}
        wrong.extend(f"{name}: {text}" for text in tally.wrong)
        print(f"{name:<48} {tally.outcomes} slowest {tally.slowest:.3f} s", flush=True)

    with tempfile.TemporaryDirectory() as scratch:
        run = small_run(Path(scratch) / "run").folder
        assert run is not None
        small = models.file_of(model(SMALL))
        for kind, cases in models.parts(small):
            models.sweep(cases, tally := Tally())
            note(f"small model: {kind}", tally)
        sweep = Sweep(run.path)
        for path in sweep.files():
            for kind, cases in sweep.parts(path):
                sweep.run(path, cases, tally := Tally())
                note(f"{path.name}: {kind}", tally)
    large = models.file_of(model(ModelConfig()))
    for kind, cases in models.parts(large, every=29, lengths=1000):
        models.sweep(cases, tally := Tally())
        note(f"model of the default size: {kind}", tally)

    cases_run = sum(sum(row["outcomes"].values()) for row in rows.values())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{cases_run} cases, {len(wrong)} wrong, peak memory of the process {peak} MiB")
    for text in wrong[:20]:
        print(f"WRONG {text}", file=sys.stderr)
    if not wrong:
        out.write_text(json.dumps({**head(), "cases": cases_run, "peak_mib": peak, "files": rows}, indent=1) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
