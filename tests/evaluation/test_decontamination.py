"""The record of what a model has seen: by content, by text, and UNKNOWN where nobody can know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evaluation.cases import numbered, text_page

from docextract.errors import UsageError
from docextract.evaluation.decontamination import decontaminate
from docextract.evaluation.overlap import corpus_digest
from docextract.model.card import Card, page_key

TRAIN = [text_page("t1", numbered(0, 30)), text_page("t2", numbered(100, 130))]
HELD = [text_page("h1", numbered(200, 230))]
CARD = Card(
    base="random-7",
    train_pages=frozenset(map(page_key, TRAIN)),
    held_out_pages=frozenset(map(page_key, [*HELD, TRAIN[0]])),
)
NEW = text_page("n", numbered(300, 330))
NEAR = text_page("near", numbered(110, 140))  # 13 of its 23 runs are in t2


def test_seen_pages_are_found_under_any_name() -> None:
    pages = [replace(TRAIN[0], id="x"), NEW, replace(HELD[0], id="y")]
    record = decontaminate(pages, CARD, None)
    assert (record.seen_training, record.seen_held_out) == (("x",), ("y",))  # t1 is both; training goes first


def test_without_the_training_pages_near_is_unknown() -> None:
    record = decontaminate([NEW], CARD, None)
    data = record.to_json()
    assert (data["near"]["status"], data["near"]["cause"]) == ("UNKNOWN", "the training pages are not at hand")
    assert data["near"]["digests"]["training"] is None
    assert record.lines()[-1] == "near-duplicates: UNKNOWN (the training pages are not at hand)"


def test_with_all_of_them_near_is_checked() -> None:
    record = decontaminate([NEW, NEAR], CARD, [*HELD, *TRAIN])  # pages that were not trained on are left aside
    data = record.to_json()
    assert (data["near"]["status"], data["near"]["cause"]) == ("CHECKED", None)
    assert data["near"]["pairs"] == [["near", "t2", 13, 23]]
    assert data["near"]["training_pages"] == {"compared": 2, "of": 2}
    assert data["near"]["digests"] == {"evaluated": corpus_digest([NEW, NEAR]), "training": corpus_digest(TRAIN)}
    assert (data["near"]["matcher"], data["near"]["threshold"], data["removed"]) == ("word-8-grams-1", "1/3", [])
    assert record.lines()[1:] == [
        "near-duplicates: 1 of 2 pages have a third or more of their runs of 8 words in a training page",
        "  near with t2: 13 of 23",
    ]


def test_with_some_of_them_pairs_are_listed_and_near_stays_unknown() -> None:
    record = decontaminate([NEAR], CARD, TRAIN[1:])
    assert record.near == "UNKNOWN"
    assert record.cause == "1 of the model's 2 training pages are not at hand"
    assert len(record.pairs) == 1
    assert "so far 1 of 1 pages" in record.lines()[1]


def test_other_pages_are_not_training_pages() -> None:
    with pytest.raises(UsageError, match=r"none of the 2 pages given as training pages .*first: made:n"):
        decontaminate([NEW], CARD, [NEW, NEAR])


def test_pages_of_a_base_model_are_unknown() -> None:
    record = decontaminate([NEW], replace(CARD, base="sha256:0123"), TRAIN)
    assert record.to_json()["exact"]["base"] == "UNKNOWN"
    assert "pages of the model that training started from: UNKNOWN" in record.lines()
    assert decontaminate([NEW], CARD, TRAIN).to_json()["exact"]["base"] == "random weights"
