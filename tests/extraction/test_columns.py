"""A column decides the role of its cells."""

from __future__ import annotations

import numpy as np

from docextract import _kernels
from docextract.extraction.answers import Entity
from docextract.extraction.columns import agree, columns
from docextract.model.config import Heads

K = _kernels.active()
HEADS = Heads(roles=("item.amount", "item.head", "item.name", "item.price", "key"))
BOXES = [(x, y, x + 20.0, y + 10.0) for y in (0.0, 20.0, 40.0) for x in (0.0, 100.0, 200.0)]


def run(labels: list[str], logits: np.ndarray) -> list[str | None]:
    entities = [Entity(label, (i,), 0.5) for i, label in enumerate(labels)]
    found = agree(K, entities, logits.astype(np.float32), HEADS, BOXES)
    assert [(one.words, one.confidence) for one in found] == [((i,), 0.5) for i in range(len(labels))]
    return [one.label for one in found]


def test_two_sure_cells_outvote_one_that_is_not() -> None:
    logits = np.zeros((9, 6))
    for i in (1, 4, 7):
        logits[i, 4] = 3.0  # price
    logits[4, 1], logits[2, 1], logits[5, 1], logits[8, 1] = 3.5, 3.0, 3.0, 3.0
    one = ["item.name", "item.price", "item.amount"]
    assert run([*one, "item.name", "item.amount", "item.amount", *one], logits) == one * 3


def test_names_headings_and_other_roles_have_no_vote_and_stay() -> None:
    logits = np.zeros((3, 6))
    logits[:, 1] = 5.0
    boxes = [(0.0, 20.0 * i, 9.0, 20.0 * i + 10.0) for i in range(3)]
    entities = [Entity(label, (i,), 0.5) for i, label in enumerate(("item.name", "item.head", "key"))]
    assert agree(K, entities, logits.astype(np.float32), HEADS, boxes) == tuple(entities)


def test_a_cell_alone_keeps_its_role() -> None:
    logits = np.zeros((9, 6))
    logits[1, 1] = 9.0
    assert run(["item.name", "item.price", "item.amount"] + ["key"] * 6, logits)[1] == "item.price"


def test_columns_by_either_edge() -> None:
    left = [(0.0, 0.0, 30.0, 9.0), (1.0, 10.0, 50.0, 19.0)]
    right = [(80.0, 0.0, 99.0, 9.0), (60.0, 10.0, 100.0, 19.0)]
    assert columns([left[0], right[0], left[1], right[1]], 2.0) == [[0, 2], [1, 3]]
    assert columns([*left, *right], 0.5) == [[0], [1], [2], [3]]
    assert columns([], 1.0) == []
