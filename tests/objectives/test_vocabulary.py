"""The vocabulary: one entry for all amounts of a shape, and none for a word that is not there."""

from __future__ import annotations

import pytest

from docextract.errors import UsageError
from docextract.objectives.vocabulary import Vocabulary


def test_a_word_is_found_in_lower_case_with_its_digits_as_0() -> None:
    words = Vocabulary(("00.00", "total", "été"))
    assert [words.index(text) for text in ("12.50", "47.90", "TOTAL", "Été", "totals", "1.50", "")] == [
        0, 0, 1, 2, -1, -1, -1,
    ]  # fmt: skip
    assert len(words) == 3


def test_no_word_and_one_twice_are_refused() -> None:
    for words in ((), ("a", "a")):
        with pytest.raises(UsageError, match="expected at least one, each once"):
            Vocabulary(words)
