"""The agreement form that a campaign signs for broadcast time: sentences with blanks, marks, times, signatures."""

from __future__ import annotations

from .ad_deal import Deal, deal
from .ad_words import TERMS
from .canvas import Canvas
from .draws import Draws
from .form_blocks import signatures
from .form_press import FormPress
from .form_values import MONTHS

ASKS = ("ask for time on the air", "want to buy broadcast time", "order the time listed below", "apply for time")
PAYS = ("paid for by", "The cost of this time is met by", "The time will be paid by", "Sponsor of the time")
SIDES = ("on behalf of", "for the campaign of", "for the committee named", "for the advertiser")
SEATS = ("for the office of", "a candidate for election as", "seeking the office of", "concerning the race for")
AGENTS = ("Name of agency", "The agency is", "Placed by agency", "represented by the agency")
TITLES = (
    "AGREEMENT FORM FOR CANDIDATE ADVERTISEMENTS",
    "POLITICAL BROADCAST AGREEMENT",
    "Request for Political Time",
    "AGREEMENT FOR POLITICAL CANDIDATE TIME",
    "Issue Advertisement Agreement",
)
COLUMNS = ("Broadcast Length", "Time of Day", "Days", "Class", "Times per Week", "Number of Weeks", "Rate")


def _blank(p: FormPress, x: float, label: str, value: str, field: str | None) -> float:
    """Printed words and what was written behind them; on a new row where there is no room. The x behind both."""
    draws, page = p.draws, p.page
    need = page.measure(f"{label} {value}  ", p.size * 1.1)
    if x > p.left and x + need > p.right:
        x, p.y = p.left, p.y + p.row
    key = page.text(x, p.y, label, room=p.right - x)
    number = page.entity("key", key)
    last = page.words[key[-1]]
    x = last.x + last.wide + draws.uniform(0.4, 2.0) * p.size
    if draws.chance(p.blank):
        return x + draws.uniform(5, 14) * p.size
    if x + page.measure(value, p.value_size, p.value_face) > p.right:
        x, p.y = p.left, p.y + p.row
    made, _ = p.value(x, p.y, [value], p.right - x, field)
    page.link(number, made)
    last = page.words[-1]
    return last.x + last.wide + draws.uniform(0.5, 2.0) * p.size


def _sentence(p: FormPress, of: Deal) -> None:
    draws = p.draws
    day = p.fill.date()
    parts: list[tuple[str, str, str | None]] = [
        ("I,", of.person[1], "person_name"),
        (f", {draws.pick(ASKS)} {draws.pick(SIDES)}", of.advertiser, "advertiser"),
        (draws.pick(SEATS), draws.pick(("Governor", "U.S. Senate", "Mayor", "State House", "Congress")), None),
        ("on station" if draws.chance(60) else "Station and location:", of.station, "station"),
        ("in the election on", day, None),
        (draws.pick(PAYS), of.advertiser, None),
        (draws.pick(AGENTS), of.agency, "agency"),
        ("whose address is", f"{of.agency_address[0]}, {of.agency_address[-1]}", "buyer_address"),
        ("Date of first broadcast", f"{MONTHS[of.start.month - 1]} {of.start.day}, {of.start.year}", "period_from"),
        ("Date of last broadcast", f"{MONTHS[of.end.month - 1]} {of.end.day}, {of.end.year}", "period_to"),
        ("Total charges", f"${of.gross // 100:,}.{of.gross % 100:02d}", "gross_amount"),
    ]
    kept = parts[:2] + [part for part in parts[2:] if draws.chance(65)]
    x = p.left
    for part in kept:
        if p.full:
            break
        if draws.chance(25) and x > p.left:
            x, p.y = p.left, p.y + p.row * 1.3
        x = _blank(p, x, *part)
    p.y += 1.6 * p.row


def _times(p: FormPress, of: Deal) -> None:
    """The table of times wanted: heads and a few rows, often left empty for the order that is attached."""
    draws, page = p.draws, p.page
    names = [name for name in COLUMNS if draws.chance(80)]
    unit = (p.right - p.left) / max(len(names), 1)
    heads = []
    for k, name in enumerate(names):
        words, _ = page.lines(
            p.left + k * unit, p.y, p.wrap(name, unit * 0.9, p.size * 0.85, p.key_face), size=p.size * 0.85
        )
        heads.append(page.entity("key", words))
    p.y += 2.6 * p.row * 0.85
    for line in of.lines[: draws.pick((0, 1, 1, 2, 4))]:
        cells = {
            "Broadcast Length": line.length,
            "Time of Day": line.time,
            "Days": "M-F" if line.mask[0] else "various",
            "Class": draws.pick(("NM", "preemptible", "fixed")),
            "Times per Week": str(sum(line.mask)),
            "Number of Weeks": str((line.end - line.start).days // 7 + 1),
            "Rate": f"${line.rate // 100:,}",
        }
        for k, name in enumerate(names):
            made, _ = p.value(p.left + k * unit, p.y, [cells[name]], unit * 0.95)
            page.link(heads[k], made)
        p.y += p.row
    p.y += 0.8 * p.row


def _marks(p: FormPress) -> None:
    draws, page = p.draws, p.page
    groups = (
        ("Federal candidate", "State or local candidate"),
        ("does", "does not"),
        ("accept", "reject"),
        ("Yes", "No"),
    )
    options = draws.pick(groups)
    mine = draws.between(0, 1)
    x = p.left
    for k, option in enumerate(options):
        mark = draws.pick(("X", "☑", "[X]")) if k == mine else draws.pick(("☐", "[ ]", ""))
        if mark:
            words = page.text(x, p.y, mark)
            x += 3 * p.size
            made = page.entity("value" if k == mine else "text", words)
        words = page.text(x, p.y, option)
        number = page.entity("key", words)
        if k == mine:
            page.link(number, made)
        x += page.measure(option) + 4 * p.size
    p.y += 1.5 * p.row


def ad_agreement(draws: Draws) -> Canvas:
    """One page of such an agreement."""
    p = FormPress(draws, "ad_agreement", years=(2008, 2023))
    p.size = min(p.size, 14.0)
    of = deal(draws.fork(), aired=False)
    page = p.page
    title = draws.pick(TITLES)
    words = page.text(page.width / 2, p.y, title, size=p.size * 1.2, align="center")
    page.entity("header", words)
    page.span("document_title", words)
    p.y += 2 * p.row
    _sentence(p, of)
    for block in draws.some((_marks, _marks, _paragraph, _paragraph), draws.between(1, 4)):
        if not p.full:
            block(p)
    if draws.chance(60) and not p.full:
        _times(p, of)
    if not p.full:
        signatures(p)
    if draws.chance(50) and not p.full:
        _paragraph(p)
    return page


def _paragraph(p: FormPress) -> None:
    text = " ".join(p.draws.some(TERMS, p.draws.between(1, 3)))
    _, p.y = p.paragraph(p.left, p.y, text, p.right - p.left, size=p.size * 0.85)
    p.y += 0.6 * p.row
