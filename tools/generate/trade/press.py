"""Prints templates on a canvas: texts in which `{field}` stands for a known text and marks the place of that field.

`"{due_date} ({currency})"` prints both texts and marks both fields; a name that is no canonical field prints only. So a
block of a page says once what it prints, and the truth follows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..canvas import Canvas
from ..draws import Draws
from ..fields import FIELDS
from ..locales.locale import Locale
from .words import WORDS, tongue

_NAME = re.compile(r"\{(\w+)\}")
_FIELDS = frozenset(FIELDS)
Run = tuple[str, int, int]


class Press:
    """A canvas, the texts that stand behind the names in templates, and the habits of the firm whose paper it is."""

    def __init__(self, canvas: Canvas, place: Locale, said: dict[str, str], draws: Draws) -> None:
        self.canvas, self.place, self.said, self.draws = canvas, place, said, draws
        self.size = canvas.style.size
        self.language = tongue(place)
        self.words = WORDS[self.language]
        self.picked: dict[str, str] = {}
        self.thousands = draws.pick(place.thousands) if draws.chance(85) else ""
        self.mark = draws.pick(place.marks)
        coded = self.mark.isalpha()
        self.marking = draws.weighted({"none": 46, "apart": 36, "glued": 0 if coded else 18})
        self.joint = draws.pick((", ", " · ", " - ", ", ", " • ", " | ", " / "))
        self.slim = draws.chance(15)  # keys end without their colon in this house
        if self.marking == "none" and draws.chance(30):
            self.said["currency"] = self.mark

    # -- words ---------------------------------------------------------------------------------------------------

    def label(self, key: str) -> str:
        """This firm's wording of a label: the same wherever the page prints it."""
        if key not in self.picked:
            self.picked[key] = self.draws.pick(self.words[key])
        return self.picked[key]

    def sentence(self, key: str) -> str:
        """One of the sentences of a key, drawn anew."""
        return self.draws.pick(self.words[key])

    # -- numbers -------------------------------------------------------------------------------------------------

    def money(self, cents: int) -> str:
        """An amount without its currency."""
        return self.place.number(cents, self.thousands)

    def marked(self, name: str) -> str:
        """A template of a known amount with its currency as this firm prints it."""
        if self.marking == "none":
            return f"{{{name}}}"
        blank = " " if self.marking == "apart" else ""
        mark = "{currency_mark}" if blank else self.mark
        return f"{mark}{blank}{{{name}}}" if self.place.before else f"{{{name}}}{blank}{mark}"

    def quantity(self, thousandths: int, decimals: int) -> str:
        """A quantity with at least `decimals` decimals, more where it needs them."""
        while decimals < 3 and thousandths % 10 ** (3 - decimals):
            decimals += 1
        return self.decimal(thousandths, 3, decimals)

    def decimal(self, number: int, scale: int, decimals: int) -> str:
        """number / 10^scale, cut or filled to `decimals` decimals; the digits cut must be 0."""
        sign, number = ("-" if number < 0 else ""), abs(number)
        whole, part = divmod(number, 10**scale)
        digits = f"{part:0{scale}d}"[:decimals].ljust(decimals, "0")
        text = f"{whole:,}".replace(",", self.thousands)
        return f"{sign}{text}{self.place.decimal}{digits}" if decimals else sign + text

    def percent(self, hundredths: int, blank: bool = False, decimals: int = 0) -> str:
        """A rate in hundredths of 1 %, with the sign."""
        while decimals < 2 and hundredths % 10 ** (2 - decimals):
            decimals += 1
        return self.decimal(hundredths, 2, decimals) + (" %" if blank else "%")

    def wide(self, template: str, size: float) -> float:
        """Width that a template takes on one line."""
        text = self.expand(template)[0]
        return self.canvas.measure(text.upper() if self.canvas.style.upper else text, size)

    # -- printing ------------------------------------------------------------------------------------------------

    def expand(self, template: str) -> tuple[str, list[Run]]:
        """The text of a template and the fields in it as (name, first word, end)."""
        if "{" not in template:
            return template, []
        made, runs, end = "", [], 0
        for found in _NAME.finditer(template):
            made += template[end : found.start()]
            name, end = found.group(1), found.end()
            text = self.mark if name == "currency_mark" else self.said[name]
            if name == "currency_mark":
                name = "currency"
            if " // " in text:
                text = text.replace(" // ", self.joint)
            if name in _FIELDS:
                first = made.count(" ")
                runs.append((name, first, first + text.count(" ") + 1))
            made += text
        return made + template[end:], runs

    def put(
        self,
        x: float,
        y: float,
        template: str,
        *,
        size: float | None = None,
        align: str = "left",
        role: str | None = None,
        room: float | None = None,
        face: str | None = None,
    ) -> list[int]:
        """Print one line; its words. The fields in it are marked."""
        text, runs = self.expand(template)
        if "  " in text or text != text.strip():
            raise ValueError(f"blanks in {text!r}")
        made = self.canvas.text(x, y, text, size=size, align=align, role=role, room=room, face=face)
        for name, first, end in runs:
            self.canvas.span(name, made[first:end])
        return made

    def keyed(
        self,
        x: float,
        y: float,
        key: str,
        template: str,
        *,
        at: float | None = None,
        align: str = "left",
        size: float | None = None,
        below: float = 0.0,
        colon: str | None = None,
        key_align: str = "left",
        room: float | None = None,
        colon_at: float | None = None,
    ) -> None:
        """Print a key and its value and link them; `at` as in Canvas.keyed, `below` puts the value under the key."""
        canvas = self.canvas
        size = size or self.size
        if colon is None:  # a rate at the end of a key keeps its own word
            colon = "" if self.slim or key.endswith("}") else canvas.style.colon
        if colon_at is not None:
            left = self.put(x, y, key, size=size, align=key_align) + self.put(colon_at, y, ":", size=size)
        else:
            whole = key if key[-1] in ":#" and colon == ":" else key + colon
            left = self.put(x, y, whole, size=size, align=key_align, room=room if below else None)
        if at is None:
            last = canvas.words[left[-1]]
            at = x if below else last.x + last.wide + self.canvas.measure(" ", size)
        right = self.put(at, y + below, template, size=size, align=align, room=room)
        canvas.link(canvas.entity("key", left), canvas.entity("value", right))

    def line(
        self, x: float, y: float, key: str, template: str, *, size: float | None = None, align: str = "left"
    ) -> list[int]:
        """Print "key: value" as one line with any alignment; its words, key and value linked."""
        colon = "" if self.slim else self.canvas.style.colon
        key = key if key[-1] in ":#" or not key[-1].isalpha() else key + colon
        made = self.put(x, y, f"{key} {template}", size=size, align=align)
        cut = key.count(" ") + 1
        self.canvas.link(self.canvas.entity("key", made[:cut]), self.canvas.entity("value", made[cut:]))
        return made

    def wrap(self, template: str, width: float, size: float) -> tuple[list[str], list[Run]]:
        """A template broken into lines no wider than `width`, and its fields as word numbers over all lines."""
        text, runs = self.expand(template)
        if self.canvas.style.upper:
            text = text.upper()
        measure, blank = self.canvas.measure, self.canvas.measure(" ", size)
        lines: list[str] = []
        now, wide = "", 0.0
        for word in text.split(" "):
            step = measure(word, size)
            if now and wide + blank + step > width:
                lines.append(now)
                now, wide = word, step
            else:
                now, wide = (f"{now} {word}", wide + blank + step) if now else (word, step)
        return [*lines, now], runs

    def flow(
        self,
        x: float,
        y: float,
        width: float,
        template: str,
        *,
        size: float | None = None,
        role: str | None = "text",
        align: str = "left",
        leading: float | None = None,
    ) -> tuple[list[int], float]:
        """Print running text in a column; its words and the y below it."""
        size = size or self.size
        lines, runs = self.wrap(template, width, size)
        made, y = self.canvas.lines(
            x, y, lines, size=size, role=role, align=align, leading=leading or self.canvas.style.leading
        )
        for name, first, end in runs:
            self.canvas.span(name, made[first:end])
        return made, y

    def block(
        self,
        x: float,
        y: float,
        party: str,
        *,
        size: float | None = None,
        name_size: float | None = None,
        align: str = "left",
        before: Sequence[str] = (),
        between: Sequence[str] = (),
        after: Sequence[str] = (),
        room: float | None = None,
    ) -> tuple[list[int], float]:
        """Name and address of a party one line below the other, with lines before, between and after; words and y."""
        size = size or self.size
        step = size * self.canvas.style.leading
        made: list[int] = []
        for line in before:
            made += self.put(x, y, line, size=size, align=align, room=room)
            y += step
        made += self.put(x, y, f"{{{party}_name}}", size=name_size or size, align=align, room=room)
        y += (name_size or size) * self.canvas.style.leading
        for line in between:
            made += self.put(x, y, line, size=size, align=align, room=room)
            y += step
        where = []
        for line in self.said[f"{party}_address"].split(" // "):
            where += self.canvas.text(x, y, line, size=size, align=align, room=room)
            y += step
        if f"{party}_address" in _FIELDS:
            self.canvas.span(f"{party}_address", where)
        made += where
        for line in after:
            made += self.put(x, y, line, size=size, align=align, room=room)
            y += step
        return made, y
