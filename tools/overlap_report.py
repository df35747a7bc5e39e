#!/usr/bin/env python3
"""Proof that pre-training saw no test page: pages of the test sets counted that stand among pages for pre-training.

    python tools/overlap_report.py exclude --data ../shared/data --out exclude.txt
    python tools/overlap_report.py report --data ../shared/data --recipe RECIPE.json --out report.json
    python tools/overlap_report.py report --data ../shared/data --pages FILE... [--exclude LIST...] --out report.json

`exclude` lists what a recipe must leave out of the sets that weights may be trained on: pages that have the id, the
document or the content of a receipt set aside, of its Tesseract twin or of a page of the filings' valid part, or that
are nearly one of them (bench/cells/seen.py), and the twin of each such page. It writes ids, one a line, as `exclude` of
a recipe expects them.

`report` compares the pages that a run read with the test pages of every set, prints Markdown and writes JSON with every
pair. It ends with 1 where a page of a set of --clean was seen. It reads a recipe's corpora by itself, not through
`docextract pretrain`, so that one checks the other; pages that the recipe holds out count as read.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))  # not ROOT: the installed package is asked, not an unbuilt tree

import harness.found  # noqa: E402, F401
from cells.seen import Comparison, read  # noqa: E402
from cells.sets import SETS  # noqa: E402
from docextract import DocextractError, Page  # noqa: E402
from docextract.evaluation.overlap import overlaps  # noqa: E402
from harness.command import Refused, note, run, say, write_whole  # noqa: E402
from harness.options import Parser  # noqa: E402

ALLOWED = (
    "sroie/train", "sroie_tesseract/train", "naf/train", "naf/valid", "zugferd/train", "vrdu_adbuy/train",
    "unlabelled/fara_filings", "unlabelled/nda_contracts", "unlabelled/docbank", "kleister_nda/train",
)  # fmt: skip
"""Files of the data folder whose pages weights that ship may be trained on."""
KEPT = ("sroie", "sroie_tesseract", "vrdu_adbuy")
"""Sets whose figures are taken with the base that ships: it must not have seen their test pages."""
TESTED = (*KEPT, "zugferd", "naf", "funsd")


def tested(data: Path, names: Sequence[str]) -> dict[str, list[Page]]:
    """The test pages of each set, all folds together; of the filings every page of valid, also those that the table
    leaves out because their text stands in train."""
    found = {}
    for name in names:
        if name == "vrdu_adbuy":
            found[name] = list(read(data / "vrdu_adbuy" / "valid.jsonl.gz"))
        else:
            found[name] = [record.page for fold in SETS[name].cut(data).folds for record in fold.test]
    return found


def exclusions(data: Path, allowed: Sequence[str] = ALLOWED) -> list[str]:
    """Ids of pages of the allowed sets that are a test page or nearly one; twins go with them, having the same id."""
    comparison = Comparison(tested(data, KEPT))
    comparison.take(_files([data / f"{name}.jsonl.gz" for name in allowed]))
    return sorted({other for one in comparison.seen.values() for other in one.others})


@dataclass(frozen=True, slots=True)
class Source:
    """What a run read: files, the lists of pages that it left out, and files whose near-duplicates it left out."""

    files: tuple[Path, ...]
    lists: tuple[Path, ...] = ()
    near: tuple[Path, ...] = ()

    def compare(self, comparison: Comparison) -> None:
        entries = {line.strip() for path in self.lists for line in path.read_text(encoding="utf-8").splitlines()}
        if self.near:
            entries |= {pair.training for pair in overlaps(list(_files(self.near)), _files(self.files))}
        comparison.take(_files(self.files), lambda page, digest: page.id in entries or digest in entries)


def of_recipe(path: Path, data: Path) -> list[Source]:
    """The corpora of a recipe of `docextract pretrain`; "data:x" is in the data folder, any other path beside it."""

    def places(names: Any) -> tuple[Path, ...]:
        given = [names] if isinstance(names, str) else names
        return tuple(data / one[5:] if one.startswith("data:") else path.parent / one for one in given)

    try:
        corpora = json.loads(path.read_text(encoding="utf-8"))["corpora"].values()
        return [Source(*(places(one.get(key, ())) for key in ("files", "exclude", "exclude_near"))) for one in corpora]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refused(f"{path}: is no recipe of pre-training ({error!r})") from None


def _files(paths: Sequence[Path]) -> Iterator[Page]:
    for path in paths:
        note(f"reading {path}")
        yield from read(path)


def parse() -> argparse.Namespace:
    parser = Parser(description="Test pages among pages for pre-training.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    for name in ("exclude", "report"):
        verb = verbs.add_parser(name)
        verb.add_argument("--data", type=Path, required=True, help="the folder of the sets")
        verb.add_argument("--out", type=Path, required=True, help="the list, or the JSON report")
    what = verb.add_mutually_exclusive_group(required=True)
    what.add_argument("--recipe", type=Path, help="a recipe, with what it excludes")
    what.add_argument("--pages", type=Path, nargs="+", help="files that pre-training read")
    verb.add_argument("--exclude", type=Path, nargs="+", default=[], help="lists of ids or digests left out of --pages")
    verb.add_argument("--clean", nargs="*", choices=TESTED, default=KEPT, help="sets of which no page may be seen")
    return parser.parse_args()


def main() -> int:
    """Write the list, or compare; 1 where a test page was seen."""
    options = parse()
    if options.verb == "exclude":
        found = exclusions(options.data)
        write_whole(options.out, "".join(f"{name}\n" for name in found))
        note(f"{options.out}: {len(found)} ids")
        return 0
    if options.recipe is not None:
        sources = of_recipe(options.recipe, options.data)
    else:
        sources = [Source(tuple(options.pages), tuple(options.exclude))]
    comparison = Comparison(tested(options.data, TESTED))
    for source in sources:
        source.compare(comparison)
    write_whole(options.out, json.dumps(comparison.to_json(), indent=1) + "\n")
    say("\n".join(comparison.lines()))
    return int(any(comparison.seen[name].tested for name in options.clean))


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
