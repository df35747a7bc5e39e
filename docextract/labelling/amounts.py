"""Amounts: the number that a printed sum of money means, whatever its separators and currency.

    1,234.50   1.234,50   1 234,50   1'234.50   RM 31.00   $31   31,-   31.-   (31.00)   31.00-   TotalRM15.40

Two amounts are the same when they are the same number, sign included; the currency is not compared (a page names it
in many ways, or in the head of a column). A single separator before exactly three digits can be read both ways:
"1.234" is 1234 or 1.234, and it is the same as any amount that shares a reading with it. Not an amount: a percentage,
a number with a slash or colon, letters around a number without decimals ("A4") unless they are a currency.
Only integers are used: no rounding takes part.
"""

from __future__ import annotations

import re
from functools import lru_cache

Amount = tuple[int, int]
"""(mantissa, exponent): mantissa x 10**-exponent, without trailing zeros after the point."""

NONE: frozenset[Amount] = frozenset()

_CODES = (
    "rm myr usd eur gbp chf jpy cny rmb sgd aud cad nzd hkd inr idr thb php vnd krw sek nok dkk pln czk huf ron bgn "
    "try rub uah brl mxn ars clp zar aed sar ils rs rp kr kc zl ft lei sfr fr dm euro dollar"
)
CODES = frozenset(_CODES.split())
"""Letters that may stand beside a number as its currency. Letters before a sign always may: "US$", "S$"."""

_SIGNS = "$€£¥₹₩₫฿₱₽₺₴₪¢￥"
_NUMBER = (
    r"(?P<number>\d{1,3}(?:(?P<group>[.,' \u2019\u00a0\u202f])\d{3}(?:(?P=group)\d{3})*)?(?:[.,]\d+)?"
    r"|\d+(?:[.,]\d+)?|[.,]\d+)"
)
_SHAPE = re.compile(
    rf"(?P<open>\()?\s*(?P<before>[-+]?)\s*(?:(?P<left>[^\W\d_]+)\.?)?\s*(?P<sign1>[{_SIGNS}]*)\s*"
    rf"(?P<inner>[-+]?)\s*{_NUMBER}(?P<dash>[.,](?:-|–|—)+)?\s*(?P<after>-?)\s*(?P<sign2>[{_SIGNS}]*)"
    r"\s*(?P<right>[^\W\d_]*)\.?\s*(?P<shut>\))?"
)
_LABEL = re.compile(r"[^\d]*[:=#*]\s*(?=\S)")


@lru_cache(maxsize=1 << 16)
def amounts(text: str) -> frozenset[Amount]:
    """Every reading of ``text`` as an amount; empty when it is none. A label glued in front ("Total:31.00") counts."""
    if len(text) > 48 or not any("0" <= char <= "9" for char in text):
        return NONE
    text = text.strip()
    label = _LABEL.match(text)
    match = _SHAPE.fullmatch(text[label.end() :] if label else text)
    if match is None or bool(match["open"]) != bool(match["shut"]):
        return NONE
    number = match["number"]
    decimal = re.search(r"[.,]\d{1,2}$", number) is not None or match["dash"] is not None
    left = None if match["sign1"] else match["left"]
    if not decimal and any(letters and letters.lower() not in CODES for letters in (left, match["right"])):
        return NONE
    negative = bool(match["open"]) or "-" in (match["before"] + match["inner"] + match["after"])
    return frozenset((-m if negative else m, e) for m, e in _readings(number))


def same_amount(a: str, b: str) -> bool:
    """Whether the two texts are amounts with a reading in common."""
    return not amounts(a).isdisjoint(amounts(b))


def _readings(number: str) -> list[Amount]:
    found = re.sub(r"[^\d.,]", "", number)
    places = [i for i, char in enumerate(found) if char in ".,"]
    if not places:
        return [_reduced(found, "")]
    last = places[-1]
    whole, part = found[:last], found[last + 1 :]
    if len(places) == 1:
        readings = [_reduced(whole, part)]
        if len(part) == 3 and 1 <= len(whole) <= 3 and whole.lstrip("0") and found == number:
            readings.append(_reduced(whole + part, ""))
        return readings
    if found[last] == found[places[-2]]:  # the same sign twice can only part thousands
        return [_reduced(found.replace(found[last], ""), "")]
    return [_reduced(re.sub(r"[.,]", "", whole), part)]


def _reduced(whole: str, part: str) -> Amount:
    part = part.rstrip("0")
    return int(whole + part or "0"), len(part)
