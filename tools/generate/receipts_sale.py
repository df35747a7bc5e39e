"""The facts behind a receipt: who sold, when, what, and sums that add up. In hundredths of the currency."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta

from .draws import Draws
from .locales.locale import Locale

FIRST_DAY = date(2008, 1, 1)
KINDS = ("shop", "food", "fuel", "parking", "hotel", "service")


@dataclass
class Item:
    """One line of a sale. Quantity in thousandths (1000 is one); amount = quantity times price, rounded."""

    name: str
    code: str
    quantity: int
    price: int
    unit: str
    off: int = 0  # discount on this line

    @property
    def amount(self) -> int:
        """Quantity times price, half up."""
        return (self.quantity * self.price + 500) // 1000

    def count(self) -> str:
        """The quantity as printed."""
        whole, rest = divmod(self.quantity, 1000)
        return f"{whole}.{rest:03d}" if rest else str(whole)


@dataclass
class Sale:
    """One sale. total = goods - discount + service + added tax + rounding; paid - change = total."""

    place: Locale
    kind: str
    name: str
    trade: str
    address: list[str]
    day: date
    clock: tuple[int, int, int]
    items: list[Item]
    goods: int = 0
    discount: int = 0
    service: int = 0
    rate: float = 0.0
    tax: int = 0
    included: bool = False
    before: int = 0  # total before rounding
    rounding: int = 0
    total: int = 0
    paid: int = 0
    change: int = 0
    card: bool = False
    percent: int = field(default=10)

    @property
    def net(self) -> int:
        """Goods less discount plus service, without tax."""
        return self.before - self.tax


def sale(place: Locale, draws: Draws) -> Sale:
    """A sale at a place."""
    kind = draws.weighted({"shop": 5.0, "food": 4.0, "fuel": 0.6, "parking": 0.4, "hotel": 0.3, "service": 0.7})
    made = Sale(
        place=place,
        kind=kind,
        name=place.make("firm", draws),
        trade=place.make("trade_name", draws),
        address=[part.strip() for part in place.make("address", draws).split("//")],
        day=FIRST_DAY + timedelta(days=draws.between(0, 6900)),
        clock=(draws.between(7, 23), draws.between(0, 59), draws.between(0, 59)),
        items=[_item(place, kind, draws) for _ in range(_how_many(kind, draws))],
    )
    made.goods = sum(item.amount - item.off for item in made.items)
    made.rate = draws.pick(place.rates) if draws.chance(85) else 0.0
    made.percent = draws.pick((5, 10, 10, 12, 15, 20, 3))
    made.card = draws.chance(33)
    unit = _smallest(place)
    if draws.chance(14) and made.goods > 200:
        made.discount = _round(made.goods * made.percent // 100, unit)
    if kind in ("food", "hotel") and draws.chance(28):
        made.service = _round((made.goods - made.discount) * made.percent // 100, unit)
    base = made.goods - made.discount + made.service
    made.included = place.included if draws.chance(75) else not place.included
    thousandths = int(made.rate * 10 + 0.5)
    if made.included:
        made.tax = _round((base * thousandths + (1000 + thousandths) // 2) // (1000 + thousandths), unit)
        made.before = base
    else:
        made.tax = _round((base * thousandths + 500) // 1000, unit)
        made.before = base + made.tax
    made.total = made.before
    if place.code in ("my", "sg", "ch", "au", "in", "se") and draws.chance(70):
        step = 100 if place.code in ("in", "se") else 5
        made.total = (made.before + step // 2) // step * step
        made.rounding = made.total - made.before
    made.paid = made.total
    if not made.card and draws.chance(64):
        steps = [5 * 100, 10 * 100, 20 * 100, 50 * 100, 100 * 100, 100]
        step = draws.pick(steps) * place.factor
        made.paid = (made.total + step - 1) // step * step
    made.change = made.paid - made.total
    return made


def _how_many(kind: str, draws: Draws) -> int:
    if kind in ("fuel", "parking"):
        return 1
    return draws.weighted(
        {1: 19.0, 2: 19.0, 3: 15.0, 4: 11.0, 5: 8.0, 6: 6.0, 7: 5.0, 8: 4.0, 10: 3.0, 12: 2.0, 16: 1.2, 22: 0.6}
    )


def _item(place: Locale, kind: str, draws: Draws) -> Item:
    dear = 20 if kind in ("hotel", "service") else 1
    price = draws.cents(60, 9000) * dear * place.factor
    unit = _smallest(place)
    price = _round(price, unit) or unit
    if draws.chance(55) and place.digits:
        price = price // 10 * 10 + draws.pick((0, 0, 0, 5, 9)) or 50
    quantity = 1000 * draws.weighted(
        {1: 62.0, 2: 17.0, 3: 7.0, 4: 4.0, 5: 3.0, 6: 3.0, 10: 2.0, 12: 1.0, 24: 0.5, 50: 0.5}
    )
    if kind == "fuel" or (kind == "shop" and draws.chance(4)):
        quantity = draws.between(200, 60000)
    code = draws.weighted({"short": 3.0, "bar": 4.0, "letters": 2.0, "long": 1.0})
    made = {
        "short": lambda: draws.digits(draws.between(3, 6)),
        "bar": lambda: "9" + draws.digits(draws.pick((11, 12, 12, 12))),
        "letters": lambda: (
            place.make("letter", draws) + place.make("letter", draws) + draws.digits(draws.between(2, 6))
        ),
        "long": lambda: draws.digits(7),
    }[code]()
    item = Item(place.make("goods", draws), made, quantity, price, _unit(draws))
    if draws.chance(3) and item.amount > 300:
        item.off = _round(item.amount // 10, unit)
    return item


def _unit(draws: Draws) -> str:
    return draws.pick(("PCS", "UNIT", "PC", "EA", "KG", "BOX", "PKT", "BTL", "SET", "L", "NOS", "x"))


def _smallest(place: Locale) -> int:
    """The smallest amount that prices are made of: a hundredth, or a whole where no hundredths are printed."""
    return 1 if place.digits else 100 * (50 if place.factor > 1000 else 1)


def _round(cents: int, unit: int) -> int:
    return (cents + unit // 2) // unit * unit
