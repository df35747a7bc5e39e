"""The places, and how likely a page comes from each."""

from __future__ import annotations

from ..draws import Draws
from . import english, german, malay, others, romance
from .grammar import Grammar
from .locale import Locale

_US = (
    "{mm}/{dd}/{yyyy} | {mm}/{dd}/{yy} | {m}/{d}/{yyyy} | {month} {d}, {yyyy} | {mon} {dd}, {yyyy} | "
    "{MON} {d} {yyyy} | {mm}-{dd}-{yyyy} | {yyyy}-{mm}-{dd} | {m}/{d}/{yy} | {dd}-{mon}-{yyyy} | "
    "{mon}{dd}'{yy} | {MONTH} {dd}, {yyyy}"
)
_UK = (
    "{dd}/{mm}/{yyyy} | {dd}/{mm}/{yy} | {d} {month} {yyyy} | {dd} {mon} {yyyy} | {dd}-{mm}-{yy} | {dd}-{mm}-{yyyy} | "
    "{dd}.{mm}.{yy} | {dd}{MON}{yy} | {d} {mon} {yy} | {dd}-{mon}-{yyyy} | {yyyy}-{mm}-{dd} | {d}/{m}/{yyyy}"
)
_MY = (
    "{dd}/{mm}/{yyyy} | {dd}/{mm}/{yyyy} | {dd}/{mm}/{yyyy} | {dd}-{mm}-{yyyy} | {dd}/{mm}/{yy} | {dd}-{mm}-{yy} | "
    "{d}/{m}/{yyyy} | {dd} {MON} {yyyy} | {dd}-{MON}-{yyyy} | {yyyy}-{mm}-{dd} | {dd}.{mm}.{yyyy} | "
    "{dd}/{MON}/{yyyy} | {d} {mon} {yyyy} | {dd} {MON} {yy} | {yyyy}/{mm}/{dd} | {MON} {d}, {yyyy} | {dd}/{mm}/{yy}"
)
_DE = "{dd}.{mm}.{yyyy} | {dd}.{mm}.{yy} | {d}. {month} {yyyy} | {d}.{m}.{yyyy} | {dd}.{mon}.{yyyy} | {yyyy}-{mm}-{dd}"
_FR = "{dd}/{mm}/{yyyy} | {dd}/{mm}/{yy} | {d} {month} {yyyy} | {dd}-{mm}-{yyyy} | {dd}.{mm}.{yyyy} | {dd}-{mm}-{yy}"
_ES = "{dd}/{mm}/{yyyy} | {dd}/{mm}/{yy} | {dd}-{mm}-{yyyy} | {d} de {month} de {yyyy} | {dd}/{MON}/{yyyy}"
_SV = "{yyyy}-{mm}-{dd} | {yy}-{mm}-{dd} | {d} {month} {yyyy}"
_PL = "{yyyy}-{mm}-{dd} | {dd}.{mm}.{yyyy} | {dd}-{mm}-{yyyy} | {yyyy}-{mm}-{dd} | {d} {month} {yyyy}"
_TR = "{dd}/{mm}/{yyyy} | {dd}.{mm}.{yyyy} | {dd}-{mm}-{yyyy} | {d} {month} {yyyy}"
_JA = "{yyyy}年{mm}月{dd}日 | {yyyy}/{mm}/{dd} | {yyyy}年{m}月{d}日 | {yyyy}-{mm}-{dd} | {yy}/{mm}/{dd}"
_MARKS = {"EUR": "€ | € | EUR | €", "USD": "$ | $ | USD | US$", "GBP": "£ | £ | GBP"}

_Row = tuple[str, str, str, str, bool, str, str, str, tuple[float, ...], bool, Grammar, int, int, float]
# code, language, currency, marks, mark before the amount, thousands, decimal sign, dates, tax rates, tax included,
# grammar, decimals, factor, share of pages
_ROWS: tuple[_Row, ...] = (
    ("my", "my", "MYR", "RM | RM | RM | MYR", True, ",", ".", _MY, (6, 6, 6, 0, 10), True, malay.MALAYSIA, 2, 1, 9.0),
    ("sg", "my", "SGD", "$ | S$ | SGD | $", True, ",", ".", _MY, (7, 8, 9), True, malay.SINGAPORE, 2, 1, 1.2),
    ("in", "en", "INR", "Rs. | ₹ | INR | Rs", True, ",", ".", _UK, (5, 12, 18, 9, 2.5), False, malay.INDIA, 2, 20, 1.2),
    ("id", "id", "IDR", "Rp | Rp. | IDR", True, ".", ",", _UK, (10, 11), False, malay.INDONESIA, 0, 9000, 1.0),
    ("us", "en", "USD", _MARKS["USD"], True, ",", ".", _US, (6.25, 8.25, 7, 5, 8.875), False, english.US, 2, 1, 3.0),
    ("ca", "en", "CAD", "$ | $ | CAD", True, ",", ".", _US, (5, 13, 15), False, english.CANADA, 2, 1, 0.8),
    ("uk", "uk", "GBP", _MARKS["GBP"], True, ",", ".", _UK, (20, 5), True, english.UK, 2, 1, 2.0),
    ("au", "uk", "AUD", "$ | $ | AUD | A$", True, ",", ".", _UK, (10,), True, english.AUSTRALIA, 2, 1, 1.0),
    ("de", "de", "EUR", _MARKS["EUR"], False, ".", ",", _DE, (19, 7), True, german.GERMANY, 2, 1, 2.0),
    ("at", "de", "EUR", _MARKS["EUR"], False, ".", ",", _DE, (20, 10), True, german.AUSTRIA, 2, 1, 0.6),
    ("ch", "de", "CHF", "CHF | CHF | Fr.", True, "'", ".", _DE, (7.7, 8.1, 2.6), True, german.SWITZERLAND, 2, 1, 0.6),
    ("fr", "fr", "EUR", _MARKS["EUR"], False, " ", ",", _FR, (20, 10, 5.5), True, romance.FRANCE, 2, 1, 1.4),
    ("es", "es", "EUR", _MARKS["EUR"], False, ".", ",", _ES, (21, 10), True, romance.SPAIN, 2, 1, 1.0),
    ("mx", "es", "MXN", "$ | $ | MXN", True, ",", ".", _ES, (16,), True, romance.MEXICO, 2, 8, 0.8),
    ("it", "it", "EUR", _MARKS["EUR"], False, ".", ",", _FR, (22, 10, 4), True, romance.ITALY, 2, 1, 1.0),
    ("pt", "pt", "EUR", _MARKS["EUR"], False, ".", ",", _ES, (23, 13, 6), True, romance.PORTUGAL, 2, 1, 0.7),
    ("br", "pt", "BRL", "R$ | R$ | BRL", True, ".", ",", _ES, (17, 18, 12), True, romance.BRAZIL, 2, 3, 0.8),
    ("nl", "nl", "EUR", _MARKS["EUR"], True, ".", ",", _FR, (21, 9), True, german.NETHERLANDS, 2, 1, 0.8),
    ("pl", "pl", "PLN", "zł | PLN | zł", False, " ", ",", _PL, (23, 8, 5), True, others.POLAND, 2, 3, 0.8),
    ("se", "sv", "SEK", "kr | SEK | kr", False, " ", ",", _SV, (25, 12, 6), True, others.SWEDEN, 2, 8, 0.5),
    ("tr", "tr", "TRY", "TL | ₺ | TL", False, ".", ",", _TR, (18, 8, 10, 20), True, others.TURKEY, 2, 10, 0.8),
    ("jp", "ja", "JPY", "¥ | ¥ | 円", True, ",", ".", _JA, (8, 10), True, others.JAPAN, 0, 100, 0.8),
    ("cn", "zh", "CNY", "¥ | ¥ | 元", True, ",", ".", _JA, (6, 13, 3), True, others.CHINA, 2, 3, 0.8),
)  # fmt: skip


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|"))


def _place(row: _Row) -> Locale:
    code, language, currency, marks, before, thousands, decimal, dates, rates, included, grammar, digits, factor, _ = (
        row
    )
    return Locale(
        code,
        language,
        currency,
        _split(marks),
        before,
        (thousands,),
        decimal,
        _split(dates),
        rates,
        included,
        grammar,
        digits,
        factor,
    )


LOCALES: dict[str, Locale] = {str(row[0]): _place(row) for row in _ROWS}
SHARES: dict[str, float] = {row[0]: row[-1] for row in _ROWS}


def any_place(draws: Draws, shares: dict[str, float] | None = None) -> Locale:
    """A place, drawn by the shares given or by its own."""
    return LOCALES[draws.weighted(shares or SHARES)]
