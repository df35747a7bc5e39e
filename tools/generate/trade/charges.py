"""Statements of what is to be paid: a customer's open invoices, and charges for consumption by quantity and price."""

from __future__ import annotations

from datetime import timedelta

from .account import account
from .deal import rounded
from .facts import filled
from .grid import Column, Grid, Row
from .paper import Paper


def open_items(paper: Paper, y: float) -> float:
    """Open invoices and payments of a customer, with the sum that is due."""
    p, draws, place = paper.p, paper.draws, paper.p.place
    if paper.kind == "reminder" or draws.chance(25):
        _, y = p.flow(paper.left, y, paper.right - paper.left, filled(p, p.sentence("intro.reminder")))
        y += p.size
    book = account(draws.fork(), place, paper.start, paper.end, draws.between(1, 12))
    carried = draws.chance(45) and paper.kind == "open"
    opening = abs(book.opening) if carried else 0
    running = draws.chance(50)
    columns = [Column("date", p.label("date.invoice"), "other", "left")]
    columns.append(Column("code", p.label("number.invoice"), "code", "left"))
    kinds = (p.label("title.invoice"), p.label("title.credit_note"))
    if draws.chance(70):
        columns.append(Column("name", p.label("st.text"), "name", "left"))
    if draws.chance(40):
        columns.append(Column("due", p.label("due"), "other", "left"))
    columns.append(Column("amount", p.label("st.amount"), "amount", "right"))
    if running:
        columns.append(Column("balance", p.label("st.balance"), "other", "right"))
    rows: list[Row] = []
    total = opening
    for booking in book.bookings:
        credit = draws.chance(18) and total > 0 and paper.kind == "open"
        amount = -min(abs(booking.amount), total) if credit else abs(booking.amount)
        total += amount
        late = booking.day + timedelta(days=30)
        rows.append(
            {
                "date": [place.date(booking.day, paper.style)],
                "code": [booking.reference],
                "name": [kinds[credit]],
                "due": [place.date(late, paper.style)],
                "amount": [p.money(amount)],
                "balance": [p.money(total)],
            }
        )
    p.said |= {
        "opening_balance": p.money(opening),
        "closing_balance": p.money(total),
        "amount_due": p.money(total),
        "total": p.money(total),
    }
    size = p.size * draws.pick((1.0, 0.92))
    if all(column.name != "name" for column in columns):
        columns[1] = Column("name", columns[1].head, "name", "left")
        for row in rows:
            row["name"] = row["code"]
    grid = Grid(p, columns, rows, paper.left, paper.right, size, size * draws.uniform(1.0, 2.4))
    y = grid.heads(y)
    if carried:
        y = grid.pair(paper.balance("opening"), "{opening_balance}", "balance" if running else "amount", y)
    for row in rows:
        y = grid.row(row, y, 1.3) + size * 0.2
    name, key = draws.pick((("closing_balance", paper.balance("closing")), ("amount_due", p.label("sum.due"))))
    if paper.kind == "reminder":
        name, key = "amount_due", p.label("sum.due")
    return grid.pair(key, p.marked(name), "amount", y + size * 0.5)


def charges(paper: Paper, y: float) -> float:
    """Balance brought forward, charges by quantity and price, tax, and what is due."""
    p, draws, place = paper.p, paper.draws, paper.p.place
    readings = draws.chance(45)
    columns = [Column("name", p.label("st.text"), "name", "left")]
    before = draws.between(1000, 60_000)
    used = draws.between(20, 4000)
    unit = draws.pick(("kWh", "m³", "kWh", "GB", "Min", "gal"))
    if readings:
        columns += [
            Column("reading", p.label("st.reading"), "other", "right"),
            Column("reading2", p.label("st.reading2"), "other", "right"),
        ]
    columns += [
        Column("quantity", p.label("st.usage"), "quantity", "right"),
        Column("unit", p.label("col.unit"), "unit", "left"),
        Column("price", p.label("col.price"), "price", "right"),
        Column("amount", p.label("col.amount"), "amount", "right"),
    ]
    rows: list[Row] = []
    net = 0
    for i, service in enumerate(draws.some(p.words["st.services"], draws.between(2, 6))):
        fixed = i > 0 and draws.chance(40)
        quantity, price = (1, draws.between(20_000, 300_000)) if fixed else (used, draws.between(150, 9000))
        amount = rounded(quantity * price * place.factor, 100)
        net += amount
        row: Row = {
            "name": [service],
            "quantity": [p.quantity(quantity * 1000, 0)],
            "unit": [p.label("units") if fixed else unit],
            "price": [p.decimal(price * place.factor, 4, 4)],
            "amount": [p.money(amount)],
        }
        if readings and not fixed:
            row |= {"reading": [p.quantity(before * 1000, 0)], "reading2": [p.quantity((before + used) * 1000, 0)]}
        rows.append(row)
    rate = round(place.rates[0] * 100)
    tax = rounded(net * rate, 10_000)
    forward = draws.chance(50)
    opening = draws.cents(900, 60_000) * place.factor if forward else 0
    paid = opening if draws.chance(60) else 0
    p.said |= {
        "opening_balance": p.money(opening),
        "amount_paid": p.money(paid),
        "subtotal": p.money(net),
        "tax_amount": p.money(tax),
        "tax_rate": p.percent(rate),
        "total": p.money(net + tax),
        "amount_due": p.money(opening - paid + net + tax),
    }
    size = p.size * draws.pick((1.0, 0.92, 0.85))
    grid = Grid(p, columns, rows, paper.left, paper.right, size, size * draws.uniform(0.8, 1.8))
    if forward:
        for key, template in (
            (paper.balance("opening"), p.marked("opening_balance")),
            (p.label("sum.paid"), p.marked("amount_paid")),
        ):
            if paid or "opening" in template:
                y = grid.pair(key, template, "amount", y)
        y += size
    y = grid.heads(y)
    for row in rows:
        y = grid.row(row, y, 1.3) + size * 0.2
    sums = [
        (p.label("sum.net"), p.marked("subtotal")),
        (p.label("sum.tax_rate").replace("{r}", "{tax_rate}"), p.marked("tax_amount")),
        (p.label("sum.total"), p.marked("total")),
    ]
    if forward or draws.chance(30):
        sums.append((p.label("sum.due"), p.marked("amount_due")))
    for key, template in sums:
        y = grid.pair(key, template, "amount", y)
    return y
