#!/usr/bin/env python3
"""Proof that pre-training saw no test page: pages of the test sets counted that stand among pages for pre-training.

    python tools/overlap_report.py exclude --data ../shared/data --out exclude.txt
    python tools/overlap_report.py report --data ../shared/data --pages FILE... [--exclude LIST...] --out report.json

A page for pre-training is a test page, or nearly so,
- by id: it has the id of a test page (a receipt and its Tesseract twin have the same);
- by document: it is of the document of a test page;
- by content: it has the same words and boxes;
- near: a third or more of the test page's word 8-grams stand in it (docextract/evaluation/overlap.py).

`exclude` lists what a recipe must leave out of the sets that weights may be trained on: pages that are, in one of these
ways, a page of the receipts set aside, a Tesseract twin of one, or a page of the filings' valid part, and the twin of
each such page. It writes ids, one a line, as `exclude` of a recipe expects them. `report` compares the pages that a run
read, its excluded ones left out, with the test pages of every set; prints Markdown, writes JSON, and ends with 1 where
a page of a set of --clean was seen. Pages are read one by one; only the test pages' grams are kept.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))  # not ROOT: the installed package is asked, not an unbuilt tree

import harness.found  # noqa: E402, F401
from cells.sets import SETS  # noqa: E402
from docextract import DocextractError, Page, page_from_record  # noqa: E402
from docextract.evaluation.overlap import MATCHER, overlaps  # noqa: E402
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
WAYS = ("id", "document", "content", "near")


def read(file: Path) -> Iterator[Page]:
    """The pages of a gzip file of JSON lines, one by one. Refused or PageError where it is none."""
    try:
        with gzip.open(file, "rb") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield page_from_record(json.loads(line), f"{file}:{number}")
    except (OSError, EOFError, ValueError) as error:
        if isinstance(error, DocextractError):
            raise
        reason = getattr(error, "strerror", None) or error
        raise Refused(f"{file}: {reason}, expected a gzip file of pages, one a line") from None


def tested(data: Path, names: Sequence[str]) -> dict[str, list[Page]]:
    """The test pages of each set, all folds together; of the filings every page of valid."""
    found = {}
    for name in names:
        if name == "vrdu_adbuy":  # also pages whose text stands in train, which the table leaves out
            found[name] = list(read(data / "vrdu_adbuy" / "valid.jsonl.gz"))
        else:
            found[name] = [record.page for fold in SETS[name].cut(data).folds for record in fold.test]
    return found


class Seen:
    """For the pages of one set, which pages for pre-training are what to them: way -> id of a test page -> ids."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self.pages = pages
        self.ways: dict[str, dict[str, set[str]]] = {way: defaultdict(set) for way in WAYS}
        self._ids = {page.id for page in pages}
        self._docs: dict[str, list[str]] = defaultdict(list)
        self._digests: dict[bytes, list[str]] = defaultdict(list)
        for page in pages:
            self._digests[page.digest()].append(page.id)
            if page.doc is not None:
                self._docs[page.doc].append(page.id)

    def watch(self, pages: Iterator[Page]) -> Iterator[Page]:
        """Passes pages on after looking at their ids, documents and contents."""
        for page in pages:
            if page.id in self._ids:
                self.ways["id"][page.id].add(page.id)
            for name in self._docs.get(page.doc or "", ()):
                self.ways["document"][name].add(page.id)
            for name in self._digests.get(page.digest(), ()):
                self.ways["content"][name].add(page.id)
            yield page

    @property
    def others(self) -> set[str]:
        """Ids of all pages for pre-training that were met."""
        return {other for way in self.ways.values() for others in way.values() for other in others}

    @property
    def tested(self) -> int:
        """Test pages that were met in any way."""
        return len({name for way in self.ways.values() for name, others in way.items() if others})


def compare(
    tests: dict[str, list[Page]], files: Sequence[Path], skip: Callable[[Page], bool]
) -> tuple[dict[str, Seen], int]:
    """Every set against the pages of the files; skip: pages that were left out. Also how many were compared."""
    seen = {name: Seen(pages) for name, pages in tests.items()}
    everything = [page for pages in tests.values() for page in pages]
    owners = [name for name, pages in tests.items() for _ in pages]
    places = {id(page): index for index, page in enumerate(everything)}
    numbered = [_named(page, str(places[id(page)])) for page in everything]
    total = 0
    for file in files:
        note(f"reading {file}")
        stream: Iterator[Page] = (page for page in read(file) if not skip(page))
        for one in seen.values():
            stream = one.watch(stream)
        count = [0]
        for pair in overlaps(numbered, _counted(stream, count)):
            index = int(pair.evaluated)
            seen[owners[index]].ways["near"][everything[index].id].add(pair.training)
        total += count[0]
    return seen, total


def _named(page: Page, name: str) -> Page:
    """The page under a number: two sets may have pages of one id."""
    return Page(name, page.width, page.height, page.words, page.order)


def _counted(pages: Iterator[Page], count: list[int]) -> Iterator[Page]:
    for page in pages:
        count[0] += 1
        yield page


def exclusions(data: Path) -> list[str]:
    """Ids of pages of the allowed sets that are a test page, a twin or a near-duplicate, and their twins by id."""
    seen, _ = compare(tested(data, KEPT), [data / f"{name}.jsonl.gz" for name in ALLOWED], lambda page: False)
    return sorted({other for one in seen.values() for other in one.others})


def as_json(seen: dict[str, Seen], total: int) -> dict[str, object]:
    """Counts, and every pair."""
    return {
        "matcher": MATCHER,
        "pages": total,
        "sets": {
            name: {
                "pages": len(one.pages),
                "seen": one.tested,
                **{way: {page: sorted(others) for page, others in sorted(one.ways[way].items())} for way in WAYS},
            }
            for name, one in seen.items()
        },
    }


def table(seen: dict[str, Seen], total: int) -> str:
    """Test pages that were met, by set and way."""
    lines = [f"{total} pages for pre-training; test pages that stand among them, `{MATCHER}`:", "",
             "| set | test pages | same id | same document | same words and boxes | near-duplicate | in any way |",
             "|---|---|---|---|---|---|---|"]  # fmt: skip
    for name, one in seen.items():
        counts = " | ".join(str(len(one.ways[way])) for way in WAYS)
        lines.append(f"| {name} | {len(one.pages)} | {counts} | {one.tested} |")
    return "\n".join(lines)


def entries(paths: Sequence[Path]) -> frozenset[str]:
    """Ids or digests of lists of exclusion, one a line."""
    return frozenset(line.strip() for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line)


def parse() -> argparse.Namespace:
    parser = Parser(description="Test pages among pages for pre-training.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    for name in ("exclude", "report"):
        verb = verbs.add_parser(name)
        verb.add_argument("--data", type=Path, required=True, help="the folder of the sets")
        verb.add_argument("--out", type=Path, required=True, help="the list, or the JSON report")
    verb.add_argument("--pages", type=Path, nargs="+", required=True, help="what pre-training read")
    verb.add_argument("--exclude", type=Path, nargs="*", default=[], help="lists of ids or digests it left out")
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
    left_out = entries(options.exclude)
    seen, total = compare(tested(options.data, TESTED), options.pages,
                          lambda page: page.id in left_out or page.digest().hex() in left_out)  # fmt: skip
    write_whole(options.out, json.dumps(as_json(seen, total), indent=1) + "\n")
    say(table(seen, total))
    return int(any(seen[name].tested for name in options.clean))


if __name__ == "__main__":
    sys.exit(run(main, DocextractError))
