"""Statements of a bank account or a card: bookings, a running balance, balances in the table or in a summary."""

from __future__ import annotations

from collections.abc import Callable

from . import head
from .account import Account, account
from .grid import Column, Grid, Row
from .paper import Paper
from .press import Press

_COUNTS = {0: 1, 2: 8, 4: 12, 6: 16, 9: 18, 13: 16, 18: 14, 25: 10, 34: 5}


def _signed(p: Press, shape: str) -> Callable[[int], str]:
    """How this bank writes money out: a minus before or behind, or a letter."""
    if shape == "letter":
        out, into = {"de": ("S", "H"), "en": ("DR", "CR"), "fr": ("D", "C")}.get(p.language, ("-", "+"))
        return lambda cents: f"{p.money(abs(cents))} {out if cents < 0 else into}"
    if shape == "behind":
        return lambda cents: p.money(abs(cents)) + ("-" if cents < 0 else "")
    if shape == "plus":
        return lambda cents: ("+" if cents > 0 else "") + p.money(cents)
    return p.money


def bookings(paper: Paper, y: float) -> float:
    """The bookings of a bank or a card, with balances above, below or inside the table, or in a summary."""
    p, draws, place = paper.p, paper.draws, paper.p.place
    book = account(draws.fork(), place, paper.start, paper.end, draws.weighted(_COUNTS))
    shape = draws.weighted({"minus": 40, "columns": 32, "behind": 12, "letter": 9, "plus": 7})
    signed = _signed(p, shape)
    p.said |= {"opening_balance": signed(book.opening), "closing_balance": signed(book.closing),
               "in": p.money(sum(b.amount for b in book.bookings if b.amount > 0)),
               "out": p.money(-sum(b.amount for b in book.bookings if b.amount < 0))}  # fmt: skip
    running = draws.chance(42)
    columns, rows = _columns(paper, book, shape, signed, running)
    size = p.size * draws.pick((1.0, 0.92, 0.85))
    grid = Grid(p, columns, rows, paper.left, paper.right, size, size * draws.uniform(0.8, 2.0))
    marks = draws.chance(40)
    opening = p.marked("opening_balance") if marks else "{opening_balance}"
    closing = p.marked("closing_balance") if marks else "{closing_balance}"
    summary = draws.chance(40)
    if summary:
        y = _summary(paper, opening, closing, y)
    at = "balance" if running else "credit" if shape == "columns" else "amount"
    inside = not summary or draws.chance(40)
    if draws.chance(90):
        y = grid.heads(y)
    if inside:
        y = grid.pair(paper.balance("opening"), opening, at, y)
    leading = draws.uniform(1.15, 1.5)
    gap = size * draws.pick((0.0, 0.2, 0.6))
    for row in rows:
        if y + size * 7 > paper.bottom:
            return y  # the rest stands on a page that is not made
        y = grid.row(row, y, leading) + gap
    return grid.pair(paper.balance("closing"), closing, at, y + size * 0.4) if inside else y


def _columns(
    paper: Paper, book: Account, shape: str, signed: Callable[[int], str], running: bool
) -> tuple[list[Column], list[Row]]:
    """The columns of a table of bookings and its rows."""
    p, draws = paper.p, paper.draws
    columns = [Column("date", p.label("st.date"), "other", "left")]
    if draws.chance(42):
        columns.append(Column("value", p.label("st.value"), "other", "left"))
    if draws.chance(22):
        columns.append(Column("code", p.label("reference"), "code", "left"))
    columns.append(Column("name", p.label("st.text"), "name", "left"))
    if draws.chance(16):
        columns[0], columns[-1] = columns[-1], columns[0]
    if shape == "columns":
        columns += [Column("debit", p.label("st.debit"), "amount", "right"),
                    Column("credit", p.label("st.credit"), "amount", "right")]  # fmt: skip
    else:
        columns.append(Column("amount", p.label("st.amount"), "amount", "right"))
    if running:
        columns.append(Column("balance", p.label("st.balance"), "other", "right"))
    short = draws.chance(30)
    style = paper.style
    if short:  # day and month only
        style = {
            "{dd}.{mm}.{yyyy}": "{dd}.{mm}.",
            "{dd}/{mm}/{yyyy}": "{dd}/{mm}",
            "{mm}/{dd}/{yyyy}": "{mm}/{dd}",
        }.get(style, style)
    rows: list[Row] = []
    for i, booking in enumerate(book.bookings):
        row: Row = {
            "date": [p.place.date(booking.day, style)], "value": [p.place.date(booking.value, style)],
            "code": [booking.reference], "name": booking.lines, "balance": [signed(book.balance(i))],
        }  # fmt: skip
        if shape == "columns":
            row["debit" if booking.amount < 0 else "credit"] = [p.money(abs(booking.amount))]
        else:
            row["amount"] = [signed(booking.amount)]
        rows.append(row)
    return columns, rows


def _summary(paper: Paper, opening: str, closing: str, y: float) -> float:
    """Opening balance, money in and out, closing balance as cells or as pairs."""
    p, draws = paper.p, paper.draws
    rows = [(paper.balance("opening"), opening)]
    if draws.chance(70):
        rows += [(p.label("st.in"), "{in}"), (p.label("st.out"), "{out}")]
    rows.append((paper.balance("closing"), closing))
    if draws.chance(45):
        return head.data_cells(p, rows, paper.left, y, paper.right) + p.size * 0.5
    edge = paper.left + (paper.right - paper.left) * draws.pick((0.45, 0.6, 1.0))
    for key, template in rows:
        p.keyed(paper.left, y, key, template, at=edge, align="right")
        y += p.canvas.leading
    return y + p.size
