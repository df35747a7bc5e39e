"""Which family makes page i of a seed, and the record of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .ad_agreement import ad_agreement
from .ad_contracts import ad_contract
from .applications import application, certificate
from .archive_forms import archive_form
from .bills import a_bill
from .canvas import Canvas
from .documents import document_page
from .draws import Draws, page_draws
from .forms import fax, form, memo, questionnaire, report
from .forms_world import world_form
from .invoices import invoice
from .letters import letter
from .noise import read
from .office_forms import office_form
from .receipts import receipt
from .statements import statement

# kind -> (weight, what prints a page). A family takes its draws and gives a canvas with `doc_type` and `paper` set.
FAMILIES: dict[str, tuple[float, Callable[[Draws], Canvas]]] = {
    "receipt": (1.0, receipt),
    "form": (0.8, form),
    "report": (0.4, report),
    "questionnaire": (0.25, questionnaire),
    "application": (0.25, application),
    "certificate": (0.1, certificate),
    "world_form": (0.4, world_form),
    "memo": (0.2, memo),
    "fax": (0.2, fax),
    "archive_form": (0.9, archive_form),
    "office_form": (0.8, office_form),
    "ad_contract": (0.9, ad_contract),
    "ad_agreement": (0.08, ad_agreement),
    "invoice": (1.2, invoice),
    "statement": (0.4, statement),
    "letter": (0.3, letter),
    "bill": (1.2, a_bill),
}
DOCUMENTS = {"ad_contract": 0.5}  # kind -> share of its pages that stand in documents of several pages


def weights(kinds: list[str] | None = None) -> dict[str, float]:
    """The weights of the kinds named, of all without names. KeyError for a kind that does not exist."""
    return {kind: FAMILIES[kind][0] for kind in (kinds or FAMILIES)}


def page(seed: int, number: int, kinds: Mapping[str, float]) -> dict[str, Any]:
    """Page `number` of a seed: the same whatever other pages are made."""
    share = sum(kinds.get(kind, 0.0) * part for kind, part in DOCUMENTS.items()) / sum(kinds.values())
    made = document_page(seed, number, share)
    if made:
        return {**read(made[2], f"{seed}-{number}", page_draws(seed, number)), "doc": made[0], "page": made[1]}
    draws = page_draws(seed, number)
    kind = draws.weighted(kinds)
    canvas = FAMILIES[kind][1](draws.fork())
    return read(canvas, f"{seed}-{number}", draws.fork())
