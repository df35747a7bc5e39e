"""Grids of a form: heads of columns and rows are keys, every cell is a value of both."""

from __future__ import annotations

from .form_blocks import section
from .form_press import FormPress
from .form_words import COLUMNS, MODIFIERS

NUMBERS = ("count", "percent", "amount", "decimal", "decimal", "count")
MIXED = ("date", "code", "person", "thing", "place", "firm", "count", "amount", "yesno", "decimal")
NARROW = ("count", "percent", "decimal", "yesno", "code")


def _heads(p: FormPress, xs: list[float], widths: list[float], labels: list[str]) -> list[int]:
    """The row of column heads, on several lines where they are narrow; their entities."""
    size = p.size * p.draws.uniform(0.8, 1.0)
    made, low = [], p.y
    for x, wide, label in zip(xs, widths, labels, strict=True):
        lines = p.wrap(label, max(wide - 0.6 * size, 2 * size), size, p.key_face)
        words, below = p.page.lines(x, p.y, lines, size=size, leading=1.1)
        made.append(p.page.entity("key", words))
        low = max(low, below)
    p.y = max(low, p.y + p.row) + p.size * p.draws.uniform(0.0, 0.6)
    return made


def grid(p: FormPress, rows: int | None = None) -> None:
    """A table with heads over its columns, with or without heads before its rows, some cells empty."""
    draws = p.draws
    section(p)
    numbers = draws.chance(60)
    named = draws.chance(75 if numbers else 25)  # rows have heads
    count = draws.between(2, 6 if numbers else 5)
    kinds = [draws.pick(NUMBERS if numbers else MIXED) for _ in range(count)]
    rows = rows or draws.weighted({2: 3, 3: 4, 4: 4, 5: 3, 6: 3, 8: 2, 10: 1})
    full = draws.pick((100, 100, 85, 60, 30, 8))  # per cent of the cells that are filled in
    weights = [0.7 if kind in NARROW else 1.5 for kind in kinds]
    first = (p.right - p.left) * (draws.uniform(0.18, 0.38) if named else 0.0)
    unit = (p.right - p.left - first) / sum(weights)
    xs, widths, x = [], [], p.left + first
    for weight in weights:
        xs.append(x)
        widths.append(weight * unit)
        x += weight * unit
    labels = [p.keys.cased(draws.pick(COLUMNS[kind])) for kind in kinds]
    if draws.chance(20):
        labels = [f"{p.keys.cased(draws.pick(MODIFIERS))} {label}" if len(label) < 9 else label for label in labels]
    corner = draws.chance(45) and named
    if corner:
        p.text(p.left, p.y, p.keys.cased(draws.pick(COLUMNS[draws.pick(("thing", "firm", "place"))])), role="key")
    heads = _heads(p, xs, widths, labels)
    kind = draws.pick(("thing", "place", "firm", "thing", "date"))
    right = numbers and draws.chance(50)
    total = numbers and named and draws.chance(30)
    pitch = p.row * draws.pick((0.9, 1.0, 1.3))
    for r in range(rows):
        if p.y > p.foot:
            break
        row, low = None, p.y
        if named:
            label = (
                p.fill.of(kind)
                if draws.chance(70)
                else p.keys.cased(f"{draws.pick(MODIFIERS)} {draws.pick(COLUMNS['thing'])}")
            )
            label = p.keys.cased("Total") if total and r == rows - 1 else label
            lines = p.wrap(label, first - p.size, p.size, p.key_face)[:2]
            words, low = p.page.lines(p.left, p.y, lines, size=p.size, leading=1.1)
            row = p.page.entity("key", words)
        for c in range(count):
            if not draws.chance(full):
                continue
            text = p.fill.of(kinds[c])
            lines = p.wrap(text, widths[c] - 0.5 * p.size, p.value_size, p.value_face)[:3]
            x = xs[c]
            if right:
                x += max(0.0, widths[c] * 0.7 - p.measure(lines[0], p.value_size, p.value_face))
            cell, below = p.value(x, p.y, lines, widths[c])
            p.page.link(heads[c], cell)
            if row is not None:
                p.page.link(row, cell)
            low = max(low, below)
        p.y = max(p.y + pitch, low)
    p.y += p.row * draws.uniform(0.4, 1.4)


def ladder(p: FormPress) -> None:
    """Rows of a printed key and one number in a column, with a total below: a budget, a count, a cost sheet."""
    draws = p.draws
    head = section(p)
    kind = draws.pick(("amount", "amount", "count", "percent", "decimal"))
    at = p.left + (p.right - p.left) * draws.uniform(0.4, 0.85)
    right = draws.chance(60)
    keys = p.keys.some(draws.between(3, 8), ("thing", "amount", "count", "place", "group"))
    labels = [(key.label, key.field if key.kind == kind else None) for key in keys]
    if draws.chance(60):
        field = "total" if kind == "amount" and "total" not in p.keys.fields else None
        p.keys.fields.add("total")
        labels.append((p.keys.cased("Total"), field))
    for label, field in labels:
        if p.y > p.foot:
            break
        number, edge, below = p.label(p.left, p.y, label, at - p.left - p.size)
        if head is not None:
            p.page.link(head, number)
        if not draws.chance(p.blank):
            text = p.fill.of(kind)
            x = max(at - (p.measure(text, p.value_size, p.value_face) if right else 0.0), edge + 0.4 * p.size)
            value, _ = p.value(x, p.y, [text], p.right - x, field)
            p.page.link(number, value)
        p.y = max(p.y + p.row, below)
    p.y += p.row * draws.uniform(0.4, 1.4)
