"""One corpus of a recipe, read page by page: what may be used of each record is kept, what is excluded is counted, the
rest is split by the hash of fine-tuning and put into a store. Not its labels (labels.py), nor when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from docextract.errors import InputError
from docextract.labelling.entities import role_names
from docextract.model.card import page_key
from docextract.pages.page import Page
from docextract.pages.read import read_each
from docextract.pages.sources import Source
from docextract.pretraining.exclude import Exclusions
from docextract.pretraining.paths import Places
from docextract.pretraining.recipe import CorpusChoice
from docextract.pretraining.store import Store
from docextract.training.split import split_pages

TOLD = 2000  # pages between two words of progress


@dataclass(frozen=True, slots=True)
class Names:
    """What the records of a corpus name, in any order: fields of values or spans, roles of entities, types. inside: the
    roles of which an entity has several words."""

    fields: frozenset[str] = frozenset()
    roles: frozenset[str] = frozenset()
    doc_types: frozenset[str] = frozenset()
    inside: frozenset[str] = frozenset()

    def __or__(self, other: Names) -> Names:
        return Names(
            self.fields | other.fields,
            self.roles | other.roles,
            self.doc_types | other.doc_types,
            self.inside | other.inside,
        )

    @classmethod
    def of(cls, page: Page) -> Names:
        """Those of one page."""
        types = () if page.doc_type is None else (page.doc_type,)
        fields = frozenset(page.values or ()) | frozenset(page.spans or ())
        roles, inside = role_names([page])
        return cls(fields, frozenset(roles), frozenset(types), frozenset(inside))


@dataclass(frozen=True, slots=True)
class Corpus:
    """Pages to learn from and pages held out, in the order of the split. files: as they were read, for people;
    sha256: of all pages with what is used of their records; empty: pages without a word, which are in neither store;
    train_pages, held_out_pages: their keys, for the model's card."""

    choice: CorpusChoice
    train: Store
    held_out: Store
    names: Names
    files: tuple[Source, ...]
    exclusions: Exclusions
    empty: int
    sha256: str
    train_pages: frozenset[str]
    held_out_pages: frozenset[str]

    def to_json(self) -> dict[str, Any]:
        """For the manifest; nothing in it is a path."""
        return {
            "labels": self.choice.labels,
            "probability": self.choice.probability,
            "pages": {"train": len(self.train), "held_out": len(self.held_out), "empty": self.empty},
            "sha256": self.sha256,
            "split": {"rule": "sha256-seed-group", "fraction": self.choice.held_out},
            "excluded": self.exclusions.to_json(),
        }

    def line(self) -> str:
        """For people, on one line."""
        left_out = {
            "listed": self.exclusions.listed, "near-duplicate": self.exclusions.near, "without words": self.empty
        }  # fmt: skip
        parts = [f"{len(self.train)} pages for training", f"{len(self.held_out)} held out"]
        parts += [f"{number} left out ({why})" for why, number in left_out.items() if number]
        if self.exclusions.unmet:
            parts.append(f"{self.exclusions.unmet} entries of its lists of exclusion met no page")
        return f"corpus {self.choice.name}: {', '.join(parts)}"


def read_corpus(choice: CorpusChoice, places: Places, seed: int, source: str, tell: Callable[[int], None]) -> Corpus:
    """Reads a corpus. source: the recipe, for messages; tell: called with the number of pages read, now and then.

    Raises InputError where nothing is left to train on or the pages are not those that the recipe expects.
    """
    exclusions = Exclusions.read(choice.exclude, choice.exclude_near, places)
    store, groups, digests, keys, files = Store(), [], [], [], list[Source]()
    names, empty = Names(), 0
    for number, (whole, _) in enumerate(read_each([places.find(path) for path in choice.files], files), start=1):
        if number % TOLD == 0:
            tell(number)
        if not whole.words:
            empty += 1
        elif not exclusions.take(whole):
            page = used(whole, choice.labels)
            store.add(page)
            groups.append((page.id, page.doc))
            digests.append(page.digest() + bytes.fromhex(page.record_digest()))
            keys.append(page_key(page))
            names |= Names.of(page)
    if not groups:
        raise InputError(f"{source}: corpora.{choice.name} has no page that can be used; expected at least one")
    split = split_pages(groups, seed, choice.held_out)
    found = sha256()
    for side in (split.train, split.held_out):
        found.update(len(side).to_bytes(8, "little"))
        for place in side:
            name = groups[place][0].encode()
            found.update(len(name).to_bytes(8, "little") + name + digests[place])
    if choice.sha256 is not None and choice.sha256 != found.hexdigest():
        raise InputError(
            f"{source}: corpora.{choice.name} has the SHA-256 {found.hexdigest()} in its {len(groups)} pages; expected "
            f"{choice.sha256}"
        )
    return Corpus(
        choice, store.chosen(split.train), store.chosen(split.held_out), names, tuple(files), exclusions, empty,
        found.hexdigest(), frozenset(keys[place] for place in split.train),
        frozenset(keys[place] for place in split.held_out),
    )  # fmt: skip


def used(page: Page, labels: str) -> Page:
    """A page with only what may be used of its record: all of it, its structure, or its words."""
    if labels == "all":
        return page
    page = replace(page, values=None, computed=frozenset(), spans=None)
    return page if labels == "structure" else replace(page, entities=None, links=None, items=None, doc_type=None)
