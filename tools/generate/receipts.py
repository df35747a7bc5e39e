"""Receipts: tills, restaurants, fuel, parking, hotels, services; independent blocks put together in many orders."""

from __future__ import annotations

from .canvas import Canvas
from .draws import Draws
from .locales.places import any_place
from .receipts_data import buyer, closing_data, data, title
from .receipts_foot import card_slip, foot, points
from .receipts_head import head
from .receipts_items import items
from .receipts_kinds import special
from .receipts_sale import sale
from .receipts_slip import Slip
from .receipts_sums import sums, tax_table


def receipt(draws: Draws) -> Canvas:
    """One receipt."""
    place = any_place(draws)
    slip = Slip(sale(place, draws.fork()), draws.fork())
    draws = draws.fork()
    titled = draws.weighted({"above": 8.0, "below": 50.0, "data": 14.0, "none": 28.0})
    data_at = draws.weighted({"top": 80.0, "foot": 10.0, "sums": 6.0, "head": 4.0})
    if titled == "above":
        title(slip)
    if data_at == "head":
        data(slip)
    head(slip)
    slip.gap()
    if titled == "below":
        title(slip)
        slip.gap()
    if data_at == "top":
        data(slip)
    if titled == "data":
        title(slip)
    if draws.chance(7):
        buyer(slip)
    slip.gap()
    special(slip)
    items(slip)
    slip.gap()
    sums(slip)
    after = []
    if data_at in ("sums", "foot"):
        after.append(data)
    if slip.sale.card and draws.chance(45):
        after.append(card_slip)
    if slip.sale.tax and draws.chance(48 if place.code == "my" else 24):
        after.append(tax_table)
    if draws.chance(9):
        after.append(points)
    if draws.chance(14):
        after.append(closing_data)
    if draws.chance(50):
        draws.shuffle(after)
    for block in after:
        slip.gap()
        block(slip)
    slip.gap()
    foot(slip)
    return slip.canvas
