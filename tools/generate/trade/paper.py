"""A statement on its way: its press, the edges of the print, the period it is about, and who issues it."""

from __future__ import annotations

from datetime import timedelta

from ..draws import Draws
from .facts import Facts, prepare
from .parties import days, texts
from .press import Press
from .statement_words import WORDS
from .style import sheet
from .words import tongue, trade_place


class Paper:
    """A statement on its way: press, edges of the print, and the accounted period."""

    def __init__(self, draws: Draws, kind: str) -> None:
        place = trade_place(draws)
        self.kind, self.draws = kind, draws
        self.canvas = sheet(draws, "reminder" if kind == "reminder" else "statement")
        self.p = Press(self.canvas, place, texts(draws.fork(), place), draws.fork())
        words = WORDS[tongue(place)]
        self.p.words = self.p.words | {f"st.{key}": options for key, options in words.items()}
        self.facts: Facts = prepare(self.p, "invoice")
        edge = self.canvas.width * draws.uniform(0.05, 0.1)
        self.left, self.right = edge, self.canvas.width - edge
        self.bottom = self.canvas.height * draws.uniform(0.86, 0.92)
        when = days(draws)
        self.start, self.end = when["period_from"], when["period_to"]
        self.style = place.date_style(draws)
        said = self.p.said
        bank = said["bank_name"]
        said |= {
            "period_from": place.date(self.start, self.style),
            "period_to": place.date(self.end, self.style),
            "document_date": place.date(self.end + timedelta(days=draws.between(0, 4)), self.style),
            "due_date": place.date(self.end + timedelta(days=draws.between(10, 30)), self.style),
        }
        said |= {key.replace("seller_", "bank_", 1): text for key, text in said.items() if key.startswith("seller_")}
        if kind in ("bank", "card"):
            self.issuer = "bank" if draws.chance(40) else "seller"
        else:
            said["bank_name"], self.issuer = bank, "seller"
        said["document_title"] = self.p.label("title.reminder" if kind == "reminder" else f"st.{kind}")
        said.setdefault("account_number", draws.digits(draws.pick((7, 8, 9, 10, 12))))
        if kind == "card":
            # A card statement hides all but the last digits of the number.
            said["account_number"] = draws.pick(("XXXX XXXX XXXX ", "**** ", "4*** **** **** ", "")) + draws.digits(4)

    def balance(self, key: str) -> str:
        """The label of a balance; some name its day."""
        return self.p.label(f"st.{key}").replace("{f}", "{period_from}").replace("{t}", "{period_to}")
