"""Normal form and equality by text."""

from __future__ import annotations

import pytest

from docextract.labelling.normalize import normal, text_equal


@pytest.mark.parametrize(
    ("text", "expected"),
    [("No. 12/3-A", "no123a"), ("Straße", "strasse"), ("\uff21\uff22\uff23\uff11\uff12", "abc12"),
     ("№ 5", "no5"), ("東京都", "東京都"),
     ("RM31.00", "rm3100"), ("---", ""), ("€", ""), ("", ""), ("İ", "i\u0307"), ("हिन्दी", "हिन्दी")],
)
def test_normal_form(text: str, expected: str) -> None:
    assert normal(text) == expected


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [("ABC Ho Trading", "abc-ho trading.", True), ("31.00", "3100", True), ("31.00", "31.0", False),
     ("€", "$", False), ("€", " € ", True), ("", "", True), ("", "a", False), ("Müller", "MÜLLER", True),
     ("Müller", "Muller", False)],
)
def test_text_equal_drops_case_punctuation_and_blanks(a: str, b: str, equal: bool) -> None:
    assert text_equal(a, b) is equal
    assert text_equal(b, a) is equal
