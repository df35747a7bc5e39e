"""The entities of a page with their labels: those of its record, or, where it names none, the cells of its `items`.

So a user who knows the rows of a table and nothing else still gets columns: a cell becomes an entity `item.<column>`,
with the words that print it. Entities that a record does give are never added to. Such a page says nothing about roles
that are no cells (`tells_of`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from docextract.labelling.rows import place_rows
from docextract.pages.page import Entity, Page

ITEM = "item."
"""How the labels of a table's cells begin; the rest is the column."""
ANCHOR = "item.name"
"""The cell that stands for its row: the others are linked from it."""
HEAD = "item.head"
"""The heading of a column: an entity, and no cell of a row."""


def known_entities(page: Page) -> tuple[Entity, ...] | None:
    """What is known of the page's entities; None where the record says nothing."""
    if page.entities is not None or page.items is None:
        return page.entities
    return tuple(Entity(ITEM + column, words) for row in place_rows(page) for column, words in row.items())


def role_names(pages: Sequence[Page]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Every label, sorted by code points, and those of them of which some entity has several words. Cells of `items`
    have labels where no page comes with entities."""
    labels: dict[str, bool] = {}
    for page in [page for page in pages if page.entities is not None] or pages:
        for entity in known_entities(page) or ():
            labels[entity.label] = labels.get(entity.label, False) or len(entity.words) > 1
    names = tuple(sorted(labels))
    return names, tuple(name for name in names if labels[name])


def is_cell(label: str) -> bool:
    """Whether entities of this label are cells of a table's rows."""
    return label.startswith(ITEM) and label != HEAD


def tells_of(page: Page, roles: Iterable[str]) -> bool:
    """Whether the page's record says of every word which of these roles it has, or that it has none."""
    return page.entities is not None or (page.items is not None and all(map(is_cell, roles)))


def known_rows(page: Page) -> list[dict[str, tuple[int, ...]]] | None:
    """The rows of the page's tables, column -> its words, ascending. None where nothing is known.

    Where entities are cells, links say which belong together: a cell that no link leads to stands for its row and is
    the row's first column, rows in the order of these cells' words. Else the rows of `items`, as they are printed.
    """
    entities, links = page.entities or (), page.links
    cells = [k for k, entity in enumerate(entities) if is_cell(entity.label)]
    if not cells or links is None:
        return None if page.items is None else place_rows(page)
    before: dict[int, int] = {}
    for key, value in links:
        if key != value and key in cells and value in cells:
            before.setdefault(value, key)
    members: dict[int, list[int]] = {k: [k] for k in cells if k not in before}
    for k in cells:
        path = [k]
        while path[-1] in before and before[path[-1]] not in path:
            path.append(before[path[-1]])
        if k in before and path[-1] in members:  # a ring of links has no first cell, and is no row
            members[path[-1]].append(k)
    rows = []
    for anchor in sorted(members, key=lambda k: entities[k].words):
        row: dict[str, tuple[int, ...]] = {}
        for k in members[anchor]:
            column = entities[k].label.removeprefix(ITEM)
            row[column] = tuple(sorted({*row.get(column, ()), *entities[k].words}))
        rows.append(row)
    return rows
