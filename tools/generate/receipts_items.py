"""The articles of a receipt, in tables and lists of many styles."""

from __future__ import annotations

from collections.abc import Callable

from .draws import Draws
from .receipts_sale import Item
from .receipts_slip import Slip

_CODES = {"my": ("SR", "SR", "S", "T", "Z", "ZRL", "SR*", "*", "[SR]", "ZR", "D")}
_ADDED = (
    "LESS ICE",
    "TAKE AWAY",
    "NO SUGAR",
    "EXTRA CHEESE",
    "HOT",
    "DINE IN",
    "FREE",
    "(PROMO)",
    "SET A",
    "S/N: 8841",
    "XL",
    "FOC",
    "w/ Fries",
    "Add-on",
)


class Table:
    """How one page prints its articles: columns that it has, where they stand, what is beside the amounts."""

    def __init__(self, slip: Slip, draws: Draws) -> None:
        self.slip, self.draws = slip, draws
        self.style: Callable[[Table, Item, int], None] = draws.weighted(
            [
                (_one_row, 4.0),
                (_name_first, 3.0),
                (_code_first, 2.2),
                (_count_first, 2.6),
                (_numbered, 0.9),
                (_times, 1.4),
            ]
        )
        self.codes = draws.chance(38)
        self.prices = draws.chance(70)
        self.counts = draws.chance(84)
        self.tax = draws.chance(46 if slip.place.code == "my" else 18)
        self.heads = draws.chance(62)
        self.ruled_mark = slip.mark if draws.chance(60) else "none"
        self.tax_code = draws.pick(_CODES.get(slip.place.code, ("A", "B", "T", "N", "1", "2", "F", "*", "V")))
        step = slip.canvas.measure("0") * draws.uniform(6.0, 8.5)
        self.amount = slip.right - (slip.canvas.measure("0") * draws.uniform(2.5, 4.0) if self.tax else 0.0)
        self.price = self.amount - step * draws.uniform(1.0, 1.2)
        self.count = self.price - step * draws.uniform(0.6, 1.0)
        self.unit = draws.chance(10)
        self.indent = slip.left + slip.size * draws.pick((0.0, 1.2, 2.4))

    def money(self, cents: int) -> tuple[str, str]:
        """An amount of the table: its mark and text."""
        return self.slip.money(cents, bare=self.ruled_mark == "none")

    def at(self, x: float, text: str, align: str = "right", y: float | None = None) -> list[int]:
        """A cell, printed and not yet marked."""
        return self.slip.canvas.text(x, self.slip.y if y is None else y, text, align=align, room=self.slip.canvas.width)

    def sum(self, cents: int) -> list[int]:
        """The amount's cell: the words without a mark that stands apart; the tax code beside it."""
        mark, text = self.money(cents)
        words = self.at(self.amount, mark + text)
        if self.tax:
            self.slip.canvas.text(self.slip.right, self.slip.y, self.tax_code, align="right")
        return words[len(mark.split()) :]


def items(slip: Slip) -> None:
    """Print the articles and move below them."""
    table = Table(slip, slip.draws.fork())
    if table.heads:
        _headings(table)
    for number, item in enumerate(slip.sale.items, 1):
        table.style(table, item, number)
        if item.off:
            slip.canvas.text(table.indent, slip.y, slip.label("discount"), role="key")
            mark, text = table.money(-item.off)
            words = table.at(table.amount, mark + text)
            slip.canvas.link(len(slip.canvas.entities) - 1, slip.canvas.entity("value", words))
            slip.down()
        elif table.draws.chance(5):
            slip.canvas.text(
                table.indent + slip.size,
                slip.y,
                table.draws.pick(("- ", ":", "+ ", "")) + table.draws.pick(_ADDED),
                role="other",
            )
            slip.down()


def _headings(table: Table) -> None:
    slip, draws = table.slip, table.draws
    heads: list[tuple[float, str, str]] = []
    name = slip.label("head_name", draws)
    if table.style is _count_first:
        heads = [(slip.left, slip.label("head_quantity", draws), "left"), (slip.left + slip.size * 3, name, "left")]
    elif table.style is _code_first:
        heads = [
            (slip.left, slip.label("head_code", draws), "left"),
            (table.count, slip.label("head_quantity", draws), "right"),
        ]
    else:
        heads = [(slip.left, name, "left")]
        if table.counts:
            heads.append((table.count, slip.label("head_quantity", draws), "right"))
    if table.prices and table.style is not _count_first:
        heads.append((table.price, slip.label("head_price", draws), "right"))
    heads.append((table.amount, slip.label("head_amount", draws), "right"))
    if table.tax:
        heads.append((slip.right, slip.label("head_rate", draws), "right"))
    for x, text, align in heads:
        slip.canvas.text(x, slip.y, text, align=align, role="item.head", room=slip.canvas.width)
    slip.down()
    if slip.rules and draws.chance(60):
        slip.gap()


def _wrapped(table: Table, text: str, x: float, room: float) -> list[int]:
    """A name on as many lines as it needs; the cursor stays on the last one."""
    slip = table.slip
    words: list[int] = []
    line = ""
    for part in text.split(" "):
        longer = f"{line} {part}" if line else part
        if line and slip.canvas.measure(longer) > room:
            words += slip.canvas.text(x, slip.y, line)
            slip.down()
            line = part
        else:
            line = longer
    return words + slip.canvas.text(x, slip.y, line)


def _one_row(table: Table, item: Item, number: int) -> None:
    """Name, quantity, price and amount on one row."""
    slip = table.slip
    cells: dict[str, list[int]] = {}
    x = slip.left
    if table.codes and len(item.code) < 8:
        cells["code"] = table.at(x, item.code, "left")
        x += slip.canvas.measure(item.code + " ")
    end = table.count - slip.size * 2 if table.counts else table.price - slip.size * 3
    first = slip.y
    cells["name"] = _wrapped(table, item.name, x, max(end - x, slip.size * 8))
    last, slip.y = slip.y, first if table.draws.chance(50) else slip.y
    if table.counts:
        cells["quantity"] = table.at(table.count, item.count())
    if table.prices:
        mark, text = table.money(item.price)
        cells["price"] = table.at(table.price, mark + text)[len(mark.split()) :]
    cells["amount"] = table.sum(item.amount)
    slip.y = last
    slip.canvas.item(cells)
    slip.down()


def _name_first(table: Table, item: Item, number: int) -> None:
    """The name on its own row, the numbers below it."""
    slip = table.slip
    cells = {"name": _wrapped(table, item.name, slip.left, slip.right - slip.left)}
    slip.down()
    if table.codes:
        cells["code"] = table.at(slip.left, item.code, "left")
    if table.counts:
        count = item.count() + (f" {item.unit}" if table.unit else "")
        words = table.at(table.count, count)
        cells["quantity"] = words[:1]
        cells["unit"] = words[1:]
    mark, text = table.money(item.price)
    cells["price"] = table.at(table.price, mark + text)[len(mark.split()) :]
    cells["amount"] = table.sum(item.amount)
    slip.canvas.item(cells)
    slip.down()


def _code_first(table: Table, item: Item, number: int) -> None:
    """Code and numbers on a row, the name below it."""
    slip = table.slip
    cells = {"code": table.at(slip.left, item.code, "left"), "quantity": table.at(table.count, item.count())}
    if table.prices:
        mark, text = table.money(item.price)
        cells["price"] = table.at(table.price, mark + text)[len(mark.split()) :]
    cells["amount"] = table.sum(item.amount)
    slip.down()
    cells["name"] = _wrapped(table, item.name, table.indent, slip.right - table.indent)
    slip.canvas.item(cells)
    slip.down()


def _count_first(table: Table, item: Item, number: int) -> None:
    """Quantity, name, amount; the price behind an @ now and then."""
    slip = table.slip
    cells = {"quantity": table.at(slip.left, item.count() + ("X" if table.unit else ""), "left")}
    x = slip.left + slip.size * 3
    name = item.name
    priced = table.prices and item.quantity != 1000 and table.draws.chance(60)
    if priced:
        name += f" @{table.money(item.price)[1]}"
    words = _wrapped(table, name, x, table.amount - x - slip.size * 4)
    cells["name"] = words[:-1] if priced else words
    if priced:
        cells["price"] = words[-1:]
    cells["amount"] = table.sum(item.amount)
    slip.canvas.item(cells)
    slip.down()


def _numbered(table: Table, item: Item, number: int) -> None:
    """A running number, code and name; quantity times price and amount below."""
    slip = table.slip
    start = table.at(slip.left, f"{number}.", "left")
    x = slip.left + slip.size * 2
    cells: dict[str, list[int]] = {}
    if table.codes:
        cells["code"] = table.at(x, item.code, "left")
        x += slip.canvas.measure(item.code + "  ")
    cells["name"] = _wrapped(table, item.name, x, slip.right - x)
    slip.down()
    sign = table.draws.pick((" X ", " x ", " * ", " @ "))
    mark, text = table.money(item.price)
    words = table.at(slip.left + slip.size * 2, f"{item.count()}{sign}{mark}{text}", "left")
    cells["quantity"], cells["price"] = words[:1], words[-1:]
    cells["amount"] = table.sum(item.amount)
    slip.canvas.entity("other", start)
    slip.canvas.item(cells)
    slip.down()


def _times(table: Table, item: Item, number: int) -> None:
    """Name and amount on a row; where it is not one piece, quantity times price below."""
    slip = table.slip
    x = slip.left
    cells: dict[str, list[int]] = {}
    if table.codes:
        cells["code"] = table.at(x, item.code[:7], "left")
        x += slip.canvas.measure(item.code[:7] + " ")
    cells["name"] = _wrapped(table, item.name, x, max(table.amount - x - slip.size * 4, slip.size * 8))
    cells["amount"] = table.sum(item.amount)
    slip.down()
    if item.quantity != 1000:
        mark, text = table.money(item.price)
        if table.draws.chance(50):
            words = table.at(table.indent + slip.size, f"{item.count()} x {mark}{text}", "left")
            cells["quantity"], cells["price"] = words[:1], words[-1:]
        else:
            words = table.at(table.indent + slip.size, f"@{item.count()} X {mark}{text}", "left")
            cells["quantity"], cells["price"] = words[:1], words[-1:]
        slip.down()
    slip.canvas.item(cells)
