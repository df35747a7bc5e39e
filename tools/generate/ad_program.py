"""The print program of a vendor: the habits that all pages of a document share. Every document draws its own.

No program of a real vendor is copied: labels, columns, the places of blocks, dates and money are drawn apart from each
other, so that nearly every document comes from a vendor never seen before.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from .ad_deal import DAYS, Deal, Spots
from .ad_words import COLUMNS, LABELS, TITLES
from .draws import Draws
from .form_values import MONTHS

DATES = (
    "{mm}/{dd}/{yy}",
    "{mm}/{dd}/{yy}",
    "{mm}/{dd}/{yy}",
    "{m}/{d}/{yy}",
    "{m}/{d}/{yyyy}",
    "{mm}/{dd}/{yyyy}",
    "{mon} {d}, {yyyy}",
    "{mm}-{dd}-{yy}",
    "{mon}{dd}/{yy}",
)
WEIGHTS = {
    "line": 0.5, "channel": 0.7, "start": 1.0, "end": 1.0, "dates": 1.8, "show": 2.6, "time": 1.5, "days": 1.0,
    "length": 0.6, "week": 0.6, "rate": 1.1, "type": 0.5, "priority": 0.5, "rating": 0.5, "spots": 0.6, "amount":
    1.2, "ad": 1.5, "air date": 1.0, "air time": 1.0, "day": 0.5,
}  # fmt: skip
ITEMS = {"show": "name", "ad": "code", "spots": "quantity", "length": "unit", "rate": "price", "amount": "amount"}
AIRED = {
    "number": 0.5, "channel": 0.7, "day": 0.5, "air date": 1.0, "air time": 1.0, "show": 2.2, "length": 0.6, "ad": 1.5,
    "rate": 1.0, "type": 0.4,
}  # fmt: skip
RIGHT = frozenset(("rate", "amount", "spots", "week", "rating", "line"))


@dataclass
class Fact:
    """A key and its value in parts: (text, canonical field); no parts where the vendor's line stays empty."""

    label: str
    parts: list[tuple[str, str | None]]


class Program:
    """Habits of one vendor's program for one kind of document."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws
        self.kind = draws.weighted({"contract": 38, "order": 27, "invoice": 35})
        self.landscape = draws.chance(35)
        self.width, self.height = (1100, 850) if self.landscape else (850, 1100)
        self.size = draws.uniform(7.5, 12.5)
        self.face = draws.pick(("proportional", "proportional", "condensed", "typewriter"))
        self.paper = "digital" if draws.chance(72) else "sheet"
        self.style = draws.pick(DATES)
        self.flight = draws.weighted({"range": 50, "glued": 14, "split": 22, "to": 8, "thru": 6})
        self.money_mark = draws.pick(("$", "$", "$", "", "$ "))
        self.cents = not draws.chance(8)
        self.title = draws.pick(TITLES[self.kind])
        self.colon = draws.pick((":", ":", "", "", " :"))
        self.labels = {what: draws.pick(ways) for what, ways in LABELS.items()}
        self.heads = {what: draws.pick(ways) for what, ways in COLUMNS.items()}
        self.columns = self._columns()
        self.weeks = self.kind != "invoice" and draws.chance(50)
        self.aired = self.kind == "invoice" and draws.chance(75)
        gone = {"channel": 55, "show": 50, "type": 55, "length": 15, "number": 25, "day": 15}
        self.aired_columns = [what for what in AIRED if not draws.chance(gone.get(what, 0))]
        self.aired_heads = draws.chance(45)
        self.mask = draws.pick(("dashes", "dashes", "letters", "words"))
        self.mains = self._order()
        self.plan = draws.between(0, 3)
        self.place = draws.pick(("aligned", "aligned", "above", "behind"))
        self.upfront = draws.chance(25)  # the sums stand in the head of the first page
        self.sums = draws.weighted({"rows": 55, "periods": 25, "line": 20})
        self.again = draws.weighted({"full": 30, "short": 55, "none": 15})  # the head of the pages after the first
        self.small = draws.chance(70)  # terms in small letters at the foot

    def day(self, day: date) -> str:
        """A date as the program prints it."""
        name = MONTHS[day.month - 1]
        return self.style.format(
            d=day.day,
            dd=f"{day.day:02d}",
            m=day.month,
            mm=f"{day.month:02d}",
            yy=f"{day.year % 100:02d}",
            yyyy=day.year,
            mon=name[:3],
        )

    def money(self, cents: int) -> str:
        """Dollars as the program prints them."""
        text = f"{cents // 100:,}" + (f".{cents % 100:02d}" if self.cents else "")
        return self.money_mark + text

    def span(self, first: date, last: date, fields: tuple[str | None, str | None]) -> list[tuple[str, str | None]]:
        """A period; glued dates are one word and no place of either field."""
        a, b = self.day(first), self.day(last)
        if self.flight == "glued":
            return [(f"{a}-{b}", None)] if " " not in a else [(f"{a}-", fields[0]), (b, fields[1])]
        return [(a, fields[0]), ({"to": "to", "thru": "thru"}.get(self.flight, "-"), None), (b, fields[1])]

    def facts(self, deal: Deal, number: int, total: int) -> list[Fact]:
        """The block of facts in the program's order, without keys that it does not print."""
        draws, label = Draws(self.mains[0]), self.labels
        values: dict[str, list[tuple[str, str | None]]] = {
            "advertiser": [(deal.advertiser, "advertiser")],
            "agency": [(deal.agency, "agency")],
            "product": [(deal.product, "product")],
            "estimate": [(deal.estimate, None)],
            "alt": [(deal.alt, "reference")],
            "station": [(deal.station, "station")],
            "date": [(self.day(deal.printed), "document_date")],
            "ae": [(deal.person[0], None)],
            "buyer": [(deal.person[1], None)],
            "office": [(deal.office, None)],
            "region": [(draws.pick(("National", "Local", "Regional")), None)],
            "billing": [(draws.pick(("Broadcast", "Calendar", "EOM/EOC", "WEEKLY", "Monthly")), None)],
            "type": [(draws.pick(("Cash", "Cash", "Standard", "GENERAL", "Trade", "Normal")), None)],
            "demo": [(draws.pick(("Households", "Adults 25-54", "A35+", "A25-54", "RA18+")), None)],
            "terms": [(draws.pick(("Net 30", "CIA", "30 Days", "Cash in advance")), None)],
            "handling": [],
            "product codes": [(draws.digits(3), None)],
            "agency code": [(draws.digits(draws.between(3, 7)), None)],
            "advertiser code": [(draws.digits(draws.between(3, 6)), None)],
            "revision": [(draws.digits(1), None)],
        }
        flight: list[Fact] = []
        if self.flight == "split":
            flight = [
                Fact(label["from"], [(self.day(deal.start), "period_from")]),
                Fact(label["to"], [(self.day(deal.end), "period_to")]),
            ]
        else:
            flight = [Fact(label["flight"], self.span(deal.start, deal.end, ("period_from", "period_to")))]
        made: list[Fact] = []
        for what in self.mains[1]:
            if what == "flight":
                made += flight
            elif what == "number":
                made += self._numbers(deal)
            elif what in values:
                empty = what not in ("advertiser", "date") and draws.chance(10)
                made.append(Fact(label[what], [] if empty else values[what]))
        return made

    def _numbers(self, deal: Deal) -> list[Fact]:
        """The number that the document goes by is the contract's, also on an order or invoice that names no other."""
        label, draws = self.labels, Draws(self.mains[0] + 1)
        if self.kind == "invoice":
            invoice = f"{deal.number}-{draws.between(1, 4)}" if draws.chance(50) else draws.digits(7)
            month = Fact(label["month"], [(f"{MONTHS[deal.end.month - 1]} {deal.end.year}", None)])
            facts = [Fact(label["invoice date"], [(self.day(deal.printed), "document_date")])]
            if draws.chance(55):
                facts.append(month)
            if draws.chance(60):
                # billing periods are no flight
                facts.append(Fact(label["period"], self.span(deal.start, deal.printed, (None, None))))
            if draws.chance(35):
                contract = Fact(label["contract"], [(deal.number, "contract_number")])
                return [Fact(label["invoice"], [(invoice, "document_number")]), *facts, contract]
            facts.insert(0, Fact(label["invoice"], [(invoice, "contract_number")]))
            if draws.chance(65):
                facts.append(Fact(label["order"], [(deal.number, "order_number")]))
            return facts
        name = label["contract"] if self.kind == "contract" else label["order"]
        parts: list[tuple[str, str | None]] = [(deal.number, "contract_number")]
        if "/" in name or draws.chance(10):
            parts.append(("/", None))
            if draws.chance(40):
                parts.append((draws.digits(1), None))
        return [Fact(name, parts)]

    def cell(self, deal: Deal, line: Spots, what: str) -> str:
        """What stands in a column of a line of the schedule."""
        if what == "line":
            return f"{line.number}" if self.plan else f"{line.number}.0"
        if what == "channel":
            return deal.call
        if what in ("start", "air date"):
            return self.day(line.start)
        if what == "end":
            return self.day(line.end)
        if what == "dates":
            return f"{self.day(line.start)}-{self.day(line.end)}"
        if what in ("show", "time", "length"):
            return {"show": line.show, "time": line.time, "length": line.length}[what]
        if what in ("days", "day"):
            return self.days(line)
        if what == "week":
            return str(sum(line.mask))
        if what == "rate":
            return self.money(line.rate)
        if what == "amount":
            return self.money(line.amount)
        if what == "spots":
            return str(line.count)
        if what == "rating":
            return f"{line.rate % 7}.{line.count % 10}0"
        if what == "ad":
            return line.airings()[0].ad
        if what == "air time":
            return line.airings()[0].time
        return {"type": "NM", "priority": "P3"}[what]

    def days(self, line: Spots) -> str:
        """The days of the week of a line."""
        if self.mask == "dashes":
            return "".join(str(n) if n else "-" for n in line.mask)
        if self.mask == "letters":
            return "".join(letter if n else "-" for letter, n in zip("MTWTFSS", line.mask, strict=True))
        return ",".join(day for day, n in zip(DAYS, line.mask, strict=True) if n)

    def _columns(self) -> list[str]:
        draws = self.draws
        if self.kind == "invoice" and draws.chance(35):
            columns = ["line", "day", "air date", "air time", "show", "time", "length", "ad", "rate", "type"]
        else:
            columns = [
                "line",
                "channel",
                *(("dates",) if draws.chance(30) else ("start", "end")),
                "show",
                "time",
                "days",
                "length",
            ]
            columns += ["week", "rate", "priority", "rating", "type", "spots"]
            columns += ["amount"] if self.kind != "invoice" or draws.chance(50) else []
        rare = {"priority": 70, "rating": 65, "channel": 30, "type": 40, "line": 12, "week": 35, "time": 15, "end": 10}
        columns = [what for what in columns if not draws.chance(rare.get(what, 4))]
        if draws.chance(20):
            at = draws.between(0, len(columns) - 1)
            columns.insert(draws.between(0, len(columns) - 1), columns.pop(at))
        return columns if "show" in columns else ["show", *columns]

    def _order(self) -> tuple[int, list[str]]:
        draws = self.draws
        first = ["number", "flight", "advertiser", "product", "estimate"]
        rest = ["agency", "alt", "station", "ae", "office", "region", "billing", "type", "demo", "terms", "handling",
                "buyer", "product codes", "agency code", "advertiser code", "revision"]  # fmt: skip
        if self.kind != "invoice":
            first.append("date")
        draws.shuffle(first)
        first = [what for what in first if what in ("number", "advertiser") or not draws.chance(12)]
        return draws.bits() >> 1, first + draws.some(rest, draws.between(2, 12))
