"""A page that lists everything as keys and values under heads, as programs print the data of an invoice."""

from __future__ import annotations

from .facts import Facts, facts
from .press import Press

_PARTY = (
    ("buyer_number", "buyer_number", 50),
    ("contact", "person", 50),
    ("phone", "phone", 45),
    ("email", "email", 40),
    ("tax_id", "tax_id", 70),
    ("registration", "registration", 20),
)


def dump(p: Press, f: Facts, left: float, right: float, y: float) -> float:
    """Title with number and date, the numbers, seller and buyer; the y below."""
    draws, size = p.draws, p.size
    at = left + (right - left) * draws.uniform(0.24, 0.42)
    step = size * draws.pick((1.2, 1.4, 1.7))
    if draws.chance(40):
        p.put(left, y, p.sentence("notes"), size=size * 0.75, role="other")
        y += size * 2
    p.put(left, y, "{document_title}", size=size * draws.pick((1.0, 1.3, 1.6)), role="header")
    y += size * 2.4
    groups = ["numbers", "seller", "buyer"]
    if draws.chance(25):
        groups = [groups[1], groups[2], groups[0]]
    for group in groups:
        low = _numbers(p, f, left, y, at, step) if group == "numbers" else _party(p, group, left, y, at, step)
        y = low + step * draws.pick((0.5, 1.0, 1.5))
    if draws.chance(45):
        p.put(left, y, p.draws.pick((p.label("col.name"), p.label("project"))), role="header")
        y += step * 1.3
    return y


def _numbers(p: Press, f: Facts, left: float, y: float, at: float, step: float) -> float:
    for key, template in facts(p, f):
        p.keyed(left, y, key, template, at=max(at, left + p.wide(key + ":  ", p.size)))
        y += step
    return y


def _party(p: Press, party: str, left: float, y: float, at: float, step: float) -> float:
    """One party under its head: name, address over several lines, and numbers."""
    draws = p.draws
    p.put(left, y, p.label(party), role="header", size=p.size * draws.pick((1.0, 1.15)))
    y += step * 1.2
    at = max(at, left + max(p.wide(p.label(key) + ":  ", p.size) for key in ("name", "address")))
    p.keyed(left, y, p.label("name"), f"{{{party}_name}}", at=at)
    y += step
    canvas = p.canvas
    key = canvas.entity("key", p.put(left, y, p.label("address") + canvas.style.colon))
    where: list[int] = []
    for line in p.said[f"{party}_address"].split(" // "):
        where += canvas.text(at, y, line)
        y += step
    canvas.link(key, canvas.entity("value", where))
    canvas.span(f"{party}_address", where)
    for label, name, chance in _PARTY:
        if draws.chance(chance) and not (name == "buyer_number" and party == "seller"):
            template = "{buyer_number}" if name == "buyer_number" else f"{{{party}_{name}}}"
            p.keyed(left, y, p.label(label), template, at=max(at, left + p.wide(p.label(label) + ":  ", p.size)))
            y += step
    return y
