"""Rows of office forms: several short pairs on a line, sheets of pairs, values above their keys, remarks."""

from __future__ import annotations

from itertools import pairwise

from .office_marks import inline
from .office_press import OfficePress


def part(p: OfficePress, share: int = 28) -> int | None:
    """A header over a block, or none; its entity."""
    draws = p.draws
    if not draws.chance(share):
        return None
    x, align = ((p.left + p.right) / 2, "center") if draws.chance(20) else (p.left, "left")
    made = p.header(x, p.y, p.group(), align=align, size=p.size * draws.uniform(0.95, 1.2))
    p.y += p.row * draws.uniform(0.9, 1.4)
    return made


def run(p: OfficePress) -> None:
    """Rows on which pairs follow each other closely, each as wide as it needs; no columns."""
    draws = p.draws
    head = part(p)
    gap = draws.uniform(0.5, 3.0) * p.size
    near = draws.uniform(0.25, 1.2) * p.size
    for _ in range(draws.between(1, 6)):
        if p.y > p.foot:
            break
        x, low = p.left + draws.pick((0.0, 0.0, 1.0)) * p.size, p.y
        for _ in range(draws.weighted({1: 2, 2: 4, 3: 4, 4: 2})):
            if draws.chance(7) and x < p.left + (p.right - p.left) * 0.6:
                x = inline(p, x, p.y) + gap
                continue
            key = p.keys.short()
            label = p.measure(key.label, p.size, p.key_face) + 2 * p.size
            if x + label > p.right - 4 * p.size:
                break
            number, edge, below = p.label(x, p.y, key.label, p.right - x)
            if head is not None:
                p.page.link(head, number)
            x, low = edge + near, max(low, below)
            if draws.chance(p.blank):
                x += draws.uniform(2, 9) * p.size
                continue
            text = p.short(key.kind)
            need = p.measure(p.typed(text), p.value_size, p.value_face) + gap
            if x + need > p.right + gap:
                low = max(low, p.put(x, p.y, text, p.right - x, number, key.field))
                break
            low = max(low, p.put(x, p.y, text, need + p.size, number, key.field))
            x += need
        p.y = max(p.y + p.row, low + 0.1 * p.size)
    p.y += p.row * draws.uniform(0.1, 0.8)


def sheet(p: OfficePress) -> None:
    """One to three columns of pairs set close, values aligned or right behind; the columns share no rows."""
    draws = p.draws
    count = draws.weighted({1: 3, 2: 6, 3: 2})
    wide = (p.right - p.left) / count
    top, low = p.y, p.y
    aligned = draws.chance(60)
    at = draws.uniform(0.3, 0.55)
    pitch = p.row * draws.uniform(0.85, 1.2)
    shift = draws.pick((0.0, 0.0, 0.3, 0.5)) * p.row  # the right column stands between the rows of the left one
    for c in range(count):
        x, p.y = p.left + c * wide, top + (shift if c % 2 else 0.0)
        head = None
        if draws.chance(35):
            head = p.header(x, p.y, p.group())
            p.y += pitch
        indent = p.size * draws.uniform(0.5, 2.0) if head is not None else 0.0
        for _ in range(draws.between(2, 9)):
            if p.y > p.foot:
                break
            if head is not None and draws.chance(10):
                head = p.header(x, p.y, p.group())
                p.y += pitch
            key = p.keys.short()
            number, edge, below = p.label(x + indent, p.y, key.label, wide * 0.62)
            if head is not None:
                p.page.link(head, number)
            start = max(x + wide * at, edge + 0.3 * p.size) if aligned else edge + draws.uniform(0.3, 1.0) * p.size
            if not draws.chance(p.blank) and x + wide - start > 3 * p.size:
                below = max(
                    below, p.put(start, p.y, p.short(key.kind), x + wide - start - 0.4 * p.size, number, key.field)
                )
            p.y = max(p.y + pitch, below)
        low = max(low, p.y)
    p.y = low + p.row * draws.uniform(0.2, 0.9)


def captions(p: OfficePress) -> None:
    """Rows of cells: the value typed above the printed key, or a small key in the cell's corner above the value."""
    draws = p.draws
    above = draws.chance(60)
    small = p.size * draws.uniform(0.7, 1.0)
    head = part(p, 15)
    for _ in range(draws.between(1, 5)):
        if p.y > p.foot - 2 * p.row:
            break
        count = draws.weighted({1: 2, 2: 4, 3: 5, 4: 3})
        cuts = sorted(draws.uniform(0.0, 1.0) for _ in range(count - 1))
        edges = [0.0, *((cut + i + 1) / (count + 1.0) for i, cut in enumerate(cuts)), 1.0]
        low = p.y
        for a, b in pairwise(edges):
            x, room = p.left + a * (p.right - p.left), (b - a) * (p.right - p.left) - 0.7 * p.size
            key = p.keys.short()
            text = "" if draws.chance(p.blank) else p.short(key.kind)
            lines = p.wrap(text, room, p.value_size, p.value_face)[:2] if text else []
            base = p.y + (p.row * 0.95 if above else 0.0)
            number, _, below = p.label(x, base, key.label, room, small)
            if head is not None:
                p.page.link(head, number)
            if lines:
                y = p.y if above else below + 0.15 * p.size
                value, under = p.value(x + draws.uniform(0, 0.25) * room, y, lines[:1] if above else lines,
                                       room * 0.8, key.field)  # fmt: skip
                p.page.link(number, value)
                low = max(low, under)
            low = max(low, below)
        p.y = low + p.row * draws.uniform(0.1, 0.6)
    p.y += p.row * draws.uniform(0.1, 0.6)


def remark(p: OfficePress) -> None:
    """A key and a text of several lines, one value: beside it, below it, or begun beside it and gone on at the margin.

    Numbered points of a text are values of their own.
    """
    draws = p.draws
    key = p.keys.one(draws.pick(("prose", "prose", "prose", "phrase")))
    number, edge, below = p.label(p.left, p.y, key.label, (p.right - p.left) * draws.uniform(0.2, 0.6))
    if draws.chance(p.blank * 2 // 3):
        p.y = below + p.row * draws.uniform(0.3, 2.0)
        return
    text = " ".join(p.fill.sentence() for _ in range(draws.weighted({1: 5, 2: 5, 3: 4, 4: 2, 6: 1})))
    text = text.upper() if p.fill.upper else text
    shape = draws.weighted({"beside": 4, "below": 4, "hanging": 3, "points": 2})
    margin = p.left + draws.pick((0.0, 0.0, 1.5, 4.0)) * p.size
    right = p.right - draws.pick((0.0, 0.0, 3.0, 8.0)) * p.size
    if shape == "points":
        signs = draws.pick(("{}.", "{})", "({})", "-"))
        x, y = (edge + p.size, p.y) if draws.chance(50) and edge < p.page.width / 2 else (margin + p.size, below)
        for i in range(draws.between(2, 4)):
            sign = signs.format("abcd"[i] if draws.chance(2) else i + 1)
            y = p.put(x, y, f"{sign} {p.fill.sentence()}", right - x, number) + draws.pick((0.0, 0.4)) * p.row
        p.y = y
    elif shape == "hanging" and edge < p.left + (right - p.left) * 0.6:
        step = max(p.row * 0.85, p.value_size * 1.1)
        x = edge + draws.uniform(0.3, 1.5) * p.size
        first = p.wrap(text, right - x, p.value_size, p.value_face)[0]
        rest = p.wrap(text[len(first) :], right - margin, p.value_size, p.value_face)
        made, y = list(p.page.text(x, p.y, p.typed(first), size=p.value_size, face=p.value_face, room=right - x)), p.y
        for line in rest:
            y += step
            made += p.page.text(margin, y, p.typed(line), size=p.value_size, face=p.value_face, room=right - margin)
        p.page.link(number, p.page.entity("value", made))
        p.y = max(below, y + step)
    else:
        beside = shape == "beside" and edge < p.left + (right - p.left) * 0.5
        x, y = (
            (edge + draws.uniform(0.4, 3) * p.size, p.y) if beside else (margin, below + draws.uniform(0, 0.5) * p.size)
        )
        p.y = max(below, p.put(x, y, text, right - x, number))
    p.y += p.row * draws.uniform(0.2, 1.0)
