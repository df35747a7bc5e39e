"""What was sold, by whom, when and for how much: the facts behind one page, before anything is printed.

Amounts are whole cents, so that sums agree on the page as they do on paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from .draws import Draws
from .locales import Locale


@dataclass(frozen=True)
class Vendor:
    """A firm and the habits of its papers: place, layout, face, labels (through `seed`) and date style."""

    locale: Locale
    name: str
    address: tuple[str, ...]
    phone: str
    layout: str
    style: str
    seed: int


@dataclass(frozen=True)
class Line:
    """One article of a sale; price and amount in cents."""

    name: str
    quantity: int
    price: int

    @property
    def amount(self) -> int:
        """quantity x price."""
        return self.quantity * self.price


@dataclass(frozen=True)
class Sale:
    """One purchase. Cents: `net + tax = gross`, `gross + rounding = total`."""

    lines: tuple[Line, ...]
    day: date
    net: int
    tax: int
    rounding: int
    number: str
    order: str
    customer: str

    @property
    def total(self) -> int:
        """What the customer pays, in cents."""
        return self.net + self.tax + self.rounding

    def later(self, days: int) -> date:
        """The day `days` after the sale (before it, when negative)."""
        return self.day + timedelta(days=days)


def vendor(draws: Draws, locale: Locale, layout: str) -> Vendor:
    """A new firm with habits of its own."""
    name = locale.firm(draws)
    return Vendor(
        locale,
        name.upper() if draws.chance(40) else name,
        locale.address(draws),
        locale.phone(draws),
        layout,
        draws.pick(locale.dates),
        draws.bits(),
    )


def sale(draws: Draws, by: Vendor, *, most_lines: int, dear: bool) -> Sale:
    """A purchase of 1 to `most_lines` articles; `dear` ones reach thousands (an invoice), others stay small."""
    locale = by.locale
    lines = []
    for name in locale.goods(draws, draws.between(1, most_lines)):
        price = draws.between(400, 90_000) if dear else draws.between(60, 3_500)
        lines.append(Line(name, draws.pick((1, 1, 1, 2, 3, 4, 10 if dear else 2)), price))
    paid = sum(line.amount for line in lines)
    rate = draws.pick(locale.rates)
    # In most places prices include the tax; then the net amount is what is left without it.
    net = (paid * 100 + (100 + rate) // 2) // (100 + rate) if locale.tax_included and not dear else paid
    tax = paid - net if net != paid else (paid * rate + 50) // 100
    rounding = (
        (-((net + tax) % 5) if (net + tax) % 5 < 3 else 5 - (net + tax) % 5) if locale.code == "my" and not dear else 0
    )
    number = draws.pick(("{n}", "INV-{n}", "{y}-{n}", "RE{n}", "{n}/{y}", "F{y}{n}")).format(
        n=draws.digits(draws.between(4, 6)), y=2015 + draws.between(0, 9)
    )
    day = date(2015, 1, 1) + timedelta(days=draws.between(0, 3_600))
    return Sale(
        tuple(lines),
        day,
        net,
        tax,
        rounding,
        number,
        f"{draws.pick(('PO', 'B', ''))}{draws.digits(6)}",
        f"{draws.pick(('K', 'C-', ''))}{draws.digits(5)}",
    )
