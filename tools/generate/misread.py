"""What a reader takes one printed word for: letters confused, lost, doubled, case changed."""

from __future__ import annotations

from .draws import Draws

CONFUSED = {
    "O": ("0", "Q", "D", "C"),
    "0": ("O", "D", "6", "8", "o"),
    "o": ("0", "e", "c", "a"),
    "1": ("l", "I", "i", "7", "|", "!"),
    "l": ("1", "I", "i", "|"),
    "I": ("1", "l", "T", "|"),
    "i": ("l", "1", "j", ":"),
    "2": ("Z", "7", "?"),
    "3": ("8", "S", "9"),
    "4": ("A", "1", "9"),
    "5": ("S", "6", "$"),
    "6": ("8", "G", "b", "5"),
    "7": ("1", "T", "/"),
    "8": ("B", "3", "6", "9", "0"),
    "9": ("8", "g", "5", "0"),
    "S": ("5", "8", "$"),
    "B": ("8", "R", "3"),
    "D": ("0", "O"),
    "G": ("6", "C", "O"),
    "C": ("G", "(", "O"),
    "E": ("F", "B", "€"),
    "F": ("P", "E"),
    "M": ("H", "N", "W", "II"),
    "N": ("M", "H", "II"),
    "H": ("N", "M", "II"),
    "U": ("V", "LI", "O"),
    "V": ("Y", "U"),
    "T": ("1", "I", "7", "Y"),
    "R": ("P", "A", "K"),
    "A": ("4", "R", "H"),
    "L": ("I", "1", "C"),
    "Z": ("2", "7"),
    "e": ("c", "o", "a"),
    "a": ("o", "e", "s"),
    "c": ("e", "o", "("),
    "n": ("r", "h", "ri", "m"),
    "m": ("rn", "n", "nn"),
    "h": ("b", "n", "li"),
    "u": ("n", "v", "ii"),
    "r": ("t", "n"),
    "t": ("f", "r", "l"),
    "g": ("q", "9", "y"),
    ".": (",", ":", "", "-"),
    ",": (".", ";", "", "'"),
    ":": (";", ".", "", "1"),
    "-": ("~", "_", "", "."),
    "/": ("1", "7", "I", "l"),
    "'": ("", "`", ","),
    "&": ("8", "6", "$"),
    "(": ("C", "[", "{"),
    ")": ("]", "}", "J", "1"),
    "#": ("H", "4", "*"),
    "@": ("0", "Q", "a"),
    "%": ("X", "8", "*"),
    "ä": ("a", "8"),
    "ö": ("o", "6"),
    "ü": ("u", "ii"),
    "ß": ("B", "s"),
    "é": ("e", "6"),
    "è": ("e",),
    "ç": ("c",),
    "ñ": ("n",),
    "ã": ("a", "4"),
    "ó": ("o",),
    "í": ("i",),
    "ı": ("i",),
    "ş": ("s",),
    "ğ": ("g",),
    "ł": ("l",),
    "€": ("E", "C", "6"),
    "£": ("E", "f"),
    "土": ("士", "上"),
    "日": ("目", "曰", "白"),
    "未": ("末",),
    "人": ("入", "八"),
    "大": ("太", "犬"),
    "口": ("囗", "□"),
    "电": ("申", "甩"),
}
EDGES = (".", ",", "'", "|", "-", ":", "_", "~", "*", "`", ";", "!", "°")


def misread(word: str, share: float, draws: Draws) -> str:
    """`word` as it was read, each letter going wrong with a chance of `share`. Never empty."""
    if draws.likely(0.08 * share):  # the reader takes small letters for large ones or the other way
        word = word.upper() if draws.likely(0.5) else word.lower()
    hit = [i for i in range(len(word)) if draws.likely(share)]
    if not hit:
        return word
    letters = list(word)
    for i in hit:
        what = draws.between(0, 99)
        if what < 74 and letters[i] in CONFUSED:
            letters[i] = draws.pick(CONFUSED[letters[i]])
        elif what < 84:
            letters[i] = ""
        elif what < 88:
            letters[i] *= 2
        elif what < 96 and i in (0, len(word) - 1):
            letters[i] = draws.pick(EDGES) + letters[i] if i == 0 else letters[i] + draws.pick(EDGES)
    return "".join(letters) or word
