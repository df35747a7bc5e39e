"""Numbers in the JSON of a run, written and read back: a binary64 as float.hex has it, so that no bit is lost, also
where it is not finite; counts checked. Who reads a record turns what is raised here into an error that names its file.
"""

from __future__ import annotations

from typing import Any

from docextract.given import is_integer


def hexed(value: float | None) -> str | None:
    """A binary64 as text; None stays."""
    return None if value is None else value.hex()


def unhexed(value: Any) -> float:
    """The binary64 that a text is. Raises TypeError or ValueError where it is none."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r}, expected a hexadecimal float as text")
    try:
        return float.fromhex(value)
    except OverflowError as error:  # an exponent that binary64 does not have
        raise ValueError(str(error)) from None


def unhexed_or_none(value: Any) -> float | None:
    """The inverse of `hexed`. Raises as `unhexed` does."""
    return None if value is None else unhexed(value)


def count(name: str, value: Any) -> int:
    """The value, if it is an integer >= 0, else TypeError."""
    if not is_integer(value, 0):
        raise TypeError(f"{name} is {value!r}, expected an integer >= 0")
    return value
