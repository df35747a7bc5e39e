"""The schedule: heads of the columns, a row a line with its weeks or its spots as broadcast, and the sums below."""

from __future__ import annotations

from .ad_deal import DAYS, Spots
from .ad_head import sums as facts_of_sums
from .ad_program import AIRED, ITEMS, RIGHT, WEIGHTS
from .ad_sheet import AdSheet
from .amounts import bare


def schedule(p: AdSheet, lines: tuple[Spots, ...], foot: float) -> None:
    """Heads of the columns and the lines that belong on this page."""
    page, by, size = p.page, p.by, p.by.size
    weights = [WEIGHTS[what] for what in by.columns]
    unit = (p.right - p.left) / sum(weights)
    xs, x = [], p.left
    for weight in weights:
        xs.append(x)
        x += weight * unit
    ends = [*xs[1:], p.right]
    for what, x, end in zip(by.columns, xs, ends, strict=True):
        parts = by.heads[what].split(" ") if page.measure(by.heads[what], size) > end - x else [by.heads[what]]
        words: list[int] = []
        for k, part in enumerate(parts):
            right = what in RIGHT
            words += page.text(
                end - 0.4 * size if right else x,
                p.y + (k - len(parts) + 1) * size,
                part,
                size=size,
                align="right" if right else "left",
                room=end - x,
            )
        page.entity("item.head", words)
    p.y += p.row * 1.3
    for line in lines:
        if p.y > foot:
            break
        _line(p, line, xs, ends)


def _line(p: AdSheet, line: Spots, xs: list[float], ends: list[float]) -> None:
    page, by, size = p.page, p.by, p.by.size
    cells: dict[str, list[int]] = {}
    for what, x, end in zip(by.columns, xs, ends, strict=True):
        text = by.cell(p.of, line, what)
        if not text:
            continue
        right = what in RIGHT
        words = page.text(
            end - 0.4 * size if right else x,
            p.y,
            text,
            size=size,
            align="right" if right else "left",
            room=end - x - 0.1 * size,
        )
        if what in ITEMS:
            cells[ITEMS[what]] = words
        else:
            page.entity("other", words)
    page.item(cells)
    p.y += p.row
    x = p.left + 6 * size
    if by.weeks:
        made: list[int] = []
        for k, text in enumerate(("Start Date", "End Date", "Weekdays", "Spots/Week", "Rate")):
            made = page.text(x + k * 9 * size, p.y, text, size=size)
            page.entity("item.head", made)
        p.y += p.row
        page.entity("other", page.text(p.left + size, p.y, "Week:", size=size))
        row = (by.day(line.start), by.day(line.end), by.days(line), str(sum(line.mask)), by.money(line.rate))
        for k, text in enumerate(row):
            page.entity("other", page.text(x + k * 9 * size, p.y, text, size=size))
        p.y += p.row
    if by.aired:
        _aired(p, line)
    p.y += p.row * 0.15


def _aired(p: AdSheet, line: Spots) -> None:
    """The spots of a line as broadcast: a row and an item each, with the programme where the vendor repeats it."""
    page, by, size = p.page, p.by, p.by.size
    start = p.left + 5 * size
    unit = (p.right - start) / sum([AIRED[what] for what in by.aired_columns])
    if by.aired_heads:
        x = start
        for what in by.aired_columns:
            words = page.text(x, p.y, by.heads.get(what, "#"), size=size, room=AIRED[what] * unit * 0.95)
            page.entity("item.head", words)
            x += AIRED[what] * unit
        p.y += p.row
    for k, airing in enumerate(line.airings()):
        texts = {
            "number": str(k + 1),
            "channel": p.of.call,
            "day": DAYS[airing.day.weekday()],
            "air date": by.day(airing.day),
            "air time": airing.time,
            "show": line.show,
            "length": line.length,
            "ad": airing.ad,
            "rate": by.money(line.rate),
            "type": "NM",
        }
        cells: dict[str, list[int]] = {}
        x = start
        for what in by.aired_columns:
            room = AIRED[what] * unit
            words = page.text(x, p.y, texts[what], size=size, room=room * 0.95)
            if what in ITEMS:
                cells[ITEMS[what]] = words
            else:
                page.entity("other", words)
            x += room
        page.item(cells)
        p.y += p.row


def sums(p: AdSheet) -> None:
    """The sums after the last line of the schedule, and now and then where to sign."""
    page, size = p.page, p.by.size
    p.y += p.row * 0.6
    {"rows": _sum_rows, "line": _sum_line, "periods": _sum_periods}[p.by.sums](p)
    if p.draws.chance(35) and p.by.kind != "invoice":
        p.y += p.row
        sign = p.draws.pick(("Signature:", "Accepted - Station:", "Accepted for Agency:", "Approved By"))
        page.text(p.left, p.y, sign, size=size, role="key")
        page.text(p.left + (p.right - p.left) * 0.6, p.y, "Date:", size=size, role="key")
        p.y += p.row


def _sum(p: AdSheet, x: float, text: str, field: str | None, *, align: str = "left", room: float | None = None) -> int:
    """Print one sum; its entity."""
    words = p.page.text(x, p.y, text, size=p.by.size, align=align, room=room)
    if field:
        p.page.span(field, bare(p.page, words))
    return p.page.entity("value", words)


def _sum_rows(p: AdSheet) -> None:
    """A key and its sum a row, at the right."""
    for fact in facts_of_sums(p):
        words = p.page.text(p.left + (p.right - p.left) * 0.6, p.y, fact.label + p.by.colon, size=p.by.size)
        key = p.page.entity("key", words)
        p.page.link(key, _sum(p, p.right, *fact.parts[0], align="right"))
        p.y += p.row * 1.1


def _sum_line(p: AdSheet) -> None:
    """One row under the schedule: how many spots, and the gross amount below its column."""
    wide = p.right - p.left
    key = p.page.text(p.left + wide * 0.55, p.y, "Totals", size=p.by.size)
    number = p.page.entity("key", key)
    p.page.link(number, _sum(p, p.left + wide * 0.78, str(p.of.spots), "quantity_total"))
    p.page.link(number, _sum(p, p.right, p.by.money(p.of.gross), "gross_amount", align="right"))
    p.y += p.row * 1.5


def _sum_periods(p: AdSheet) -> None:
    """A small table: the period of the purchase, then the totals; each sum has a head and a row."""
    page, by, size = p.page, p.by, p.by.size
    facts, step = facts_of_sums(p), (p.right - p.left) / 6
    heads = []
    for k, text in enumerate(("Time Period", *(fact.label for fact in facts))):
        words = page.text(p.left + k * step, p.y, text, size=size, room=step * 0.95)
        heads.append(page.entity("key", words))
    p.y += p.row
    for name in (f"{by.day(p.of.start)} - {by.day(p.of.end)}", "Totals"):
        row = page.entity("key", page.text(p.left, p.y, name, size=size, room=step * 0.95))
        for k, fact in enumerate(facts):
            value = _sum(p, p.left + (k + 1) * step, *fact.parts[0], room=step * 0.95)
            page.link(heads[k + 1], value)
            page.link(row, value)
        p.y += p.row
