"""Invoices and their kin: sums add up, what is printed is what was traded, and no two pages look alike."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import generate.invoices
import pytest
from generate.canvas import Canvas
from generate.draws import Draws, page_draws
from generate.locales.places import LOCALES
from generate.noise import read
from generate.trade.deal import Deal, deal, rounded
from generate.trade.words import PLACES, WORDS

PAGES = 180


@cache
def canvases() -> list[tuple[Canvas, Deal]]:
    """Pages with the deals behind them."""
    made: list[tuple[Canvas, Deal]] = []
    plain, kept = generate.invoices.deal, []

    def seen(*given: Any, **named: Any) -> Deal:
        kept.append(plain(*given, **named))
        return kept[-1]

    generate.invoices.deal = seen  # type: ignore[assignment]
    try:
        for number in range(PAGES):
            canvas = generate.invoices.invoice(page_draws(9, number))
            made.append((canvas, kept[-1]))
    finally:
        generate.invoices.deal = plain
    return made


def printed(canvas: Canvas, run: list[int]) -> str:
    return " ".join(canvas.words[word].text for word in run)


def digits(text: str) -> int:
    """The figures of an amount with two decimals: its cents without a sign."""
    return int("".join(letter for letter in text if letter.isdigit()))


@pytest.mark.parametrize("code", sorted(code for places in PLACES.values() for code in places))
def test_a_deal_adds_up(code: str) -> None:
    place = LOCALES[code]
    for seed in range(60):
        made = deal(Draws(seed), place, 1 + seed % 7, negative=seed % 9 == 0)
        for line in made.lines:
            exact = line.quantity * line.price * (100 - line.rebate)
            assert abs(exact - line.amount * 10_000_000) * 2 <= 10_000_000
        gross = made.items - made.rebate + made.shipping
        assert (made.net + made.tax if made.with_tax else made.net) == gross
        assert made.net + made.tax + made.rounding == made.total == made.paid + made.due
        for tax in made.taxes:
            assert abs(tax.tax * 10_000 - tax.base * tax.rate) <= 10_000
        assert len({tax.rate for tax in made.taxes}) == len(made.taxes)


def test_rounding_goes_away_from_zero() -> None:
    assert [rounded(n, 10) for n in (14, 15, -14, -15, 25)] == [1, 2, -1, -2, 3]


def test_printed_sums_are_those_of_the_deal() -> None:
    seen: Counter[str] = Counter()
    for canvas, made in canvases():
        facts = {"subtotal": made.net, "tax_amount": made.tax, "total": made.total, "amount_paid": made.paid,
                 "amount_due": made.due, "shipping": made.shipping, "rounding": made.rounding,
                 "discount": made.rebate}  # fmt: skip
        for name, cents in facts.items():
            for run in canvas.spans.get(name, []):
                assert digits(printed(canvas, run)) == abs(cents), (name, printed(canvas, run))
                seen[name] += 1
    assert min(seen[name] for name in ("subtotal", "tax_amount", "total", "amount_due", "shipping")) > 10


def test_printed_rows_are_those_of_the_deal() -> None:
    rows = 0
    for canvas, made in canvases():
        lines = list(made.lines)
        first = next(
            (i for i, line in enumerate(lines) if canvas.items and _name(canvas, 0) == _plain(canvas, line)), None
        )
        assert first is not None or not canvas.items
        for k in range(len(canvas.items)):
            line = lines[first + k]
            assert _name(canvas, k) == _plain(canvas, line)
            row = canvas.items[k]
            if "amount" in row:
                assert digits(printed(canvas, row["amount"])) == abs(line.amount)
            if "code" in row:
                assert printed(canvas, row["code"]).lower() == line.article.code.lower()
            if "unit" in row:
                assert printed(canvas, row["unit"]).lower() == line.article.unit.lower()
            rows += 1
    assert rows > 500


def _name(canvas: Canvas, row: int) -> str:
    return printed(canvas, canvas.items[row]["name"])


def _plain(canvas: Canvas, line: Any) -> str:
    return line.article.name.upper() if canvas.style.upper else line.article.name


def test_a_fact_reads_the_same_wherever_it_is_printed() -> None:
    several = 0
    for canvas, _ in canvases():
        for name in ("document_number", "document_date", "total", "iban", "due_date", "seller_name", "buyer_name"):
            texts = {"".join(filter(str.isalnum, printed(canvas, run))) for run in canvas.spans.get(name, [])}
            if name == "total":
                texts = {"".join(filter(str.isdigit, text)) for text in texts}
            assert len(texts) <= 1, (name, texts)
            several += len(canvas.spans.get(name, [])) > 1
    assert several > 200


def test_roles_do_not_overlap_and_links_start_at_keys_and_names() -> None:
    for canvas, _ in canvases():
        owners = Counter(word for entity in canvas.entities for word in entity.words)
        assert not owners or max(owners.values()) == 1
        for start, end in canvas.links:
            labels = canvas.entities[start].label, canvas.entities[end].label
            assert labels == ("key", "value") or (labels[0] == "item.name" and labels[1].startswith("item."))


def test_words_stay_on_the_sheet_and_apart() -> None:
    crowded = 0
    for canvas, _ in canvases():
        words = sorted(canvas.words, key=lambda word: word.y)
        hit = False
        for i, a in enumerate(words):
            assert a.x >= -1 and a.x + a.wide <= canvas.width + 1 and a.y >= 0 and a.y + a.size <= canvas.height
            for b in words[i + 1 :]:
                if b.y >= a.y + 0.6 * a.size:
                    break
                hit |= min(a.x + a.wide, b.x + b.wide) - max(a.x, b.x) > 2
        crowded += hit
    assert crowded <= PAGES * 0.06


def test_pages_are_as_long_as_real_ones_and_in_many_shapes() -> None:
    lengths = sorted(len(canvas.words) for canvas, _ in canvases())
    assert 100 <= lengths[PAGES // 2] <= 200
    assert lengths[PAGES // 20] >= 50 and lengths[-PAGES // 20] <= 350
    shapes = {tuple(entity.label for entity in canvas.entities) for canvas, _ in canvases()}
    assert len(shapes) > PAGES * 0.95
    kinds = Counter(canvas.doc_type for canvas, _ in canvases())
    assert kinds.keys() == set(generate.invoices.KINDS) and kinds["invoice"] > PAGES / 2


def test_a_record_has_values_from_its_words() -> None:
    for number in range(40):
        draws = page_draws(4, number)
        record = read(generate.invoices.invoice(draws.fork()), "x", draws.fork())
        for name, runs in record["spans"].items():
            assert record["values"][name] == " ".join(record["words"][word]["text"] for word in runs[0])


def test_a_page_depends_on_its_draws_alone() -> None:
    first = generate.invoices.invoice(page_draws(2, 17))
    generate.invoices.invoice(page_draws(2, 18))
    assert first.words == generate.invoices.invoice(page_draws(2, 17)).words


def test_every_language_has_the_same_keys() -> None:
    for language, words in WORDS.items():
        assert words.keys() == WORDS["de"].keys(), language
        assert all(option and "  " not in option for options in words.values() for option in options), language


def test_a_delivery_note_counts_its_articles_and_names_no_price() -> None:
    seen = 0
    for canvas, made in canvases():
        if canvas.doc_type != "delivery_note":
            continue
        assert not canvas.spans.keys() & {"total", "subtotal"}
        assert not any(row.keys() & {"price", "amount"} for row in canvas.items)
        for run in canvas.spans.get("quantity_total", []):
            total = sum(line.quantity for line in made.lines)
            assert digits(printed(canvas, run)) in {total * 10**decimals // 1000 for decimals in range(4)}
            seen += 1
    assert seen
