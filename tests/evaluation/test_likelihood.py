"""Perplexity: sums before the division, one exponential, every word once; against a formula in high precision."""

from __future__ import annotations

from typing import Any

import mpmath
import numpy as np
import pytest
from evaluation.cases import text_page
from training.pages import CONFIG, PAGES, SCHEMA, page
from training.small import KERNELS, TIERS

from docextract._kernels import active
from docextract.errors import UsageError
from docextract.evaluation.likelihood import Gold, GoldCount, GoldSum, gold_nll
from docextract.evaluation.measure import measure
from docextract.labelling.label import PageLabels, label_pages
from docextract.model.activations import Outputs
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.pages.windows import Window, windows

HEADS = Heads(SCHEMA.names, ("key", "value"), ("invoice", "receipt"), True, True)
K = active()


def scores(n: int, columns: int, size: float = 4.0) -> np.ndarray:
    return np.random.default_rng(n * 100 + columns).uniform(-size, size, (n, columns)).astype(np.float32)


@pytest.fixture(scope="module")
def model() -> Model:
    return Model(CONFIG, HEADS, SCHEMA, random_model(5, CONFIG, HEADS), Card())


@pytest.mark.parametrize(("n", "columns"), [(1, 1), (1, 3), (5, 7), (17, 16), (33, 40)])
def test_against_high_precision(n: int, columns: int) -> None:
    x, targets = scores(n, columns), np.arange(n, dtype=np.int32) % columns
    targets[::3] = -1
    found = gold_nll(K, x, targets)
    with mpmath.workdps(40):
        expected = mpmath.mpf(0)
        for row, target in zip(x.tolist(), targets.tolist(), strict=True):
            if target >= 0:
                expected += mpmath.log(mpmath.fsum(mpmath.exp(one) for one in row)) - mpmath.mpf(row[target])
    assert found.rows == int((targets >= 0).sum())
    assert abs(found.nll - float(expected)) <= 1e-14 * max(1.0, float(expected))


@pytest.mark.parametrize("tier", TIERS)
def test_same_bits_on_every_tier(tier: str) -> None:
    x, targets = scores(40, 9), np.arange(40, dtype=np.int32) % 9
    assert gold_nll(KERNELS[tier], x, targets) == gold_nll(K, x, targets)


def test_far_scores_neither_overflow_nor_vanish() -> None:
    x = np.array([[3e38, -3e38], [2000.0, 0.0]], np.float32)
    assert gold_nll(K, x, np.array([0, 0], np.int32)) == GoldSum(0.0, 2)
    assert gold_nll(K, x, np.array([-1, 1], np.int32)) == GoldSum(2000.0, 1)


def test_sums_are_divided_once_and_the_exponential_is_taken_once() -> None:
    """Two pages, 1 and 9 words: the mean of the pages' perplexities would be (e^4 + e^1) / 2."""
    total = GoldSum(4.0, 1) + GoldSum(9.0, 9)
    gold = Gold.of(total, K)
    assert gold.mean == 13.0 / 10
    assert gold.perplexity == pytest.approx(float(mpmath.exp(mpmath.mpf("1.3"))), rel=1e-15)
    assert gold.perplexity < 4 < (np.exp(4.0) + np.exp(1.0)) / 2
    power = np.empty(1)
    K.exp64(np.array([gold.mean]), power)
    assert gold.perplexity == power[0]


@pytest.mark.parametrize(
    ("total", "mean", "cause"),
    [
        (GoldSum(), None, "no row counts"),
        (GoldSum(float("inf"), 3), None, "the mean is not finite"),
        (GoldSum(float("nan"), 3), None, "the mean is not finite"),
        (GoldSum(720.0 * 3, 3), 720.0, "e to the power of 720 overflows"),
    ],
)
def test_what_is_not_available_says_why(total: GoldSum, mean: float | None, cause: str) -> None:
    gold = Gold.of(total, K)
    assert (gold.mean, gold.perplexity, gold.cause) == (mean, None, cause)
    assert gold.to_json()["cause"] == cause
    assert gold.to_json()["nll_sum"] in (total.nll, None)


def test_an_infinite_score_is_no_perplexity() -> None:
    x = np.array([[np.inf, 0.0]], np.float32)
    gold = Gold.of(gold_nll(K, x, np.array([0], np.int32)), K)
    assert (gold.perplexity, gold.cause) == (None, "the mean is not finite")


def labelled(pages: list[Any]) -> list[PageLabels]:
    return label_pages(pages, SCHEMA).pages


def test_every_word_of_every_window_counts_once(model: Model) -> None:
    """The last page of PAGES has several overlapping windows: 9 + 24 words, of which each is counted once."""
    found = measure(model, labelled(PAGES)).likelihood
    assert found is not None
    words = sum(len(one.words) for one in PAGES)
    assert len(windows(len(PAGES[-1].words), CONFIG.max_words, CONFIG.overlap)) > 1
    assert found.terms["tag"].sum.rows == found.terms["role"].sum.rows == words
    assert found.terms["doc"].sum.rows == sum(
        len(windows(len(one.words), CONFIG.max_words, CONFIG.overlap)) for one in PAGES
    )
    assert found.overall.sum.rows == sum(one.sum.rows for one in found.terms.values())
    assert list(found.terms) == ["tag", "role", "doc", "item", "pair"]


def test_pages_add_up_in_any_division_and_at_any_degree(model: Model) -> None:
    whole = measure(model, labelled(PAGES)).likelihood
    parts = [measure(model, [one]).likelihood for one in labelled(PAGES)]
    assert whole is not None
    for name in whole.terms:
        total = GoldSum()
        for part in parts:
            assert part is not None
            total = total + part.terms[name].sum
        assert total == whole.terms[name].sum
    perplexities = [part.overall.perplexity for part in parts if part is not None]
    assert whole.overall.perplexity != sum(perplexities) / len(perplexities)
    assert measure(model, labelled(PAGES), workers=3).likelihood == whole


def test_smoothing_and_weights_of_training_do_not_enter(model: Model) -> None:
    """Unit weights: the sum over a page is that of the training loss without class weights."""
    [one] = labelled([page(0)])
    count = GoldCount([one], HEADS, K)
    tag = scores(len(one.tags), HEADS.tags)
    outputs = Outputs(
        tag, scores(len(one.tags), 3), scores(1, 2), scores(len(one.tags), len(one.tags)),
        scores(len(one.tags), len(one.tags)),
    )  # fmt: skip
    count.take(one.page, Window(0, len(one.tags), 0, len(one.tags)), outputs)
    assert count.result().terms["tag"].sum == gold_nll(K, tag, one.tags)


def test_a_page_twice_or_a_window_missing_or_twice_is_refused(model: Model) -> None:
    one, other = labelled([page(0), page(6, lines=12)])
    with pytest.raises(UsageError, match="'p0' stands twice"):
        measure(model, [one, one])
    count = GoldCount([other], Heads(SCHEMA.names), K)
    cut = windows(len(other.tags), CONFIG.max_words, CONFIG.overlap)
    for window in cut[:-1]:
        count.take(other.page, window, Outputs(tag=scores(window.stop - window.start, HEADS.tags)))
    with pytest.raises(UsageError, match="words were judged, expected its 33"):
        count.result()
    count.take(other.page, cut[-1], Outputs(tag=scores(cut[-1].stop - cut[-1].start, HEADS.tags)))
    assert count.result().overall.sum.rows == 33
    count.take(other.page, cut[-1], Outputs(tag=scores(cut[-1].stop - cut[-1].start, HEADS.tags)))
    with pytest.raises(UsageError, match="words were judged"):
        count.result()


def test_pages_left_out_say_nothing_about_fields_and_nothing_is_na(model: Model) -> None:
    lost = text_page("lost", "a b c", {"shop": "Nowhere", "date": None, "total": None})
    found = measure(model, label_pages([lost], SCHEMA).pages).likelihood
    assert found is not None
    assert (found.terms["tag"].cause, found.overall.perplexity) == ("no row counts", None)
