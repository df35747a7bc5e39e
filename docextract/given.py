"""Settings as a caller gives them: numbers, and text such as "tag=1,role=0.5". Not what they mean, nor their limits."""

from __future__ import annotations

from collections.abc import Container, Iterable
from math import isfinite
from typing import TypeGuard

from docextract.errors import UsageError


def is_number(value: object, low: float | None = None) -> TypeGuard[int | float]:
    """Whether it is a finite number, and at least `low` where that is given. True and False are none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    try:
        return isfinite(value) and (low is None or value >= low)
    except OverflowError:  # a whole number beyond binary64
        return False


def is_integer(value: object, low: int, high: int | None = None) -> TypeGuard[int]:
    """Whether it is an integer from `low` to `high`, where there is such a limit. True and False are none."""
    return not isinstance(value, bool) and isinstance(value, int) and low <= value and (high is None or value <= high)


def pairs(
    what: str, text: str, parts: Iterable[str], wanted: str, names: Container[str] | None = None
) -> dict[str, str]:
    """From "name=value" parts of a text: the values by name, blanks dropped; a name may have "=" in it.

    what: of a part, in the message; wanted: what it should be; names: that there are, None where any will do. Raises
    UsageError naming the part that has no value, no name or another one, or comes twice.
    """
    found: dict[str, str] = {}
    for part in parts:
        name, _, value = (piece.strip() for piece in part.rpartition("="))
        if not name or name in found or (names is not None and name not in names):
            raise UsageError(f"{what} {part.strip()!r} in {text!r}, expected {wanted}")
        found[name] = value
    return found


def number(what: str, text: str, value: str) -> float:
    """The number that a part of a text is. Raises UsageError where it is none; inf and nan are left to the setting."""
    try:
        return float(value)
    except ValueError:
        raise UsageError(f"{what} is {value!r} in {text!r}, expected a number") from None
