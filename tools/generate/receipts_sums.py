"""The sums of a receipt: subtotal to total, payment, change, and the tax table that repeats amounts."""

from __future__ import annotations

from dataclasses import dataclass

from .draws import Draws
from .receipts_slip import Slip


@dataclass
class Sum:
    """A row of the sums: label, amount, the field it is a place of, whether it is set large."""

    label: str
    cents: int
    field: str | None = None
    large: bool = False


def rows(slip: Slip) -> list[Sum]:
    """Subtotal, discount, service, tax, rounding and total, as far as this page prints them."""
    draws, sale = slip.draws, slip.sale
    made = []
    wordy = draws.chance(62)  # a page that spells out its sums, zeros too
    if wordy or sale.service or sale.discount or (sale.tax and not sale.included and draws.chance(80)):
        net = sale.included and sale.tax and draws.chance(35)
        made.append(Sum(slip.label("subtotal"), sale.net if net else sale.goods, "subtotal"))
    if sale.discount or (wordy and draws.chance(30)):
        made.append(Sum(slip.label("discount"), -sale.discount if draws.chance(60) else sale.discount, "discount"))
    if sale.service:
        made.append(Sum(slip.label("service"), sale.service))
    if (sale.tax or (wordy and draws.chance(40))) and (not sale.included or draws.chance(45)):
        made.append(Sum(slip.label("tax"), sale.tax, "tax_amount"))
    if draws.chance(55 if sale.rounding else 36):
        same = sale.before == sale.total
        made.append(Sum(slip.label("total_taxed"), sale.before, "total" if same else None, draws.chance(20)))
    if sale.rounding or (wordy and draws.chance(35)):
        if sale.rounding and not any(row.cents == sale.before for row in made):
            made.append(Sum(slip.label("total_taxed" if draws.chance(60) else "subtotal"), sale.before))
        made.append(Sum(slip.label("rounding"), sale.rounding, "rounding"))
    last = made[-1].field if made else None
    if last != "total" or draws.chance(75):
        made.append(Sum(slip.label("total"), sale.total, "total", draws.chance(42)))
    if draws.chance(9):
        made.append(Sum(slip.label("total"), sale.total, "total", draws.chance(42)))
    if draws.chance(7):  # everything by word of mouth: the tax after the total
        made.append(Sum(slip.label("tax"), sale.tax, "tax_amount"))
    return made


def payment(slip: Slip) -> list[Sum]:
    """What was given and given back."""
    draws, sale = slip.draws, slip.sale
    if draws.chance(8):
        return []
    if sale.card:
        made = [Sum(slip.label("card"), sale.total, "amount_paid")]
        if draws.chance(30):
            made.append(Sum(slip.label("change"), 0, "change"))
        return made
    made = [Sum(slip.label("cash"), sale.paid, "amount_paid")]
    if draws.chance(8):
        made.append(Sum(slip.label("paid"), sale.paid, "amount_paid"))
    if draws.chance(88):
        made.append(Sum(slip.label("change"), sale.change, "change"))
    return made


class Sums:
    """How one page sets its sums: where labels and amounts stand, and what stands between them."""

    def __init__(self, slip: Slip, draws: Draws) -> None:
        self.slip, self.draws = slip, draws
        self.how = draws.weighted({"ends": 5.5, "right": 2.5, "colon": 1.3, "near": 1.0})
        wide = slip.right - slip.left
        self.amount = slip.right - (draws.uniform(0, 0.12) * wide if draws.chance(30) else 0.0)
        self.label = {
            "ends": slip.left + (draws.uniform(0.05, 0.3) * wide if draws.chance(35) else 0.0),
            "right": self.amount - wide * draws.uniform(0.2, 0.3),
            "colon": slip.left,
            "near": slip.left + wide * draws.uniform(0.2, 0.45),
        }[self.how]
        self.grow = draws.weighted({1.0: 4.0, 1.15: 2.0, 1.35: 2.0, 1.7: 1.0})
        self.below = draws.chance(3)
        self.colon = slip.canvas.style.colon if draws.chance(60) else draws.pick(("", ":", " :"))
        self.zero = draws.pick(("keep", "keep", "drop"))

    def row(self, line: Sum) -> None:
        """Print one row and move down."""
        slip, canvas = self.slip, self.slip.canvas
        size = slip.size * (self.grow if line.large else 1.0)
        mark, text = slip.money(line.cents)
        label = line.label
        if slip.mark == "label" and slip.money_mark not in label:
            label += f" {slip.money_mark}" if self.draws.chance(60) else f" ({slip.money_mark})"
        wide = canvas.measure(label + self.colon + "  ", size)
        needed = canvas.measure(mark + text, size)
        x = self.label
        if self.how == "right":
            x = max(self.label - wide, slip.left * 0.5)
        room = self.amount - needed - x
        if wide > room:  # too long for one row: smaller, or the amount goes below
            x = slip.left
            if wide > self.amount - needed - x:
                size = size * max((self.amount - needed - x) / wide, 0.62)
        shift = 0.0
        if self.below and line.field == "total":
            shift = size * canvas.style.leading
        if self.how == "near":
            at = x + slip.size * 8 if wide < slip.size * 8 else None
            key, value = canvas.keyed(x, slip.y, label, text, at=at, size=size, colon=self.colon, mark=mark)
        else:
            key, value = canvas.keyed(
                x,
                slip.y,
                label,
                text,
                at=self.amount,
                align="right",
                size=size,
                colon=self.colon,
                mark=mark,
                below=shift or None,
            )
        amount = value[len(mark.split()) :]
        if line.field:
            canvas.span(line.field, amount)
        if line.field == "total" and mark:
            canvas.span("currency", value[:1])
        if line.field == "tax_amount":
            rates = [word for word in key if canvas.words[word].text.strip("()@:").endswith("%")]
            canvas.span("tax_rate", rates[:1])
        if line.field == "amount_paid" and line.cents == slip.sale.total and slip.sale.card:
            canvas.span("payment_method", key if not self.colon.strip() or self.colon == ":" else key[:-1])
        slip.y += shift
        slip.down(1.0, size)


def sums(slip: Slip) -> None:
    """Print sums and payment and move below them."""
    draws = slip.draws
    table = Sums(slip, draws.fork())
    counted = draws.chance(34)
    early = draws.chance(60)
    if counted and early:
        _count(slip)
    for line in rows(slip):
        table.row(line)
    if slip.loose and draws.chance(40):
        slip.gap()
    for line in payment(slip):
        table.row(line)
    if counted and not early:
        _count(slip)


def _count(slip: Slip) -> None:
    """How many pieces were sold."""
    draws, sale = slip.draws, slip.sale
    total = sum(item.quantity for item in sale.items)
    count = len(sale.items) if draws.chance(40) or total % 1000 else total // 1000
    text = str(count) if draws.chance(80) else f"{count}.00"
    how = draws.pick(("ends", "tight", "amount"))
    if how == "tight":
        slip.canvas.keyed(slip.left, slip.y, slip.label("count"), text, field="quantity_total")
    else:
        at = slip.right if how == "ends" else (slip.left + slip.right) / 2
        slip.canvas.keyed(slip.left, slip.y, slip.label("count"), text, at=at, align="right", field="quantity_total")
        if how == "amount":  # the sum of the goods on the same row
            slip.canvas.text(slip.right, slip.y, slip.money(sale.goods)[1], align="right", role="value")
    slip.down()


def tax_table(slip: Slip) -> None:
    """A table of tax by rate: net, tax, now and then gross; it repeats amounts of the sums."""
    draws, sale, canvas = slip.draws, slip.sale, slip.canvas
    wide = slip.right - slip.left
    gross = draws.chance(22)
    columns = [slip.left + wide * draws.uniform(0.55, 0.68), slip.right]
    if gross:
        columns = [slip.left + wide * 0.5, slip.left + wide * 0.75, slip.right]
    heads = [slip.label("head_net"), slip.label("head_tax"), slip.label("head_gross")][: len(columns)]
    own = draws.chance(65)
    canvas.text(slip.left, slip.y, slip.label("summary"), role="header" if own else "item.head")
    if draws.chance(35):
        slip.down()
        canvas.text(slip.left, slip.y, slip.label("head_rate"), role="item.head")
    for x, head in zip(columns, heads, strict=True):
        canvas.text(x, slip.y, head, align="right", role="item.head")
    slip.down()
    rate = f"{sale.rate:g}".replace(".", slip.place.decimal)
    code = draws.pick(("SR", "S", "T", "SR", "A", "GST", "Z", "TX", "1"))
    shape = draws.pick(
        (
            "{c} = {r}%",
            "{c} @ {r}%",
            "{c} (@ {r}%)",
            "{c} {r}%",
            "{c} = GST @{r}%",
            "{c}",
            "{r}%",
            "{c} {r}",
            "{c}={r}.00%",
        )
    )
    label = canvas.text(slip.left, slip.y, shape.format(c=code, r=rate), role="key")
    key = len(canvas.entities) - 1
    canvas.span(
        "tax_rate",
        [word for word in label if canvas.words[word].text.endswith("%)") or canvas.words[word].text.endswith("%")][:1],
    )
    cells = [(sale.net, None), (sale.tax, "tax_amount"), (sale.before, "total" if sale.before == sale.total else None)]
    for x, (cents, name) in zip(columns, cells, strict=False):
        canvas.text(x, slip.y, slip.money(cents, bare=True)[1], align="right", role="value", field=name)
        canvas.link(key, len(canvas.entities) - 1)
    slip.down()
    if draws.chance(25):
        canvas.text(slip.left, slip.y, draws.pick(("ZRL 0%", "Z = 0%", "ZR", "Z: ZERO RATED", "B 0%")), role="key")
        key = len(canvas.entities) - 1
        for x in columns[:2]:
            canvas.text(x, slip.y, slip.money(0, bare=True)[1], align="right", role="value")
            canvas.link(key, len(canvas.entities) - 1)
        slip.down()
    if draws.chance(25):
        canvas.text(slip.left + wide * 0.2, slip.y, slip.label("total") + draws.pick((":", "", " :")), role="key")
        key = len(canvas.entities) - 1
        for x, (cents, name) in zip(columns, cells, strict=False):
            canvas.text(x, slip.y, slip.money(cents, bare=True)[1], align="right", role="value", field=name)
            canvas.link(key, len(canvas.entities) - 1)
        slip.down()
