"""docextract's side of the comparison with PyTorch, without PyTorch: the training step and the network of a run."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from training.pages import CONFIG, PAGES, SCHEMA, settings
from twins import same_bits

from docextract._kernels import active
from docextract.features import Noise, make_example
from docextract.model.activations import Activations
from docextract.model.init import random_model
from docextract.model.network import run
from docextract.objectives.losses import Objective
from docextract.objectives.terms import LossWeights
from docextract.pages import Window
from docextract.training.batches import Batches, Visit
from docextract.training.corpus import make_corpus
from docextract.training.examples import ExampleSource
from peer import cases
from peer.ours import Ours, Prepared, Reader

CORPUS = make_corpus(PAGES, SCHEMA, settings("tags"))
WEIGHTS = LossWeights()


def spec(rows: bool = True) -> cases.Spec:
    params = random_model(3, CONFIG, CORPUS.heads)
    return cases.Spec("small", CONFIG, CORPUS.heads, Objective.of(WEIGHTS, CORPUS.heads.fields, 3.0), params, rows)


def source() -> ExampleSource:
    return ExampleSource(CORPUS.train, CONFIG, 0, Noise(), active())


def visits(updates: int = 2, batch: int = 3) -> list[tuple[Visit, ...]]:
    batches = Batches(len(CORPUS.train), batch, 0)
    return [batches.step(step) for step in range(updates)]


def prepared() -> cases.Work:
    made = source()
    return cases.Work(
        tuple(tuple(made.example(visit) for visit in batch) for batch in visits()),
        tuple(tuple(made.targets(visit) for visit in batch) for batch in visits()),
    )


def test_prepared_examples_train_the_weights_that_a_run_trains_with_any_workers() -> None:
    real = Ours(spec(), 1, source())
    before = real.digest()
    for batch in visits():
        real.step(batch)
    for workers in (1, 2):
        ours, every = Ours.on(spec(), workers, prepared())
        every()
        assert ours.digest() == real.digest() != before
        ours.close()
    real.close()


def test_sums_are_the_gradient_and_rows_that_no_word_has_are_zero() -> None:
    ours, _ = Ours.on(spec(), 1, prepared())
    pair = [Visit(0, 0), Visit(1, 0)]
    single = [ours.sums([visit]) for visit in pair]
    both = ours.sums(pair)
    ours.close()
    seen = np.unique(np.concatenate([x.rows.reshape(-1) for x in prepared().examples[0][:2]]))
    untouched = np.setdiff1d(np.arange(CONFIG.buckets), seen[seen > 0])
    assert len(untouched) and not both["word_rows"][untouched].any() and both["word_rows"].any()
    for name, value in both.items():  # each of one page is scaled by 1, of two by 1/2
        half = (single[0][name].astype(np.float64) + single[1][name]) / 2
        np.testing.assert_allclose(value, half, rtol=1e-4, atol=1e-6 * max(np.abs(half).max(), 1e-9))


@pytest.mark.parametrize("workers", [1, 2])
def test_reader_is_the_network(workers) -> None:
    x = prepared().examples[0][0]
    reader = Reader(spec(), workers)
    want = run(spec().params, x, Activations(CONFIG, CORPUS.heads, active(), keep=False))
    for _ in range(2):  # buffers are used again
        got = reader.scores(x)
        assert set(got) == {"tag"} and want.tag is not None
        same_bits(got["tag"], want.tag)
    reader.close()


def test_fit_cuts_an_example_to_a_smaller_character_table_without_rows() -> None:
    x = make_example(PAGES[0], Window(0, 5, 0, 5), CONFIG.buckets)
    x = replace(x, chars=np.full_like(x.chars, 300), lengths=np.full_like(x.lengths, 20))
    small = replace(spec(rows=False), config=replace(CONFIG, chars=256, max_chars=16))
    fitted = small.fit(x)
    assert fitted.chars.shape == (5, 16) and fitted.chars.flags.c_contiguous and set(fitted.chars.flat) == {255}
    assert set(fitted.lengths) == {16} and not fitted.rows.any()
    assert spec().fit(x) is x


def test_drawn_targets_are_classes_of_the_heads_and_anchors_on_the_page() -> None:
    heads = cases.specs()["table"].heads
    goals = cases.drawn(200, heads, 1)
    below = {"tag": heads.tags, "role": 5, "doc": 4, "item": 200, "pair": 200}
    for name, rows in goals.items():
        assert rows.min() >= 0 and rows.max() < below[name]
    assert 0 < np.count_nonzero(goals.tag) < 60 and len(np.unique(goals.tag)) == heads.tags
    assert not np.array_equal(goals.tag, cases.drawn(200, heads, 2).tag)


def test_the_two_models_have_the_sizes_that_the_goals_name() -> None:
    made = cases.specs()
    assert made["default"].config == CONFIG.__class__() and made["default"].heads.terms == {"tag"}
    table = made["table"]
    assert table.config.blocks == 4 and table.config.d == 128 and len(table.heads.terms) == 5
    sparse = sum(s.size for s in table.params.table if s.rows)
    assert 0.9e6 < sum(s.size for s in table.params.table) - sparse < 0.91e6


def test_pages_that_are_missing_are_named(tmp_path) -> None:
    with pytest.raises(cases.Missing, match=r"sroie/train\.jsonl\.gz does not exist; set DOCEXTRACT_DATA"):
        cases.pages_of(tmp_path, "sroie")
    with pytest.raises(cases.Missing, match="only 0 pages have 512 words, expected 8"):
        cases.cut(PAGES, 128, spec(), None)


def test_prepared_stands_for_a_source() -> None:
    x = prepared().examples[0][1]
    stand = Prepared(CONFIG, prepared().examples[0], prepared().targets[0])
    assert stand.window(Visit(1, 9)) == x.window and np.array_equal(stand.example(Visit(1, 9)).rows, x.rows)
