"""Business letters: sender, addressee, references, date, subject, salutation, paragraphs of running text, signature."""

from __future__ import annotations

from .canvas import Canvas
from .draws import Draws
from .trade import foot, head
from .trade.facts import filled, prepare
from .trade.letter_words import WORDS
from .trade.parties import texts
from .trade.press import Press
from .trade.style import sheet
from .trade.words import tongue, trade_place


class Letter:
    """A letter on its way: press, edges of the print."""

    def __init__(self, draws: Draws) -> None:
        place = trade_place(draws)
        self.draws, self.canvas = draws, sheet(draws, "letter")
        self.p = Press(self.canvas, place, texts(draws.fork(), place), draws.fork())
        self.words = WORDS[tongue(place)]
        prepare(self.p, "invoice")
        said = self.p.said
        said["total"] = self.p.money(draws.cents(2_000, 2_000_000) * place.factor)
        said["subject"] = self.p.expand(draws.pick(self.words["subjects"]))[0]
        said["salutation"] = filled(self.p, self.p.sentence("greeting"))
        said["signature"] = said["seller_person"]
        edge = self.canvas.width * draws.uniform(0.08, 0.14)
        self.left, self.right = edge, self.canvas.width - edge * draws.uniform(0.8, 1.2)


def letter(draws: Draws) -> Canvas:
    """One page of a letter."""
    it = Letter(draws)
    p = it.p
    continued = draws.chance(10)
    y = it.canvas.height * 0.06
    if continued:
        if draws.chance(60):
            p.put(it.left, y, "{buyer_name}", role="text")
            p.put(it.right, y, "{document_date}", role="text", align="right")
        y += p.size * 3
    else:
        y = _subject(it, _upper(it))
    y = _text(it, y, opened=continued)
    if y < it.canvas.height * 0.78:
        y = _signature(it, y)
    if draws.chance(70) and y < it.canvas.height * 0.86:
        foot.foot(p, "seller", it.left, it.right, it.canvas.height * 0.965, y)
    elif draws.chance(40):
        foot.page_number(p, it.left, it.right, it.canvas.height * 0.965, 2 if continued else 1, 2)
    return it.canvas


def _upper(it: Letter) -> float:
    """Letterhead or the sender's address, addressee, references and date."""
    p, draws, left, right = it.p, it.draws, it.left, it.right
    align = draws.weighted({"right": 38, "left": 36, "center": 26})
    x = {"left": left, "right": right, "center": (left + right) / 2}[align]
    y = head.letterhead(p, "seller", x, it.canvas.height * draws.uniform(0.03, 0.07), align, address=draws.chance(80))
    early = draws.chance(24)
    if early:  # the date above the addressee
        y = _date(it, y + p.size)
    top = max(y + p.size, it.canvas.height * draws.uniform(0.13, 0.18)) if align != "right" else it.canvas.height * 0.16
    if align == "right" and early:
        top = max(top, y + p.size)
    if draws.chance(40):
        top = head.sender_line(p, "seller", left, top, (right - left) * 0.5)
    low = head.addressee(p, "buyer", left, top, (right - left) * 0.5)
    y = max(low, y) + p.size * draws.uniform(1, 3)
    rows = [(it.draws.pick(it.words["yours"]), "{reference}"), (it.draws.pick(it.words["ours"]), "{project}")]
    rows += [(p.label("phone"), "{seller_phone}")] if draws.chance(40) else []
    rows += [(p.label("buyer_number"), "{buyer_number}")] if draws.chance(20) else []
    rows += [(p.label("department"), "{department}")] if draws.chance(14) else []
    shape = draws.weighted({"cells": 26, "column": 16, "none": 58})
    if shape == "none":
        return y if early else _date(it, y)
    if not early:
        rows.append((p.label("date.reminder"), "{document_date}"))
    rows = rows[draws.between(0, 1) :]
    return (head.data_cells if shape == "cells" else head.data_column)(p, rows, left, y, right) + p.size


def _date(it: Letter, y: float) -> float:
    """The date on a line of its own, often behind the place."""
    p, draws = it.p, it.draws
    align = draws.pick(("left", "right", "right"))
    x = it.left if align == "left" else it.right
    if draws.chance(25):
        key = p.label("date.reminder")
        if align == "left":
            p.keyed(x, y, key, "{document_date}")
        else:
            p.line(x, y, key, "{document_date}", align="right")
    else:
        p.put(x, y, draws.pick(("{department}, {document_date}", "{document_date}", "{document_date}")), align=align,
              role="text")  # fmt: skip
    return y + p.size * draws.uniform(2, 3.5)


def _subject(it: Letter, y: float) -> float:
    """The subject with or without its key, and the salutation; in either order where the place writes so."""
    p, draws = it.p, it.draws
    after = p.language == "en" and draws.chance(50)
    if after:
        y = _salutation(it, y)
    if draws.chance(88):
        if draws.chance(40):
            p.keyed(it.left, y, draws.pick(it.words["subject"]), "{subject}", colon=draws.pick((":", ":", "")))
        else:
            p.put(it.left, y, "{subject}", role="header", size=p.size * draws.pick((1.0, 1.0, 1.15)))
        y += p.size * draws.uniform(2, 3)
    return y if after else _salutation(it, y)


def _salutation(it: Letter, y: float) -> float:
    it.p.put(it.left, y, "{salutation}", role="text")
    return y + it.p.size * it.draws.uniform(1.8, 2.6)


def _text(it: Letter, y: float, *, opened: bool) -> float:
    """Paragraphs of sentences; each sentence stands once on a page."""
    p, draws = it.p, it.draws
    middle = draws.some(it.words["middle"], 99) + draws.some(p.words["notes"], draws.between(0, 6))
    paragraphs = [] if opened else [[draws.pick(it.words["opening"]), *middle[: draws.between(0, 2)]]]
    at = 2
    for _ in range(draws.between(1, 6)):
        count = draws.between(1, 6)
        paragraphs.append(middle[at : at + count])
        at += count
    paragraphs.append([draws.pick(it.words["closing"])])
    size = p.size * draws.pick((1.0, 1.0, 1.1))
    for sentences in paragraphs:
        if not sentences:
            continue
        text = filled(p, " ".join(sentences))
        lines, _ = p.wrap(text, it.right - it.left, size)
        if y + len(lines) * size * 1.6 > it.canvas.height * 0.9:
            break
        _, y = p.flow(it.left, y, it.right - it.left, text, size=size)
        y += size * draws.pick((0.5, 0.8, 1.0))
    return y


def _signature(it: Letter, y: float) -> float:
    """Greeting, firm, the name below the place for a signature, enclosures."""
    p, draws = it.p, it.draws
    x = it.left if draws.chance(82) else it.left + (it.right - it.left) * 0.55
    p.put(x, y, p.sentence("thanks"), role="text", room=it.right - x)
    y += p.canvas.leading
    if draws.chance(40):
        p.put(x, y, "{seller_name}", role="text", room=it.right - x)
        y += p.canvas.leading
    y += p.size * draws.uniform(0.5, 3.5)
    template = "{signature}"
    if draws.chance(22):
        template = f"{draws.pick(it.words['signed'])} {template}"
    if draws.chance(90):
        p.put(x, y, template, role="text", room=it.right - x)
        y += p.canvas.leading
    if draws.chance(26):
        p.put(it.left, y + p.size, draws.pick(it.words["enclosed"]), role="text")
        y += p.size * 2.4
    return y
