#!/usr/bin/env python3
"""Accuracy on real receipts by number of training pages: docextract beside a CRF, on pages that no choice has seen.

    python bench/sroie_table.py ../shared/data/sroie/train.jsonl.gz --out DIR [--pages 50 100 200 500] [--seeds 0 1 2]
                                [--repeats one|all] [--missing page|field] [--workers N]

Sets 126 pages aside (tools/split_aside.py), trains on the first N of the rest and scores on the 126: by text, case and
punctuation dropped, every page and value counted. docextract starts from random weights, holds nothing out and uses
its defaults; the CRF (bench/crf.py) gets the same pages and the same label policy. Each cell is written to
DIR/cells/*.json when it is finished, and a cell that is there is not run again, so the command can be stopped and
repeated. Prints a Markdown table with machine and date. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import harness.found  # noqa: F401

# isort: split

ROOT = Path(__file__).resolve().parent.parent
FIELDS = ("company", "date", "address", "total")
SCHEMA = {"title": "Receipt", "type": "object", "properties": {name: {"type": ["string", "null"]} for name in FIELDS}}


def call(*arguments: str | Path) -> str:
    """Standard output of a Python command; its messages go to ours."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True).stdout


def docextract_cell(out: Path, size: int, seed: int, options: argparse.Namespace) -> dict[str, Any]:
    """F1 by text per field and over all, of one model."""
    model = out / "models" / f"{options.repeats}-{options.missing}-{size}-{seed}.safetensors"
    model.parent.mkdir(exist_ok=True)
    pages, aside = out / f"rest-{size}.jsonl.gz", out / "aside.jsonl.gz"
    workers = ["--workers", str(options.workers)]
    resume = ["--resume"] if Path(f"{model}.run", "checkpoint").exists() else []
    start = time.monotonic()
    if not model.exists():
        call("-P", "-m", "docextract", "train", pages, "--schema", out / "schema.json", "--out", model,
             "--held-out", "0", "--seed", str(seed), "--repeats", options.repeats,
             "--missing", options.missing, *workers, *resume)  # fmt: skip
    seconds = time.monotonic() - start
    scores = json.loads(call("-P", "-m", "docextract", "evaluate", model, aside, "--json", *workers))
    figures = {name: scores["fields"][name]["text"]["f1"] for name in FIELDS} | {"all": scores["all"]["text"]["f1"]}
    return {"f1": figures, "train_s": None if resume else round(seconds, 1)}


def crf_cell(out: Path, size: int, options: argparse.Namespace) -> dict[str, Any]:
    """The same figures of the CRF, which has no seed."""
    policy = ["--repeats", options.repeats, "--missing", options.missing]
    said = call(ROOT / "bench" / "crf.py", out / f"rest-{size}.jsonl.gz", out / "aside.jsonl.gz",
                "--schema", out / "schema.json", *policy, "--json")  # fmt: skip
    row = json.loads(said)
    return {"f1": {name: row[name] for name in FIELDS} | {"all": row["f1"]}, "train_s": row["train_s"]}


def cell(path: Path, make: Any) -> dict[str, Any]:
    """The cell of a former call, or a new one, written whole or not at all."""
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        print(f"running {path.stem}", file=sys.stderr, flush=True)
        part = path.with_suffix(".part")
        part.write_text(json.dumps(make(), indent=1) + "\n")
        os.replace(part, path)
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def machine() -> str:
    """Processor, CPUs of this process, Python and day."""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    cpus = len(os.sched_getaffinity(0))
    name = names[0] if names else platform.machine()
    return f"{name}, {cpus} CPUs, Python {platform.python_version()}, {datetime.date.today()}"


def row(label: str, size: int, seeds: int, cells: list[dict[str, Any]]) -> str:
    """One line of the table: means over the seeds, and the range of the overall figure."""
    means = {name: sum(one["f1"][name] for one in cells) / len(cells) for name in (*FIELDS, "all")}
    overall = [one["f1"]["all"] for one in cells]
    spread = f" ({min(overall):.3f} – {max(overall):.3f})" if seeds > 1 else ""
    times = [one["train_s"] for one in cells if one["train_s"] is not None]
    seconds = f"{sum(times) / len(times):.0f}" if times else "–"
    figures = " | ".join(f"{means[name]:.3f}" for name in (*FIELDS, "all"))
    return f"| {label} | {size} | {figures}{spread} | {seconds} |"


def main() -> None:
    """Run the cells that are missing and print the table."""
    parser = argparse.ArgumentParser(description="docextract beside a CRF on real receipts.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--pages", type=int, nargs="+", default=[50, 100, 200, 500])
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--repeats", choices=["one", "all"], default="one")
    parser.add_argument("--missing", choices=["page", "field"], default="page")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args()
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    call(ROOT / "tools" / "split_aside.py", options.file, "--out", out, "--pages", *map(str, options.pages))
    (out / "schema.json").write_text(json.dumps(SCHEMA, indent=2) + "\n")
    policy = f"--repeats {options.repeats} --missing {options.missing}"
    lines = [f"F1 by text on 126 receipts set aside; `{policy}`; {machine()}", "",
             "| model | training pages | " + " | ".join(FIELDS) + " | all (lowest – highest seed) | seconds |",
             "|---|---|---|---|---|---|---|---|"]  # fmt: skip
    for size in options.pages:
        name = f"{options.repeats}-{options.missing}-{size}"
        crf = cell(out / "cells" / f"crf-{name}.json", lambda size=size: crf_cell(out, size, options))
        mine = [
            cell(out / "cells" / f"docextract-{name}-{seed}.json",
                 lambda size=size, seed=seed: docextract_cell(out, size, seed, options))
            for seed in options.seeds
        ]  # fmt: skip
        lines += [row("CRF", size, 1, [crf]), row("docextract", size, len(mine), mine)]
    print("\n".join(lines))


if __name__ == "__main__":
    main()
