"""Bills: invoices and statements of charges as print programs and style sheets make them, tables of any make.

A sheet with blocks, a style sheet's listing, a letter about a premium or a rent, or a later page with rows or sums.
"""

from __future__ import annotations

from .bill_blocks import bank, cards, margin, prose, terms
from .bill_columns import make
from .bill_deal import COUNTS, Bill, bill
from .bill_listing import listing
from .bill_sums import totals
from .bill_table import Laid, carried, group, heads, lay, row
from .canvas import Canvas
from .draws import Draws
from .invoices import ARRANGEMENTS, Sheet, named, opening, running_head
from .trade import foot, head, sums
from .trade.body import Frame
from .trade.facts import DATED, filled, prepare
from .trade.parties import texts
from .trade.press import Press
from .trade.style import sheet
from .trade.words import trade_place

SHAPES = {"sheet": 50, "listing": 22, "letter": 13, "later": 15}


class Job:
    """A bill on its way: the sheet, what is charged, the table, and how rows are grouped."""

    def __init__(self, draws: Draws, shape: str) -> None:
        kind = draws.weighted({"invoice": 90, "credit_note": 10})
        place = trade_place(draws)
        canvas = sheet(draws, kind)
        canvas.paper = draws.weighted({"digital": 84, "sheet": 16})
        canvas.style.upper = draws.chance(2)
        canvas.style.size *= draws.pick((1.0, 1.0, 0.9, 1.1))
        self.draws, self.p = draws, Press(canvas, place, texts(draws.fork(), place), draws.fork())
        said = self.p.said
        self.days = [
            said[name] for name in ("document_date", "delivery_date", "order_date", "period_from", "period_to")
        ]
        self.bare = draws.chance(80 if shape == "letter" else 7)
        count = draws.pick((1, 2, 2, 3, 4)) if shape == "letter" else draws.weighted(COUNTS)
        count = max(count, 3) if shape == "later" else count
        self.bill: Bill = bill(draws.fork(), place, count, self.days, bare=self.bare,
                               negative=kind == "credit_note" and draws.chance(60))  # fmt: skip
        facts = prepare(self.p, kind)
        sums.say(self.p, self.bill.deal)
        edge = canvas.width * draws.uniform(0.045, 0.13)
        self.frame = Frame(
            edge, canvas.width - edge * draws.uniform(0.6, 1.1), canvas.height * draws.uniform(0.86, 0.93), 0, 1
        )
        self.s = Sheet(self.p, facts, self.frame)
        self.t: Laid | None = None

    def table(self, y: float, start: int, reserve: float, *, headed: int) -> tuple[float, bool]:
        """Heads and rows until the sheet is full; the y below, and whether all rows are printed."""
        draws, p, frame = self.draws, self.p, self.frame
        left, right, room = frame.left, frame.right, frame.right - frame.left
        if draws.chance(24):
            left, right = left + room * draws.uniform(0.0, 0.12), right - room * draws.uniform(0.0, 0.12)
        made = make(draws, p, self.bill, bare=self.bare)
        self.t = t = lay(draws, p, made, self.bill, left, right, self.days)
        if draws.chance(headed):
            y = heads(draws, p, t, y)
        carries, grouped, between = draws.chance(50), draws.chance(14), draws.chance(6)
        lines = self.bill.deal.lines
        if start and carries:
            y = carried(p, t, "sum.carry", sum(line.amount for line in lines[:start]), y)
        for index in range(start, len(lines)):
            last = index == len(lines) - 1
            tall = t.step * (3 + len(self.bill.rows[index].subs))
            if index > start and y + tall + (reserve if last else p.size * 3) > frame.bottom:
                if carries:
                    y = carried(p, t, "sum.page", sum(line.amount for line in lines[:index]), y)
                return y, False
            if grouped and (index == start or draws.chance(25)):
                y = group(draws, p, t, y)
            y = row(draws, p, t, index, y)
            if between and not last and draws.chance(30):
                y = carried(p, t, "sum.items", sum(line.amount for line in lines[: index + 1]), y)
        return y + p.size * draws.pick((0.3, 0.8, 1.5, 2.5, 5.0)), True

    def sums(self, y: float) -> float:
        """The sums under the table."""
        if self.t is None:
            made = make(self.draws, self.p, self.bill, bare=self.bare)
            self.t = lay(self.draws, self.p, made, self.bill, self.frame.left, self.frame.right, self.days)
        return totals(self.draws, self.p, self.bill, self.t, self.frame, y)

    def ending(self, y: float) -> None:
        """Terms, account, notes and the foot, each where there is room."""
        draws, p, left, right = self.draws, self.p, self.frame.left, self.frame.right
        bottom = p.canvas.height * 0.965
        if draws.chance(70) and y < self.frame.bottom - p.size * 5:
            y = terms(draws, p, left, y + p.size * draws.uniform(0.5, 2.0), right)
        if draws.chance(30) and y < self.frame.bottom - p.size * 5:
            y = foot.notes(p, left, y + p.size * 0.8, right)
        top = max(y, p.canvas.below()) + p.size
        if draws.chance(45) and top < bottom - p.size * 9:
            y = top + p.size if draws.chance(50) else bottom - p.size * 9
            bank(draws, p, left if draws.chance(80) else self.s.at(0.5), max(y, top), right)
        elif draws.chance(60):
            foot.foot(p, self.s.me, left, right, bottom, top - p.size)


def a_bill(draws: Draws) -> Canvas:
    """One page of a bill."""
    shape = draws.weighted(SHAPES)
    job = Job(draws, shape)
    {"sheet": _sheet, "listing": _listing, "letter": _letter, "later": _later}[shape](draws, job)
    if draws.chance(8):
        margin(draws, job.p)
    if draws.chance(34):
        foot.page_number(job.p, job.frame.left, job.frame.right, job.p.canvas.height * 0.965, job.frame.page, 2)
    return job.p.canvas


def _sheet(draws: Draws, job: Job) -> None:
    """A sheet with a head, the table, sums and terms."""
    p, s = job.p, job.s
    name = draws.weighted({"window": 28, "sides": 24, "parties": 14, "right": 12, "cards": 22})
    y = cards(s) if name == "cards" else ARRANGEMENTS[name](s)
    y = opening(s, y) + p.size * draws.pick((0.0, 0.0, 1.0, 4.0, 8.0))
    y, done = job.table(min(y, p.canvas.height * 0.7), 0, p.size * 14, headed=94)
    if done:
        y = job.sums(y)
    job.ending(y)


def _listing(draws: Draws, job: Job) -> None:
    """A style sheet's page."""

    def charges(y: float) -> float:
        y, done = job.table(y, 0, job.p.size * 8, headed=94)
        return job.sums(y) if done and y < job.frame.bottom - job.p.size * 10 else y

    listing(draws, job.s, job.days, charges)


def _letter(draws: Draws, job: Job) -> None:
    """A letter that charges a premium, a rent or a fee: few rows of names and amounts between its sentences."""
    p, s, left, right = job.p, job.s, job.frame.left, job.frame.right
    y = p.canvas.height * draws.uniform(0.03, 0.08)
    if draws.chance(60):
        y = (
            head.letterhead(p, s.me, left if draws.chance(60) else s.at(0.55), y, "left", room=s.at(0.4) - left)
            + p.size
        )
    else:
        p.put(left, y, "{seller_name}", role="header", size=p.size * draws.pick((1.0, 1.4)))
        y += p.size * 3
    y = head.addressee(p, s.you, left, y, s.at(0.5) - left) + p.size * draws.uniform(1.0, 4.0)
    y = _subject(draws, job, y)
    rows = [("period", "{period_from} - {period_to}", 55), ("due", "{due_date}", 50),
            ("contract", "{contract_number}", 50), ("buyer_number", "{buyer_number}", 40),
            ("reference", "{reference}", 30)]  # fmt: skip
    for key, template, chance in rows:
        if draws.chance(chance):
            p.keyed(left, y, p.label(key), template, colon=":")
            y += p.canvas.leading
    y += p.size * draws.uniform(0.3, 1.5)
    if draws.chance(60):
        p.said["salutation"] = filled(p, p.sentence("greeting"))
        p.put(left, y, "{salutation}", role="text")
        y += p.canvas.leading * 1.5
    y = prose(draws, p, left, y, right, draws.pick((1, 1, 2))) + p.size * draws.uniform(0.5, 1.5)
    y, done = job.table(y, 0, p.size * 16, headed=24)
    if done:
        y = job.sums(y) + p.size
    y = prose(draws, p, left, y, right, draws.pick((1, 2, 3, 4))) + p.size
    if draws.chance(70) and y < job.frame.bottom:
        p.put(left, y, p.sentence("thanks"), role="text")
        y += p.size * 2
    if draws.chance(30):
        foot.foot(p, s.me, left, right, p.canvas.height * 0.965, max(y, p.canvas.below()))


def _subject(draws: Draws, job: Job, y: float) -> float:
    """The line about what the letter is: title and number on the left, the date behind it or at the right edge."""
    p, s, left, right = job.p, job.s, job.frame.left, job.frame.right
    if draws.chance(50):
        return head.title(p, s.f, left, y, alone=draws.chance(20)) if draws.chance(60) else named(s, y)
    words = p.put(left, y, "{document_title} {document_number}", room=s.at(0.7) - left)
    cut = p.said["document_title"].count(" ") + 1
    p.canvas.entity("header", words[:cut])
    p.canvas.entity("value", words[cut:])
    if draws.chance(50):
        p.put(right, y, "{document_date}", align="right", role="value", room=s.at(0.28))
    else:
        y += p.canvas.leading
        p.keyed(left, y, draws.pick(DATED[p.language]), "{document_date}", colon="")
    s.f.done |= {"document_number", "document_date"}
    return y + p.canvas.leading * draws.uniform(1.0, 2.0)


def _later(draws: Draws, job: Job) -> None:
    """A page after the first: rows alone, rows and sums, or sums and terms alone, at any height of the sheet."""
    p, s, count = job.p, job.s, len(job.bill.rows)
    kind = draws.weighted({"rows": 40, "both": 36, "sums": 24})
    job.frame = Frame(job.frame.left, job.frame.right, job.frame.bottom, 0, 2)
    y = p.canvas.height * draws.uniform(0.02, 0.3)
    if draws.chance(45):
        y = running_head(s)
    start = draws.between(0, count - 1) if draws.chance(60) else 0
    if kind != "sums":
        y, done = job.table(y, start, p.size * (14 if kind == "both" else 1), headed=80)
        if kind == "rows" or not done:
            return
    job.ending(job.sums(y))
