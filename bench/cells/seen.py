"""Which test pages stand among pages for pre-training: by id, by document, by content, or nearly word for word.

A page for pre-training is a test page, or nearly so,
- by id: it has the id of a test page (a receipt and its Tesseract twin have the same);
- by document: it is of the document of a test page;
- by content: it has the same words and boxes;
- near: a third or more of the test page's word 8-grams stand in it (docextract/evaluation/overlap.py).
Pages for pre-training are read one by one; only the test pages and their grams are kept.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from docextract import DocextractError, Page, page_from_record
from docextract.evaluation.overlap import MATCHER, overlaps
from harness.command import Refused

WAYS = ("id", "document", "content", "near")


def read(file: Path) -> Iterator[Page]:
    """The pages of a gzip file of JSON lines, one by one. Refused or PageError where it is none."""
    try:
        with gzip.open(file, "rb") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield page_from_record(json.loads(line), f"{file}:{number}")
    except DocextractError:
        raise
    except (OSError, EOFError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Refused(f"{file}: {reason}, expected a gzip file of pages, one a line") from None


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

    def look(self, page: Page, digest: bytes) -> None:
        """Takes down what a page for pre-training is by id, document and content."""
        if page.id in self._ids:
            self.ways["id"][page.id].add(page.id)
        for name in self._docs.get(page.doc or "", ()):
            self.ways["document"][name].add(page.id)
        for name in self._digests.get(digest, ()):
            self.ways["content"][name].add(page.id)

    @property
    def others(self) -> set[str]:
        """Ids of all pages for pre-training that were met."""
        return {other for way in self.ways.values() for others in way.values() for other in others}

    @property
    def tested(self) -> int:
        """Test pages that were met in any way."""
        return len({name for way in self.ways.values() for name in way})


class Comparison:
    """Test pages of several sets against any number of pages for pre-training."""

    def __init__(self, tests: Mapping[str, Sequence[Page]]) -> None:
        self.seen = {name: Seen(pages) for name, pages in tests.items()}
        self.total = 0
        self._owners = [(name, page.id) for name, pages in tests.items() for page in pages]
        everything = [page for pages in tests.values() for page in pages]
        self._numbered = [replace(page, id=str(index)) for index, page in enumerate(everything)]  # ids may stand twice

    def take(self, pages: Iterable[Page], skip: Callable[[Page, str], bool] = lambda page, digest: False) -> None:
        """Compares some pages; skip: by page and digest in hexadecimal, those that were left out."""
        for pair in overlaps(self._numbered, self._watch(pages, skip)):
            name, tested = self._owners[int(pair.evaluated)]
            self.seen[name].ways["near"][tested].add(pair.training)

    def _watch(self, pages: Iterable[Page], skip: Callable[[Page, str], bool]) -> Iterator[Page]:
        for page in pages:
            digest = page.digest()
            if not skip(page, digest.hex()):
                self.total += 1
                for one in self.seen.values():
                    one.look(page, digest)
                yield page

    def to_json(self) -> dict[str, Any]:
        """Counts, and every pair: way -> test page -> pages for pre-training."""
        return {
            "matcher": MATCHER,
            "pages": self.total,
            "sets": {
                name: {
                    "pages": len(one.pages),
                    "seen": one.tested,
                    **{way: {page: sorted(others) for page, others in sorted(one.ways[way].items())} for way in WAYS},
                }
                for name, one in self.seen.items()
            },
        }

    def lines(self) -> list[str]:
        """Markdown: test pages that were met, by set and way."""
        lines = [f"{self.total} pages for pre-training; test pages that stand among them (`{MATCHER}`):", "",
                 "| set | test pages | same id | same document | same words and boxes | near-duplicate | in any way |",
                 "|---|---|---|---|---|---|---|"]  # fmt: skip
        for name, one in self.seen.items():
            counts = " | ".join(str(len(one.ways[way])) for way in WAYS)
            lines.append(f"| {name} | {len(one.pages)} | {counts} | {one.tested} |")
        return lines
