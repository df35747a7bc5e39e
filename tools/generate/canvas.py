"""A page while it is being printed: words with their places, and the truth about them.

Not a renderer and not a scanner: words stand where they were printed, letter for letter; what a reader makes of them
(`scan.py`) comes later and in one place for all families of pages. Truth is kept as word indices, never as text, so
that it stays true whatever becomes of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .draws import Draws
from .fields import COLUMNS, FIELDS, ROLES
from .fonts import FACE, ideograph

_FIELDS, _ROLES = frozenset(FIELDS), frozenset(ROLES)


@dataclass(slots=True)
class Word:
    """A printed word: upper left corner of its letters' full height, width, font size, and the line printed with it."""

    text: str
    x: float
    y: float
    wide: float
    size: float
    line: int
    face: str


@dataclass
class Style:
    """How a page is set: face, font size, line distance in font sizes, how a key ends, letters in capitals."""

    face: str = "proportional"
    size: float = 14.0
    leading: float = 1.5
    colon: str = ":"  # what follows a key: ":", " :", "" or another sign
    upper: bool = False
    apart: bool = False  # every ideograph is a word of its own


@dataclass
class Entity:
    """Words of one role."""

    label: str
    words: list[int]


@dataclass
class Canvas:
    """A page of a given size in a given style. `paper` tells the scanner what to do: slip, sheet or digital."""

    width: float
    height: float
    draws: Draws
    style: Style = field(default_factory=Style)
    doc_type: str = ""
    paper: str = "sheet"
    words: list[Word] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)
    links: list[tuple[int, int]] = field(default_factory=list)
    spans: dict[str, list[list[int]]] = field(default_factory=dict)
    items: list[dict[str, list[int]]] = field(default_factory=list)
    lines_printed: int = 0

    @property
    def leading(self) -> float:
        """The distance of two lines in the style's size."""
        return self.style.size * self.style.leading

    def measure(self, text: str, size: float | None = None, face: str | None = None) -> float:
        """Width that a text on one line takes."""
        return FACE[face or self.style.face].measure(text) * (size or self.style.size)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float | None = None,
        align: str = "left",
        role: str | None = None,
        field: str | None = None,
        face: str | None = None,
        room: float | None = None,
    ) -> list[int]:
        """Print one line with its upper edge at y and its left edge, right edge or middle at x; its words.

        `align` is left, right or center. A line wider than `room` (without one: than the sheet leaves) gets smaller
        letters. `role` makes the words an entity, `field` marks them as a place of that field's value.
        """
        face = face or self.style.face
        size = size or self.style.size
        if self.style.upper:
            text = text.upper()
        glyphs = FACE[face]
        wide = glyphs.measure(text) * size
        if room is None:
            room = {"left": self.width - x, "right": x, "center": 2 * min(x, self.width - x)}[align] - 4
        if wide > room > 0:
            size, wide = size * room / wide, room
        at = x if align == "left" else x - wide if align == "right" else x - wide / 2
        blank = glyphs.letter(" ") * size
        made = []
        line = self.lines_printed
        self.lines_printed += 1
        for part in text.split(" "):
            for piece in self._pieces(part):
                wide = glyphs.measure(piece) * size
                made.append(len(self.words))
                self.words.append(Word(piece, at, y, wide, size, line, face))
                at += wide
            at += blank
        if role:
            self.entity(role, made)
        if field:
            self.span(field, made)
        return made

    def lines(
        self,
        x: float,
        y: float,
        lines: Iterable[str],
        *,
        size: float | None = None,
        align: str = "left",
        role: str | None = None,
        field: str | None = None,
        leading: float | None = None,
        face: str | None = None,
    ) -> tuple[list[int], float]:
        """Print lines below each other as one block (one entity, one place of a value); its words, the y below it."""
        made: list[int] = []
        size = size or self.style.size
        for line in lines:
            made += self.text(x, y, line, size=size, align=align, face=face)
            y += size * (leading or self.style.leading)
        if role:
            self.entity(role, made)
        if field:
            self.span(field, made)
        return made, y

    def keyed(
        self,
        x: float,
        y: float,
        key: str,
        value: str,
        *,
        at: float | None = None,
        align: str = "left",
        field: str | None = None,
        size: float | None = None,
        colon: str | None = None,
        colon_at: float | None = None,
        below: float | None = None,
        face: str | None = None,
        mark: str = "",
    ) -> tuple[list[int], list[int]]:
        """Print a key and its value, linked; the words of both.

        The value stands at `at` on the key's row (left or right aligned), right behind the key without `at`, or
        `below` pixels under it. The colon (the style's own, without `colon`) belongs to the key; with `colon_at` it
        stands there on its own. `mark` is printed before the value (a currency's sign, a blank kept) and is not part
        of the field.
        """
        size = size or self.style.size
        colon = self.style.colon if colon is None else colon
        if colon_at is None:
            left = self.text(x, y, key + colon, size=size, face=face)
        else:
            left = self.text(x, y, key, size=size, face=face)
            if colon.strip():
                left += self.text(colon_at, y, colon.strip(), size=size, face=face)
        if below is not None:
            x_value, y = (x if at is None else at), y + below
        elif at is None:
            last = self.words[left[-1]]
            x_value = last.x + last.wide + self.measure(" ", size, face)
        else:
            x_value = at
        right = self.text(x_value, y, mark + value, size=size, align=align, face=face)
        skip = len(mark.split()) if mark.endswith(" ") else 0
        self.link(self.entity("key", left), self.entity("value", right))
        if field:
            self.span(field, right[skip:])
        return left, right

    def entity(self, label: str, words: Sequence[int]) -> int:
        """Mark words as one entity of a role; its number."""
        if label not in _ROLES:
            raise ValueError(f"role {label!r} is not in the closed list")
        self.entities.append(Entity(label, list(words)))
        return len(self.entities) - 1

    def link(self, key: int, value: int) -> None:
        """Link two entities: a key to its value, an article's name to a cell of its row."""
        self.links.append((key, value))

    def span(self, field: str, words: Sequence[int]) -> None:
        """Mark words as a place where the value of a field is printed; of several places the first gives the value."""
        if field not in _FIELDS:
            raise ValueError(f"field {field!r} is not in the closed list")
        if words:
            self.spans.setdefault(field, []).append(list(words))

    def item(self, cells: Mapping[str, Sequence[int]]) -> None:
        """One row of a table: column -> words already printed. Entities, links from the name, and the row of `items`.

        Columns are those of `fields.COLUMNS`; empty cells are left out. Words of a cell may stand on several lines.
        """
        if not cells.keys() <= set(COLUMNS):
            raise ValueError(f"columns {sorted(cells)} are not all in the closed list")
        marked = {column: self.entity(f"item.{column}", cells[column]) for column in COLUMNS if cells.get(column)}
        for column, number in marked.items():
            if column != "name" and "name" in marked:
                self.link(marked["name"], number)
        self.items.append({column: list(cells[column]) for column in marked})

    def below(self) -> float:
        """The y below everything printed so far."""
        return max((word.y + word.size for word in self.words), default=0.0)

    def _pieces(self, part: str) -> Sequence[str]:
        """A blank-free stretch as words: whole, or cut at ideographs where the page's reader does that."""
        if not part:
            return ()
        if not self.style.apart or part.isascii():
            return (part,)
        made: list[str] = []
        joined = False
        for letter in part:
            if ideograph(letter) or not joined:
                made.append(letter)
            else:
                made[-1] += letter
            joined = not ideograph(letter)
        return made
