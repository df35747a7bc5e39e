"""Which visits a step shows: an endless stream over several corpora and tasks, with a cursor for each corpus.

Position p = 0, 1, ... of the stream is decided in three steps, each by its own draw:

    corpus   the first one c with hash(corpus seed, p) < floor(2^64 (P[0] + ... + P[c]) / sum P)
    page     the corpus's cursor k, the number of earlier positions with the same corpus: epoch k // n, place k % n of
             that epoch's permutation of its n training pages
    task     as the corpus, by hash(task seed, p) and the probabilities of the tasks that run on this corpus

Probabilities are taken as the exact rational numbers that the binary64 values are, so a cut is a floor of a fraction
and no rounding decides it. hash is `hash_u64` of (seed of the stream, p); the seeds are `derive_seed` of "corpus" and
"task"; the permutation of an epoch is drawn by SplitMix64(`derive_seed` of "order:<corpus>:<epoch>").

So every visit is a function of the recipe and p: a resumed run needs no saved cursor. The cursors are written into the
checkpoint all the same, and compared at resume (training/restart.py), so that a stream that has changed is noticed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.splitmix import SplitMix64, derive_seed, hash_u64
from docextract.training.batches import micro_sizes

RULE = "corpus, cursor and task by position"
STRETCH = 1 << 16  # positions that are hashed at a time
STEPS = 4  # whose visits are kept: a step is asked for when it is run and when its rate is looked up
ORDERS = 2  # permutations that are kept for each corpus: a step may span two epochs


@dataclass(frozen=True, slots=True)
class Visit:
    """One page shown once under one task: places of corpus, page and task, and the epoch of that corpus."""

    corpus: int
    page: int
    epoch: int
    task: int


@dataclass(frozen=True, slots=True)
class Lane:
    """A corpus as the stream sees it: training pages, probability, and the tasks that run on it, as places in the
    recipe's list, with theirs. Probabilities are relative to each other."""

    name: str
    pages: int
    probability: float
    tasks: tuple[tuple[int, float], ...]


class Stream:
    """The visits of each step. lanes: corpora, in the recipe's order; batch: visits of a micro-batch; accumulate:
    micro-batches of a step. Raises UsageError where there is nothing to draw from."""

    visits: int | None = None  # a run ends by steps

    def __init__(self, lanes: Sequence[Lane], batch: int, accumulate: int, seed: int) -> None:
        for lane in lanes:
            if lane.pages < 1 or not lane.tasks:
                raise UsageError(f"corpus {lane.name!r} has {lane.pages} pages and {len(lane.tasks)} tasks, expected "
                                 "at least 1 of each")  # fmt: skip
        self.lanes, self.batch, self.window, self.seed = tuple(lanes), batch, batch * accumulate, seed
        self._corpus_cuts = cuts([lane.probability for lane in lanes])
        self._task_cuts = [cuts([share for _, share in lane.tasks]) for lane in lanes]
        self._corpus_seed, self._task_seed = derive_seed("corpus", seed), derive_seed("task", seed)
        self._marks = [np.zeros(len(lanes), np.int64)]  # cursors before position i * STRETCH
        self._last = 0, self._marks[0]  # the position whose cursors were asked for last
        self._steps: dict[int, tuple[Visit, ...]] = {}
        self._orders: dict[tuple[int, int], list[int]] = {}

    def step(self, s: int) -> tuple[Visit, ...]:
        """The visits of step s = 0, 1, ... in the order in which their gradients are added."""
        found = self._steps.get(s)
        if found is None:
            found = self._visits(s * self.window, (s + 1) * self.window)
            self._steps[s] = found
            if len(self._steps) > STEPS:
                del self._steps[next(iter(self._steps))]
        return found

    def micro(self, count: int) -> list[int]:
        """The sizes of the micro-batches of a step with that many visits."""
        return micro_sizes(count, self.batch)

    def visit(self, position: int) -> Visit:
        """The visit at a position of the stream."""
        return self._visits(position, position + 1)[0]

    def cursors(self, position: int) -> NDArray[np.int64]:
        """For each corpus the number of positions before this one that show it."""
        at, counts = self._last
        if not at <= position < at + STRETCH:
            stretch = position // STRETCH
            while len(self._marks) <= stretch:
                start = (len(self._marks) - 1) * STRETCH
                self._marks.append(self._marks[-1] + self._count(start, start + STRETCH))
            at, counts = stretch * STRETCH, self._marks[stretch]
        self._last = position, counts + self._count(at, position)
        return self._last[1]

    def address(self, position: int) -> dict[str, Any]:
        """Where a position is: the cursor of every corpus, with its epoch and its place in it."""
        cursors = {}
        for lane, cursor in zip(self.lanes, self.cursors(position).tolist(), strict=True):
            epoch, place = divmod(cursor, lane.pages)
            cursors[lane.name] = {"visits": cursor, "epoch": epoch, "place": place}
        return {"position": position, "cursors": cursors}

    def _visits(self, start: int, stop: int) -> tuple[Visit, ...]:
        cursors = self.cursors(start).tolist()
        draws = hash_u64(self._task_seed, np.arange(start, stop, dtype=np.int64))
        found = []
        for corpus, draw in zip(self._corpora(start, stop).tolist(), draws, strict=True):
            lane = self.lanes[corpus]
            epoch, place = divmod(cursors[corpus], lane.pages)
            cursors[corpus] += 1
            task = lane.tasks[int(np.searchsorted(self._task_cuts[corpus], draw, side="right"))][0]
            found.append(Visit(corpus, self._order(corpus, epoch)[place], epoch, task))
        return tuple(found)

    def _corpora(self, start: int, stop: int) -> NDArray[np.int64]:
        """The corpus of each position."""
        draws = hash_u64(self._corpus_seed, np.arange(start, stop, dtype=np.int64))
        return np.searchsorted(self._corpus_cuts, draws, side="right").astype(np.int64)

    def _count(self, start: int, stop: int) -> NDArray[np.int64]:
        """Positions of each corpus."""
        return np.bincount(self._corpora(start, stop), minlength=len(self.lanes)).astype(np.int64)

    def _order(self, corpus: int, epoch: int) -> list[int]:
        """The permutation of an epoch of a corpus."""
        order = self._orders.get((corpus, epoch))
        if order is None:
            lane = self.lanes[corpus]
            order = SplitMix64(derive_seed(f"order:{lane.name}:{epoch}", self.seed)).permutation(lane.pages)
            self._orders[corpus, epoch] = order
            own = [key for key in self._orders if key[0] == corpus]
            if len(own) > ORDERS:
                del self._orders[own[0]]
        return order


def cuts(probabilities: Sequence[float]) -> NDArray[np.uint64]:
    """Where [0, 2^64) is cut into parts of these relative sizes: all cuts but the last, which is 2^64.

    Raises UsageError unless they are finite, not negative, and one is above 0.
    """
    shares = [Fraction(value) for value in probabilities]
    total = sum(shares)
    if not shares or min(shares) < 0 or total == 0:
        raise UsageError(f"probabilities are {list(probabilities)}, expected numbers >= 0 with one above 0")
    found, below = [], Fraction(0)
    for share in shares[:-1]:
        below += share
        found.append(min((2**64 * below) // total, 2**64 - 1))
    return np.array(found, np.uint64)
