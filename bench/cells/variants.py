"""Variants of base and training to be compared: their list, their recipes, and the bases made from these."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from cells.ours import flags_of
from docextract.training.run_folder import Found, RunFolder
from harness.command import Refused, note
from harness.process import docextract

KEYS = frozenset({"name", "base", "recipe", "changes", "part", "flags", "note"})


@dataclass(frozen=True, slots=True)
class Variant:
    """One line of the list: exactly one of base and recipe; a recipe's path is relative to the list's folder. part: of
    a recipe's pages every part-th is used, in a part-th of its updates."""

    name: str
    base: str | None
    recipe: Path | None
    changes: Mapping[str, Any]
    flags: tuple[str, ...]
    part: int = 1
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
        keys = "name, base or recipe, changes, part, flags, note"
        raise Refused(f"{where} is {json.dumps(one)[:80]}, expected an object with {keys}")
    changes = one.get("changes", {})
    if not isinstance(changes, dict) or (changes and "recipe" not in one):
        raise Refused(f"{where}: changes is {json.dumps(changes)[:60]}, expected an object, beside a recipe")
    part = one.get("part", 1)
    if isinstance(part, bool) or not isinstance(part, int) or part < 1 or ("part" in one and "recipe" not in one):
        raise Refused(f"{where}: part is {json.dumps(part)[:60]}, expected a whole number from 1, beside a recipe")
    for key, value in one.items():
        if key not in ("changes", "part") and not isinstance(value, str):
            raise Refused(f"{where}: {key} is {json.dumps(value)[:60]}, expected a text")
    if ("base" in one) == ("recipe" in one):
        raise Refused(f"{where} ({one['name']!r}): expected base or recipe, and one of them only")
    flags = flags_of(one.get("flags", ""), f"{where} ({one['name']!r}): flags")
    recipe = folder / one["recipe"] if "recipe" in one else None
    return Variant(one["name"], one.get("base"), recipe, changes, flags, part, one.get("note", ""))


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
    if not variant.changes and variant.part == 1:
        return variant.recipe
    try:
        made = changed(dict(json.loads(variant.recipe.read_text(encoding="utf-8"))), variant.changes)
        if variant.part > 1:
            made["steps"] = made["steps"] // variant.part
        for corpus in dict(made["corpora"]).values():  # paths are relative to the recipe, which is elsewhere now
            if variant.part > 1:
                corpus.pop("sha256", None)  # of all pages
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


def thinned(recipe: Path, data: Path, part: int, folder: Path) -> Path:
    """A folder with every part-th line, the first among them, of each file in `data` that the recipe reads; made anew.

    Refused where a file cannot be read, is not of JSON Lines, or does not lie in `data`."""
    out = folder / f"pages-1-of-{part}"
    for corpus in json.loads(recipe.read_text(encoding="utf-8"))["corpora"].values():
        for named in corpus["files"]:
            path = named.removeprefix("data:")
            if not named.startswith("data:") or not path.endswith((".jsonl", ".jsonl.gz")):
                raise Refused(f"{named}: expected data:*.jsonl or data:*.jsonl.gz, of which a part can be taken")
            unpack, pack = ((gzip.decompress, gzip.compress) if path.endswith(".gz") else (bytes, bytes))
            try:
                lines = unpack((data / path).read_bytes()).splitlines(keepends=True)
            except (OSError, EOFError, zlib.error) as error:
                raise Refused(f"{data / path}: {error}, expected a file of pages, one a line") from None
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_bytes(pack(b"".join(lines[::part])))
    return out


def base_of(variant: Variant, folder: Path, data: Path, workers: int) -> str:
    """The name or file of a variant's base; that of a recipe is pre-trained where it is not there yet."""
    if variant.recipe is None:
        return str(variant.base)
    recipe = recipe_of(variant, folder)
    name = sha256(recipe.read_bytes()).hexdigest()[:16]
    out = folder / f"{variant.recipe.stem}-{name}{f'-part{variant.part}' * (variant.part > 1)}.safetensors"
    if not out.exists():
        folder.mkdir(parents=True, exist_ok=True)
        going = RunFolder(Path(f"{out}.run")).found() is Found.COMMITTED
        pages = data if variant.part == 1 else thinned(recipe, data, variant.part, folder)
        note(f"pre-training {variant.name}")
        docextract("pretrain", recipe, "--out", out, "--data", pages, "--workers", str(workers),
                   *["--resume"] * going)  # fmt: skip
    return str(out)
