"""Invoices and their kin: credit notes, quotes, orders, confirmations, delivery notes; layouts made of blocks.

Five ways to arrange the upper part (window letter, two sides, parties with heads, window on the right, a dump of keys
and values) times the shapes of every block: letterhead, title, numbers, table, sums, taxes, payment, foot.
"""

from __future__ import annotations

from collections.abc import Callable

from .canvas import Canvas
from .draws import Draws
from .trade import foot, head, sums
from .trade.body import Frame, body
from .trade.deal import deal
from .trade.dump import dump
from .trade.facts import Facts, filled, prepare
from .trade.parties import texts
from .trade.press import Press
from .trade.style import sheet
from .trade.words import trade_place

KINDS = {
    "invoice": 64, "credit_note": 8, "quote": 7, "order": 6, "order_confirmation": 4, "delivery_note": 8, "proforma": 3,
}  # fmt: skip
_COUNTS = {1: 17, 2: 19, 3: 17, 4: 13, 5: 9, 6: 7, 8: 6, 10: 4, 13: 3, 18: 3, 26: 2}


class Sheet:
    """A page on its way: press, facts, who writes to whom, and the edges of the print."""

    def __init__(self, p: Press, f: Facts, frame: Frame) -> None:
        self.p, self.f, self.frame = p, f, frame
        self.me, self.you = ("buyer", "seller") if f.kind == "order" else ("seller", "buyer")

    def at(self, share: float) -> float:
        """An x at a share of the printed width."""
        return self.frame.left + (self.frame.right - self.frame.left) * share


def invoice(draws: Draws) -> Canvas:
    """One page of an invoice or of its kin."""
    kind = draws.weighted(KINDS)
    place = trade_place(draws)
    canvas = sheet(draws, kind)
    said = texts(draws.fork(), place)
    p = Press(canvas, place, said, draws.fork())
    count = draws.weighted(_COUNTS)
    trade = deal(draws.fork(), place, count, negative=kind == "credit_note" and draws.chance(40))
    f = prepare(p, kind)
    sums.say(p, trade)
    edge = canvas.width * draws.uniform(0.05, 0.11)
    later = count > 2 and draws.chance(16)
    frame = Frame(edge, canvas.width - edge * draws.uniform(0.8, 1.1), canvas.height * draws.uniform(0.86, 0.92),
                  draws.between(1, count) if later else 0, 2 if later else 1)  # fmt: skip
    s = Sheet(p, f, frame)
    arrangement = draws.weighted({"window": 34, "sides": 26, "parties": 17, "right": 13, "dump": 10})
    if later:
        y = running_head(s)
    elif arrangement == "dump":
        y = dump(p, f, frame.left, frame.right, canvas.height * draws.uniform(0.02, 0.07))
    else:
        y = ARRANGEMENTS[arrangement](s)
        y = opening(s, y)
    if arrangement == "dump" and not later and draws.chance(28):  # its table begins on a page that is not made
        return canvas
    y = body(draws, p, trade, kind, frame, y)
    if arrangement != "dump" and (not later or draws.chance(60)):
        foot.foot(p, s.me, frame.left, frame.right, canvas.height * 0.965, max(y, canvas.below()))
    if later or draws.chance(34):
        foot.page_number(p, frame.left, frame.right, canvas.height * 0.965, frame.page, frame.page + (count > 15))
    return canvas


def window(s: Sheet) -> float:
    """The letter for a window on the left: sender line, addressee, numbers on the right, title below."""
    p, draws, top = s.p, s.p.draws, s.p.canvas.height * s.p.draws.uniform(0.03, 0.06)
    align = draws.weighted({"right": 50, "left": 26, "center": 24})
    x = {"left": s.frame.left, "right": s.frame.right, "center": s.at(0.5)}[align]
    y = head.letterhead(p, s.me, x, top, align, address=draws.chance(70))
    start = p.canvas.height * draws.uniform(0.13, 0.16)
    low = max(start, y + p.size) if align != "right" else start
    if draws.chance(70):
        low = head.sender_line(p, s.me, s.frame.left, low, s.at(0.52) - s.frame.left)
    buyer = head.addressee(p, s.you, s.frame.left, low + p.size * 0.5, s.at(0.5) - s.frame.left)
    shape = draws.weighted({"column": 58, "cells": 21, "grid": 7, "line": 7, "": 7})
    y = max(y + p.size, start)
    under = max(buyer, y) + p.size * draws.uniform(0.8, 4.0)
    early = draws.chance(36)
    if shape == "column":
        if early:
            y = head.title(p, s.f, s.at(0.58), y)
        y = max(head.data_block(p, s.f, s.at(0.58), y, s.frame.right, shape), buyer) + p.size * draws.uniform(1, 3)
        return y if early else head.title(p, s.f, s.frame.left, y)
    y = head.title(p, s.f, s.frame.left, under)
    return head.data_block(p, s.f, s.frame.left, y + p.size * 0.5, s.frame.right, shape) if shape else named(s, y)


def named(s: Sheet, y: float) -> float:
    """Number and date as plain pairs under the title, where no block of numbers is printed."""
    rows = [("number", "document_number"), ("date", "document_date")]
    for label, name in rows:
        if name not in s.f.done:
            s.p.keyed(s.frame.left, y, s.p.label(f"{label}.{s.f.kind}"), f"{{{name}}}")
            y += s.p.canvas.leading
    return y


def sides(s: Sheet) -> float:
    """Firm on one side, title and numbers on the other; the other party and the place of delivery below with heads."""
    p, draws, top = s.p, s.p.draws, s.p.canvas.height * s.p.draws.uniform(0.03, 0.07)
    swapped = draws.chance(24)
    left, right = s.frame.left, s.frame.right
    room = s.at(0.54) - left
    y = head.letterhead(p, s.me, right if swapped else left, top, "right" if swapped else "left", room=room)
    align = "left" if swapped or draws.chance(45) else "right"
    start = left if swapped else s.at(0.58)
    z = head.title(p, s.f, start if align == "left" else right, top, align, alone=align == "right")
    under = draws.chance(30)
    if not under:
        z = head.data_block(p, s.f, start, z + p.size * 0.6, s.at(0.42) if swapped else right, "column")
    y = max(y, z) + p.size * draws.uniform(0.6, 2.5)
    y = parties_row(s, y)
    return head.data_block(p, s.f, left, y, right, draws.pick(("cells", "grid", "line"))) if under else y


def parties_row(s: Sheet, y: float) -> float:
    """The other party, and often the place of delivery beside it."""
    p, draws = s.p, s.p.draws
    ship = draws.chance(34)
    second = s.at(draws.pick((0.36, 0.5, 0.58)))
    room = (second if ship else s.frame.right) - s.frame.left - p.size
    keyed = draws.chance(84)
    z = head.addressee(p, s.you, s.frame.left, y, room, ("bill_to" if s.you == "buyer" else "seller") if keyed else "")
    if ship:
        z = max(
            z, head.addressee(p, draws.pick(("ship", "ship", "buyer")), second, y, s.frame.right - second, "ship_to")
        )
    return z + p.size * draws.uniform(0.6, 2.2)


def parties(s: Sheet) -> float:
    """Title first, then seller and buyer side by side under their heads, then the numbers."""
    p, draws = s.p, s.p.draws
    y = p.canvas.height * draws.uniform(0.03, 0.07)
    align = draws.pick(("left", "center", "right"))
    x = {"left": s.frame.left, "right": s.frame.right, "center": s.at(0.5)}[align]
    y = head.title(p, s.f, x, y, align) + p.size * draws.uniform(0.4, 1.6)
    shape = draws.weighted({"cells": 36, "grid": 26, "column": 28, "line": 10})
    before = draws.chance(35)
    if before:
        y = head.data_block(p, s.f, s.frame.left, y, s.frame.right, shape) + p.size
    second = s.at(draws.pick((0.5, 0.55)))
    room = second - s.frame.left - p.size
    order = [("seller", "seller"), ("buyer", draws.pick(("buyer", "bill_to")))]
    if draws.chance(15):
        order.reverse()
    (one, key), (two, other) = order
    low = head.addressee(p, one, s.frame.left, y, room, key)
    low = head.contacts(p, one, s.frame.left, low, size=p.size * 0.95) if draws.chance(55) else low
    high = head.addressee(p, two, second, y, s.frame.right - second, other)
    y = max(low, high) + p.size * draws.uniform(0.6, 2.0)
    return y if before else head.data_block(p, s.f, s.frame.left, y, s.frame.right, shape)


def right(s: Sheet) -> float:
    """Firm on the left, addressee in a window on the right, title and numbers below on the left."""
    p, draws, top = s.p, s.p.draws, s.p.canvas.height * s.p.draws.uniform(0.03, 0.07)
    y = head.letterhead(p, s.me, s.frame.left, top, "left", room=s.at(0.48) - s.frame.left)
    start = p.canvas.height * draws.uniform(0.12, 0.19)
    x = s.at(draws.pick((0.5, 0.56, 0.6)))
    keyed = draws.chance(30)
    buyer = head.addressee(
        p, s.you, x, start, s.frame.right - x, ("bill_to" if s.you == "buyer" else "seller") if keyed else ""
    )
    y = max(y, start) + p.size * draws.uniform(0.5, 2)
    shape = draws.pick(("column", "column", "cells", "grid"))
    if shape != "column":
        y = max(y, buyer) + p.size
    y = head.title(p, s.f, s.frame.left, y)
    y = head.data_block(p, s.f, s.frame.left, y, x - p.size * 2 if shape == "column" else s.frame.right, shape)
    return max(y, buyer) + p.size


def running_head(s: Sheet) -> float:
    """The head of a page that is not the first: little or nothing of the first page's."""
    p, draws = s.p, s.p.draws
    y = p.canvas.height * draws.uniform(0.03, 0.08)
    if draws.chance(55):
        p.put(s.frame.left, y, f"{{{s.me}_name}}", role="header", size=p.size * draws.pick((1.0, 1.5)))
        y += p.size * 2.4
    if draws.chance(70):
        y = head.title(p, s.f, s.frame.left, y) + p.size * 0.5
        if draws.chance(40):
            y = named(s, y)
    return y + p.size * draws.uniform(0.5, 2.5)


def opening(s: Sheet, y: float) -> float:
    """A greeting and a sentence before the table, on some pages."""
    p, draws = s.p, s.p.draws
    y += p.size * draws.uniform(0.8, 2.4)
    if draws.chance(24):
        p.said["salutation"] = filled(p, p.sentence("greeting"))
        p.put(s.frame.left, y, "{salutation}", role="text")
        y += p.canvas.leading * 1.6
    if draws.chance(38):
        _, y = p.flow(s.frame.left, y, s.frame.right - s.frame.left, filled(p, p.sentence(f"intro.{s.f.kind}")))
        y += p.size * draws.uniform(0.4, 1.2)
    return y


ARRANGEMENTS: dict[str, Callable[[Sheet], float]] = {
    "window": window,
    "sides": sides,
    "parties": parties,
    "right": right,
}
