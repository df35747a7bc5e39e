"""Statements and letters: balances add up, printed amounts are the booked ones, letters have their parts."""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from typing import Any

import generate.trade.bookings
from generate.canvas import Canvas
from generate.draws import Draws, page_draws
from generate.letters import letter
from generate.locales.places import LOCALES
from generate.statements import statement
from generate.trade.account import Account, account
from generate.trade.letter_words import WORDS as LETTERS
from generate.trade.statement_words import WORDS as STATEMENTS

PAGES = 160


@cache
def canvases() -> list[tuple[Canvas, Account | None]]:
    """Pages; those of a bank or a card with the account behind them."""
    made: list[tuple[Canvas, Account | None]] = []
    plain, kept = generate.trade.bookings.account, []

    def seen(*given: Any) -> Account:
        kept.append(plain(*given))
        return kept[-1]

    generate.trade.bookings.account = seen
    try:
        for number in range(PAGES):
            kept.clear()
            canvas = statement(page_draws(6, number))
            made.append((canvas, kept[0] if kept else None))
    finally:
        generate.trade.bookings.account = plain
    return made


@cache
def letters() -> list[Canvas]:
    return [letter(page_draws(8, number)) for number in range(100)]


def printed(canvas: Canvas, run: list[int]) -> str:
    return " ".join(canvas.words[word].text for word in run)


def digits(text: str) -> int:
    return int("".join(letter for letter in text if letter.isdigit()))


def test_balances_follow_the_bookings() -> None:
    made = account(Draws(3), LOCALES["de"], date(2020, 1, 1), date(2020, 1, 31), 12)
    running = made.opening
    for i, booking in enumerate(made.bookings):
        running += booking.amount
        assert made.balance(i) == running
    assert made.closing == running
    assert [booking.day for booking in made.bookings] == sorted(booking.day for booking in made.bookings)


def test_printed_bookings_and_balances_are_those_of_the_account() -> None:
    rows = balances = 0
    for canvas, book in canvases():
        if book is None:
            continue
        for row, booking in zip(canvas.items, book.bookings, strict=False):
            assert digits(printed(canvas, row["amount"])) == abs(booking.amount)
            rows += 1
        for name, cents in (("opening_balance", book.opening), ("closing_balance", book.closing)):
            for run in canvas.spans.get(name, []):
                assert digits(printed(canvas, run)) == abs(cents)
                balances += 1
    assert rows > 300 and balances > 60


def test_open_items_add_up_to_what_is_due() -> None:
    checked = 0
    for canvas, book in canvases():
        due = canvas.spans.get("amount_due") or canvas.spans.get("closing_balance")
        if book is not None or not due or ("total" in canvas.spans and "subtotal" in canvas.spans):
            continue
        amounts = [printed(canvas, row["amount"]) for row in canvas.items]
        total = sum(-digits(text) if "-" in text else digits(text) for text in amounts)
        opening = canvas.spans.get("opening_balance")
        assert total + (digits(printed(canvas, opening[0])) if opening else 0) == digits(printed(canvas, due[0]))
        checked += 1
    assert checked > 10


def test_charges_add_up() -> None:
    checked = 0
    for canvas, book in canvases():
        if book is None and "subtotal" in canvas.spans:
            net, tax, total = (digits(printed(canvas, canvas.spans[n][0])) for n in ("subtotal", "tax_amount", "total"))
            assert net == sum(digits(printed(canvas, row["amount"])) for row in canvas.items)
            assert net + tax == total
            checked += 1
    assert checked > 10


def test_letters_have_their_parts_and_running_text() -> None:
    seen = Counter(name for canvas in letters() for name in canvas.spans)
    for name in ("seller_name", "buyer_name", "document_date", "salutation", "signature"):
        assert seen[name] > 75, name
    assert seen["subject"] > 60 and seen["due_date"] > 40
    text = [sum(len(e.words) for e in canvas.entities if e.label == "text") for canvas in letters()]
    assert sorted(text)[50] > 60


def test_roles_do_not_overlap() -> None:
    for canvas in [canvas for canvas, _ in canvases()] + letters():
        owners = Counter(word for entity in canvas.entities for word in entity.words)
        assert max(owners.values()) == 1
        assert all(
            w.y >= 0 and w.y + w.size <= canvas.height and w.x + w.wide <= canvas.width + 1 for w in canvas.words
        )


def test_every_language_has_the_same_keys() -> None:
    for tables in (LETTERS, STATEMENTS):
        for language, words in tables.items():
            assert words.keys() == tables["de"].keys(), language
