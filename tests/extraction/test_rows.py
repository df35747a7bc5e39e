"""Cells to rows of tables."""

from __future__ import annotations

import numpy as np

from docextract import _kernels
from docextract.extraction.answers import Cell, Entity, Link, Row
from docextract.extraction.pointers import Pointers
from docextract.extraction.rows import find_rows, join
from docextract.pages.windows import Window

K = _kernels.active()
ROLES = ("item.name", "item.price", "item.quantity", "other")
#        name 0 1      quantity 2   price 3
#        name 4        quantity 5   price 6     total 7 (other)
BOXES = [(x, y, x + 20.0, y + 10.0) for y in (0.0, 20.0) for x in (0.0, 25.0, 60.0, 100.0)]


def entity(label: str | None, *words: int, p: float = 0.5) -> Entity:
    return Entity(label, words, p)


CELLS = [
    entity("item.name", 0, 1), entity("item.quantity", 2), entity("item.price", 3),
    entity("item.name", 4), entity("item.quantity", 5), entity("item.price", 6), entity("other", 7),
]  # fmt: skip


def pointers(anchor: dict[int, int], strength: float = 6.0) -> Pointers:
    scores = np.zeros((8, 8), np.float32)
    for i in range(8):
        scores[i, anchor.get(i, i)] = strength
    made = Pointers()
    made.take(Window(0, 8, 0, 8), scores)
    return made


def test_cells_join_the_name_they_point_at() -> None:
    rows = find_rows(K, pointers({1: 0, 2: 0, 3: 0, 5: 4, 6: 4}), CELLS, ROLES, BOXES)
    assert [{name: cell.words for name, cell in row.cells.items()} for row in rows] == [
        {"name": (0, 1), "quantity": (2,), "price": (3,)},
        {"name": (4,), "quantity": (5,), "price": (6,)},
    ]
    assert [row.words for row in rows] == [(0, 1, 2, 3), (4, 5, 6)]
    assert all(0 < row.confidence == min(cell.confidence for cell in row.cells.values()) <= 0.5 for row in rows)


def test_a_cell_that_points_nowhere_is_in_no_row_and_a_name_alone_is_one() -> None:
    rows = find_rows(K, pointers({}, 20.0), CELLS, ROLES, BOXES)
    assert [row.words for row in rows] == [(0, 1), (4,)]


def test_without_the_role_item_name_what_others_point_at_is_the_row() -> None:
    found = [entity("item.what", 0, 1), entity("item.price", 3), entity("item.what", 4)]
    [row] = find_rows(K, pointers({3: 0}, 20.0), found, ("item.price", "item.what"), BOXES)
    assert list(row.cells) == ["what", "price"]


def test_without_roles_a_row_has_words_and_no_cells() -> None:
    found = [entity(None, 0, 1), entity(None, 2), entity(None, 3), entity(None, 4)]
    [row] = find_rows(K, pointers({2: 0, 3: 0}, 20.0), found, (), BOXES)
    assert (row.cells, row.words) == ({}, (0, 1, 2, 3))


def test_a_name_on_two_lines_is_one_cell_and_the_surer_of_two_cells_wins() -> None:
    cells = [entity("item.name", 0), entity("item.price", 1), entity("item.price", 2), entity("item.name", 3, p=0.25)]
    links = [Link(0, 1, 0.5), Link(0, 2, 1.0), Link(0, 3, 0.5)]
    assert join(links, cells, [0, 3]) == (
        Row({"name": Cell((0, 3), 0.125), "price": Cell((2,), 0.5)}, (0, 2, 3), 0.125),
    )


def test_no_cells_no_rows() -> None:
    assert find_rows(K, pointers({}), [], ROLES, BOXES) == ()
    assert find_rows(K, Pointers(), [], (), []) == ()
