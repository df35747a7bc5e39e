#!/usr/bin/env python3
"""The table of what each part is worth: variants of base and training, side by side on pages to choose on.

    python bench/ablation.py VARIANTS.json --data ../shared/data --out DIR [--pages 50 200] [--seeds 0 1 2]

VARIANTS.json is a list of {"name", "base" or "recipe", "changes"?, "flags"?, "note"?}: base is a name or file as
`docextract train` takes it, recipe a file of `docextract pretrain` whose base is made first, in DIR/bases (an
interrupted run goes on), with `data:` in it the folder --corpora; changes is an object laid over the recipe, key by
key, null for a key that is taken away; flags are those of `docextract train`, all but --base and --seed, behind those
of --flags. The first variant is what the others are compared with. bench/variants.json is the list of our own table.
Cells are those of bench/accuracy.py, on the sets to choose on (docs/accuracy.md). Differences come with their spread
over seeds, each seed against the same seed of the first variant.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import harness.found  # noqa: F401

# isort: split
from cells import table
from cells.grid import Training, our_cells
from cells.ours import base_digest
from cells.sets import SETS
from cells.store import Cell, Store
from docextract import DocextractError
from docextract.training.run_folder import Found, RunFolder
from harness.command import Refused, note, run, say
from harness.machine import cores
from harness.options import Parser, count
from harness.process import docextract

DEVELOPMENT = tuple(sorted(name for name in SETS if name.endswith("_dev")))
KEYS = frozenset({"name", "base", "recipe", "changes", "flags", "note"})


@dataclass(frozen=True, slots=True)
class Variant:
    """One line of the list: exactly one of base and recipe; a recipe's path is relative to the list's folder."""

    name: str
    base: str | None
    recipe: Path | None
    changes: Mapping[str, Any]
    flags: tuple[str, ...]
    note: str = ""


def load(path: Path) -> list[Variant]:
    """The variants of a list. Refused says which is wrong."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Refused(f"{path}: not JSON ({error}), expected a list of variants") from None
    if not isinstance(data, list) or not data:
        raise Refused(f"{path}: expected a list of at least one variant")
    found = [_variant(f"{path}: variant {index}", one, path.parent) for index, one in enumerate(data)]
    names = [one.name for one in found]
    for name in names:
        if names.count(name) > 1:
            raise Refused(f"{path}: {name!r} stands twice, expected every name once")
    return found


def _variant(where: str, one: object, folder: Path) -> Variant:
    if not isinstance(one, dict) or not set(one) <= KEYS or not isinstance(one.get("name"), str):
        keys = "name, base or recipe, changes, flags, note"
        raise Refused(f"{where} is {json.dumps(one)[:80]}, expected an object with {keys}")
    changes = one.get("changes", {})
    if not isinstance(changes, dict) or (changes and "recipe" not in one):
        raise Refused(f"{where}: changes is {json.dumps(changes)[:60]}, expected an object, beside a recipe")
    for key, value in one.items():
        if key != "changes" and not isinstance(value, str):
            raise Refused(f"{where}: {key} is {json.dumps(value)[:60]}, expected a text")
    if ("base" in one) == ("recipe" in one):
        raise Refused(f"{where} ({one['name']!r}): expected base or recipe, and one of them only")
    flags = tuple(shlex.split(one.get("flags", "")))
    for flag in ("--base", "--seed", "--out", "--schema"):
        if flag in flags:
            raise Refused(f"{where} ({one['name']!r}): flags name {flag}, which the table sets itself")
    recipe = folder / one["recipe"] if "recipe" in one else None
    return Variant(one["name"], one.get("base"), recipe, changes, flags, one.get("note", ""))


def changed(recipe: Any, changes: Mapping[str, Any]) -> Any:
    """A recipe with changes laid over it; what is an object in both is changed key by key."""
    found = dict(recipe) if isinstance(recipe, dict) else {}
    for key, value in changes.items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = changed(found.get(key), value) if isinstance(value, dict) else value
    return found


def recipe_of(variant: Variant, folder: Path) -> Path:
    """The file of a variant's recipe: its own, or one in the folder where something is changed."""
    assert variant.recipe is not None
    if not variant.changes:
        return variant.recipe
    try:
        made = changed(dict(json.loads(variant.recipe.read_text(encoding="utf-8"))), variant.changes)
        for corpus in dict(made["corpora"]).values():  # paths are relative to the recipe, which is elsewhere now
            for key in ("files", "exclude", "exclude_near"):
                corpus[key] = [
                    path if path.startswith("data:") else str((variant.recipe.parent / path).resolve())
                    for path in corpus.get(key, [])
                ]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused(f"{variant.recipe}: not a recipe that can be changed, expected a JSON object") from None
    text = json.dumps(made, indent=1, ensure_ascii=True)
    path = folder / f"changed-{sha256(text.encode()).hexdigest()[:16]}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def base_of(variant: Variant, folder: Path, data: Path, workers: int) -> str:
    """The name or file of a variant's base; that of a recipe is pre-trained where it is not there yet."""
    if variant.recipe is None:
        return str(variant.base)
    recipe = recipe_of(variant, folder)
    name = sha256(recipe.read_bytes()).hexdigest()[:16]
    out = folder / f"{variant.recipe.stem}-{name}.safetensors"
    if not out.exists():
        folder.mkdir(parents=True, exist_ok=True)
        going = RunFolder(Path(f"{out}.run")).found() is Found.COMMITTED
        note(f"pre-training {variant.name}")
        docextract("pretrain", recipe, "--out", out, "--data", data, "--workers", str(workers),
                   *["--resume"] * going)  # fmt: skip
    return str(out)


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
    store = Store(options.out / "cells")
    cuts = {name: SETS[name].cut(options.data) for name in options.set}
    cells = {}
    for variant in variants:
        base = base_of(variant, options.out / "bases", options.corpora or options.data, options.workers)
        flags = (*shlex.split(options.flags), *variant.flags)
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
