"""An account over a period: opening balance, bookings in the order of their days, closing balance; whole cents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from ..draws import Draws
from ..locales.locale import Locale
from .parties import made
from .statement_words import WORDS
from .words import tongue


@dataclass(frozen=True)
class Booking:
    """One row: day, day of value, text in lines, a reference, and the amount in cents (below 0: money out)."""

    day: date
    value: date
    lines: tuple[str, ...]
    reference: str
    amount: int


@dataclass(frozen=True)
class Account:
    """opening + sum of the bookings = closing."""

    opening: int
    bookings: tuple[Booking, ...]

    @property
    def closing(self) -> int:
        """The balance after the last booking."""
        return self.opening + sum(booking.amount for booking in self.bookings)

    def balance(self, index: int) -> int:
        """The balance after booking `index`."""
        return self.opening + sum(booking.amount for booking in self.bookings[: index + 1])


def account(draws: Draws, place: Locale, start: date, end: date, count: int) -> Account:
    """An account with `count` bookings between two days."""
    texts = WORDS[tongue(place)]["bookings"]
    span = (end - start).days
    opening = draws.cents(500, 900_000) * place.factor * (1 if draws.chance(82) else -1)
    if draws.chance(5):
        opening = 0
    days = sorted(start + timedelta(days=draws.between(0, span)) for _ in range(count))
    long = draws.chance(55)
    bookings = []
    for day in days:
        first = draws.pick(texts).replace("{n}", draws.digits(draws.between(3, 6)))
        lines = [first]
        if long:
            for _ in range(draws.pick((0, 1, 1, 2))):
                lines.append(
                    made(place, "firm", draws)
                    if draws.chance(55)
                    else f"{draws.digits(draws.pick((4, 8, 10)))} {made(place, 'city', draws)}"
                )
        elif draws.chance(60):
            lines[0] += f" {made(place, 'firm', draws)}"
        amount = draws.cents(90, 250_000) * place.factor
        out = draws.chance(72)
        bookings.append(
            Booking(
                day,
                day + timedelta(days=draws.pick((0, 0, 1, 2))),
                tuple(lines),
                draws.digits(draws.pick((4, 6, 9))),
                -amount if out else amount,
            )
        )
    return Account(opening, tuple(bookings))
