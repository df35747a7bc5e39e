#!/usr/bin/env python3
"""Fuzz one target with atheris: python tools/fuzz/run.py TARGET [options of libFuzzer] [folder of inputs ...]

Needs the extra `fuzz`. `python tools/fuzz/run.py` names the targets; `-runs=0` replays the inputs given.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

TARGETS = ("container", "evaluations", "pages", "runs", "schemas", "values")
BOUNDS = ("-timeout=10", "-rss_limit_mb=1024", "-max_len=16384", "-len_control=20")


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        raise SystemExit(f"expected one of the targets {', '.join(TARGETS)}")
    import atheris

    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    name, options = sys.argv[1], sys.argv[2:]
    with atheris.instrument_imports(include=["docextract"]):
        target = importlib.import_module(f"fuzz.{name}")
    folders = [one for one in options if not one.startswith("-")]
    if folders and "-merge=1" not in options:
        os.makedirs(folders[0], exist_ok=True)
        for number, seed in enumerate(target.seeds()):
            (Path(folders[0]) / f"seed-{number}").write_bytes(seed)
    words = Path(__file__).with_name("words.txt")
    atheris.Setup([sys.argv[0], *BOUNDS, f"-dict={words}", *options], lambda data: bool(target.check(data)) and None)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
