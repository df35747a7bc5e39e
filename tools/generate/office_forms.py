"""Office forms of companies and agencies, 1962 to 2000: slips, requests, test sheets, approvals, fax covers, surveys.

Which blocks follow each other is drawn by page; the conventions are told in `office_press`. English only.
"""

from __future__ import annotations

from collections.abc import Callable

from . import office_words as words
from .canvas import Canvas
from .draws import Draws
from .form_blocks import one, pairs
from .form_keys import Key, title
from .office_ends import approvals, names, note
from .office_groups import ledge, lists, ratings
from .office_marks import boxlist, marks, rings
from .office_press import OfficePress
from .office_rows import captions, remark, run, sheet
from .office_tables import counts, table
from .office_values import form_title

Block = Callable[[OfficePress], None]
MIXES: dict[str, dict[Block, float]] = {
    "request": {
        run: 20,
        sheet: 16,
        pairs: 10,
        remark: 14,
        names: 8,
        approvals: 12,
        marks: 10,
        ledge: 6,
        table: 7,
        note: 9,
    },
    "test": {
        run: 10,
        sheet: 20,
        captions: 14,
        table: 24,
        remark: 12,
        marks: 8,
        counts: 6,
        names: 5,
        ledge: 6,
        rings: 3,
    },
    "slip": {run: 22, captions: 14, pairs: 10, names: 12, remark: 14, note: 14, boxlist: 8, ledge: 8, lists: 6},
    "budget": {table: 26, counts: 20, run: 16, sheet: 12, approvals: 12, remark: 8, note: 6, ledge: 4},
    "survey": {
        marks: 22,
        boxlist: 12,
        rings: 4,
        remark: 18,
        run: 12,
        ratings: 8,
        counts: 8,
        note: 8,
        table: 6,
        lists: 5,
    },
    "order": {captions: 24, table: 18, names: 12, run: 12, remark: 10, approvals: 8, note: 10, boxlist: 4, lists: 6},
}


def _corner(p: OfficePress) -> None:
    """Numbers of the form, a line of a fax machine or a stamp, above everything else."""
    draws = p.draws
    if draws.chance(18):
        line = f"{p.fill.date()} {p.fill.time()} {p.fill.phone()} {p.fill.firm().upper()}"
        p.text(p.left * 0.7, p.y, line, size=p.size * 0.8)
        if draws.chance(60):
            page = f"{draws.pick(('P.', 'PAGE ', ''))}{draws.between(1, 9):03d}"
            p.text(p.right, p.y, page, size=p.size * 0.8, align="right")
        p.y += p.row
    if draws.chance(30):
        code = draws.pick(("{}", "FORM {}", "{} (Rev. 5-79)", "{}-70", "Form No. {} REV. 3/74")).format(p.fill.code())
        x, align = draws.pick(((p.left * 0.6, "left"), (p.right, "right")))
        p.text(x, p.y, code, size=p.size * 0.75, align=align)
        p.y += p.row * draws.pick((0.0, 0.9)) if align == "right" else p.row * 0.9


def _beside(p: OfficePress, y: float) -> float:
    """One or two keys at the right edge, beside the title; the y below them."""
    draws = p.draws
    back, p.y = p.y, y
    wide = (p.right - p.left) * draws.uniform(0.22, 0.3)
    for kind in draws.some(("date", "code", "date"), draws.between(1, 2)):
        key = (
            Key(p.keys.cased("Date"), "date", "document_date")
            if kind == "date" and draws.chance(50)
            else p.keys.one(kind)
        )
        p.keys.fields.add(key.field or "")
        _, low = one(p, key, p.right - wide, wide, "behind", wide * 0.4)
        p.y = max(p.y + p.row, low)
    y, p.y = p.y, back
    return y


def heading(p: OfficePress) -> None:
    """The firm and the form's title: one header on several lines, or the firm apart; its address or offices; asides."""
    draws, page = p.draws, p.page
    _corner(p)
    align = draws.weighted({"center": 62, "left": 33, "right": 5})
    top = p.y
    beside = draws.chance(30) and align == "left"
    x = {"center": page.width / 2, "left": p.left, "right": p.right}[align]
    room = (p.right - p.left) * (0.62 if beside else draws.uniform(0.4, 0.9))
    text = form_title(draws) if draws.chance(75) else title(draws)
    text = text.upper() if draws.chance(75) else text
    size = p.size * draws.uniform(1.0, 1.5)
    lines = p.wrap(text, room, size, p.key_face)
    firm = p.fill.firm() if draws.chance(50) else ""
    firm = firm.upper() if firm and draws.chance(70) else firm
    joined = draws.chance(45)  # firm and title are one header
    made: list[int] = []
    if firm:
        made, p.y = page.lines(x, p.y, p.wrap(firm, room, size, p.key_face), size=size, align=align, leading=1.25)
        if draws.chance(20):
            made += page.text(x, p.y, f"{p.fill.group()} Division".upper(), size=p.size, align=align)
            p.y += p.size * 1.3
        if not joined:
            page.entity("header" if draws.chance(75) else "text", made)
            made = []
            if draws.chance(45):
                address = [p.fill.street(), p.fill.town_line(), p.fill.phone()][: draws.between(1, 3)]
                address = [", ".join(address)] if draws.chance(40) else address
                p.y = p.block(x, p.y, address, align=align)
            elif draws.chance(12):
                count = draws.between(2, 4)
                wide = (p.right - p.left) / count
                ends = [p.block(p.left + i * wide, p.y, [p.fill.street(), p.fill.town_line(), p.fill.phone()])
                        for i in range(count)]  # fmt: skip
                p.y = max(ends)
            p.y += p.row * draws.uniform(0.1, 0.8)
    words_of, p.y = page.lines(x, p.y, lines, size=size, align=align, leading=1.25)
    page.span("document_title", words_of)
    page.entity("header", made + words_of)
    if draws.chance(28):
        p.text(x, p.y, draws.pick(words.ASIDES), size=p.size * 0.85, align=align)
        p.y += p.row
    if beside:
        p.y = max(p.y, _beside(p, top))
    elif draws.chance(25):
        p.y = _beside(p, p.y)
    p.y += p.row * draws.uniform(0.2, 1.5)


def edges(p: OfficePress) -> None:
    """What stands at the foot and the edges: numbers of an archive, typists' initials, the form's number."""
    draws, page = p.draws, p.page
    if draws.chance(70):
        number = draws.digits(draws.pick((8, 9, 9, 10)))
        if draws.chance(20):
            number = f"{p.fill.letter()}{p.fill.letter()}{draws.digits(2)} {draws.digits(6)}"
        y = page.height * draws.pick((0.96, 0.965, draws.uniform(0.55, 0.94)))
        p.text(page.width * draws.uniform(0.93, 0.985), y, number, size=p.size, align="right")
    foot = min(max(p.y, page.height * draws.uniform(0.85, 0.95)), page.height * 0.965)
    if draws.chance(45):
        letters = "".join(p.fill.letter() for _ in range(draws.between(2, 3)))
        code = p.fill.code()
        forms = ("{0}/{1}", "FORM {2}", "{2}", "{0} {2} (revised {3}/80)", "- {3} -", "{0}{4}", "{0} {4}")
        text = draws.pick(forms).format(letters, letters.lower(), code, draws.between(1, 12), draws.digits(4))
        p.text(p.left * draws.uniform(0.6, 1.2), foot, text, size=p.size * 0.8)
    if draws.chance(30) and p.y < page.height * 0.9:  # a word that somebody added, no answer to anything
        text = p.fill.of(draws.pick(("person", "phrase", "date", "code", "people")))
        x = p.left + draws.uniform(0, 0.6) * (p.right - p.left)
        page.text(x, p.y + p.row, p.typed(text), size=p.value_size, face=p.value_face, role="text")
    if draws.chance(12):
        x = page.width * draws.uniform(0.55, 0.75)
        y = page.height * draws.uniform(0.02, 0.06)
        stamp = p.text(x, y, "RECEIVED", role="key", size=p.size * 1.2)
        value, _ = p.value(x, y + 1.5 * p.size, [p.fill.date().upper()], 12 * p.size)
        page.link(stamp, value)


def office_form(draws: Draws) -> Canvas:
    """One page."""
    p = OfficePress(draws)
    if draws.chance(8):
        run(p)  # keys stand above the title
    heading(p)
    mix = MIXES[draws.pick(tuple(MIXES))]
    first = draws.pick((run, sheet, captions, pairs))
    first(p)
    for _ in range(draws.weighted({0: 1, 1: 3, 2: 5, 3: 6, 4: 6, 5: 5, 7: 4})):
        if p.full:
            break
        draws.weighted(mix)(p)
    if draws.chance(25) and not p.full:
        approvals(p)
    if draws.chance(30) and not p.full:
        note(p)
    edges(p)
    return p.page
