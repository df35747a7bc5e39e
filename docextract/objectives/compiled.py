"""An objective as compilers: of a visit to a page, what the network is shown, what is hidden, what it should say.

A visit begins as a record that shows the page as it is and asks nothing (`begin`). A *compiler* makes a record of a
record: it hides texts or places, exchanges parts, or adds targets; one a file. A *chain* runs several one after the
other, so that one forward pass can serve several objectives (`chain`). The parts of a record:

    inputs          `page` and `window`, with `extent`: what features are made of, after everything is hidden
    visibility      where `page` differs from `truth`: a hidden word is an empty text, a hidden place the whole extent
    labels          `targets`; their weights are those of the terms (terms.py), every row within a term weighs 1
    factorization   the rows are independent of each other, given the inputs: the loss is a sum over rows
    stochastic      `seed`, `epoch` and the page's id: with a word and a kind the address of every draw

Every draw is `draw(record, name, kind, word)`, a hash of its address and never of the order of calls; a word's address
is its number on the page as it was read (`origin`), also where parts have been exchanged.

Not here: which compilers a run has, how often, and their weights (pre-training); noise (features/augment.py), which
comes after.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.features import Example, make_example
from docextract.features.geometry import Extent
from docextract.objectives.targets import I32, Targets
from docextract.objectives.terms import TERMS
from docextract.pages import Page, Window
from docextract.splitmix import MASK, derive_seed, hash_u64


@dataclass(frozen=True, slots=True)
class Passport:
    """What a compiler does, as data for a run's manifest.

    name: of the compiler; terms: that it asks; selects: the law by which words are chosen; replaces: what stands in
    their place; eligible: which words may be chosen; owners: which of the chosen words are asked; draws: the address of
    every random choice; options: its numbers by name.
    """

    name: str
    terms: tuple[str, ...]
    selects: str
    replaces: str
    eligible: str
    owners: str
    draws: str
    options: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Every entry by name."""
        return {
            "name": self.name, "terms": list(self.terms), "selects": self.selects, "replaces": self.replaces,
            "eligible": self.eligible, "owners": self.owners, "draws": self.draws, "options": dict(self.options),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Compiled:
    """One visit to one window of a page.

    page: as it is shown; truth: the same with nothing hidden, word by word; origin (words of the page,) int32: the
    number of each word on the page as it was read; extent: the frame of the shown boxes, None for that of all boxes of
    `page`; targets: of the window's words; seed, epoch: of the visit.
    """

    page: Page
    truth: Page
    window: Window
    origin: I32
    targets: Targets
    seed: int
    epoch: int
    extent: Extent | None = None

    @property
    def owned(self) -> NDArray[np.bool_]:
        """(words of the window,): which of them this window owns."""
        index = np.arange(self.window.start, self.window.stop)
        return (self.window.own_start <= index) & (index < self.window.own_stop)

    @property
    def asked(self) -> dict[str, I32]:
        """What `network.forward` and `backward` take as `asked`."""
        return self.targets.asked()

    def with_targets(self, **targets: I32) -> Compiled:
        """The record with the targets of some terms replaced."""
        return replace(self, targets=replace(self.targets, **targets))

    def example(self, buckets: int) -> Example:
        """The arrays of what is shown; row ids run below `buckets`."""
        return make_example(self.page, self.window, buckets, self.extent)


class Compiler(Protocol):
    """A record to a record, a function of the record alone."""

    @property
    def passport(self) -> Passport: ...

    def __call__(self, record: Compiled) -> Compiled: ...


def begin(page: Page, window: Window, seed: int, epoch: int) -> Compiled:
    """The record of a visit to a non-empty window: nothing is hidden, nothing is asked."""
    origin = np.arange(len(page.words), dtype=np.int32)
    return Compiled(page, page, window, origin, Targets.nothing(window.stop - window.start), seed, epoch)


@dataclass(frozen=True, slots=True)
class Chain:
    """Compilers in their order, as one. Raises UsageError where two ask the same term, or where one that exchanges
    parts of the page comes after another."""

    compilers: tuple[Compiler, ...]

    def __post_init__(self) -> None:
        seen: dict[str, str] = {}
        for place, one in enumerate(self.compilers):
            passport = one.passport
            if place and "order" in passport.terms:
                raise UsageError(f"compiler {passport.name} comes at place {place + 1}, expected it first")
            for term in passport.terms:
                if term in seen:
                    raise UsageError(f"compilers {seen[term]} and {passport.name} both ask {term}, expected one")
                seen[term] = passport.name

    @property
    def terms(self) -> frozenset[str]:
        """What is asked."""
        return frozenset(term for term in TERMS for one in self.compilers if term in one.passport.terms)

    def to_json(self) -> list[dict[str, Any]]:
        """The passports, in order."""
        return [one.passport.to_json() for one in self.compilers]

    def __call__(self, record: Compiled) -> Compiled:
        for one in self.compilers:
            record = one(record)
        return record


def chain(compilers: Sequence[Compiler]) -> Chain:
    """The chain of at least one compiler."""
    if not compilers:
        raise UsageError("a task has no compiler, expected at least one")
    return Chain(tuple(compilers))


def draw(record: Compiled, name: str, kind: int, words: NDArray[np.integer]) -> NDArray[np.uint64]:
    """A uint64 for each of the words, given by place on the shown page: the hash of (root, epoch, kind, word's number
    on the page as it was read), root being that of the seed's stream "<name>:<page id>"."""
    root = derive_seed(f"{name}:{record.page.id}", record.seed)
    return hash_u64(root, record.epoch & MASK, kind, record.origin[words].astype(np.uint64))


def chosen(hashes: NDArray[np.uint64], share: float, owned: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Those whose top 32 bits are below floor(share * 2^32). Where none of those owned is, the smallest hash of these
    (the first of equals) is too, so that no visit is in vain."""
    found = below(hashes, share)
    if owned.any() and not (found & owned).any():
        places = np.flatnonzero(owned)
        found[places[np.argmin(hashes[places])]] = True
    return found


def below(hashes: NDArray[np.uint64], share: float) -> NDArray[np.bool_]:
    """Whether the top 32 bits of each are below floor(share * 2^32)."""
    return (hashes >> np.uint64(32)) < np.uint64(int(share * 4294967296.0))
