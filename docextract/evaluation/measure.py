"""Run a model over labelled pages and evaluate the answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from docextract._kernels.protocol import Kernels
from docextract.evaluation.evaluate import Evaluation, evaluate_answers
from docextract.evaluation.heads import head_figures
from docextract.evaluation.threshold import SHARE, Thresholds
from docextract.extraction.predict import Predictor
from docextract.labelling.label import PageLabels
from docextract.model.card import page_key
from docextract.model.container import Model
from docextract.pages.page import Page


def measure(
    model: Model,
    labels: Sequence[PageLabels],
    *,
    share: float = SHARE,
    workers: int = 1,
    kernels: Kernels | None = None,
    stored: Thresholds | None = None,
    seen: tuple[int, int] = (0, 0),
) -> Evaluation:
    """Evaluate `model` on pages labelled under the policies it was trained with.

    share: for the suggested thresholds. workers: threads; kernels: the tier, default the active one; neither changes
    the result. stored: the model's own thresholds. seen: see `count_seen`.
    """
    answers = list(Predictor(model, kernels).predict_all([one.page for one in labels], workers))
    return evaluate_answers(
        labels,
        answers,
        model.heads.fields,
        share=share,
        stored=stored,
        heads=head_figures(answers, model.heads),
        seen=seen,
    )


def count_seen(pages: Sequence[Page], training: Collection[str], held_out: Collection[str]) -> tuple[int, int]:
    """How many pages are, by content, among the training pages, and how many only among the held-out ones."""
    training, held_out = frozenset(training), frozenset(held_out)
    marks = [page_key(page) for page in pages]
    return sum(m in training for m in marks), sum(m in held_out and m not in training for m in marks)
