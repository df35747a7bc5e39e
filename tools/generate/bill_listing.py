"""A style sheet's listing of a bill: sections with heads, lists `key : value`, tables between, nothing in boxes."""

from __future__ import annotations

from collections.abc import Callable

from .bill_blocks import terms
from .bill_deal import fill
from .draws import Draws
from .fields import FIELDS
from .invoices import Sheet
from .trade import foot, head
from .trade.bill_words import BILL_WORDS
from .trade.facts import facts, filled
from .trade.parties import country


class Listing:
    """A listing on its way: where its keys and its values stand, how a section's head looks."""

    def __init__(self, draws: Draws, s: Sheet, days: list[str]) -> None:
        self.draws, self.s, self.p, self.days = draws, s, s.p, days
        self.left, self.right = s.frame.left, s.frame.right
        self.words = BILL_WORDS[s.p.language]
        self.size = s.p.size * draws.pick((1.0, 1.0, 0.9))
        self.step = self.size * draws.uniform(1.2, 1.8)
        self.indent = draws.pick((0.0, 0.0, 0.6, 1.5)) * self.size
        self.at = self.left + (self.right - self.left) * draws.uniform(0.2, 0.45)
        self.colon_at = self.at - self.size * 0.7 if draws.chance(30) else None
        self.large = self.size * draws.pick((1.0, 1.1, 1.25, 1.5))
        self.middle = draws.chance(30)  # a key stands at the middle of a value of several lines

    def head(self, key: str, y: float) -> float:
        """A section's head."""
        colon = self.p.canvas.style.colon if self.draws.chance(30) else ""
        text = self.draws.pick(self.words[key]) if key in self.words else self.p.label(key)
        self.p.canvas.text(self.left, y, text + colon, size=self.large, role="header")
        return y + self.large * 1.2 + self.step * 0.4

    def pair(self, key: str, lines: list[str], y: float) -> float:
        """A key and a value of one or several lines; templates, or an address by its field's name."""
        p, x = self.p, self.left + self.indent
        top = y + (len(lines) - 1) * self.step * 0.5 if self.middle else y
        near = x + p.wide(key + " :", self.size) < self.at
        colon = p.canvas.style.colon or ":"
        if self.colon_at is not None and near:
            made = p.put(x, top, key, size=self.size) + p.put(self.colon_at, top, ":", size=self.size)
        else:
            made = p.put(x, top, key if key.endswith(":") else key + colon, size=self.size)
        at = self.at if near else x + p.wide(key + " : ", self.size) + self.size * 0.3
        value: list[int] = []
        for line in lines:
            value += p.put(at, y, line, size=self.size, room=self.right - at)
            y += self.step
        p.canvas.link(p.canvas.entity("key", made), p.canvas.entity("value", value))
        return y

    def party(self, who: str, y: float) -> float:
        """Name, address, contact and numbers of a party as keys and values."""
        p, draws = self.p, self.draws
        y = self.head({"seller": "seller", "buyer": "buyer", "ship": "ship_to"}[who], y)
        if who != "ship" and draws.chance(40):
            number = "buyer_number" if who == "buyer" else "seller_number"
            y = self.pair(p.label(number), [f"{{{number}}}"], y)
        y = self.pair(p.label("name"), [f"{{{who}_name}}"], y)
        if draws.chance(30):
            y = self.pair(draws.pick(self.words["contact"]), [f"{{{who}_person}}"], y)
        y = self.address(who, y)
        for label, name, chance in (("phone", "phone", 34), ("email", "email", 34), ("tax_id", "tax_id", 60),
                                    ("registration", "registration", 16)):  # fmt: skip
            if draws.chance(chance):
                y = self.pair(p.label(label), [f"{{{who}_{name}}}"], y)
        return y + self.step * 0.3

    def address(self, who: str, y: float) -> float:
        """The address below each other, its country code perhaps before the last line (and then no part of it)."""
        p, canvas = self.p, self.p.canvas
        lines = p.said[f"{who}_address"].split(" // ")
        coded = self.draws.chance(36)
        shown = [*lines[:-1], f"{country(p.place)} {lines[-1]}"] if coded else lines
        y = self.pair(p.label("address"), shown, y)
        value = canvas.entities[-1].words
        if f"{who}_address" in FIELDS:
            skip = sum(line.count(" ") + 1 for line in lines[:-1]) if coded else -1
            canvas.span(f"{who}_address", [word for i, word in enumerate(value) if i != skip])
        return y

    def title(self, y: float) -> float:
        """The document's title, number and date on a line or as pairs, then its facts."""
        p, draws = self.p, self.draws
        y = head.title(p, self.s.f, self.left, y, alone=draws.chance(30)) + self.size * 0.4
        if draws.chance(40):
            y = self.head("document", y)
        rows = facts(p, self.s.f)
        if draws.chance(60):
            rows.insert(0, (p.label("currency"), "{currency}"))
        seen: set[str] = set()
        for key, template in rows:
            if template not in seen:
                y = self.pair(key, [template], y)
            seen.add(template)
        return y + self.step * 0.3

    def notes(self, y: float) -> float:
        """Remarks, with keys or without."""
        p, draws = self.p, self.draws
        y = self.head("notes", y)
        for _ in range(draws.pick((1, 1, 2, 3))):
            if draws.chance(60):
                lines = p.wrap(filled(p, p.sentence("notes")), self.right - self.at, self.size)[0]
                lines += [
                    fill(draws, draws.pick(self.words["sub_text"]), self.days) for _ in range(draws.pick((0, 0, 1, 3)))
                ]
                y = self.pair(draws.pick(self.words["notes"]), lines, y)
            else:
                _, y = p.flow(self.left + self.indent, y, self.right - self.left - self.indent,
                              filled(p, p.sentence("notes")), size=self.size)  # fmt: skip
        return y + self.step * 0.3

    def means(self, y: float) -> float:
        """How to pay, and the account."""
        p = self.p
        y = self.head("means", y)
        if self.draws.chance(50):
            y = self.pair(p.label("method"), ["{payment_method}"], y)
        for key, template in foot.account_rows(p):
            y = self.pair(key, [template], y)
        return y + self.step * 0.3

    def pay(self, y: float) -> float:
        """The terms."""
        return terms(self.draws, self.p, self.left, y, self.right) + self.step * 0.4


def listing(draws: Draws, s: Sheet, days: list[str], charges: Callable[[float], float]) -> None:
    """A page of a listing: its sections from a drawn one on, as many as the sheet holds."""
    made = Listing(draws, s, days)
    sections: list[tuple[str, Callable[[float], float]]] = [("title", made.title)]
    who = ["seller", "buyer"] if draws.chance(85) else ["buyer", "seller"]
    for party in [*who, *(["ship"] if draws.chance(24) else [])]:
        sections.append((party, lambda y, party=party: made.party(party, y)))  # type: ignore[misc]
    if draws.chance(50):
        sections.append(("notes", made.notes))

    def table(y: float) -> float:
        return charges(made.head("lines", y) if draws.chance(75) else y)

    sections.append(("lines", table))
    after = [("pay", made.pay), ("means", made.means)]
    if draws.chance(30):
        after.reverse()
    sections += [part for part in after if draws.chance(75)]
    start = draws.weighted({0: 55, 3: 15, 4: 30})
    y = s.p.canvas.height * draws.uniform(0.025, 0.08)
    if draws.chance(40):
        text = f"{draws.pick(made.words['document'])} {draws.between(1, 9)}.{draws.between(0, 9)}"
        s.p.canvas.text(s.frame.left, y, text, size=made.size, role="other")
        y += made.size * 2
    for i, (name, section) in enumerate(sections):
        if i < start and name != "lines":
            continue
        if y > s.frame.bottom - made.step * (8 if name != "lines" else 12):
            break
        y = section(y)
