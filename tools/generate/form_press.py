"""A form under construction: a canvas with a cursor, the page's habits of setting keys and values, and their truth.

Keys are printed, values are typed or written: they differ in face, size and how exactly they keep the row. Blocks
(`form_blocks`, `form_tables`) print with the few verbs here.
"""

from __future__ import annotations

from collections.abc import Sequence

from .amounts import bare
from .canvas import Canvas, Style
from .draws import Draws
from .form_keys import Key, Keys
from .form_values import Filler

MANY = {
    "people": (1, 8),
    "thing": (1, 4),
    "firm": (1, 3),
    "person": (1, 4),
    "place": (1, 4),
    "code": (1, 3),
    "count": (1, 3),
    "amount": (1, 3),
    "date": (1, 2),
}


class FormPress:
    """One page of a form."""

    def __init__(
        self, draws: Draws, doc_type: str, *, paper: str = "sheet", years: tuple[int, int] = (1958, 2012)
    ) -> None:
        self.draws = draws
        self.fill = Filler(draws.fork(), *years)
        self.keys = Keys(draws.fork())
        size = draws.uniform(13.0, 19.0)
        width, height = draws.pick(((850, 1100), (850, 1100), (840, 1100), (826, 1169), (850, 1150)))
        self.key_face = draws.pick(("proportional", "proportional", "typewriter", "wide", "condensed"))
        typed = draws.chance(20)
        self.value_face = (
            self.key_face if typed else draws.pick(("typewriter", "typewriter", "proportional", "condensed"))
        )
        self.size = size
        self.value_size = size * (1.0 if typed else draws.uniform(0.85, 1.25))
        colon = draws.weighted({":": 55, "": 30, " :": 6, ".": 4, ": -": 1, "...": 2, " =": 1})
        style = Style(self.key_face, size, draws.uniform(1.25, 1.9), colon)
        self.page = Canvas(width, height, draws, style, doc_type, paper)
        self.spaced = draws.chance(30)  # a reader that cuts behind hyphens and slashes
        self.loose = 0.0 if typed else draws.uniform(0.0, 0.35)  # how far values leave the row, in font sizes
        self.blank = draws.pick((4, 12, 18, 25, 40))  # per cent of the keys that nobody filled in
        self.drop = draws.uniform(0.0, 0.9)  # from a key to its value below, in font sizes
        self.left = width * draws.uniform(0.05, 0.14)
        self.right = width * draws.uniform(0.86, 0.96)
        self.y = height * draws.uniform(0.03, 0.09)
        self.foot = height * draws.uniform(0.9, 0.96)

    @property
    def row(self) -> float:
        """The distance of two rows."""
        return self.page.leading

    @property
    def full(self) -> bool:
        """Whether the page has no room for another block."""
        return self.y > self.foot - 3 * self.row

    def measure(self, text: str, size: float, face: str) -> float:
        """Width of a text."""
        return self.page.measure(text, size, face)

    def wrap(self, text: str, room: float, size: float, face: str) -> list[str]:
        """A text as lines not wider than `room`."""
        lines: list[str] = []
        blank = self.measure(" ", size, face)
        wide, line = 0.0, ""
        for word in text.split():
            more = self.measure(word, size, face)
            if line and wide + blank + more > room:
                lines.append(line)
                wide, line = more, word
            else:
                wide, line = (wide + blank + more, f"{line} {word}") if line else (more, word)
        return [*lines, line] if line else lines

    def typed(self, text: str) -> str:
        """A value as the page's reader cuts it."""
        if self.spaced:
            for sign in "-/,":
                text = text.replace(sign, sign + " ")
            text = " ".join(text.split())
        return text

    def label(self, x: float, y: float, text: str, room: float, size: float | None = None) -> tuple[int, float, float]:
        """Print a key with its colon, on more lines if it must; its entity, its right edge, the y below it."""
        size = size or self.size
        colon = "" if text[-1] in ":?.)#%" and text[-1] != "%" else self.page.style.colon
        lines = self.wrap(text, max(room, 4 * size), size, self.key_face)
        lines[-1] += colon
        words: list[int] = []
        for i, line in enumerate(lines):
            words += self.page.text(
                x, y + i * size * 1.15, line, size=size, room=max(room, 4 * size), face=self.key_face
            )
        last = self.page.words[words[-1]]
        return self.page.entity("key", words), last.x + last.wide, y + len(lines) * size * 1.15

    def value(
        self, x: float, y: float, lines: Sequence[str], room: float, field: str | None = None
    ) -> tuple[int, float]:
        """Print one value; its entity and the y below it."""
        draws, size = self.draws, self.value_size
        words: list[int] = []
        y += draws.uniform(-self.loose, self.loose * 0.4) * size
        step = max(self.row * 0.85, size * 1.1)
        lines = lines[: max(1, int((self.page.height * 0.985 - y) / step))]
        for i, line in enumerate(lines):
            words += self.page.text(
                x, y + i * step, self.typed(line), size=size, room=max(room, size), face=self.value_face
            )
        if field and field not in self.page.spans:  # a fact has one place here; a second key of the name asks another
            self.page.span(field, bare(self.page, words))
        return self.page.entity("value", words), y + len(lines) * step

    def text(
        self, x: float, y: float, text: str, *, role: str = "text", size: float | None = None, align: str = "left"
    ) -> int:
        """Print one line of another role; its entity."""
        words = self.page.text(x, y, text, size=size or self.size, align=align, face=self.key_face)
        return self.page.entity(role, words)

    def paragraph(
        self, x: float, y: float, text: str, room: float, *, role: str = "text", size: float | None = None
    ) -> tuple[int, float]:
        """Print a paragraph; its entity and the y below it."""
        size = size or self.size
        lines = self.wrap(text, room, size, self.key_face)
        lines = lines[: max(1, int((self.page.height * 0.985 - y) / (1.3 * size)))]
        words, y = self.page.lines(x, y, lines, size=size, face=self.key_face, leading=1.3)
        return self.page.entity(role, words), y

    def answers(self, key: Key, room: float) -> list[list[str]]:
        """The values of a key, each as its lines: mostly one, none where nobody filled it in, a list for some kinds."""
        draws, fill = self.draws, self.fill
        if draws.chance(self.blank):
            return []
        if key.kind == "prose":
            count = draws.weighted({1: 7, 2: 5, 3: 5, 5: 3})
            text = " ".join(
                [fill.prose() if count < 3 else fill.sentence(), *(fill.sentence() for _ in range(count - 1))]
            )
            text = text.upper() if fill.upper and draws.chance(70) else text
            return [self.wrap(text, room, self.value_size, self.value_face)]
        if key.kind == "address" and draws.chance(45):
            lines = [fill.street(), fill.town_line()]
            if draws.chance(35):
                lines.insert(0, draws.pick((fill.firm, fill.person))())
            return [[line.upper() if fill.upper else line for line in lines]]
        count = (
            draws.between(*MANY[key.kind])
            if key.kind in MANY and draws.chance(65 if key.kind == "people" else 22)
            else 1
        )
        made = []
        for _ in range(count):
            text = fill.of(key.kind)
            made.append(self.wrap(text, room, self.value_size, self.value_face) if room > 3 * self.size else [text])
        return made
