"""Targets of a window: what it does not own and anchors outside it do not count; every word counts once a sweep."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from docextract.errors import UsageError
from docextract.objectives.targets import Targets, window_targets
from docextract.objectives.terms import TERMS
from docextract.pages.windows import Window, windows


def page_of(n: int) -> Targets:
    index = np.arange(n, dtype=np.int32)
    return Targets(index % 3, index % 2, np.array([1], np.int32), index, np.maximum(index - 3, 0))


def test_rows_not_owned_and_anchors_outside_are_ignored() -> None:
    part = window_targets(page_of(10), Window(start=2, stop=8, own_start=3, own_stop=7))
    assert part.tag.tolist() == [-1, 0, 1, 2, 0, -1]
    assert part.role.tolist() == [-1, 1, 0, 1, 0, -1]
    assert part.doc.tolist() == [1]
    assert part.item.tolist() == [-1, 1, 2, 3, 4, -1]
    assert part.pair.tolist() == [-1, -1, -1, 0, 1, -1]  # words 0 and 1 are outside; word 2 is seen, though not owned


def test_ignored_targets_stay_ignored() -> None:
    page = page_of(4)
    page.tag[1] = page.item[2] = page.doc[0] = -1
    part = window_targets(page, Window(0, 4, 0, 4))
    assert part.tag.tolist() == [0, -1, 2, 0]
    assert part.item.tolist() == [0, 1, -1, 3]
    assert part.doc.tolist() == [-1]
    assert (part.counted("tag"), part.counted("doc"), part.counted("role")) == (3, 0, 4)


def test_a_whole_page_in_one_window_is_itself() -> None:
    page = page_of(7)
    assert window_targets(page, windows(7)[0]).digest() == page.digest()


def test_every_word_counts_in_exactly_one_window() -> None:
    n = 1500
    page = page_of(n)
    counted = sum(window_targets(page, one).counted("tag") for one in windows(n))
    assert counted == n


def test_window_targets_do_not_share_memory_with_the_page() -> None:
    page = page_of(4)
    part = window_targets(page, Window(0, 4, 0, 4))
    part.tag[:] = part.doc[:] = 9
    assert page.tag.tolist() == [0, 1, 2, 0]
    assert page.doc.tolist() == [1]


def test_digest_tells_arrays_apart() -> None:
    page = page_of(6)
    other = Targets(page.role, page.tag, page.doc, page.item, page.pair)
    assert page.digest() != other.digest()
    changed = Targets(page.tag.copy(), page.role, page.doc, page.item, page.pair)
    changed.tag[5] = -1
    assert page.digest() != changed.digest()


def test_wrong_shapes_and_types_are_refused() -> None:
    row = np.zeros(3, np.int32)
    with pytest.raises(UsageError, match="role"):
        Targets(row, row[:2], row[:1], row, row)
    with pytest.raises(UsageError, match="pair"):
        Targets(row, row, row[:1], row, row.astype(np.int64))
    with pytest.raises(UsageError, match="doc"):
        Targets(row, row, row, row, row)


def asking(n: int = 5) -> Targets:
    word, place = np.full(n, -1, np.int32), np.full((n, 4), -1, np.int32)
    word[[1, 3]], place[4] = [7, 0], [0, 31, 5, 9]
    return replace(page_of(n), word=word, place=place)


def test_only_words_that_are_asked_have_rows() -> None:
    found = asking()
    assert {name: rows.tolist() for name, rows in found.asked().items()} == {"word": [1, 3], "place": [4]}
    assert found.scored("word").tolist() == [7, 0]
    assert found.scored("place").tolist() == [0, 31, 5, 9]
    assert (found.counted("word"), found.counted("place"), found.counted("left")) == (2, 4, 0)
    assert found.scored("tag") is found.tag


def test_terms_that_no_compiler_made_have_rows_that_do_not_count() -> None:
    found = page_of(3)
    shapes = {term: found.scored(term).tolist() for term in ("word", "place", "left", "above", "order")}
    assert shapes == {"word": [], "place": [], "left": [-1] * 3, "above": [-1] * 3, "order": [-1]}
    assert [name for name, _ in found.items()] == ["tag", "role", "doc", "item", "pair"]
    assert not any(Targets.nothing(3).counted(term) for term in TERMS)


def test_the_digest_covers_what_compilers_made() -> None:
    row = np.zeros(5, np.int32)
    digests = {one.digest() for one in (page_of(5), replace(page_of(5), left=row), replace(page_of(5), above=row))}
    assert len(digests) == 3
    with pytest.raises(UsageError, match=r"place are int32 \(5,\), expected int32 \(5, 4\)"):
        replace(page_of(5), place=row)
