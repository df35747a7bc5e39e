"""Words start to stop of one example: what one thread does of a forward pass.

Everything in the network belongs to a word, a row of every array, but the keys and values of attention, which every
word looks at. So a page can be cut by rows: each thread goes through the whole network with its own rows, and waits for
the others where it needs theirs. No sum is cut, so the bits are those of one thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from docextract.model.activations import I32, Activations
from docextract.model.table import F32
from docextract.team import Team

PIECES = 8  # a page is cut at multiples of an eighth, whatever the number of threads
LEAST = 24  # words; a thread with fewer costs more than it saves


class BrokenOff(Exception):
    """Another thread failed; its error is the one that counts."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows start to stop of n, in the buffers of a; part: which of `parties` threads, for scratch of its own."""

    a: Activations
    n: int
    start: int
    stop: int
    part: int = 0
    parties: int = 1
    state: I32 | None = None

    def f32(self, name: str, *columns: int) -> F32:
        """These rows of the float32 buffer (n, *columns) of that name."""
        return self.a.rows(name, self.start, self.stop, self.n, *columns)

    def block(self, block: int, name: str, *columns: int) -> F32:
        """The same of a block's buffer."""
        return self.f32(self.a.block_name(block, name), *columns)

    def work(self, floats: int) -> F32:
        """Scratch for one kernel call, of this thread alone."""
        return self.a.f32(f"work.{self.part}", max(floats, 1))

    def meet(self) -> None:
        """Waits for the threads that work on the other rows."""
        if self.state is not None and not self.a.kernels.meet(self.state, self.parties):
            raise BrokenOff


def whole(a: Activations, n: int) -> Rows:
    """All rows, on one thread."""
    return Rows(a, n, 0, n)


def shared(work: Callable[[Rows], None], a: Activations, n: int, team: Team | None) -> None:
    """work(rows) for rows that make up a page, at the same time on the threads of a team."""
    cuts = cut(a, n, 1 if team is None else team.workers)
    if team is None or len(cuts) == 1:
        work(cuts[0])
        return
    causes: list[BaseException] = []

    def part(rows: Rows) -> None:
        try:
            work(rows)
        except BaseException as error:
            causes.append(error)
            assert rows.state is not None
            a.kernels.call_off(rows.state)  # nobody may wait for this thread
            raise

    try:
        team.map(part, cuts)
    except BrokenOff:
        raise causes[0] from None


def cut(a: Activations, n: int, workers: int) -> Sequence[Rows]:
    """The rows of a page for up to `workers` threads, in equal runs of its pieces."""
    parties = max(1, min(workers, PIECES, n // LEAST))
    if parties == 1:
        return [whole(a, n)]
    state = np.zeros(a.kernels.meet_size(), np.int32)
    ends = [n * (part * PIECES // parties) // PIECES for part in range(parties + 1)]
    return [Rows(a, n, ends[part], ends[part + 1], part, parties, state) for part in range(parties)]
