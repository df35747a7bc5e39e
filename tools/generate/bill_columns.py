"""Which columns a bill's table has, in which order, under which heads, and what stands in its cells."""

from __future__ import annotations

from dataclasses import dataclass, field

from .bill_deal import Bill, Row
from .draws import Draws
from .trade.bill_words import BILL_WORDS
from .trade.columns import Piece
from .trade.press import Press

Cell = list[list[Piece]]  # lines of pieces
_ORDERS = (
    ("pos", "code", "name", "quantity", "unit", "price", "basis", "discount", "rate", "category", "amount"),
    ("pos", "code", "name", "price", "basis", "quantity", "unit", "discount", "rate", "category", "amount"),
    ("quantity", "unit", "code", "name", "rate", "price", "discount", "amount"),
    ("code", "name", "quantity", "unit", "basis", "price", "discount", "category", "rate", "amount"),
    ("pos", "name", "code", "quantity", "unit", "price", "discount", "amount", "rate"),
    ("name", "quantity", "unit", "price", "discount", "amount", "rate"),
    ("code", "quantity", "unit", "name", "price", "rate", "amount"),
    ("name", "code", "price", "quantity", "unit", "rate", "amount"),
)
CHANCES = {"pos": 50, "code": 46, "quantity": 94, "price": 92, "rate": 44, "amount": 98, "basis": 12, "category": 9}
NUMERIC = frozenset(("quantity", "price", "basis", "discount", "rate", "amount", "category"))


@dataclass
class Make:
    """The habits of one table."""

    columns: list[str]
    unit_with: str  # "column", "quantity", "under", "glued", "price", "head" or "" (nowhere)
    code_with: str  # "column", "above", "below", "before", "sub" or ""
    decimals: int  # of a quantity
    price_decimals: int
    whole: bool  # amounts without decimals
    price_mark: str  # the currency at prices and at amounts: "none", "apart", "glued"
    amount_mark: str
    percent: str
    stacked: bool  # another firm's code stands below or above the code
    rate_letter: bool  # the category stands behind the rate, in brackets
    first: int
    step: int
    heads: dict[str, str] = field(default_factory=dict)

    def cell(self, p: Press, column: str, row: Row, index: int) -> Cell:
        """The lines of a cell; empty where the row has nothing to say there."""
        line = row.line
        if column == "pos":
            return [[("other", str(self.first + index * self.step))]]
        if column == "code":
            own: list[Piece] = [("code", line.article.code)]
            return [own, [("other", row.second)]] if self.stacked else [own]
        if column == "amount":
            return [self._money(p, "amount", row.gross if self._told_below(row) else line.amount)]
        if column == "rate":
            rate: list[Piece] = [("rate", self._rate(p, line.rate))]
            return [[*rate, ("other", self.letter(line.rate))] if self.rate_letter else rate]
        if column == "category":
            return [[("other", self.letter(line.rate).strip("()"))]]
        if row.bare:
            return []
        if column == "quantity":
            return self._quantity(p, row)
        if column == "unit":
            return [[("unit", line.article.unit)]]
        if column == "price":
            price = self._marked(p, "price", p.decimal(line.price, 4, self.price_decimals), self.price_mark)
            return [[*price, ("", "/"), ("unit", line.article.unit)] if self.unit_with == "price" else price]
        if column == "basis":
            return [[("other", "1")]]
        if line.rebate and column == "discount":
            return [[("other", p.percent(line.rebate * 100, self.percent == "apart"))]]
        return []

    def _told_below(self, row: Row) -> bool:
        return bool(row.line.rebate) and "discount" not in self.columns

    def _quantity(self, p: Press, row: Row) -> Cell:
        unit = row.line.article.unit
        if row.flat and self.unit_with in ("quantity", "under", ""):
            return [[("unit", unit if not unit[0].isdigit() else "x")]] if self.unit_with else []
        text = p.quantity(row.line.quantity, self.decimals)
        if self.unit_with == "glued" and unit.isalpha():
            return [[("quantity", text + unit)]]
        if self.unit_with == "quantity":
            return [[("quantity", text), ("unit", unit)]]
        return [[("quantity", text)], [("unit", unit)]] if self.unit_with == "under" else [[("quantity", text)]]

    def _money(self, p: Press, column: str, cents: int) -> list[Piece]:
        text = p.decimal(cents, 2, 0) if self.whole else p.money(cents)
        return self._marked(p, column, text, self.amount_mark)

    @staticmethod
    def _marked(p: Press, column: str, text: str, mark: str) -> list[Piece]:
        if mark == "none":
            return [(column, text)]
        if mark == "glued":
            return [(column, p.mark + text if p.place.before else text + p.mark)]
        sign: Piece = ("", p.mark)
        return [sign, (column, text)] if p.place.before else [(column, text), sign]

    def _rate(self, p: Press, rate: int) -> str:
        text = p.percent(rate, self.percent == "apart", 2 if self.percent == "long" else 0)
        return text[:-1] if self.percent == "bare" else text

    @staticmethod
    def letter(rate: int) -> str:
        """The code of a tax category, in brackets: standard, or exempt."""
        return "(S)" if rate else "(E)"


def make(draws: Draws, p: Press, bill: Bill, *, bare: bool) -> Make:
    """A table fit for a bill."""
    order = list(draws.pick(_ORDERS))
    if draws.chance(28):
        order = shuffled(draws, order)
    chances = {"pos": 16, "code": 12, "rate": 16, "amount": 100} if bare else CHANCES
    have = {column for column in order if draws.chance(chances.get(column, 0))} | {"name"}
    if bill.rebates == "column":
        have.add("discount")
        order = order if "discount" in order else [*order[:-1], "discount", order[-1]]
    unit_with = draws.weighted({"column": 30, "quantity": 24, "under": 7, "glued": 5, "price": 3, "head": 7, "": 24})
    if "quantity" not in have or (unit_with == "price" and "price" not in have):
        unit_with = ""
    if unit_with == "column":
        have.add("unit")
        order = order if "unit" in order else [*order, "unit"]
    code_with = "column" if "code" in have else draws.weighted(
        {"": 66, "above": 10, "below": 10, "before": 6, "sub": 8} if not bare else {"": 1}
    )  # fmt: skip
    marks = ("none", "apart", "glued")
    amount_mark = draws.weighted(dict(zip(marks, (56, 30, 14), strict=True)))
    glued = amount_mark == "glued" and p.mark.isalpha()
    amount_mark = "apart" if glued else amount_mark
    made = Make(
        columns=[column for column in order if column in have],
        unit_with=unit_with,
        code_with=code_with,
        decimals=draws.weighted({0: 56, 2: 22, 1: 5, 3: 9, 4: 8}),
        price_decimals=max(bill.price_digits, draws.weighted({0: 66, 3: 8, 4: 26})),
        whole=bill.whole,
        price_mark=amount_mark if draws.chance(80) else draws.pick(("none", "apart")),
        amount_mark=amount_mark,
        percent=draws.weighted({"glued": 36, "apart": 30, "bare": 22, "long": 12}),
        stacked=code_with == "column" and draws.chance(16),
        rate_letter=draws.chance(10),
        first=draws.pick((1, 1, 1, 1, 10, 0, 0)),
        step=draws.pick((1, 1, 1, 1, 10)),
    )
    if bill.price_digits == 0 and not bill.whole:
        made.price_decimals = draws.pick((0, 2, 2, 2, 4))
    made.heads = {column: head(draws, p, made, bill, column) for column in made.columns}
    return made


def shuffled(draws: Draws, order: list[str]) -> list[str]:
    """Columns in a new order; the unit stays behind the quantity mostly, the amount mostly last."""
    rest = [column for column in order if column not in ("unit", "amount")]
    draws.shuffle(rest)
    rest.insert(rest.index("quantity") + 1 if draws.chance(85) else draws.between(0, len(rest)), "unit")
    return (
        [*rest, "amount"]
        if draws.chance(70)
        else ["amount", *rest]
        if draws.chance(20)
        else [*rest[:-1], "amount", rest[-1]]
    )


def head(draws: Draws, p: Press, made: Make, bill: Bill, column: str) -> str:
    """The wording over a column: a label, perhaps with a currency, a unit, or a second label below (after a |)."""
    words = BILL_WORDS[p.language]
    if column in ("basis", "category"):
        return draws.pick(words[column])
    text = p.label(f"col.{column}")
    if column == "code" and (made.stacked or draws.chance(16)):
        text = f"{draws.pick(words['own'])} {text}|{draws.pick(words['yours'])} {draws.pick(p.words['col.code'])}"
    elif column in ("price", "amount") and draws.chance(20):
        sign = draws.pick((p.mark, p.place.currency, p.place.currency))
        if sign not in text:
            text += draws.pick((f" {sign}", f" ({sign})", f"|{sign}", f"/{sign}", f" - {sign}"))
    elif column == "quantity" and made.unit_with == "head":
        unit = bill.rows[0].line.article.unit
        text += draws.pick((f" ({unit})", f" {unit}", f"|{unit}", f" / {unit}"))
    elif column in ("price", "name", "amount") and draws.chance(14):
        text += "|" + draws.pick((p.label("tt.base"), p.label("tt.gross"), f"({p.label('col.unit')})"))
    elif column == "name" and made.code_with in ("above", "below") and draws.chance(50):
        text = f"{p.label('col.code')}|{text}" if made.code_with == "above" else f"{text}|{p.label('col.code')}"
    return text
