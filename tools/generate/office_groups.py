"""Groups of office forms: a header at the left of its keys, grids of marks, lists under a key or a header."""

from __future__ import annotations

from . import office_words as words
from .office_press import OfficePress

SCALES = (
    *(
        ("Excellent", "Good", "Fair", "Poor"),
        ("High", "Medium", "Low"),
        ("Better", "Same", "Worse"),
        ("1", "2", "3", "4"),
    ),
    *(("Yes", "No"), ("Often", "Seldom", "Never"), ("Gain", "No Change", "Loss"), ("Mon.", "Tues.", "Wed.", "Thurs.")),
)


def ledge(p: OfficePress) -> None:
    """A header in the left margin and its keys beside it, or above them and indented; some keys have no value."""
    draws = p.draws
    beside = draws.chance(50)
    inset = (p.right - p.left) * (draws.uniform(0.2, 0.35) if beside else draws.uniform(0.0, 0.15))
    near = draws.uniform(0.3, 1.5) * p.size
    at = (p.right - p.left - inset) * draws.uniform(0.3, 0.55)
    aligned = draws.chance(60)
    for _ in range(draws.between(1, 3)):
        if p.y > p.foot - p.row:
            break
        lines = p.wrap(p.group(), (inset if beside else p.right - p.left) - p.size, p.size, p.key_face)
        made, below = p.page.lines(p.left, p.y, lines, size=p.size, leading=1.15, face=p.key_face)
        head = p.page.entity("header", made)
        if not beside:
            p.y = max(below, p.y + p.row * 0.9)
        x = p.left + inset
        for _ in range(draws.between(1, 5)):
            if p.y > p.foot:
                break
            key = p.keys.short()
            number, edge, low = p.label(x, p.y, key.label, (p.right - x) * 0.6)
            p.page.link(head, number)
            if not draws.chance(p.blank):
                start = max(x + at, edge + 0.3 * p.size) if aligned else edge + near
                low = max(low, p.put(start, p.y, p.short(key.kind), p.right - start, number, key.field))
            p.y = max(p.y + p.row * 0.95, low)
        p.y = max(p.y, below) + p.row * draws.uniform(0.0, 0.6)
    p.y += p.row * draws.uniform(0.1, 0.6)


def ratings(p: OfficePress) -> None:
    """Rows to rate: the words of the scale are keys over their columns, or at every row; a cross is a value of both."""
    draws = p.draws
    scale = draws.pick(SCALES)
    first = (p.right - p.left) * draws.uniform(0.3, 0.5)
    step = (p.right - p.left - first) / len(scale)
    repeated = draws.chance(30)  # the scale stands at every row, each word with its mark behind it
    heads: list[int] = []
    if draws.chance(50):
        p.header(p.left, p.y, p.group())
        p.y += p.row if repeated else 0.0
    if not repeated:
        for i, word in enumerate(scale):
            heads.append(p.text(p.left + first + i * step, p.y, p.keys.cased(word), role="key"))
        p.y += p.row
    for _ in range(draws.between(2, 7)):
        if p.y > p.foot:
            break
        chosen = draws.between(0, len(scale) - 1) if draws.chance(75) else -1
        if repeated:
            text = p.keys.short().label + draws.pick((":", ""))
            lines = p.wrap(text, first - p.size, p.size, p.key_face)[:2]
            made, below = p.page.lines(p.left, p.y, lines, size=p.size, leading=1.1, face=p.key_face)
            head = p.page.entity("header", made)
            for i, word in enumerate(scale):
                x = p.left + first + i * step
                number = p.text(x, p.y, word, role="key")
                p.page.link(head, number)
                if i == chosen:
                    x += p.measure(word, p.size, p.key_face) + 0.5 * p.size
                    p.page.link(number, p.text(x, p.y, "X", role="value"))
        else:
            row, _, below = p.label(p.left, p.y, p.keys.short().label, first - p.size)
            if chosen >= 0:
                x = p.left + first + chosen * step + draws.uniform(0.2, 1.0) * p.size
                mark = p.text(x, p.y, draws.pick(("X", "x", "✓")), role="value")
                p.page.link(heads[chosen], mark)
                p.page.link(row, mark)
        p.y = max(p.y + p.row, below)
    p.y += p.row * draws.uniform(0.2, 0.8)


def lists(p: OfficePress) -> None:
    """A key or a column's head over short values below each other, or two such columns beside each other."""
    draws = p.draws
    count = draws.between(1, 3)
    wide = (p.right - p.left) / count
    top, low = p.y, p.y
    rows = draws.between(1, 6)
    for c in range(count):
        x = p.left + c * wide
        kind = draws.pick(("thing", "person", "place", "code", "date", "count", "firm", "phrase"))
        text = p.keys.one(kind).label if draws.chance(60) else draws.pick(words.WHOLE[kind])
        lines = p.wrap(text, wide - 2 * p.size, p.size, p.key_face)[:2]
        made, y = p.page.lines(x, top, lines, size=p.size, leading=1.1, face=p.key_face)
        number = p.page.entity("key", made)
        y = max(y, top + p.row * draws.uniform(0.8, 1.3))
        for _ in range(max(1, rows - draws.between(0, 2))):
            if y > p.foot or draws.chance(8):
                break
            y = max(y + p.row * 0.85, p.put(x, y, p.short(kind), wide - p.size, number))
        low = max(low, y)
    p.y = low + p.row * draws.uniform(0.1, 0.7)
