"""The row table: the join of six conditions is what the arrays count, every word is owned once, outcomes are typed."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from training.pages import CONFIG, PAGES, SCHEMA, page

from docextract.errors import UsageError
from docextract.labelling import label_pages
from docextract.labelling.label import Outcome
from docextract.objectives.classes import ClassWeights
from docextract.objectives.losses import Objective, count_rows
from docextract.objectives.targets import Targets, window_targets
from docextract.objectives.terms import RECORD_TERMS, LossWeights
from docextract.pages import read_pages
from docextract.pages.windows import windows
from docextract.schema.load import load_schema
from docextract.schema.schema import Schema
from docextract.training.batches import Visit
from docextract.training.corpus import CorpusPage, select_pages
from docextract.training.examples import ExampleSource
from docextract.training.rows import PageOutcome, PageRows, Row, RowOutcome, counts, page_rows, table

ALL = LossWeights(1, 1, 1, 1, 1)
FIELDS = tuple(field.name for field in SCHEMA.fields)
OBJECTIVE = Objective.of(ALL, FIELDS, 3.0, ClassWeights({"total": 5.0}))
SIZES = {"max_words": CONFIG.max_words, "overlap": CONFIG.overlap}


def joined(row: Row) -> bool:
    return row.query and row.has_target and row.owner and row.continuation and row.emitted and row.unique


def expect_arrays(one: CorpusPage, objective: Objective, max_words: int, overlap: int) -> None:
    """The rows that count are those of window_targets, window by window, with the kernel's weights."""
    cuts = windows(len(one.page.words), max_words, overlap)
    rows = list(page_rows(one, cuts, objective))
    owners: dict[tuple[str, int], int] = {}
    for number, window in enumerate(cuts):
        targets, sums = window_targets(one.targets, window), count_rows(objective, window_targets(one.targets, window))
        for term in objective.weights.active:
            counted = [row for row in rows if joined(row) and (row.window, row.term) == (number, term)]
            places = [0 if row.word is None else row.word - window.start for row in counted]
            assert places == np.flatnonzero(getattr(targets, term) >= 0).tolist(), (term, window)
            mass = 0.0
            for row in counted:
                mass += row.weight
                assert row.outcome is RowOutcome.COUNTED
            assert (len(counted), mass) == (sums[term].counted, sums[term].denominator)
    for row in rows:
        assert (row.outcome is RowOutcome.COUNTED) == joined(row)
        if row.unique and row.word is not None:
            assert owners.setdefault((row.term, row.word), row.window) == row.window == row.owner_window
    words = {word for _, word in owners}
    assert words == set(range(len(one.page.words)))


@pytest.mark.parametrize("missing", ["page", "field"])
def test_the_join_counts_what_the_arrays_count(missing: str) -> None:
    chosen = select_pages(label_pages(PAGES, SCHEMA, missing=missing), SCHEMA, ALL.active)
    for one in chosen.usable:
        expect_arrays(one, OBJECTIVE, **SIZES)
    assert any(len(one.page.words) > CONFIG.max_words for one in chosen.usable)


SMALL = select_pages(label_pages([PAGES[1]], SCHEMA), SCHEMA, ALL.active).usable[0]


@given(st.data())
@hypothesis_settings(max_examples=40, deadline=None)
def test_the_join_counts_what_the_arrays_count_whatever_the_targets_are(data) -> None:
    one, n = SMALL, len(SMALL.page.words)
    draw = {name: data.draw(st.lists(st.integers(-1, high), min_size=size, max_size=size)) for name, high, size in (
        ("tag", 6, n), ("role", 2, n), ("doc", 1, 1), ("item", n - 1, n), ("pair", n - 1, n),
    )}  # fmt: skip
    targets = Targets(**{name: np.array(rows, np.int32) for name, rows in draw.items()})
    free = replace(one, targets=targets, labels=replace(one.labels, outcomes={}))
    max_words = data.draw(st.integers(2, n + 3))
    expect_arrays(free, OBJECTIVE, max_words, data.draw(st.integers(0, max_words // 2)))


def test_the_window_shown_is_that_of_the_visit() -> None:
    labelling = label_pages([PAGES[-1]], SCHEMA)
    one = select_pages(labelling, SCHEMA, ALL.active).usable[0]
    source = ExampleSource([one], CONFIG, 3, None)
    for epoch in range(4):
        made = table(labelling, SCHEMA, OBJECTIVE, **SIZES, seed=3, epoch=epoch)
        rows = [row for row in made if isinstance(row, Row)]
        targets = source.targets(Visit(0, epoch))
        for term in RECORD_TERMS:
            found = sum(row.outcome is RowOutcome.COUNTED for row in rows if row.term == term)
            assert found == targets.counted(term) > 0
        assert {row.window for row in rows if row.emitted} == {number_of(source, epoch)}
        assert counts(rows)[RowOutcome.EMITTED] > 0


def number_of(source: ExampleSource, epoch: int) -> int:
    cuts = windows(len(source.pages[0].page.words), CONFIG.max_words, CONFIG.overlap)
    return cuts.index(source.window(Visit(0, epoch)))


def test_each_condition_can_be_the_first_that_fails() -> None:
    """A long page with a pointer over its whole length, a word without a target, and a value in two pieces."""
    pieces = replace(PAGES[-1], values={"shop": "Elm House", "date": None, "total": None})
    one = select_pages(label_pages([pieces], SCHEMA, missing="field"), SCHEMA, ALL.active).usable[0]
    one.targets.pair[-1], one.targets.role[0] = 0, -1
    n = len(one.page.words)
    cuts = windows(n, CONFIG.max_words, CONFIG.overlap)
    rows = list(page_rows(one, cuts, OBJECTIVE, cuts[-1]))
    found = counts(rows)
    assert sum(found.values()) == len(rows) == len(cuts) * (4 * n + 1)
    assert all(found.values()), (found, one.labels.outcomes, [word.text for word in one.page.words])
    ignored = [row for row in rows if row.outcome is RowOutcome.OWNER]
    assert {(row.term, row.target, row.weight) for row in ignored} == {("tag", -1, 0.0)}
    assert (n - 1, "pair") in {(row.word, row.term) for row in rows if row.outcome is RowOutcome.CONTINUATION}
    assert {(row.word, row.term) for row in rows if row.outcome is RowOutcome.TARGET} == {(0, "role")}


def test_pages_have_typed_outcomes_with_addresses() -> None:
    absent = replace(page(1), values={"shop": "Nowhere Ltd", "date": None, "total": None})
    nothing = replace(page(2), values=None)
    labelling = label_pages([PAGES[0], PAGES[-1], absent, nothing], SCHEMA)
    made = list(table(labelling, SCHEMA, Objective.of(LossWeights(), FIELDS, 3.0), **SIZES))
    pages = [one for one in made if isinstance(one, PageRows)]
    assert [one.outcome for one in pages] == [
        PageOutcome.WHOLE, PageOutcome.SPLIT, PageOutcome.DROPPED, PageOutcome.DROPPED
    ]  # fmt: skip
    assert [one.reason for one in pages] == [
        None, None, "a value is not on the page", "no values (or other labels) for the loss terms in use"
    ]  # fmt: skip
    assert all(one.source for one in pages)
    split = pages[1].windows
    assert len(split) > 1
    assert all(left[1] > right[0] and left[3] == right[2] for left, right in pairwise(split))
    assert {row.page for row in made if isinstance(row, Row)} == {pages[0].page, pages[1].page}


def test_bug_15_some_rows_are_eligible_and_not_all(data_dir: Path) -> None:
    """On real receipts 0 < eligible < total: an empty mask, or one that is never false, looks reasonable otherwise."""
    some_but_not_all([data_dir / "sroie" / "train.jsonl.gz"], load_schema(["company", "date", "address", "total"]), 25)


def test_bug_15_on_the_sample_pages() -> None:
    folder = resources.files("docextract") / "samples"
    some_but_not_all([Path(str(folder / "pages.jsonl.gz"))], load_schema(Path(str(folder / "schema.json"))), 60)


def some_but_not_all(paths: list[Path], schema: Schema, pages: int) -> None:
    labelling = label_pages(read_pages(paths)[:pages], schema, missing="field")
    objective = Objective.of(LossWeights(), [field.name for field in schema.fields], 3.0)
    rows = [row for row in table(labelling, schema, objective, max_words=512, overlap=128) if isinstance(row, Row)]
    found = counts(rows)
    assert 0 < found[RowOutcome.COUNTED] < len(rows)
    assert 0 < sum(row.target > 0 for row in rows if row.outcome is RowOutcome.COUNTED) < found[RowOutcome.COUNTED]


def test_a_term_without_a_head_is_refused() -> None:
    bare = [replace(page(1), entities=None, links=None, items=None)]
    with pytest.raises(UsageError, match="loss term role is on"):
        list(table(label_pages(bare, SCHEMA), SCHEMA, OBJECTIVE, **SIZES))


def test_a_word_ignored_for_one_value_and_labelled_for_another_counts() -> None:
    """As the labelling has it: a labelled run keeps its tags where it meets an ignored one."""
    tags = SMALL.targets.tag.copy()
    tags[:3] = -1
    tags[1] = 3
    outcomes = {"shop": Outcome("absent", ((0, 3),)), "date": Outcome("exact", ((1, 2),))}
    one = replace(
        SMALL, labels=replace(SMALL.labels, outcomes=outcomes), targets=replace(SMALL.targets, tag=tags)
    )
    objective = Objective.of(LossWeights(), FIELDS, 3.0)
    expect_arrays(one, objective, 512, 128)
    rows = list(page_rows(one, windows(len(tags)), objective))
    assert [row.outcome for row in rows[:3]] == [RowOutcome.OWNER, RowOutcome.COUNTED, RowOutcome.OWNER]
