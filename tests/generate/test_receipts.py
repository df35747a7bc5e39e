"""Receipts: sums that add up, addresses without telephone numbers, and thousands of layouts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from generate.addresses import address_lines
from generate.draws import Draws
from generate.locales.places import LOCALES, SHARES
from generate.pages import page
from generate.receipts import receipt
from generate.receipts_sale import sale

PAGES = 150


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    return [page(3, number, {"receipt": 1.0}) for number in range(PAGES)]


def test_sums_add_up() -> None:
    for seed in range(300):
        place = LOCALES[sorted(LOCALES)[seed % len(LOCALES)]]
        made = sale(place, Draws(seed))
        added = 0 if made.included else made.tax
        assert made.goods == sum(item.amount - item.off for item in made.items)
        assert made.total == made.goods - made.discount + made.service + added + made.rounding
        assert made.paid - made.change == made.total > 0 <= made.change


def test_names_and_addresses_are_marked_exactly() -> None:
    """On the canvas, before the reader's noise: the words of the span are the facts, without a phone number."""
    for seed in range(150):
        canvas = receipt(Draws(seed))
        for field in ("seller_name", "seller_address", "total", "document_date"):
            assert field in canvas.spans, (seed, field)
        address = {word for run in canvas.spans["seller_address"] for word in run}
        for other in ("seller_phone", "seller_name", "seller_tax_id", "seller_registration"):
            taken = {word for run in canvas.spans.get(other, []) for word in run}
            assert not taken & address, (seed, other)
        totals = {canvas.words[run[-1]].text.strip("€$£¥₹") for run in canvas.spans["total"]}
        assert len({"".join(letter for letter in text if letter.isdigit()) for text in totals}) == 1, (seed, totals)


def layout(record: dict[str, Any]) -> tuple[Any, ...]:
    """What a page looks like from afar: the order of fields down the page, and their sides."""
    places = []
    for name, runs in record["spans"].items():
        x0, y0, _, _ = record["words"][runs[0][0]]["box"]
        places.append((y0, name, 4 * x0 // record["width"]))
    return tuple((name, side) for _, name, side in sorted(places))


def test_layouts_and_firms_are_many(records: list[dict[str, Any]]) -> None:
    assert len({layout(record) for record in records}) > 0.97 * PAGES
    assert len({record["values"]["seller_name"] for record in records}) > 0.95 * PAGES
    orders = Counter(tuple(name for name, _ in layout(record)[:3]) for record in records)
    assert orders.most_common(1)[0][1] < PAGES // 2 and len(orders) > 20


def test_totals_have_rivals(records: list[dict[str, Any]]) -> None:
    """The same amount stands elsewhere on many pages, as on real receipts."""
    rivals = 0
    for record in records:
        total = record["values"]["total"]
        taken = {word for run in record["spans"].get("total", []) for word in run}
        rivals += any(word["text"] == total and i not in taken for i, word in enumerate(record["words"]))
    assert PAGES // 3 < rivals < PAGES


def test_every_place_prints_receipts_of_its_own() -> None:
    assert LOCALES.keys() == SHARES.keys() and len(LOCALES) >= 16
    for code, place in LOCALES.items():
        draws = Draws(9)
        firms = {place.make("firm", draws) for _ in range(300)}
        addresses = {place.make("address", draws) for _ in range(300)}
        assert len(firms) > 150 and len(addresses) > 290, code
        for what in ("phone", "taxid", "registration", "branch", "goods", "person", "trade_name", "email", "web"):
            assert place.make(what, draws), (code, what)
        assert place.labels("total") and place.labels("head_tax")


def test_numbers_of_places() -> None:
    assert LOCALES["us"].number(123456) == "1,234.56" and LOCALES["de"].number(-123456, ".") == "-1.234,56"
    assert LOCALES["jp"].number(123400) == "1,234" and LOCALES["ch"].number(123456, "'") == "1'234.56"


def test_address_lines_keep_every_word() -> None:
    parts = ["NO. 12, JALAN MAJU 3/4", "TAMAN SERI", "43200 CHERAS, SELANGOR"]
    plain = "".join(letter for letter in "".join(parts) if letter.isalnum())
    shapes = set()
    for seed in range(200):
        lines = address_lines(parts, Draws(seed), 40)
        assert "".join(letter for letter in "".join(lines) if letter.isalnum()) == plain
        shapes.add(tuple(lines))
    assert len(shapes) > 60
