"""Which columns a table of articles has, in which order, and what stands in a cell: the habits of one firm's table."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..draws import Draws
from .deal import Deal, Line
from .press import Press

Piece = tuple[str, str]  # column of the closed list, or "other" or "" (a mark that belongs to nothing), and its text

ORDERS = (
    ("pos", "date", "code", "name", "quantity", "unit", "price", "discount", "rate", "tax", "amount"),
    ("pos", "code", "name", "date", "quantity", "unit", "price", "discount", "amount", "rate"),
    ("quantity", "unit", "code", "name", "discount", "price", "rate", "tax", "amount"),
    ("pos", "name", "code", "price", "discount", "quantity", "unit", "rate", "amount"),
    ("pos", "quantity", "unit", "code", "name", "rate", "price", "discount", "amount"),
    ("code", "name", "date", "price", "quantity", "unit", "discount", "rate", "amount"),
    ("name", "rate", "price", "quantity", "unit", "discount", "amount"),
    ("date", "name", "quantity", "unit", "price", "rate", "amount"),
    ("pos", "code", "quantity", "unit", "name", "price", "discount", "amount"),
)
_WEIGHTS = (34, 8, 18, 12, 8, 10, 8, 8, 6)
NUMERIC = frozenset(("quantity", "price", "discount", "rate", "tax", "amount", "ordered", "open"))


@dataclass
class Table:
    """Habits of one table: columns in order and how each kind of cell is written."""

    columns: list[str]
    unit_with: str  # where the unit stands: "quantity", "column", "price" or "" (nowhere)
    code_with: str  # where the code stands: "column", "above", "below", "before" (the name, on its line) or ""
    decimals: int  # of a quantity
    price_decimals: int
    percent: str  # how a tax rate is written
    marks: bool  # amounts carry the currency
    second: bool  # a second, longer code stands under the code
    detail: bool  # the price is told again under the name
    first: int  # position number of the first row
    step: int
    pad: int
    dates: list[str] = field(default_factory=list)
    letters: dict[int, str] = field(default_factory=dict)

    def cell(self, p: Press, column: str, line: Line, index: int) -> list[Piece]:
        """The pieces of a cell, left to right; empty where the row has nothing to say there."""
        if column == "pos":
            return [("other", str(self.first + index * self.step).rjust(self.pad, "0"))]
        if column == "code":
            return [("code", line.article.code)]
        if column == "unit":
            return [("unit", line.article.unit)]
        if column == "quantity":
            count: list[Piece] = [("quantity", p.quantity(line.quantity, self.decimals))]
            return [*count, ("unit", line.article.unit)] if self.unit_with == "quantity" else count
        if column in ("ordered", "open"):
            return [("other", p.quantity(line.quantity if column == "ordered" else 0, self.decimals))]
        if column == "price":
            price = self._money(p, "price", p.decimal(line.price, 4, self.price_decimals))
            return [*price, ("", "/"), ("unit", line.article.unit)] if self.unit_with == "price" else price
        if column == "discount":
            return [("other", p.percent(line.rebate * 100, self.percent == "apart"))] if line.rebate else []
        if column == "rate":
            return [("rate", self._rate(p, line.rate))]
        if column == "date":
            return [("other", self.dates[index % len(self.dates)])]
        if column == "tax":
            return [("other", p.money((line.amount * line.rate + 5000) // 10_000))]
        return self._money(p, "amount", p.money(line.amount))

    def _money(self, p: Press, column: str, text: str) -> list[Piece]:
        if not self.marks or p.marking == "none":
            return [(column, text)]
        if p.marking == "glued":
            return [(column, p.mark + text if p.place.before else text + p.mark)]
        mark: Piece = ("", p.mark)
        return [mark, (column, text)] if p.place.before else [(column, text), mark]

    def _rate(self, p: Press, rate: int) -> str:
        if self.percent == "letter":
            return self.letters[rate]
        if self.percent == "bare":
            return p.percent(rate)[:-1]
        return p.percent(rate, self.percent == "apart", 2 if self.percent == "long" else 0)


def table(draws: Draws, p: Press, deal: Deal, kind: str) -> Table:
    """A table fit for a deal and a kind of document."""
    have = {"name"}
    order: list[str] = list(draws.weighted(list(zip(ORDERS, _WEIGHTS, strict=True))))
    chances = {"pos": 55, "code": 52, "quantity": 94, "price": 90, "rate": 42, "amount": 99, "date": 12, "tax": 4}
    if kind == "delivery_note":
        order = ["pos", "code", "name", "quantity", "unit", "ordered", "open"]
        if draws.chance(30):
            order = ["pos", "quantity", "unit", "code", "name"]
        chances = {"pos": 60, "code": 70, "quantity": 100, "ordered": 30, "open": 20}
    have |= {column for column in order if draws.chance(chances.get(column, 0))}
    if order[0] == "date":
        have.add("date")
    if len({line.rate for line in deal.lines}) > 1 and draws.chance(70):
        have.add("rate")
    if any(line.rebate for line in deal.lines):
        have.add("discount")
    unit_with = draws.weighted({"quantity": 40, "column": 34, "price": 3, "": 23})
    if not have & {"quantity"} or (unit_with == "price" and "price" not in have):
        unit_with = ""
    if unit_with == "column":
        have.add("unit")
    code_with = "column" if "code" in have else draws.weighted({"": 70, "above": 6, "below": 14, "before": 10})
    rates = sorted({line.rate for line in deal.lines}, reverse=True)
    start = p.said["document_date"]
    return Table(
        columns=[column for column in order if column in have],
        unit_with=unit_with,
        code_with=code_with,
        decimals=draws.pick((0, 0, 0, 2, 2, 1, 3)),
        price_decimals=4 if any(line.price % 100 for line in deal.lines) else draws.pick((2, 2, 2, 2, 2, 3, 4)),
        percent=draws.weighted({"glued": 42, "apart": 22, "bare": 16, "long": 12, "letter": 8}),
        marks=draws.chance(62),
        second=code_with == "column" and draws.chance(12),
        detail=kind != "delivery_note" and draws.chance(8),
        first=draws.pick((1, 1, 1, 1, 10, 0)),
        step=10 if draws.chance(15) else 1,
        pad=draws.pick((1, 1, 1, 1, 2, 3, 4)),
        dates=[start, p.said["delivery_date"]],
        letters=dict(zip(rates, "ABCDEFGH", strict=False)),
    )
