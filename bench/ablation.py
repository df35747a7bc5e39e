#!/usr/bin/env python3
"""The table of what each part is worth: variants of base and training, side by side on pages to choose on.

    python bench/ablation.py VARIANTS.json --data ../shared/data --out DIR [--pages 50 200] [--seeds 0 1 2]

VARIANTS.json is a list of {"name", "base" or "recipe", "changes"?, "part"?, "flags"?, "note"?}: base is a name or file
as `docextract train` takes it, recipe a file of `docextract pretrain` whose base is made first, in DIR/bases (an
interrupted run goes on), with `data:` in it the folder --corpora; changes is an object laid over the recipe, key by
key, null for a key that is taken away; with part N every N-th page is used, in an N-th of the updates; flags are those
of `docextract train`, all but --base and --seed, behind those of --flags. The first variant is what the others are
compared with. The lists of our own tables are bench/variants.json (training) and bench/base-variants.json (what the
base has seen, with `--set sroie_dev zugferd_dev funsd_dev`). Cells are those of bench/accuracy.py, on the sets to
choose on (docs/accuracy.md). Differences come with their spread over seeds, each seed against the same seed of the
first variant.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import harness.found  # noqa: F401

# isort: split
from cells import table
from cells.grid import Training, our_cells
from cells.ours import base_digest, flags_of
from cells.sets import SETS
from cells.store import Cell, Store
from cells.variants import base_of, load
from docextract import DocextractError
from harness.command import run, say
from harness.machine import cores
from harness.options import Parser, count

DEVELOPMENT = tuple(sorted(name for name in SETS if name.endswith("_dev")))


def lines(names: Sequence[str], cells: dict[tuple[str, str, int | None], list[Cell]]) -> list[str]:
    """Markdown: a row a variant and column (set and training pages), with the difference from the first variant."""
    columns = list(dict.fromkeys(key[1:] for key in cells))
    heads = [f"{name}, {size or 'all'} pages | difference | seconds" for name, size in columns]
    found = [f"| variant | {' | '.join(heads)} |", "|---" * (1 + 3 * len(columns)) + "|"]
    for variant in names:
        texts = [variant]
        for name, size in columns:
            measure = SETS[name].lead
            own, first = cells[variant, name, size], cells[names[0], name, size]
            mine, theirs = table.f1s(own, measure), table.f1s(first, measure)
            apart = [a - b for a, b in zip(mine, theirs, strict=False)]
            spent = table.mean([cell.seconds for cell in own if cell.seconds is not None])
            texts += [table.spread(mine), _signed(apart) if variant != names[0] else "",
                      "–" if spent is None else f"{spent:.0f}"]  # fmt: skip
        found.append(f"| {' | '.join(texts)} |")
    return found


def _signed(values: Sequence[float]) -> str:
    """The mean difference, and its range over the seeds."""
    if not values:
        return "–"
    ends = f" ({min(values):+.3f} – {max(values):+.3f})" if len(values) > 1 else ""
    return f"{sum(values) / len(values):+.3f}{ends}"


def parse() -> argparse.Namespace:
    parser = Parser(description="Variants of base and training on pages to choose on.")
    parser.add_argument("variants", type=Path)
    parser.add_argument("--data", type=Path, required=True, help="the folder of the sets")
    parser.add_argument("--corpora", type=Path, help="the folder of the recipes' pages; default: --data")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--set", nargs="+", choices=DEVELOPMENT, default=["sroie_dev"])
    parser.add_argument("--pages", type=lambda text: None if text == "all" else count(text), nargs="+", default=[50])
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--flags", default="", help="further flags of docextract train for all of them")
    parser.add_argument("--workers", type=count, default=cores())
    return parser.parse_args()


def main() -> int:
    """Run the cells that are missing and print the table."""
    options = parse()
    variants = load(options.variants)
    usual = flags_of(options.flags, "--flags")
    store = Store(options.out / "cells")
    cuts = {name: SETS[name].cut(options.data) for name in options.set}
    cells = {}
    for variant in variants:
        base = base_of(variant, options.out / "bases", options.corpora or options.data, options.workers)
        flags = (*usual, *variant.flags)
        how = Training(base, base_digest(base), flags, tuple(options.seeds), options.out / "models",
                       options.workers)  # fmt: skip
        for name, cut in cuts.items():
            for size in options.pages:
                cells[variant.name, name, size] = our_cells(SETS[name], cut, size, how, store)
    notes = [f"- {one.name}: {one.note}" for one in variants if one.note]
    on = [f"{one}  " for one in table.where([cell for group in cells.values() for cell in group])]
    say("\n".join([*lines([one.name for one in variants], cells), "", *notes, *[""] * bool(notes), *on]))
    return 0


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
