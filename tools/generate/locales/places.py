"""The places, and how likely a page comes from each."""

from __future__ import annotations

from ..draws import Draws
from . import english
from .locale import Locale

_US_DATES = ("{mm}/{dd}/{yyyy}", "{mm}/{dd}/{yy}", "{m}/{d}/{yyyy}", "{month} {d}, {yyyy}", "{mon} {dd}, {yyyy}", "{MON} {d} {yyyy}",
             "{mm}-{dd}-{yyyy}", "{yyyy}-{mm}-{dd}", "{m}/{d}/{yy}", "{dd}-{mon}-{yyyy}", "{day} {mon} {d} {yyyy}")
_UK_DATES = ("{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}", "{d} {month} {yyyy}", "{dd} {mon} {yyyy}", "{dd}-{mm}-{yy}", "{dd}-{mm}-{yyyy}",
             "{dd}.{mm}.{yy}", "{dd}{MON}{yy}", "{d} {mon} {yy}", "{dd}-{mon}-{yyyy}", "{yyyy}-{mm}-{dd}")

LOCALES: dict[str, Locale] = {
    place.code: place
    for place in (
        Locale("us", "en", "USD", ("$", "$", "USD", "US$"), True, (",",), ".", _US_DATES, (6.25, 8.25, 7, 5), False, english.US),
        Locale("uk", "en", "GBP", ("£", "£", "GBP"), True, (",",), ".", _UK_DATES, (20, 5), True, english.UK),
        Locale("au", "en", "AUD", ("$", "$", "AUD", "A$"), True, (",",), ".", _UK_DATES, (10,), True, english.AUSTRALIA),
        Locale("ca", "en", "CAD", ("$", "$", "CAD", "C$"), True, (",",), ".", _US_DATES, (5, 13, 15), False, english.CANADA),
    )
}
SHARES = {"us": 3.0, "uk": 2.0, "au": 1.0, "ca": 1.0}


def any_place(draws: Draws) -> Locale:
    """A place, drawn by its share."""
    return LOCALES[draws.weighted(SHARES)]
