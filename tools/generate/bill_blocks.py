"""Blocks of bills beside the table: cards of parties and facts, terms, columns of the bank, margins, prose."""

from __future__ import annotations

from .draws import Draws
from .invoices import Sheet
from .trade import foot, head
from .trade.bill_words import BILL_WORDS
from .trade.facts import facts, filled
from .trade.press import Press


def pairs(p: Press, rows: list[tuple[str, str]], x: float, y: float, *, size: float, step: float, at: float | None,
          colon_at: float | None) -> float:  # fmt: skip
    """Keys below each other; values at `at` (or right behind the keys), the colon perhaps at a place of its own."""
    for key, template in rows:
        apart = colon_at if colon_at is not None and x + p.wide(key, size) < colon_at - 1 else None
        near = at if at is not None and x + p.wide(key + ":", size) < at - 1 else None
        p.keyed(x, y, key, template, at=near, size=size, colon_at=apart if near is not None else None)
        y += step
    return y


def cards(s: Sheet) -> float:
    """Parties and facts as cards in two or three columns, one or two rows of them."""
    p, draws = s.p, s.p.draws
    y = p.canvas.height * draws.uniform(0.02, 0.08)
    if draws.chance(40):
        y = head.letterhead(p, s.me, s.frame.left, y, "left", address=draws.chance(30)) + p.size
    count = draws.pick((2, 3, 3))
    step, size = (s.frame.right - s.frame.left) / count, p.size * draws.pick((1.0, 0.9, 0.82))
    line = size * p.canvas.style.leading
    slots: list[str] = draws.some(["seller", "buyer", "ship"], draws.pick((2, 2, 3)))
    slots.insert(draws.between(0, len(slots)), "facts")
    top, low = y, y
    for i, slot in enumerate(slots):
        column = i % count
        if column == 0 and i:
            top = low + line
        x, z = s.frame.left + column * step, top
        if slot == "facts":
            z = head.title(p, s.f, x, z, alone=draws.chance(60)) + size * 0.3
            z = fact_list(p, s, x, z, x + step * 0.95, size, line)
        else:
            key = {"seller": "seller", "buyer": draws.pick(("buyer", "bill_to")), "ship": "ship_to"}[slot]
            z = head.addressee(p, slot, x, z, step * 0.94, key)
            if slot == "seller" and draws.chance(60):
                z = head.contacts(p, slot, x, z, size=size * 0.9)
        low = max(low, z)
    return low + p.size * draws.uniform(0.5, 2.0)


def fact_list(p: Press, s: Sheet, x: float, y: float, right: float, size: float, line: float) -> float:
    """The facts as keys with colons at one edge."""
    rows = facts(p, s.f)
    widest = max((p.wide(key, size) for key, _ in rows), default=0.0)
    edge = x + min(widest + size * 0.4, (right - x) * 0.6)
    apart = p.draws.chance(50)
    return pairs(p, rows, x, y, size=size, step=line, at=edge + size * 0.8, colon_at=edge if apart else None)


def terms(draws: Draws, p: Press, x: float, y: float, right: float) -> float:
    """A table of payment terms: text, date, part; or the terms as sentences."""
    words = BILL_WORDS[p.language]
    if draws.chance(60):
        return foot.payment(p, x, y, right, late=True)
    size = p.size * draws.pick((1.0, 0.9))
    if draws.chance(60):
        p.canvas.text(x, y, draws.pick(words["pay"]), size=size * draws.pick((1.0, 1.2)), role="header")
        y += size * 1.7
    dates, part = x + (right - x) * draws.uniform(0.5, 0.7), draws.chance(40)
    if draws.chance(60):
        for at, key in ((x, "terms_head"), (dates, "terms_due"), *([(right, "terms_part")] if part else [])):
            p.canvas.text(
                at, y, draws.pick(words[key]), size=size, role="item.head", align="right" if at == right else "left"
            )
        y += size * 1.5
    texts = draws.some(words["terms"], draws.pick((1, 1, 2)))
    for text in texts:
        # only what is payable in full has the due date; a cash discount or a part has a day of its own
        name = "{due_date}" if text == words["terms"][0] else "{later_date}"
        p.said["later_date"] = p.said["ship_date"]
        p.keyed(x, y, text.replace("{n}", str(draws.between(1, 5))), name, at=dates, size=size, colon="")
        if part:
            owner = p.canvas.links[-1][0]
            made = p.put(right, y, "{amount_due}", size=size, align="right")
            p.canvas.link(owner, p.canvas.entity("value", made))
        y += size * 1.4
        part = False
    return y


def bank(draws: Draws, p: Press, x: float, y: float, right: float) -> float:
    """Bank, tax and firm's data in two to four columns of keys with their values at one edge a column."""
    size = p.size * draws.pick((0.7, 0.78, 0.86, 0.95))
    if draws.chance(36):
        p.canvas.text(
            x, y, draws.pick(BILL_WORDS[p.language]["means"]) + draws.pick(("", ":")), size=size, role="header"
        )
        y += size * 1.6
    rows = foot.account_rows(p)
    rows += [(p.label(key), template) for key, template, chance in (
        ("tax_id", "{seller_tax_id}", 70), ("registration", "{seller_registration}", 50),
        ("director", "{seller_director}", 40), ("tax_number", "{tax_number}", 40), ("phone", "{seller_phone}", 30),
        ("email", "{seller_email}", 24)) if draws.chance(chance)]  # fmt: skip
    if draws.chance(30):
        draws.shuffle(rows)
    count = min(draws.pick((1, 2, 2, 3, 3, 4)), len(rows))
    tall = -(-len(rows) // count)
    edge, apart, low = draws.chance(60), draws.chance(20), y
    groups = [rows[i : i + tall] for i in range(0, len(rows), tall)]
    wides = []
    for part in groups:
        keys = max(p.wide(key, size) for key, _ in part) if edge else 0.0
        wides.append(keys + max(p.wide(f"{key}: {text}", size) for key, text in part))
    shrink = min(1.0, (right - x - size * len(groups)) / sum(wides))
    gap = (right - x - sum(wides) * shrink) / max(len(groups), 1) * draws.uniform(0.3, 1.0)
    size *= shrink
    for part, wide in zip(groups, wides, strict=True):
        at = x + max(p.wide(key + " :", size) for key, _ in part) + size * 0.6
        low = max(low, pairs(p, part, x, y, size=size, step=size * 1.35, at=at if edge else None,
                             colon_at=at - size * 0.5 if apart else None))  # fmt: skip
        x += wide * shrink + gap
    return low


def margin(draws: Draws, p: Press) -> None:
    """Small print at the left margin, beside the text and no part of it."""
    size, y = p.size * 0.5, p.canvas.height * draws.uniform(0.3, 0.7)
    words = p.label("notes").split(" ")[:8]
    for word in words:
        p.canvas.text(2.0, y, word, size=size, room=p.canvas.width * 0.045)
        y += size * draws.pick((1.2, 1.2, 3.0))


def prose(draws: Draws, p: Press, x: float, y: float, right: float, count: int) -> float:
    """Sentences about the bill in running text."""
    texts = [filled(p, text.replace("{n}", str(draws.between(7, 9)))) for text in
             draws.some(BILL_WORDS[p.language]["prose"], count)]  # fmt: skip
    if "iban" not in p.said:
        texts = [text.replace("IBAN", "").replace("  ", " ") for text in texts]
    if draws.chance(50):
        texts = [" ".join(texts)]
    for text in texts:
        _, y = p.flow(x, y, right - x, text)
        y += p.size * draws.pick((0.0, 0.5))
    return y
