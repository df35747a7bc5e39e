"""How a user's fields and roles start from those that a base knows, by agreement on the labelled pages and not by name.

The base reads the first training pages (one window of each, as in epoch 0, without noise). Of each word its best class
is taken, the first of equals. For a name u of the user's and a name k of the base's

    agreement(u, k) = 2 both / (words of u + words that the base says are k)

over the words that count, where `both` are words that are u and said to be k, the first ones as first ones and the
further ones as further ones. Pairs are taken from the best on, equals in the order of the user's and then of the base's
names; every name at most once, and none below LEAST. The rows of u in the head then start from those of k, and row 0
(no field, no role) from row 0, where at least one pair was taken; all others stay as they were drawn.

By agreement, because nobody's names are those of the base: `company` is its seller_name, `fournisseur` as well.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from docextract.model.activations import Activations
from docextract.model.config import Heads
from docextract.model.container import Model
from docextract.model.network import forward
from docextract.model.table import Parameters, parameter_table
from docextract.team import Team
from docextract.training.batches import Visit
from docextract.training.corpus import CorpusPage
from docextract.training.examples import ExampleSource

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

I32 = NDArray[np.int32]
Places = tuple[int, ...]
RULE = "known-by-agreement-1"
LEAST = Fraction(1, 4)
PAGES = 100  # what more pages would say is known by then
TERMS = ("tag", "role")


@dataclass(frozen=True, slots=True)
class Start:
    """Which name of the base each field and each role starts from; those that start from none are left out."""

    fields: Mapping[str, str]
    roles: Mapping[str, str]

    def to_json(self) -> dict[str, dict[str, str]]:
        """For the manifest."""
        return {"fields": dict(self.fields), "roles": dict(self.roles)}


NOTHING = Start({}, {})


def start_known(
    base: Model, model: Model, pages: Sequence[CorpusPage], seed: int, kernels: Kernels, workers: int
) -> Start:
    """Overwrites the rows of a starting model's tag head and role head, where they are drawn and the base knows better.

    base: what the model was started from; pages: training pages in their order; seed: of the run.
    """
    old, new = base.heads, model.heads
    sides = {
        "tag": (Names.of_fields(old.known), Names.of_fields(new.fields)),
        "role": (Names.of_roles(old), Names.of_roles(new)),
    }
    if (old.roles, old.inside) == (new.roles, new.inside):
        del sides["role"]  # start_model has copied the whole head
    sides = {term: side for term, side in sides.items() if side[0].names and side[1].names}
    if not sides:
        return NOTHING
    counts = _count(_reader(base), sides, pages[:PAGES], seed, kernels, workers)
    found: dict[str, dict[str, str]] = {"tag": {}, "role": {}}
    for term, (known, wanted) in sides.items():
        pairs = best_pairs(agreement(counts[term], known, wanted))
        if pairs:
            head, source = f"{term}_head", "known_head" if term == "tag" else "role_head"
            rows = [(0, 0)]
            for user, other in pairs:
                rows += [
                    (row, at) for row, at in zip(wanted.classes[user], known.classes[other], strict=True) if row and at
                ]
            for part in ("weight", "bias"):
                for row, at in rows:
                    model.params[f"{head}.{part}"][row] = base.params[f"{source}.{part}"][at]
        found[term] = {wanted.names[user]: known.names[other] for user, other in pairs}
    return Start(found["tag"], found["role"])


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a head, and the classes of each: of its first words, and of further ones or 0."""

    names: tuple[str, ...]
    classes: tuple[tuple[int, int], ...]
    size: int

    @classmethod
    def of_fields(cls, fields: tuple[str, ...]) -> Names:
        """Of a tag head."""
        return cls(fields, tuple((1 + 2 * k, 2 + 2 * k) for k in range(len(fields))), 1 + 2 * len(fields))

    @classmethod
    def of_roles(cls, heads: Heads) -> Names:
        """Of a role head."""
        roles, inside = heads.roles, heads.inside
        further = [1 + len(roles) + inside.index(name) if name in inside else 0 for name in roles]
        return cls(roles, tuple((1 + k, more) for k, more in enumerate(further)), 1 + len(roles) + len(inside))


def agreement(counts: NDArray[np.int64], known: Names, wanted: Names) -> list[list[Fraction]]:
    """Of every name of the user's with every one of the base's. counts: words, (user's classes, base's classes)."""

    def words(classes: tuple[int, int], axis: int) -> int:
        return sum(int(counts.take(one, axis=axis).sum()) for one in classes if one)

    def both(mine: tuple[int, int], other: tuple[int, int]) -> int:
        return sum(int(counts[row, at]) for row, at in zip(mine, other, strict=True) if row and at)

    found = []
    for mine in wanted.classes:
        sums = [words(mine, 0) + words(other, 1) for other in known.classes]
        found.append(
            [
                Fraction(2 * both(mine, other), total) if total else Fraction(0)
                for other, total in zip(known.classes, sums, strict=True)
            ]
        )
    return found


def best_pairs(scores: Sequence[Sequence[Fraction]]) -> list[tuple[int, int]]:
    """Pairs (user's, base's) by falling agreement, every index at most once, none below LEAST."""
    order = sorted((-score, user, other) for user, row in enumerate(scores) for other, score in enumerate(row))
    found: list[tuple[int, int]] = []
    for score, user, other in order:
        if -score >= LEAST and all(user != one and other != two for one, two in found):
            found.append((user, other))
    return found


def _reader(base: Model) -> Model:
    """The base with its known fields as a tag head."""
    heads = replace(base.heads, fields=base.heads.known, known=(), direct=False)
    params = Parameters(parameter_table(base.config, heads))
    params.copy_from(base.params)
    if heads.fields:
        for part in ("weight", "bias"):
            params[f"tag_head.{part}"][...] = base.params[f"known_head.{part}"]
    return Model(base.config, heads, None, params, base.card)


def _count(
    reader: Model,
    sides: Mapping[str, tuple[Names, Names]],
    pages: Sequence[CorpusPage],
    seed: int,
    kernels: Kernels,
    workers: int,
) -> dict[str, NDArray[np.int64]]:
    """For each term the words of each of the user's classes that the base puts into each of its own."""
    source = ExampleSource(pages, reader.config, seed, None, kernels)
    own = threading.local()

    def read(place: int) -> dict[str, NDArray[np.int64]]:
        kernels.fp_restore()
        if not hasattr(own, "memory"):
            own.memory = Activations(reader.config, reader.heads, kernels, keep=False)
        visit = Visit(place, 0)
        targets = source.targets(visit)
        scores = forward(reader.params, source.example(visit), own.memory, frozenset(sides))
        return {
            term: _table(getattr(targets, term), getattr(scores, term), known.size, wanted.size)
            for term, (known, wanted) in sides.items()
        }

    team = Team(workers)
    try:
        tables = team.map(read, range(len(pages)))
    finally:
        team.close()
    return {
        term: sum((one[term] for one in tables), np.zeros((wanted.size, known.size), np.int64))
        for term, (known, wanted) in sides.items()
    }


def _table(gold: I32, scores: NDArray[np.float32], known: int, wanted: int) -> NDArray[np.int64]:
    """Words of one window by gold class and best class; words that do not count are in none."""
    rows = gold >= 0
    cells = gold[rows].astype(np.int64) * known + scores[rows].argmax(axis=1)
    return np.bincount(cells, minlength=known * wanted).reshape(wanted, known)
