"""Prints a bill's table: columns of drawn widths, names that wrap, cells that stand high or low, lines below a name."""

from __future__ import annotations

from dataclasses import dataclass

from .bill_columns import NUMERIC, Cell, Make
from .bill_deal import Bill, Row, fill
from .draws import Draws
from .trade.bill_words import BILL_WORDS
from .trade.columns import Piece
from .trade.press import Press
from .trade.table import hand_out


@dataclass
class Laid:
    """A table with the place of every column."""

    made: Make
    bill: Bill
    left: float
    right: float
    size: float
    step: float  # distance of two lines in a cell
    gap: float  # between two rows
    at: dict[str, float]
    wide: dict[str, float]
    align: dict[str, str]  # left, right, center or decimal
    cut: dict[str, float]  # how far the decimal sign stands from the left of its column
    stand: dict[str, float]  # 0: a low cell stands at the top of its row, 1: at the bottom
    shift: dict[str, float]  # a cell stands that much lower than its row
    drop: bool  # the amount stands on a line of its own
    tall: bool  # lines below a name belong to the height of the row
    indent: float
    note: float  # size of the lines below a name
    days: list[str]

    def x(self, column: str) -> float:
        """The x at which text of a column is aligned."""
        return self.at[column] + {"right": 1.0, "center": 0.5}.get(self.align[column], 0.0) * self.wide[column]


def lay(draws: Draws, p: Press, made: Make, bill: Bill, left: float, right: float, days: list[str]) -> Laid:
    """Widths from what will stand in the columns; the name gets a drawn share, the gaps share the rest."""
    size = p.size * draws.pick((1.0, 1.0, 0.94, 0.88, 0.82))
    numbers = draws.weighted({"right": 58, "left": 14, "center": 11, "decimal": 17})
    align = {column: numbers if column in NUMERIC else "left" for column in made.columns}
    for column in made.columns:
        if draws.chance(12) and column != "name":
            align[column] = draws.pick(("left", "right", "center"))
    wide, cut = {}, {}
    for column in made.columns:
        if column != "name":
            wide[column], cut[column] = _need(p, made, bill, column, size, align)
    names = [word for row in bill.rows for word in row.line.article.name.split(" ")]
    least = max(p.wide(word, size) for word in [*names, *made.heads["name"].replace("|", " ").split(" ")])
    room, tight = right - left, size * draws.uniform(0.6, 1.4)
    for column in ("category", "basis", "code", "pos", "rate", "unit", "price"):
        if room - sum(wide.values()) - tight * len(wide) < max(least, room * 0.16) and column in wide:
            del wide[column]
            made.columns.remove(column)
    rest = max(room - sum(wide.values()) - tight * len(wide), least)
    longest = max(p.wide(entry.line.article.name, size) for entry in bill.rows) + size * 0.1
    asked = draws.weighted([(rest, 20), (longest, 16), (longest * draws.uniform(0.3, 0.8), 34),
                            (room * draws.uniform(0.1, 0.25), 30)])  # fmt: skip
    wide["name"] = min(rest, max(least, asked))
    rest -= wide["name"]
    shares = [draws.uniform(0.02, 1.0) for _ in made.columns]
    total, x, at = sum(shares[1:]) or 1.0, left, {}
    for column, share in zip(made.columns, shares, strict=True):
        if column != made.columns[0]:
            x += tight + rest * share / total
        at[column] = x
        x += wide[column]
    stand = draws.weighted({0.0: 66, 0.5: 20, 1.0: 14})
    loose = draws.chance(24)
    return Laid(
        made, bill, left, right, size, size * draws.uniform(1.12, 1.5),
        size * draws.pick((0.0, 0.1, 0.3, 0.6, 1.0, 1.6)), at, wide, align, cut,
        {column: stand if column != "name" and draws.chance(92) else draws.pick((0.0, 0.0, 0.5)) for column in at},
        {column: size * draws.uniform(-0.25, 0.35) if loose and column != "name" else 0.0 for column in at},
        draws.chance(7), draws.chance(24), size * draws.pick((0.0, 0.0, 0.0, 0.6, 1.2)),
        size * draws.pick((1.0, 1.0, 0.92, 0.85)), days,
    )  # fmt: skip


def _need(p: Press, made: Make, bill: Bill, column: str, size: float, align: dict[str, str]) -> tuple[float, float]:
    """Width of a column's widest cell or head word, and the place of the decimal sign in it."""
    lines = [_text(line) for i, row in enumerate(bill.rows) for line in made.cell(p, column, row, i)]
    widest = max((p.wide(line, size) for line in lines), default=0.0)
    before = 0.0
    if align[column] == "decimal":
        parts = [_split(p, line) for line in lines]
        before = max((p.wide(first, size) if first else 0.0 for first, _ in parts), default=0.0)
        widest = before + max((p.wide(last, size) if last else 0.0 for _, last in parts), default=0.0)
    words = made.heads[column].replace("|", " ").split(" ")
    return max(widest, *(p.wide(word, size) for word in words)), before


def _split(p: Press, text: str) -> tuple[str, str]:
    """The part of a cell before its decimal sign (or its end), and the rest."""
    cut = text.rfind(p.place.decimal)
    if cut < 0 or not text[cut + 1 : cut + 2].isdigit():
        cut = len(text.split(" ")[0])
    return text[:cut], text[cut:].strip()


def heads(draws: Draws, p: Press, t: Laid, y: float) -> float:
    """The heads, one to four lines each; the y below them."""
    size = t.size * draws.pick((1.0, 1.0, 0.9))
    loose = draws.uniform(1.0, 1.5)
    made = {}
    for column in t.made.columns:
        lines = []
        for part in t.made.heads[column].split("|"):
            lines += p.wrap(part, t.wide[column] * loose, size)[0]
        made[column] = lines
    most, stand = max(len(lines) for lines in made.values()), draws.pick((0.0, 0.0, 0.5, 1.0, 1.0))
    step = size * draws.uniform(1.1, 1.3)
    for column in t.made.columns:
        align = t.align[column] if t.align[column] != "decimal" else "left"
        if t.align[column] in ("right", "left") and draws.chance(6):
            align = "center"
        x = t.at[column] + {"right": 1.0, "center": 0.5}.get(align, 0.0) * t.wide[column]
        top = y + (most - len(made[column])) * step * stand
        words: list[int] = []
        for line in made[column]:
            words += p.canvas.text(x, top, line, size=size, align=align)
            top += step
        p.canvas.entity("item.head", words)
    return y + most * step + size * draws.pick((0.2, 0.5, 0.9, 1.5))


def _text(pieces: list[Piece]) -> str:
    return " ".join(text for _, text in pieces)


def row(draws: Draws, p: Press, t: Laid, index: int, y: float) -> float:
    """One row with the lines below its name; the y below it."""
    entry, made = t.bill.rows[index], t.made
    cells: dict[str, Cell] = {column: made.cell(p, column, entry, index) for column in made.columns if column != "name"}
    cells["name"] = _name(p, t, entry)
    own = len(cells["name"])
    subs = _subs(draws, p, t, entry)
    beside = sum(len(lines) for _, lines in subs) if t.tall else 0
    rows = max(own + beside, *(len(cell) for cell in cells.values()))
    words: dict[str, list[int]] = {}
    bottom = y + rows * t.step
    for column in made.columns:
        cell = cells[column]
        high = len(cell) + (beside if column == "name" else 0)
        top = y + (rows - high) * t.step * t.stand[column] + t.shift[column]
        if t.drop and column == "amount":
            top, bottom = top + t.step, max(bottom, top + 2 * t.step)
        for pieces in cell:
            hand_out(p, pieces, _print(p, t, column, pieces, top), words)
            top += t.step
        if column == "name":
            under = top
    p.canvas.item(words)
    # lines below the name may be wider than its column: then they stand below all cells of the row
    below = under if t.tall or own == rows else max(bottom, under)
    below += draws.pick((0.0, 0.0, 0.15)) * t.size
    below = _print_subs(p, t, subs, below)
    below = max(below, bottom)
    if entry.line.rebate and "discount" not in made.columns and "amount" in t.at:
        _less(p, t, entry, below)
        below += t.step
    return below + t.gap


def _name(p: Press, t: Laid, entry: Row) -> Cell:
    """The lines of the cell of a name, the code above, below or before it."""
    article, code_with = entry.line.article, t.made.code_with
    pieces: list[Piece] = [("name", word) for word in article.name.split(" ")]
    if code_with == "before":
        pieces.insert(0, ("code", article.code))
    made: Cell = []
    at = 0
    for line in p.wrap(_text(pieces), t.wide["name"] + 0.01, t.size)[0]:
        count = line.count(" ") + 1
        made.append(pieces[at : at + count])
        at += count
    if code_with == "above":
        made.insert(0, [("code", article.code)])
    elif code_with in ("below", "sub"):
        key: list[Piece] = [("other", p.label("col.code") + ":")] if code_with == "sub" else []
        made.append([*key, ("code", article.code)])
    return made


def _print(p: Press, t: Laid, column: str, pieces: list[Piece], y: float) -> list[int]:
    """Print one line of a cell; its words."""
    text, align = _text(pieces), t.align[column]
    if align != "decimal":
        return p.canvas.text(t.x(column), y, text, size=t.size, align=align)
    before = _split(p, text)[0]
    x = t.at[column] + t.cut[column] - (p.wide(before, t.size) if before else 0.0)
    return p.canvas.text(max(x, t.at[column]), y, text, size=t.size)


def _subs(draws: Draws, p: Press, t: Laid, entry: Row) -> list[tuple[str, list[str]]]:
    """The lines below a name as (key, lines), cut to the width that they have."""
    room = (t.wide["name"] if t.tall else t.right - t.at["name"]) - t.indent
    if not t.tall and draws.chance(60):
        room = max(room * draws.uniform(0.4, 0.9), min(room, t.wide["name"]))
    return [(key, [text] if key else p.wrap(text, room, t.note)[0]) for key, text in entry.subs]


def _print_subs(p: Press, t: Laid, subs: list[tuple[str, list[str]]], y: float) -> float:
    """Print the lines below a name; the y below them."""
    x, step = t.at["name"] + t.indent, t.step if t.tall else t.note * 1.25
    for key, lines in subs:
        if key:
            p.keyed(x, y, key, lines[0], size=t.note, colon=p.canvas.style.colon or ":")
            y += step
        else:
            _, y = p.canvas.lines(x, y, lines, size=t.note, role="text", leading=step / t.note)
    return y


def _less(p: Press, t: Laid, entry: Row, y: float) -> None:
    """The row's rebate on a line of its own: its wording, and a negative amount under the amounts."""
    if "less" not in p.picked:
        p.picked["less"] = p.draws.pick(BILL_WORDS[p.language]["less"])
    words = p.picked["less"].replace("{r}", p.percent(entry.line.rebate * 100, t.made.percent == "apart"))
    amount = p.money(entry.line.amount - entry.gross)
    if "less base" not in p.picked:
        p.picked["less base"] = p.draws.pick(("", "", "price", "quantity", "rate"))
    column = p.picked["less base"]
    if t.at.get(column, 0.0) > t.at["name"] + t.wide["name"] and t.at[column] < t.at["amount"]:
        p.canvas.text(t.at[column] + t.wide[column], y, p.money(entry.gross), size=t.note, align="right", role="other",
                      room=t.wide[column])  # fmt: skip
    p.canvas.text(t.at["name"] + t.indent, y, words, size=t.note, role="text", room=t.wide["name"])
    p.canvas.text(t.at["amount"] + t.wide["amount"], y, amount, size=t.size, align="right", role="other")


def group(draws: Draws, p: Press, t: Laid, y: float) -> float:
    """A head over some rows: a delivery, an area, a period."""
    text = fill(draws, draws.pick(BILL_WORDS[p.language]["group"]), t.days)
    x = t.left if draws.chance(60) else t.at["name"]
    p.canvas.text(x, y, text, size=t.size, role="text" if text.endswith(":") else "header")
    return y + t.step + draws.pick((0.0, 0.2, 0.6)) * t.size


def carried(p: Press, t: Laid, key: str, cents: int, y: float) -> float:
    """A sum carried over, in the column of names and under the amounts."""
    if "amount" not in t.at or t.at["amount"] < t.at["name"]:
        return y
    p.said["carried"], p.said["p"] = p.money(cents), "1"
    p.keyed(
        t.at["name"], y, p.label(key), "{carried}", at=t.at["amount"] + t.wide["amount"], align="right", size=t.size
    )
    return y + t.step * 1.2
