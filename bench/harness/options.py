"""Options of the scripts of bench/: a wrong one is one line on standard error, exit code 2, before anything runs."""

from __future__ import annotations

import argparse
import math
from typing import NoReturn

from harness.command import note


class Parser(argparse.ArgumentParser):
    """Without the lines of usage before the error; options are written in full, so that new ones break no call."""

    def __init__(self, **keywords: object) -> None:
        super().__init__(**keywords, allow_abbrev=False)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        note(f"{self.prog}: {message}; see {self.prog} --help")
        raise SystemExit(2)


def count(text: str) -> int:
    """An option's whole number of at least 1."""
    return _whole(text, 1)


def count_or_none(text: str) -> int:
    """An option's whole number of at least 0."""
    return _whole(text, 0)


def _whole(text: str, least: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) < least:
        raise argparse.ArgumentTypeError(f"{text!r}, expected a whole number from {least} to 999999999")
    return int(text)


def share(text: str) -> float:
    """An option's finite number above 0."""
    value = number(text)
    if value is None or value <= 0:
        raise argparse.ArgumentTypeError(f"{text!r}, expected a finite number above 0")
    return value


def number(text: str) -> float | None:
    """The finite number that a text is, if it is one."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
