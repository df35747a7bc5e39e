"""Pages through a small random network with every head: windows, threads, tiers, and long pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from docextract import _kernels
from docextract.extraction.predict import Predictor
from docextract.features import make_example
from docextract.model.activations import Activations
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.init import complete, random_model
from docextract.model.likeness import Likeness, Seen
from docextract.model.network import forward
from docextract.pages.page import Page
from docextract.pages.records import page_from_record
from docextract.pages.windows import windows

CONFIG = replace(ModelConfig(), d=24, heads=2, blocks=2, hidden=40, buckets=4096, rel=8, max_words=20, overlap=6)
AMOUNTS = {"sum": Seen(20, (1, 60, 30), (19, 60, 5), 2, {"0.0": (15, 9), "X 0.0": (5, 30)})}
HEADS = Heads(("name", "sum"), ("key", "value"), ("bill", "letter"), items=True, pairs=True)


def some_page(n: int, name: str = "p") -> Page:
    words = [
        {"text": f"w{i * 7 % 11}", "box": [40 * (i % 6), 20 * (i // 6), 40 * (i % 6) + 30, 20 * (i // 6) + 12]}
        for i in range(n)
    ]
    return page_from_record({"id": name, "words": words[::-1]}, "memory:1")


@pytest.fixture(scope="module")
def model() -> Model:
    params = complete(random_model(3, CONFIG, Heads()), 3, CONFIG, HEADS)
    params["direct"][:] = np.arange(params["direct"].size, dtype=np.float32).reshape(params["direct"].shape) % 7 - 3
    return Model(CONFIG, HEADS, None, params)


def test_few_pages_are_shared_by_rows_with_the_same_answers() -> None:
    config = replace(CONFIG, max_words=120)
    params = complete(random_model(3, config, Heads()), 3, config, HEADS)
    predictor = Predictor(Model(config, HEADS, None, params))
    pages = [some_page(n, f"p{n}") for n in (100, 0, 60)]
    alone = [predictor.predict(page) for page in pages]
    for workers in (1, 2, 3, 4, 7):
        assert list(predictor.predict_all(pages, workers)) == alone
        assert list(predictor.predict_all(iter(pages[:1]), workers)) == alone[:1]
    assert list(predictor.predict_all([], 4)) == []


@pytest.mark.parametrize("n", [1, 19, 20, 21, 34, 35, 100])
def test_every_word_is_decided_once_by_the_window_that_owns_it(model: Model, n: int) -> None:
    page, kernels = some_page(n), _kernels.active()
    answers = Predictor(model).predict(page)
    assert answers.roles is not None
    assert answers.items is not None
    assert answers.pairs is not None
    assert len(answers.roles.chosen) == len(answers.items.chosen) == len(answers.pairs.probability) == n
    cut = windows(n, CONFIG.max_words, CONFIG.overlap)
    for window in cut:
        memory = Activations(CONFIG, HEADS, kernels)
        scores = forward(model.params, make_example(page, window, CONFIG.buckets), memory)  # as training runs it
        for i in range(window.own_start, window.own_stop):
            assert answers.roles.chosen[i] == int(scores.role[i - window.start].argmax())
            assert answers.items.chosen[i] == window.start + int(scores.item[i - window.start].argmax())
            assert answers.pairs.chosen[i] == window.start + int(scores.pair[i - window.start].argmax())
            assert window.start <= answers.pairs.chosen[i] < window.stop
    assert all(0 < p <= 1 for p in answers.roles.probability + answers.items.probability)
    assert answers.doc_type is not None
    assert answers.doc_type.label in HEADS.doc_types
    assert 0.5 <= answers.doc_type.confidence <= 1


def test_a_value_may_run_over_the_border_of_two_windows() -> None:
    """Four words are a value; the border of ownership runs through their middle."""
    page = some_page(34)
    first, second = windows(34, CONFIG.max_words, CONFIG.overlap)
    start = first.own_stop - 2
    marked = replace(
        page,
        words=tuple(
            replace(word, text=("aa" if i == start else "bb" if start < i < start + 4 else "cc"))
            for i, word in enumerate(page.words)
        ),
    )
    params = complete(random_model(3, CONFIG, Heads()), 3, CONFIG, HEADS)
    example = make_example(marked, first, CONFIG.buckets)
    own = {"aa": 1, "bb": 2, "cc": 0}  # B, I, O of the first field, by the row of the word itself
    for i in range(first.stop):
        params["direct"][example.rows[i, 0], own[marked.words[i].text]] = 40.0
    answers = Predictor(Model(CONFIG, HEADS, None, params)).predict(marked)
    assert answers.fields["name"].span == (start, start + 4)
    assert second.own_start == first.own_stop == start + 2


@pytest.mark.parametrize("weight", [None, 0.5])
def test_nothing_depends_on_threads_tiers_or_neighbours(model: Model, weight: float | None) -> None:
    if weight is not None:
        seen = replace(AMOUNTS["sum"], shapes={"x0": (15, 9), "x0 x0": (5, 30)})
        model = replace(model, card=Card(likeness=Likeness(weight, {"name": seen, "sum": seen})))
    pages = [some_page(n, f"p{n}") for n in (5, 0, 44, 17, 1, 90, 20)]

    def answers(workers: int, tier: str, some: Sequence[Page]) -> list[object]:
        return list(Predictor(model, _kernels.load(tier)).predict_all(some, workers))

    tiers = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]
    expected = answers(1, tiers[0], pages)
    for tier in tiers:
        for workers in (1, 2, 3):
            assert answers(workers, tier, pages) == expected
    assert [answers(1, tiers[0], [page])[0] for page in pages] == expected




@pytest.mark.parametrize("n", [9, 100])
def test_of_two_words_alike_to_the_network_the_one_like_a_value_is_taken(n: int) -> None:
    """On a page of one window, and on one where the two are far apart; the first ends no row and has no cents."""
    page = some_page(n)
    first, second = 3, n // 6 * 6 - 1  # the last word of the last full row
    texts = {first: "1250", second: "12.50"}
    words = tuple(replace(word, text=texts.get(i, "cc")) for i, word in enumerate(page.words))
    marked = replace(page, words=words)
    params = complete(random_model(3, CONFIG, Heads()), 3, CONFIG, HEADS)
    params["tag_head.weight"][:] = 0.0
    params["tag_head.bias"][:] = 0.0
    for window in windows(n, CONFIG.max_words, CONFIG.overlap):
        example = make_example(marked, window, CONFIG.buckets)
        for i in range(window.start, window.stop):
            row = example.rows[i - window.start, 0]
            params["direct"][row] = [0, -9, -9, 9, -9] if i in texts else [9, -9, -9, -9, -9]
    answers = {
        weight: Predictor(Model(CONFIG, HEADS, None, params, Card(likeness=Likeness(weight, AMOUNTS)))).predict(marked)
        for weight in (0.0, 0.5)
    }
    plain = Predictor(Model(CONFIG, HEADS, None, params)).predict(marked)
    assert plain.fields["sum"].span == (first, first + 1)
    assert answers[0.0] == plain
    assert answers[0.5].fields["sum"].span == (second, second + 1)
    assert answers[0.5].fields["name"] == plain.fields["name"]


def test_a_page_without_words(model: Model) -> None:
    answers = Predictor(model).predict(some_page(0))
    assert {name: (one.span, one.confidence) for name, one in answers.fields.items()} == dict.fromkeys(
        HEADS.fields, (None, 1.0)
    )
    assert answers.doc_type is None
    assert answers.roles is not None
    assert answers.roles.chosen == ()


def test_a_model_has_answers_of_its_heads_only() -> None:
    heads = Heads(roles=("key",))
    params = complete(random_model(3, CONFIG, Heads()), 3, CONFIG, heads)
    answers = Predictor(Model(CONFIG, heads, None, params)).predict(some_page(9))
    assert (answers.fields, answers.items, answers.pairs, answers.doc_type) == ({}, None, None, None)
    assert answers.roles is not None
