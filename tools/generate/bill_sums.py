"""The sums of a bill under its table: ladders at the amounts' edge, grids by tax rate, lists in any corner."""

from __future__ import annotations

from .bill_deal import Bill
from .bill_table import Laid
from .draws import Draws
from .trade import body, sums
from .trade.bill_words import BILL_WORDS
from .trade.press import Press


def totals(draws: Draws, p: Press, bill: Bill, t: Laid, frame: body.Frame, y: float) -> float:
    """Print the sums in one of many shapes; the y below them."""
    shape = draws.weighted({"plain": 28, "ladder": 34, "list": 20, "grid": 18})
    if draws.chance(20):
        p.said["currency"] = p.place.currency
        x = frame.left if draws.chance(60) else t.at["name"]
        p.keyed(x, y, draws.pick(BILL_WORDS[p.language]["amounts_in"]), "{currency}",
                size=t.size, colon=draws.pick(("", ":")))  # fmt: skip
        y += t.size * draws.pick((1.4, 2.0))
    if shape == "plain":
        return body.totals(draws, p, bill.deal, frame, y)
    if shape == "grid":
        y = grid(draws, p, bill, frame, y)
        if draws.chance(45):
            return y
        y += p.size * draws.uniform(0.3, 1.5)
        shape = draws.pick(("ladder", "list"))
    if draws.chance(26):
        y = sums.tax_table(
            p, bill.deal, frame.left, y, frame.left + (frame.right - frame.left) * draws.uniform(0.5, 1.0)
        )
        y += p.size * draws.uniform(0.3, 1.2)
    return ladder(draws, p, bill, t, y) if shape == "ladder" else listed(draws, p, bill, frame, y)


def ladder(draws: Draws, p: Press, bill: Bill, t: Laid, y: float) -> float:
    """Keys at an edge of the table, values under the amounts; the base of a tax may stand in a column of its own."""
    size, right = p.size * draws.pick((1.0, 1.0, 0.92)), t.right
    if "amount" in t.at and t.at["amount"] > t.left + (t.right - t.left) * 0.55:
        right = t.at["amount"] + t.wide["amount"]
    rows = sums.sums(p, bill.deal)
    widest = max(p.wide(_known(p, key, texts), size) for key, _, texts in rows) + size
    value = max(p.wide("{total}", size), p.wide(p.money(bill.deal.total * 10), size)) + size * 3
    x = draws.pick((t.left, t.at["name"], right - value - widest * draws.uniform(1.0, 1.6)))
    x = max(min(x, right - value - widest), t.left)
    step, colon = size * draws.uniform(1.25, 1.9), draws.pick(("", "", ":", None))
    based, shown = right - value * draws.uniform(1.1, 1.4), draws.chance(50)
    for key, template, texts in rows:
        p.said |= texts
        apart = shown and "base" in texts and "{base}" not in key and x + widest < based - value * 0.6
        p.keyed(x, y, key, template, at=right, align="right", size=size, colon=colon)
        if apart:
            made = p.put(based, y, "{base}", size=size, align="right")
            owner = p.canvas.links[-1][0]
            p.canvas.link(owner, p.canvas.entity("value", made))
        y += step
    return y


def _known(p: Press, key: str, texts: dict[str, str]) -> str:
    p.said |= texts
    return p.expand(key)[0]


def listed(draws: Draws, p: Press, bill: Bill, frame: body.Frame, y: float) -> float:
    """Sums as `key: value` on lines of their own, in any corner, values right behind their keys or at one edge."""
    rows, size = sums.sums(p, bill.deal), p.size * draws.pick((1.0, 1.0, 1.1, 0.92))
    widest = max(p.wide(_known(p, key, texts), size) for key, _, texts in rows) + size * 1.5
    room = frame.right - frame.left
    x = frame.left + draws.pick((0.0, 0.0, 0.1, 0.3, 0.45, 0.5)) * room
    x = max(frame.left, min(x, frame.right - widest - size * 9))
    at = draws.pick((None, None, x + widest, x + widest + size * 3))
    step = size * draws.uniform(1.3, 2.2)
    for key, template, texts in rows:
        p.said |= texts
        p.keyed(x, y, key, template, at=at, size=size, colon=":" if at is None else draws.pick(("", None)))
        y += step
    return y


def grid(draws: Draws, p: Press, bill: Bill, frame: body.Frame, y: float) -> float:
    """One row a tax rate under heads: goods, allowance, base, tax, rate, sum; perhaps a last row of the sums."""
    deal, size = bill.deal, p.size * draws.pick((0.85, 0.92, 1.0))
    columns = ["base", "tax", "rate", "gross"]
    if draws.chance(40):
        draws.shuffle(columns)
    if draws.chance(40):
        columns.remove("gross")
    if deal.rebate == deal.shipping == 0 and draws.chance(40):
        columns.insert(0, "goods")
    if draws.chance(24):
        columns.insert(0, "kind")
    left = frame.left + (frame.right - frame.left) * draws.pick((0.0, 0.0, 0.0, 0.2, 0.4))
    wide = (frame.right - left) * draws.pick((1.0, 1.0, 0.7))
    step = wide / len(columns)
    labels = {column: p.label(f"tt.{column}") for column in ("base", "tax", "rate", "gross")}
    labels |= {"goods": p.label("sum.items"), "kind": draws.pick(BILL_WORDS[p.language]["category"])}
    align = draws.pick(("right", "right", "left", "center"))
    shift = {"left": 0.0, "right": 0.92, "center": 0.46}[align]
    most = y
    for i, column in enumerate(columns):
        lines = p.wrap(labels[column], step * 0.92, size)[0]
        _, low = p.canvas.lines(
            left + (i + shift) * step, y, lines, size=size, align=align, role="item.head", leading=1.15
        )
        most = max(most, low)
    y = most + size * 0.4
    alone, bare = len(deal.taxes) == 1, draws.chance(40)
    for tax in deal.taxes:
        rate = p.percent(tax.rate, draws.chance(50))
        base, kind = p.money(tax.base), "S" if tax.rate else "E"
        p.said |= {"tax_rate": rate[:-1].strip() if bare else rate, "base": base, "goods": base, "kind": kind,
                   "tax": p.money(tax.tax), "gross": p.money(tax.base + tax.tax)}  # fmt: skip
        names = {"rate": "tax_rate", "base": "subtotal" if alone else "base", "tax": "tax_amount" if alone else "tax",
                 "gross": "total" if alone and not deal.rounding else "gross"}  # fmt: skip
        for i, column in enumerate(columns):
            template = f"{{{names.get(column, column)}}}"
            p.put(left + (i + shift) * step, y, template, size=size, align=align, role="value", room=step * 0.92)
        y += size * 1.4
    if draws.chance(50) and not alone:
        last = {"base": "subtotal", "tax": "tax_amount", "gross": "total" if not deal.rounding else ""}
        for i, column in enumerate(columns):
            if last.get(column):
                p.put(left + (i + shift) * step, y, f"{{{last[column]}}}", size=size, align=align, role="value",
                      room=step * 0.92)  # fmt: skip
        y += size * 1.4
    return y
