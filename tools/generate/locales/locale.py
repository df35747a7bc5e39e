"""One place: numbers, dates, and the grammar and labels that it prints."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from ..draws import Draws
from .grammar import Grammar
from .vocabulary import LABELS, MONTHS


@dataclass(frozen=True)
class Locale:
    """One place.

    `marks` are ways to write the currency, `before` whether they stand before an amount; `digits` are the decimals
    of an amount; `dates` ways to write a date, the first ones twice as likely; `rates` tax rates in per cent.
    """

    code: str
    language: str
    currency: str
    marks: tuple[str, ...]
    before: bool
    thousands: tuple[str, ...]
    decimal: str
    dates: tuple[str, ...]
    rates: tuple[float, ...]
    included: bool
    grammar: Grammar
    digits: int = 2
    factor: int = 1  # how many times larger amounts are than in a place of dollars

    def labels(self, what: str) -> tuple[str, ...]:
        """Every wording of a label. KeyError for a label that no language has."""
        for language in (self.code, self.language, "en"):
            if what in LABELS.get(language, {}):
                return LABELS[language][what]
        raise KeyError(what)

    def label(self, what: str, draws: Draws) -> str:
        """One wording of a label."""
        return draws.pick(self.labels(what))

    def make(self, key: str, draws: Draws, **known: str) -> str:
        """An invented text: firm, person, city, phone, ... (the keys of the grammar)."""
        return self.grammar.expand(key, draws, known)

    def number(self, cents: int, thousands: str = ",", digits: int | None = None) -> str:
        """An amount in hundredths without a currency: 123456 -> 1,234.56 with this place's decimal sign."""
        digits = self.digits if digits is None else digits
        sign, cents = ("-" if cents < 0 else ""), abs(cents)
        whole = f"{cents // 100:,}".replace(",", thousands)
        if digits == 0:
            return sign + whole
        if digits == 2:
            return f"{sign}{whole}{self.decimal}{cents % 100:02d}"
        return f"{sign}{whole}{self.decimal}{cents % 100:02d}{'0' * (digits - 2)}"

    def date_style(self, draws: Draws) -> str:
        """One of the ways to write a date."""
        half = (len(self.dates) + 1) // 2
        return draws.pick(self.dates[:half] if draws.chance(45) else self.dates)

    def date(self, day: date, style: str) -> str:
        """`day` written in a style."""
        months = MONTHS[self.language]
        name = months[day.month - 1]
        short = name[:3]
        return style.format(
            d=day.day,
            dd=f"{day.day:02d}",
            m=day.month,
            mm=f"{day.month:02d}",
            yyyy=day.year,
            yy=f"{day.year % 100:02d}",
            mon=short,
            month=name,
            MON=short.upper(),
            MONTH=name.upper(),
            day=WEEKDAYS[day.weekday()],
            DAY=WEEKDAYS[day.weekday()].upper(),
        )


WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
