"""Near-duplicates by runs of eight words: shares counted by hand, the border at a third, speed and memory."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from evaluation.cases import numbered, text_page

from docextract.evaluation.overlap import GRAM, Pair, corpus_digest, grams, overlaps
from docextract.pages.page import Page


def test_grams_are_distinct_runs_of_eight_normal_words() -> None:
    page = text_page("a", "One, TWO - three four five six seven 8 nine")
    assert grams(page) == {"one two three four five six seven 8", "two three four five six seven 8 nine"}
    assert grams(text_page("a", " ".join(["x"] * 20))) == {" ".join(["x"] * 8)}


def test_short_pages_are_one_gram_and_empty_ones_none() -> None:
    assert grams(text_page("a", "Only THREE words.")) == {"only three words"}
    assert len(grams(text_page("a", numbered(0, 7)))) == len(grams(text_page("a", numbered(0, 8)))) == 1
    assert grams(text_page("a", "- — ***")) == grams(text_page("a", "")) == set()
    assert overlaps([text_page("a", ""), text_page("b", "--")], [text_page("c", ""), text_page("d", "--")]) == []


@pytest.mark.parametrize(("shared", "found"), [(0, False), (1, False), (2, False), (3, True), (4, True), (9, True)])
def test_a_third_of_the_evaluated_page(shared: int, found: bool) -> None:
    """The evaluated page has 9 grams; the training page begins with `shared` of them and goes on differently."""
    evaluated = text_page("e", numbered(0, 16))
    words = numbered(0, shared + 7) if shared else ""
    training = text_page("t", f"{words} {' '.join(f'x{i}' for i in range(40))}")
    expected = [Pair("e", "t", shared, 9)] if found else []
    assert overlaps([evaluated], [training]) == expected
    assert all(Fraction(pair.shared, pair.grams) >= Fraction(1, 3) for pair in expected)


def test_share_is_of_the_evaluated_page_and_not_symmetric() -> None:
    short, long = text_page("s", numbered(0, 10)), text_page("l", numbered(0, 60))
    assert overlaps([short], [long]) == [Pair("s", "l", 3, 3)]
    assert overlaps([long], [short]) == []
    assert overlaps([short], [long])[0].share == 1.0


def test_place_case_and_punctuation_do_not_matter_but_words_do() -> None:
    page = text_page("a", numbered(0, 12))
    moved = replace(
        page, id="b", words=tuple(replace(w, text=w.text.upper() + ",", box=(0, 0, 1, 1)) for w in page.words)
    )
    other = replace(page, id="c", words=tuple(replace(w, text="z" + w.text) for w in page.words))
    assert overlaps([page], [moved, other]) == [Pair("a", "b", 5, 5)]


def test_order_is_that_of_the_pages_and_the_training_side_may_be_a_stream() -> None:
    a, b = text_page("a", numbered(0, 20)), text_page("b", numbered(5, 25))

    def stream() -> Iterator[Page]:
        yield text_page("t2", numbered(0, 25))
        yield text_page("t1", numbered(0, 20))

    assert [(p.evaluated, p.training) for p in overlaps([b, a], stream())] == [
        ("b", "t2"), ("b", "t1"), ("a", "t2"), ("a", "t1"),
    ]  # fmt: skip


def test_many_pages_are_quick() -> None:
    """626 pages against 126 of 120 words each, half of the words common."""

    def made(number: int) -> Page:
        text = " ".join(f"{'common' if i % 16 < 8 else number}{i}" for i in range(120))
        return text_page(f"p{number}", text)

    training, evaluated = [made(i) for i in range(626)], [made(i) for i in range(600, 726)]
    start = time.process_time()
    pairs = overlaps(evaluated, training)
    assert time.process_time() - start < 3
    assert {pair.evaluated for pair in pairs} == {f"p{i}" for i in range(600, 626)}
    assert GRAM == 8


def test_digest_of_a_corpus_knows_content_alone() -> None:
    a, b = text_page("a", "x y"), text_page("b", "z")
    assert corpus_digest([a, b]) == corpus_digest([replace(b, id="c"), a])
    assert corpus_digest([a]) != corpus_digest([a, a]) != corpus_digest([a, b])
