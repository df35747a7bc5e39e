"""The lower part of a trade page: how to pay, notes, thanks, the foot with the firm's data, page numbers."""

from __future__ import annotations

from ..fields import FIELDS
from .facts import filled
from .head import CONTACTS
from .press import Press


def payment(p: Press, x: float, y: float, right: float, *, late: bool) -> float:
    """Terms as a sentence, and the account as pairs or inside a sentence. `late`: a due date may be named."""
    draws, size = p.draws, p.size * p.draws.pick((1.0, 0.92, 0.85))
    if draws.chance(24):
        p.put(x, y, p.label("pay.head"), size=size, role="header")
        y += size * 1.6
    if draws.chance(78):
        key = "terms.due" if late and draws.chance(62) else "terms.plain"
        text = filled(p, p.sentence(key))
        if draws.chance(22) and key == "terms.plain":
            p.keyed(x, y, p.label("terms_key"), text, size=size)
            y += size * 1.6
        else:
            _, y = p.flow(x, y, right - x, text, size=size)
    if draws.chance(20):
        p.keyed(x, y, p.label("method"), "{payment_method}", size=size)
        y += size * 1.6
    if draws.chance(52):
        y = account(p, x, y + draws.pick((0, 0.5)) * size, right, size)
    return y


def account(p: Press, x: float, y: float, right: float, size: float) -> float:
    """The bank account: a sentence, pairs below each other, or pairs on one line."""
    draws = p.draws
    shape = draws.weighted({"sentence": 30, "column": 40, "aligned": 16, "row": 14})
    if shape == "sentence":
        _, y = p.flow(x, y, right - x, filled(p, p.sentence("terms.bank")), size=size)
        return y
    rows = account_rows(p)
    widest = max(p.wide(key + ": ", size) for key, _ in rows)
    for key, template in rows:
        if shape == "row":
            wide = p.wide(f"{key}: {template}", size)
            if x + wide > right and key != rows[0][0]:
                break
            p.keyed(x, y, key, template, size=size)
            x += wide + size * 1.5
        else:
            p.keyed(x, y, key, template, size=size, at=x + widest + size * 0.3 if shape == "aligned" else None)
            y += size * 1.45
    return y + size * 1.5 if shape == "row" else y


def account_rows(p: Press) -> list[tuple[str, str]]:
    """The pairs of an account, in this firm's order."""
    number = "{iban}" if "iban" in p.said else "{account_number}"
    rows = [(p.label("iban") if "iban" in p.said else p.draws.pick(("Account No.", "Account", "A/C No.")), number)]
    if p.draws.chance(74):
        rows.append((p.label("bic"), "{bic}"))
    if p.draws.chance(64):
        rows.insert(p.draws.pick((0, len(rows))), (p.label("bank"), "{bank_name}"))
    if p.draws.chance(20):
        rows.insert(0, (p.label("holder"), "{seller_name}"))
    return rows


def notes(p: Press, x: float, y: float, right: float) -> float:
    """Sentences of the small print, thanks, and a line for a signature."""
    draws, size = p.draws, p.size * p.draws.pick((1.0, 0.85, 0.75))
    for _ in range(draws.weighted({0: 38, 1: 32, 2: 20, 3: 10})):
        _, y = p.flow(x, y, right - x, filled(p, p.sentence("notes")), size=size)
    if draws.chance(46):
        _, y = p.flow(x, y + size * 0.6, right - x, p.sentence("thanks"), size=p.size)
        if draws.chance(30):
            y += p.size * 2
            p.put(x, y, "{seller_person}", role="text")
            y += p.size * 1.5
    return y


def foot(p: Press, me: str, left: float, right: float, bottom: float, top: float) -> None:
    """The firm's data at the bottom of the sheet, in columns or in lines; nothing where the print is too low."""
    draws, size = p.draws, p.size * p.draws.pick((0.62, 0.7, 0.78, 0.86))
    shape = draws.weighted({"columns": 54, "lines": 26, "none": 20})
    if shape == "columns":
        columns = [column for column in _columns(p, me) if column]
        address = p.said[f"{me}_address"].count(" // ")
        tall = [len(column) + sum(address for _, text in column if text.endswith("_address}")) for column in columns]
        height = max(tall) * size * 1.35
        y = max(bottom - height, top + size)
        if y + height > p.canvas.height:
            return
        step = (right - left) / len(columns)
        for i, column in enumerate(columns):
            _column(p, column, left + i * step, y, step * 0.95, size)
    elif shape == "lines":
        y = max(bottom - size * 4.2, top + size)
        if y + size * 6 > p.canvas.height:
            return
        middle = (left + right) / 2
        for part in _columns(p, me)[: draws.between(1, 4)]:
            words = [f"{key} {value}" if key else value for key, value in part]
            line = p.joint.join(words) if p.joint != " / " else " - ".join(words)
            p.put(middle, y, line, size=size, align="center", role="text", room=right - left)
            y += size * 1.4


def _columns(p: Press, me: str) -> list[list[tuple[str, str]]]:
    """Groups of (key, template): who, contact, bank, law; a key of "" prints the template alone."""
    draws = p.draws
    who = [("", f"{{{me}_name}}"), *([("", f"{{{me}_address}}")] if draws.chance(90) else [])]
    reach = [(p.label(label), f"{{{me}_{name}}}") for label, name, chance in CONTACTS[:4] if draws.chance(chance)]
    account = account_rows(p) if me == "seller" else []
    law = []
    if draws.chance(70):
        law.append((p.label("tax_id"), f"{{{me}_tax_id}}"))
    if draws.chance(26):
        law.append((p.label("tax_number"), "{tax_number}"))
    if draws.chance(55):
        law.append((p.label("registration"), f"{{{me}_registration}}"))
    if draws.chance(50):
        law.append((p.label("director"), f"{{{me}_director}}"))
    groups = [who, reach, account, law]
    if draws.chance(20):
        draws.shuffle(groups)
    return groups


def _column(p: Press, rows: list[tuple[str, str]], x: float, y: float, room: float, size: float) -> None:
    for key, template in rows:
        if key:
            narrow = size * min(1.0, room / max(p.wide(f"{key}: {template}", size), 1.0))
            p.keyed(x, y, key, template, size=narrow)
        elif template.endswith("_address}"):
            name = template[1:-1]
            where = []
            for line in p.said[name].split(" // "):
                where += p.canvas.text(x, y, line, size=size, room=room)
                y += size * 1.35
            p.canvas.entity("text", where)
            if name in FIELDS:
                p.canvas.span(name, where)
            continue
        else:
            p.put(x, y, template, size=size, role="text", room=room)
        y += size * 1.35


def page_number(p: Press, left: float, right: float, bottom: float, page: int, pages: int) -> None:
    """The page's number, at the foot or at the head."""
    text = p.label("page").replace("{p}", str(page)).replace("{q}", str(pages))
    place = p.draws.pick(("left", "right", "center", "right"))
    x = {"left": left, "right": right, "center": (left + right) / 2}[place]
    y = bottom + p.size * 0.8 if p.draws.chance(80) else p.size * 0.5
    p.put(x, y, text, size=p.size * 0.75, align=place, role="other")
