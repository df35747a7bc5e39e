"""Counts page by page: the same answers as the scores, and stored counts that are not believed unread."""

from __future__ import annotations

from typing import Any

import pytest
from training.pages import PAGES, run

from docextract._kernels import active
from docextract.evaluation.counts import counts_from_json, f1, field_f1, overall_f1, page_counts
from docextract.evaluation.measure import measure


def test_counts_add_up_to_the_scores() -> None:
    done = run("tags", workers=1)
    labels = [one.labels for one in (*done.corpus.train, *done.corpus.held_out)]
    counts = page_counts(done.model, labels, 1, active())
    scores = measure(done.model, labels)
    assert list(counts) == [one.page.id for one in labels]
    assert overall_f1(counts) == scores.overall.text_f1
    assert field_f1(counts) == {name: one.text_f1 for name, one in scores.fields.items()}
    right = sum(triple[2] for page in counts.values() for triple in page.values())
    assert right == scores.overall.right_text
    assert len(counts) == len(PAGES)


def test_f1_by_hand() -> None:
    assert f1([(1, 1, 1), (1, 1, 0), (0, 1, 0)]) == 2 / 5
    assert f1([(0, 0, 0)]) is None
    assert field_f1({}) == {}


def test_stored_counts_come_back() -> None:
    counts = {"a": {"x": (1, 1, 1)}, "b": {"x": (0, 1, 0)}}
    stored = {page: {name: list(triple) for name, triple in fields.items()} for page, fields in counts.items()}
    assert counts_from_json(stored, ["a", "b"]) == counts


@pytest.mark.parametrize(
    "value",
    [{"a": {"x": [1, 1, 1]}}, {"a": {}, "c": {}}, [], {"a": {"x": [1, 0, 1]}, "b": {}}, {"a": {"x": [1]}, "b": {}},
     {"a": {"x": [2, 1, 1]}, "b": {}}, {"a": {"x": [True, 1, 1]}, "b": {}}],
)  # fmt: skip
def test_stored_counts_that_cannot_be(value: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        counts_from_json(value, ["a", "b"])
