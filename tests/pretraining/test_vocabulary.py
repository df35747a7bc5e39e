"""Words by how much of the stream they are."""

from __future__ import annotations

from docextract.pages.page import Page
from docextract.pages.records import make_page
from docextract.pretraining.store import Store
from docextract.pretraining.vocabulary import build_vocabulary, vocabulary_digest


def store(*texts: str) -> Store:
    found = Store()
    for number, text in enumerate(texts):
        found.add(made(number, text))
    return found


def made(number: int, text: str) -> Page:
    words = [{"text": word, "box": [9 * i, 0, 9 * i + 8, 9]} for i, word in enumerate(text.split("_"))]
    return make_page({"words": words}, str(number), f"made:{number}")


def test_by_share_of_what_is_shown_and_equal_ones_by_code_points() -> None:
    """Corpus one, probability 3: total 2/4, 00.0 2/4. Corpus two, probability 1: b 3/6, a 2/6, c 1/6, in all 1/6."""
    first, second = store("Total_12.5", "TOTAL_99.9"), store("b_b_b_a_A_c")
    assert build_vocabulary([(first, 3.0), (second, 1.0)], 9, 1) == ("00.0", "total", "b", "a", "c")
    assert build_vocabulary([(first, 3.0), (second, 1.0)], 3, 1) == ("00.0", "total", "b")
    assert build_vocabulary([(first, 3.0), (second, 1.0)], 9, 2) == ("00.0", "total", "b", "a")
    assert build_vocabulary([(first, 1.0), (second, 9.0)], 9, 1)[0] == "b"


def test_empty_words_are_none() -> None:
    assert build_vocabulary([(store("_x_"), 1.0)], 9, 1) == ("x",)
    assert build_vocabulary([], 9, 1) == ()


def test_digest_tells_words_and_their_order() -> None:
    digests = {vocabulary_digest(words) for words in ((), ("ab", "c"), ("a", "bc"), ("c", "ab"), ("ab", "c", ""))}
    assert len(digests) == 5
