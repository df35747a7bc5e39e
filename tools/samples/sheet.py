"""A sheet of paper that turns printed lines into words with boxes, as a scanner and a text reader would give them.

Not a renderer: no pixels. A glyph has one of five widths, or one width in a till's typewriter face; the whole sheet
leans by a small slope; every box edge moves by up to one pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .draws import Draws

NARROW, WIDE = frozenset("il.,:;|!'()jt1If-/ "), frozenset("mwMW@%&Q")
CONFUSED = {"O": "0", "0": "O", "1": "l", "l": "1", "5": "S", "B": "8", "e": "c", ".": ",", "m": "rn"}


class Sheet:
    """Words, entities and links of one page while it is being printed."""

    def __init__(self, width: int, height: int, draws: Draws, *, typewriter: bool, scanned: bool) -> None:
        self.width, self.height, self.draws, self.typewriter = width, height, draws, typewriter
        self.slope = draws.between(-8, 8) / 1000.0 if scanned else 0.0
        self.jitter = 1 if scanned else 0
        self.misread = draws.pick((0, 0, 1, 2)) if scanned else 0
        self.words: list[dict[str, Any]] = []
        self.entities: list[dict[str, Any]] = []
        self.links: list[list[int]] = []

    def glyph(self, letter: str) -> float:
        """Width of a letter in units of the font size."""
        if self.typewriter:
            return 0.6
        if letter in NARROW:
            return 0.3
        if letter in WIDE:
            return 0.86
        return 0.66 if letter.isupper() else 0.54

    def measure(self, text: str, size: float) -> float:
        """Width of a line in pixels."""
        return sum(self.glyph(letter) for letter in text) * size

    def put(
        self, x: float, y: float, text: str, size: float = 14.0, align: str = "left", *, exact: bool = False
    ) -> list[int]:
        """Print `text` with its upper edge at y and its left edge, right edge or middle at x; numbers of its words.

        A line too long for the sheet gets smaller letters. Words that are part of a value (`exact`) are read as
        printed; others are misread now and then.
        """
        room = {"left": self.width - x, "right": x, "center": 2 * min(x, self.width - x)}[align] - 8
        size = min(size, size * room / max(self.measure(text, size), 1.0))
        at = x - {"left": 0.0, "right": 1.0, "center": 0.5}[align] * self.measure(text, size)
        made = []
        for word in text.split(" "):
            wide = self.measure(word, size)
            if word:
                made.append(len(self.words))
                self.words.append({"text": word if exact else self._read(word), "box": self._box(at, y, wide, size)})
            at += wide + self.glyph(" ") * size
        return made

    def entity(self, label: str, words: Sequence[int]) -> int:
        """Mark words as one entity; its number."""
        self.entities.append({"label": label, "words": list(words)})
        return len(self.entities) - 1

    def pair(self, key: Sequence[int], value: Sequence[int]) -> None:
        """Mark words as a key and as its value, and link the two."""
        self.links.append([self.entity("key", key), self.entity("value", value)])

    def _box(self, x: float, y: float, wide: float, size: float) -> list[int]:
        lean = self.slope * (x - self.width / 2)
        edges = [x, y + lean, x + wide, y + lean + 0.86 * size]
        moved = [edge + self.draws.between(-self.jitter, self.jitter) for edge in edges]
        limits = (self.width, self.height, self.width, self.height)
        box = [min(max(int(edge + 0.5), 0), limit) for edge, limit in zip(moved, limits, strict=True)]
        return [box[0], box[1], max(box[2], box[0] + 1), max(box[3], box[1] + 1)]

    def _read(self, word: str) -> str:
        if self.misread and self.draws.chance(self.misread):
            at = self.draws.between(0, len(word) - 1)
            return word[:at] + CONFUSED.get(word[at], word[at]) + word[at + 1 :]
        return word
