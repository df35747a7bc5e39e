"""Layouts of invoices: wide sheets with a buyer beside the seller, several dates and several numbers."""

from __future__ import annotations

from collections.abc import Callable

from .page import PagePress

CELLS = {
    "name": (60.0, "left"),
    "quantity": (470.0, "right"),
    "price": (600.0, "right"),
    "amount": (760.0, "right"),
}


def _buyer(p: PagePress, x: float, y: float) -> float:
    """Another firm with its address: what must not be taken for the seller."""
    p.sheet.put(x, y, p.label("to") + p.colon, 13)
    locale = p.by.locale
    for line in (locale.firm(p.draws), *locale.address(p.draws)):
        y += 19
        p.sheet.put(x, y, line, 13)
    return y + 30


def _facts(p: PagePress) -> list[tuple[str, str, str | None]]:
    """The block of numbers and dates: (key, value, field), in the firm's order and with the distractors it prints."""
    sale = p.sale
    facts: list[tuple[str, str, str | None]] = [
        (p.label("number"), sale.number, "invoice_number"),
        (p.label("date"), p.day(sale.day), "date"),
    ]
    if p.habits.chance(50):
        facts.reverse()
    others = [
        ("due", p.day(sale.later(p.habits.pick((14, 30))))),
        ("order", sale.order),
        ("customer", sale.customer),
        ("ordered", p.day(sale.later(-p.draws.between(3, 20)))),
        ("delivered", p.day(sale.later(-p.draws.between(0, 2)))),
    ]
    for what, text in others:
        if p.habits.chance(55):
            facts.insert(p.habits.between(0, len(facts)), (p.label(what), text, None))
    return facts


def _table(p: PagePress, y: float) -> float:
    for cell, (x, align) in CELLS.items():
        p.sheet.put(x, y, p.label(cell), 13, align)
    y += 26
    for line in p.sale.lines:
        p.row(line, y, CELLS)
        y += 24
    return y + 16


def _sums(p: PagePress, x: float, y: float) -> float:
    for what, cents in (("net", p.sale.net), ("tax", p.sale.tax)):
        y = p.keyed(x, y, p.label(what), p.money(cents), 760, align="right")
    if p.habits.chance(25):
        y = p.keyed(x, y, p.label("discount"), p.money(0), 760, align="right")
    y = p.keyed(x, y + 4, p.label("total"), p.money(p.sale.total), 760, "total", "right", p.habits.pick((14.0, 17.0)))
    if p.habits.chance(20):
        y = p.keyed(x, y, p.label("paid"), p.money(0), 760, align="right")
    return y + 20


def _foot(p: PagePress, y: float) -> None:
    p.sheet.put(60, y, p.label("terms"), 12)
    y = max(y + 60, p.sheet.height - 70.0)
    p.sheet.put(60, y, f"{p.by.name} {p.by.phone}" if p.habits.chance(30) else p.by.phone, 11)
    p.sheet.put(420, y, f"{p.label('bank')} 00{p.habits.digits(8)}", 11)


def _title(p: PagePress, x: float, y: float, align: str) -> None:
    p.sheet.entity("title", p.sheet.put(x, y, p.label("invoice"), 26, align))


def block_right(p: PagePress) -> None:
    """Seller on the upper left, title and facts on the right, buyer below the seller."""
    y = p.head(60, 60, 20, "left")
    _title(p, 760, 56, "right")
    z = 110.0
    for key, text, field in _facts(p):
        z = p.keyed(480, z, key, text, 760, field, "right", 13)
    y = _table(p, max(_buyer(p, 60, y + 30), z + 30))
    _foot(p, _sums(p, 480, y))


def keys_above(p: PagePress) -> None:
    """Seller on the upper right; the facts in one row of cells, each key above its value."""
    y = p.head(760, 50, 18, "right")
    y = _buyer(p, 60, max(150.0, y + 10))
    _title(p, 60, y, "left")
    y += 50
    facts = _facts(p)[:5]
    for name in ("invoice_number", "date"):  # the cut must not lose the two fields
        if all(field != name for _, _, field in facts):
            facts[-1 if name == "date" else -2] = next(f for f in _facts(p) if f[2] == name)
    step = 700 / len(facts)
    for at, (key, text, field) in enumerate(facts):
        x = 60 + at * step
        above = p.sheet.put(x, y, key, 12)
        p.sheet.pair(above, p.field(field, x, y + 20, text, 13) if field else p.sheet.put(x, y + 20, text, 13))
    y = _table(p, y + 60)
    _foot(p, _sums(p, 440, y))


def letterhead(p: PagePress) -> None:
    """Centred letterhead, title with the facts below it on the left, buyer on the right."""
    y = p.head(p.sheet.width / 2, 40, 22, "center") + 20
    _title(p, 60, y, "left")
    z = y + 46
    buyer = _buyer(p, 500, y + 6)
    for key, text, field in _facts(p):
        z = p.keyed(60, z, key, text, 230, field, "left", 13)
    y = _table(p, max(z, buyer) + 10)
    _foot(p, _sums(p, 500, y))


def sender_line(p: PagePress) -> None:
    """A window envelope's sheet: the sender in one small line above the buyer, a big title, facts on the right."""
    p.sheet.put(60, 70, p.label("thanks"), 11)
    y = p.head(60, 100, 13, "left")
    y = _buyer(p, 60, y + 16)
    z = 150.0
    for key, text, field in _facts(p):
        z = p.keyed(500, z, key, text, 640, field, "left", 13)
    y = max(y, z) + 20
    _title(p, 60, y, "left")
    _foot(p, _sums(p, 420, _table(p, y + 50)))


def sums_in_a_row(p: PagePress) -> None:
    """Sums as one row of cells under their keys. Only among the pages to extract from."""
    _title(p, 60, 50, "left")
    z = 100.0
    for key, text, field in _facts(p):
        z = p.keyed(60, z, key, text, 220, field, "left", 13)
    y = p.head(760, 50, 17, "right")
    y = _table(p, _buyer(p, 60, max(y, z) + 20))
    for x, what, cents in (
        (60.0, "net", p.sale.net),
        (300.0, "tax", p.sale.tax),
        (560.0, "total", p.sale.total),
    ):
        key = p.sheet.put(x, y, p.label(what), 13)
        text = p.money(cents)
        p.sheet.pair(
            key,
            p.field("total", x, y + 22, text, 16) if what == "total" else p.sheet.put(x, y + 22, text, 14),
        )
    _foot(p, y + 80)


LAYOUTS: dict[str, Callable[[PagePress], None]] = {
    "block_right": block_right,
    "keys_above": keys_above,
    "letterhead": letterhead,
    "sender_line": sender_line,
}
UNSEEN: dict[str, Callable[[PagePress], None]] = {"sums_in_a_row": sums_in_a_row}
