"""A page of a document of broadcast advertising while it is printed: canvas, cursor, and what all parts use."""

from __future__ import annotations

from .ad_deal import Deal
from .ad_program import Fact, Program
from .ad_words import TERMS
from .amounts import bare
from .canvas import Canvas, Style
from .draws import Draws


class AdSheet:
    """One page of one document."""

    def __init__(self, by: Program, of: Deal, number: int, total: int, draws: Draws) -> None:
        self.by, self.of, self.number, self.total, self.draws = by, of, number, total, draws
        style = Style(by.face, by.size, 1.25, by.colon)
        self.page = Canvas(by.width, by.height, draws, style, f"ad_{by.kind}", by.paper)
        self.left, self.right = by.width * 0.05, by.width * 0.95
        self.row = by.size * 1.3
        self.y = by.height * 0.035

    def fact(self, fact: Fact, x: float, y: float, at: float, room: float) -> float:
        """A key and its value in the program's place; the y below."""
        page, size, above = self.page, self.by.size, self.by.place == "above"
        ends = "" if above or fact.label[-1] in ":#" else self.by.colon
        key = page.text(
            x, y, fact.label + ends, size=size, room=room if above else at - x if self.by.place == "aligned" else room
        )
        number = page.entity("key", key)
        last = page.words[key[-1]]
        if above:
            y, at = y + self.row, x + size * 0.5
        elif self.by.place == "behind":
            at = last.x + last.wide + size * 0.6
        words: list[int] = []
        for text, field in fact.parts:
            made = page.text(at, y, text, size=size, room=max(room - (at - x), 4 * size))
            if not made:
                continue
            if field:
                page.span(field, bare(page, made))
            words += made
            last = page.words[made[-1]]
            at = last.x + last.wide + size * 0.35
        if words:
            page.link(number, page.entity("value", words))
        return y + self.row * (1.05 if not above else 1.25)

    def terms(self, count: int, size: float) -> None:
        """Printed conditions, one paragraph an entity."""
        page = self.page
        left = self.draws.some(TERMS, len(TERMS))
        for _ in range(count):
            if self.y > self.by.height * 0.96:
                break
            many = self.draws.between(1, 3)
            left = left if len(left) >= many else [*left, *self.draws.some(TERMS, len(TERMS))]
            text, left = " ".join(left[:many]), left[many:]
            words: list[int] = []
            line: list[str] = []
            wide, room = 0.0, self.right - self.left
            for word in text.split(" "):
                more = page.measure(word + " ", size)
                if wide + more > room and line:
                    words += page.text(self.left, self.y, " ".join(line), size=size)
                    self.y += size * 1.25
                    line, wide = [], 0.0
                line.append(word)
                wide += more
            words += page.text(self.left, self.y, " ".join(line), size=size)
            self.y += size * 1.6
            page.entity("text", words)
