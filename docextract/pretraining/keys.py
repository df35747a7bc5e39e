"""Checks of the parts of a JSON object, each with an error that names file, key, value and expectation. Not what the
keys mean (recipe.py)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from docextract.errors import InputError
from docextract.given import is_number
from docextract.pages.messages import show

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")  # of a corpus or task: it stands in ledgers and messages
DIGEST = re.compile(r"[0-9a-f]{64}")


class Keys:
    """source: of the object, for messages."""

    def __init__(self, source: str) -> None:
        self.source = source

    def fail(self, at: str, value: object, expected: str) -> NoReturn:
        """Raises InputError."""
        what = f"no {at}" if value is None else f"{at} is {show(value)}"
        raise InputError(f"{self.source}: {what}; expected {expected}")

    def known(self, given: Mapping[str, Any], names: Iterable[str], prefix: str) -> None:
        """Refuses a key that is none of these."""
        wanted = list(names)
        for key in given:
            if key not in wanted:
                raise InputError(f"{self.source}: key {show(prefix + key)} is unknown; expected {', '.join(wanted)}")

    def mapping(self, value: Any, at: str, least: int = 0) -> Mapping[str, Any]:
        """A JSON object of so many members."""
        if not isinstance(value, Mapping) or len(value) < least:
            self.fail(at, value, "a JSON object" if not least else "a JSON object that is not empty")
        for key in value:
            self.unicode(key, f"a key of {at}")
        return value

    def sequence(self, value: Any, at: str, least: int = 0) -> list[Any]:
        """A list of so many elements."""
        if not isinstance(value, list | tuple) or len(value) < least:
            self.fail(at, value, "a list" if not least else "a list that is not empty")
        return list(value)

    def texts(self, value: Any, at: str, least: int = 0) -> tuple[str, ...]:
        """A text, or a list of different ones, as a tuple."""
        given = [value] if isinstance(value, str) else self.sequence(value, at, least)
        for place, one in enumerate(given):
            if not isinstance(one, str) or not one.strip() or "\0" in one:
                self.fail(f"{at}[{place}]", one, "a text that is not blank")
            self.unicode(one, at)
            if one in given[:place]:
                self.fail(f"{at}[{place}]", one, "every text once")
        return tuple(given)

    def unicode(self, value: object, at: str) -> None:
        """Refuses half of a surrogate pair, which no file name or manifest can hold."""
        if not isinstance(value, str) or any("\ud800" <= character <= "\udfff" for character in value):
            self.fail(at, value, "Unicode text")

    def name(self, value: Any, at: str) -> str:
        """A short name."""
        if not isinstance(value, str) or not NAME.fullmatch(value):
            self.fail(at, value, "a name of up to 64 letters, digits, points, lines, first a letter or digit")
        return value

    def above(self, value: Any, at: str) -> float:
        """A number above 0."""
        if not is_number(value) or value <= 0:
            self.fail(at, value, "a finite number > 0")
        return float(value)

    def digest(self, value: Any, at: str) -> str | None:
        """A SHA-256, or nothing."""
        if value is not None and (not isinstance(value, str) or not DIGEST.fullmatch(value)):
            self.fail(at, value, "a SHA-256, 64 hexadecimal digits in lower case")
        return value
