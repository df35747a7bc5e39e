"""Bills: rows agree with what is charged, names wrap, cells stand at many places, and no two tables look alike."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import cache
from typing import Any

import generate.bills
from generate.bill_deal import Bill, bill
from generate.canvas import Canvas
from generate.draws import Draws, page_draws
from generate.locales.places import LOCALES
from generate.pages import page
from generate.trade.bill_words import BILL_WORDS
from generate.trade.words import PLACES, WORDS

PAGES = 240
DIGEST = "368b9d45d9d10c874e8f7cb322ff20fddac576f6730b558f8ef982470fb7e22e"


@cache
def canvases() -> list[tuple[Canvas, Bill]]:
    """Pages with the bills behind them."""
    made: list[tuple[Canvas, Bill]] = []
    plain, kept = generate.bills.bill, []

    def seen(*given: Any, **named: Any) -> Bill:
        kept.append(plain(*given, **named))
        return kept[-1]

    generate.bills.bill = seen  # type: ignore[assignment]
    try:
        for number in range(PAGES):
            canvas = generate.bills.a_bill(page_draws(9, number))
            made.append((canvas, kept[-1]))
    finally:
        generate.bills.bill = plain
    return made


def printed(canvas: Canvas, run: list[int]) -> str:
    return " ".join(canvas.words[word].text for word in run)


def digits(text: str) -> int:
    """The figures of an amount: its cents without a sign."""
    return int("".join(letter for letter in text if letter.isdigit()))


def tops(canvas: Canvas, run: list[int]) -> list[float]:
    """The lines that the words of a cell stand on."""
    return sorted({canvas.words[word].y for word in run})


def test_a_bill_adds_up() -> None:
    for code in sorted(code for places in PLACES.values() for code in places):
        for seed in range(30):
            made = bill(Draws(seed), LOCALES[code], 1 + seed % 7, ["1"], bare=seed % 5 == 0, negative=seed % 9 == 0)
            assert len(made.rows) == len(made.deal.lines)
            for row in made.rows:
                assert row.gross == row.line.amount or row.line.rebate
                assert row.line.price % {0: 10_000, 2: 100, 3: 10, 4: 1}[made.price_digits] == 0


def test_printed_rows_are_those_of_the_bill() -> None:
    rows = 0
    for canvas, made in canvases():
        names = [_set(canvas, row.line.article.name) for row in made.rows]
        for item in canvas.items:
            name = printed(canvas, item["name"])
            row = made.rows[names.index(name)]
            same = [entry for entry, other in zip(made.rows, names, strict=True) if other == name]
            if "amount" in item:
                whole = {abs(entry.gross) for entry in same} | {abs(entry.line.amount) for entry in same}
                assert digits(printed(canvas, item["amount"])) in whole | {cents // 100 for cents in whole}
            if "code" in item and len(same) == 1:
                assert printed(canvas, item["code"]).upper() == row.line.article.code.upper()
            rows += 1
    assert rows > 500


def _set(canvas: Canvas, text: str) -> str:
    return text.upper() if canvas.style.upper else text


def test_printed_sums_are_those_of_the_bill() -> None:
    seen: Counter[str] = Counter()
    for canvas, made in canvases():
        deal = made.deal
        facts = {"subtotal": deal.net, "tax_amount": deal.tax, "total": deal.total, "amount_due": deal.due,
                 "amount_paid": deal.paid}  # fmt: skip
        for name, cents in facts.items():
            for run in canvas.spans.get(name, []):
                assert digits(printed(canvas, run)) == abs(cents), (name, printed(canvas, run))
                seen[name] += 1
    assert min(seen[name] for name in facts) > 10


def test_roles_do_not_overlap_and_links_start_at_keys_and_names() -> None:
    for canvas, _ in canvases():
        owners = Counter(word for entity in canvas.entities for word in entity.words)
        assert not owners or max(owners.values()) == 1
        for start, end in canvas.links:
            labels = canvas.entities[start].label, canvas.entities[end].label
            assert labels == ("key", "value") or (labels[0] == "item.name" and labels[1].startswith("item."))


def test_tables_are_of_many_makes() -> None:
    """Names on two and three lines, cells above and below the first line of a name, rows of a name and an amount."""
    seen: Counter[str] = Counter()
    heads: set[tuple[str, ...]] = set()
    for canvas, _ in canvases():
        heads.add(tuple(printed(canvas, entity.words) for entity in canvas.entities if entity.label == "item.head"))
        seen["head of three lines"] += any(
            len(tops(canvas, entity.words)) > 2 for entity in canvas.entities if entity.label == "item.head"
        )
        for item in canvas.items:
            name = tops(canvas, item["name"])
            seen[f"name on {len(name)}"] += 1
            seen["bare"] += item.keys() <= {"name", "amount", "rate"}
            if "amount" in item:
                seen["amount lower"] += tops(canvas, item["amount"])[0] > name[0] + 3
                seen["between"] += len(name) > 1 and name[0] + 3 < tops(canvas, item["amount"])[0] < name[-1] - 3
            seen["quantity first"] += "quantity" in item and min(item["quantity"]) < min(item["name"])
    assert len(heads) > PAGES * 0.6
    assert min(seen[key] for key in ("name on 2", "name on 3", "bare", "amount lower", "quantity first")) >= 40
    assert seen["between"] >= 8 and seen["head of three lines"] >= 8


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


def test_every_language_has_the_same_keys() -> None:
    assert BILL_WORDS.keys() == WORDS.keys()
    for language, words in BILL_WORDS.items():
        assert words.keys() == BILL_WORDS["de"].keys(), language
        assert all(option and "  " not in option for options in words.values() for option in options), language


def test_bytes_are_pinned() -> None:
    """A change of the family changes this digest, and with it the base weights' recipe."""
    text = json.dumps([page(1, number, {"bill": 1.0}) for number in range(12)], ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest() == DIGEST
