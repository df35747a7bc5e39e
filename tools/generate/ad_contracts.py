"""Contracts, orders and invoices of broadcast advertising, one page of a document at a time.

A page is printed alone: which lines of the schedule stand on it follows from the program's row count, not from printing
the pages before it.
"""

from __future__ import annotations

from dataclasses import dataclass

from .ad_deal import Deal, deal
from .ad_head import head
from .ad_program import Program
from .ad_schedule import schedule, sums
from .ad_sheet import AdSheet
from .ad_words import HEADINGS
from .canvas import Canvas
from .draws import Draws


@dataclass(frozen=True)
class AdDocument:
    """A document: the vendor's program, the purchase, and how its lines fall on pages."""

    by: Program
    of: Deal
    first: int  # lines on the first page
    later: int  # lines on a page after it
    total: int  # pages with a schedule
    terms: bool  # a page of terms follows
    seed: int

    def page(self, number: int) -> Canvas:
        """Page `number`, from 0; a number behind the last page gives a page of terms."""
        by, of, total = self.by, self.of, self.total
        p = AdSheet(by, of, number, total, Draws(self.seed + number))
        if number >= total:
            words = p.page.text(by.width / 2, p.y, p.draws.pick(HEADINGS), size=by.size * 1.2, align="center")
            p.page.entity("header", words)
            p.y += 2 * p.row
            p.terms(p.draws.between(6, 16), by.size * p.draws.uniform(0.75, 1.0))
            return p.page
        head(p)
        start = 0 if number == 0 else self.first + (number - 1) * self.later
        schedule(p, of.lines[start : start + (self.later if number else self.first)], by.height * 0.88)
        if number == total - 1 and not (by.upfront and by.kind != "invoice"):
            sums(p)
        if by.small:
            p.y = max(p.y + p.row, by.height * p.draws.uniform(0.84, 0.94))
            p.terms(p.draws.between(1, 3), by.size * 0.72)
        return p.page


def document(draws: Draws) -> AdDocument:
    """A document: the same for the same draws."""
    by = Program(draws.fork())
    of = deal(draws.fork(), aired=by.kind == "invoice")
    height = by.size * 1.3 * (1.15 + (2 if by.weeks else 0) + (2.6 + by.aired_heads if by.aired else 0))
    first = max(1, int(by.height * 0.50 / height))
    later = max(1, int(by.height * (0.50 if by.again == "full" else 0.66) / height))
    total = 1 + -(-max(0, len(of.lines) - first) // later)
    return AdDocument(by, of, first, later, total, draws.chance(20), draws.bits() >> 1)


def ad_contract(draws: Draws) -> Canvas:
    """A page of a document of its own: mostly the first, now and then one of the others or the terms."""
    made = document(draws)
    number = draws.weighted({0: 45, draws.between(0, made.total - 1): 30, made.total - 1: 21, made.total: 4})
    return made.page(number)
