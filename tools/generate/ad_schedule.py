"""The schedule: heads of the columns, a row a line with its weeks or its spots as broadcast, and the sums below."""

from __future__ import annotations

from .ad_deal import DAYS, Spots
from .ad_head import sums as facts_of_sums
from .ad_program import AIRED, ITEMS, RIGHT, WEIGHTS
from .ad_sheet import AdSheet


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
    """The sums after the last line of the schedule."""
    page, by, of, size = p.page, p.by, p.of, p.by.size
    p.y += p.row * 0.6
    facts = facts_of_sums(p)
    if by.sums == "rows":
        x = p.left + (p.right - p.left) * 0.6
        for fact in facts:
            page.keyed(
                x, p.y, fact.label, fact.parts[0][0], at=p.right, align="right", field=fact.parts[0][1], size=size
            )
            p.y += p.row * 1.1
    elif by.sums == "line":
        page.keyed(
            p.left + (p.right - p.left) * 0.55,
            p.y,
            "Totals",
            str(of.spots),
            size=size,
            field="quantity_total",
            at=p.left + (p.right - p.left) * 0.78,
        )
        words = page.text(p.right, p.y, by.money(of.gross), size=size, align="right", field="gross_amount")
        page.link(len(page.entities) - 2, page.entity("value", words))
        p.y += p.row * 1.5
    else:
        step = (p.right - p.left) / 6
        cells = [(p.of.start, p.of.end)]
        keys = []
        for k, text in enumerate(("Time Period", *(fact.label for fact in facts))):
            keys.append(page.entity("key", page.text(p.left + k * step, p.y, text, size=size, room=step * 0.95)))
        p.y += p.row
        name = f"{by.day(cells[0][0])} - {by.day(cells[0][1])}"
        rows = [page.entity("key", page.text(p.left, p.y, name, size=size, room=step * 0.95)), -1]
        for r in range(2):
            if r:
                rows[1] = page.entity("key", page.text(p.left, p.y, "Totals", size=size))
            for k, fact in enumerate(facts):
                words = page.text(
                    p.left + (k + 1) * step, p.y, fact.parts[0][0], size=size, room=step * 0.95, field=fact.parts[0][1]
                )
                value = page.entity("value", words)
                page.link(keys[k + 1], value)
                page.link(rows[r], value)
            p.y += p.row
    if p.draws.chance(35) and by.kind != "invoice":
        p.y += p.row
        page.text(
            p.left,
            p.y,
            p.draws.pick(("Signature:", "Accepted - Station:", "Accepted for Agency:", "Approved By")),
            size=size,
            role="key",
        )
        page.text(p.left + (p.right - p.left) * 0.6, p.y, "Date:", size=size, role="key")
        p.y += p.row
