"""Tables of office forms: heads on one to three lines in one or two tiers, named rows under group headers, counts.

The heads of the lower tier are keys, those above them and the groups of rows are headers; a row that begins with a
typed cell is all values of its columns; a row with a printed name has that name as a second key.
"""

from __future__ import annotations

from . import office_words as words
from .form_stock import BRANDS
from .office_press import OfficePress
from .office_rows import part

NUMBERS = ("count", "amount", "decimal", "percent", "decimal", "count")
MIXED = ("count", "amount", "code", "date", "person", "thing", "firm", "place", "percent", "decimal", "short")
FIRST = ("thing", "firm", "place", "person", "code", "date")
WIDTH = {"count": 0.7, "percent": 0.7, "decimal": 0.8, "code": 0.9, "amount": 1.0, "date": 1.0}
TYPED = {"short": "phrase", "amount": "money"}


def _cell(p: OfficePress, kind: str) -> str:
    text = p.fill.of(TYPED.get(kind, kind))
    return f"{text} ({p.fill.count()})" if kind in ("decimal", "percent") and p.draws.chance(6) else text


def _head(p: OfficePress, x: float, y: float, wide: float, kind: str, align: str) -> tuple[int, float]:
    """A column's head, on more lines where the column is narrow; its entity and the y below it."""
    draws = p.draws
    text = draws.pick(words.COLUMN_HEADS[kind])
    if draws.chance(30):
        text = f"{draws.pick(words.MODIFIERS)} {text}"
    lines = p.wrap(p.keys.cased(text), wide - 0.4 * p.size, p.size, p.key_face)
    if draws.chance(p.noted):
        lines += [draws.pick(words.TAILS)]
    made: list[int] = []
    for line in lines:
        at = x if align == "left" else x + (wide - p.size) / 2
        made += p.page.text(at, y, line, size=p.size * 0.95, align=align, room=wide - 0.2 * p.size, face=p.key_face)
        y += p.size * 1.1
    return p.page.entity("key", made), y


def table(p: OfficePress) -> None:
    """A table. Without names of rows its first column is typed and a value like the others."""
    draws = p.draws
    part(p, 22)
    named = draws.chance(32)
    tiers = draws.chance(35)
    count = draws.between(2, 6)
    kinds = [draws.pick(NUMBERS if named or tiers else MIXED) for _ in range(count)]
    if tiers and draws.chance(60):
        half = max(1, count // 2)
        kinds = (kinds[:half] * 3)[:count]
    if not named:
        kinds[0] = draws.pick(FIRST)
    weights = [WIDTH.get(kind, 1.6) for kind in kinds]
    first = (p.right - p.left) * draws.uniform(0.16, 0.36) if named else 0.0
    side = (p.right - p.left) * draws.uniform(0.22, 0.35) if draws.chance(12) else 0.0  # a last column of remarks
    unit = (p.right - p.left - first - side) / sum(weights)
    xs, x = [], p.left + first
    for weight in weights:
        xs.append(x)
        x += weight * unit
    wides = [weight * unit for weight in weights]
    align = draws.pick(("left", "left", "center"))
    tops: list[tuple[int, int]] = []  # first column below it, entity
    if tiers:
        at = 0
        while at < count:
            over = min(draws.between(1, 3), count - at)
            middle = (xs[at] + xs[at + over - 1] + wides[at + over - 1]) / 2
            text = draws.pick((p.group().rstrip(":"), p.fill.thing().title(), p.fill.code()))
            room = sum(wides[at : at + over]) - 0.5 * p.size
            made = p.page.text(middle, p.y, text, size=p.size, align="center", room=room, face=p.key_face)
            tops.append((at, p.page.entity("header", made)))
            at += over
        p.y += p.row * draws.uniform(0.8, 1.2)
    corner = named and draws.chance(45)
    if corner:
        p.label(p.left, p.y, draws.pick(words.COLUMN_HEADS[draws.pick(("thing", "firm", "place"))]), first - p.size)
    heads, low = [], p.y
    for x, wide, kind in zip(xs, wides, kinds, strict=True):
        head, below = _head(p, x, p.y, wide, kind, align)
        above = [entity for at, entity in tops if xs[at] <= x]
        if above:
            p.page.link(above[-1], head)
        heads.append(head)
        low = max(low, below)
    if side:
        remark, below = _head(p, p.right - side + p.size, p.y, side, "short", "left")
        low = max(low, below)
        if draws.chance(70):
            text = " ".join(p.fill.sentence() for _ in range(draws.between(1, 2)))
            p.put(p.right - side + p.size, low + p.size * 0.3, text, side - p.size, remark)
    p.y = low + p.size * draws.uniform(0.1, 0.6)
    _rows(p, heads, xs, wides, kinds, first if named else 0.0, align)
    p.y += p.row * draws.uniform(0.2, 1.0)


def _rows(
    p: OfficePress, heads: list[int], xs: list[float], wides: list[float], kinds: list[str], first: float, align: str
) -> None:
    draws = p.draws
    full = draws.pick((100, 95, 80, 50, 20, 5))  # per cent of the cells that are filled in
    grouped = draws.chance(35) and first > 0
    group: int | None = None
    pitch = p.row * draws.pick((0.78, 0.88, 1.0, 1.2))
    kind = draws.pick(("thing", "place", "band", "thing", "firm"))
    for r in range(draws.weighted({1: 2, 2: 3, 3: 4, 4: 4, 5: 3, 7: 3, 10: 1})):
        if p.y > p.foot:
            break
        row, low = None, p.y
        if first:
            if grouped and (r == 0 or draws.chance(30)):
                group = p.header(p.left, p.y, p.group())
                p.y += pitch
            low = p.y
            label = f"{draws.between(1, 6)}{draws.between(0, 9)}-{draws.between(7, 9)}{draws.between(0, 9)}"
            label = (
                p.keys.one(kind).label
                if kind != "band"
                else draws.pick((label, f"Under {label[:2]}", f"{label[:2]} & Over"))
            )
            inset = p.size * 0.8 if group is not None else 0.0
            lines = p.wrap(label, first - p.size - inset, p.size, p.key_face)[:2]
            made, low = p.page.lines(p.left + inset, p.y, lines, size=p.size, leading=1.1, face=p.key_face)
            row = p.page.entity("key", made)
            if group is not None:
                p.page.link(group, row)
        for head, x, wide, cell in zip(heads, xs, wides, kinds, strict=True):
            if not draws.chance(full):
                continue
            lines = p.wrap(_cell(p, cell), wide - 0.5 * p.size, p.value_size, p.value_face)[:2]
            if align == "center":
                x += max(0.0, (wide - p.size - p.measure(lines[0], p.value_size, p.value_face)) / 2)
            value, below = p.value(x, p.y, lines, wide - 0.3 * p.size)
            p.page.link(head, value)
            if row is not None:
                p.page.link(row, value)
            low = max(low, below)
        p.y = max(p.y + pitch, low)


def counts(p: OfficePress) -> None:
    """Printed items in two or three columns, each with a number, an amount or nothing behind it, under one header."""
    draws = p.draws
    head = part(p, 80)
    columns = draws.weighted({1: 2, 2: 4, 3: 3})
    wide = (p.right - p.left) / columns
    kind = draws.pick(("count", "count", "amount", "percent"))
    money = kind == "amount" and draws.chance(50)
    at = wide * draws.uniform(0.5, 0.75)
    right = draws.chance(50)
    blank = draws.pick((5, 30, 60, 90))
    sized, make = draws.chance(35), draws.pick(BRANDS)  # goods by make and size
    for _ in range(draws.between(2, 8)):
        if p.y > p.foot:
            break
        low = p.y
        for c in range(columns):
            x = p.left + c * wide
            label = p.keys.one(draws.pick(("thing", "amount", "count", "group"))).label
            if sized:
                label = f"{p.keys.cased(make if draws.chance(60) else p.fill.thing())} {draws.pick(words.SIZES)}"
            number, edge, below = p.label(x, p.y, label, at - 0.5 * p.size)
            if head is not None:
                p.page.link(head, number)
            low = max(low, below)
            if draws.chance(blank):
                if money:
                    p.put(max(x + at, edge + 0.3 * p.size), p.y, "$", wide, number)
                continue
            text = p.short(kind)
            long = p.measure(p.typed(text), p.value_size, p.value_face) if right else 0.0
            start = max(x + wide - p.size - long if right else x + at, edge + 0.4 * p.size)
            low = max(low, p.put(start, p.y, text, x + wide - start, number))
        p.y = max(p.y + p.row * 0.9, low)
    p.y += p.row * draws.uniform(0.2, 0.9)
