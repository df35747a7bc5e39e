"""A small grammar for invented names, addresses and goods.

Lines "key: option | option | ..."; a line that starts with two blanks goes on with the one above. In an option
`{other}` stands for an option of another key, `#` for a digit, `%` for a digit from 1 to 9, `^` for a capital letter,
`~` for the sign #; `4* option` makes an option four times as likely. Keys that a grammar lacks come from its
parents. The X of a bank's identifier (bic) is its own: XXX is the branch of a head office.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..draws import Draws

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PART = re.compile(r"\{([a-z0-9_]+)\}|([#%^~])|([^{#%^~]+)")


def table(text: str) -> dict[str, tuple[str, ...]]:
    """The options of each key, as written."""
    lines = text.strip().replace("\n  ", " ").split("\n")
    pairs = (line.split(":", 1) for line in lines if line.strip())
    return {key.strip(): tuple(part.strip() for part in rest.split("|")) for key, rest in pairs}


def plain(options: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """A table of texts that are printed as they stand, but for `~`, which is the sign # there too."""
    return {key: tuple(text.replace("~", "#") for text in texts) for key, texts in options.items()}


class Grammar:
    """Options by key, and parents for the keys that it lacks."""

    def __init__(self, text: str, *parents: Grammar) -> None:
        self.options: dict[str, list[list[tuple[int, str]]]] = {}
        for key, options in table(text).items():
            made = []
            for option in options:
                times, _, rest = option.partition("* ")
                count, body = (int(times), rest) if times.isdigit() else (1, option)
                made += [[_part(*found) for found in _PART.findall(body)]] * count
            self.options[key] = made
        for parent in parents:
            for key, made in parent.options.items():
                self.options.setdefault(key, made)

    def expand(self, key: str, draws: Draws, known: Mapping[str, str] | None = None) -> str:
        """A text for a key. Keys in `known` stand for that text everywhere. KeyError for a key that is missing."""
        if known and key in known:
            return known[key]
        made = ""
        for kind, text in draws.pick(self.options[key]):
            if kind == 0:
                made += text
            elif kind == 1:
                made += self.expand(text, draws, known)
            elif text == "#":
                made += "0123456789"[draws.between(0, 9)]
            elif text == "%":
                made += "123456789"[draws.between(0, 8)]
            else:
                made += "#" if text == "~" else _LETTERS[draws.between(0, 25)]
        return made


def _part(key: str, sign: str, text: str) -> tuple[int, str]:
    return (1, key) if key else (2, sign) if sign else (0, text)
