"""Masked words: shares, targets, windows; nothing that is shown knows what was hidden."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from objectives.cases import VOCABULARY, long_page, receipt, same, whole

from docextract.errors import UsageError
from docextract.features import make_example
from docextract.objectives.compiled import Compiled, begin
from docextract.objectives.masked_words import MaskedWords
from docextract.objectives.vocabulary import Vocabulary
from docextract.pages import Page, Word
from docextract.pages.windows import windows

WORDS = Vocabulary(VOCABULARY)
BUCKETS = 997


def visit(page: Page, epoch: int = 0, seed: int = 3, **options: float) -> Compiled:
    return MaskedWords(WORDS, **options)(begin(page, whole(page), seed, epoch))


def hidden(record: Compiled) -> list[int]:
    """The words whose shown text is not the true one."""
    return [i for i, (a, b) in enumerate(zip(record.page.words, record.truth.words, strict=True)) if a != b]


def with_text(page: Page, texts: dict[int, str]) -> Page:
    words = tuple(Word(texts.get(i, word.text), word.box) for i, word in enumerate(page.words))
    return replace(page, words=words)


def test_worked_vector() -> None:
    """That of docs/objectives.md, section 8."""
    record = visit(receipt(), epoch=5)
    assert record.targets.word is not None
    asked = np.flatnonzero(record.targets.word >= 0).tolist()
    shown = [(i, record.page.words[i].text, VOCABULARY[record.targets.word[i]]) for i in asked]
    assert shown == [(6, "", "tea"), (10, "", "0"), (14, "Milk", "cash"), (15, "2", "00.00")]


def test_no_array_depends_on_a_hidden_text() -> None:
    """The hidden words are replaced by others of the vocabulary: everything that the network reads stays, of the words
    themselves and of all others. Where features are made first, neighbours do tell: that is the second half."""
    page, told = receipt(), 0
    for epoch in range(40):
        record = visit(page, epoch, share=0.4)
        change = {i: "Change" if page.words[i].text != "Change" else "Tea" for i in hidden(record)}
        other = visit(with_text(page, change), epoch, share=0.4)
        assert change
        assert hidden(other) == hidden(record)
        assert same(record.example(BUCKETS), other.example(BUCKETS)) == []
        assert record.targets.word is not None
        assert other.targets.word is not None
        assert [other.targets.word[i] for i in change] != [record.targets.word[i] for i in change]
        before, after = (make_example(one.truth, one.window, BUCKETS) for one in (record, other))
        rest = np.setdiff1d(np.arange(before.n), list(change))
        told += not np.array_equal(before.rows[rest], after.rows[rest])
    assert told == 40


def test_targets_are_the_original_words_and_only_eligible_ones() -> None:
    page = receipt()
    for epoch in range(30):
        record = visit(page, epoch)
        assert record.targets.word is not None
        for i, target in enumerate(record.targets.word.tolist()):
            assert target in (-1, WORDS.index(page.words[i].text))
        assert set(hidden(record)) <= set(np.flatnonzero(record.targets.word >= 0).tolist())
        assert record.targets.counted("word") >= 1  # no visit is in vain


def test_shares_are_those_of_the_passport() -> None:
    page = long_page(500)
    chosen = empty = other = kept = 0
    for epoch in range(60):
        record = visit(page, epoch)
        assert record.targets.word is not None
        for i in np.flatnonzero(record.targets.word >= 0).tolist():
            text = record.page.words[i].text
            chosen += 1
            empty += text == ""
            kept += text == page.words[i].text  # or another word with the same text
            other += text not in ("", page.words[i].text)
    able = 60 * sum(WORDS.index(word.text) >= 0 for word in page.words)
    assert chosen / able == pytest.approx(0.15, abs=0.01)
    assert empty / chosen == pytest.approx(0.8, abs=0.03)
    assert kept / chosen == pytest.approx(0.1, abs=0.03)
    assert other / chosen == pytest.approx(0.1, abs=0.03)


def test_a_word_shown_for_another_is_one_that_is_not_chosen() -> None:
    page = receipt()
    for epoch in range(30):
        record = visit(page, epoch, share=0.5, mask=0.0, random=1.0)
        assert record.targets.word is not None
        chosen = np.flatnonzero(record.targets.word >= 0).tolist()
        free = {word.text for i, word in enumerate(page.words) if i not in chosen}
        assert {record.page.words[i].text for i in chosen} <= free
    every = receipt(lines=("Tea Milk",))
    record = visit(every, share=1.0, mask=0.0, random=1.0)
    assert [word.text for word in record.page.words] == ["", ""]  # nobody is left to be shown


def test_a_choice_depends_on_its_address_alone() -> None:
    page = receipt()
    first = visit(page, 4)
    assert [visit(page, 4).page, visit(page, 4).targets.digest()] == [first.page, first.targets.digest()]
    others = [visit(page, 5), visit(page, 4, seed=4), visit(replace(page, id="s"), 4)]
    assert all(one.targets.digest() != first.targets.digest() for one in others)


def test_windows_share_their_choices_and_each_asks_what_it_owns() -> None:
    page = long_page()
    records = [MaskedWords(WORDS)(begin(page, window, 1, 2)) for window in windows(len(page.words))]
    shown: dict[int, str] = {}
    asked: list[int] = []
    for record in records:
        assert record.targets.word is not None
        places = np.flatnonzero(record.targets.word >= 0) + record.window.start
        asked += places.tolist()
        assert all(record.window.own_start <= place < record.window.own_stop for place in places)
        hides = [i for i in hidden(record) if record.page.words[i].text == ""]
        assert all(record.window.start <= i < record.window.stop for i in hides)
        for i in hides:
            shown[i] = shown.get(i, "") + "x"
    assert len(asked) == len(set(asked)) > 60
    assert max(len(marks) for marks in shown.values()) == 2  # the same word, hidden in both of its windows


def test_a_window_without_an_eligible_word_asks_nothing() -> None:
    record = visit(receipt(lines=("No such", "word here")))
    assert record.page == record.truth
    assert record.targets.counted("word") == 0
    assert record.asked["word"].tolist() == []


@pytest.mark.parametrize("options", [{"share": 0.0}, {"share": 1.5}, {"mask": 0.95}, {"random": -0.1}, {"mask": True}])
def test_shares_that_are_none_are_refused(options: dict[str, float]) -> None:
    with pytest.raises(UsageError, match="masked_words"):
        MaskedWords(WORDS, **options)
