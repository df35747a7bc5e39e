"""What only some trades print: pumps and litres, entry and exit of a car park, rooms and nights."""

from __future__ import annotations

from datetime import timedelta

from .receipts_data import row
from .receipts_facts import Fact, clock
from .receipts_slip import Slip


def special(slip: Slip) -> None:
    """Lines of the sale's trade above its articles; nothing for most."""
    block = {"fuel": _fuel, "parking": _parking, "hotel": _hotel, "service": _service}.get(slip.sale.kind)
    if block and slip.draws.chance(75):
        block(slip)


def _fuel(slip: Slip) -> None:
    draws, item, canvas = slip.draws, slip.sale.items[0], slip.canvas
    litre = "GAL" if slip.place.code == "us" else draws.pick(("LITRE", "L", "Ltr", "LITRES"))
    pump = (
        draws.pick(("PUMP ~ 0{n}", "PUMP {n}", "Pump No. {n}", "PUMP: {n}"))
        .replace("~", "#")
        .format(n=draws.between(1, 12))
    )
    text = draws.pick(("{q} {l} {p}", "{p} {q} {l}", "{p}", "{q} {l}")).format(q=item.count(), l=litre, p=pump)
    slip.line(text, draws.pick(("left", "center", "right")), "text")
    if draws.chance(60):
        price = slip.money(item.price, bare=True)[1]
        canvas.text(slip.left + 2 * slip.size, slip.y, f"{price} {slip.money_mark} / {litre}", role="text")
        slip.down()


def _parking(slip: Slip) -> None:
    draws, place = slip.draws, slip.place
    day = place.date(slip.sale.day, slip.date_style)
    how = draws.pick(("rows", "ends", "column"))
    words = draws.pick(
        (
            ("ENTRY", "EXIT", "DURATION"),
            ("IN", "OUT", "PARKED"),
            ("Entry Time", "Paid Time", "Duration"),
            ("ARRIVED", "LEFT", "TIME"),
        )
    )
    slip_facts = [
        Fact(words[0], f"{day} {clock(slip)}"),
        Fact(words[1], f"{day} {clock(slip)}"),
        Fact(words[2], f"{draws.between(0, 9)}H {draws.between(0, 59)}M"),
        Fact(
            draws.pick(("TICKET", "PLATE", "CARD", "LEVEL", "ZONE")),
            draws.pick((draws.digits(6), "W" + draws.digits(4) + "K")),
        ),
    ]
    for fact in slip_facts:
        if draws.chance(75):
            row(slip, fact, how, 10)


def _hotel(slip: Slip) -> None:
    draws, place, day = slip.draws, slip.place, slip.sale.day
    nights = draws.between(1, 6)
    how = draws.pick(("rows", "ends", "column"))
    first, last = day - timedelta(days=nights), day
    slip_facts = [
        Fact(draws.pick(("Room", "ROOM NO", "Room No.")), draws.digits(3)),
        Fact(draws.pick(("Arrival", "CHECK IN", "From")), place.date(first, slip.date_style), "period_from"),
        Fact(draws.pick(("Departure", "CHECK OUT", "To")), place.date(last, slip.date_style), "period_to"),
        Fact(draws.pick(("Guest", "GUEST NAME", "Name")), place.make("person", draws), "buyer_name"),
        Fact(draws.pick(("Nights", "NIGHTS", "Folio")), str(nights)),
    ]
    for fact in slip_facts:
        if draws.chance(80):
            row(slip, fact, how, 10)


def _service(slip: Slip) -> None:
    draws, place = slip.draws, slip.place
    how = draws.pick(("rows", "ends", "column"))
    slip_facts = [
        Fact(slip.label("customer"), place.make("person", draws), "buyer_name"),
        Fact(
            draws.pick(("Vehicle", "VEHICLE NO", "Plate", "REG NO")),
            "W" + place.make("letter", draws) + draws.digits(4),
        ),
        Fact(
            draws.pick(("Mileage", "JOB NO", "ODO", "Doctor", "TREATMENT", "Stylist", "Job")),
            draws.pick((draws.digits(5), place.make("person", draws))),
        ),
    ]
    for fact in slip_facts:
        if draws.chance(65):
            row(slip, fact, how, 10)
