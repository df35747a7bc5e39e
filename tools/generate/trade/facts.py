"""Which numbers and dates a trade page prints beside its title, in which order, under which keys."""

from __future__ import annotations

from dataclasses import dataclass, field

from .parties import made
from .press import Press

NUMBER_SIGN = {
    "de": ("Nr.", "Nr", "Nr.:", "#"),
    "fr": ("N°", "n°", "n° :", "No"),
    "en": ("No.", "#", "No", "Number"),
    "es": ("nº", "N.º", "n.º"),
    "it": ("n.", "N.", "nr."),
    "nl": ("nr.", "nummer"),
    "pt": ("n.º", "nº"),
    "pl": ("nr", "Nr"),
    "sv": ("nr", "nr."),
}
DATED = {
    "de": ("vom", "vom", "/"),
    "fr": ("du", "du", "le"),
    "en": ("dated", "of", "/"),
    "es": ("de fecha", "de"),
    "it": ("del", "del"),
    "nl": ("van", "d.d."),
    "pt": ("de", "de"),
    "pl": ("z dnia", "z"),
    "sv": ("av den", "den"),
}


@dataclass
class Facts:
    """The kind of document, and the fields that a block has printed already."""

    kind: str
    done: set[str] = field(default_factory=set)


# (key, template, chance in per cent, kinds it stands on; none: on all)
_ROWS = (
    ("buyer_number", "{buyer_number}", 52, ""),
    ("order_number", "{order_number}", 42, "invoice credit_note delivery_note proforma order_confirmation"),
    ("order_date", "{order_date}", 24, "invoice credit_note delivery_note order_confirmation quote"),
    ("delivery", "{delivery_date}", 38, ""),
    ("due", "{due_date}", 46, "invoice proforma"),
    ("valid", "{due_date_valid}", 60, "quote"),
    ("period", "{period_from} - {period_to}", 12, "invoice credit_note"),
    ("reference", "{reference}", 30, ""),
    ("contact", "{seller_person}", 24, ""),
    ("project", "{project}", 10, ""),
    ("note_number", "{note_number}", 15, "invoice credit_note"),
    ("contract", "{contract_number}", 9, ""),
    ("department", "{department}", 5, ""),
    ("currency", "{currency}", 12, "invoice credit_note quote order proforma"),
    ("method", "{payment_method}", 18, "invoice order quote order_confirmation proforma"),
    ("shipping_method", "{shipping_method}", 11, ""),
    ("terms_key", "{terms}", 12, "invoice order quote order_confirmation"),
    ("tax_id", "{seller_tax_id}", 13, "invoice credit_note"),
    ("tax_number", "{tax_number}", 5, "invoice credit_note"),
    ("seller_number", "{seller_number}", 8, ""),
    ("weight", "{weight}", 24, "delivery_note"),
    ("phone", "{seller_phone}", 7, ""),
    ("email", "{seller_email}", 8, ""),
)


def facts(p: Press, f: Facts) -> list[tuple[str, str]]:
    """(key, template) of each row: number and date unless the title has printed them, and what this firm adds."""
    draws = p.draws
    rows = [
        (p.label(key), text)
        for key, text, chance, kinds in _ROWS
        if (not kinds or f.kind in kinds.split()) and draws.chance(chance)
    ]
    if draws.chance(22):
        draws.shuffle(rows)
    rows = rows[:9]
    own = []
    if "document_number" not in f.done or draws.chance(20):
        own.append((p.label(f"number.{f.kind}"), "{document_number}"))
    if "document_date" not in f.done or draws.chance(10):
        own.append((p.label(f"date.{f.kind}"), "{document_date}"))
    if draws.chance(35):
        own.reverse()
    if draws.chance(78):
        return own + rows
    for row in own:
        rows.insert(draws.between(0, len(rows)), row)
    return rows


def prepare(p: Press, kind: str) -> Facts:
    """Draw the texts that only some rows print, and the title of a kind of document."""
    said, draws = p.said, p.draws
    said["document_title"] = p.label(f"title.{kind}")
    said["payment_method"] = p.label("methods")
    said["shipping_method"] = p.label("shipping_methods")
    if kind in ("quote", "order", "order_confirmation"):  # nothing is delivered yet
        said["delivery_date"] = said["ship_date"]
    said["due_date_valid"] = said["due_date"]  # the same day under a key that is no due date
    said["department"] = made(p.place, "city", draws)
    said["tax_number"] = f"{draws.digits(3)}/{draws.digits(3)}/{draws.digits(5)}"
    said["weight"] = f"{draws.digits(draws.pick((1, 2, 3)))}{p.place.decimal}{draws.digits(2)} kg"
    terms(p)
    said["terms"] = filled(p, p.label("terms.plain"))
    return Facts(kind)


def terms(p: Press) -> None:
    """Fill the numbers of days and of the rebate into every sentence about payment, once for the page."""
    fill = {
        "n": p.said["terms_days"],
        "k": p.draws.pick(("7", "8", "10", "14")),
        "s": p.draws.pick(("2", "3", "2", "1,5")),
    }
    fill["s"] = fill["s"].replace(",", p.place.decimal)
    p.said["c"] = made(p.place, "surname", p.draws)
    for key, text in fill.items():
        p.said[key] = text


def filled(p: Press, sentence: str) -> str:
    """A sentence with its plain numbers put in, and fields left: amounts with currency, the account there is."""
    for key in ("n", "k", "s", "c"):
        sentence = sentence.replace(f"{{{key}}}", p.said[key])
    if "iban" not in p.said:
        sentence = sentence.replace("IBAN {iban}", "{account_number}").replace("{iban}", "{account_number}")
    return sentence.replace("{total}", p.marked("total"))
