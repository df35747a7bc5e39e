#!/usr/bin/env python3
"""The table of accuracy: docextract beside a CRF on real pages, by number of training pages, each cell one command.

    python bench/accuracy.py --data ../shared/data --set sroie --pages 50 --seeds 0 1 2 --base docextract-v0 --out DIR

Trains through `docextract train` on the first pages in hash order (seed 2026), scores on the test pages of the set (F1
by text, case and punctuation dropped, every page and value counted) and writes every cell to DIR/cells/*.json. A cell
that is there is not run again, so the command can be stopped and repeated; a training that was stopped goes on. Prints
Markdown with the CRF, floor and goal beside it. docs/accuracy.md says how the sets are cut and what is counted.

The CRF's cells of the usual sizes are recorded in bench/crf_figures.json: `--crf recorded` (the default) takes them
from there where training and test lines are the same, `--crf fresh` runs them, `--crf none` leaves them out, `--crf
only` runs nothing else; `--record FILE` writes them. Needs the extra `bench` to run them.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import harness.found  # noqa: F401

# isort: split
from cells import table
from cells.grid import Training, crf_cells, our_cells
from cells.ours import base_digest, flags_of
from cells.sets import SETS
from cells.store import Cell, Store, record, recorded
from cells.table import Row
from docextract import DocextractError
from harness.command import Refused, note, run, say
from harness.machine import cores
from harness.options import Parser, count, count_or_none

FIGURES = Path(__file__).resolve().parent / "crf_figures.json"


def size(text: str) -> int | None:
    """A number of training pages, or all."""
    return None if text == "all" else count(text)


def make(options: argparse.Namespace) -> list[Row]:
    """Runs the cells that are missing."""
    known = [] if options.crf == "fresh" or not FIGURES.exists() else recorded(FIGURES)
    store = Store(options.out / "cells", known)
    how = None
    if options.crf != "only":
        flags, digest = flags_of(options.flags, "--flags"), base_digest(options.base)
        how = Training(options.base, digest, flags, tuple(options.seeds), options.out / "models", options.workers,
                       options.keep_models)  # fmt: skip
    rows = []
    for name in options.set:
        one = SETS[name]
        cut = one.cut(options.data)
        for pages in options.pages or one.sizes:
            crf = [] if options.crf == "none" else crf_cells(one, cut, pages, store, options.folds)
            ours = [] if how is None else our_cells(one, cut, pages, how, store, options.folds)
            rows.append(Row(one, cut, pages, ours, crf))
    return rows


def report(rows: list[Row], options: argparse.Namespace) -> str:
    """The table with its heading."""
    cells = [cell for row in rows for cell in row.ours]
    heading = []
    if cells:
        bases = sorted({str(cell.work.base) for cell in cells})
        flags = options.flags or "of the set"
        folds = f"; folds {', '.join(map(str, options.folds))} only" if options.folds else ""
        heading = [f"base {options.base}, SHA-256 of its weights {', '.join(bases)}; flags {flags}; seeds "
                   f"{', '.join(map(str, options.seeds))}; {options.workers} workers{folds}", ""]  # fmt: skip
    on = [f"docextract on {one}" for one in table.where(cells)]
    on += [f"CRF on {one}" for one in table.where([cell for row in rows for cell in row.crf])]
    return "\n".join([*heading, *table.lines(rows), "", *(f"{one}  " for one in on)])


def parse() -> argparse.Namespace:
    parser = Parser(description="Accuracy of docextract and of a CRF on real pages.")
    parser.add_argument("--data", type=Path, required=True, help="the folder of the sets")
    parser.add_argument("--set", nargs="+", choices=sorted(SETS), required=True)
    parser.add_argument("--pages", type=size, nargs="+", help="training pages, or all; default: those of the set")
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--folds", type=count_or_none, nargs="+", default=[], help="these only; default: all")
    parser.add_argument("--base", default="docextract-v0")
    parser.add_argument("--flags", default="", help="further flags of docextract train; they replace those of the set")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--crf", choices=("recorded", "fresh", "none", "only"), default="recorded")
    parser.add_argument("--record", type=Path, help="write the CRF's cells here")
    parser.add_argument("--keep-models", action="store_true")
    parser.add_argument("--workers", type=count, default=cores())
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> int:
    """Run the cells that are missing and print the table."""
    options = parse()
    if not options.data.is_dir():
        raise Refused(f"{options.data}: no folder, expected the one that holds the sets")
    rows = make(options)
    if options.record is not None:
        theirs: list[Cell] = [cell for row in rows for cell in row.crf]
        record(options.record, theirs)
        note(f"{options.record}: {len(theirs)} cells of the CRF")
    say(json.dumps(table.as_json(rows), indent=1) if options.json else report(rows, options))
    return 0


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
