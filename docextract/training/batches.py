"""Which pages an update sees: consecutive positions of an endless stream of shuffled epochs, and a window of each page.

Position p of the stream is the visit of epoch e = p // n at place p % n of that epoch's permutation of the n training
pages. A step takes `accumulate` micro-batches of `batch` visits; with w = accumulate * batch, step s takes the
positions s * w .. s * w + w - 1, so it may span two epochs, and with fewer pages than that the same page comes more
than once in it, each time with its own epoch (and so with its own noise and window). Everything is a function of (seed,
step): a resumed run needs no saved position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from docextract.errors import UsageError
from docextract.splitmix import MASK, SplitMix64
from docextract.training.split import split_key

T = TypeVar("T")
V = TypeVar("V", covariant=True)


class Stream(Protocol[V]):
    """Which visits a step shows: `Batches` here, pretraining/stream.py where there are several corpora. A function of
    the seed and the step alone; visits: of the whole run where it ends by epochs, else None."""

    @property
    def window(self) -> int: ...
    @property
    def visits(self) -> int | None: ...

    def step(self, s: int) -> tuple[V, ...]:
        """The visits of step s = 0, 1, ... in the order in which their gradients are added."""
        ...

    def micro(self, count: int) -> list[int]:
        """The sizes of the micro-batches of a step with that many visits."""
        ...

    def visit(self, position: int) -> V:
        """The visit at a position of the stream."""
        ...

    def address(self, position: int) -> dict[str, Any]:
        """Where a position is, as a checkpoint has it."""
        ...


@dataclass(frozen=True, slots=True)
class Visit:
    """One page shown once: its place among the training pages and the epoch that shows it."""

    page: int
    epoch: int


def order_seed(seed: int, epoch: int) -> int:
    """What the permutation of an epoch is drawn from: (seed << 32) xor epoch, modulo 2^64."""
    return ((seed << 32) ^ epoch) & MASK


def epoch_order(n: int, seed: int, epoch: int) -> list[int]:
    """The permutation of an epoch: SplitMix64 seeded with `order_seed`."""
    return SplitMix64(order_seed(seed, epoch)).permutation(n)


class Batches:
    """The visits of each step.

    n: training pages; batch: visits of a micro-batch; visits: total of the run where it ends by epochs (its last step
    may be smaller, and is normalized by its real size), None where it ends by steps and every step is full; accumulate:
    micro-batches of a step.
    """

    def __init__(self, n: int, batch: int, seed: int, visits: int | None = None, accumulate: int = 1) -> None:
        if n < 1 or batch < 1 or accumulate < 1:
            raise UsageError(f"{accumulate} batches of {batch} from {n} pages, expected at least 1 of each")
        self.n, self.batch, self.seed, self.visits = n, batch, seed, visits
        self.window = batch * accumulate
        self._epoch, self._order = -1, [0]  # the last permutation used

    @property
    def steps(self) -> int | None:
        """Steps until the run ends by epochs; None where it does not."""
        return None if self.visits is None else -(-self.visits // self.window)

    def step(self, s: int) -> tuple[Visit, ...]:
        """The visits of step s = 0, 1, ... in the order in which their gradients are added."""
        stop = (s + 1) * self.window
        if self.visits is not None:
            stop = min(stop, self.visits)
        return tuple(self.visit(p) for p in range(s * self.window, stop))

    def micro(self, count: int) -> list[int]:
        """The sizes of the micro-batches of a step with that many visits: full ones, then what is left."""
        return micro_sizes(count, self.batch)

    def address(self, position: int) -> dict[str, int]:
        """Where a position is: epoch, place in it, and the seed of the epoch's permutation."""
        epoch, place = divmod(position, self.n)
        return {"position": position, "epoch": epoch, "place": place, "order_seed": order_seed(self.seed, epoch)}

    def visit(self, position: int) -> Visit:
        """The visit at a position of the stream."""
        epoch, place = divmod(position, self.n)
        if epoch != self._epoch:
            self._epoch, self._order = epoch, epoch_order(self.n, self.seed, epoch)
        return Visit(self._order[place], epoch)


def micro_sizes(count: int, batch: int) -> list[int]:
    """count visits cut into batches: full ones, then what is left."""
    return [min(batch, count - start) for start in range(0, count, batch)]


def window_at(windows: Sequence[T], seed: int, epoch: int, page: str) -> T:
    """The window that a page shows in an epoch: windows[(h + epoch) mod count], h the hash of `split_key` of
    "window:<page id>", so that a long page shows every window once in as many epochs as it has windows."""
    return windows[(split_key(seed, f"window:{page}")[0] + epoch) % len(windows)]
