"""Where a backward pass writes: a value for every tensor, and what becomes of the sparse tables.

A sparse table (word_rows, direct) is as large as all else together, and an example touches a few hundred of its rows.
Two forms differ only there. `GradientSet` holds whole tables, +0 outside the rows listed in `touched`: the gradient of
a batch, or of one example where somebody wants to look at it. `ExampleGradient` holds no table at all but the row ids
of the words and the gradient that each of their rows gets: a thirtieth of the memory, nothing to clear, and
the kernel `rows_total` adds a batch of them row by row with the same additions. Every other tensor is overwritten by
the backward pass and never needs clearing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from docextract.model.memory import floats
from docextract.model.table import F32, Parameters, TensorSpec

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

I32 = NDArray[np.int32]


class Touched:
    """Rows of one table that differ from +0 by right: ids[:count]; mark[id] is 1 for them.

    `ids` and `mark` have one element a row, so that no example can overflow them.
    """

    def __init__(self, rows: int) -> None:
        self.ids: I32 = np.zeros(rows, np.int32)
        self.mark: NDArray[np.uint8] = np.zeros(rows, np.uint8)
        self.count = 0

    @property
    def rows(self) -> I32:
        """The touched ids (count,), a view."""
        return self.ids[: self.count]

    def forget(self) -> None:
        """Empties the list; the gradient rows are the caller's to clear."""
        self.mark.fill(0)
        self.count = 0


class GradientSet:
    """Gradients of the tensors of `table`: `values` by name, and `touched` by the name of a sparse table."""

    def __init__(self, table: tuple[TensorSpec, ...]) -> None:
        self.table = table
        self.values = Parameters(table)
        self.touched = {spec.name: Touched(spec.shape[0]) for spec in table if spec.rows}

    def scatter(self, kernels: Kernels, name: str, ids: I32, dx: F32) -> None:
        """Row ids[i][r] gets dx[i], i then r ascending, id 0 skipped; the table must be clear.

        ids: (N, R) int32, dx: (N, D).
        """
        touched = self.touched[name]
        touched.count = kernels.rows_scatter(self.values[name], ids, dx, touched.mark, touched.ids)

    def silence(self, groups: frozenset[str]) -> None:
        """+0 for the tensors of these groups, whose heads the next backward pass leaves out. The touched rows must be
        clear, and stay so."""
        for spec in self.table if groups else ():
            if spec.group in groups and not spec.rows:
                self.values[spec.name].fill(0.0)

    def clear(self) -> None:
        """Sets every touched row back to +0 and forgets it; the other tensors keep what they have."""
        for name, touched in self.touched.items():
            self.values[name][touched.rows] = 0.0
            touched.forget()


@dataclass(slots=True)
class WordRows:
    """What an example gives to a sparse table: row ids[i][r] gets dx[i]. ids: (N, R), the example's own; dx: (N, D)."""

    ids: I32
    dx: F32


class ExampleGradient(GradientSet):
    """Gradients of one example without the sparse tables: `values` and `touched` lack them, `rows` has what they get.

    The buffers of `rows` grow to the longest example and are then reused.
    """

    def __init__(self, table: tuple[TensorSpec, ...]) -> None:
        super().__init__(tuple(spec for spec in table if not spec.rows))
        self.table = table
        self.rows: dict[str, WordRows] = {}
        self._buffers = {spec.name: np.empty((0, spec.shape[1]), np.float32) for spec in table if spec.rows}

    def scatter(self, kernels: Kernels, name: str, ids: I32, dx: F32) -> None:
        """Keeps ids, which must not change afterwards, and a copy of dx, for the sum over the batch."""
        n = len(dx)
        if len(self._buffers[name]) < n:
            self._buffers[name] = floats(dx.size).reshape(n, -1)
        kept = self._buffers[name][:n]
        kept[...] = dx
        self.rows[name] = WordRows(ids, kept)

    def silence(self, groups: frozenset[str]) -> None:
        """The same; a sparse table gets no row."""
        super().silence(groups)
        for spec in self.table if groups else ():
            if spec.group in groups and spec.rows:
                width = spec.shape[1]
                self.rows[spec.name] = WordRows(np.zeros((0, 1), np.int32), np.zeros((0, width), np.float32))
