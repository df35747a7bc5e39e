"""What a receipt tells about its document: number, date, time, cashier, table and the like, as keys and values."""

from __future__ import annotations

from dataclasses import dataclass

from .receipts_slip import Slip


@dataclass
class Fact:
    """A key, a value and the field it is a place of, if any; of a date with a time ("stamp") the words of the date."""

    key: str
    value: str
    field: str | None = None
    date_words: int = 1


def clock(slip: Slip) -> str:
    """The time of the sale in one of many ways."""
    draws = slip.draws
    h, m, s = slip.sale.clock
    twelve = (h + 11) % 12 + 1
    half = "AM" if h < 12 else "PM"
    kinds = [
        (f"{h:02d}:{m:02d}", 5.0),
        (f"{h:02d}:{m:02d}:{s:02d}", 5.0),
        (f"{h}:{m:02d}", 1.0),
        (f"{h:02d}.{m:02d}", 0.4),
        (f"{h:02d}{m:02d}", 0.3),
    ]
    if slip.place.code in ("my", "sg", "us", "ca", "in", "au", "uk", "mx", "id"):
        kinds += [
            (f"{twelve:02d}:{m:02d}{half}", 1.5),
            (f"{twelve}:{m:02d}:{s:02d} {half}", 2.0),
            (f"{twelve:02d}:{m:02d}:{s:02d} {half}", 1.5),
            (f"{twelve}:{m:02d} {half.lower()}", 0.8),
        ]
        kinds += [(f"{twelve}:{m:02d}:{s:02d}{half}", 1.0)]
    return draws.weighted(kinds)


def number(slip: Slip) -> str:
    """A document's number: digits, letters before them, parts with dashes."""
    draws = slip.draws
    year = slip.sale.day.year % 100
    letters = "".join(slip.place.make("letter", draws) for _ in range(draws.between(1, 3)))
    return draws.weighted(
        [
            (draws.digits(draws.between(3, 9)), 5.0),
            (f"{letters}{draws.digits(draws.between(4, 8))}", 3.0),
            (f"{letters}000{draws.digits(5)}", 1.5),
            (f"{letters}-{draws.digits(draws.between(3, 6))}", 2.0),
            (f"{draws.digits(5)}/{draws.digits(3)}/{letters[0]}{draws.digits(4)}", 1.0),
            (f"{draws.digits(4)}-{draws.digits(2)}-{draws.digits(6)}", 1.0),
            (f"{year:02d}{slip.sale.day.month:02d}{slip.sale.day.day:02d}{draws.digits(4)}", 1.2),
            (f"{letters}/{year:02d}/{draws.digits(4)}", 0.6),
            (f"{draws.digits(3)} {draws.digits(4)} {draws.digits(3)}", 0.4),
            (f"000{draws.digits(4)}", 1.0),
        ]
    )


def facts(slip: Slip) -> list[Fact]:
    """What this page tells about the document, in a usual order that is disturbed now and then. Date first or later."""
    draws, place, sale = slip.draws, slip.place, slip.sale
    day, time = place.date(sale.day, slip.date_style), clock(slip)
    made = []
    if draws.chance(82):
        made.append(Fact(slip.label("number"), number(slip), "document_number"))
    stamp = draws.weighted({"apart": 3.6, "joined": 5.0, "date": 1.6, "far": 1.0})
    if stamp == "joined":
        made.append(
            Fact(slip.label("datetime" if draws.chance(25) else "date"), f"{day} {time}", "stamp", len(day.split(" ")))
        )
    else:
        made.append(Fact(slip.label("date"), day, "document_date"))
        if stamp == "apart":
            made.append(Fact(slip.label("time"), time, "document_time"))
    food = sale.kind == "food"
    people = (
        place.make("person", draws)
        if draws.chance(60)
        else draws.pick(("USER", "ADMIN", "CASHIER", "C1", "MANAGER", "01", "STAFF 2", "POS1"))
    )
    extras = [
        (62, Fact(slip.label("cashier"), people, "cashier")),
        (
            24,
            Fact(
                slip.label("terminal"),
                draws.pick(("1", "01", "POS1", "T1", "C2", "003", "A1", draws.digits(4), draws.digits(6))),
                "terminal",
            ),
        ),
        (
            46 if food else 2,
            Fact(
                slip.label("table"),
                draws.pick((draws.digits(1), draws.digits(2), "A" + draws.digits(1), "BAR 7", "T/A")),
                None,
            ),
        ),
        (34 if food else 1, Fact(slip.label("pax"), str(draws.between(0, 8)), None)),
        (14 if food else 5, Fact(slip.label("order"), draws.digits(draws.between(2, 6)), "order_number")),
        (8, Fact(slip.label("member"), draws.pick((draws.digits(8), "0", "-", place.make("person", draws))), None)),
        (7, Fact(slip.label("customer"), place.make("person", draws) if draws.chance(60) else "CASH", None)),
        (5, Fact(slip.label("cashier"), draws.digits(3), None)),
        (
            6,
            Fact(
                draws.pick(("REF", "REF.", "REMARK", "SHIFT", "SHF", "TRANS", "M#", "TERM", "BATCH")),
                draws.pick(("", "-", draws.digits(4))),
                None,
            ),
        ),
    ]
    made += [fact for chance, fact in extras if draws.chance(chance)]
    if draws.chance(45):
        draws.shuffle(made)
    return [fact for fact in made if fact.value]
