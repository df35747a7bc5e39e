"""Extraction: one page from words to answers, features and decoding included, and a stack of pages.

The model is trained for a few updates first: an untrained one lists spans everywhere, which costs what no user pays.
The answer: the same as that of the portable tier, and as that of another number of workers.
"""

from __future__ import annotations

import pytest

import docextract
from docextract import _kernels
from docextract.extraction.predict import Predictor
from docextract.model.container import Model
from docextract.objectives.terms import LossWeights
from docextract.team import Team
from docextract.training.loop import train
from docextract.training.settings import RunOptions, Settings
from harness.arrays import every_size, full
from harness.pages import page_of, samples, schema

STACK = 64


@pytest.fixture(scope="module")
def model() -> Model:
    """Twenty updates on the sample pages; the weights are the same bytes wherever they are made."""
    settings = Settings(steps=20, warmup=5, held_out=0.0, missing="field", loss=LossWeights())
    run = train(samples(), schema(), None, settings, RunOptions())
    try:
        return run.model
    finally:
        run.close()


@pytest.mark.parametrize("workers", [1, 2])
@every_size
def bench_extraction_page(kernels, timed, model, n, workers) -> None:
    """Two workers share the rows of the page."""
    page, predictor, team = page_of(n, 3), Predictor(model, kernels), Team(workers)
    other = Predictor(model, _kernels.load("base"))

    def check() -> None:
        answers = predictor.predict(page, team)
        assert answers == other.predict(page)
        assert any(one.span is not None for one in answers.fields.values())

    try:
        timed(lambda: predictor.predict(page, team), check)
    finally:
        team.close()


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=full)])
def bench_extraction_stack(kernels, timed, model, workers) -> None:
    pages, predictor = samples()[:STACK], Predictor(model, kernels)

    def check() -> None:
        assert list(predictor.predict_all(pages, workers)) == list(predictor.predict_all(pages, 3 - workers))

    timed(lambda: list(predictor.predict_all(pages, workers)), check)


@full
def bench_extraction_api(timed, model) -> None:
    """The same stack through the public function, which also checks and renders."""
    pages = samples()[:STACK]

    def check() -> None:
        rows = docextract.extract(model, pages, workers=1)
        assert [row["id"] for row in rows] == [page.id for page in pages]

    timed(lambda: docextract.extract(model, pages, workers=1), check)
