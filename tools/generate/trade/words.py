"""The words of trade papers by language: `WORDS["de"]["sum.total"]` are the wordings of one label.

Every language has the same keys. Not part of `locales`: those say how a place writes numbers, dates and addresses.
"""

from __future__ import annotations

from ..draws import Draws
from ..locales.grammar import table
from ..locales.locale import Locale
from ..locales.places import LOCALES
from . import de, en, es, fr, it, nl, pl, pt, sv

WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    language: table(module.TEXT)
    for language, module in (
        ("de", de), ("fr", fr), ("en", en), ("es", es), ("it", it), ("nl", nl), ("pt", pt), ("pl", pl), ("sv", sv),
    )
}  # fmt: skip

# How likely a trade page is in a language, and how likely a place is among those of its language.
LANGUAGES = {"de": 34, "fr": 18, "en": 24, "es": 6, "it": 5, "nl": 5, "pt": 3, "pl": 3, "sv": 2}
PLACES = {
    "de": {"de": 70, "at": 14, "ch": 16},
    "fr": {"fr": 1},
    "en": {"us": 40, "uk": 30, "au": 8, "ca": 8, "in": 6, "sg": 4, "my": 4},
    "es": {"es": 80, "mx": 20},
    "it": {"it": 1},
    "nl": {"nl": 1},
    "pt": {"pt": 70, "br": 30},
    "pl": {"pl": 1},
    "sv": {"se": 1},
}
_TONGUES = {code: language for language, places in PLACES.items() for code in places}


def trade_place(draws: Draws) -> Locale:
    """The place of a trade page: a language by its weight, then one of its places by weight."""
    return LOCALES[draws.weighted(PLACES[draws.weighted(LANGUAGES)])]


def tongue(place: Locale) -> str:
    """The language of a place's trade papers, a key of `WORDS`."""
    return _TONGUES[place.code]
