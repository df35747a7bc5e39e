"""Forms in other languages: ruled tables of key and value cells, as registration forms of offices have them.

Chinese above all, where a reader makes every character a word; German, French and Spanish now and then.
"""
# ruff: noqa: RUF001
# (signs of full width are what these forms print)

from __future__ import annotations

from datetime import date, timedelta

from .canvas import Canvas, Style
from .draws import Draws
from .locales.places import LOCALES
from .world_words import CHOICES, JOBS, LABELS, PHRASES, SHORT

PLACES = {"cn": 62.0, "de": 9.0, "at": 3.0, "fr": 10.0, "es": 9.0, "mx": 4.0}
KINDS = {
    "person": 12, "date": 9, "birth": 4, "place": 7, "address": 6, "phone": 8, "firm": 8, "code": 11, "amount": 4,
    "count": 5, "short": 14, "job": 7, "prose": 5,
}  # fmt: skip


class WorldPress:
    """One page with a cursor and the habits of its cells."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.place = LOCALES[draws.weighted(PLACES)]
        self.code = self.place.language if self.place.language in LABELS else "es"
        self.words = LABELS[self.code]
        self.zh = self.code == "zh"
        style = Style(
            "proportional", draws.uniform(11.5, 17.0), draws.uniform(1.35, 2.3), apart=self.zh and not draws.chance(6)
        )
        self.ends = draws.pick(("", "", "：", ":")) if self.zh else draws.pick((":", "", " :"))
        self.page = Canvas(
            850, draws.pick((1200, 1200, 1100)), draws, style, draws.pick(("form", "application")), "sheet"
        )
        self.size = style.size
        self.left, self.right = 850 * draws.uniform(0.06, 0.13), 850 * draws.uniform(0.87, 0.95)
        self.y, self.foot = self.page.height * draws.uniform(0.03, 0.1), self.page.height * draws.uniform(0.88, 0.95)
        self.blank = draws.pick((3, 8, 15, 30))
        self.middle = draws.chance(65)  # texts stand in the middle of their cells
        self.dates = self.place.date_style(draws)
        self.fields: set[str] = set()
        self.used: set[str] = set()

    def label(self, kind: str | None = None) -> tuple[str, str, str | None]:
        """A label not used yet (mostly), its kind and field."""
        for _ in range(8):
            of = kind or self.draws.weighted(KINDS)
            label, _, field = self.draws.pick(self.words[of]).partition("=")
            if label not in self.used and field not in self.fields:
                break
        field = "" if field in self.fields else field
        self.used.add(label)
        self.fields.add(field or "?")
        if self.zh and len(label) == 2 and self.draws.chance(25):
            label = f"{label[0]} {label[1]}"
        return label, of, field or None

    def of(self, kind: str) -> str:
        """A value of a kind on one line."""
        draws, place = self.draws, self.place
        if kind in ("person", "phone", "firm"):
            return place.make(kind, draws)
        if kind == "place":
            return place.make("city", draws)
        if kind == "address":
            return place.make("address", draws).replace(" // ", " " if not self.zh else "")
        if kind in ("date", "birth"):
            day = date(1955 if kind == "birth" else 2005, 1, 1) + timedelta(
                days=draws.between(0, 18_000 if kind == "birth" else 6_500)
            )
            if self.zh and draws.chance(30):
                return draws.pick(
                    (
                        f"{day.year}年{day.month}月",
                        f"{day.year}.{day.month:02d}",
                        f"{day.year}{day.month:02d}{day.day:02d}",
                    )
                )
            return place.date(day, self.dates)
        if kind == "code":
            return draws.pick(("{}", "{}", "{}-{}", "XK{}{}")).format(
                draws.digits(draws.between(4, 12)), draws.digits(3)
            )
        if kind == "amount":
            return place.number(draws.cents(1000, 90_000_000), place.thousands[0]) + (
                "元" if self.zh and draws.chance(40) else ""
            )
        if kind == "count":
            return str(draws.between(1, 200)) + (draws.pick(("", "", "cm", "kg", "人", "岁")) if self.zh else "")
        if kind == "short":
            return draws.pick(SHORT[self.code])
        if kind == "job":
            return draws.pick(JOBS[self.code])
        count = draws.weighted({1: 5, 2: 4, 4: 2})
        return ("，" if self.zh else " ").join(draws.some(PHRASES[self.code], count)) + (
            "。" if self.zh and count > 1 else ""
        )

    def wrap(self, text: str, room: float, size: float) -> list[str]:
        """A text as lines; Chinese breaks between any two letters."""
        lines, line, wide = [], "", 0.0
        for piece in text if self.zh else [word + " " for word in text.split()]:
            more = self.page.measure(piece, size)
            if line and wide + more > room:
                lines.append(line.strip())
                line, wide = "", 0.0
            line += piece
            wide += more
        return [*lines, line.strip()] if line.strip() else lines or [text]

    def put(
        self, x: float, y: float, wide: float, text: str, role: str, *, size: float | None = None, rows: int = 3
    ) -> tuple[int, float]:
        """A text in a cell, at its left or in its middle; its entity and the y below."""
        size = size or self.size
        words: list[int] = []
        for line in self.wrap(text, wide - 0.5 * size, size)[:rows]:
            align = "center" if self.middle else "left"
            words += self.page.text(
                x + wide / 2 if self.middle else x + 0.3 * size, y, line, size=size, align=align, room=wide
            )
            y += 1.25 * size
        return self.page.entity(role, words), y


def _cells(p: WorldPress, rows: int) -> None:
    """Rows of key cell, value cell, key cell, value cell; a long value has a row of its own."""
    draws, page = p.draws, p.page
    pairs = draws.pick((1, 2, 2, 3, 3, 4))
    share = draws.uniform(0.35, 0.55)
    for _ in range(rows):
        if p.y > p.foot:
            break
        count = pairs if not draws.chance(15) else max(1, pairs - 1)
        unit, low = (p.right - p.left) / count, p.y
        if draws.chance(14):
            count, unit = 1, p.right - p.left
        for k in range(count):
            label, kind, field = p.label(
                None if count > 1 else draws.pick(("prose", "address", "firm", "prose", "code"))
            )
            x, part = p.left + k * unit, min(share * unit, 170.0)
            key, below = p.put(x, p.y, part, label + p.ends, "key")
            low = max(low, below)
            if draws.chance(p.blank):
                continue
            rest = unit - part
            value, below = p.put(
                x + part,
                p.y,
                rest,
                p.of(kind),
                "value",
                size=p.size * draws.pick((1.0, 1.0, 0.9)),
                rows=5 if count == 1 else 2,
            )
            page.link(key, value)
            if field:
                page.span(field, page.entities[value].words)
            low = max(low, below)
        p.y = max(p.y + page.leading, low + 0.3 * p.size)


def _table(p: WorldPress) -> None:
    """A ruled table with heads, some rows filled in."""
    draws, page = p.draws, p.page
    names = draws.some(p.words["column"], draws.between(3, 6))
    kinds = [draws.pick(("person", "firm", "date", "count", "short", "job", "phone")) for _ in names]
    left, group = p.left, None
    if draws.chance(50):  # what the whole table is about, in a cell at its left: the key of its heads
        left += 5.5 * p.size
        group, _ = p.put(
            p.left, p.y + page.leading, 5 * p.size, draws.pick(p.words["section"] + p.words["prose"]), "key"
        )
    unit = (p.right - left) / len(names)
    heads = [p.put(left + k * unit, p.y, unit, name, "key")[0] for k, name in enumerate(names)]
    if group is not None:
        for head in heads:
            page.link(group, head)
    p.y += page.leading
    filled = draws.pick((0, 40, 90, 100))
    for _ in range(draws.between(1, 5)):
        if p.y > p.foot:
            break
        low = p.y
        for k, head in enumerate(heads):
            if draws.chance(filled):
                value, below = p.put(left + k * unit, p.y, unit, p.of(kinds[k]), "value", rows=2)
                page.link(head, value)
                low = max(low, below)
        p.y = max(p.y + page.leading, low + 0.2 * p.size)


def _choice(p: WorldPress) -> None:
    """A key with boxes behind it; the ticked one is its value."""
    draws, page = p.draws, p.page
    label, _, _ = p.label("short")
    key = page.entity("key", page.text(p.left + 0.3 * p.size, p.y, label + p.ends))
    options = draws.pick(CHOICES[p.code])
    mine = draws.between(0, len(options) - 1) if not draws.chance(p.blank) else -1
    x = page.words[-1].x + page.words[-1].wide + 2 * p.size
    for k, option in enumerate(options):
        box = draws.pick(("☑", "√", "■")) if k == mine else "□"
        words = page.text(x, p.y, f"{box}{option}" if p.zh else f"{box} {option}")
        made = page.entity("value" if k == mine else "text", words)
        if k == mine:
            page.link(key, made)
        last = page.words[words[-1]]
        x = last.x + last.wide + draws.uniform(1.0, 3.0) * p.size
    p.y += page.leading


def _text(p: WorldPress) -> None:
    """A declaration or an instruction over the whole width."""
    draws = p.draws
    text = ("，" if p.zh else " ").join(draws.some(PHRASES[p.code], draws.between(2, 6))) + ("。" if p.zh else "")
    middle, p.middle = p.middle, False
    _, p.y = p.put(p.left, p.y, p.right - p.left, text, "text", size=p.size * draws.uniform(0.8, 1.0), rows=6)
    p.middle = middle
    p.y += 0.5 * p.size


def world_form(draws: Draws) -> Canvas:
    """A registration, an application, a request in Chinese or another language."""
    p = WorldPress(draws)
    page, words = p.page, p.words
    name = draws.pick(words["title"])
    if p.zh and draws.chance(60):
        name = p.place.make("firm", draws) + name if draws.chance(60) else p.place.make("city", draws) + name
    size = p.size * draws.uniform(1.2, 2.0)
    title = page.text(page.width / 2, p.y, name, size=size, align="center")
    page.entity("header", title)
    page.span("document_title", title)
    p.y += 2.0 * size
    if draws.chance(45):  # a line of facts above the table
        step = (p.right - p.left) / 3
        for k in range(draws.between(1, 3)):
            label, kind, field = p.label(draws.pick(("date", "code", "firm")))
            page.keyed(p.left + k * step, p.y, label, p.of(kind)[:14], colon=p.ends or "：", field=field)
        p.y += page.leading
    _cells(p, draws.between(5, 12))
    for _ in range(draws.between(2, 9)):
        if p.y > p.foot:
            break
        if draws.chance(30):
            page.entity("header", page.text(p.left + 0.3 * p.size, p.y, draws.pick(words["section"])))
            p.y += page.leading
        draws.weighted({_cells_few: 5, _table: 3, _choice: 3, _text: 3})(p)
    if draws.chance(60) and p.y < p.foot + page.leading:
        key = page.text(
            p.left + (p.right - p.left) * draws.uniform(0.0, 0.5), p.y, draws.pick(words["sign"]) + (p.ends or ":")
        )
        number = page.entity("key", key)
        if draws.chance(50):
            last = page.words[key[-1]]
            page.text(last.x + last.wide + p.size, p.y, p.place.make("person", draws), role="value", field="signature")
            page.link(number, len(page.entities) - 1)
    return page


def _cells_few(p: WorldPress) -> None:
    _cells(p, p.draws.between(1, 5))
