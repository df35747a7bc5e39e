"""Suggestions by their rule: expected errors, what is alike, what is a copy, and what is labelled already."""

from __future__ import annotations

from typing import Any

import pytest
from evaluation.cases import numbered, text_page

from docextract.evaluation.similarity import Lookalikes, word_set
from docextract.evaluation.suggest import suggest_pages, unlabelled
from docextract.extraction.answers import Answer, PageAnswers
from docextract.model.card import Card, page_key
from docextract.pages.page import Page

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def words(start: int, count: int) -> str:
    """So many distinct words of letters from a place on."""
    return " ".join(f"{LETTERS[i // 26]}{LETTERS[i % 26]}" for i in range(start, start + count))


def answers(page: Page, **confidence: float) -> PageAnswers:
    """Fields with the page's first word as value, or no value for a confidence below 0."""
    fields = {name: Answer((0, 1) if sure >= 0 else None, abs(sure)) for name, sure in confidence.items()}
    return PageAnswers(page, fields)


def chosen(given: list[PageAnswers], training: Any = (), number: int = 10) -> list[str]:
    return [one.page.id for one in suggest_pages(given, training, number)[0]]


def test_similarity_is_shared_words_over_all_words() -> None:
    page = text_page("a", "Oak Mill total 12.50 12 No. 7")
    assert word_set(page) == {"oak", "mill", "total", "no"}
    others = [text_page("b", "OAK, Total: no. 99 elm"), text_page("c", "12 13"), page, text_page("d", "elm")]
    assert Lookalikes(others).similarity(page).tolist() == [3 / 5, 0.0, 1.0, 0.0]
    assert Lookalikes(others).similarity(others[1]).tolist() == [0.0] * 4  # numbers alone are like nothing
    assert Lookalikes([]).similarity(page).tolist() == []


def test_the_most_expected_errors_go_first() -> None:
    given = [
        answers(text_page("sure", words(0, 10)), total=0.9, date=0.9),
        answers(text_page("unsure", words(20, 10)), total=0.5, date=-0.4),
        answers(text_page("half", words(40, 10)), total=0.5, date=1.0),
    ]
    found, copies = suggest_pages(given, [], 2)
    assert [one.page.id for one in found] == ["unsure", "half"]
    assert copies == 0
    assert found[0].expected_errors == found[0].score == (1 - 0.5) + (1 - 0.4)
    assert found[0].fields == {"total": ("au", 0.5), "date": (None, 0.4)}


def test_of_equals_the_first_given() -> None:
    given = [answers(text_page(name, words(10 * i, 10)), x=0.5) for i, name in enumerate("cab")]
    assert chosen(given) == ["c", "a", "b"]


def test_a_page_like_one_suggested_before_waits() -> None:
    """b shares 6 of 14 words with a: .6 becomes .6 x (1 - 6 / 14), less than c's .5."""
    a, b, c = text_page("a", words(0, 10)), text_page("b", words(4, 10)), text_page("c", words(50, 10))
    given = [answers(a, x=0.3), answers(b, x=0.4), answers(c, x=0.5)]
    found, _ = suggest_pages(given, [], 3)
    assert [one.page.id for one in found] == ["a", "c", "b"]
    assert found[2].nearest == ("a", 6 / 14)
    assert found[2].score == pytest.approx(0.6 * 8 / 14)


def test_a_page_like_a_training_page_waits_too() -> None:
    a, c = text_page("a", words(0, 10)), text_page("c", words(50, 10))
    given = [answers(a, x=0.3), answers(c, x=0.5)]
    assert chosen(given) == ["a", "c"]
    assert chosen(given, [text_page("t", words(4, 10))]) == ["c", "a"]


def test_copies_are_passed_over_and_counted() -> None:
    """Runs of eight words count, numbers too: one third of them in another page makes a copy."""
    page = answers(text_page("p", numbered(0, 30)), x=0.1)
    near = answers(text_page("near", numbered(10, 40)), x=0.2)  # 13 of its 23 runs
    far = answers(text_page("far", numbered(24, 54)), x=0.3)  # none of them
    found, copies = suggest_pages([page, near, far], [], 3)
    assert ([one.page.id for one in found], copies) == (["p", "far"], 1)
    found, copies = suggest_pages([page, near, far], [text_page("t", numbered(0, 30))], 3)
    assert ([one.page.id for one in found], copies) == (["far"], 2)


def test_no_more_than_asked_for_and_no_more_than_there_are() -> None:
    given = [answers(text_page(str(i), words(10 * i, 10)), x=0.5) for i in range(5)]
    assert chosen(given, number=2) == ["0", "1"]
    assert len(chosen(given, number=9)) == 5
    assert chosen([], number=9) == []


def test_reasons_name_unsure_fields_the_least_sure_first() -> None:
    a, b = text_page("a", words(0, 10)), text_page("b", words(4, 10))
    given = [answers(a, x=0.8, y=-0.25, z=0.95), answers(b, x=1.0)]
    first, second = suggest_pages(given, [], 2)[0]
    assert first.reasons() == ["y: no value, confidence 0.25", 'x: "aa", confidence 0.80']
    assert second.reasons() == ['x: "ae", confidence 1.00', "most like a: 43% of the words of both"]
    assert second.to_json() == {
        "id": "b",
        "source": "made:b",
        "score": 0.0,
        "expected_errors": 0.0,
        "nearest": {"id": "a", "similarity": 6 / 14},
        "fields": {"x": {"text": "ae", "confidence": 1.0}},
        "reasons": second.reasons(),
    }


def test_labelled_and_empty_pages_are_no_candidates() -> None:
    trained, held, empty, new = (text_page(n, t) for n, t in (("t", "a b"), ("h", "c d"), ("e", ""), ("n", "e f")))
    card = Card(train_pages=frozenset({page_key(trained)}), held_out_pages=frozenset({page_key(held)}))
    assert unlabelled([trained, held, empty, new], card) == ([new], 2, 1)
