"""The pages of a run: targets, heads, reasons, and digests that notice every change that matters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from training.pages import PAGES, SCHEMA, page, settings

from docextract.objectives.terms import LossWeights
from docextract.pages.page import Entity, Page
from docextract.training.corpus import Corpus, absence, make_corpus

ALL = LossWeights(1, 1, 1, 1, 1)


def corpus(pages: list[Page], **changes: Any) -> Corpus:
    return make_corpus(pages, SCHEMA, settings("tags", **({"held_out": 0.0, "loss": ALL} | changes)))


def test_targets_of_every_term() -> None:
    made = corpus([page(0)])
    targets, words = made.train[0].targets, [word.text for word in made.train[0].page.words]
    at = {text: i for i, text in enumerate(words)}
    assert [words[i] for i in range(len(words)) if targets.tag[i] > 0] == ["Oak", "Mill", "01.05.2020", "10.00"]
    assert targets.tag[at["Oak"]] == 1
    assert targets.tag[at["Mill"]] == 2
    assert targets.role[at["Date:"]] == 1
    assert targets.role[at["01.05.2020"]] == 2
    assert targets.role[at["thank"]] == 0
    assert targets.pair[at["01.05.2020"]] == at["Date:"]
    assert targets.item[at["1.50"]] == at["item0"]
    assert targets.doc.tolist() == [0]


def test_terms_that_are_off_have_no_head_and_no_targets() -> None:
    made = corpus(PAGES, loss=LossWeights())
    assert made.heads.terms == {"tag"}
    assert all(one.targets.counted(term) == 0 for one in made.train for term in ("role", "doc", "item", "pair"))


def test_a_page_without_the_record_of_a_term_counts_under_the_others() -> None:
    made = corpus([page(0), replace(page(1), entities=None, links=None), replace(page(2), values=None)])
    by_id = {one.page.id: one.targets for one in made.train}
    assert (by_id["p1"].counted("role"), by_id["p1"].counted("tag") > 0) == (0, True)
    assert (by_id["p2"].counted("tag"), by_id["p2"].counted("role") > 0) == (0, True)


def test_left_out_pages_have_a_reason() -> None:
    empty = replace(page(3), words=(), order=(), entities=(), links=(), items=(), values=None)
    made = corpus([page(0), replace(page(1), values={"shop": "Nobody", "date": None, "total": None}), empty])
    assert set(made.left_out) == {"p1", "p3"}
    assert [one.page.id for one in made.train] == ["p0"]
    assert set(corpus([page(0), page(1)], loss=LossWeights(0, 1)).left_out) == set()


@pytest.mark.parametrize(
    "change",
    [
        {"values": {"shop": "Oak Mill", "date": None, "total": "10.00"}}, {"doc_type": "other"}, {"doc": "d"},
        {"entities": (Entity("key", (0,)),), "links": ()}, {"items": ()}, {"computed": frozenset({"date"})},
        {"words": page(0).words[:-1], "order": page(0).order[:-1]},
    ],
)  # fmt: skip
def test_every_change_of_a_record_changes_its_digests(change: dict[str, Any]) -> None:
    before = corpus([page(0), page(1)]).train
    after = corpus([replace(page(0), **change), page(1)]).train
    first, second = ({one.page.id: one.to_json() for one in side} for side in (before, after))
    assert first["p0"] != second["p0"]
    assert first["p1"] == second["p1"]


def test_name_of_the_file_does_not_matter() -> None:
    moved = replace(page(0), source="elsewhere:1")
    assert corpus([moved]).train[0].to_json() == corpus([page(0)]).train[0].to_json()


def test_absence_counts_what_is_known_of_training_pages() -> None:
    """Null and computed values are known to be absent; of a value that is not found nothing is known."""
    shop, date, total = (field.name for field in SCHEMA.fields)
    pages = [page(k) for k in range(5)]
    pages[1] = replace(pages[1], values={**dict(pages[1].values or {}), shop: None})
    pages[2] = replace(pages[2], computed=frozenset({shop}))
    pages[3] = replace(pages[3], values={**dict(pages[3].values or {}), shop: "nowhere to be found"})
    made = corpus(pages, missing="field", loss=LossWeights())
    assert absence(made.train, (shop, date, total)) == {shop: (2, 4), date: (0, 5), total: (0, 5)}
    made = corpus(pages, missing="none", loss=LossWeights())
    assert absence(made.train, (shop, date, total)) == {shop: (3, 5), date: (0, 5), total: (0, 5)}
