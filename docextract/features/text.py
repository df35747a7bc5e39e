"""Characters of a word as the model sees them: ids, lower case, shape, and the classes of a word.

Everything here follows tables of our own (`casing.py`, ASCII digits), never Python's Unicode database, because what it
returns decides trained and predicted bits on every supported Python version.
"""

from __future__ import annotations

from docextract.features.casing import LOWER, UPPER

CHARS = 512
"""Number of character ids: 0 pads, 1..383 are the code points themselves, 384..511 are shared by all others."""

MAX_CHARS = 32
"""Characters of a word that the convolution sees."""

_DIRECT = 384
_HEAD = 24  # a longer word keeps its first 24 and its last 8 characters: glued words end in what matters
_LOWER = str.maketrans(UPPER, LOWER)
_SHAPE = {
    **dict.fromkeys(map(ord, UPPER), "X"),
    **dict.fromkeys(map(ord, LOWER), "x"),
    **dict.fromkeys(map(ord, "0123456789"), "0"),
}
_DIGITS = str.maketrans("123456789", "000000000")
DIGITS = frozenset("0123456789")
UPPERS = frozenset(UPPER)
LOWERS = frozenset(LOWER)


def lower(text: str) -> str:
    """`text` with every letter of `casing.UPPER` replaced by its lower case."""
    return text.translate(_LOWER)


def zeroed(text: str) -> str:
    """`text` in lower case with every ASCII digit replaced by 0: what `12.50` and `47.90` have in common."""
    return text.translate(_LOWER).translate(_DIGITS)


def shape(text: str) -> str:
    """Letters become X or x, digits 0, runs of equal characters one: `INV-0012a` is `X-0x`."""
    mapped = text.translate(_SHAPE)
    return "".join(c for i, c in enumerate(mapped) if i == 0 or mapped[i - 1] != c)


def char_ids(text: str) -> list[int]:
    """The ids (1..CHARS-1) of at most `MAX_CHARS` characters; a longer word keeps its first 24 and last 8.

    A code point below 384 is its own id (0 becomes 1); any other is 384 + code mod 128.
    """
    if len(text) > MAX_CHARS:
        text = text[:_HEAD] + text[_HEAD - MAX_CHARS :]
    return [max(ord(c), 1) if ord(c) < _DIRECT else _DIRECT + ord(c) % (CHARS - _DIRECT) for c in text]
