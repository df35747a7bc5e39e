"""The record, chains and passports: what a visit begins as, what may be chained, what a manifest says."""

from __future__ import annotations

import json

import numpy as np
import pytest
from objectives.cases import VOCABULARY, long_page, receipt, same, whole

from docextract.canonical import fingerprint
from docextract.errors import UsageError
from docextract.features import make_example
from docextract.objectives.compiled import begin, below, chain, chosen, draw
from docextract.objectives.labels import Labels
from docextract.objectives.masked_layout import MaskedLayout
from docextract.objectives.masked_words import MaskedWords
from docextract.objectives.neighbours import NeighbourPointers
from docextract.objectives.order import DocumentOrder
from docextract.objectives.targets import Targets, window_targets
from docextract.objectives.terms import RECORD_TERMS, TERMS
from docextract.objectives.vocabulary import Vocabulary
from docextract.pages.windows import windows
from docextract.splitmix import derive_seed, hash_u64

WORDS = Vocabulary(VOCABULARY)


def labels(n: int) -> Targets:
    rows = np.arange(n, dtype=np.int32)
    return Targets(rows % 5, rows % 2, np.array([0], np.int32), rows, np.maximum(rows - 2, 0).astype(np.int32))


def everything() -> list[object]:
    return [
        DocumentOrder(), Labels(lambda name: labels(18)), MaskedWords(WORDS), MaskedLayout(), NeighbourPointers()
    ]  # fmt: skip


def test_a_visit_begins_with_the_page_as_it_is() -> None:
    page = receipt()
    record = begin(page, whole(page), 7, 3)
    assert all(record.targets.counted(term) == 0 for term in TERMS)
    assert same(record.example(211), make_example(page, whole(page), 211)) == []
    assert {name: rows.tolist() for name, rows in record.asked.items()} == {"word": [], "place": []}


def test_one_pass_serves_all_objectives() -> None:
    made = chain(everything())  # type: ignore[arg-type]
    assert made.terms == set(TERMS)
    record = made(begin(receipt(), whole(receipt()), 3, 1))
    assert all(record.targets.counted(term) > 0 for term in TERMS)
    assert [name for name, _ in record.targets.items()] == list(TERMS)


def test_passports_are_data_of_a_manifest() -> None:
    told = chain(everything()).to_json()  # type: ignore[arg-type]
    assert [one["name"] for one in told] == ["order", "labels", "masked_words", "masked_layout", "neighbours"]
    assert told == json.loads(json.dumps(told))
    assert len({fingerprint(one) for one in told}) == 5
    other = chain([MaskedWords(WORDS, share=0.2)]).to_json()
    assert fingerprint(told[2]) != fingerprint(other[0])
    for one in told:
        assert all(one[key] for key in ("terms", "selects", "replaces", "eligible", "owners", "draws")), one["name"]


def test_two_compilers_of_one_term_are_refused() -> None:
    with pytest.raises(UsageError, match="masked_layout and masked_layout both ask place"):
        chain([MaskedLayout(), MaskedLayout(0.3)])
    with pytest.raises(UsageError, match="no compiler"):
        chain([])


def test_labels_are_the_page_s_own() -> None:
    page = long_page()
    targets = labels(len(page.words))
    for window in windows(len(page.words)):
        record = Labels(lambda name: targets)(begin(page, window, 0, 0))
        assert record.targets.digest() == window_targets(targets, window).digest()
    some = Labels(lambda name: targets, ("role", "pair"))(begin(page, window, 0, 0)).targets
    assert [term for term in RECORD_TERMS if some.counted(term)] == ["role", "pair"]
    with pytest.raises(UsageError, match="labels of word"):
        Labels(lambda name: targets, ("tag", "word"))


def test_a_draw_is_the_hash_of_its_address() -> None:
    record = begin(receipt("p"), whole(receipt()), 3, 1)
    root = derive_seed("masked_words:p", 3)
    found = draw(record, "masked_words", 2, np.array([4, 5]))
    assert found.tolist() == [int(hash_u64(root, 1, 2, word)) for word in (4, 5)]
    assert int(found[0]) == 4850266197552564247


def test_where_nobody_is_drawn_the_smallest_that_is_owned_is() -> None:
    hashes = np.array([9 << 40, 5 << 40, 7 << 40, 5 << 40], np.uint64)
    owned = np.array([True, False, True, True])
    assert below(hashes, 1e-12).tolist() == [False] * 4
    assert chosen(hashes, 1e-12, owned).tolist() == [False, False, False, True]
    assert chosen(hashes, 1e-12, np.zeros(4, np.bool_)).tolist() == [False] * 4
    assert chosen(np.array([1, 1 << 63], np.uint64), 0.25, np.array([False, True])).tolist() == [True, True]
    assert chosen(np.zeros(0, np.uint64), 0.5, np.zeros(0, np.bool_)).tolist() == []
