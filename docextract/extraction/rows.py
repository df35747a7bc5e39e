"""From entities and item pointers to the rows of tables: a name and the cells that point at it.

Cells are the entities whose label begins with `item.` (but for the column headings); where a model has the role
`item.name`, a row begins with one of those, else with any cell that others point at. A name may point at another name:
then it is the rest of it, on another line. Of two cells of a row in one column the surer link wins; a cell that points
at no name is in no row. A name alone is a row of one cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from docextract._kernels.protocol import Kernels
from docextract.extraction.answers import Cell, Entity, Link, Row
from docextract.extraction.layout import row_places
from docextract.extraction.links import find_links
from docextract.extraction.pointers import Pointers
from docextract.labelling.entities import ANCHOR, ITEM, is_cell
from docextract.pages.page import Box


def find_rows(
    kernels: Kernels, pointers: Pointers, entities: Sequence[Entity], roles: Sequence[str], boxes: Sequence[Box]
) -> tuple[Row, ...]:
    """The rows of a page in the order of their names. roles: those of the model."""
    labelled = [k for k, one in enumerate(entities) if one.label is not None and is_cell(one.label)]
    cells = labelled if any(map(is_cell, roles)) else list(range(len(entities)))
    named = ANCHOR in roles
    anchors = [at for at, k in enumerate(cells) if not named or entities[k].label == ANCHOR]
    things = [entities[k].words for k in cells]
    links = find_links(kernels, pointers, things, anchors, boxes, row_places)
    return join(links, [entities[k] for k in cells], anchors if named else [link.key for link in links])


def join(links: Sequence[Link], cells: Sequence[Entity], anchors: Sequence[int]) -> tuple[Row, ...]:
    """Rows from links between cells (key: the cell of the row that others point at). anchors: numbers of the cells that
    are a row of their own, unless they point at another."""
    before = {link.value: link for link in links}
    members: dict[int, list[tuple[int, float]]] = {k: [(k, 1.0)] for k in sorted({*anchors}) if k not in before}
    for link in links:
        root = link.key
        while root in before:
            root = before[root].key
        members[root].append((link.value, link.confidence))
    made = [_row([(cells[k], sure) for k, sure in of]) for of in members.values()]
    return tuple(sorted(made, key=lambda row: row.words[0]))


def _row(members: Sequence[tuple[Entity, float]]) -> Row:
    """A row of entities, each with the probability of its link; the first is the one that the others point at."""
    anchor = members[0][0]
    cells: dict[str, tuple[float, Cell]] = {}
    for entity, link in members:
        column = "" if entity.label is None else entity.label.removeprefix(ITEM)
        cell = Cell(entity.words, entity.confidence * link)
        if column in cells and entity.label == anchor.label:  # the rest of the name
            first = cells[column][1]
            cell = Cell(tuple(sorted((*first.words, *cell.words))), min(first.confidence, cell.confidence))
        elif column in cells and cells[column][0] >= link:
            continue
        cells[column] = link, cell
    ordered = sorted(cells.items(), key=lambda one: one[1][1].words)
    found = {column: cell for column, (_, cell) in ordered}
    words = tuple(sorted(i for cell in found.values() for i in cell.words))
    named = found if anchor.label is not None else {}
    return Row(named, words, min(cell.confidence for cell in found.values()))
