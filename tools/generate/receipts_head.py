"""The head of a receipt: names, registration, address, telephone and tax number in many orders and shapes."""

from __future__ import annotations

from .addresses import address_lines
from .draws import Draws
from .receipts_slip import Slip

_GARBAGE = "abcdeilmnorstuvwxyzABCDEFGHIKLMNOPRSTUVWXYZ0123456789&@*~|/\\()[]<>=+-_.,:;'"
_OWNED = (
    "FORMERLY KNOWN AS",
    "OWNED BY :",
    "DIMILIKI OLEH :",
    "A DIVISION OF",
    "Managed by",
    "LICENSEE OF",
    "t/a",
    "c/o",
    "HQ :",
    "OPERATED BY",
)


def head(slip: Slip) -> None:
    """Print the head and move below it."""
    draws, sale, place = slip.draws, slip.sale, slip.place
    align = draws.weighted({"center": 7.5, "left": 2.0, "right": 0.2})
    if draws.chance(12):
        _garbage(slip, align)
    if draws.chance(6):
        slip.line(slip.label(draws.pick(("thanks", "policy", "title"))), align, "other")
    big = draws.weighted({1.0: 5.0, 1.2: 2.0, 1.45: 2.0, 1.9: 1.0})
    both = draws.chance(15)
    number = place.make("registration", draws)
    if both and draws.chance(75):
        slip.line(sale.trade, align, "header", size=slip.size * big)
        if draws.chance(12):
            slip.line(draws.pick(_OWNED), align, "other")
        both = False
        big = 1.0
    number_used = _name(slip, align, big, number)
    blocks = ["address"]
    if both:
        blocks.append("trade")
    chances = {
        "number": 0 if number_used else 52,
        "tax": 62,
        "phone": 66,
        "mail": 9,
        "hours": 3,
        "branch": 14,
        "owner": 5,
        "slogan": 5,
    }
    blocks += [name for name, chance in chances.items() if draws.chance(chance)]
    for name in _ordered(blocks, draws):
        _BLOCKS[name](slip, align, number)
    if draws.chance(3):
        slip.line(sale.place.date(sale.day, slip.date_style), align, field="document_date", role="text")


def _ordered(blocks: list[str], draws: Draws) -> list[str]:
    """The usual order, disturbed: each block has a place, and moves about it now and then."""
    usual = ("trade", "owner", "number", "slogan", "branch", "tax", "address", "phone", "mail", "hours")
    if draws.chance(60):
        usual = ("trade", "number", "slogan", "owner", "address", "branch", "phone", "mail", "tax", "hours")
    keys = {name: usual.index(name) + (draws.uniform(-3, 3) if draws.chance(30) else 0.0) for name in blocks}
    return sorted(blocks, key=lambda name: (keys[name], name))


def _name(slip: Slip, align: str, big: float, number: str) -> bool:
    """The seller's name, on one or two lines, now and then with the registration number behind it."""
    draws, name = slip.draws, slip.sale.name
    size = slip.size * big
    face = draws.pick(("proportional", "wide", "condensed")) if draws.chance(20) else None
    words = name.split(" ")
    canvas = slip.canvas
    if len(words) > 2 and draws.chance(14):
        cut = draws.between(1, len(words) - 1)
        runs = slip.line(" ".join(words[:cut]), align, size=size, face=face)
        runs += slip.line(" ".join(words[cut:]), align, size=size, face=face)
        canvas.entity("header", runs)
        canvas.span("seller_name", runs)
        return False
    if draws.chance(16):
        shape = draws.weighted(
            {" ({n})": 6.0, "({n})": 2.0, " {n}": 1.0, " (CO. NO. {n})": 0.6, " [{n}]": 0.3, " - {n}": 0.2}
        )
        shown = shape.format(n=number)
        runs = slip.line(name + shown, align, size=size, face=face)
        count = len(canvas.words) - runs[0]
        tail = len([part for part in shown.split(" ") if part]) if shown.startswith(" ") else 0
        own = runs[: count - tail]
        canvas.span("seller_name", own)
        canvas.entity("header", own)
        if tail:
            canvas.span("seller_registration", runs[count - 1 :])
        return True
    runs = slip.line(name, align, "header", "seller_name", size=size, face=face)
    return False


def _number(slip: Slip, align: str, number: str) -> None:
    draws = slip.draws
    how = draws.weighted({"brackets": 5.0, "bare": 2.0, "keyed": 4.0, "both": 1.0})
    if how == "keyed":
        slip.keyed_line(slip.label("registration"), number, align, "seller_registration")
    elif how == "both":
        slip.line(f"({slip.label('registration')} {number})", align, "text")
        canvas = slip.canvas
        canvas.span("seller_registration", [len(canvas.words) - 1])
    else:
        slip.line(f"({number})" if how == "brackets" else number, align, "text", "seller_registration")


def _tax(slip: Slip, align: str, number: str) -> None:
    draws, place = slip.draws, slip.place
    own = place.make("taxid", draws)
    if draws.chance(18):
        label = slip.label("taxid") + slip.canvas.style.colon
        words = slip.line(f"({label} {own})", align, "text")
        count = len(own.split(" "))
        slip.canvas.span("seller_tax_id", words[-count:])
        return
    slip.keyed_line(slip.label("taxid"), own, align, "seller_tax_id")


def _address(slip: Slip, align: str, number: str) -> None:
    draws, canvas = slip.draws, slip.canvas
    lines = address_lines(slip.sale.address, draws, slip.columns)
    own: list[int] = []
    if draws.chance(3):
        key = draws.pick(("ADDRESS", "ADD", "Add.", "ALAMAT", "HQ"))
        lines = [f"{key}: {lines[0]}", *lines[1:]]
        skip = 1
    else:
        skip = 0
    for line in lines:
        own += slip.line(line, align)
    branch = draws.chance(6)
    if branch:
        own += slip.line(slip.place.make("branch", draws), align)
    canvas.entity("text", own[skip:])
    canvas.span("seller_address", own[skip:])


def _phone(slip: Slip, align: str, number: str) -> None:
    draws, place, canvas = slip.draws, slip.place, slip.canvas
    phone = place.make("phone", draws)
    how = draws.weighted({"keyed": 6.0, "fax": 2.6, "bare": 1.2, "two": 0.8})
    if how == "bare":
        slip.line(phone, align, "text", "seller_phone")
    elif how == "keyed":
        slip.keyed_line(slip.label("phone"), phone, align, "seller_phone")
    elif how == "two":
        slip.keyed_line(slip.label("phone"), f"{phone} / {place.make('phone', draws)}", align, "seller_phone")
    elif draws.chance(50):
        slip.keyed_line(slip.label("phone"), phone, align, "seller_phone")
        slip.keyed_line(slip.label("fax"), place.make("phone", draws), align)
    else:
        colon = canvas.style.colon
        first, second = slip.label("phone") + colon, slip.label("fax") + colon
        glue = "" if colon == ":" and draws.chance(40) else " "
        fax = place.make("phone", draws)
        gap = " " * draws.pick((1, 1, 3, 6))
        start = len(canvas.words)
        slip.line(f"{first}{glue}{phone}{gap}{second}{glue}{fax}", align)
        words = list(range(start, len(canvas.words)))
        if glue:
            a, b, c = len(first.split()), len(phone.split()), len(second.split())
            canvas.link(canvas.entity("key", words[:a]), canvas.entity("value", words[a : a + b]))
            canvas.span("seller_phone", words[a : a + b])
            canvas.link(canvas.entity("key", words[a + b : a + b + c]), canvas.entity("value", words[a + b + c :]))
        else:
            canvas.entity("text", words)


def _mail(slip: Slip, align: str, number: str) -> None:
    draws, place = slip.draws, slip.place
    what, name = draws.pick((("web", "seller_url"), ("email", "seller_email")))
    text = place.make(what, draws)
    if what == "email" and draws.chance(50):
        slip.keyed_line(slip.label("email"), text, align, name)
    else:
        slip.line(text, align, "text", name)


def _branch(slip: Slip, align: str, number: str) -> None:
    slip.line(slip.place.make("branch", slip.draws), align, "text", "location")


def _hours(slip: Slip, align: str, number: str) -> None:
    slip.line(slip.label("hours"), align, "other")


def _owner(slip: Slip, align: str, number: str) -> None:
    slip.line(slip.draws.pick(_OWNED), align, "other")
    slip.line(slip.place.make("firm", slip.draws), align, "other")


def _trade(slip: Slip, align: str, number: str) -> None:
    slip.line(slip.sale.trade, align, "header")


def _slogan(slip: Slip, align: str, number: str) -> None:
    what = slip.draws.pick(("promo", "thanks", "goods", "hours"))
    text = slip.place.make("goods", slip.draws) if what == "goods" else slip.label(what)
    slip.line(text, align, "other")


def _garbage(slip: Slip, align: str) -> None:
    """A logo or handwriting above the head, as a reader gives it: parts of the name, or nonsense, or a number."""
    draws = slip.draws
    kind = draws.weighted({"name": 3.0, "nonsense": 3.0, "number": 2.0, "initials": 1.0, "person": 1.0})
    size = slip.size * draws.uniform(0.9, 2.4)
    for _ in range(draws.weighted({1: 6.0, 2: 2.0, 3: 1.0})):
        if kind == "name":
            text = slip.sale.trade.split(" ")[0] if draws.chance(50) else slip.sale.name.split(" ")[0]
        elif kind == "number":
            text = draws.digits(draws.between(2, 8))
        elif kind == "initials":
            text = "".join(word[0] for word in slip.sale.name.split(" ") if word)
        elif kind == "person":
            text = slip.place.make("person", draws).lower()
        else:
            text = "".join(draws.pick(_GARBAGE) for _ in range(draws.between(2, 9)))
        slip.line(text, align if draws.chance(60) else draws.pick(("left", "right", "center")), size=size)


_BLOCKS = {
    "address": _address,
    "number": _number,
    "tax": _tax,
    "phone": _phone,
    "mail": _mail,
    "branch": _branch,
    "hours": _hours,
    "owner": _owner,
    "trade": _trade,
    "slogan": _slogan,
}
