"""Widths of letters in four faces, in units of the font size. Not a font: only how wide a word gets."""

from __future__ import annotations

_GROUPS = {
    0.25: "il.,:;|!'jI`",
    0.30: 'ft()[]{}/\\-r1" ',
    0.50: "ckszvxyJ°*«»?^~_",
    0.56: "abdeghnopqu0235467889L$€£#+=<>FT",
    0.67: "ABEKPSVXYZ&Rß",
    0.73: "CDHNUGOQw",
    0.86: "mMW%@",
}
_PROPORTIONAL = {letter: width for width, letters in _GROUPS.items() for letter in letters}
FACES = ("typewriter", "proportional", "condensed", "wide")
_SCALES = {"typewriter": 0.6, "proportional": 1.0, "condensed": 0.8, "wide": 0.72}


def ideograph(letter: str) -> bool:
    """Whether a letter is a kana, an ideograph or a sign of full width: printed without blanks between words."""
    return letter >= "⺀" and (letter <= "鿿" or "豈" <= letter <= "﫿" or "＀" <= letter <= "￯")


class Face:
    """One face: how wide its letters are. Widths of words are remembered, since the same ones come back."""

    def __init__(self, name: str) -> None:
        self.fixed = name in ("typewriter", "wide")
        self.scale = _SCALES[name]
        self.letters: dict[str, float] = {}

    def letter(self, letter: str) -> float:
        """Width of a letter."""
        width = self.letters.get(letter)
        if width is None:
            latin = self.scale * (1.0 if self.fixed else _PROPORTIONAL.get(letter, 0.56))
            width = 1.0 if ideograph(letter) else latin
            self.letters[letter] = width
        return width

    def measure(self, text: str) -> float:
        """Width of a text on one line."""
        letters = self.letters
        try:
            return sum([letters[letter] for letter in text])
        except KeyError:
            return sum([self.letter(letter) for letter in text])


FACE = {name: Face(name) for name in FACES}
