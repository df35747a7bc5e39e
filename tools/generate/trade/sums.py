"""The sums of a trade page: net, tax by rate, total, paid and due as pairs or cells; the table of tax rates."""

from __future__ import annotations

from .deal import Deal
from .press import Press

Sum = tuple[str, str, dict[str, str]]  # key template, value template, texts to set before it is printed


def say(p: Press, deal: Deal) -> None:
    """Put the amounts of a deal among the known texts."""
    money = p.money
    p.said |= {
        "items_sum": money(deal.items),
        "subtotal": money(deal.net),
        "tax_amount": money(deal.tax),
        "total": money(deal.total),
        "amount_paid": money(deal.paid),
        "amount_due": money(deal.due),
        "shipping": money(deal.shipping),
        "rounding": money(deal.rounding),
        "discount": money(-deal.rebate if p.draws.chance(60) else deal.rebate),
    }


def sums(p: Press, deal: Deal) -> list[Sum]:
    """The rows in their order, from the sum of the items to what is left to pay."""
    draws = p.draws
    if not deal.with_tax and not deal.rounding and draws.chance(9):
        return _all(p)
    rows: list[Sum] = []
    adjusted = bool(deal.rebate or deal.shipping)
    if deal.with_tax:
        before = [_row(p, "sum.total", "total")]
        if adjusted:
            before = [_row(p, "sum.items", "items_sum"), *_adjustments(p, deal), *before]
        rows = before + _taxes(p, deal)
        if draws.chance(70):
            rows.append(_row(p, "sum.net", "subtotal"))
    else:
        if adjusted:
            rows.append(_row(p, "sum.items", "items_sum"))
            rows += _adjustments(p, deal)
        if adjusted or draws.chance(92):
            rows.append(_row(p, "sum.net", "subtotal"))
        rows += _taxes(p, deal)
        if deal.rounding:
            rows.append(_row(p, "sum.rounding", "rounding"))
        rows.append(_row(p, "sum.total", "total"))
    if deal.paid:
        rows += [_row(p, "sum.paid", "amount_paid"), _row(p, "sum.due", "amount_due")]
    elif draws.chance(10):
        rows.append(_row(p, "sum.due", "amount_due"))
    return rows


def _all(p: Press) -> list[Sum]:
    """Every sum there can be, also those that are nothing, as programs list them."""
    names = ("items:items_sum", "discount:discount", "shipping:shipping", "net:subtotal", "tax:tax_amount",
             "total:total", "paid:amount_paid", "due:amount_due")  # fmt: skip
    rows = [_row(p, f"sum.{label}", name) for label, name in (pair.split(":") for pair in names)]
    return rows if p.draws.chance(60) else [row for row in rows if "shipping" not in row[1]]


def _row(p: Press, label: str, name: str) -> Sum:
    key, value = p.label(label), p.marked(name)
    if name == "total" and p.draws.chance(14):
        key += p.draws.pick((" ({currency})", " {currency}", " in {currency}"))
    return key, value, {}


def _adjustments(p: Press, deal: Deal) -> list[Sum]:
    rows: list[Sum] = []
    if deal.rebate:
        rate = f" {p.percent(deal.rebate_rate * 100, p.draws.chance(40))}" if p.draws.chance(60) else ""
        rows.append((p.label("sum.discount") + rate, p.marked("discount"), {}))
    if deal.shipping:
        rows.append(_row(p, "sum.shipping", "shipping"))
    return rows


def _taxes(p: Press, deal: Deal) -> list[Sum]:
    """Tax by rate, and the whole tax where there are several rates or no rate is named."""
    draws = p.draws
    plain = p.label("sum.tax")
    if len(deal.taxes) == 1:
        tax = deal.taxes[0]
        if tax.rate == 0 and draws.chance(50):
            return []
        rate = p.percent(tax.rate, draws.chance(45), draws.pick((0, 0, 0, 1, 2)))
        shape = draws.weighted({"plain": 26, "rate": 44, "base": 14, "behind": 16})
        if shape == "plain":
            return [(plain, p.marked("tax_amount"), {})]
        key = p.label("sum.tax_base" if shape == "base" else "sum.tax_rate")
        if shape == "behind":
            key = plain + draws.pick((" {tax_rate}", " ({tax_rate})"))
        return [
            (key.replace("{r}", "{tax_rate}").replace("{b}", "{subtotal}"), p.marked("tax_amount"), {"tax_rate": rate})
        ]
    rows: list[Sum] = []
    blank, key = draws.chance(45), p.label(draws.pick(("sum.tax_rate", "sum.tax_base")))
    for tax in deal.taxes:
        texts = {"tax_rate": p.percent(tax.rate, blank), "base": p.money(tax.base), "tax": p.money(tax.tax)}
        rows.append((key.replace("{r}", "{tax_rate}").replace("{b}", "{base}"), p.marked("tax"), texts))
    if draws.chance(50):
        rows.append((plain, p.marked("tax_amount"), {}))
    return rows


def pairs(p: Press, rows: list[Sum], left: float, y: float, right: float, *, key_align: str, inline: bool) -> float:
    """Sums below each other: keys at `left` (or ending left of the values), values ending at `right`."""
    size = p.size
    step = size * p.draws.pick((1.4, 1.6, 1.9))
    strong = size * p.draws.pick((1.0, 1.0, 1.15, 1.35))
    widest = max(p.wide("{total} 9 EUR", strong), size * 6)
    plain = p.draws.chance(55)
    for key, value, texts in rows:
        p.said |= texts
        now = strong if "{total}" in value or "{amount_due}" in value else size
        colon = "" if plain else None
        if inline or p.wide(key + value, now) + size > right - left:
            p.keyed(left, y, key, value, size=now, colon=colon)
        elif key_align == "right":
            p.keyed(
                right - widest * 1.25, y, key, value, at=right, align="right", size=now, colon=colon, key_align="right"
            )
        else:
            p.keyed(left, y, key, value, at=right, align="right", size=now, colon=colon)
        y += step * now / size
    return y


def cells(p: Press, rows: list[Sum], left: float, y: float, right: float) -> float:
    """Sums in one row, each under its key."""
    step = (right - left) / len(rows)
    align = p.draws.pick(("left", "right", "center"))
    shift = {"left": 0.0, "right": step * 0.94, "center": step / 2}[align]
    for i, (key, value, texts) in enumerate(rows):
        p.said |= texts
        p.keyed(left + i * step + shift, y, key, value, below=p.size * 1.5, align=align, key_align=align, colon="",
                size=p.size * 0.9, room=step * 0.92)  # fmt: skip
    return y + p.size * 4


def tax_table(p: Press, deal: Deal, left: float, y: float, right: float) -> float:
    """One row a tax rate: rate, base, tax and perhaps the sum, under heads of their own."""
    draws, size = p.draws, p.size * p.draws.pick((0.85, 0.95, 1.0))
    if draws.chance(40):
        p.put(left, y, p.label("tt.head"), size=size, role="header")
        y += size * 1.6
    columns = ["rate", "base", "tax", "gross"] if draws.chance(40) else ["rate", "base", "tax"]
    if draws.chance(12):
        columns[0], columns[1] = columns[1], columns[0]
    step = (right - left) / len(columns)
    edges = {column: left + (i + 1) * step - size for i, column in enumerate(columns)}
    for column in columns:
        p.put(
            edges[column], y, p.label(f"tt.{column}"), size=size, align="right", role="item.head", room=step - size / 2
        )
    y += size * 1.5
    blank, alone, marks = draws.chance(45), len(deal.taxes) == 1, draws.chance(35)
    for tax in deal.taxes:
        p.said |= {"tax_rate": p.percent(tax.rate, blank), "base": p.money(tax.base), "tax": p.money(tax.tax),
                   "gross": p.money(tax.base + tax.tax)}  # fmt: skip
        names = {"rate": "tax_rate", "base": "subtotal" if alone else "base", "tax": "tax_amount" if alone else "tax",
                 "gross": "total" if alone and not deal.rounding else "gross"}  # fmt: skip
        for column in columns:
            template = p.marked(names[column]) if marks and column != "rate" else f"{{{names[column]}}}"
            p.put(edges[column], y, template, size=size, align="right", role="value", room=step - size / 2)
        y += size * 1.4
    if not alone and draws.chance(45):
        for column, name in (("base", "subtotal"), ("tax", "tax_amount")):
            p.put(edges[column], y, f"{{{name}}}", size=size, align="right", role="value", room=step - size / 2)
        y += size * 1.4
    return y
