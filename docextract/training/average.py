"""Averaged weights: the published ones may be the mean of those after the last windows of a run (tail averaging).

The rule, with U windows in the whole run and n = floor(average * U), where average is the decimal number that was
written: the weights after window s = 1 ... U are added where s > U - n and U - s is a multiple of k = ceil(n / 64). So
at most 64 are, evenly spaced, and those after the last window always. Element by element, in the order of the windows,
in binary64 from +0; the published weight is the sum divided by their number, rounded to binary32. Where n is 0 it is
the weight after the last window. The mean of finite weights is finite, and that of +0 is +0.

By windows and not by committed updates: then how many are added is known before the first one, and a window that was
rejected adds the weights as they are, which it did not change. At most 64, because an addition reads and writes twenty
bytes a weight, a fortieth of the work of an update of eight pages, and weights a few updates apart are nearly the same.

The run itself goes on from its own weights, never from the mean: gradients, ledger and checkpoints know nothing of it.
Sources: B. Polyak and A. Juditsky, "Acceleration of stochastic approximation by averaging" (1992); P. Izmailov et al.,
"Averaging weights leads to wider optima and better generalization" (2018).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from docextract.model.table import Parameters, TensorSpec
from docextract.team import Team

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

TERMS = 64  # at most; part of the rule
RULE = "mean of the weights after at most 64 evenly spaced windows, binary64 in order from +0"
REJECTED = "adds the weights as they are"
PIECE = 1 << 17  # elements that a thread adds at a time


@dataclass(frozen=True, slots=True)
class Tail:
    """Which windows' weights are added. windows: of the whole run; length: of its last part, n above; every: k."""

    windows: int
    length: int
    every: int

    @classmethod
    def of(cls, share: float, windows: int) -> Tail:
        """share: of the windows, 0 <= share < 1."""
        length = Fraction(repr(share)) * windows // 1
        return cls(windows, length, max(1, -(-length // TERMS)))

    def takes(self, done: int) -> bool:
        """Whether the weights after so many windows are added."""
        left = self.windows - done
        return left < self.length and left % self.every == 0

    def terms(self, done: int) -> int:
        """How many have been added once so many windows are done."""
        left = max(0, self.windows - done)
        return max(0, -(-self.length // self.every) + -left // self.every)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some elements of a tensor, and where their sums are."""

    name: str
    elements: slice
    sums: slice


class WeightSum:
    """The running sum of a run. specs: the tensors that train; the sums stand one after the other, in table order, each
    tensor flattened row by row."""

    def __init__(self, tail: Tail, specs: Sequence[TensorSpec]) -> None:
        self.tail, self.terms = tail, 0
        self.values: NDArray[np.float64] = np.zeros(sum(spec.size for spec in specs), np.float64)
        self._pieces = list(_pieces(specs))

    def add(self, done: int, params: Parameters, kernels: Kernels, team: Team) -> None:
        """Adds the weights after so many windows, where the rule takes them."""
        if not self.tail.takes(done):
            return

        def add(piece: _Piece) -> None:
            kernels.fp_restore()  # the floating-point mode belongs to the thread
            sums = self.values[piece.sums]
            np.add(sums, params.vector(piece.name)[piece.elements], out=sums)

        team.map(add, self._pieces)
        self.terms += 1

    def write_mean(self, params: Parameters) -> None:
        """Overwrites the weights with the mean, where there is one."""
        if self.terms:
            for piece in self._pieces:
                params.vector(piece.name)[piece.elements] = self.values[piece.sums] / self.terms

    def to_json(self) -> dict[str, Any]:
        """How many weights have been added."""
        return {"terms": self.terms}

    def restore(self, done: int, stored: Any, data: bytes | None) -> None:
        """The sum after so many windows. stored: as from `to_json`; data: the values, None where nothing was added.

        Raises ValueError where that is not what the rule makes of so many windows.
        """
        terms = self.tail.terms(done)
        if stored != {"terms": terms}:
            raise ValueError(f"average is {stored!r}, expected {terms} terms after {done} windows")
        size = self.values.nbytes if terms else 0
        if len(data or b"") != size:
            raise ValueError(f"the sum of the weights has {len(data or b'')} bytes, expected {size}")
        self.terms = terms
        self.values[:] = np.frombuffer(data, "<f8") if data else 0.0


def _pieces(specs: Sequence[TensorSpec]) -> Iterator[_Piece]:
    at = 0
    for spec in specs:
        for start in range(0, spec.size, PIECE):
            end = min(start + PIECE, spec.size)
            yield _Piece(spec.name, slice(start, end), slice(at + start, at + end))
        at += spec.size
