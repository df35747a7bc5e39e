"""Blocks of a form: keys with values beside, below, in boxes or above a line; marks in boxes; blanks in sentences."""

from __future__ import annotations

from .form_keys import Key
from .form_press import FormPress
from .form_words import OPTIONS, SECTIONS

PLACES = {"aligned": 34, "behind": 26, "column": 10, "below": 12, "boxed": 14, "above": 4}


def section(p: FormPress) -> int | None:
    """A header over a block, or none; its entity."""
    draws = p.draws
    if not draws.chance(45):
        return None
    text = draws.pick(SECTIONS)
    shape = draws.between(0, 3)
    text = f"{draws.pick('ABCDEF')}. {text}" if shape == 0 else text.upper() if shape == 1 else text
    size = p.size * draws.uniform(0.95, 1.25)
    if draws.chance(25):
        made = p.text((p.left + p.right) / 2, p.y, text, role="header", size=size, align="center")
    else:
        made = p.text(p.left, p.y, text + (":" if draws.chance(20) else ""), role="header", size=size)
    p.y += size * 1.6
    return made


def pairs(p: FormPress, keys: list[Key] | None = None, columns: int | None = None) -> None:
    """Rows of keys and values in one to four columns, all placed in one way."""
    draws = p.draws
    head = section(p)
    governs = head is not None and draws.chance(60)
    columns = columns or draws.weighted({1: 48, 2: 36, 3: 12, 4: 4})
    place = draws.weighted(PLACES)
    keys = keys or p.keys.some(draws.between(2, 9) if columns == 1 else draws.between(2, 7) * columns)
    wide = (p.right - p.left) / columns
    at = wide * draws.uniform(0.25, 0.55)
    indent = draws.pick((0.0, 0.0, 0.03)) * (p.right - p.left)
    airy = draws.pick((1.0, 1.0, 1.3, 1.7))
    i = 0
    while i < len(keys) and p.y < p.foot:
        count = columns
        if columns > 1 and draws.chance(15):
            count = draws.between(1, columns)  # a row with fewer, wider cells
        span = (p.right - p.left - indent) / count
        row, low = keys[i : i + count], p.y
        for j, key in enumerate(row):
            x = p.left + indent + j * span
            room = span - p.size
            number, below = one(p, key, x, room, place, at if count == columns else span * 0.4)
            if governs and head is not None:
                p.page.link(head, number)
            low = max(low, below)
        p.y = max(p.y + p.row * airy, low + p.row * (airy - 1) + 0.25 * p.size)
        i += count
    p.y += p.row * draws.uniform(0.2, 1.5)


def one(p: FormPress, key: Key, x: float, room: float, place: str, at: float) -> tuple[int, float]:
    """One key with its values in a place; the key's entity and the y below both."""
    draws, y = p.draws, p.y
    if place == "above":
        low = y + p.row
        made = p.answers(key, room)[:1]
        number, _, below = p.label(x, low, key.label, room, p.size * 0.85)
        for lines in made:
            value, _ = p.value(
                x + draws.uniform(0, 0.2) * room, low - p.row * 0.9 * len(lines), lines, room * 0.8, key.field
            )
            p.page.link(number, value)
        return number, below
    if place == "boxed":
        number, _, below = p.label(x, y, key.label, room, p.size * 0.75)
        start, left, y = x + draws.uniform(0.01, 0.12) * room, room * 0.88, y + p.size * 0.95
        p_low = y + p.row
    elif place == "below":
        number, _, below = p.label(x, y, key.label, room)
        start, left, y = x + draws.pick((0.0, 0.0, 1.5, 4.0)) * p.size, room - 4 * p.size, below + p.drop * p.size
        p_low = y
    else:
        label_room = max(at - p.size * 0.6, room * 0.3) if place in ("aligned", "column") else room * 0.72
        number, edge, below = p.label(x, y, key.label, label_room)
        start = (
            max(x + at, edge + 0.3 * p.size)
            if place in ("aligned", "column")
            else edge + draws.uniform(0.25, 1.6) * p.size
        )
        left = x + room - start
        y = below - p.size * 1.15
        p_low = below
        if left < 5 * p.size:
            start, left, y = x + 2 * p.size, room - 2 * p.size, below
            p_low = below + p.row
    low = max(below, p_low)
    values = p.answers(key, left)
    side_by_side = len(values) > 2 and place != "behind" and draws.chance(40)
    for k, lines in enumerate(values):
        if side_by_side:
            third = left / 3
            value, after = p.value(start + k % 3 * third, y + k // 3 * p.row, lines[:1], third - p.size, key.field)
        else:
            value, after = p.value(start, y, lines, left, key.field if k == 0 else None)
            y = max(after, y + p.row * 0.85)
        p.page.link(number, value)
        low = max(low, after)
    return number, low


def checks(p: FormPress) -> None:
    """A question with options and marks: before, behind or below each option; the option is the mark's key."""
    draws = p.draws
    question = draws.chance(75)
    options = draws.pick(OPTIONS)
    style = draws.pick(("[X]", "(X)", "X", "☑", "X", "☒", "x", "( X )", "✓"))
    empty = {"[X]": "[ ]", "(X)": "( )", "☑": "☐", "☒": "☐", "( X )": "( )"}.get(style, "")
    printed = bool(empty) and draws.chance(75)
    before = draws.chance(50)
    mine = draws.between(0, len(options) - 1) if draws.chance(80) else -1
    head = None
    x = p.left
    below = len(options) > 4 or draws.chance(25)
    if question:
        key = p.keys.one(draws.pick(("thing", "prose", "yesno", "group")))
        lead = f"{draws.between(1, 12)}. {key.label}" if draws.chance(25) else key.label
        text = lead + draws.pick((":", "?", "", " (check one)", ":"))
        head = p.text(x, p.y, text, role=draws.pick(("header", "header", "key")))
        last = p.page.words[-1]
        x = last.x + last.wide + draws.uniform(1, 4) * p.size
        if below or x > p.left + (p.right - p.left) * 0.55:
            p.y += p.row
            x = p.left + draws.uniform(1, 5) * p.size
    step = (p.right - x) / max(len(options), 2)
    if below:
        step = (p.right - x) / 2
    for i, option in enumerate(options):
        here = x + (i % 2 * step if below else i * step)
        mark = style if i == mine else empty if printed else ""
        label = p.keys.cased(option)
        at = here
        if before and mark:
            at = here + p.measure(mark, p.size, p.key_face) + 0.5 * p.size
        words = p.page.text(at, p.y, label, size=p.size, room=step * 0.75, face=p.key_face)
        number = p.page.entity("key", words)
        if head is not None and p.page.entities[head].label == "header":
            p.page.link(head, number)
        if mark:
            last = p.page.words[words[-1]]
            where = here if before else last.x + last.wide + draws.uniform(0.4, 1.6) * p.size
            made = p.page.text(where, p.y + draws.uniform(-0.1, 0.1) * p.size, mark, size=p.size, face=p.key_face)
            if i == mine:
                p.page.link(number, p.page.entity("value", made))
            else:
                p.page.entity("text", made)
        if below and (i % 2 or i == len(options) - 1):
            p.y += p.row
    p.y += p.row * draws.uniform(0.5 if below else 1.1, 1.8)


def prose(p: FormPress) -> None:
    """A paragraph that is no part of the form's questions."""
    draws = p.draws
    text = " ".join(p.fill.sentence() for _ in range(draws.weighted({1: 6, 2: 4, 3: 2, 5: 1})))
    if draws.chance(20):
        text = text.upper()
    indent = draws.pick((0.0, 0.0, 0.05, 0.12)) * (p.right - p.left)
    _, p.y = p.paragraph(
        p.left + indent, p.y, text, p.right - p.left - 2 * indent, size=p.size * draws.uniform(0.75, 1.0)
    )
    p.y += p.row * draws.uniform(0.4, 1.5)


def signatures(p: FormPress) -> None:
    """Lines to sign on: a name or nothing, a date beside it, now and then the typed name below."""
    draws = p.draws
    rows = draws.between(1, 4)
    middle = p.left + (p.right - p.left) * draws.uniform(0.5, 0.7)
    place = draws.pick(("behind", "behind", "above", "aligned"))
    for _ in range(rows):
        if p.y > p.foot:
            break
        kind = draws.pick(("signature", "person", "person"))
        low = p.y
        _, below = one(p, p.keys.one(kind), p.left, middle - p.left - p.size, place, (middle - p.left) * 0.35)
        low = max(low, below)
        if draws.chance(75):
            date = Key(p.keys.cased("Date"), "date")
            _, below = one(p, date, middle, p.right - middle, place, (p.right - middle) * 0.3)
            low = max(low, below)
        p.y = max(p.y + p.row * draws.uniform(1.0, 1.6), low + 0.3 * p.size)
    p.y += p.row * draws.uniform(0.2, 1.0)


def blanks(p: FormPress) -> None:
    """Printed sentences with blanks that were filled in: the words before a blank are its key."""
    draws = p.draws
    x, start = p.left, p.left
    size = p.size
    for _ in range(draws.between(2, 6)):
        key = p.keys.one()
        if key.kind in ("prose", "people"):
            continue
        lead = (
            draws.pick(("and the", "with", "of the", "for", "which has", "whose", "being the", "together with the"))
            if x > start
            else draws.pick(
                (
                    "The undersigned certifies that the",
                    "I hereby state that the",
                    "This is to confirm the",
                    "We acknowledge the",
                    "Please enter the",
                )
            )
        )
        text = f"{lead} {key.label.lower()}"
        need = p.measure(text, size, p.key_face)
        if x + need > p.right:
            x, p.y = start, p.y + p.row
        words = p.page.text(x, p.y, text, size=size, face=p.key_face, room=p.right - x)
        number = p.page.entity("key", words)
        x += need + draws.uniform(0.4, 2.0) * size
        values = p.answers(key, 1e9)
        if values:
            line = values[0][0]
            need = p.measure(p.typed(line), p.value_size, p.value_face)
            if x + need > p.right:
                x, p.y = start, p.y + p.row
            value, _ = p.value(x, p.y, [line], p.right - x, key.field)
            p.page.link(number, value)
            x += need + draws.uniform(0.4, 3.0) * size
        else:
            x += draws.uniform(4, 12) * size
        if p.y > p.foot:
            break
    p.y += p.row * draws.uniform(1.3, 2.2)
