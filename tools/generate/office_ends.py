"""What office forms mostly end with: lists of names, addresses, who approved, printed instructions."""

from __future__ import annotations

from . import office_words as words
from .form_keys import Key
from .office_press import OfficePress


def names(p: OfficePress) -> None:
    """A key and a list of people, each a value, below each other, in two columns or on the row; or an address."""
    draws = p.draws
    key = p.keys.one(draws.pick(("people", "people", "address")))
    number, edge, below = p.label(p.left, p.y, key.label, (p.right - p.left) * 0.5)
    x = edge + draws.uniform(0.4, 3.0) * p.size
    y = p.y
    if draws.chance(25):
        x, y = p.left + draws.uniform(0.5, 4) * p.size, below
    fill = p.fill
    if key.kind == "address":
        lines = [fill.street(), fill.town_line()]
        for kind in draws.some(("person", "firm", "group"), draws.between(0, 2)):
            lines.insert(0, fill.of(kind))
        value, low = p.value(x, y, [line.upper() if fill.upper else line for line in lines], p.right - x)
        p.page.link(number, value)
        p.y = max(low, below) + p.row * draws.uniform(0.1, 0.8)
        return
    columns = draws.pick((1, 1, 2, 3))
    wide = (p.right - x) / columns
    low = below
    kind = draws.pick(("person", "person", "people", "group"))
    for i in range(draws.between(1, 7)):
        text = fill.of(kind)
        if draws.chance(15):
            text += draws.pick((f" - {fill.group()}", f", {fill.job()}", f" ({draws.between(2, 5)})"))
        low = max(low, p.put(x + i % columns * wide, y + i // columns * p.row * 0.95, text, wide, number))
    p.y = low + p.row * draws.uniform(0.1, 0.8)


def approvals(p: OfficePress) -> None:
    """Who signs: a key, a name or nothing, a date key with or without a date; the typed name below may be printed."""
    draws = p.draws
    head = p.header(p.left, p.y, draws.pick(("APPROVALS", "Approvals", "Approval:", "SIGNATURES", "Authorized"))) \
        if draws.chance(30) else None  # fmt: skip
    p.y += p.row if head is not None else 0.0
    middle = p.left + (p.right - p.left) * draws.uniform(0.45, 0.72)
    lead = draws.pick(("Approved by", "APPROVED BY", "Approved", "By", "Signed", "", ""))
    below_name = draws.chance(30)  # the signer's name is printed below the line: a key as the line's caption
    same = draws.pick(("Date", "DATE", "Date", "Dated"))
    for _ in range(draws.between(1, 5)):
        if p.y > p.foot - p.row:
            break
        caption = f"{p.fill.job()}" if draws.chance(60) else p.keys.one("person").label
        if draws.chance(8):
            caption += f" ({draws.pick(('to', 'over', 'up to'))} $ {draws.between(1, 90)},000)"
        number, edge, low = p.label(p.left, p.y, lead or caption, middle - p.left - 6 * p.size)
        if head is not None:
            p.page.link(head, number)
        x = edge + draws.uniform(0.5, 4) * p.size
        if not draws.chance(p.blank) and x < middle - 5 * p.size:
            low = max(low, p.put(x, p.y, p.fill.of("person"), middle - x - p.size, number))
        if below_name:
            name = p.fill.person().upper()
            p.text(x, max(low, p.y + p.row * 0.9), name, role="key", size=p.size * 0.9)
            low = max(low, p.y + p.row * 0.9) + p.size
        date, edge, under = p.label(middle, p.y, same, p.right - middle)
        if head is not None:
            p.page.link(head, date)
        low = max(low, under)
        if not draws.chance(p.blank):
            x = edge + draws.uniform(0.4, 1.5) * p.size
            low = max(low, p.put(x, p.y, p.fill.of("date"), p.right - x, date))
        p.y = max(p.y + p.row * draws.uniform(1.0, 1.5), low + 0.2 * p.size)
    p.y += p.row * draws.uniform(0.1, 0.8)


def note(p: OfficePress) -> None:
    """Printed instructions: a paragraph, numbered lines, or a key "NOTE" whose value the instruction is."""
    draws = p.draws
    size = p.size * draws.uniform(0.7, 1.0)
    shape = draws.weighted({"paragraph": 5, "lines": 3, "keyed": 2, "aside": 3})
    if shape == "aside":
        x, align = draws.pick(((p.left, "left"), ((p.left + p.right) / 2, "center"), (p.right, "right")))
        p.text(x, p.y, draws.pick(words.ASIDES), size=size, align=align)
        p.y += p.row
        return
    text = " ".join(p.fill.notice() for _ in range(draws.between(1, 4)))
    text = text.upper() if draws.chance(35) else text
    if shape == "keyed":
        key = Key(draws.pick(("NOTE", "Note", "IMPORTANT", "N.B.", "PLEASE NOTE")), "prose")
        number, edge, _ = p.label(p.left, p.y, key.label, 10 * p.size)
        value, p.y = p.paragraph(edge + 0.5 * p.size, p.y, text, p.right - edge - p.size, role="value", size=size)
        p.page.link(number, value)
    elif shape == "lines":
        for i in range(draws.between(1, 4)):
            sign = draws.pick((f"{i + 1}. ", "* ", ""))
            _, p.y = p.paragraph(p.left, p.y, sign + p.fill.notice(), p.right - p.left, size=size)
    else:
        inset = draws.pick((0.0, 0.0, 0.06)) * p.page.width
        _, p.y = p.paragraph(p.left + inset, p.y, text, p.right - p.left - 2 * inset, size=size)
    p.y += p.row * draws.uniform(0.3, 1.0)
