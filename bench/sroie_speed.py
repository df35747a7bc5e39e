#!/usr/bin/env python3
"""Peak memory and pages per second of training and of extraction on real receipts, and what preparation costs in them.

    python bench/sroie_speed.py ../shared/data/sroie/train.jsonl.gz [--workers 2] [--steps 200] [--json]

Each verb runs once in a process of its own, so that its peak is its own: the kernel's `ru_maxrss` of that process.
Time is wall-clock time of the whole command, start of Python and reading of the pages included; pages a second of
training counts pages shown (steps x batch), of extraction pages of the file. For `extract` the command is also timed
on one page, and the difference gives the rate without the start.

Preparation is everything before a page reaches the network: labels and features once a page, noise once a visit. It is
timed here, on one thread, and held against a run of as many steps as these pages get by default, at the rate measured.
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

import harness.found  # noqa: F401

# isort: split
from docextract import DocextractError, read_pages
from docextract.features import Noise, augment, make_example
from docextract.labelling import label_pages
from docextract.model.config import ModelConfig
from docextract.pages.windows import windows
from docextract.schema.load import load_schema
from docextract.training.defaults import BATCH, default_steps
from harness.command import Refused, run, say
from harness.machine import describe
from harness.options import Parser, count
from harness.process import docextract

FIELDS = ("company", "date", "address", "total")
SCHEMA = {"type": "object", "properties": {name: {"type": ["string", "null"]} for name in FIELDS}}


def preparation(file: Path) -> dict[str, float]:
    """Seconds of labels, features and noise of all pages of a file."""
    pages, config = read_pages([file]), ModelConfig()
    start = time.perf_counter()
    label_pages(pages, load_schema(SCHEMA), missing="field")
    labelled = time.perf_counter()
    cuts = [(page, windows(len(page.words), config.max_words, config.overlap)) for page in pages]
    examples = [make_example(page, cut[0], config.buckets) for page, cut in cuts if cut]
    featurized = time.perf_counter()
    for example in examples:
        augment(example, Noise(), 0, "page", 1)
    noised = time.perf_counter()
    return {"label_s": labelled - start, "features_s": featurized - labelled, "noise_s": noised - featurized}


def read_lines(file: Path) -> list[bytes]:
    """The lines of a gzip file, empty ones left out. Refused where it is none, or holds fewer than two: the rate
    without the start is a difference."""
    expected = "expected a gzip file of pages, one a line"
    try:
        with gzip.open(file, "rb") as stream:
            lines = [line for line in stream if line.strip()]
    except OSError as error:
        raise Refused(f"{file}: {error.strerror or error}, {expected}") from None
    except (EOFError, zlib.error) as error:
        raise Refused(f"{file}: {error}, {expected}") from None
    if len(lines) < 2:
        raise Refused(f"{file}: {len(lines)} pages, expected at least two, one a line")
    return lines


def measure(file: Path, workers: int, steps: int) -> dict[str, Any]:
    """All figures."""
    degree = ["--workers", str(workers)]
    records, parts = read_lines(file), preparation(file)
    with tempfile.TemporaryDirectory() as folder:
        schema, model, one = Path(folder, "schema.json"), Path(folder, "m.safetensors"), Path(folder, "one.jsonl")
        schema.write_text(json.dumps(SCHEMA))
        one.write_bytes(records[0])
        train = docextract("train", file, "--schema", schema, "--out", model, "--held-out", "0",
                           "--steps", str(steps), "--batch", str(BATCH), "--missing", "field", *degree)  # fmt: skip
        start = docextract("extract", model, one, *degree)
        extract = docextract("extract", model, file, *degree)
        size = model.stat().st_size
    shown, alone = steps * BATCH, extract.seconds - start.seconds
    default = default_steps(len(records), BATCH)
    once = parts["label_s"] + parts["features_s"]
    run = once + (train.seconds - once) * default / steps
    spent = once + parts["noise_s"] * default * BATCH / len(records)
    return {
        "machine": describe(), "workers": workers, "model_bytes": size,
        "train": {"pages": shown, "seconds": train.seconds, "pages_per_second": shown / train.seconds,
                  "peak_mib": train.peak_mib},
        "extract": {"pages": len(records), "seconds": extract.seconds, "peak_mib": extract.peak_mib,
                    "pages_per_second": len(records) / extract.seconds,
                    "pages_per_second_without_start": (len(records) - 1) / alone if alone > 0 else None},
        "preparation": {**parts, "default_steps": default, "share_of_default_run": spent / run},
    }  # fmt: skip


def show(figures: dict[str, Any]) -> str:
    """A table, and two lines."""
    title = f"verb ({figures['workers']} workers)"
    columns = f"| {title} | pages | seconds | pages a second | peak MiB |"
    lines = [figures["machine"], "", columns, "|---|---|---|---|---|"]
    for verb in ("train", "extract"):
        row = figures[verb]
        rate, peak = row["pages_per_second"], row["peak_mib"]
        lines.append(f"| {verb} | {row['pages']} | {row['seconds']:.1f} | {rate:.1f} | {peak:.0f} |")
    rate, megabytes = figures["extract"]["pages_per_second_without_start"], figures["model_bytes"] / 1e6
    without = "too few pages to tell it" if rate is None else f"{rate:.1f} pages a second"
    parts = figures["preparation"]
    return "\n".join([
        *lines, "",
        f"Extraction without the start of the process: {without}. Model file {megabytes:.1f} MB.",
        f"Preparation: labels {parts['label_s']:.2f} s, features {parts['features_s']:.2f} s, noise "
        f"{parts['noise_s']:.3f} s a visit of every page; {parts['share_of_default_run']:.1%} of a default run of "
        f"{parts['default_steps']} steps.",
    ])  # fmt: skip


def main() -> int:
    """Measure the two verbs and print a table, or JSON."""
    parser = Parser(description="Memory and speed on real receipts.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--workers", type=count, default=2)
    parser.add_argument("--steps", type=count, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(options.file, options.workers, options.steps)
    say(json.dumps(figures, indent=1) if options.json else show(figures))
    return 0


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
