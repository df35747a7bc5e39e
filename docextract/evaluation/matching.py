"""Which predicted row is which true one: the pairing of two lists with the largest sum of gains.

Kuhn's Hungarian method with potentials, row by row, by shortest augmenting paths: for n rows and m >= n columns
O(n n m) integer operations. Ties are broken by the lower column, so the pairing is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence


def largest_matching(gains: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """Pairs (row, column), each at most once, with the largest sum of gains >= 0, by row; pairs without a gain are left
    out. gains: (rows, columns), any shape."""
    if not gains or not gains[0]:
        return []
    if len(gains) > len(gains[0]):
        turned = largest_matching(list(zip(*gains, strict=True)))
        return sorted((row, column) for column, row in turned)
    row_of = _assign([[-gain for gain in row] for row in gains])
    pairs = ((row, column) for column, row in enumerate(row_of) if row is not None)
    return sorted((row, column) for row, column in pairs if gains[row][column] > 0)


def _assign(costs: Sequence[Sequence[int]]) -> list[int | None]:
    """The row of each column in the cheapest assignment of every row; at least as many columns as rows."""
    rows, columns = len(costs), len(costs[0])
    row_price, column_price = [0] * rows, [0] * columns
    row_of: list[int | None] = [None] * columns
    for first in range(rows):
        distance: list[int | None] = [None] * columns  # of the cheapest path to each column, reduced costs
        before: list[int | None] = [None] * columns  # the column before it on that path
        done = [False] * columns
        row, reached, at = first, 0, -1
        while True:
            for column in range(columns):
                if not done[column]:
                    far = reached + costs[row][column] - row_price[row] - column_price[column]
                    known = distance[column]
                    if known is None or far < known:
                        distance[column], before[column] = far, at if at >= 0 else None
            open_columns = [(d, column) for column, d in enumerate(distance) if d is not None and not done[column]]
            reached, at = min(open_columns)
            done[at] = True
            taken = row_of[at]
            if taken is None:
                break
            row = taken
        row_price[first] += reached
        for column in range(columns):
            far_column, owner = distance[column], row_of[column]
            if done[column] and far_column is not None and column != at:
                column_price[column] += far_column - reached
                if owner is not None:
                    row_price[owner] += reached - far_column
        while True:
            previous = before[at]
            if previous is None:
                row_of[at] = first
                break
            row_of[at] = row_of[previous]
            at = previous
    return row_of
