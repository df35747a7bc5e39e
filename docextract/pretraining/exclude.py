"""Pages that must not be used: named in lists, by id or by the digest of their words, or near-duplicates of given ones.

A list is JSON (an array of texts) or plain text, one entry a line, blank lines left out. An entry of 64 hexadecimal
digits is the digest of a page's words and boxes (`Page.digest`), any other one a page id. Near-duplicates are told by
evaluation/overlap.py: pages that have a third or more of a given page's runs of eight words. So whoever keeps test
pages away from pre-training excludes them by what they say, not by how somebody has named them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from docextract.disk import read_stream
from docextract.errors import InputError
from docextract.evaluation.overlap import MATCHER, Overlaps
from docextract.pages.messages import show
from docextract.pages.page import Page
from docextract.pages.read import read_each
from docextract.pages.sources import Source
from docextract.pretraining.keys import DIGEST
from docextract.pretraining.paths import Places

LARGEST = 1 << 26  # bytes of a list


@dataclass(slots=True)
class Exclusions:
    """What is excluded from one corpus, and what it was found in: `listed` and `near` count pages."""

    entries: frozenset[str] = frozenset()
    pages: tuple[str, ...] = ()
    given: Overlaps = field(default_factory=lambda: Overlaps(()))
    listed: int = 0
    near: int = 0
    _met: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, lists: Sequence[str], near: Sequence[str], places: Places) -> Exclusions:
        """From the paths of a recipe. Raises InputError or UsageError."""
        entries = frozenset(entry for path in lists for entry in _entries(places.find(path)))
        digests: list[str] = []

        def given() -> Iterable[Page]:
            files: list[Source] = []
            for page, _ in read_each([places.find(path) for path in near], files):
                digests.append(page.digest().hex())
                yield page

        known = Overlaps(given())
        return cls(entries, tuple(sorted(digests)), known)

    def take(self, page: Page) -> bool:
        """Whether a page is excluded; counts it."""
        names = {page.id, page.digest().hex()} & self.entries
        if names:
            self._met |= names
            self.listed += 1
            return True
        if self.pages and self.given.with_page(page):
            self.near += 1
            return True
        return False

    @property
    def unmet(self) -> int:
        """Entries that no page had."""
        return len(self.entries) - len(self._met)

    def to_json(self) -> dict[str, Any]:
        """For the manifest: what was excluded, and how often it was met."""
        return {
            "entries": len(self.entries),
            "entries_sha256": _digest(sorted(self.entries)),
            "listed": self.listed,
            "near_pages": len(self.pages),
            "near_pages_sha256": _digest(self.pages),
            "near": self.near,
            "near_rule": MATCHER,
        }


def _digest(texts: Iterable[str]) -> str:
    return sha256("".join(f"{text}\n" for text in texts).encode()).hexdigest()


def _entries(path: Path) -> list[str]:
    try:
        text = read_stream(path, LARGEST).decode("utf-8-sig")
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror or error}); expected a list of pages") from None
    except ValueError as error:
        raise InputError(f"{path}: is no list of pages ({error}); expected UTF-8 text") from None
    if not text.lstrip().startswith("["):
        return [line.strip() for line in text.splitlines() if line.strip()]
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: is not JSON ({error}); expected an array of page ids or digests") from None
    for place, one in enumerate(value):
        if isinstance(one, bool) or not isinstance(one, str | int) or (isinstance(one, str) and not one.strip()):
            raise InputError(f"{path}: entry {place} is {show(one)}; expected a page id or a digest")
    return [one.lower() if DIGEST.fullmatch(one.lower()) else one for one in map(str, value)]
