"""An office form under construction: how its keys are set and how a reader cuts what was typed.

What is a habit of the page is drawn here once: keys on two lines, numbers before keys, colons, boxes before or behind
an option. Conventions of this family: a key with a second line or a note in brackets is one key; an empty box
belongs to its option (one key), a ticked one is the option's value; a list's number that stands apart is `other`.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import office_words as words
from .draws import Draws
from .form_press import FormPress
from .office_values import OfficeFiller, OfficeKeys


class OfficePress(FormPress):
    """One page of an office form."""

    keys: OfficeKeys
    fill: OfficeFiller

    def __init__(self, draws: Draws) -> None:
        super().__init__(draws, "form", years=(1962, 2000))
        self.keys = OfficeKeys(draws.fork())
        self.fill = OfficeFiller(draws.fork(), 1962, 2000)
        self.cuts = draws.weighted({"none": 40, "behind": 35, "before": 12, "both": 13})  # at hyphens and slashes
        self.spaced = False  # `typed` does it
        self.stacked = draws.pick((0, 0, 6, 25))  # per cent of the keys that stand on two lines
        self.noted = draws.pick((0, 3, 8, 20))  # per cent of the keys with a note in brackets
        self.numbered = draws.weighted({"": 68, "({})": 8, "{}.": 12, "{})": 4, "inside": 8})
        self.number = 0
        self.number_room = self.size * draws.uniform(1.8, 3.5)
        self.ruled = draws.chance(30)  # no colons: lines and boxes part keys from values
        if self.ruled:
            self.page.style.colon = ""
        self.blank = draws.pick((4, 12, 22, 35, 55))

    def typed(self, text: str) -> str:
        """A value as the page's reader cuts it: at hyphens, slashes and commas, behind or before the sign."""
        if self.cuts == "none":
            return text
        for sign in "-/,":
            if self.cuts == "both" and self.draws.chance(50):
                text = text.replace(sign, f" {sign} ")
            elif self.cuts == "before" or (self.cuts == "both" and self.draws.chance(50)):
                text = text.replace(sign, f" {sign}")
            else:
                text = text.replace(sign, f"{sign} ")
        return " ".join(text.split())

    def label(self, x: float, y: float, text: str, room: float, size: float | None = None) -> tuple[int, float, float]:
        """Print a key: with a number before it, on two lines, with a note; its entity, right edge, the y below it."""
        draws, size = self.draws, size or self.size
        if self.numbered and x < self.left + 2 * self.size:
            self.number += 1
            if self.numbered == "inside":
                text = f"{self.number}. {text}"
            else:
                self.text(x, y, self.numbered.format(self.number), role="other", size=size)
                x, room = x + self.number_room, room - self.number_room
        room = max(room, 4 * size)
        colon = "" if text[-1] in ":?.)#%" else self.page.style.colon
        if colon and draws.chance(8):
            colon = ""
        cut = text.split()
        lines = self.wrap(text, room, size, self.key_face)
        if len(lines) == 1 and len(cut) > 1 and draws.chance(self.stacked):
            at = draws.between(1, len(cut) - 1)
            lines = [" ".join(cut[:at]), " ".join(cut[at:])]
        if draws.chance(self.noted):
            note = draws.pick(words.TAILS)
            if draws.chance(50):
                lines[-1] += colon
                colon = ""
                lines += self.wrap(note, room, size, self.key_face)
            elif self.measure(f"{lines[-1]} {note}{colon}", size, self.key_face) < room:
                lines[-1] += f" {note}"
        lines[-1] += colon
        made: list[int] = []
        middle = draws.chance(10) and len(lines) > 1
        wide = max(self.measure(line, size, self.key_face) for line in lines)
        edge = x
        for i, line in enumerate(lines):
            left = x + (wide - self.measure(line, size, self.key_face)) / 2 if middle else x
            made += self.page.text(left, y + i * size * 1.12, line, size=size, room=room, face=self.key_face)
            last = self.page.words[made[-1]]
            edge = max(edge, last.x + last.wide)
        return self.page.entity("key", made), edge, y + len(lines) * size * 1.12

    def short(self, kind: str) -> str:
        """A value of a kind for a narrow place."""
        return self.fill.of("money" if kind == "amount" else kind)

    def put(self, x: float, y: float, text: str, room: float, key: int | None, field: str | None = None) -> float:
        """Print a value on as many lines as it needs and link it from its key; the y below it."""
        lines = self.wrap(text, max(room, 3 * self.size), self.value_size, self.value_face)
        number, below = self.value(x, y, lines, room, field)
        if key is not None:
            self.page.link(key, number)
        return below

    def header(self, x: float, y: float, text: str, *, align: str = "left", size: float | None = None) -> int:
        """Print a line as a header; its entity."""
        return self.text(x, y, text, role="header", align=align, size=size)

    def group(self) -> str:
        """The name of a part of the form."""
        draws = self.draws
        text = draws.pick(words.GROUPS)
        if draws.chance(25):  # what is a key elsewhere stands over keys here
            text = draws.pick(words.WHOLE[draws.pick(("thing", "place", "phrase", "firm", "prose", "person"))])
        elif draws.chance(20):
            text = f"{draws.pick(words.MODIFIERS)} {text}"
        text = text.upper() if draws.chance(50) else text
        bare = not self.page.style.colon.strip()  # where keys have no colon, one marks the header
        return text + (":" if draws.chance(60 if bare else 35) else "")

    def block(self, x: float, y: float, lines: Sequence[str], *, role: str = "text", align: str = "left") -> float:
        """Print lines below each other as one entity; the y below them."""
        made, below = self.page.lines(
            x, y, lines, size=self.size * self.draws.uniform(0.75, 1.0), align=align, face=self.key_face, leading=1.25
        )
        self.page.entity(role, made)
        return below
