#!/usr/bin/env python3
"""Make the base that ships, from nothing: generate its pages, pre-train on them, compare with the recorded SHA-256.

    python tools/make_base.py --work DIR [--out FILE] [--workers N] [--every N] [--smoke]

Everything that decides a byte is in tools/base: the recipe and what pages its corpora hold. Pages go into DIR; files
that are there and have the right lines stay. The base goes to FILE (DIR/docextract-v0.safetensors); a run that was
stopped goes on from its last checkpoint, and a FILE that is there is only compared. --smoke tries the whole way in a
minute, in DIR/smoke: the first few pages of every corpus, two updates. Ends with 0; 1 where the file is not the
recorded one; else as docextract does. Needs docextract with its kernels (PYTHONPATH=. in a built checkout).
"""

from __future__ import annotations

import argparse
import json
import sys
from hashlib import file_digest
from pathlib import Path
from typing import Any

from base.corpora import Refused, corpora_of

FOLDER = Path(__file__).resolve().parent / "base"
RECIPE = FOLDER / "docextract-v0.json"
NAME = "docextract-v0"
FEW: dict[str, Any] = {"steps": 2, "batch": 2, "warmup": 0}  # of a trial; all else is the recipe's


def say(text: str) -> None:
    """One line for people."""
    print(f"make_base: {text}", file=sys.stderr)


def generate(recipe: dict[str, Any], folder: Path, few: bool) -> None:
    """The files of all corpora. Raises Refused."""
    for corpus, made in corpora_of(recipe, few).items():
        for one in made:

            def tell(done: int, count: int = one.count) -> None:
                print(f"\r{done} of {count} pages", end="" if done < count else "\n", file=sys.stderr)

            what = "made" if one.make(folder, tell) else "there already"
            say(f"corpus {corpus}: {one.count} pages in {folder / one.file}, {what}")


def trial(recipe: dict[str, Any]) -> dict[str, Any]:
    """The recipe with few pages and updates."""
    corpora = {
        name: {key: value for key, value in one.items() if key != "sha256"} for name, one in recipe["corpora"].items()
    }
    return recipe | FEW | {"corpora": corpora}


def pretrain(recipe: Path, data: Path, out: Path, workers: int | None, every: int) -> int:
    """The run, or what is left of it; the exit code of docextract."""
    from docextract.cli import main as docextract
    from docextract.training.run_folder import Found, RunFolder

    arguments = ["pretrain", str(recipe), "--data", str(data), "--out", str(out), "--every", str(every)]
    if workers is not None:
        arguments += ["--workers", str(workers)]
    if RunFolder(Path(f"{out}.run")).found() in (Found.BEGUN, Found.COMMITTED):
        arguments.append("--resume")
    return docextract(arguments)


def compare(out: Path, recorded: Path) -> int:
    """0 where the file has the recorded SHA-256, or none is recorded yet; 1 for another one."""
    with out.open("rb") as stream:
        found = file_digest(stream, "sha256").hexdigest()
    if not recorded.exists():
        say(f"{out}: SHA-256 {found}; none is recorded in {recorded.name}")
        return 0
    wanted = recorded.read_text(encoding="utf-8").split()[0]
    if found == wanted:
        say(f"{out}: SHA-256 {found}, as recorded")
        return 0
    say(f"{out}: SHA-256 {found}, expected {wanted}: another base; without this file it is made anew")
    return 1


def main(argv: list[str] | None = None) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description="Make the base that ships.")
    parser.add_argument("--work", type=Path, required=True, help="folder for the generated pages; made if need be")
    parser.add_argument("--out", type=Path, help="the base  [default: docextract-v0.safetensors in --work]")
    parser.add_argument("--workers", type=int, help="threads; they change no bit  [default: all CPUs]")
    parser.add_argument("--every", type=int, default=250, help="updates between checkpoints  [default: 250]")
    parser.add_argument("--smoke", action="store_true", help="try the whole way on a few pages, in WORK/smoke")
    options = parser.parse_args(argv)
    work, path = options.work / "smoke" if options.smoke else options.work, RECIPE
    out: Path = work / f"{NAME}.safetensors" if options.out is None else options.out
    recipe = json.loads(RECIPE.read_text(encoding="utf-8"))
    try:
        work.mkdir(parents=True, exist_ok=True)
        generate(recipe, work, options.smoke)
        if options.smoke:
            path = work / "recipe.json"
            path.write_text(json.dumps(trial(recipe)), encoding="utf-8")
    except Refused as error:
        say(str(error))
        return 2
    except OSError as error:
        say(f"{error.filename}: {error.strerror}")
        return 2
    if not out.exists():
        code = pretrain(path, work, out, options.workers, options.every)
        if code:
            return code
    return compare(out, FOLDER / ("smoke.sha256" if options.smoke else f"{NAME}.sha256"))


if __name__ == "__main__":
    sys.exit(main())
