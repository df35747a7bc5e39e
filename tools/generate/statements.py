"""Statements of accounts: of a bank, of a card, of a customer's open invoices, and bills for consumption.

Balances add up: opening + bookings = closing, and a running balance where one is printed. A bill for consumption is a
statement in that it brings a balance forward; its rows are charges with quantity and price.
"""

from __future__ import annotations

from .canvas import Canvas
from .draws import Draws
from .trade import foot, head
from .trade.bookings import bookings
from .trade.charges import charges, open_items
from .trade.paper import Paper

KINDS = {"bank": 44, "card": 14, "open": 20, "reminder": 6, "utility": 16}
LOWER = {"bank": bookings, "card": bookings, "open": open_items, "reminder": open_items, "utility": charges}


def statement(draws: Draws) -> Canvas:
    """One page of a statement."""
    kind = draws.weighted(KINDS)
    paper = Paper(draws, kind)
    y = _upper(paper)
    y = LOWER[kind](paper, y)
    p = paper.p
    if kind in ("open", "reminder", "utility") and draws.chance(75):
        y = foot.payment(p, paper.left, y + p.size, paper.right, late=True)
    y = foot.notes(p, paper.left, y + p.size, paper.right) if draws.chance(60) else y
    if draws.chance(75):
        foot.foot(p, paper.issuer, paper.left, paper.right, paper.canvas.height * 0.965, max(y, paper.canvas.below()))
    if draws.chance(55):
        foot.page_number(p, paper.left, paper.right, paper.canvas.height * 0.965, 1, draws.pick((1, 1, 2, 3)))
    return paper.canvas


def _upper(paper: Paper) -> float:
    """Letterhead, addressee, title, and the block of numbers."""
    p, draws, left, right = paper.p, paper.draws, paper.left, paper.right
    top = paper.canvas.height * draws.uniform(0.03, 0.07)
    align = draws.weighted({"left": 55, "right": 25, "center": 20})
    x = {"left": left, "right": right, "center": (left + right) / 2}[align]
    middle = left + (right - left) * 0.56
    room = (middle - left) * 0.9 if align != "center" else None
    y = head.letterhead(p, paper.issuer, x, top, align, address=draws.chance(65), room=room)
    rows = _rows(paper)
    shape = draws.weighted({"column": 58, "cells": 26, "grid": 16})
    low = max(y + p.size, paper.canvas.height * 0.13)
    if draws.chance(45):
        low = head.sender_line(p, paper.issuer, left, low, middle - left)
    buyer = head.addressee(p, "buyer", left, low, middle - left - p.size)
    if shape == "column":
        z = low if align != "right" else max(low, y + p.size)
        if draws.chance(40):
            z = head.title(p, paper.facts, middle, z, alone=True)
            return max(head.data_column(p, rows, middle, z, right), buyer) + p.size * 1.5
        y = max(head.data_column(p, rows, middle, z, right), buyer) + p.size * 1.5
        return head.title(p, paper.facts, left, y, alone=True) + p.size * 0.5
    y = head.title(p, paper.facts, left, max(buyer, y) + p.size * 1.2, alone=True)
    print_rows = head.data_cells if shape == "cells" else head.data_grid
    return print_rows(p, rows, left, y + p.size * 0.5, right) + p.size * 0.6


def _rows(paper: Paper) -> list[tuple[str, str]]:
    """Keys and values of the head of a statement."""
    p, draws = paper.p, paper.draws
    own = paper.kind in ("bank", "card", "utility")
    rows = [(p.label("st.account"), "{account_number}")] if own else [(p.label("buyer_number"), "{buyer_number}")]
    if paper.kind == "bank" and "iban" in p.said and draws.chance(70):
        rows[0:1] = [(p.label("iban"), "{iban}")] if draws.chance(50) else [*rows, (p.label("iban"), "{iban}")]
        if draws.chance(50):
            rows.append((p.label("bic"), "{bic}"))
    if draws.chance(55):
        rows.append((p.label("period"), "{period_from} - {period_to}"))
    if draws.chance(60):
        rows.append(
            (p.label("date.invoice") if paper.kind == "utility" else p.label("date.reminder"), "{document_date}")
        )
    number = p.label("number.invoice") if paper.kind == "utility" else p.label("st.number")
    if draws.chance(50):
        rows.append((number, "{document_number}"))
    if draws.chance(16):
        rows.append((p.label("currency"), "{currency}"))
    if own and draws.chance(18):
        rows.append((p.label("st.holder"), "{buyer_name}"))
    if paper.kind == "utility" and draws.chance(60):
        rows.append((p.label("st.meter"), draws.digits(8)))
        rows.append((p.label("contract"), "{contract_number}"))
    if paper.kind in ("open", "utility", "card") and draws.chance(50):
        rows.append((p.label("due"), "{due_date}"))
    if draws.chance(30):
        draws.shuffle(rows)
    return rows
