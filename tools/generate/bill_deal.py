"""What a bill charges: rows with long names, quantities and prices of every make, and the lines below them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .draws import Draws
from .locales.locale import Locale
from .trade.bill_words import BILL_WORDS
from .trade.deal import Deal, Line, rounded, summed
from .trade.goods import CODES, Article, article, code
from .trade.words import WORDS, tongue

COUNTS = {1: 16, 2: 20, 3: 20, 4: 14, 5: 9, 6: 7, 7: 4, 9: 4, 12: 3, 16: 2, 22: 1}


@dataclass(frozen=True)
class Row:
    """A line of the deal as it is printed. `bare`: name and amount alone; `flat`: a lump sum without a quantity."""

    line: Line
    bare: bool
    flat: bool
    subs: tuple[tuple[str, str], ...]  # (key, text) below the name; plain text without a key
    gross: int  # quantity x price in cents, before the row's rebate
    second: str  # another firm's code for the article


@dataclass(frozen=True)
class Bill:
    """A deal, its rows, and how its numbers are made."""

    deal: Deal
    rows: tuple[Row, ...]
    price_digits: int  # decimals that its prices need
    whole: bool  # every amount is in whole units of the currency
    rebates: str  # where rebates of rows are told: "column", "line" or ""


def fill(draws: Draws, text: str, days: list[str]) -> str:
    """A wording with its digits, small numbers and dates put in."""
    while "{d}" in text:
        text = text.replace("{d}", draws.digits(draws.pick((3, 4, 5, 6, 8))), 1)
    while "{n}" in text:
        text = text.replace("{n}", str(draws.between(1, 12)), 1)
    while "{t}" in text:
        text = text.replace("{t}", draws.pick(days), 1)
    return text


def bill(draws: Draws, place: Locale, count: int, days: list[str], *, bare: bool, negative: bool) -> Bill:
    """A bill of `count` rows; a bare one lists covers, rents and fees with their amounts."""
    language = tongue(place)
    rates = [round(rate * 100) for rate in place.rates]
    first = 0 if draws.chance(10 if not bare else 30) else rates[0] if draws.chance(70) else draws.pick(rates)
    mixed = len(rates) > 1 and not bare and draws.chance(30)
    digits = draws.weighted({2: 60, 4: 18, 3: 10, 0: 12})
    habit = draws.weighted({"same": 24, "small": 30, "large": 16, "part": 14, "mixed": 16})
    same = draws.between(1, 12) * 1000
    rebates = draws.weighted({"": 76, "column": 13, "line": 11}) if not bare else ""
    shape, units = draws.pick(CODES), draws.some(WORDS[language]["units"], draws.between(1, 3))
    long = draws.pick((2, 3, 4, 5, 6, 8, 8))
    lines = []
    for _ in range(count):
        unit = draws.pick(units)
        goods = named(draws, language, shape, unit, long, bare=bare or draws.chance(6))
        price = draws.cents(45, 60_000) * place.factor
        price = {0: price // 100 * 10_000 or 10_000, 2: price * 100, 3: price * 100 + draws.between(0, 9) * 10,
                 4: price * 100 + draws.between(0, 99)}[digits]  # fmt: skip
        quantity = 1000 if bare else same if habit == "same" else _quantity(draws, habit)
        while quantity > 1000 and quantity * price > 10**11 * place.factor:
            quantity = max(quantity // 10_000 * 1000, 1000)
        rebate = draws.pick((2, 3, 5, 10, 15, 20)) if rebates and draws.chance(60) else 0
        lines.append(
            Line(goods, -quantity if negative else quantity, price, rebate, draws.pick(rates) if mixed else first)
        )
    deal = summed(draws, place, tuple(lines))
    if deal.paid == 0 and deal.total > 0 and draws.chance(16):
        deal = replace(deal, paid=rounded(deal.total * draws.pick((10, 20, 30, 50, 80, 100)), 100))
    amount = draws.chance(30)
    every, some = draws.chance(26), draws.pick((0, 0, 20, 50))
    keys = draws.some(BILL_WORDS[language]["sub_key"], draws.pick((1, 1, 2, 3)))
    length = draws.pick((0, 1, 2, 3))
    rows = []
    for line in deal.lines:
        alone = bare or (not line.rebate and draws.chance(5))
        subs = []
        if every or draws.chance(some):
            subs = below(draws, place, keys, days, length, bare)
        flat = not bare and not alone and abs(line.quantity) == 1000 and not line.rebate and draws.chance(10)
        gross = rounded(line.quantity * line.price, 100_000)
        rows.append(Row(line, alone and (bare or amount), flat, tuple(subs), gross, code(draws, "{d5}")))
    whole = digits == 0 and all(row.gross % 100 == 0 and row.line.amount % 100 == 0 for row in rows)
    return Bill(deal, tuple(rows), digits, whole and draws.chance(60), rebates)


def named(draws: Draws, language: str, shape: str, unit: str, long: int, *, bare: bool) -> Article:
    """An article whose name grows to about `long` words: qualities, sizes, brackets, a second article."""
    words = WORDS[language]
    made = article(draws, language, shape, unit, service=draws.chance(35))
    name = made.name
    if bare:
        name = draws.pick(BILL_WORDS[language]["cover"]).replace("{n}", str(draws.between(1, 9)))
    target = draws.between(1, long)
    while name.count(" ") + 1 < target:
        more = draws.weighted({"quality": 34, "colour": 16, "bracket": 14, "dash": 12, "number": 14, "comma": 10})
        if more == "quality":
            name += f" {draws.pick(words['adjectives'])}"
        elif more == "colour":
            name += f" {draws.pick(words['colours'])}"
        elif more == "bracket":
            name += f" ({draws.pick(words['adjectives'])})"
        elif more == "dash":
            name += f" {draws.pick(('-', '/', '+', '&'))} {draws.pick(words['nouns'])}"
        elif more == "comma":
            name += f", {draws.pick(words['colours'])}"
        else:
            name += f" {draws.pick(('', 'X', 'T', 'R', ''))}{draws.digits(draws.pick((1, 2, 3)))}"
    return Article(name, made.code, unit, ())


def below(
    draws: Draws, place: Locale, keys: list[str], days: list[str], length: int, bare: bool
) -> list[tuple[str, str]]:
    """Lines below a name: keys with their values, and plain descriptions."""
    words = BILL_WORDS[tongue(place)]
    made = []
    for key in keys if draws.chance(60) else ():
        value = draws.weighted({"{d13}": 28, "{d6}": 18, "{L}{L}-{L}{L} {d3}": 12, "{d8}": 12, "{L}{d5}": 10,
                                "period": 8, "word": 6, "money": 12})  # fmt: skip
        if value == "period":
            value = f"{draws.pick(days)} - {draws.pick(days)}"
        elif value == "word":
            value = draws.pick(WORDS[tongue(place)]["nouns"])
        elif value == "money":
            value = place.number(draws.cents(10, 90_000) * place.factor, draws.pick(place.thousands))
        made.append((key, code(draws, value) if "{" in value else value))
    for text in draws.some(words["cover_text" if bare else "sub_text"], draws.between(0, length)):
        made.append(("", fill(draws, text, days)))
    if draws.chance(30):
        made.reverse()
    return made


def _quantity(draws: Draws, habit: str) -> int:
    if habit == "mixed":
        habit = draws.pick(("small", "small", "large", "part"))
    if habit == "small":
        return 1000 * draws.pick((1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 10))
    if habit == "large":
        return 1000 * draws.pick((12, 20, 24, 25, 30, 48, 50, 75, 100, 120, 150, 250, 400, 1000, 1200, 5000))
    return draws.between(1, 90) * draws.pick((250, 500, 100, 125, 10, 1))
