"""Layouts of receipts: narrow slips with a total among subtotals, taxes, cash, change and repeated amounts."""

from __future__ import annotations

from collections.abc import Callable

from .page import PagePress


def _stamp(p: PagePress, x: float, y: float, *, keyed: bool) -> float:
    """Date (and time) and the numbers that stand near it, in an order of the firm's own."""
    clock = f"{p.draws.between(8, 21):02d}:{p.draws.between(0, 59):02d}"
    rows = ["date", "slip", "till", "staff"] if p.habits.chance(50) else ["slip", "staff", "date", "till"]
    for row in rows[: p.habits.between(3, 4)]:
        if row == "date" and keyed:
            y = p.keyed(x, y, p.label("slip_date"), p.day(p.sale.day), x + 110, "date")
            if p.habits.chance(60):
                p.sheet.put(p.sheet.width - 20, y - 21, clock, 14, "right")
        elif row == "date":
            words = p.field("date", x, y, p.day(p.sale.day))
            p.sheet.put(p.sheet.words[words[-1]]["box"][2] + 14, y, clock)
            y += 21
        elif row == "slip":
            y = p.keyed(x, y, p.label("slip"), p.sale.order, x + 130)
        elif row == "till":
            y = p.keyed(x, y, p.label("till"), p.draws.digits(p.habits.pick((1, 2, 8))), x + 130)
        else:
            y = p.keyed(x, y, p.label("staff"), p.draws.pick(("A12", "07", "Kiosk", "Shift 2")), x + 130)
    return y + 8


def _sums(p: PagePress, x: float, right: float, y: float, *, big: bool) -> float:
    """Subtotal, tax, rounding, total and how it was paid."""
    sale, size = p.sale, 14.0
    if p.habits.chance(40):
        y = p.keyed(x, y, p.label("count"), str(sum(line.quantity for line in sale.lines)), right, align="right")
    if p.habits.chance(75):
        y = p.keyed(x, y, p.label("net"), p.money(sale.net), right, align="right")
        y = p.keyed(x, y, p.label("tax"), p.money(sale.tax), right, align="right")
    if sale.rounding or p.by.locale.code == "my":
        y = p.keyed(x, y, p.label("rounding"), p.money(sale.rounding), right, align="right")
    y = p.keyed(x, y, p.label("total"), p.money(sale.total), right, "total", "right", 20.0 if big else size)
    if p.draws.chance(50):
        note = next(
            n for n in (500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000) if n >= sale.total or n == 100_000
        )
        paid = max(note, sale.total) if p.draws.chance(70) else sale.total
        y = p.keyed(x, y, p.label("cash"), p.money(paid), right, align="right")
        y = p.keyed(x, y, p.label("change"), p.money(paid - sale.total), right, align="right")
    else:
        y = p.keyed(x, y, p.label("card"), p.money(sale.total), right, align="right")
    return y + 6


def _end(p: PagePress, y: float) -> None:
    if p.habits.chance(30):  # a table of taxes repeats the amounts
        p.sheet.put(20, y, p.label("summary"))
        p.sheet.put(20, y + 20, f"A {p.by.locale.rates[0]}%")
        p.sheet.put(p.sheet.width * 0.6, y + 20, p.by.locale.money(p.sale.net), 14, "right")
        p.sheet.put(p.sheet.width - 20, y + 20, p.by.locale.money(p.sale.tax), 14, "right")
        y += 44
    p.sheet.put(p.sheet.width / 2, y + 8, p.label("thanks"), 14, "center")


def till(p: PagePress) -> None:
    """Centred head, stamp, articles with the amount on the right, sums."""
    middle, right = p.sheet.width / 2, p.sheet.width - 20.0
    y = 24.0
    if p.habits.chance(35):  # something else stands first
        p.sheet.put(middle, y, p.label("thanks"), 14, "center")
        y += 22
    y = p.head(middle, y, 18, "center") + 6
    if p.habits.chance(60):
        p.sheet.entity("title", p.sheet.put(middle, y, p.label("receipt"), 16, "center"))
        y += 26
    y = _stamp(p, 20, y, keyed=p.habits.chance(60))
    for line in p.sale.lines:
        p.row(line, y, {"quantity": (20, "left"), "name": (52, "left"), "amount": (right, "right")})
        y += 20
    _end(p, _sums(p, 20, right, y + 8, big=p.habits.chance(50)))


def slip(p: PagePress) -> None:
    """Head on the left, articles on two rows each, date at the foot."""
    right = p.sheet.width - 20.0
    y = p.head(20, 20, 20, "left") + 10
    for line in p.sale.lines:
        p.row(line, y, {"name": (20, "left")})
        p.items.pop()
        p.row(line, y + 18, {"quantity": (40, "left"), "price": (130, "left"), "amount": (right, "right")})
        p.items[-1] = {"name": line.name} | p.items[-1]
        y += 40
    y = _sums(p, 20, right, y + 6, big=False)
    y = _stamp(p, 20, y + 6, keyed=p.habits.chance(40))
    _end(p, y)


def tax_invoice(p: PagePress) -> None:
    """A slip that is an invoice too: it has a number of its own, a table with a head, and both sums."""
    middle, right = p.sheet.width / 2, p.sheet.width - 20.0
    y = p.head(middle, 18, 17, "center") + 6
    p.sheet.entity("title", p.sheet.put(middle, y, p.label("invoice"), 16, "center"))
    y = p.keyed(20, y + 26, p.label("number"), p.sale.number, 150, "invoice_number")
    y = _stamp(p, 20, y, keyed=True)
    for what, x, align in (("quantity", 20.0, "left"), ("name", 92.0, "left"), ("amount", right, "right")):
        p.sheet.put(x, y, p.label(what), 13, align)
    y += 22
    for line in p.sale.lines:
        p.row(line, y, {"quantity": (24, "left"), "name": (92, "left"), "amount": (right, "right")})
        y += 20
    _end(p, _sums(p, 60, right, y + 8, big=False))


def card(p: PagePress) -> None:
    """A payment slip: few words, one amount twice, many numbers."""
    middle, right = p.sheet.width / 2, p.sheet.width - 20.0
    y = p.head(middle, 20, 17, "center") + 6
    y = _stamp(p, 20, y, keyed=True)
    line = p.sale.lines[0]
    p.row(line, y, {"name": (20, "left"), "amount": (right, "right")})
    for other in p.sale.lines[1:]:
        y += 20
        p.row(other, y, {"name": (20, "left"), "amount": (right, "right")})
    y = p.keyed(20, y + 30, p.label("total"), p.money(p.sale.total), right, "total", "right", 18)
    p.sheet.put(20, y + 6, f"{p.label('card')} ************{p.draws.digits(4)}")
    y = p.keyed(20, y + 28, "AID", f"A{p.draws.digits(10)}", 110)
    y = p.keyed(20, y, "Auth", p.draws.digits(6), 110)
    y = p.keyed(20, y, p.label("paid"), p.money(p.sale.total), right, align="right")
    _end(p, y)


def foot(p: PagePress) -> None:
    """The firm at the foot, the date at the head. Only among the pages to extract from: no training page has it."""
    right = p.sheet.width - 20.0
    y = _stamp(p, 20, 20, keyed=False)
    for line in p.sale.lines:
        p.row(line, y, {"name": (20, "left"), "quantity": (right - 110, "right"), "amount": (right, "right")})
        y += 20
    y = _sums(p, 20, right, y + 8, big=True)
    p.head(p.sheet.width / 2, y + 10, 18, "center")


LAYOUTS: dict[str, Callable[[PagePress], None]] = {
    "till": till,
    "slip": slip,
    "tax_invoice": tax_invoice,
    "card": card,
}
UNSEEN: dict[str, Callable[[PagePress], None]] = {"foot": foot}
