"""What stands above the schedule: the parties, the title, the facts of the purchase in keys and values."""

from __future__ import annotations

from .ad_program import Fact
from .ad_sheet import AdSheet


def head(p: AdSheet) -> None:
    """Everything above the schedule."""
    page, by, draws, of = p.page, p.by, p.draws, p.of
    size = by.size
    if draws.chance(75):
        page.text(
            p.right,
            p.y,
            draws.pick(("Page {} of {}", "Page {} of {}", "Page: {}", "{} / {}")).format(p.number + 1, p.total),
            size=size,
            align="right",
            role="text",
        )
    if draws.chance(30):
        p.fact(
            Fact("Print Date", [(by.day(of.printed), None)]),
            p.left + (p.right - p.left) * 0.6,
            p.y,
            p.left + (p.right - p.left) * 0.6 + 7 * size,
            20 * size,
        )
    if p.number and by.again == "none":
        p.y += 2 * p.row
        return
    p.y += p.row * 1.2
    words = page.text(
        by.width / 2 if by.plan != 3 else p.left,
        p.y,
        by.title,
        size=size * 1.5,
        role="header",
        align="center" if by.plan != 3 else "left",
    )
    page.span("document_title", words)
    if draws.chance(12):
        page.text(
            by.width / 2 - 8 * size,
            p.y + p.row * 1.3,
            draws.pick(("DUPLICATE", "REVISION", "COPY")),
            size=size * 1.2,
            role="text",
        )
    p.y += p.row * 2.2
    facts = by.facts(of, p.number, p.total)
    if p.number and by.again == "short":
        facts = facts[: 4 + by.plan]
    if by.upfront and not p.number and by.kind != "invoice":
        facts += sums(p)
    _blocks(p, facts)


def _blocks(p: AdSheet, facts: list[Fact]) -> None:
    by, wide, top = p.by, p.right - p.left, p.y
    short = p.number > 0 and by.again == "short"
    half = (len(facts) + 1) // 2
    if by.plan == 0:  # station and agency at the left, facts in the rest
        y = station(p, p.left + 2 * by.size, top)
        low = y if short else agency(p, p.left + 2 * by.size, y)
        a = column(p, facts[:half], p.left + wide * 0.4, top, wide * 0.3)
        b = column(p, facts[half:], p.left + wide * 0.71, top, wide * 0.29)
    elif by.plan == 1:  # facts in two columns, station in the corner
        a = column(p, facts[:half], p.left, top, wide * 0.36)
        b = column(p, facts[half:], p.left + wide * 0.38, top, wide * 0.33)
        low = station(p, p.left + wide * 0.74, top)
        if not short:
            low = agency(p, p.left + wide * 0.74, low)
    elif by.plan == 2:  # facts in one wide column between station and agency
        low = station(p, p.left, top)
        a = column(p, facts, p.left + wide * 0.34, top, wide * 0.36)
        b = top if short else agency(p, p.left + wide * 0.74, top)
    else:  # parties in one row, facts in three columns below
        low = station(p, p.left, top)
        if not short:
            low = max(low, agency(p, p.left + wide * 0.5, top))
        third = (len(facts) + 2) // 3
        a = b = low
        for k in range(3):
            a = max(a, column(p, facts[k * third : (k + 1) * third], p.left + k * wide / 3, low, wide / 3 - by.size))
    p.y = max(low, a, b) + p.row * 0.5


def column(p: AdSheet, facts: list[Fact], x: float, y: float, room: float) -> float:
    """Facts below each other; the y below them."""
    size = p.by.size
    longest = max((p.page.measure(fact.label, size) for fact in facts), default=0.0)
    at = x + min(longest + 1.6 * size, room * 0.5)
    for i, fact in enumerate(facts):
        if p.by.place == "above" and room > 22 * size and i % 2 and len(facts[i - 1].parts) < 4:
            y = p.fact(fact, x + room * 0.52, y - p.row * 2.25, at, room * 0.48)
        else:
            y = p.fact(fact, x, y, at, room)
    return y


def station(p: AdSheet, x: float, y: float) -> float:
    """Name and address of the station; the y below."""
    page, size, of = p.page, p.by.size, p.of
    if p.draws.chance(25):
        page.text(
            x - 2 * size if x > 4 * size else x,
            y,
            p.draws.pick(("Send Payment To:", "Remit Address:", "Contract Agreement Between:", "Remit To")),
            role="header",
            size=size,
        )
        y += p.row
    name = page.text(x, y, of.owner[0], size=size * p.draws.pick((1.0, 1.2)), role="value")
    page.span("station" if of.owner[0] == of.station else "seller_name", name)
    _, y = page.lines(x, y + p.row, of.owner[1:], size=size, role="value", field="seller_address", leading=1.3)
    if p.draws.chance(70):
        if p.draws.chance(50):
            page.keyed(x, y, p.by.labels["phone"], of.phone, size=size, field="seller_phone")
        else:
            page.text(x, y, of.phone, size=size, role="value", field="seller_phone")
        y += p.row
    if p.draws.chance(45):
        page.text(x - size, y, of.url, size=size, role="value", field="seller_url")
        y += p.row
    return y + p.row


def agency(p: AdSheet, x: float, y: float) -> float:
    """Name and address of the agency; the y below."""
    page, size, of, draws = p.page, p.by.size, p.of, p.draws
    head = draws.pick(("And:", "Billing Address:", "Bill To:", "Invoice To:", "", "Agency:"))
    if head:
        page.text(x - size, y, head, role="header", size=size)
        y += p.row
    name = of.agency.upper() if draws.chance(25) else of.agency
    words = page.text(x, y, name + draws.pick(("", "", " / POL")), size=size, role="value")
    page.span("agency", words[: len(name.split())])
    y += p.row
    if draws.chance(45):
        page.text(
            x,
            y,
            draws.pick(("Attention: Accounts Payable", f"Attn: {of.person[1]}", "Attention: Media Dept.")),
            size=size,
            role="text",
        )
        y += p.row
    _, y = page.lines(x, y, of.agency_address, size=size, role="value", field="buyer_address", leading=1.3)
    return y + p.row


def sums(p: AdSheet) -> list[Fact]:
    """The sums of the whole purchase as keys and values."""
    by, of, label = p.by, p.of, p.by.labels
    facts = [
        Fact(label["spots"], [(str(of.spots), "quantity_total")]),
        Fact(label["gross"], [(by.money(of.gross), "gross_amount")]),
    ]
    if of.percent and by.labels["commission"]:
        less = by.money(of.commission)
        facts.append(Fact(label["commission"], [(f"({less})" if by.sums == "periods" else less, "commission")]))
        facts.append(Fact(label["net"], [(by.money(of.gross - of.commission), "net_amount")]))
    return facts
