"""The normal form of a text: what is left when case, punctuation and blanks are dropped.

It decides which words carry a value (``ground.py``) and whether two texts are equal for scores (``text_equal``).
What it is not: a feature of the model. It uses Python's Unicode tables (NFKC, case folding, categories), which may grow
with Python; that is allowed here alone, because targets enter the fingerprint of a run through their result.

Amounts and dates have forms of their own: ``amounts.py``, ``dates.py``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_ASCII_DROPPED = {code: None for code in range(128) if not chr(code).isalnum()}
_NOT_BLANK = re.compile(r"\S+")


@lru_cache(maxsize=1 << 16)
def normal(text: str) -> str:
    """``text`` in NFKC, case-folded, letters, marks and numbers only (Unicode categories L, M, N).

    "No. 12/3-A" becomes "no123a", "Straße" "strasse", a full-width digit the plain one. Signs ("-", "€") become
    nothing; callers that must tell them apart compare ``bare`` instead.
    """
    if text.isascii():
        return text.lower().translate(_ASCII_DROPPED)
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return "".join(char for char in folded if unicodedata.category(char)[0] in "LMN")


@lru_cache(maxsize=1 << 16)
def bare(text: str) -> str:
    """``text`` in NFKC without blanks: the form that decides where the normal form is empty."""
    return "".join(_NOT_BLANK.findall(unicodedata.normalize("NFKC", text)))


def key(text: str) -> str:
    """The normal form, or the bare text where that is empty. Two texts with equal keys count as equal."""
    return normal(text) or bare(text)


def text_equal(a: str, b: str) -> bool:
    """Whether two texts are equal when case, punctuation and blanks are dropped (scoring by text).

    Texts of signs alone are compared as they are: "€" is not "$".
    """
    return key(a) == key(b)
