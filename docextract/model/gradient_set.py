"""One example's gradients: a value for every tensor, and the list of touched rows of the sparse tables.

A sparse table (word_rows, direct) is as large as all else together and an example touches a few hundred of
its rows, so its gradient is +0 outside the rows listed in `touched`, and only these are cleared, added and
updated. Every other tensor is overwritten by the backward pass and never needs clearing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from docextract.model.table import Parameters, TensorSpec


class Touched:
    """Rows of one table that differ from +0 by right: ids[:count], in the order of first touch; mark[id] is 1
    for them.

    `ids` and `mark` have one element a row, so that no example can overflow them.
    """

    def __init__(self, rows: int) -> None:
        self.ids: NDArray[np.int32] = np.zeros(rows, np.int32)
        self.mark: NDArray[np.uint8] = np.zeros(rows, np.uint8)
        self.count = 0

    @property
    def rows(self) -> NDArray[np.int32]:
        """The touched ids (count,), a view."""
        return self.ids[: self.count]

    def forget(self) -> None:
        """Empties the list; the gradient rows are the caller's to clear."""
        self.mark[self.rows] = 0
        self.count = 0


class GradientSet:
    """Gradients named like the parameters, in `values`, and `touched` by the name of the sparse table."""

    def __init__(self, table: tuple[TensorSpec, ...]) -> None:
        self.values = Parameters(table)
        self.touched = {spec.name: Touched(spec.shape[0]) for spec in table if spec.rows}

    def clear(self) -> None:
        """Sets every touched row back to +0 and forgets it; the other tensors keep what they have."""
        for name, touched in self.touched.items():
            self.values[name][touched.rows] = 0.0
            touched.forget()
