"""How five places write money, dates, labels and addresses. Not a locale database: only what the sample pages print.

Names of firms, streets and towns are put together from invented parts; telephone numbers come from ranges that are
kept free for fiction where a country has one.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from .draws import Draws
from .words import ADDRESS, FIRM, GOODS, LABELS, MONTHS


@dataclass(frozen=True)
class Locale:
    """One place: code, currency mark and where it stands, separators, ways to write a date, tax rates in percent."""

    code: str
    mark: str
    mark_first: bool
    thousands: str
    decimal: str
    dates: tuple[str, ...]
    rates: tuple[int, ...]
    tax_included: bool

    def labels(self, what: str) -> tuple[str, ...]:
        """Every way in which this place prints the label `what`."""
        return LABELS[self.code][what]

    def money(self, cents: int) -> str:
        """12345678 -> 123,456.78 in this place's separators."""
        sign, cents = ("-" if cents < 0 else ""), abs(cents)
        return f"{sign}{cents // 100:,}".replace(",", self.thousands) + f"{self.decimal}{cents % 100:02d}"

    def date(self, day: date, style: str) -> str:
        """`day` in one of the styles of `dates`."""
        names = MONTHS[self.code]
        return style.format(
            d=day.day,
            dd=f"{day.day:02d}",
            mm=f"{day.month:02d}",
            yyyy=day.year,
            yy=f"{day.year % 100:02d}",
            mon=names[day.month - 1][:3],
            month=names[day.month - 1],
            MON=names[day.month - 1][:3].upper(),
        )

    def firm(self, draws: Draws) -> str:
        """An invented firm."""
        first, second, kinds, ends = FIRM[self.code].values()
        name = draws.pick(first) + draws.pick(second)
        shape = draws.between(0, 3)
        kind, end = draws.pick(kinds), draws.pick(ends)
        if shape == 0:
            return f"{name} {kind}"
        if shape == 1:
            return f"{name} & {draws.pick(first)}{draws.pick(second)} {end}"
        return f"{name} {kind} {end}"

    def address(self, draws: Draws) -> tuple[str, ...]:
        """An invented address, one string a printed line."""
        streets, towns, shapes = ADDRESS[self.code].values()
        shape = draws.pick(shapes).split(" / ")
        parts = {
            "no": draws.between(1, 240),
            "street": draws.pick(streets),
            "town": draws.pick(towns),
            "d5": draws.digits(5),
            "d2": draws.digits(2),
            "d1": draws.digits(1),
            "letters": draws.pick(("AB", "QT", "NW", "EX", "PL")),
            "unit": draws.pick(("A", "B", "G", "2F")),
        }
        return tuple(line.format(**parts) for line in shape)

    def phone(self, draws: Draws) -> str:
        """A telephone number that belongs to nobody."""
        n = draws.between(100, 199)
        return {
            "us": f"({draws.pick((212, 503, 614))}) 555-0{n}",
            "uk": f"01632 960{n}",
            "de": f"030 23125 {n}",
            "fr": f"01 99 00 {n % 100:02d} {draws.between(10, 99)}",
            "my": f"03-5550 {n}{draws.between(0, 9)}",
        }[self.code]

    def goods(self, draws: Draws, count: int) -> list[str]:
        """`count` different articles."""
        left = list(GOODS[self.code])
        return [left.pop(draws.between(0, len(left) - 1)) for _ in range(count)]


LOCALES = (
    Locale(
        "us",
        "$",
        True,
        ",",
        ".",
        ("{mm}/{dd}/{yyyy}", "{mm}/{dd}/{yy}", "{month} {d}, {yyyy}", "{mon} {dd}, {yyyy}"),
        (6, 8),
        False,
    ),
    Locale(
        "uk",
        "£",
        True,
        ",",
        ".",
        ("{dd}/{mm}/{yyyy}", "{d} {month} {yyyy}", "{dd} {mon} {yyyy}", "{dd}-{mm}-{yy}"),
        (20,),
        True,
    ),
    Locale(
        "de",
        "€",
        False,
        ".",
        ",",
        ("{dd}.{mm}.{yyyy}", "{dd}.{mm}.{yy}", "{d}. {month} {yyyy}"),
        (19, 7),
        True,
    ),
    Locale(
        "fr",
        "€",
        False,
        " ",
        ",",
        ("{dd}/{mm}/{yyyy}", "{d} {month} {yyyy}", "{dd}-{mm}-{yyyy}"),
        (20, 10),
        True,
    ),
    Locale(
        "my",
        "RM",
        True,
        ",",
        ".",
        ("{dd}/{mm}/{yyyy}", "{dd}-{mm}-{yyyy}", "{dd} {MON} {yyyy}", "{dd}/{mm}/{yy}"),
        (6,),
        True,
    ),
)
