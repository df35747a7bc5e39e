"""Dates: the day that a printed date means, whatever its form.

    09/01/2019   9.1.19   2019-01-09   20190109   9 Jan 2019   Jan. 9th, 2019   9. Januar 2019   2019年1月9日

A date of two small numbers has two readings, day first and month first. Two printed forms are the same date when *one*
order of day and month, applied to both, gives the same day: "09/01/2019" is "9 Jan 2019" and also "Sep 1 2019", but
never "01/09/2019". A form that does not depend on the order (a month in letters, the year first) reads the same under
both. Years of two digits: 70 to 99 are 1970 to 1999, 00 to 69 are 2000 to 2069.

Month names are read in English, German, French, Spanish, Italian, Dutch, Portuguese and Malay, whole or as three or
more letters that fit one month only.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

Day = tuple[int, int, int]
"""(year, month, day)."""

Readings = tuple[Day | None, Day | None]
"""The day when the day comes first, and when the month does; None where that order gives no day."""

NOTHING: Readings = (None, None)

_NAMES = (
    "january januar janvier enero gennaio januari janeiro",
    "february februar fevrier febrero febbraio februari fevereiro",
    "march marz maerz mars marzo maart marco mac",
    "april avril abril aprile",
    "may mai mayo maggio mei maio",
    "june juni juin junio giugno junho jun",
    "july juli juillet julio luglio julho julai",
    "august aout agosto augustus ogos",
    "september septembre septiembre settembre setembro",
    "october oktober octobre octubre ottobre outubro",
    "november novembre noviembre novembro",
    "december dezember decembre diciembre dicembre dezembro disember",
)


def _months() -> dict[str, int]:
    owners: dict[str, set[int]] = {}
    for month, names in enumerate(_NAMES, 1):
        for name in names.split():
            for size in range(3, len(name) + 1):
                owners.setdefault(name[:size], set()).add(month)
    months = {name: min(owner) for name, owner in owners.items() if len(owner) == 1}
    whole = {name: month for month, names in enumerate(_NAMES, 1) for name in names.split()}
    return {**months, **whole, "mar": 3}


MONTHS = _months()
"""Month name or abbreviation (lower case, no accents) to 1..12. "mar" is March although Italian "mart" is Tuesday."""

_LEFT = r"(?:[^\d\s]*[:=#(\[\])]|[^\W\d_]+)?"  # a label glued in front: "Date:", "(", "[Sales]"
_RIGHT = r"(?:\s*[^\d\s,.;:/-][^\d]*|[\s,.;:)\]]*)"  # letters or a bracket glued behind: "Time:"
_MONTH, _YEAR = r"([^\W\d_]{3,})", r"(\d{4}|\d{2})"
_NUMERIC = re.compile(_LEFT + r"(\d{1,4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,4})(?:t[\d:.+z-]*|" + _RIGHT + ")")
_COMPACT = re.compile(_LEFT + r"(\d{4})(\d{2})(\d{2})" + _RIGHT)
_DAY_NAME = re.compile(
    _LEFT + r"(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s,./-]*(?:(?:de|of)\s+)?" + _MONTH
    + r"[\s,./'-]*(?:de\s+)?" + _YEAR + _RIGHT
)
_NAME_DAY = re.compile(
    r"(?:[^\d\s]*[:=#(\[\])])?" + _MONTH + r"[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,./'-]+" + _YEAR + _RIGHT
)
_YEAR_NAME = re.compile(_LEFT + r"(\d{4})[\s./-]*" + _MONTH + r"[\s./-]*(\d{1,2})" + _RIGHT)
_CJK = re.compile(r"\D*(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?\D*")


@lru_cache(maxsize=1 << 16)
def dates(text: str) -> Readings:
    """The readings of a text that is one date, labels glued to it included; ``NOTHING`` when it is none."""
    if len(text) > 60 or not any("0" <= char <= "9" for char in text):
        return NOTHING
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text.strip()))
    text = "".join(char for char in text if not unicodedata.combining(char)).lower()
    if match := _NUMERIC.fullmatch(text):
        return _numeric(match[1], match[3], match[4])
    if match := _COMPACT.fullmatch(text):
        return _fixed(_day(int(match[1]), int(match[2]), int(match[3])))
    if (match := _DAY_NAME.fullmatch(text)) and match[2] in MONTHS:
        return _fixed(_day(_year(match[3]), MONTHS[match[2]], int(match[1])))
    if (match := _NAME_DAY.fullmatch(text)) and match[1] in MONTHS:
        return _fixed(_day(_year(match[3]), MONTHS[match[1]], int(match[2])))
    if (match := _YEAR_NAME.fullmatch(text)) and match[2] in MONTHS:
        return _fixed(_day(int(match[1]), MONTHS[match[2]], int(match[3])))
    if match := _CJK.fullmatch(text):
        return _fixed(_day(int(match[1]), int(match[2]), int(match[3])))
    return NOTHING


def same(a: Readings, b: Readings) -> bool:
    """Whether one order of day and month gives the same day for both."""
    return any(x is not None and x == y for x, y in zip(a, b, strict=True))


def _numeric(first: str, second: str, third: str) -> Readings:
    if len(first) > 2 or int(first) > 31:  # the year stands first
        return _fixed(_day(_year(first), int(second), int(third))) if len(third) <= 2 else NOTHING
    if len(third) not in (2, 4):
        return NOTHING
    year = _year(third)
    return _day(year, int(second), int(first)), _day(year, int(first), int(second))


def _fixed(day: Day | None) -> Readings:
    return day, day


def _year(text: str) -> int:
    value = int(text)
    if len(text) > 2:
        return value
    return value + (1900 if value >= 70 else 2000)


def _day(year: int, month: int, day: int) -> Day | None:
    if not (1000 <= year <= 2999 and 1 <= month <= 12 and day >= 1):
        return None
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    longest = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
    return (year, month, day) if day <= longest else None
