"""Values of English forms, by kind: what a person typed or wrote on the line.

One `Filler` a page: it keeps the page's habits (how dates are written, whether in capitals, initials or given names),
so that values of one kind look alike on a page and differ between pages.
"""

from __future__ import annotations

from .draws import Draws
from .form_names import Names
from .form_stock import (
    ACTIONS,
    ADJECTIVES,
    BRANDS,
    DID,
    DOES,
    GOODS,
    GROUPS,
    MEASURES,
    NOUNS,
    OPENERS,
    PLURALS,
    TAILS,
    TRADES,
)

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
DATES = (
    "{month} {d}, {yyyy}",
    "{month} {d}, {yyyy}",
    "{m}/{d}/{yy}",
    "{m}/{d}/{yy}",
    "{mm}/{dd}/{yyyy}",
    "{mm}-{dd}-{yy}",
    "{mon} {d}, {yyyy}",
    "{mon}. {d}, {yyyy}",
    "{d} {mon} {yyyy}",
    "{d}-{mon}-{yy}",
    "{m}-{d}-{yy}",
    "{month} {yyyy}",
    "{m}.{d}.{yy}",
)


class Filler(Names):
    """Draws values of one page."""

    def __init__(self, draws: Draws, first_year: int = 1958, last_year: int = 2012) -> None:
        super().__init__(draws)
        self.style = draws.pick(DATES)
        self.year = draws.between(first_year, last_year)
        self.upper = draws.chance(28)
        self.ring = draws.pick(("none", "none", "end", "glued"))  # "$" before an amount or not
        self.round = draws.chance(35)

    def of(self, kind: str) -> str:
        """A value of a kind on one line."""
        text: str = getattr(self, kind)()
        return text.upper() if self.upper else text

    def people(self) -> str:
        """Someone to get a copy: a name, initials or a department."""
        shape = self.draws.between(0, 3)
        if shape == 0:
            return self.letter() + self.letter() + self.letter()
        return self.group() if shape == 1 else self.person()

    def date(self) -> str:
        """A day in the page's way, within two years."""
        draws = self.draws
        month, day, year = draws.between(1, 12), draws.between(1, 28), self.year - draws.pick((0, 0, 0, 1))
        style = self.style if draws.chance(85) else draws.pick(DATES)
        name = MONTHS[month - 1]
        return style.format(
            d=day,
            dd=f"{day:02d}",
            m=month,
            mm=f"{month:02d}",
            yy=f"{year % 100:02d}",
            yyyy=year,
            month=name,
            mon=name[:3],
        )

    def birth(self) -> str:
        """A date of birth."""
        year, self.year = self.year, self.year - self.draws.between(19, 70)
        text = self.date()
        self.year = year
        return text

    def code(self) -> str:
        """A number with letters, dashes, slashes or blanks."""
        draws = self.draws
        shape = draws.between(0, 9)
        if shape < 3:
            return draws.digits(draws.between(2, 8))
        if shape == 3:
            return f"{self.year}-{draws.digits(draws.between(1, 3))}"
        if shape == 4:
            return f"{self.letter()}-{draws.digits(3)}"
        if shape == 5:
            return f"{self.letter()}{self.letter()}{draws.digits(draws.between(2, 6))}"
        if shape == 6:
            return f"{draws.digits(2)}-{draws.digits(draws.between(2, 5))}-{draws.digits(draws.between(1, 3))}"
        if shape == 7:
            return f"{draws.digits(3)} {draws.digits(3)} {draws.digits(2)}"
        if shape == 8:
            return f"{draws.digits(2)}{self.letter()}{draws.digits(2)}/{draws.digits(2)}"
        return f"{self.letter()}{self.letter()}{self.letter()}-{self.letter()}-{draws.digits(2)}"

    def amount(self) -> str:
        """Money in dollars."""
        draws = self.draws
        cents = draws.cents(100, 90_000_000)
        if self.round:
            cents = cents // 100 * 100
        text = f"{cents // 100:,}" + ("" if self.round and draws.chance(70) else f".{cents % 100:02d}")
        if draws.chance(3):
            return f"({text})"
        return text if self.ring == "none" else f"$ {text}" if self.ring == "end" else f"${text}"

    def count(self) -> str:
        """How many."""
        draws = self.draws
        number = draws.cents(1, 400_000)
        text = f"{number:,}"
        return (
            f"{text} {draws.pick(('units', 'cartons', 'per day', 'cases', 'pages', 'ea.'))}"
            if draws.chance(12)
            else text
        )

    def pages(self) -> str:
        """How many pages."""
        number = self.draws.between(1, 24)
        return f"{number}" if self.draws.chance(80) else f"{number} including cover"

    def percent(self) -> str:
        """A share."""
        draws = self.draws
        text = draws.pick(
            (f"{draws.between(1, 100)}", f"{draws.between(0, 99)}.{draws.between(0, 9)}", f"{draws.between(1, 20) * 5}")
        )
        return text + draws.pick(("%", "%", " %", ""))

    def decimal(self) -> str:
        """A measured number, for tables."""
        draws = self.draws
        shape = draws.between(0, 3)
        if shape == 0:
            return f"{draws.between(0, 9)}.{draws.digits(2)}"
        if shape == 1:
            return f"{draws.between(0, 120)}.{draws.between(0, 9)}"
        return f".{draws.digits(2)}" if shape == 2 else f"{draws.between(0, 300)}"

    def measure(self) -> str:
        """A number with a unit."""
        draws = self.draws
        text = self.decimal()
        shape = draws.between(0, 7)
        if shape == 0:
            return f"{text} x {self.decimal()} {draws.pick(MEASURES)}"
        if shape == 1:
            return f"{text} +/- {draws.between(1, 9)}"
        return text if shape == 2 else f"{text} {draws.pick(MEASURES)}"

    def group(self) -> str:
        """A department."""
        text = self.draws.pick(GROUPS)
        return f"{text} {self.draws.pick(('Dept.', 'Department', 'Division'))}" if self.draws.chance(25) else text

    def thing(self) -> str:
        """A product, a material or a brand, with a size now and then."""
        draws = self.draws
        text = draws.pick(BRANDS) if draws.chance(50) else draws.pick(GOODS)
        if draws.chance(25):
            text = f"{draws.pick(('KS', '85 mm', '100 mm', '1/2 page', ':30', 'Lot', 'Type'))} {text}"
        return text

    def time(self) -> str:
        """A time of day or a span of it."""
        draws = self.draws
        mark = draws.pick(("am", "a.m.", "AM"))
        text = f"{draws.between(1, 12)}:{draws.between(0, 11) * 5:02d} {mark}"
        return (
            f"{text} - {draws.between(1, 12)}:{draws.pick(('00', '30'))} {mark.replace('a', 'p').replace('A', 'P')}"
            if draws.chance(35)
            else text
        )

    def job(self) -> str:
        """A position or a trade."""
        return self.draws.pick(TRADES)

    def yesno(self) -> str:
        """Yes or no, or a mark."""
        return self.draws.pick(("Yes", "No", "Yes", "No", "X", "N/A", "None"))

    def subject(self) -> str:
        """What a letter or a form is about."""
        draws = self.draws
        text = draws.pick(
            (
                f"{draws.pick(BRANDS)} {draws.pick(ADJECTIVES)} {draws.pick(NOUNS)}",
                f"{draws.pick(ADJECTIVES)} {draws.pick(NOUNS)} {draws.pick(('for', 'of', '-'))} {draws.pick(GOODS)}",
                f"{draws.pick(NOUNS)} {draws.pick(PLURALS)}, {self.date()}",
            )
        )
        return text[0].upper() + text[1:]

    def sentence(self) -> str:
        """A sentence of business prose."""
        draws = self.draws
        shape = draws.between(0, 5)
        adjective = f"{draws.pick(ADJECTIVES)} " if draws.chance(60) else ""
        if shape == 0:
            text = f"{draws.pick(OPENERS)} {draws.pick(ACTIONS)}"
        elif shape == 1:
            text = f"{draws.pick(DOES)} the {adjective}{draws.pick(NOUNS)} of {draws.pick(GOODS)}"
        elif shape == 2:
            said = draws.pick(("reported", "stated", "noted"))
            text = f"{self.person()} {said} that the {draws.pick(NOUNS)} {draws.pick(DID)}"
        elif shape == 3:
            article = draws.pick(("a", "one", "no", "this"))
            text = f"{article} {adjective}{draws.pick(NOUNS)} {draws.pick(DID)} {draws.pick(TAILS)}"
        elif shape == 4:
            text = f"the {adjective}{draws.pick(NOUNS)} and the {draws.pick(NOUNS)} {draws.pick(DID)}"
        else:
            text = f"the {adjective}{draws.pick(NOUNS)} {draws.pick(DID)}"
        if draws.chance(25):
            text += f", {draws.pick(('and', 'but', 'since'))} {draws.pick(PLURALS)} from {self.firm()}"
            text += f" {draws.pick(('are', 'were'))} {draws.pick(ADJECTIVES)}"
        elif draws.chance(30):
            text += f" {draws.pick(TAILS)}"
        return text[0].upper() + text[1:] + ("." if draws.chance(92) else "")

    def prose(self) -> str:
        """A short remark: some words or a sentence."""
        draws = self.draws
        shape = draws.between(0, 4)
        if shape == 0:
            return draws.pick(
                ("None", "See attached", "N/A", "as above", "none", "OK", "See reverse side", "-", "per plan")
            )
        if shape == 1:
            return f"{draws.pick(ADJECTIVES)} {draws.pick(NOUNS)} {draws.pick(TAILS)}"
        return self.sentence()
