"""Blocks of archive forms: sentences with blanks, cells with a label on top, ruled lines, choices to tick, tables."""

from __future__ import annotations

from .archive_press import ArchivePress
from .archive_words import CAPTIONS, CHOICES, COLUMN_HEADS, PLAIN, SENTENCES


def sentences(p: ArchivePress, count: int) -> None:
    """Sentences with blanks, one after the other: the words on both sides of a blank are its keys."""
    for text in p.draws.some(SENTENCES, count):
        if p.full:
            return
        _flow(p, text)
        if p.draws.chance(35):
            p.y += p.row * 0.3
            _plain(p, p.size)


def _flow(p: ArchivePress, text: str) -> None:
    draws, page = p.draws, p.page
    blank = page.measure(" ", p.size, p.printed)
    x = p.left + draws.pick((0.0, 2.0, 3.0)) * p.size
    run: list[str] = []  # printed words that wait to be put on this row
    start = x
    before: int | None = None  # the entity in front of the next thing on this row, or at the end of the last row
    waiting: int | None = None  # a value whose right neighbour is still to come

    def close(key: bool) -> int | None:
        nonlocal run, waiting
        if not run:
            return None
        words = page.text(start, p.y, " ".join(run), size=p.size, face=p.printed, room=p.right - start + p.size)
        made = page.entity("key" if key or waiting is not None else "text", words)
        if waiting is not None:
            if draws.chance(75):
                page.link(made, waiting)
            waiting = None
        run = []
        return made

    parts = text.replace("}", "} ").split()
    for part in parts:
        if not part.startswith("{"):
            wide = page.measure(part, p.size, p.printed)
            if x + wide > p.right:
                before = close(False) or before
                x, p.y = p.left, p.y + p.row
                waiting = None
            if not run:
                start = x
            run.append(part)
            x += wide + blank
            continue
        kind, _, field = part[1:-1].partition("=")
        before = close(True) or before
        filled = not draws.chance(p.blank)
        value = p.of(kind) if filled else ""
        wide = max(p.measure(value), draws.uniform(3, 9) * p.size)
        if x + wide > p.right and x > p.left + p.size:
            x, p.y = p.left, p.y + p.row
        if filled:
            made = p.value(x + draws.uniform(0.2, 0.8) * p.size, p.y, value, p.right - x, p.field(field))
            if before is not None:
                page.link(before, made)
            waiting = made
        x += wide + draws.uniform(0.5, 1.5) * p.size
        before = None
    close(False)
    p.y += p.row


def _plain(p: ArchivePress, size: float) -> None:
    """Instructions without blanks, one entity a paragraph."""
    page, draws = p.page, p.draws
    words: list[int] = []
    line: list[str] = []
    wide = 0.0
    for word in " ".join(draws.some(PLAIN, draws.weighted({1: 5, 2: 3, 3: 2}))).split():
        more = page.measure(word + " ", size, p.printed)
        if line and wide + more > p.right - p.left:
            words += page.text(p.left, p.y, " ".join(line), size=size, face=p.printed)
            p.y += size * 1.35
            line, wide = [], 0.0
        line.append(word)
        wide += more
    words += page.text(p.left, p.y, " ".join(line), size=size, face=p.printed)
    page.entity("text", words)
    p.y += size * 1.9


def instructions(p: ArchivePress) -> None:
    """Small print."""
    for _ in range(p.draws.between(1, 4)):
        if p.full:
            break
        _plain(p, p.size * p.draws.uniform(0.7, 0.95))


def cells(p: ArchivePress, rows: int) -> None:
    """Rows of ruled cells: a small label in the upper left corner, the value below it."""
    draws = p.draws
    small = p.size * draws.uniform(0.7, 1.0)
    for _ in range(rows):
        if p.full:
            break
        count = draws.between(1, 5 if p.page.width > p.page.height else 4)
        weights = [draws.uniform(0.5, 1.5) for _ in range(count)]
        unit, x = (p.right - p.left) / sum(weights), p.left
        for weight in weights:
            wide = weight * unit
            label, kind, field = p.label()
            label = label.upper() if small < p.size * 0.85 else label
            key = p.text(x + 0.3 * p.size, p.y, label, role="key", size=small, room=wide - 0.6 * p.size)
            if not draws.chance(p.blank):
                text = p.of(kind)
                indent = draws.uniform(0.02, 0.25) * wide
                value = p.value(
                    x + indent, p.y + small * 0.6 + p.value_size * 0.85, text, wide - indent - 0.3 * p.size, field
                )
                p.page.link(key, value)
            x += wide
        p.y += small + p.value_size * 1.9


def ruled(p: ArchivePress, rows: int) -> None:
    """Labels with a ruled line behind each, one to three on a row."""
    draws = p.draws
    colon = draws.pick((":", "", ".", "...", " -", ","))
    for _ in range(rows):
        if p.full:
            break
        count = draws.weighted({1: 45, 2: 40, 3: 15})
        wide = (p.right - p.left) / count
        for k in range(count):
            x = p.left + k * wide
            label, kind, field = p.label()
            words = p.page.text(x, p.y, label + colon, size=p.size, face=p.printed, room=wide * 0.6)
            key = p.page.entity("key", words)
            if draws.chance(p.blank):
                continue
            last = p.page.words[words[-1]]
            start = last.x + last.wide + draws.uniform(0.2, 2.0) * p.size
            text = p.of(kind)
            if p.measure(text) > x + wide - start and draws.chance(30):
                text = text.split(" ")[0]
            p.page.link(key, p.value(start, p.y, text, x + wide - start - 0.5 * p.size, field))
        p.y += p.row * draws.uniform(0.9, 1.3)


def choices(p: ArchivePress) -> None:
    """Columns of things to tick under heads; a tick is the value of what it stands by."""
    draws = p.draws
    heads = draws.some(list(CHOICES), draws.between(1, 4))
    wide = (p.right - p.left) / len(heads)
    mark = draws.pick(("✓", "X", "x", "V", "/", "✓"))
    low = p.y
    for k, head in enumerate(heads):
        x, y = p.left + k * wide, p.y
        top = p.text(x + wide * 0.1, y, head.upper() if draws.chance(60) else head, role="header")
        y += p.size * 1.7
        mine = draws.between(0, len(CHOICES[head]) - 1) if not draws.chance(p.blank) else -1
        side = draws.chance(60)
        for i, choice in enumerate(CHOICES[head]):
            key = p.text(x + (0 if side else 2.2 * p.size), y, choice, role="key", room=wide * 0.6)
            p.page.link(top, key)
            if i == mine:
                p.page.link(key, p.value(x + (wide * 0.68 if side else 0.2 * p.size), y, mark, 3 * p.size))
            y += p.size * 1.6
        low = max(low, y)
    p.y = low + 0.6 * p.size


def signature(p: ArchivePress) -> None:
    """A name on a line, what it is below or behind it."""
    draws = p.draws
    x = p.left + (p.right - p.left) * draws.uniform(0.0, 0.55)
    caption = draws.pick(CAPTIONS)
    p.y += p.row * 0.4
    behind = draws.chance(35)
    name = p.fill.person()
    signed = not draws.chance(p.blank)
    if signed:
        value = p.value(x, p.y, name, p.right - x, p.field("signature"))
    if behind:
        at = min(x + p.measure(name) + 2 * p.size, p.right - 8 * p.size)
        key = p.text(at, p.y, caption, role="key")
    else:
        p.y += p.size * 1.25
        key = p.text(x + draws.uniform(0, 4) * p.size, p.y, caption, role="key", size=p.size * 0.85)
    if signed:
        p.page.link(key, value)
    p.y += p.row


def table(p: ArchivePress) -> None:
    """Column heads on several lines, numbers under them, numbered rows that are mostly empty."""
    draws, page = p.draws, p.page
    count = draws.between(4, 12 if page.width >= page.height else 8)
    names = draws.some(COLUMN_HEADS, count)
    weights = [draws.uniform(0.5, 1.1) + len(name) / 14 for name in names]
    left = p.left + 2.5 * p.size
    unit = (p.right - left) / sum(weights)
    small = p.size * draws.uniform(0.65, 0.95)
    upper = draws.chance(45)
    heads, xs, x, low = [], [], left, p.y
    upright = draws.chance(12)  # heads turned by a quarter
    for name, weight in zip(names, weights, strict=True):
        label = name.upper() if upper else name
        wide = weight * unit
        xs.append((x, wide))
        if upright:
            p.turned(x + 0.2 * wide, p.y + 9 * small, label, role="key", size=small)
            low = max(low, p.y + 9.5 * small)
        else:
            lines, line = [], ""
            for word in label.split():
                longer = f"{line} {word}" if line else word
                if line and page.measure(longer, small, p.printed) > wide - 0.4 * small:
                    lines.append(line)
                    longer = word
                line = longer
            words: list[int] = []
            for k, text in enumerate([*lines, line]):
                words += page.text(x, p.y + k * small * 1.15, text, size=small, face=p.printed, room=wide - 0.2 * small)
            page.entity("key", words)
            low = max(low, p.y + (len(lines) + 1) * small * 1.2)
        heads.append(len(page.entities) - 1)
        x += wide
    p.y = low + 0.3 * p.size
    if draws.chance(40):
        for k, (x, wide) in enumerate(xs):
            p.text(x + wide * 0.4, p.y, draws.pick(("({})", "{}", "({})")).format(k + 1), role="other", size=small)
        p.y += small * 1.6
    numbered = draws.chance(65)
    filled = draws.pick(
        (0, 0, 0, 0, 0, 0, 0, 0, 12, 50, 85)
    )  # per cent of the cells; most tables were never transcribed
    kinds = [draws.pick(("person", "number", "date", "place", "short", "job", "money", "remark")) for _ in names]
    pitch = max(p.value_size * 1.25 if filled else p.size * 1.2, p.size * draws.uniform(1.2, 2.0))
    for r in range(draws.weighted({8: 4, 16: 4, 34: 3, 50: 1})):
        if p.y > p.foot - pitch:
            break
        if numbered:
            p.text(p.left, p.y, str(r + 1), role="other")
        for (x, wide), head, kind in zip(xs, heads, kinds, strict=True):
            if draws.chance(filled):
                page.link(head, p.value(x + 0.1 * wide, p.y, p.of(kind), wide * 0.85))
        p.y += pitch
    p.y += p.size
