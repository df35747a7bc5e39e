"""Packed pages are the pages."""

from __future__ import annotations

from dataclasses import replace

from training.pages import PAGES

from docextract.pages.page import Page
from docextract.pages.records import make_page
from docextract.pretraining.store import Store, pack, unpack

ODD = make_page(
    {
        "words": [{"text": "", "box": [0, 0, 0, 0]}, {"text": "a\0é\U0001f600", "box": [1e-300, 0.1, 1e9, 5]}],
        "values": {"total": None, "shop": "a"}, "computed": ["total"], "spans": {"shop": [[1]], "total": []},
        "items": [], "doc": 7,
    },
    "odd", "made:1",
)  # fmt: skip


def test_every_field_comes_back() -> None:
    for page in (*PAGES, ODD, replace(ODD, words=(), spans=None)):
        again = unpack(pack(page))
        assert again == page
        assert (again.digest(), again.record_digest()) == (page.digest(), page.record_digest())


def test_a_store_is_a_sequence_and_small() -> None:
    store = Store()
    for page in PAGES:
        store.add(page)
    assert list(store) == PAGES and store[3] == PAGES[3]
    chosen: list[Page] = list(store.chosen([2, 0]))
    assert chosen == [PAGES[2], PAGES[0]]
    words = sum(len(page.words) for page in PAGES)
    assert store.nbytes < 60 * words + 400 * len(PAGES)
