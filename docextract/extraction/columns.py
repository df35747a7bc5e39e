"""The columns of tables: cells that stand under one another get one role together.

A price and an amount look alike in one row; over the rows of a table the whole column decides. Cells (entities of the
role `item.<column>`, without names and column headings) whose left or right edges are at most ALIGNED apart, in median
word heights, directly or over other cells, are a column. Its role is the one with the largest sum, over its cells in
reading order, of log(max(p, FLOOR)), p the softmax of the first word's class of that role; of equals the first. A cell
that gets another role by this keeps the confidence that its words had.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from docextract._kernels.protocol import Kernels
from docextract.extraction.answers import Entity
from docextract.extraction.layout import around, line_height
from docextract.extraction.pointers import FLOOR
from docextract.labelling.entities import ANCHOR, is_cell
from docextract.model.config import Heads
from docextract.model.decode import softmax64
from docextract.model.table import F32
from docextract.pages.page import Box

ALIGNED = 0.75


def agree(
    kernels: Kernels, entities: Sequence[Entity], scores: F32, heads: Heads, boxes: Sequence[Box]
) -> tuple[Entity, ...]:
    """The same entities, cells with the role of their column. scores: (n, role classes); boxes: of the n words."""
    roles = [role for role in heads.roles if is_cell(role) and role != ANCHOR]
    cells = [k for k, one in enumerate(entities) if one.label in roles]
    if len(roles) < 2 or len(cells) < 2:
        return tuple(entities)
    classes = [1 + heads.roles.index(role) for role in roles]
    first = np.ascontiguousarray(scores[[entities[k].words[0] for k in cells]])
    probs = np.maximum(softmax64(kernels, first)[:, classes], FLOOR)
    logs = np.empty(probs.size)
    kernels.log64(np.ascontiguousarray(probs).reshape(-1), logs)
    rows = logs.reshape(probs.shape)
    found = list(entities)
    regions = [around(boxes, entities[k].words) for k in cells]
    for column in columns(regions, ALIGNED * line_height(boxes)):
        total = np.zeros(len(roles))
        for at in column:
            total += rows[at]
        for at in column if len(column) > 1 else ():
            found[cells[at]] = replace(found[cells[at]], label=roles[int(total.argmax())])
    return tuple(found)


def columns(regions: Sequence[Box], apart: float) -> list[list[int]]:
    """Numbers of the regions that stand under one another, ascending; the columns by their first region."""
    root = list(range(len(regions)))

    def of(k: int) -> int:
        while root[k] != k:
            root[k] = root[root[k]]
            k = root[k]
        return k

    for edge in (0, 2):
        order = sorted(range(len(regions)), key=lambda k: (regions[k][edge], k))
        for a, b in pairwise(order):  # next to each other along the edge: the closest there are
            if regions[b][edge] - regions[a][edge] <= apart:
                low, high = sorted((of(a), of(b)))
                root[high] = low
    made: dict[int, list[int]] = {}
    for k in range(len(regions)):
        made.setdefault(of(k), []).append(k)
    return list(made.values())
