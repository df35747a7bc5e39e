"""A slip under the printer: the hand of one page (face, columns, punctuation, case) and a cursor that moves down."""

from __future__ import annotations

from .canvas import Canvas, Style
from .draws import Draws
from .receipts_sale import Sale

CAPITALS = {"my": 88, "sg": 70, "tr": 70, "id": 60, "it": 60}


class Slip:
    """One receipt being printed. All blocks share its hand, so that a page looks like the work of one till."""

    def __init__(self, sale: Sale, draws: Draws) -> None:
        self.sale, self.place, self.draws = sale, sale.place, draws
        face = draws.weighted({"typewriter": 5.0, "proportional": 2.5, "condensed": 1.5, "wide": 1.0})
        style = Style(
            face=face,
            size=14.0,
            leading=draws.uniform(1.12, 1.75),
            colon=draws.weighted({":": 5.0, " :": 2.5, "": 1.5, ".": 0.2, "=": 0.1, " -": 0.1}),
            upper=draws.chance(CAPITALS.get(self.place.code, 42)),
            apart=draws.chance(60),
        )
        self.columns = draws.weighted({32: 2.0, 38: 3.0, 42: 4.0, 48: 3.0, 56: 1.0, 70: 0.5})
        width = self.columns * 14.0 * (0.6 if face == "typewriter" else 0.72 if face == "wide" else 0.52)
        self.canvas = Canvas(width, 4000, draws.fork(), style, "receipt", "slip")
        edge = width * draws.uniform(0.01, 0.07)
        self.left, self.right = edge, width - edge * draws.uniform(0.5, 2.0)
        self.middle = (self.left + self.right) / 2 + width * draws.uniform(-0.03, 0.03)
        self.y = 14.0 * draws.uniform(0.5, 3.0)
        self.loose = draws.chance(35)  # blank lines between blocks
        self.rules = draws.weighted({"": 88.0, "-": 6.0, "=": 2.5, "*": 1.5, "_": 1.3, ".": 0.7})
        self.mark = draws.weighted({"none": 6.0, "glued": 1.6, "apart": 1.6, "label": 1.0})
        self.money_mark = draws.pick(self.place.marks)
        self.thousands = draws.pick(self.place.thousands) if draws.chance(80) else ""
        self.short_zero = self.place.digits == 2 and draws.chance(4)  # .50 for 0.50
        self.slant = draws.weighted({0.0: 6.0, 0.6: 2.0, 1.5: 1.0})  # how far centered lines are off, in letters
        self.date_style = self.place.date_style(draws)
        self.titled = not style.upper and draws.chance(25)

    @property
    def size(self) -> float:
        """The body's font size."""
        return self.canvas.style.size

    def label(self, what: str, draws: Draws | None = None) -> str:
        """A wording of a label with rate and mark filled in."""
        text = self.place.label(what, draws or self.draws)
        if "<" in text:
            rate = self.sale.rate
            shown = str(int(rate)) if rate == int(rate) else str(rate).replace(".", self.place.decimal)
            if self.place.code == "my" and self.canvas.style.colon == " :":
                shown = shown if len(shown) > 1 else shown + ".00"
            text = text.replace("<r>", shown).replace("<m>", self.money_mark).replace("<p>", str(self.sale.percent))
        return text.capitalize() if self.titled and text.isupper() and len(text) > 3 else text

    def money(self, cents: int, *, bare: bool = False) -> tuple[str, str]:
        """(mark to print before, amount): the mark is empty, or glued into the amount, or ends with a blank."""
        text = self.place.number(cents, self.thousands)
        if self.short_zero and text.startswith(("0.", "-0.")):
            text = text.replace("0.", ".", 1)
        if bare or self.mark in ("none", "label"):
            return "", text
        if not self.place.before:
            return "", text + (" " if self.mark == "apart" else "") + self.money_mark
        if self.mark == "glued":
            return "", ("-" if cents < 0 else "") + self.money_mark + text.lstrip("-")
        return self.money_mark + " ", text

    def down(self, lines: float = 1.0, size: float | None = None) -> None:
        """Move the cursor down."""
        self.y += lines * (size or self.size) * self.canvas.style.leading

    def gap(self) -> None:
        """What stands between two blocks: nothing, a blank line, a rule."""
        if self.rules and self.draws.chance(70):
            sign, blank = self.rules, " " if self.draws.chance(5) else ""
            self.canvas.text(self.left, self.y, (sign + blank) * self.draws.between(8, max(9, self.columns - 8)))
            self.down()
        elif self.loose or self.draws.chance(12):
            self.down(self.draws.uniform(0.3, 1.4))

    def line(
        self,
        text: str,
        align: str = "center",
        role: str | None = None,
        field: str | None = None,
        size: float | None = None,
        face: str | None = None,
    ) -> list[int]:
        """Print one line and move down."""
        at = {"left": self.left, "right": self.right, "center": self.middle}[align]
        if align == "center" and self.slant:
            at += self.draws.uniform(-self.slant, self.slant) * self.size
        words = self.canvas.text(at, self.y, text, align=align, role=role, field=field, size=size, face=face)
        self.down(1.0, size)
        return words

    def keyed_line(self, key: str, value: str, align: str, field: str | None = None, mark: str = "") -> None:
        """A key and its value behind it on one line, left or centered; move down."""
        colon = self.canvas.style.colon
        glued = colon == ":" and self.draws.chance(22)
        x = self.left
        canvas = self.canvas
        if align == "center":
            whole = key + colon + (" " if not glued else "") + mark + value
            whole = whole.upper() if canvas.style.upper else whole
            x = max(self.middle - canvas.measure(whole) / 2, self.left)
        shown = (key + colon).upper() if canvas.style.upper else key + colon
        at = x + canvas.measure(shown) if glued else None
        canvas.keyed(x, self.y, key, value, at=at, field=field, mark=mark)
        self.down()
