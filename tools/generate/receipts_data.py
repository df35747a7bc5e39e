"""The data of a receipt's document printed in many arrangements: title, facts, buyer."""

from __future__ import annotations

from .addresses import address_lines
from .draws import Draws
from .receipts_facts import Fact, clock, facts
from .receipts_slip import Slip


def title(slip: Slip, align: str = "center") -> None:
    """The document's title."""
    draws = slip.draws
    size = slip.size * draws.weighted({1.0: 6.0, 1.3: 2.0, 1.7: 1.0})
    slip.line(slip.label("title"), align if draws.chance(90) else "left", "header", "document_title", size=size)


def data(slip: Slip) -> None:
    """Print the document's data and move below it."""
    draws = slip.draws
    told = facts(slip)
    how = draws.weighted(
        {"rows": 4.5, "column": 3.5, "pairs": 4.0, "center": 1.2, "ends": 0.8, "bare": 4.0, "run": 1.4, "headed": 0.9}
    )
    if how in ("pairs", "column") and draws.chance(30):
        _mixed(slip, told)
    elif how == "bare":
        _bare(slip, told)
    elif how == "pairs":
        _pairs(slip, told, draws)
    elif how == "run":
        _run(slip, told)
    elif how == "headed":
        _headed(slip, told)
    else:
        for fact in told:
            row(slip, fact, how, max(len(f.key) for f in told))


def buyer(slip: Slip) -> None:
    """A customer with an address, as cash bills have."""
    draws, place, canvas = slip.draws, slip.place, slip.canvas
    slip.line(slip.label("customer") + canvas.style.colon, "left", "key")
    slip.line(place.make("firm" if draws.chance(70) else "person", draws), "left", "value", "buyer_name")
    canvas.link(len(canvas.entities) - 2, len(canvas.entities) - 1)
    lines = address_lines([p.strip() for p in place.make("address", draws).split("//")], draws, slip.columns)
    _, slip.y = canvas.lines(slip.left, slip.y, lines, role="text", field="buyer_address")
    if draws.chance(30):
        slip.line(place.make("phone", draws), "left", "text")


def closing_data(slip: Slip) -> None:
    """The date once more, with the time, as tills print it when a bill is closed or printed."""
    draws = slip.draws
    day = slip.place.date(slip.sale.day, slip.date_style if draws.chance(70) else slip.place.date_style(draws))
    row(
        slip,
        Fact(slip.label("datetime"), f"{day} {clock(slip)}", "stamp", len(day.split(" "))),
        draws.pick(("rows", "ends", "center")),
        8,
    )


def _mark(slip: Slip, words: list[int], fact: Fact) -> None:
    """Mark a value; of a stamp its two parts."""
    if fact.field == "stamp":
        cut = fact.date_words if len(words) > fact.date_words else len(words)
        if slip.canvas.style.apart and not fact.value.isascii():  # ideographs are words of their own: the time is last
            cut = len(words) - len(fact.value.split(" ")) + fact.date_words
        slip.canvas.span("document_date", words[:cut])
        slip.canvas.span("document_time", words[cut:])
    elif fact.field:
        slip.canvas.span(fact.field, words)


def row(slip: Slip, fact: Fact, how: str, longest: int, x: float | None = None, room: float | None = None) -> None:
    """One key and value on a row of their own, in the manner `how`."""
    canvas, size = slip.canvas, slip.size
    if how == "center":
        key = fact.key + canvas.style.colon
        x = max(slip.middle - canvas.measure(f"{key} {fact.value}") / 2, slip.left)
        _, value = canvas.keyed(x, slip.y, fact.key, fact.value)
    elif how == "ends":
        _, value = canvas.keyed(slip.left, slip.y, fact.key, fact.value, at=slip.right, align="right")
    elif how == "column":
        at = slip.left + (longest + 1) * size * 0.58
        beside = canvas.style.colon.strip() and slip.loose
        _, value = canvas.keyed(slip.left, slip.y, fact.key, fact.value, at=at + size, colon_at=at if beside else None)
    else:
        shown = (fact.key + canvas.style.colon).upper() if canvas.style.upper else fact.key + canvas.style.colon
        glued = canvas.style.colon == ":" and slip.draws.chance(3 if fact.field in ("document_date", "stamp") else 20)
        _, value = canvas.keyed(
            slip.left, slip.y, fact.key, fact.value, at=slip.left + canvas.measure(shown) if glued else None
        )
    _mark(slip, value, fact)
    slip.down()


def _pairs(slip: Slip, told: list[Fact], draws: Draws) -> None:
    """Two to a row: the right one flush left at a column, or flush right."""
    canvas = slip.canvas
    column = slip.left + (slip.right - slip.left) * draws.uniform(0.5, 0.68)
    longest = max(len(fact.key) for fact in told[::2])
    at = slip.left + (longest + 1) * slip.size * 0.6 if draws.chance(45) else None
    flush = draws.chance(30)
    i = 0
    while i < len(told):
        first = told[i]
        _, value = canvas.keyed(slip.left, slip.y, first.key, first.value, at=at)
        _mark(slip, value, first)
        end = canvas.words[-1].x + canvas.words[-1].wide
        if i + 1 < len(told):
            second = told[i + 1]
            wide = canvas.measure(f"{second.key}: {second.value}") * 1.05
            x = slip.right - wide if flush else column
            if x > end + slip.size and x + wide < canvas.width:
                _, value = canvas.keyed(x, slip.y, second.key, second.value)
                _mark(slip, value, second)
                i += 1
        i += 1
        slip.down()


def _mixed(slip: Slip, told: list[Fact]) -> None:
    """Rows of different manners on one page."""
    for fact in told:
        row(slip, fact, slip.draws.pick(("rows", "ends", "center", "column")), 10)


def _bare(slip: Slip, told: list[Fact]) -> None:
    """Values without keys spread over one or two lines: time, number, date; other facts in rows below."""
    draws, canvas = slip.draws, slip.canvas
    naked = [fact for fact in told if fact.field in ("document_date", "document_time", "stamp", "document_number")]
    rest = [fact for fact in told if fact not in naked]
    if draws.chance(50):
        for fact in rest:
            row(slip, fact, "rows", 8)
        rest = []
    places = draws.some(("left", "center", "right"), 3)
    for i, fact in enumerate(naked[:3]):
        keyed = fact.field == "document_number" and draws.chance(60)
        text = f"{fact.key}{canvas.style.colon} {fact.value}" if keyed else fact.value
        align = places[i]
        at = {"left": slip.left, "center": slip.middle, "right": slip.right}[align]
        wide = canvas.measure(text)
        if wide > (slip.right - slip.left) * 0.34 or len(naked) == 1:
            words = slip.line(text, draws.pick(("left", "center")), None if keyed else "text")
        else:
            words = canvas.text(at, slip.y, text, align=align, role=None if keyed else "text")
        own = words[1 if keyed and canvas.style.apart else len(words) - len(fact.value.split(" ")) if keyed else 0 :]
        if keyed:
            canvas.link(canvas.entity("key", words[: len(words) - len(own)]), canvas.entity("value", own))
        _mark(slip, own, fact)
    slip.down()
    for fact in rest:
        row(slip, fact, "rows", 8)


def _run(slip: Slip, told: list[Fact]) -> None:
    """Keys and values one behind the other, two or three to a line."""
    canvas = slip.canvas
    x = slip.left
    for fact in told:
        wide = canvas.measure(f"{fact.key}: {fact.value}") * 1.06
        if x > slip.left and x + wide > slip.right:
            slip.down()
            x = slip.left
        _, value = canvas.keyed(x, slip.y, fact.key, fact.value)
        _mark(slip, value, fact)
        last = canvas.words[-1]
        x = last.x + last.wide + slip.size * slip.draws.pick((0.6, 1.2, 2.0))
    slip.down()


def _headed(slip: Slip, told: list[Fact]) -> None:
    """Up to four keys on one row and their values below them, as pumps and terminals print them; the rest in rows."""
    canvas = slip.canvas
    short = [fact for fact in told if len(fact.value) < 12 and len(fact.key) < 12][:4]
    step = (slip.right - slip.left) / max(len(short), 1)
    for i, fact in enumerate(short):
        fact_at = slip.left + i * step
        _, value = canvas.keyed(fact_at, slip.y, fact.key, fact.value, below=canvas.leading, colon="")
        _mark(slip, value, fact)
    slip.down(2.0 if short else 0.0)
    for fact in told:
        if fact not in short:
            row(slip, fact, "rows", 8)
