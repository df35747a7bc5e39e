"""A sheet of an archive: printed words, values written by hand or by a worn typewriter and read badly, turned text.

Handwriting is misread here and not by the scanner, because a reader fails at it on clean paper too.
"""

from __future__ import annotations

from collections.abc import Sequence

from .archive_words import LABELS, OFFICES, REMARKS, SHIPS, SHORT, STAMPS
from .canvas import Canvas, Style, Word
from .draws import Draws
from .form_stock import COUNTRIES
from .form_values import MONTHS, Filler

SIZES = (
    (850, 1100),
    (850, 1100),
    (850, 1250),
    (800, 520),
    (900, 570),
    (1100, 850),
    (600, 1100),
    (1250, 850),
    (850, 850),
)
ENDS = ("th", "st", "nd", "rd")


class ArchivePress:
    """One page of an archive's form, with a cursor."""

    def __init__(self, draws: Draws, doc_type: str, sizes: Sequence[tuple[int, int]] = SIZES) -> None:
        self.draws = draws
        self.fill = Filler(draws.fork(), 1850, 1952)
        self.fill.upper = draws.chance(12)
        self.fill.initials = draws.chance(20)
        width, height = draws.pick(sizes)
        self.size = draws.uniform(9.5, 15.0)
        self.printed = draws.pick(("proportional", "proportional", "proportional", "condensed", "wide"))
        self.hand = not draws.chance(30)
        self.value_size = self.size * (draws.uniform(1.1, 2.0) if self.hand else draws.uniform(1.0, 1.3))
        self.value_face = draws.pick(("wide", "proportional", "wide")) if self.hand else "typewriter"
        self.bad = draws.uniform(0.05, 0.45) if self.hand else draws.uniform(0.0, 0.08)  # share of words read wrong
        self.blank = draws.pick((8, 25, 40, 65))  # per cent of the blanks that stayed empty
        style = Style(self.printed, self.size, draws.uniform(1.5, 2.3) if self.hand else draws.uniform(1.3, 1.7))
        self.page = Canvas(width, height, draws, style, doc_type, "archive")
        self.left, self.right = width * draws.uniform(0.04, 0.13), width * draws.uniform(0.88, 0.97)
        self.y, self.foot = height * draws.uniform(0.02, 0.08), height * draws.uniform(0.88, 0.96)
        self.fields: set[str] = set()
        self.used: set[str] = set()

    @property
    def row(self) -> float:
        """The distance of two rows of text with blanks."""
        return self.page.leading

    @property
    def full(self) -> bool:
        """Whether the page has no room for another block."""
        return self.y > self.foot - 2 * self.row

    def field(self, name: str | None) -> str | None:
        """A canonical field, the first time it is asked for."""
        if not name or name in self.fields:
            return None
        self.fields.add(name)
        return name

    def of(self, kind: str) -> str:
        """A value of a kind, as a clerk wrote it."""
        draws, fill = self.draws, self.fill
        if kind == "number":
            return str(draws.between(1, 90))
        if kind == "two":
            return str(draws.between(1, 99))
        if kind == "year":
            return str(fill.year - draws.between(0, 60))
        if kind == "ordinal":
            day = draws.between(1, 31)
            return (
                f"{day}{ENDS[day % 10 if day % 10 < 4 and day not in (11, 12, 13) else 0]}"
                if draws.chance(65)
                else str(day)
            )
        if kind == "month":
            name = draws.pick(MONTHS)
            return name if draws.chance(70) else name[:3]
        if kind == "money":
            return f"{draws.between(1, 900)}" + draws.pick(("", ".00", f".{draws.between(10, 99)}", "/100"))
        if kind in ("short", "ship", "remark"):
            return draws.pick({"short": SHORT, "ship": SHIPS, "remark": REMARKS}[kind])
        if kind == "place" and draws.chance(20):
            return draws.pick(COUNTRIES)
        return fill.of(kind)

    def read(self, text: str) -> str:
        """Written words as a reader gives them: some quite different, a few with letters that it could not tell."""
        draws, out = self.draws, []
        for word in text.split():
            if not draws.likely(self.bad):
                out.append(word)
                continue
            shape = draws.between(0, 5)
            if shape == 0:
                out.append("¿" * draws.between(1, 4))
            elif shape == 1:
                scrawl = self.fill.scrawl()
                out.append(scrawl[0].upper() + scrawl[1:] if word[0].isupper() else scrawl)
            elif word[0].isdigit():
                at = draws.between(0, len(word) - 1)
                out.append(word[:at] + draws.pick("0123456789lIoS") + word[at + 1 :])
            else:
                at = draws.between(0, len(word) - 1)
                out.append(word[:at] + draws.pick("aeiounmrwlcstd") + word[at + draws.pick((1, 1, 0, 2)) :])
        return " ".join(word for word in out if word) or "¿"

    def value(self, x: float, y: float, text: str, room: float, field: str | None = None) -> int:
        """Write a value on the row at y, its base line with the print's; its entity."""
        size = self.value_size
        y += self.size - size + self.draws.uniform(-0.25, 0.15) * size
        words = self.page.text(x, y, self.read(text), size=size, room=max(room, size), face=self.value_face)
        if field:
            self.page.span(field, words)
        return self.page.entity("value", words)

    def measure(self, text: str) -> float:
        """Width of a value."""
        return self.page.measure(text, self.value_size, self.value_face)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        role: str,
        size: float | None = None,
        align: str = "left",
        room: float | None = None,
    ) -> int:
        """Print one line; its entity."""
        words = self.page.text(x, y, text, size=size or self.size, align=align, face=self.printed, room=room)
        return self.page.entity(role, words)

    def turned(self, x: float, y: float, text: str, *, role: str, size: float | None = None) -> float:
        """Print a line turned by a quarter, upwards from y: high, narrow boxes; the x right of it."""
        size = size or self.size
        made = []
        for word in text.split():
            long = self.page.measure(word, size, self.printed)
            y -= long + 0.3 * size
            made.append(len(self.page.words))
            self.page.words.append(Word(word, x, max(y, 1.0), size * 0.8, long, self.page.lines_printed, self.printed))
            self.page.lines_printed += 1
        self.page.entity(role, made)
        return x + 1.2 * size

    def label(self) -> tuple[str, str, str | None]:
        """A label of a card with the kind of its value and the field that it names."""
        draws = self.draws
        for _ in range(6):
            kind = draws.weighted(
                {
                    "person": 14,
                    "date": 14,
                    "code": 13,
                    "place": 16,
                    "job": 6,
                    "number": 9,
                    "money": 6,
                    "short": 9,
                    "group": 5,
                    "ship": 3,
                    "remark": 7,
                }
            )
            label, _, field = draws.pick(LABELS[kind]).partition("=")
            if label not in self.used:
                break
        self.used.add(label)
        return label, kind, self.field(field)

    def heading(self, title: str) -> None:
        """The office, the title, a number in a corner."""
        draws, page = self.draws, self.page
        middle = page.width / 2
        if draws.chance(45):
            x, align = (self.left, "left") if draws.chance(50) else (self.right, "right")
            text = draws.pick(("Form {}", "(FORM {})", "No. {}", "Form {}. {}", "{}—{}")).format(
                draws.digits(draws.between(1, 4)), draws.digits(3)
            )
            self.text(x, self.y, text, role="text", size=self.size * 0.85, align=align)
        if draws.chance(65):
            for line in draws.some(OFFICES, draws.pick((1, 1, 2))):
                self.text(
                    middle,
                    self.y,
                    line if draws.chance(80) else line.title(),
                    role="header",
                    size=self.size * draws.uniform(0.9, 1.3),
                    align="center",
                )
                self.y += self.size * 1.6
        size = self.size * draws.uniform(1.2, 2.2)
        words = page.text(middle, self.y, title, size=size, align="center", face=self.printed)
        page.entity("header", words)
        page.span("document_title", words)
        self.y += size * draws.uniform(1.4, 2.2)

    def stamps(self) -> None:
        """Notes and stamps that later hands left."""
        draws = self.draws
        for _ in range(draws.weighted({0: 35, 1: 25, 2: 15, 4: 15, 8: 10})):
            x, y = draws.uniform(0.02, 0.85) * self.page.width, draws.uniform(0.01, 0.95) * self.page.height
            text = (
                draws.pick(STAMPS)
                if draws.chance(55)
                else self.read(self.of(draws.pick(("date", "person", "code", "remark"))))
            )
            if draws.chance(12):
                self.turned(x, y, text, role="other")
            else:
                words = self.page.text(x, y, text, size=self.size * draws.uniform(0.9, 1.8), face=self.value_face)
                self.page.entity("other", words)
