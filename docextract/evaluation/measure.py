"""Run a model over labelled pages and evaluate the answers. Nothing of the model, or of a run it is in, changes."""

from __future__ import annotations

from collections.abc import Sequence

from docextract._kernels import active
from docextract._kernels.protocol import Kernels
from docextract.evaluation.accept import Rule
from docextract.evaluation.decontamination import Decontamination
from docextract.evaluation.evaluate import Evaluation, evaluate_answers
from docextract.evaluation.heads import head_figures
from docextract.evaluation.likelihood import GoldCount
from docextract.evaluation.threshold import SHARE, Thresholds
from docextract.extraction.predict import Predictor
from docextract.labelling.label import PageLabels
from docextract.model.container import Model


def measure(
    model: Model,
    labels: Sequence[PageLabels],
    *,
    share: float = SHARE,
    workers: int = 1,
    kernels: Kernels | None = None,
    stored: Thresholds | None = None,
    decontamination: Decontamination | None = None,
    rules: Sequence[Rule] = (),
) -> Evaluation:
    """Evaluate `model` on pages labelled under the policies it was trained with, every id once.

    share: for the suggested thresholds. workers: threads; kernels: the tier, default the active one; neither changes
    the result. stored: the model's own thresholds. decontamination: passed through. rules: of acceptance.
    """
    kernels = kernels or active()
    kernels.fp_restore()
    gold = GoldCount(labels, model.heads, kernels)
    answers = list(Predictor(model, kernels, gold.take).predict_all([one.page for one in labels], workers))
    return evaluate_answers(
        labels,
        answers,
        model.heads.fields,
        share=share,
        stored=stored,
        heads=head_figures(answers, model.heads),
        likelihood=gold.result(),
        decontamination=decontamination,
        rules=rules,
    )
