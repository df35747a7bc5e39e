"""The upper part of a trade page: letterhead, sender line, addressee, title, and the block of numbers and dates.

Each block takes a place and gives the y below it; layouts put them together.
"""

from __future__ import annotations

from ..fields import FIELDS
from .facts import DATED, NUMBER_SIGN, Facts, facts
from .press import Press

CONTACTS = (
    ("phone", "phone", 78),
    ("fax", "fax", 34),
    ("email", "email", 58),
    ("url", "url", 44),
    ("tax_id", "tax_id", 40),
    ("registration", "registration", 14),
)


def contacts(p: Press, me: str, x: float, y: float, *, size: float, align: str = "left", least: int = 0) -> float:
    """Telephone, mail, site and numbers of a party, with or without their keys."""
    keyed = p.draws.chance(72)
    left = [(label, name) for label, name, chance in CONTACTS if p.draws.chance(chance + least)]
    for label, name in left:
        template = f"{{{me}_{name}}}"
        if keyed or name in ("fax", "tax_id", "registration"):
            p.line(x, y, p.label(label), template, size=size, align=align)
        else:
            p.put(x, y, template, size=size, align=align, role="text")
        y += size * p.canvas.style.leading
    return y


def letterhead(
    p: Press, me: str, x: float, y: float, align: str, *, address: bool = True, room: float | None = None
) -> float:
    """The firm's name in large letters and what it prints below it."""
    size = p.size
    large = size * p.draws.pick((1.0, 1.2, 1.5, 1.8, 2.2, 2.6))
    p.put(x, y, f"{{{me}_name}}", size=large, align=align, role="header", room=room)
    y += large * 1.35
    if p.draws.chance(18):
        p.put(
            x,
            y,
            " - ".join(p.draws.some(p.words["services"], 2)),
            size=size * 0.9,
            align=align,
            role="other",
            room=room,
        )
        y += size * 1.4
    if not address:
        return y
    if p.draws.chance(24):
        p.put(x, y, f"{{{me}_address}}", size=size * 0.9, align=align, role="text", room=room)
        y += size * 1.3
    else:
        where = []
        for line in p.said[f"{me}_address"].split(" // "):
            where += p.canvas.text(x, y, line, size=size, align=align, room=room)
            y += p.canvas.leading
        p.canvas.entity("text", where)
        if f"{me}_address" in FIELDS:
            p.canvas.span(f"{me}_address", where)
    if p.draws.chance(70):
        y = contacts(p, me, x, y + p.draws.pick((0, 0, 0.6)) * size, size=size * 0.95, align=align)
    return y


def sender_line(p: Press, me: str, x: float, y: float, room: float) -> float:
    """The small line above the window of an envelope."""
    template = f"{{{me}_name}}{p.joint}{{{me}_address}}"
    p.put(x, y, template, size=p.size * 0.65, role="text", room=room)
    return y + p.size * 1.4


def addressee(p: Press, you: str, x: float, y: float, room: float, head: str = "") -> float:
    """Name and address of the other party; with a head the head is the key and the block its value."""
    if head:
        colon = p.canvas.style.colon if p.draws.chance(60) else ""
        big = p.size * p.draws.pick((1.0, 1.0, 1.1))
        key = p.put(x, y, p.label(head) + colon, size=big, room=room)
        y += big * p.canvas.style.leading
    before = [f"{{{you}_person}}"] if p.draws.chance(8) else []
    between = [f"{{{you}_person}}"] if not before and p.draws.chance(14) else []
    name_size = p.size * p.draws.pick((1.0, 1.0, 1.0, 1.15))
    made, y = p.block(x, y, you, before=before, between=between, name_size=name_size, room=room)
    if head:
        p.canvas.link(p.canvas.entity("key", key), p.canvas.entity("value", made))
    else:
        p.canvas.entity("text", made)
    for label, name, chance in (
        ("tax_id", f"{you}_tax_id", 9),
        ("phone", f"{you}_phone", 7),
        ("email", f"{you}_email", 5),
        ("buyer_number", "buyer_number", 10 if you == "buyer" else 0),
    ):
        if p.draws.chance(chance):
            p.line(x, y, p.label(label), f"{{{name}}}")
            y += p.canvas.leading
    return y


def title(p: Press, f: Facts, x: float, y: float, align: str = "left", *, alone: bool = False) -> float:
    """The document's title, alone or with number and date on its line."""
    size = p.size * p.draws.pick((1.0, 1.2, 1.5, 1.8, 2.2))
    shape = "alone" if alone else p.draws.weighted({"alone": 46, "number": 22, "sign": 18, "dated": 14})
    words, language = "{document_title}", p.language
    count = p.said["document_title"].count(" ") + 1
    parts: list[tuple[str, int]] = [("header", count)]
    if shape != "alone":
        size = min(size, p.size * 1.6)
        sign = p.draws.pick(NUMBER_SIGN[language]) if shape != "number" else ""
        words += f" {sign} {{document_number}}" if sign else " {document_number}"
        parts += [("key", sign.count(" ") + 1)] if sign else []
        parts += [("value", p.said["document_number"].count(" ") + 1)]
        f.done.add("document_number")
    if shape == "dated":
        dated = p.draws.pick(DATED[language])
        words += f" {dated} {{document_date}}"
        parts += [("key", dated.count(" ") + 1), ("value", p.said["document_date"].count(" ") + 1)]
        f.done.add("document_date")
    made = p.put(x, y, words, size=size, align=align)
    at, last = 0, -1
    for role, length in parts:
        entity = p.canvas.entity(role, made[at : at + length])
        if role == "value" and p.canvas.entities[last].label == "key":
            p.canvas.link(last, entity)
        at, last = at + length, entity
    return y + size * 1.5


def data_column(p: Press, rows: list[tuple[str, str]], x: float, y: float, right: float) -> float:
    """Keys below each other, values beside them at one edge, or right behind their keys."""
    size = p.size * p.draws.pick((1.0, 1.0, 0.92))
    step = size * p.draws.pick((1.3, 1.5, 1.7, 2.0))
    shape = p.draws.weighted({"left": 44, "right": 24, "inline": 20, "colons": 12})
    widest = max(p.wide(key + ":", size) for key, _ in rows)
    at = min(x + widest + size * p.draws.uniform(0.5, 2.5), x + (right - x) * 0.62)
    if shape == "colons" and at < x + widest:
        shape = "inline"
    for key, template in rows:
        alone = x + p.wide(key + ":  ", size)
        if shape == "left":
            p.keyed(x, y, key, template, at=max(at, alone), size=size)
        elif shape == "right" and alone + p.wide(template, size) < right:
            p.keyed(x, y, key, template, at=right, align="right", size=size)
        elif shape == "colons":
            p.keyed(x, y, key, template, at=at + size * 0.8, size=size, colon_at=at)
        else:
            p.keyed(x, y, key, template, size=size)
        y += step
    return y


def data_cells(p: Press, rows: list[tuple[str, str]], x: float, y: float, right: float) -> float:
    """A row of heads with the values below them; two rows where there are many."""
    size = p.size * p.draws.pick((1.0, 0.92, 0.85))
    count = len(rows) if len(rows) <= 5 else (len(rows) + 1) // 2
    step = (right - x) / count
    align = "center" if p.draws.chance(22) else "left"
    for start in range(0, len(rows), count):
        for i, (key, template) in enumerate(rows[start : start + count]):
            at = x + i * step + (step / 2 if align == "center" else 0)
            p.keyed(
                at,
                y,
                key,
                template,
                below=size * 1.35,
                align=align,
                key_align=align,
                size=size,
                room=step * 0.94,
                colon="" if p.draws.chance(80) else None,
            )
        y += size * 3.4
    return y


def data_grid(p: Press, rows: list[tuple[str, str]], x: float, y: float, right: float) -> float:
    """Keys and values in two columns of pairs."""
    half = (right - x) / 2
    cut = (len(rows) + 1) // 2
    left = data_column(p, rows[:cut], x, y, x + half - p.size * 2)
    return max(left, data_column(p, rows[cut:], x + half, y, right)) if rows[cut:] else left


def data_line(p: Press, rows: list[tuple[str, str]], x: float, y: float, right: float) -> float:
    """Pairs one after the other on a line, as many lines as they need."""
    size = p.size * p.draws.pick((1.0, 0.92, 0.85))
    at, gap = x, size * p.draws.uniform(0.8, 2.5)
    for key, template in rows:
        wide = p.wide(f"{key}: {template}", size) + gap
        if at > x and at + wide > right:
            at, y = x, y + size * 1.5
        p.keyed(at, y, key, template, size=size)
        at += wide
    return y + size * 2.2


def data_block(p: Press, f: Facts, x: float, y: float, right: float, shape: str) -> float:
    """The numbers and dates that are left to print, in one of the shapes column, cells, grid and line."""
    rows = facts(p, f)
    if not rows:
        return y
    shapes = {"column": data_column, "cells": data_cells, "grid": data_grid, "line": data_line}
    return shapes[shape](p, rows, x, y, right)
