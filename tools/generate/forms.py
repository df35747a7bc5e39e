"""Business and government forms: titles, keys with values in every place, boxes to mark, grids, remarks, signatures.

A family decides which blocks follow each other; how a block looks is drawn anew on every page. English only: the forms
that people type in by hand are mostly scanned paper, and those that can be had are English.
"""

from __future__ import annotations

from collections.abc import Callable

from .canvas import Canvas
from .draws import Draws
from .form_blocks import blanks, checks, one, pairs, prose, signatures
from .form_keys import Key, title
from .form_press import FormPress
from .form_tables import grid, ladder

Block = Callable[[FormPress], None]
MIXES: dict[str, dict[Block, float]] = {
    "form": {pairs: 55, checks: 12, grid: 9, ladder: 7, prose: 9, signatures: 10, blanks: 2},
    "report": {pairs: 40, grid: 28, ladder: 12, prose: 14, checks: 3, signatures: 5},
    "questionnaire": {pairs: 32, checks: 42, prose: 14, grid: 6, blanks: 6},
    "application": {pairs: 55, checks: 18, signatures: 12, grid: 6, blanks: 9},
    "affidavit": {blanks: 45, pairs: 25, prose: 15, signatures: 15},
}


def heading(p: FormPress, name: str | None = None) -> None:
    """Organisation, title (drawn without a name for it), numbers in the corners."""
    draws, page = p.draws, p.page
    if draws.chance(15):
        p.text(
            p.left * 0.8,
            p.y - p.size * 0.4,
            f"{p.fill.date()} {p.fill.time()} {p.fill.phone()} {p.fill.firm().upper()}",
            size=p.size * 0.8,
        )
        if draws.chance(60):
            p.text(p.right, p.y - p.size * 0.4, f"P.{draws.between(1, 9):02d}", size=p.size * 0.8, align="right")
        p.y += p.row
    if draws.chance(25):
        p.text(
            p.right,
            p.y,
            draws.pick(("Form {}", "FORM NO. {}", "{} (10-81)", "Rev. {}", "F-{}")).format(p.fill.code()),
            size=p.size * 0.8,
            align="right",
        )
    align = draws.weighted({"center": 70, "left": 25, "right": 5})
    x = {"center": page.width / 2, "left": p.left, "right": p.right}[align]
    if draws.chance(45):
        text = p.fill.firm()
        p.text(
            x,
            p.y,
            text.upper() if draws.chance(70) else text,
            role=draws.pick(("header", "header", "text")),
            size=p.size * draws.uniform(1.0, 1.4),
            align=align,
        )
        p.y += p.row * 1.1
        if draws.chance(35):
            p.text(x, p.y, f"{p.fill.street()}, {p.fill.town_line()}", size=p.size * 0.85, align=align)
            p.y += p.row
        p.y += p.row * draws.uniform(0, 0.8)
    text = name or title(draws)
    text = text.upper() if draws.chance(75) else text
    size = p.size * draws.uniform(1.0, 1.6)
    lines = p.wrap(text, (p.right - p.left) * draws.uniform(0.35, 0.9), size, p.key_face)
    words, p.y = page.lines(x, p.y, lines, size=size, align=align, leading=1.3)
    page.entity("header", words)
    page.span("document_title", words)
    if draws.chance(18):
        p.text(
            x,
            p.y,
            draws.pick(
                (
                    "(Please print or type)",
                    "CONFIDENTIAL",
                    "See instructions on reverse side",
                    "Submit in duplicate",
                    "FOR INTERNAL USE ONLY",
                )
            ),
            size=p.size * 0.85,
            align=align,
        )
        p.y += p.row
    if draws.chance(50):
        date = Key(p.keys.cased("Date"), "date", "document_date")
        number = Key(
            p.keys.cased(draws.pick(("No.", "Number", "Report No.", "Request No."))), "code", "document_number"
        )
        key = draws.pick((date, date, number, p.keys.one(draws.pick(("date", "code")))))
        p.keys.fields.add(key.field or "")
        wide = (p.right - p.left) * 0.3
        one(p, key, p.right - wide, wide, "behind", wide * 0.4)
        p.y += p.row
    p.y += p.row * draws.uniform(0.4, 1.8)


def margins(p: FormPress) -> None:
    """What archives and printers leave at the edge: a document's number, a form's number, the page's."""
    draws, page = p.draws, p.page
    if draws.chance(65):
        number = draws.digits(draws.pick((8, 9, 9)))
        x, y = (
            (p.right, page.height * 0.96)
            if draws.chance(60)
            else (page.width * 0.97, page.height * draws.uniform(0.6, 0.9))
        )
        p.text(
            x,
            y,
            f"{p.fill.letter() * 3}{draws.digits(5)} {draws.digits(4)}" if draws.chance(15) else number,
            size=p.size,
            align="right",
        )
    if draws.chance(25):
        p.text(
            p.left,
            page.height * 0.965,
            draws.pick(("FORM {}", "Form {} (Rev. 6/80)", "{}", "Copy to file {}")).format(p.fill.code()),
            size=p.size * 0.75,
        )
    if draws.chance(20):
        p.text(
            page.width / 2,
            page.height * 0.975,
            draws.pick(("Page {} of {}", "- {} -", "{}", "PAGE {} OF {}")).format(
                draws.between(1, 3), draws.between(3, 6)
            ),
            size=p.size * 0.85,
            align="center",
        )
    if draws.chance(12):
        y = page.height * draws.uniform(0.02, 0.5)
        stamp = p.text(page.width * draws.uniform(0.6, 0.8), y, "RECEIVED", role="key", size=p.size * 1.2)
        value, _ = p.value(page.width * 0.62, y + 1.6 * p.size, [p.fill.date().upper()], 12 * p.size)
        page.link(stamp, value)


def _printed(draws: Draws, kind: str) -> Canvas:
    p = FormPress(draws, kind if kind in ("questionnaire", "application") else "form")
    heading(p)
    pairs(p)
    for _ in range(draws.weighted({0: 2, 1: 8, 2: 16, 3: 24, 4: 22, 5: 16, 8: 12})):
        if p.full:
            break
        block = draws.weighted(MIXES[kind])
        if block is blanks and draws.chance(50):
            p.keys.case = "plain"
        block(p)
    margins(p)
    return p.page


def form(draws: Draws) -> Canvas:
    """A form of an office: any blocks."""
    return _printed(draws, draws.weighted({"form": 70, "affidavit": 10, "application": 20}))


def report(draws: Draws) -> Canvas:
    """A test report, a data sheet: keys first, then numbers in grids."""
    return _printed(draws, "report")


def questionnaire(draws: Draws) -> Canvas:
    """Questions with marks and short answers."""
    return _printed(draws, "questionnaire")


def memo(draws: Draws) -> Canvas:
    """A memorandum: to, from, subject, date, then prose."""
    p = FormPress(draws, "memo")
    p.blank = 4
    if draws.chance(50):
        p.text(p.page.width / 2, p.y, p.fill.firm().upper(), role="header", size=p.size * 1.2, align="center")
        p.y += p.row * 1.4
    word = draws.pick(
        ("MEMORANDUM", "Memorandum", "INTER-OFFICE MEMORANDUM", "MEMO", "Interoffice Correspondence", "NOTE")
    )
    p.page.span(
        "document_title",
        p.page.text(p.page.width / 2 if draws.chance(60) else p.left, p.y, word, size=p.size * 1.3, role="header"),
    )
    p.y += p.row * 2
    case = str.upper if draws.chance(60) else str
    keys = [Key(case("To"), "person"), Key(case("From"), "person"), Key(case("Date"), "date", "document_date")]
    if draws.chance(60):
        keys.insert(draws.between(1, 2), Key(draws.pick(("cc", "CC", "Copies")), "people"))
    keys.append(Key(draws.pick((case("Subject"), "RE", "Re", "SUBJ")), "subject", "subject"))
    if draws.chance(25):
        keys.append(Key(case("File"), "code", "reference"))
    pairs(p, keys, draws.pick((1, 1, 2)))
    for _ in range(draws.between(1, 4)):
        if p.full:
            break
        prose(p)
    if draws.chance(20) and not p.full:
        grid(p)
    if draws.chance(50) and not p.full:
        p.page.span(
            "signature",
            p.page.text(
                p.left + (p.right - p.left) * draws.pick((0.0, 0.5)),
                p.y + p.row,
                p.fill.person(),
                role="text",
                face=p.value_face,
            ),
        )
    margins(p)
    return p.page


def fax(draws: Draws) -> Canvas:
    """A fax cover sheet: two parties, numbers, pages, marks, a note."""
    p = FormPress(draws, "fax", years=(1984, 2008))
    p.blank = draws.pick((5, 10, 25))
    heading(p)
    word = draws.pick(
        ("FAX", "FACSIMILE TRANSMISSION", "Fax Cover Sheet", "TELECOPY TRANSMITTAL SHEET", "FACSIMILE COVER PAGE")
    )
    p.text(p.left, p.y, word, role="header", size=p.size * draws.uniform(1.0, 2.4))
    p.y += p.row * 2
    case = str.upper if draws.chance(55) else str
    party = [
        (draws.pick(("To", "TO")), "person"),
        (case("Company"), "firm"),
        (case("Fax"), "phone"),
        (case("Phone"), "phone"),
    ]
    keys = [Key(*pair) for pair in party[: draws.between(2, 4)]]
    other = [(case("From"), "person"), (case("Phone"), "phone"), (case("Fax"), "phone"), (case("Department"), "group")]
    keys += [Key(*pair) for pair in other[: draws.between(1, 4)]]
    keys += [
        Key(case("Date"), "date", "document_date"),
        Key(draws.pick((case("Pages"), "No. of pages including cover", "Number of Pages")), "pages"),
    ]
    if draws.chance(60):
        keys.append(Key(draws.pick((case("Re"), case("Subject"))), "subject", "subject"))
    pairs(p, keys)
    for block in draws.some((checks, prose, prose, pairs, signatures), draws.between(1, 3)):
        if not p.full:
            block(p)
    if not p.full and draws.chance(55):
        text = (
            "What follows is meant only for the person named above and may be private. If it came to you by mistake, "
            "please tell the sender by telephone and destroy all copies of it."
        )
        _, p.y = p.paragraph(p.left, max(p.y, p.page.height * 0.8), text, p.right - p.left, size=p.size * 0.8)
    margins(p)
    return p.page
