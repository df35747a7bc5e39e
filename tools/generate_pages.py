#!/usr/bin/env python3
"""Generate document pages with full truth, the same bytes on every machine.

    python tools/generate_pages.py --count N --seed S [--first F] [--kinds receipt,invoice,...] --out FILE.jsonl.gz

Page i depends on the seed and i alone (and on the kinds): pages F to F + N - 1 of a seed can be made in any slices.
docs/generated-pages.md says what is on them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generate.files import TOLD, lines, write
from generate.pages import FAMILIES, weights


def main() -> int:
    parser = argparse.ArgumentParser(description="Generate document pages with full truth.")
    parser.add_argument("--count", type=int, required=True, help="how many pages")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first page")
    parser.add_argument("--kinds", default="", help=f"of {', '.join(FAMILIES)}; all without it")
    parser.add_argument("--out", type=Path, required=True, help="file to write, gzipped JSON Lines")
    options = parser.parse_args()
    kinds = [kind.strip() for kind in options.kinds.split(",") if kind.strip()]
    unknown = [kind for kind in kinds if kind not in FAMILIES]
    if unknown or options.count < 1 or options.first < 0:
        wrong = f"unknown kind {unknown[0]!r}" if unknown else "--count is below 1 or --first below 0"
        print(f"{wrong}; kinds are {', '.join(FAMILIES)}", file=sys.stderr)
        return 2
    made = lines(options.seed, options.first, options.count, weights(kinds))
    try:
        write(options.out, made, lambda done: print(f"\r{done} of {options.count} pages", end="", file=sys.stderr))
    except OSError as fault:
        print(f"{options.out}: {fault.strerror}", file=sys.stderr)
        return 2
    if options.count >= TOLD:
        print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
