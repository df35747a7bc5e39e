"""Invented articles and services: a name out of a language's nouns, qualities and sizes, a code, a unit, notes."""

from __future__ import annotations

from dataclasses import dataclass

from ..draws import Draws
from .words import WORDS

_SIZES = (
    "{n}0 mm", "{n}x{m}", "{n} l", "{n}0 x {m}0 cm", "M{n}", "{n}00 g", "{n},5 mm", "DN {n}0", "{n}-{m}", "{n}er",
    "No. {n}", "Gr. {n}", "XL", "S/M", "A4", "{n}00 ml", "{n} kg", "{n}00W", "{n}m", "{L}{n}{m}", "IP{n}4",
    "V{n}.{m}", '{n}/{m}"',
)  # fmt: skip
CODES = (
    "{d5}", "{d6}", "{L}{d4}", "{L}{L}-{d4}", "{d3}-{d3}", "{d3}.{d3}", "{d8}", "{L}{L}{L}{d3}", "{d2}-{L}{d3}",
    "{d4}/{d2}", "{d13}", "ART-{d5}", "{L}{d2}-{d3}-{L}", "{d5}.{d2}", "{L}{d6}", "{d7}", "{L}-{d3}", "SKU{d6}",
)  # fmt: skip


@dataclass(frozen=True)
class Article:
    """What a row of a table sells."""

    name: str
    code: str
    unit: str
    notes: tuple[str, ...]


def code(draws: Draws, shape: str) -> str:
    """A code in a shape: {dN} are digits, {L} a letter."""
    made = []
    for part in shape.split("{"):
        sign, closed, rest = part.partition("}")
        if not closed:
            made.append(part)
        elif sign == "L":
            made.append("ABCDEFGHKLMNPRSTUVWXYZ"[draws.between(0, 21)] + rest)
        else:
            made.append(draws.digits(int(sign[1:])) + rest)
    return "".join(made)


def article(draws: Draws, language: str, shape: str, unit: str, *, service: bool) -> Article:
    """One article of a language, its code in a shape of `CODES`."""
    words = WORDS[language]
    if service:
        name = draws.pick(words["services"])
        if draws.chance(15):
            name += f" {draws.pick(_SIZES[:6]).format(n=draws.between(1, 9), m=draws.between(1, 9), L='T')}"
    else:
        name = draws.pick(words["nouns"])
        if draws.chance(55):
            name += f" {draws.pick(words['adjectives'])}"
        if draws.chance(12):
            name += f" {draws.pick(words['colours'])}"
        if draws.chance(45):
            letter = "ABCDEFGH"[draws.between(0, 7)]
            name += f" {draws.pick(_SIZES).format(n=draws.between(1, 90), m=draws.between(2, 60), L=letter)}"
    notes = []
    if draws.chance(16):
        for _ in range(draws.pick((1, 1, 2))):
            note = draws.pick(words["line_notes"])
            length = draws.between(2, 4) if " x " in note else draws.pick((3, 4, 6, 8, 13))
            notes.append(note.format(w=draws.pick(words["colours"]), d=draws.digits(length), k=draws.between(1, 52)))
    return Article(name, code(draws, shape), unit, tuple(notes))
