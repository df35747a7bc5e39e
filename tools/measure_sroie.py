#!/usr/bin/env python3
"""Peak memory and pages per second of training and of extraction, on real receipts.

    python tools/measure_sroie.py ../shared/data/sroie/train.jsonl.gz [--workers 2] [--steps 200] [--json]

Each verb runs once in a process of its own, so that its peak is its own: the kernel's `ru_maxrss` of that process.
Time is wall-clock time of the whole command, start of Python and reading of the pages included; pages a second of
training counts pages shown (steps x batch), of extraction pages of the file. For `extract` the command is also timed
on one page, and the difference gives the rate without the start.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import sys
import tempfile
import time
from pathlib import Path

FIELDS = ("company", "date", "address", "total")
BATCH = 8


def measured(*arguments: str | Path) -> tuple[float, float]:
    """Seconds and peak MiB of one docextract command, its standard output discarded. Exits when the command fails."""
    command = [sys.executable, "-P", "-m", "docextract", *map(str, arguments)]
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.execv(sys.executable, command)
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit(f"failed ({status}): {' '.join(command)}")
    return time.monotonic() - start, usage.ru_maxrss / 1024


def main() -> None:
    """Measure the two verbs and print a table, or JSON."""
    parser = argparse.ArgumentParser(description="Memory and speed on real receipts.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    workers = ["--workers", str(options.workers)]
    with gzip.open(options.file, "rb") as lines:
        records = lines.readlines()
    with tempfile.TemporaryDirectory() as folder:
        schema, model, one = Path(folder, "schema.json"), Path(folder, "m.safetensors"), Path(folder, "one.jsonl")
        properties = {name: {"type": ["string", "null"]} for name in FIELDS}
        schema.write_text(json.dumps({"type": "object", "properties": properties}))
        one.write_bytes(records[0])
        train_s, train_mib = measured("train", options.file, "--schema", schema, "--out", model, "--held-out", "0",
                                      "--steps", str(options.steps), "--batch", str(BATCH), *workers)  # fmt: skip
        start_s, _ = measured("extract", model, one, *workers)
        extract_s, extract_mib = measured("extract", model, options.file, *workers)
        size = model.stat().st_size
    shown = options.steps * BATCH
    figures = {
        "train": {"pages": shown, "seconds": train_s, "pages_per_second": shown / train_s, "peak_mib": train_mib},
        "extract": {
            "pages": len(records), "seconds": extract_s, "pages_per_second": len(records) / extract_s,
            "pages_per_second_without_start": (len(records) - 1) / (extract_s - start_s), "peak_mib": extract_mib,
        },
        "model_bytes": size, "workers": options.workers, "machine": platform.processor() or platform.machine(),
    }  # fmt: skip
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    print(f"| verb ({options.workers} workers) | pages | seconds | pages a second | peak MiB |\n|---|---|---|---|---|")
    for verb in ("train", "extract"):
        row = figures[verb]
        rate, peak = row["pages_per_second"], row["peak_mib"]
        print(f"| {verb} | {row['pages']} | {row['seconds']:.1f} | {rate:.1f} | {peak:.0f} |")
    rate = figures["extract"]["pages_per_second_without_start"]
    print(f"\nextract without the start of the process: {rate:.1f} pages a second; model file {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
