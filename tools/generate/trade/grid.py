"""A plain table of bookings: columns under heads, cells of one or several lines, rows until the sheet is full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .press import Press


@dataclass(frozen=True)
class Column:
    """A column: its name, head, what its cells are (a column of `items`, or other), alignment of its cells."""

    name: str
    head: str
    cell: str
    align: str


Row = dict[str, Sequence[str]]


class Grid:
    """Columns with their places. The column `name` gets the room that the others leave."""

    def __init__(
        self, p: Press, columns: list[Column], rows: list[Row], left: float, right: float, size: float, gap: float
    ) -> None:
        self.p, self.columns, self.size = p, columns, size
        wide = {}
        for column in columns:
            texts = [line for row in rows for line in row.get(column.name, ())]
            words = column.head.split(" ")
            wide[column.name] = max([p.wide(text, size) for text in texts + words], default=size)
        rest = right - left - gap * (len(columns) - 1) - sum(w for name, w in wide.items() if name != "name")
        wide["name"] = max(rest, size * 8)
        scale = min(1.0, (right - left) / (sum(wide.values()) + gap * (len(columns) - 1)))
        self.size = size * scale
        self.left: dict[str, float] = {}
        self.wide: dict[str, float] = {}
        x = left
        for column in columns:
            self.left[column.name], self.wide[column.name] = x, wide[column.name] * scale
            x += (wide[column.name] + gap) * scale

    def x(self, column: Column) -> float:
        """Where cells of a column are aligned."""
        shift = {"left": 0.0, "right": 1.0, "center": 0.5}[column.align]
        return self.left[column.name] + shift * self.wide[column.name]

    def heads(self, y: float) -> float:
        """The row of heads; the y below it."""
        below = y
        for column in self.columns:
            lines, _ = self.p.wrap(column.head, max(self.wide[column.name] * 1.05, self.size * 3), self.size)
            _, low = self.p.canvas.lines(
                self.x(column), y, lines, size=self.size, align=column.align, role="item.head", leading=1.2
            )
            below = max(below, low)
        return below + self.size * 0.6

    def row(self, row: Row, y: float, leading: float) -> float:
        """One row; the y below its tallest cell. Lines of a name after the first are text about it."""
        cells: dict[str, list[int]] = {}
        below = y
        for column in self.columns:
            lines = list(row.get(column.name, ()))
            if not lines:
                continue
            if column.name == "name":
                lines, _ = self.p.wrap(lines[0], self.wide["name"], self.size)
                rest = [part for line in row["name"][1:] for part in self.p.wrap(line, self.wide["name"], self.size)[0]]
            else:
                rest = []
            made, low = self.p.canvas.lines(
                self.x(column), y, lines, size=self.size, align=column.align, leading=leading
            )
            if rest:
                _, low = self.p.canvas.lines(self.x(column), low, rest, size=self.size, leading=leading, role="text")
            below = max(below, low)
            if column.cell == "other":
                self.p.canvas.entity("other", made)
            else:
                cells.setdefault(column.cell, []).extend(made)
        self.p.canvas.item(cells)
        return below

    def pair(self, key: str, template: str, column: str, y: float) -> float:
        """A key in the column of names and an amount in another one, linked: balances and sums inside a table."""
        place = next(c for c in self.columns if c.name == column)
        room = self.x(place) - self.left["name"] - self.p.wide(template, self.size)
        if self.p.wide(key, self.size) + self.size > room:
            self.p.keyed(self.left["name"], y, key, template, size=self.size)
        else:
            self.p.keyed(self.left["name"], y, key, template, at=self.x(place), align=place.align, size=self.size)
        return y + self.size * 1.6
