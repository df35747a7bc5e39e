"""What was traded, for how much: lines, taxes and sums in whole cents, before anything is printed.

All sums on a page follow from here, so that they add up as they do on paper: line amounts are rounded half away from
zero, taxes are rounded once a rate, and a rebate on the whole is shared out by rate with the rest on the last one.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..draws import Draws
from ..locales.locale import Locale
from .goods import CODES, Article, article
from .words import WORDS, tongue


@dataclass(frozen=True)
class Line:
    """One row: quantity in thousandths, price in hundredths of a cent, rebate in per cent, tax in hundredths of 1 %."""

    article: Article
    quantity: int
    price: int
    rebate: int
    rate: int

    @property
    def amount(self) -> int:
        """quantity x price less the rebate, in cents."""
        return rounded(self.quantity * self.price * (100 - self.rebate), 10_000_000)


@dataclass(frozen=True)
class Tax:
    """One tax rate of a deal: rate in hundredths of 1 %, base and tax in cents."""

    rate: int
    base: int
    tax: int


@dataclass(frozen=True)
class Deal:
    """A trade. Cents: items - rebate + shipping = net (of prices without tax), net + tax + rounding = total."""

    lines: tuple[Line, ...]
    rebate_rate: int
    rebate: int
    shipping: int
    taxes: tuple[Tax, ...]
    rounding: int
    paid: int
    with_tax: bool  # prices hold the tax

    @property
    def items(self) -> int:
        """Sum of the line amounts."""
        return sum(line.amount for line in self.lines)

    @property
    def net(self) -> int:
        """What is taxed."""
        return sum(tax.base for tax in self.taxes)

    @property
    def tax(self) -> int:
        """Tax of all rates."""
        return sum(tax.tax for tax in self.taxes)

    @property
    def total(self) -> int:
        """What the deal comes to."""
        return self.net + self.tax + self.rounding

    @property
    def due(self) -> int:
        """What is left to pay."""
        return self.total - self.paid


def rounded(top: int, bottom: int) -> int:
    """top / bottom as a whole number, halves away from zero."""
    half = (2 * abs(top) + bottom) // (2 * bottom)
    return half if top >= 0 else -half


def deal(draws: Draws, place: Locale, count: int, *, negative: bool = False) -> Deal:
    """A deal of `count` lines by the rates of a place; a negative one prints quantities below zero (a credit)."""
    rates = [round(rate * 100) for rate in place.rates]
    free = draws.chance(8)
    first = 0 if free else rates[0] if draws.chance(75) else draws.pick(rates)
    mixed = not free and len(rates) > 1 and draws.chance(22)
    rebates = draws.chance(14)
    precise = draws.chance(10)
    hours = draws.chance(15)
    shape, units = draws.pick(CODES), draws.some(WORDS[tongue(place)]["units"], draws.between(1, 3))
    lines = []
    for _ in range(count):
        goods = article(draws, tongue(place), shape, draws.pick(units), service=hours or draws.chance(25))
        price = draws.cents(45, 80_000) * place.factor * (100 if not precise else 1)
        if precise:
            price = price * 100 + draws.between(0, 99)
        quantity = _quantity(draws)
        while quantity > 1000 and quantity * price > 10**11 * place.factor:
            quantity = max(quantity // 10_000 * 1000, 1000)
        lines.append(
            Line(
                goods,
                -quantity if negative else quantity,
                price,
                draws.pick((5, 10, 15, 20, 3, 2)) if rebates and draws.chance(60) else 0,
                draws.pick(rates) if mixed else first,
            )
        )
    return summed(draws, place, tuple(lines))


def _quantity(draws: Draws) -> int:
    shape = draws.weighted({"one": 34, "few": 34, "dozen": 14, "many": 8, "part": 10})
    if shape == "part":
        return draws.between(1, 80) * draws.pick((250, 500, 100, 1000, 125, 10))
    return 1000 * {
        "one": 1, "few": draws.between(2, 9), "dozen": draws.pick((10, 12, 15, 20, 24, 25, 50)),
        "many": draws.pick((100, 150, 200, 240, 500, 1000)),
    }[shape]  # fmt: skip


def summed(draws: Draws, place: Locale, lines: tuple[Line, ...]) -> Deal:
    """The sums over lines: rebate on the whole, shipping, tax by rate, money paid before."""
    by_rate: dict[int, int] = {}
    for line in lines:
        by_rate[line.rate] = by_rate.get(line.rate, 0) + line.amount
    items = sum(by_rate.values())
    rebate_rate = draws.pick((2, 3, 5, 10)) if draws.chance(10) else 0
    rebate = rounded(items * rebate_rate, 100)
    shipping = 0
    if items > 0 and draws.chance(18):
        shipping = draws.between(390, 4900) * place.factor
    left = rebate
    rates = sorted(by_rate, reverse=True)
    for rate in rates:
        share = left if rate == rates[-1] else rounded(by_rate[rate] * rebate_rate, 100)
        by_rate[rate], left = by_rate[rate] - share, left - share
    by_rate[rates[0]] += shipping
    with_tax = place.included and draws.chance(12)
    taxes = []
    for rate in rates:
        if with_tax:
            base = rounded(by_rate[rate] * 10_000, 10_000 + rate)
            taxes.append(Tax(rate, base, by_rate[rate] - base))
        else:
            taxes.append(Tax(rate, by_rate[rate], rounded(by_rate[rate] * rate, 10_000)))
    exact = sum(tax.base + tax.tax for tax in taxes)
    rounding = 0
    if place.currency in ("CHF", "SEK", "MYR") and exact > 0 and draws.chance(60):
        step = 100 if place.currency == "SEK" else 5
        rounding = rounded(exact, step) * step - exact
    paid = 0
    if exact > 0 and draws.chance(14):
        paid = rounded((exact + rounding) * draws.pick((10, 20, 25, 30, 50, 100)), 100)
    return Deal(lines, rebate_rate, rebate, shipping, tuple(taxes), rounding, paid, with_tax)
