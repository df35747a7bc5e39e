"""The page under construction: a sheet, the sale that it shows, and the values and rows that were really printed."""

from __future__ import annotations

from datetime import date
from typing import Any

from .draws import Draws
from .sale import Line, Sale, Vendor
from .sheet import Sheet

FIELDS = ("company", "address", "date", "invoice_number", "total")


class PagePress:
    """Prints blocks that receipts and invoices share, and keeps what a person would type in from the page."""

    def __init__(self, sheet: Sheet, by: Vendor, sale: Sale, draws: Draws) -> None:
        self.sheet, self.by, self.sale, self.draws = sheet, by, sale, draws
        self.habits = Draws(by.seed)  # the firm's own labels and shapes: the same on each of its pages
        self.values: dict[str, str | None] = dict.fromkeys(FIELDS)
        self.items: list[dict[str, str]] = []
        self.colon = self.habits.pick((":", " :", ""))
        self.mark = self.habits.pick(("none", "glued", "apart"))

    def label(self, what: str) -> str:
        """This firm's wording of a label."""
        return self.habits.pick(self.by.locale.labels(what))

    def money(self, cents: int) -> str:
        """An amount in this firm's way: plain, with the currency's mark glued to it, or with the mark apart."""
        locale, text = self.by.locale, self.by.locale.money(cents)
        if self.mark == "none":
            return text
        blank = " " if self.mark == "apart" or locale.code in ("de", "fr") else ""
        return f"{locale.mark}{blank}{text}" if locale.mark_first else f"{text}{blank}{locale.mark}"

    def day(self, day: date) -> str:
        """A date in this firm's way."""
        return self.by.locale.date(day, self.by.style)

    def field(self, name: str, x: float, y: float, text: str, size: float = 14.0, align: str = "left") -> list[int]:
        """Print the value of a field. A currency mark that stands apart is no part of it."""
        words = self.sheet.put(x, y, text, size, align, exact=True)
        kept = [i for i in words if not (name == "total" and self.sheet.words[i]["text"] == self.by.locale.mark)]
        self.values[name] = " ".join(self.sheet.words[i]["text"] for i in kept)
        return words

    def head(self, x: float, y: float, size: float, align: str) -> float:
        """The firm's name and address; the y below them."""
        self.field("company", x, y, self.by.name, size, align)
        y += size * 1.5
        y = self.street(x, y, align)
        if self.habits.chance(70):
            self.sheet.put(x, y, f"{self.label('phone')} {self.by.phone}", 13, align)
            y += 18
        if self.habits.chance(50):
            self.sheet.put(x, y, f"{self.label('taxid')}{self.colon} {self.habits.digits(9)}", 13, align)
            y += 18
        return y

    def street(self, x: float, y: float, align: str) -> float:
        """The firm's address, one line below the other, as one value; the y below it."""
        said = []
        for line in self.by.address:
            said += self.sheet.put(x, y, line, 13, align, exact=True)
            y += 18
        self.values["address"] = " ".join(self.sheet.words[i]["text"] for i in said)
        return y

    def keyed(
        self,
        x: float,
        y: float,
        key: str,
        text: str,
        at: float,
        field: str | None = None,
        align: str = "left",
        size: float = 14.0,
    ) -> float:
        """A key at x and its value at `at` on one row, linked; the y of the next row."""
        left = self.sheet.put(x, y, key + self.colon, size)
        right = self.field(field, at, y, text, size, align) if field else self.sheet.put(at, y, text, size, align)
        self.sheet.pair(left, right)
        return y + size * 1.5

    def row(self, line: Line, y: float, places: dict[str, tuple[float, str]], size: float = 14.0) -> None:
        """One article: the cells that `places` names, each at (x, alignment)."""
        locale = self.by.locale
        texts = {
            "name": line.name,
            "quantity": str(line.quantity),
            "price": locale.money(line.price),
            "amount": locale.money(line.amount),
        }
        for cell, (x, align) in places.items():
            self.sheet.entity(f"item.{cell}", self.sheet.put(x, y, texts[cell], size, align, exact=True))
        self.items.append({cell: texts[cell] for cell in places})

    def record(self, page_id: str, doc_type: str) -> dict[str, Any]:
        """The page as a record of the format that docextract reads."""
        sheet = self.sheet
        if doc_type == "receipt":  # a slip ends where the printing ends
            sheet.height = max(word["box"][3] for word in sheet.words) + self.draws.between(8, 60)
        return {
            "id": page_id,
            "width": sheet.width,
            "height": sheet.height,
            "words": sheet.words,
            "values": self.values,
            "entities": sheet.entities,
            "links": sheet.links,
            "items": self.items,
            "doc_type": doc_type,
            "source": "made by tools/make_samples.py",
        }
