#!/usr/bin/env python3
"""Does `docextract suggest` choose pages that teach more than any others? A simulated round of labelling.

    python bench/suggest_gain.py FIRST POOL TEST --schema SCHEMA --out DIR [--count 30] [--seeds 0 1 2] [--base B]
                                 [--repeats one|all] [--missing page|field] [--workers N]

FIRST are labelled pages; POOL are pages whose labels nobody has looked at yet (those of FIRST in it are left out); TEST
are the pages that score. For every seed a model is trained on FIRST; it suggests COUNT pages of POOL, and as many are
drawn by a hash of the seed. Two models are trained on FIRST and either choice, with nothing held out and all else at
its default, and scored on TEST: F1 by text, case and punctuation dropped, every page and value counted. Each seed has
a draw of its own, so the spread of the drawn column is that of pages and seeds together.

A cell that is in DIR is not run again, so the command can be stopped and repeated. Prints a Markdown table.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import harness.found  # noqa: F401

# isort: split
import docextract
from docextract.api.given import active_kernels
from docextract.evaluation.counts import field_f1, overall_f1, page_counts
from docextract.labelling import label_pages

Pages = list[docextract.Page]


def train(pages: Pages, seed: int, options: argparse.Namespace) -> docextract.Model:
    """A model from all of these pages."""
    return docextract.train(
        pages, options.schema, base=options.base, seed=seed, held_out=0, workers=options.workers,
        repeats=options.repeats, missing=options.missing,
    ).model  # fmt: skip


def score(model: docextract.Model, test: Pages, options: argparse.Namespace) -> dict[str, float | None]:
    """F1 by text of all fields together, and of each."""
    schema = docextract.load_schema(options.schema)
    labels = label_pages(test, schema, repeats=options.repeats, missing=options.missing).pages
    counts = page_counts(model, labels, options.workers, active_kernels())
    return {"all": overall_f1(counts), **field_f1(counts)}


def drawn(pool: Pages, count: int, seed: int) -> Pages:
    """The first pages of the pool by a hash of seed and id."""
    return sorted(pool, key=lambda page: (sha256(f"draw:{seed}:{page.id}".encode()).digest(), page.id))[:count]


def cell(seed: int, sets: dict[str, Pages], options: argparse.Namespace) -> dict[str, Any]:
    """One seed: the F1 before, after the drawn pages, after the suggested ones."""
    first, pool, test = sets["first"], sets["pool"], sets["test"]
    model = train(first, seed, options)
    found = docextract.suggest(model, pool, count=options.count, against=first, workers=options.workers)
    choices = {"drawn": drawn(pool, options.count, seed), "suggested": [one.page for one in found]}
    result: dict[str, Any] = {"first": score(model, test, options)}
    for name, pages in choices.items():
        print(f"seed {seed}: {len(first)} pages and {len(pages)} {name}", file=sys.stderr, flush=True)
        result[name] = score(train([*first, *pages], seed, options), test, options)
        result[f"{name} pages"] = [page.id for page in pages]
    return result


def main() -> None:
    """Run the cells that are missing and print the table."""
    parser = argparse.ArgumentParser(description="What suggested pages teach, beside drawn ones.")
    for name in ("first", "pool", "test"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--schema", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--base", default="random-7")
    parser.add_argument("--repeats", choices=["one", "all"], default="all")
    parser.add_argument("--missing", choices=["page", "field"], default="field")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    sets = {name: docextract.read_pages([getattr(options, name)]) for name in ("first", "pool", "test")}
    known = {page.id for page in sets["first"]}
    sets["pool"] = [page for page in sets["pool"] if page.id not in known]
    cells = []
    for seed in options.seeds:
        path = options.out / f"{Path(options.base).stem}-{options.count}-{seed}.json"
        if not path.exists():
            part = path.with_suffix(".part")
            part.write_text(json.dumps(cell(seed, sets, options), indent=1) + "\n")
            os.replace(part, path)
        cells.append(json.loads(path.read_text()))
    n, sizes = options.count, {name: len(pages) for name, pages in sets.items()}
    print(f"F1 by text on {sizes['test']} pages; {sizes['first']} pages first, {n} of {sizes['pool']} added; "
          f"base {Path(options.base).stem}\n")  # fmt: skip
    names = list(cells[0]["first"])
    print("| seed | pages | " + " | ".join(names) + " |\n|---|---|" + "---|" * len(names))
    for kind in ("first", "drawn", "suggested"):
        for seed, one in zip(options.seeds, cells, strict=True):
            print(f"| {seed} | {kind} | " + " | ".join(f"{one[kind][name]:.3f}" for name in names) + " |")
        means = (sum(one[kind][name] for one in cells) / len(cells) for name in names)
        print(f"| mean | {kind} | " + " | ".join(f"{mean:.3f}" for mean in means) + " |")


if __name__ == "__main__":
    main()
