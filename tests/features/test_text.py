"""Characters, case and shape follow our own tables."""

from __future__ import annotations

import pytest

from docextract.features.casing import LOWER, UPPER
from docextract.features.text import CHARS, MAX_CHARS, char_ids, lower, shape, zeroed


def test_casing_table_is_a_bijection() -> None:
    assert len(UPPER) == len(LOWER) == len(set(UPPER)) == len(set(LOWER)) == 612
    assert not set(UPPER) & set(LOWER)


@pytest.mark.parametrize(
    ("text", "low", "form", "digits"),
    [
        ("RM12.50", "rm12.50", "X0.0", "rm00.00"),
        ("Äpfel", "äpfel", "Xx", "äpfel"),
        ("ΩМ-7a", "ωм-7a", "X-0x", "ωм-0a"),
        ("İ", "İ", "İ", "İ"),  # no one-to-one lower case: left as it is
        ("合計¥", "合計¥", "合計¥", "合計¥"),
        ("", "", "", ""),
    ],
)
def test_lower_shape_zeroed(text: str, low: str, form: str, digits: str) -> None:
    assert (lower(text), shape(text), zeroed(text)) == (low, form, digits)


def test_char_ids() -> None:
    assert char_ids("A\x00\u017f\u0180") == [65, 1, 383, 384 + 0x180 % 128]
    assert char_ids("\U0001f600\ud800") == [384 + 0x1F600 % 128, 384 + 0xD800 % 128]
    assert all(0 < i < CHARS for i in char_ids("".join(map(chr, range(0, 5000, 7))))) and char_ids("") == []


def test_long_word_keeps_both_ends() -> None:
    text = "a" * 24 + "b" * 100 + "c" * 8
    assert char_ids(text) == [97] * 24 + [99] * 8
    assert len(char_ids("x" * 100_000)) == MAX_CHARS
