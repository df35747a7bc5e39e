"""Prints a table of articles: heads, rows with names on one or several lines, notes, sums carried over a page."""

from __future__ import annotations

from dataclasses import dataclass

from ..draws import Draws
from .columns import NUMERIC, Piece, Table
from .deal import Deal
from .press import Press


@dataclass
class Ruled:
    """A table with the place of each column: left edge, width and alignment."""

    table: Table
    left: dict[str, float]
    wide: dict[str, float]
    align: dict[str, str]
    size: float
    row_gap: float
    anchor: str  # row of a tall cell on which its numbers stand: "first" or "last"
    drop: float  # amounts stand that much lower, in rows

    def anchor_x(self, column: str) -> float:
        """The x at which text of a column is aligned."""
        shift = {"left": 0.0, "right": 1.0, "center": 0.5}[self.align[column]]
        return self.left[column] + shift * self.wide[column]


def ruled(draws: Draws, p: Press, table: Table, deal: Deal, left: float, right: float) -> Ruled:
    """Column widths from what will stand in them; the name gets what is left. Columns that find no room go."""
    measure = p.wide
    size = p.size * draws.pick((1.0, 1.0, 0.92, 0.85))
    gap = size * draws.uniform(0.7, 2.2)
    heads = {column: p.label(f"col.{column}") for column in table.columns}
    wide: dict[str, float] = {}
    for column in table.columns:
        if column == "name":
            continue
        cells = [_joined(table.cell(p, column, line, i)) for i, line in enumerate(deal.lines)]
        head = max(measure(part, size) for part in heads[column].split(" "))
        wide[column] = max(max(measure(cell, size) for cell in cells), head)
    room = right - left
    for column in ("tax", "date", "unit", "discount", "code", "pos", "rate", "price"):
        if room - sum(wide.values()) - gap * len(wide) < room * 0.22 and column in wide:
            del wide[column]
            table.columns.remove(column)
    rest = room - sum(wide.values()) - gap * len(wide)
    if draws.chance(25):  # a loose table: names take what they need, the other columns spread
        need = max(measure(line.article.name, size) for line in deal.lines) + size
        wide["name"] = min(rest, max(need, rest * 0.4))
        gap += (rest - wide["name"]) / max(len(table.columns) - 1, 1)
    else:
        wide["name"] = rest
    align = {}
    number_align = draws.weighted({"right": 80, "left": 9, "center": 11})
    for column in table.columns:
        align[column] = number_align if column in NUMERIC else "left"
    if "pos" in align and draws.chance(20):
        align["pos"] = "right"
    places, x = {}, left
    for column in table.columns:
        places[column] = x
        x += wide[column] + gap
    return Ruled(
        table, places, wide, align, size, size * draws.pick((0.0, 0.1, 0.4, 0.8, 1.2)),
        "last" if draws.chance(8) else "first",
        draws.weighted({0.0: 92, 0.7: 5, 1.0: 3}),
    )  # fmt: skip


def heads(draws: Draws, p: Press, r: Ruled, y: float) -> float:
    """The row of heads; the y below it. Heads too wide for their column break at blanks."""
    size = r.size * draws.pick((1.0, 1.0, 0.9, 1.1))
    tallest = y
    for column in r.table.columns:
        lines, _ = p.wrap(p.label(f"col.{column}"), max(r.wide[column], size * 2) * 1.05, size)
        _, below = p.canvas.lines(
            r.anchor_x(column), y, lines, size=size, align=r.align[column], role="item.head", leading=1.15
        )
        tallest = max(tallest, below)
    return tallest + size * draws.pick((0.3, 0.6, 1.0))


def row(draws: Draws, p: Press, r: Ruled, deal: Deal, index: int, y: float) -> float:
    """One article; the y below it."""
    line, table, size = deal.lines[index], r.table, r.size
    step = size * 1.3
    cells: dict[str, list[int]] = {}
    at, wide = r.left["name"], r.wide["name"]
    top = y
    if table.code_with == "above":
        cells["code"] = _code(p, r, line.article.code, at, top, size, draws)
        top += step
    pieces: list[Piece] = [("name", line.article.name)]
    if table.code_with == "before":
        pieces.insert(0, ("code", line.article.code))
    lines, _ = p.wrap(_joined(pieces), wide, size)
    made, below = p.canvas.lines(at, top, lines, size=size, leading=1.3)
    hand_out(p, pieces, made, cells)
    if table.code_with == "below":
        cells["code"] = _code(p, r, line.article.code, at, below, size, draws)
        below += step
    anchor = below - step if r.anchor == "last" else top
    for column in table.columns:
        pieces = table.cell(p, column, line, index) if column != "name" else []
        if pieces:
            low = anchor + step * r.drop if column == "amount" else anchor
            below = max(below, low + step)
            made = p.canvas.text(r.anchor_x(column), low, _joined(pieces), size=size, align=r.align[column])
            hand_out(p, pieces, made, cells)
    if table.second and "code" in r.left:
        code = p.canvas.text(
            r.left["code"], top + step, draws.digits(13), size=size * 0.9, role="text", room=r.wide["code"] * 1.2
        )
        below = max(below, top + 2 * step) if code else below
    notes = list(line.article.notes)
    if table.detail:
        notes.append(f"{p.label('col.price')}: {p.decimal(line.price, 4, 4)}")
    for note in notes:
        _, below = p.flow(at, below, wide, note, size=size * 0.92, leading=1.25)
    p.canvas.item(cells)
    return below + r.row_gap


def carried(p: Press, r: Ruled, key: str, cents: int, y: float) -> float:
    """A sum carried over: its label in the column of names, the amount under the amounts."""
    if "amount" not in r.left:
        return y
    p.said["carried"], p.said["p"] = p.money(cents), "1"
    p.keyed(r.left["name"], y, p.label(key), "{carried}", at=r.anchor_x("amount"), align=r.align["amount"], size=r.size)
    return y + r.size * 1.8


def _code(p: Press, r: Ruled, code: str, x: float, y: float, size: float, draws: Draws) -> list[int]:
    """The code on a line of its own, half of the time behind its key; its words."""
    if "code key" not in p.picked:
        p.picked["code key"] = p.label("col.code") if draws.chance(60) else ""
    key = p.picked["code key"]
    made = p.canvas.text(x, y, f"{key} {code}" if key else code, size=size * 0.95)
    count = len(key.split(" ")) if key else 0
    if count:
        p.canvas.entity("other", made[:count])
    return made[count:]


def _joined(pieces: list[Piece]) -> str:
    return " ".join(text for _, text in pieces)


def hand_out(p: Press, pieces: list[Piece], made: list[int], cells: dict[str, list[int]]) -> None:
    """Hand the words of a printed line to the columns of its pieces; what has no column in `items` is `other`."""
    at = 0
    for column, text in pieces:
        count = text.count(" ") + 1
        if column == "other":
            p.canvas.entity("other", made[at : at + count])
        elif column:
            cells.setdefault(column, []).extend(made[at : at + count])
        at += count
