"""The body of a trade page: rows of the table until the sheet is full, what is carried over, sums, taxes, payment."""

from __future__ import annotations

from dataclasses import dataclass

from ..draws import Draws
from . import foot, sums, table
from .columns import table as columns
from .deal import Deal
from .press import Press


@dataclass(frozen=True)
class Frame:
    """The printed part of a sheet, and which page of the document it is: rows before `start` stood on pages before."""

    left: float
    right: float
    bottom: float
    start: int
    page: int


def body(draws: Draws, p: Press, deal: Deal, kind: str, frame: Frame, y: float) -> float:
    """Table, and on the last page sums and payment. Rows that find no room are left for a page that is not made."""
    ruled = table.ruled(draws, p, columns(draws, p, deal, kind), deal, frame.left, frame.right)
    if frame.start < len(deal.lines) and draws.chance(93):
        y = table.heads(draws, p, ruled, y)
    carries = kind != "delivery_note" and draws.chance(55)
    if frame.start and carries:
        y = table.carried(p, ruled, "sum.carry", sum(line.amount for line in deal.lines[: frame.start]), y)
    reserve = p.size * (16 if kind != "delivery_note" else 6)
    done = frame.start
    for index in range(frame.start, len(deal.lines)):
        left = len(deal.lines) - index
        if index > frame.start and y + p.size * 3 + (reserve if left == 1 else p.size * 4) > frame.bottom:
            break
        y = table.row(draws, p, ruled, deal, index, y)
        done = index + 1
    y += p.size * draws.pick((0.4, 0.8, 1.6, 2.4))
    if done < len(deal.lines):
        if carries:
            y = table.carried(p, ruled, "sum.page", sum(line.amount for line in deal.lines[:done]), y)
        return y
    if kind == "delivery_note":
        if draws.chance(36):
            p.said["quantity_total"] = p.quantity(sum(line.quantity for line in deal.lines), ruled.table.decimals)
            x = ruled.left["quantity"] if draws.chance(50) else frame.left
            wide = p.wide(p.label("sum.quantity") + ":  ", p.size)
            p.keyed(x if x + wide * 1.5 < frame.right else frame.left, y, p.label("sum.quantity"), "{quantity_total}")
            y += p.canvas.leading
        return foot.notes(p, frame.left, y + p.size, frame.right)
    y = totals(draws, p, deal, frame, y)
    if kind in ("invoice", "proforma", "quote", "order", "order_confirmation"):
        y = foot.payment(p, frame.left, y + p.size, frame.right, late=kind in ("invoice", "proforma"))
    return foot.notes(p, frame.left, y + p.size * 0.8, frame.right)


def totals(draws: Draws, p: Press, deal: Deal, frame: Frame, y: float) -> float:
    """The sums, and the table of tax rates beside, above or below them."""
    rows = sums.sums(p, deal)
    left, right, wide = frame.left, frame.right, frame.right - frame.left
    split = draws.chance(52 if len(deal.taxes) > 1 else 15)
    place = draws.pick(("beside", "above", "below")) if split else ""
    if place == "above":
        y = sums.tax_table(p, deal, left, y, left + wide * draws.pick((0.5, 0.7, 1.0))) + p.size
    shape = draws.weighted({"right": 66, "cells": 9, "inline": 8, "wide": 9, "left": 8})
    if place == "beside":
        shape = "right"
        low = sums.tax_table(p, deal, left, y, left + wide * 0.46)
    if shape == "cells" and 3 <= len(rows) <= 7:
        below = sums.cells(p, rows, left, y, right)
    elif shape == "inline":
        below = sums.pairs(p, rows, left, y, right, key_align="left", inline=True)
    elif shape == "wide":
        below = sums.pairs(p, rows, left, y, right, key_align="left", inline=False)
    elif shape == "left":
        below = sums.pairs(p, rows, left, y, left + wide * 0.5, key_align="left", inline=False)
    else:
        start = left + wide * draws.pick((0.5, 0.56, 0.62))
        below = sums.pairs(p, rows, start, y, right, key_align=draws.pick(("left", "left", "right")), inline=False)
    if place == "beside":
        below = max(below, low)
    if place == "below":
        below = sums.tax_table(p, deal, left, below + p.size, left + wide * draws.pick((0.5, 0.7, 1.0)))
    return below
