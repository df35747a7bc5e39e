"""Receipts."""

from __future__ import annotations

from .canvas import Canvas, Style
from .draws import Draws
from .locales.places import any_place


def receipt(draws: Draws) -> Canvas:
    """One receipt."""
    place = any_place(draws)
    canvas = Canvas(400, 1000, draws.fork(), Style("typewriter", 14), "receipt", "slip")
    canvas.text(200, 20, place.make("firm", draws), align="center", role="header", field="seller_name")
    parts = place.make("address", draws).split(" // ")
    _, y = canvas.lines(200, 42, parts, align="center", field="seller_address", role="header")
    canvas.keyed(20, y, "Phone", place.make("phone", draws), field="seller_phone")
    canvas.keyed(20, y + 40, "TOTAL", place.number(draws.cents(100, 9999)), at=380, align="right", field="total", mark="$ ")
    return canvas
