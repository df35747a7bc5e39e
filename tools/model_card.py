#!/usr/bin/env python3
"""Write docs/base-weights.md, the model card of the base that ships, or record a figure for it.

    python tools/model_card.py write [BASE] [--manifest FILE] [--recipe FILE] [--figures FILE] [--out FILE] [--draft]
    python tools/model_card.py figure NAME TABLE.md --command "..." --where "..." [--base BASE] [--figures FILE]

Without names they are those of the base that ships: docextract/bases/docextract-v0.safetensors, and in tools/base the
manifest of its run, its recipe and the recorded figures. `figure` keeps a table as another command has printed it, with
that command, where and when it ran, and the SHA-256 of the base it is of. `write` takes everything about the file from
the file, its manifest, its recipe and what the recipe's corpora hold, which must belong together, and the tables from
the figures. It writes no card with something missing, unless --draft asks for one in which each gap names the command
that fills it. Needs docextract with its kernels (PYTHONPATH=. in a built checkout).
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from base.corpora import Refused
from card import figures, text

ROOT = Path(__file__).resolve().parent.parent
CARD, BASE = ROOT / "docs" / "base-weights.md", ROOT / "docextract" / "bases" / "docextract-v0.safetensors"
RECIPE, MANIFEST, FIGURES = (
    ROOT / "tools" / "base" / name for name in ("docextract-v0.json", "manifest.json", "figures.json")
)
PATHS = {"files", "exclude", "exclude_near", "sha256"}  # of a corpus: not in a manifest


def load(path: Path, what: str) -> Any:
    """A JSON file. Raises Refused."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refused(f"{path}: {error}; expected {what}") from None


def describe(base: Path, manifest: Any = None) -> dict[str, Any]:
    """What the base says of itself, checked against the manifest. Raises Refused."""
    from docextract import DocextractError, load_model
    from docextract.canonical import fingerprint
    from docextract.evaluation.card import describe as described

    try:
        found = described(load_model(base), base)
    except DocextractError as error:
        raise Refused(str(error)) from None
    if found["heads"]["fields"]:
        raise Refused(f"{base}: has fields ({', '.join(found['heads']['fields'])}), expected a base")
    if manifest is not None and fingerprint(manifest) != found["manifest_sha256"]:
        raise Refused(f"{base}: is of the run {found['manifest_sha256']}, expected {fingerprint(manifest)}")
    return found


def same_recipe(recipe: dict[str, Any], manifest: Any) -> None:
    """Raises Refused unless the manifest is of a run of this recipe, apart from the names of files."""
    ran = manifest.get("pretraining", {}).get("recipe", {})
    told = {name: value for name, value in recipe.items() if name != "base"}
    told["corpora"] = {
        name: {key: value for key, value in one.items() if key not in PATHS} for name, one in recipe["corpora"].items()
    }
    for name in sorted({*told, *ran}):
        given, wanted = told.get(name), plain(ran.get(name))
        if given != wanted:
            raise Refused(f"the recipe has {name} {str(given)[:60]}, expected {str(wanted)[:60]}")


def plain(value: Any) -> Any:
    """A value of a manifest, where binary64 is hexadecimal text, with its numbers as a recipe has them."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return float.fromhex(value) if isinstance(value, str) and value.lstrip("-").startswith("0x") else value


def write(options: argparse.Namespace) -> None:
    """The card. Raises Refused."""
    recipe, known = load(options.recipe, "a recipe"), figures.read(options.figures)
    there = options.base.exists() and options.manifest.exists()
    manifest = load(options.manifest, "the manifest of a run") if there else None
    described = describe(options.base, manifest) if there else None
    missing = [str(path) for path in (options.base, options.manifest) if not path.exists()]
    missing += [f"the figure {name}" for name in figures.SECTIONS if name not in known]
    if missing and not options.draft:
        raise Refused(f"missing: {', '.join(missing)}; expected all of it, or --draft")
    if manifest is not None:
        same_recipe(recipe, manifest)
    digest, size = sha256(options.recipe.read_bytes()).hexdigest(), options.base.stat().st_size if there else 0
    lines = text.card(described, manifest, recipe, relative(options.recipe), digest, size)
    lines += ["## What was measured", ""]
    for section in figures.SECTIONS:
        lines += figures.section(section, known, None if described is None else described["sha256"])
    options.out.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    print(options.out)


def figure(options: argparse.Namespace) -> None:
    """Records a figure. Raises Refused."""
    described = describe(options.base)
    try:
        table = options.table.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Refused(f"{options.table}: {error}, expected a Markdown table") from None
    figures.add(options.figures, options.name, table, options.command, options.where, described["sha256"])
    print(options.figures)


def relative(path: Path) -> str:
    """As seen from the root of the project, where it is in there: a card names no place of a machine."""
    path = path.resolve()
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name


def main(argv: list[str] | None = None) -> int:
    """0, or 2 after one line."""
    parser = argparse.ArgumentParser(description="The model card of the base weights.")
    verbs = parser.add_subparsers(required=True)
    one = verbs.add_parser("write")
    one.add_argument("base", type=Path, nargs="?", default=BASE)
    one.add_argument("--manifest", type=Path, default=MANIFEST)
    one.add_argument("--recipe", type=Path, default=RECIPE)
    one.add_argument("--out", type=Path, default=CARD)
    one.add_argument("--draft", action="store_true")
    one.set_defaults(verb=write)
    two = verbs.add_parser("figure")
    two.add_argument("name")
    two.add_argument("table", type=Path)
    two.add_argument("--base", type=Path, default=BASE)
    for name in ("command", "where"):
        two.add_argument(f"--{name}", required=True)
    two.set_defaults(verb=figure)
    for verb in (one, two):
        verb.add_argument("--figures", type=Path, default=FIGURES)
    options = parser.parse_args(argv)
    try:
        options.verb(options)
    except Refused as error:
        print(f"model_card: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
