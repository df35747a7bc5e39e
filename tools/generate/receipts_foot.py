"""The foot of a receipt: thanks, returns, card slip, points, promotion, software and the like."""

from __future__ import annotations

from .receipts_data import row
from .receipts_facts import Fact, number
from .receipts_slip import Slip


def foot(slip: Slip) -> None:
    """Print some of the foot's lines in any order."""
    draws = slip.draws
    align = draws.weighted({"center": 8.0, "left": 2.0})
    lines = [
        ("thanks", 86),
        ("policy", 60),
        ("promo", 30),
        ("hours", 4),
        ("policy", 34),
        ("thanks", 32),
        ("policy", 18),
        ("promo", 10),
        ("policy", 12),
        ("policy", 8),
    ]
    told = [slip.label(what) for what, chance in lines if draws.chance(chance)]
    if draws.chance(14):
        told.append(slip.place.make(draws.pick(("web", "email")), draws))
    if draws.chance(6):
        told.append(f"{slip.label('phone')}: {slip.place.make('phone', draws)}")
    if draws.chance(17):
        told.append(
            " ".join(slip.label(draws.pick(("policy", "promo", "policy", "hours"))) for _ in range(draws.between(2, 5)))
        )
    if draws.chance(30):
        draws.shuffle(told)
    for text in dict.fromkeys(told):
        for line in _wrap(text, slip.columns):
            slip.line(line, align, "other")
        if draws.chance(8):
            slip.down(0.5)
    if draws.chance(7):  # the seller's name once more, in a sentence or alone: not the head's place of it
        sentence = draws.pick(("THANK YOU FOR SHOPPING AT {n}", "YOUR FRIENDS AT {n}", "{n}", "WELCOME TO {n}"))
        for line in _wrap(sentence.format(n=slip.sale.trade), slip.columns):
            slip.line(line, align, "other")
    if draws.chance(16):
        slip.line(number(slip), align if draws.chance(60) else "left", "other")
    if draws.chance(8):
        slip.line(
            draws.pick(
                (
                    "SIGN:",
                    "(GUEST SIGNATURE)",
                    "X________________",
                    "CUSTOMER COPY",
                    "DUPLICATE",
                    "*** END ***",
                    "COPY",
                    "*REPRINT*",
                )
            ),
            align,
            "other",
        )


def card_slip(slip: Slip) -> None:
    """The lines of a card payment: masked number, approval, amount again."""
    draws = slip.draws
    masked = draws.pick(  # as card slips print a number: all but its last digits hidden
        ("XXXXXXXXXXXX{d}", "************{d}", "XXXX XXXX XXXX {d}", "{d}", "46 XXXXXXXX {d}", "**** {d}")
    ).format(d=draws.digits(4))
    told = [Fact(slip.label("masked"), masked), Fact(slip.label("approval"), draws.digits(6))]
    extra = [
        (40, Fact(draws.pick(("TID", "TERMINAL ID", "Terminal", "TERM")), draws.digits(8), "terminal")),
        (30, Fact(draws.pick(("MID", "MERCHANT ID", "Merchant")), draws.digits(10))),
        (30, Fact("AID", "A0000000" + draws.digits(6))),
        (30, Fact(draws.pick(("TRACE", "BATCH", "STAN", "RRN", "REF")), draws.digits(6))),
        (30, Fact(draws.pick(("AMOUNT", "TOTAL", "Amount", "SALE")), slip.money(slip.sale.total)[1], "total")),
    ]
    told += [fact for chance, fact in extra if draws.chance(chance)]
    draws.shuffle(told)
    how = draws.pick(("rows", "ends", "column"))
    for fact in told:
        row(slip, fact, how, max(len(f.key) for f in told))
    if draws.chance(40):
        slip.line(
            draws.pick(("APPROVED", "000 APPROVED", "PIN VERIFIED", "NO SIGNATURE REQUIRED", "CONTACTLESS")),
            "center",
            "other",
        )


def points(slip: Slip) -> None:
    """Savings and member points: amounts and numbers that are none of the sums."""
    draws = slip.draws
    for what, chance in (("saving", 50), ("points", 70), ("points", 40)):
        if draws.chance(chance):
            text = (
                slip.money(draws.cents(10, 5000) * slip.place.factor)[1]
                if what == "saving"
                else str(draws.between(0, 9000))
            )
            row(slip, Fact(slip.label(what), text), draws.pick(("rows", "ends")), 12)


def _wrap(text: str, room: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) >= room:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
