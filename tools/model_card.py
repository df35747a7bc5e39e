#!/usr/bin/env python3
"""Write docs/base-weights.md, the model card of the base that ships, or record a figure for it.

    python tools/model_card.py write [BASE] [--manifest RUN/manifest.json] [--recipe RECIPE.json]
                                     [--figures docs/base-weights.json] [--out docs/base-weights.md] [--draft]
    python tools/model_card.py figure NAME TABLE.md --base BASE --command "..." --where "..." [--figures ...]

`figure` keeps a table as another command has printed it, with that command, where and when it ran, and the SHA-256 of
the base it is of. `write` takes everything about the file from the file, its manifest and its recipe, which must belong
together, and the tables from the figures. It writes no card with something missing, unless --draft asks for one in
which each gap names the command that fills it. Needs docextract with its kernels (PYTHONPATH=. in a built checkout).
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from card import figures, text
from card.sources import Refused

ROOT = Path(__file__).resolve().parent.parent
FIGURES, CARD = ROOT / "docs" / "base-weights.json", ROOT / "docs" / "base-weights.md"


def load(path: Path | None, what: str) -> Any:
    """A JSON file, None where none is named. Raises Refused."""
    if path is None:
        return None
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refused(f"{path}: {error}; expected {what}") from None


def describe(base: Path | None, manifest: Any) -> dict[str, Any] | None:
    """What the base says of itself, checked against the manifest. Raises Refused."""
    if base is None:
        return None
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


def same_recipe(recipe: Any, manifest: Any) -> None:
    """Raises Refused unless the manifest is of a run of this recipe: its tasks, and each corpus but for its files."""
    ran = manifest.get("pretraining", {}).get("recipe", {})
    for name in ("tasks", "steps", "seed", "batch"):
        if plain(recipe.get(name)) != plain(ran.get(name)):
            raise Refused(f"the recipe has {name} {str(recipe.get(name))[:60]}, expected {str(ran.get(name))[:60]}")
    if set(recipe["corpora"]) != set(ran.get("corpora", {})):
        raise Refused(f"the recipe has the corpora {', '.join(recipe['corpora'])}, expected those of the manifest")


def plain(value: Any) -> Any:
    """Numbers of a manifest, where binary64 is hexadecimal text, and of a recipe in one form."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, str) and value.lstrip("-").startswith("0x"):
        return float.fromhex(value)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def write(options: argparse.Namespace) -> None:
    """The card. Raises Refused."""
    manifest, recipe = load(options.manifest, "the manifest of a run"), load(options.recipe, "a recipe")
    described, known = describe(options.base, manifest), figures.read(options.figures)
    named = {"BASE": described, "--manifest": manifest, "--recipe": recipe}
    missing = [name for name, value in named.items() if value is None]
    missing += [f"the figure {name}" for name in figures.SECTIONS if name not in known]
    if missing and not options.draft:
        raise Refused(f"missing: {', '.join(missing)}; expected all of it, or --draft")
    if manifest is not None and recipe is not None:
        same_recipe(recipe, manifest)
    data = b"" if options.recipe is None else options.recipe.read_bytes()
    size = 0 if options.base is None else options.base.stat().st_size
    name = "" if options.recipe is None else relative(options.recipe)
    lines = text.card(described, manifest, recipe, name, sha256(data).hexdigest(), size)
    lines += ["## What was measured", ""]
    for section in figures.SECTIONS:
        lines += figures.section(section, known, None if described is None else described["sha256"])
    options.out.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
    print(options.out)


def figure(options: argparse.Namespace) -> None:
    """Records a figure. Raises Refused."""
    described = describe(options.base, None)
    assert described is not None
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
    one.add_argument("base", type=Path, nargs="?")
    for name in ("manifest", "recipe"):
        one.add_argument(f"--{name}", type=Path)
    one.add_argument("--out", type=Path, default=CARD)
    one.add_argument("--draft", action="store_true")
    one.set_defaults(verb=write)
    two = verbs.add_parser("figure")
    two.add_argument("name")
    two.add_argument("table", type=Path)
    two.add_argument("--base", type=Path, required=True)
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
