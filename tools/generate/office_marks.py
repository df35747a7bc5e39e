"""Marks of office forms: boxes, brackets and crosses at options, and lists of words of which one is ringed.

An empty box or an empty pair of brackets is part of its option's key; the mark of the chosen one is the option's
value. Words to ring are the values of their question.
"""

from __future__ import annotations

from . import office_words as words
from .form_values import MONTHS
from .office_press import OfficePress

STYLES = (
    *(("☑", "☐"), ("☑", "☐"), ("☒", "☐"), ("(X)", "()"), ("(X)", "( )"), ("[X]", "[ ]")),
    *(("X", ""), ("X", ""), ("x", ""), ("✓", "")),
)


def _options(p: OfficePress) -> list[str]:
    draws = p.draws
    if draws.chance(20):  # things or days to mark
        kind = draws.pick(("thing", "date", "group", "place", "day"))
        if kind == "day":
            months = [draws.pick(MONTHS)[: draws.pick((3, 3, 9))].upper() for _ in range(draws.between(2, 8))]
            return [f"{month} {draws.between(1, 30)}" for month in months]
        made = [p.fill.of(kind) for _ in range(draws.between(2, 7))]
        return [text.upper() for text in made] if draws.chance(50) else made
    made = [option.strip() for option in draws.pick(words.OPTIONS).split(",")]
    if draws.chance(30):
        draws.shuffle(made)
    return [option.upper() for option in made] if draws.chance(45) else made


def _option(
    p: OfficePress, x: float, y: float, text: str, marked: bool, habit: tuple[str, str, bool]
) -> tuple[int, float]:
    """One option with its box or mark; its key's entity and its right edge."""
    mark, empty, before = habit
    size, face, page = p.size, p.key_face, p.page
    sign = mark if marked else empty
    made: list[int] = []
    boxed: list[int] = []
    if before and sign:
        boxed = page.text(x, y, sign, size=size, face=face)
        x += p.measure(sign, size, face) + p.draws.uniform(0.2, 0.6) * size
    made = page.text(x, y, text, size=size, face=face)
    x += p.measure(text, size, face)
    if not before and sign:
        x += p.draws.uniform(0.25, 1.2) * size
        boxed = page.text(x, y + p.draws.uniform(-0.15, 0.1) * size, sign, size=size, face=face)
        x += p.measure(sign, size, face)
    if boxed and not marked:
        made, boxed = (boxed + made if before else made + boxed), []
    number = page.entity("key", made)
    if boxed:
        page.link(number, page.entity("value", boxed))
    return number, x


def marks(p: OfficePress) -> None:
    """One to four questions with their options, on the row or in columns below."""
    draws = p.draws
    style = draws.pick(STYLES)
    habit = (*style, draws.chance(70 if style[1] else 40))
    rows = draws.between(1, 4)
    at = draws.uniform(0.25, 0.5) * (p.right - p.left)
    gap = draws.uniform(1.0, 4.0) * p.size
    for _ in range(rows):
        if p.y > p.foot:
            break
        text = draws.pick(words.QUESTIONS) if draws.chance(75) else p.keys.short().label
        text = text if text[-1] == "?" else text + draws.pick((":", "", ":", " (check one)"))
        lines = p.wrap(p.keys.cased(text), at * 1.4, p.size, p.key_face)
        made, below = p.page.lines(p.left, p.y, lines, size=p.size, leading=1.15, face=p.key_face)
        head = p.page.entity("header", made) if draws.chance(85) else None
        if head is None:
            p.page.entity("key", made)
        options = _options(p)
        chosen = draws.between(0, len(options) - 1) if draws.chance(75) else -1
        last = max(p.page.words[word].x + p.page.words[word].wide for word in made)
        x, y = max(p.left + at, last + p.size), p.y
        down = draws.chance(15) or sum(p.measure(o, p.size, p.key_face) for o in options) > p.right - x - 2 * gap
        if down:
            x, y = p.left + draws.uniform(0.5, 6) * p.size, below
        start = x
        for i, option in enumerate(options):
            need = p.measure(option, p.size, p.key_face) + 2.5 * p.size
            if x > start and x + need > p.right:
                x, y = start, y + p.row
            number, x = _option(p, x, y, option, i == chosen, habit)
            if head is not None:
                p.page.link(head, number)
            x += gap
            if down and draws.chance(40):
                x, y = start, y + p.row
        p.y = max(below, y + p.row) + draws.pick((0.0, 0.3)) * p.row
    p.y += p.row * draws.uniform(0.1, 0.8)


def inline(p: OfficePress, x: float, y: float) -> float:
    """A short question with Yes and No among the pairs of a row; its right edge."""
    draws = p.draws
    text = p.keys.cased(draws.pick(words.QUESTIONS[:8])).rstrip("?") + draws.pick((":", "?", ""))
    head = p.header(x, y, text)
    x += p.measure(text, p.size, p.key_face) + draws.uniform(0.5, 2.0) * p.size
    chosen = draws.between(-1, 1)
    habit = (*draws.pick(STYLES), draws.chance(40))
    for i, option in enumerate(draws.pick((("Yes", "No"), ("yes", "no"), ("YES", "NO")))):
        number, x = _option(p, x, y, option, i == chosen, habit)
        p.page.link(head, number)
        x += draws.uniform(0.6, 2.5) * p.size
    return x


def rings(p: OfficePress) -> None:
    """Keys with printed words to ring or strike: every word is a value of its key."""
    draws = p.draws
    options = _options(p)[:5]
    at = draws.uniform(0.25, 0.45) * (p.right - p.left)
    step = (p.right - p.left - at) / len(options)
    for _ in range(draws.between(1, 5)):
        if p.y > p.foot:
            break
        number, _, below = p.label(p.left, p.y, p.keys.short().label, at - p.size)
        for i, option in enumerate(options):
            made = p.page.text(
                p.left + at + i * step, p.y, option, size=p.size, room=step - 0.6 * p.size, face=p.key_face
            )
            p.page.link(number, p.page.entity("value", made))
        p.y = max(p.y + p.row, below)
    p.y += p.row * draws.uniform(0.2, 0.8)


def boxlist(p: OfficePress) -> None:
    """A column or two of options under a header: each a key with its box, some of them marked."""
    draws = p.draws
    style = draws.pick(STYLES[:6])
    habit = (*style, draws.chance(60))
    head = p.header(p.left, p.y, p.group(), size=p.size * draws.uniform(0.95, 1.15)) if draws.chance(70) else None
    p.y += p.row if head is not None else 0.0
    columns = draws.between(1, 3)
    wide = (p.right - p.left) / columns
    for i in range(draws.between(2, 8)):
        if p.y > p.foot:
            break
        text = p.keys.one(draws.pick(("thing", "phrase", "group", "date"))).label
        if draws.chance(30):
            text = p.fill.of(draws.pick(("thing", "date", "group")))
        text = p.wrap(text, wide - 4 * p.size, p.size, p.key_face)[0]
        number, _ = _option(p, p.left + i % columns * wide, p.y, text, draws.chance(25), habit)
        if head is not None:
            p.page.link(head, number)
        if i % columns == columns - 1:
            p.y += p.row
    p.y += p.row * draws.uniform(0.8, 1.6)
