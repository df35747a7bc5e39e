"""Who trades with whom, and under which numbers: every text that a trade page can print, by name.

Names are canonical fields where there is one (`seller_name`), else plain keys that mark no field (`buyer_phone`).
Numbers of accounts are digits in the right shape; their check digits are drawn like the rest, so they are nobody's.
"""

from __future__ import annotations

from datetime import date, timedelta

from ..draws import Draws
from ..locales.locale import Locale
from .goods import code
from .words import tongue

_NUMBERS = (
    "{d4}", "{d5}", "{d6}", "{d7}", "{d8}", "{d10}", "{y}{d4}", "{y}-{d4}", "{y}/{d3}", "{L}{L}{d5}",
    "{L}{L}-{y}-{d3}", "{L}{d6}", "{d4}/{y}", "{y}{d6}", "{L}{L}{L}-{d5}", "{L}-{d4}", "{d3}-{d5}", "{d2}.{d5}",
    "{y}-{L}{d4}", "{L}{L}/{d5}/{y}", "{d6}/{d2}", "{L}{L}{d8}", "{d9}", "{d2}-{d4}-{d2}", "{y}.{d4}",
)  # fmt: skip
_PREFIX = {
    "de": ("RE", "RG", "R", "AR", "GS", "A", "B", "LS"), "fr": ("FA", "F", "FC", "AV", "DE", "CO", "BL"),
    "en": ("INV", "IN", "SI", "CN", "Q", "PO", "SO", "DN"),
}  # fmt: skip
# digits and letters of an account number behind the two check digits, by country
_IBAN = {
    "DE": 18, "AT": 16, "CH": 17, "FR": 23, "BE": 12, "NL": 14, "IT": 23, "ES": 20, "PT": 21, "PL": 24, "SE": 20,
    "GB": 18, "IE": 18, "LU": 16,
}  # fmt: skip
_COUNTRY = {"uk": "GB", "us": "US", "ca": "CA", "au": "AU"}
_BANKS = {
    "de": (
        "Sparkasse {c}",
        "Volksbank {c}",
        "{s} Bank AG",
        "Raiffeisenbank {c} eG",
        "Stadtbank {c}",
        "Bankhaus {s}",
        "{c}er Bank",
    ),
    "fr": ("Banque {s}", "Crédit {c}", "Caisse de {c}", "Banque Populaire {c}", "Crédit {s}"),
    "en": ("{s} Bank", "Bank of {c}", "{s} & {s} Bank plc", "First {c} Bank", "{c} Savings Bank", "{s} Trust"),
    "es": ("Banco {s}", "Caja de {c}", "Banco de {c}"),
    "it": ("Banca {s}", "Banca di {c}", "Cassa di {c}", "Credito {s}"),
    "nl": ("{s} Bank", "{c}sche Bank", "Spaarbank {c}"),
    "pt": ("Banco {s}", "Caixa de {c}"),
    "pl": ("Bank {s}", "Bank Spółdzielczy {c}"),
    "sv": ("{s}banken", "Sparbanken {c}"),
}


def made(place: Locale, key: str, draws: Draws) -> str:
    """An invented text of a place, single blanks between its words."""
    return " ".join(place.make(key, draws).split())


def country(place: Locale) -> str:
    """Two letters of the place's country."""
    return _COUNTRY.get(place.code, place.code[:2].upper())


def number(draws: Draws, place: Locale, year: int) -> str:
    """An invented number of a document, an order, a customer."""
    shape = draws.pick(_NUMBERS)
    text = code(draws, shape.replace("{y}", str(year if draws.chance(80) else year % 100)))
    if draws.chance(25) and text[0].isdigit():
        text = draws.pick(_PREFIX.get(tongue(place), _PREFIX["en"])) + draws.pick(("", "-", "-", "/", ".")) + text
    return text


def bank(draws: Draws, place: Locale, blanks: bool) -> dict[str, str]:
    """iban or account number, bic and bank_name of one account; digits in groups of four where `blanks`."""
    land = country(place)
    letters = "".join("ABCDEFGHIKLMNOPRSTUVWZ"[draws.between(0, 21)] for _ in range(4))
    name = draws.pick(_BANKS.get(tongue(place), _BANKS["en"]))
    account = {
        "bank_name": name.format(c=made(place, "city", draws), s=made(place, "surname", draws)),
        "bic": letters
        + land
        + draws.pick(("2A", "22", "FF", "21", "M1", "PP", "3X"))
        + draws.pick(("", "XXX", "", "380")),  # the branch of a BIC; XXX is the head office
    }
    if land in _IBAN:
        length = _IBAN[land]
        plain = land + draws.digits(2) + ("ABCD"[draws.between(0, 3)] * 4 if land in ("GB", "NL", "IE") else "")
        plain += "".join(draws.digits(3) for _ in range(8))
        plain = plain[: length + 4]
        account["iban"] = " ".join(plain[i : i + 4] for i in range(0, len(plain), 4)) if blanks else plain
    else:
        account["account_number"] = draws.digits(draws.pick((8, 9, 10, 12)))
    return account


def party(draws: Draws, place: Locale, name: str) -> dict[str, str]:
    """Name, address, telephone, mail, site and numbers of a firm, as `<name>_...`."""
    keys = {"name": "firm", "address": "address", "phone": "phone", "fax": "phone", "email": "email", "url": "web",
            "tax_id": "taxid", "registration": "registration", "person": "person", "director": "person"}  # fmt: skip
    return {f"{name}_{text}": made(place, key, draws) for text, key in keys.items()}


def days(draws: Draws) -> dict[str, date]:
    """The dates of a deal, in a believable order: order, delivery, document, due, and a period."""
    day = date(2004, 1, 1) + timedelta(days=draws.between(0, 8_300))
    ordered = day - timedelta(days=draws.between(1, 45))
    start = (day - timedelta(days=draws.between(5, 40))).replace(day=1)
    after = (start + timedelta(days=32)).replace(day=1)
    return {
        "document_date": day,
        "order_date": ordered,
        "delivery_date": day - timedelta(days=draws.between(0, min(9, (day - ordered).days))),
        "due_date": day + timedelta(days=draws.pick((7, 8, 10, 14, 14, 21, 30, 30, 30, 45, 60, 90))),
        "period_from": start,
        "period_to": after - timedelta(days=1),
        "ship_date": day + timedelta(days=draws.between(3, 60)),
    }


def texts(draws: Draws, place: Locale) -> dict[str, str]:
    """Every text of a trade page but amounts and title: parties, numbers, dates in one style, bank account."""
    said = party(draws, place, "seller") | party(draws, place, "buyer")
    said["buyer_name"] = made(place, "person", draws) if draws.chance(25) else said["buyer_name"]
    when = days(draws)
    style = place.date_style(draws)
    said |= {name: place.date(day, style) for name, day in when.items()}
    said["terms_days"] = str((when["due_date"] - when["document_date"]).days)
    year = when["document_date"].year
    for name in ("document_number", "order_number", "buyer_number", "reference", "contract_number", "seller_number",
                 "note_number", "project"):  # fmt: skip
        said[name] = number(draws, place, year)
    if draws.chance(30):
        said["project"] = f"{made(place, 'surname', draws)} {made(place, 'city', draws)}"
    if draws.chance(25):
        said["reference"] = made(place, "person", draws)
    said |= bank(draws, place, draws.chance(60))
    said |= party(draws, place, "ship")
    said["currency"] = place.currency
    return said
