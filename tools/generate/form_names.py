"""Invented people, firms, places and addresses as English forms have them."""

from __future__ import annotations

from .draws import Draws
from .form_stock import (
    FAMILY_FIRST,
    FAMILY_LAST,
    FIRM_FIRST,
    FIRM_KIND,
    FIRM_LAST,
    GIVEN,
    STATE_NAMES,
    STATES,
    STREETS,
    TOWN_FIRST,
    TOWN_LAST,
)

LETTERS = "ABCDEFGHJKLMNPRSTW"
CONSONANTS, VOWELS = "bcdfgklmnprstv", "aeiou"


class Names:
    """Draws names of one page; initials or given names throughout."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.initials = draws.chance(55)

    def family(self) -> str:
        """A family name."""
        return self.draws.pick(FAMILY_FIRST) + self.draws.pick(FAMILY_LAST)

    def letter(self) -> str:
        """A capital."""
        return self.draws.pick(LETTERS)

    def person(self) -> str:
        """A name: initials or given names first, now and then a title, a suffix or the family name first."""
        draws = self.draws
        family = self.family()
        if self.initials:
            given = ". ".join(self.letter() for _ in range(draws.pick((1, 2, 2)))) + "."
        else:
            given = draws.pick(GIVEN) + (f" {self.letter()}." if draws.chance(35) else "")
        shape = draws.between(1, 20)
        if shape == 1:
            return f"{family}, {given}"
        if shape == 2:
            return f"{draws.pick(('Dr.', 'Mr.', 'Mrs.', 'Ms.', 'Miss'))} {given} {family}"
        if shape == 3:
            return f"{given} {family}, {draws.pick(('Jr.', 'III', 'Ph.D.', 'M.D.', 'Esq.'))}"
        if shape == 4:
            return family
        return f"{given} {family}"

    def signature(self) -> str:
        """A name as a reader makes it out of handwriting."""
        return self.person()

    def town(self) -> str:
        """An invented town."""
        return self.draws.pick(TOWN_FIRST) + self.draws.pick(TOWN_LAST)

    def place(self) -> str:
        """A town, with or without a state, or a state."""
        shape = self.draws.between(0, 4)
        if shape == 0:
            return self.draws.pick(STATE_NAMES)
        return self.town() if shape < 3 else f"{self.town()}, {self.draws.pick(STATES)}"

    def firm(self) -> str:
        """An invented firm."""
        draws = self.draws
        shape = draws.between(0, 5)
        if shape == 0:
            return f"{self.family()} & {self.family()}"
        first = self.family() if shape < 3 else draws.pick(FIRM_FIRST)
        text = f"{first} {draws.pick(FIRM_KIND)}"
        return f"{text} {draws.pick(FIRM_LAST)}" if draws.chance(60) else text

    def street(self) -> str:
        """House number and street."""
        draws = self.draws
        if draws.chance(15):
            return f"P. O. Box {draws.digits(draws.between(2, 5))}"
        return f"{draws.between(1, 9900)} {draws.pick(STREETS)}"

    def town_line(self) -> str:
        """Town, state and zip."""
        draws = self.draws
        state = draws.pick(STATE_NAMES) if draws.chance(30) else draws.pick(STATES)
        return f"{self.town()}, {state}" + (f" {draws.digits(5)}" if draws.chance(85) else "")

    def address(self) -> str:
        """An address on one line."""
        return f"{self.street()}, {self.town_line()}" if self.draws.chance(60) else self.street()

    def phone(self) -> str:
        """A telephone number of the range kept for fiction, or an extension."""
        draws = self.draws
        tail = f"01{draws.between(10, 99)}"
        area = draws.between(201, 989)
        return draws.pick(
            (f"({area}) 555-{tail}", f"{area}-555-{tail}", f"{area}/555-{tail}", f"555-{tail}", f"x{draws.digits(4)}")
        )

    def scrawl(self) -> str:
        """Letters that a reader takes from a word that is not legible."""
        draws = self.draws
        return "".join(draws.pick(CONSONANTS) + draws.pick(VOWELS) for _ in range(draws.between(1, 4)))
