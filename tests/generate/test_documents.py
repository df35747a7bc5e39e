"""Runs of page numbers that are documents of several pages."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from generate.documents import RUN, document_page
from generate.pages import FAMILIES, page, weights

RUNS = 12


@pytest.fixture(scope="module")
def pages() -> dict[int, dict[str, Any]]:
    kinds = weights(["ad_contract"])
    return {number: page(21, number, kinds) for number in range(RUNS * RUN)}


def test_pages_of_a_document_follow_each_other_and_share_its_facts(pages: dict[int, dict[str, Any]]) -> None:
    documents = defaultdict(list)
    for number, record in pages.items():
        if "doc" in record:
            documents[record["doc"]].append((number, record))
    several = 0
    for name, members in documents.items():
        numbers = [number for number, _ in members]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), name
        assert [record["page"] for _, record in members] == list(range(len(members))), name
        assert len({record["doc_type"] for _, record in members}) == 1
        several += len(members) > 1
    assert several >= 3


def test_about_the_asked_share_of_pages_stands_in_documents() -> None:
    made = [document_page(4, number * RUN, 0.3) for number in range(60)]
    assert 8 <= sum(1 for found in made if found) <= 30
    assert all(document_page(4, number, 0.0) is None for number in range(40))


def test_a_page_does_not_depend_on_the_pages_made_before_it(pages: dict[int, dict[str, Any]]) -> None:
    kinds = weights(["ad_contract"])
    for number in (RUNS * RUN - 1, 5):
        assert page(21, number, kinds) == pages[number]


def test_kinds_without_documents_have_none() -> None:
    kinds = weights(["memo"])
    assert all("doc" not in page(21, number, kinds) for number in range(2 * RUN))
    assert "memo" in FAMILIES
