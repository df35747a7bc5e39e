"""The loss of one example and its gradient with respect to the scores, term by term.

A term over rows i with target t_i >= 0 is a weighted mean of negative log-likelihoods, in binary64 with the library's
own exp and log (the kernel `softmax_loss` has the formula); its gradient is rounded once to binary32:

    loss  = sum_i w[t_i] nll_i / sum_i w[t_i]
    dlogits[i][c] = round32(((scale * w[t_i]) / sum w) * (softmax_i[c] - [c = t_i])),   scale = term weight / batch size

so that the gradient of the batch's mean loss is the plain sum over its examples and nothing is divided later. A term
without a counted row has loss 0 and gradient +0. The loss of an example, only ever printed, is
sum over tag, role, doc, item, pair of weight * (numerator / denominator), from +0 in that order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.objectives.targets import Targets
from docextract.objectives.terms import TERMS, ExampleLoss, LossWeights, TermSum, class_weights

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]


class Scores(Protocol):
    """Scores, or where their gradients go, of N words: tag (N, tags), role (N, roles), doc (1, types), item and pair
    (N, N), float32; None for a head that is not there."""

    @property
    def tag(self) -> F32 | None: ...
    @property
    def role(self) -> F32 | None: ...
    @property
    def doc(self) -> F32 | None: ...
    @property
    def item(self) -> F32 | None: ...
    @property
    def pair(self) -> F32 | None: ...


@dataclass(frozen=True, slots=True)
class Objective:
    """Which terms there are and what they weigh. tag_weights: (tags,) float64, or None where tag is off."""

    weights: LossWeights
    tag_weights: F64 | None = None

    @classmethod
    def of(cls, weights: LossWeights, tags: int, field_weight: float) -> Objective:
        """With the class weights of a tag head of that many tags."""
        return cls(weights, class_weights(tags, field_weight) if weights.tag > 0 else None)


def eligible(objective: Objective, targets: Targets) -> dict[str, int]:
    """Counted rows of each active term."""
    return {name: targets.counted(name) for name in TERMS if getattr(objective.weights, name) > 0}


def example_loss(
    kernels: Kernels, objective: Objective, scores: Scores, targets: Targets, batch: int, dscores: Scores
) -> ExampleLoss:
    """Writes the gradient of every active term into dscores and returns the sums. batch: examples in the whole window.

    Raises UsageError where the model lacks the head of an active term.
    """
    loss = 0.0
    terms = {}
    for name, counted in eligible(objective, targets).items():
        logits, dlogits = getattr(scores, name), getattr(dscores, name)
        if logits is None or dlogits is None:
            raise UsageError(f"loss term {name} is on, but the model has no head for it")
        weight = getattr(objective.weights, name)
        class_weight = objective.tag_weights if name == "tag" else None
        top, bottom = kernels.softmax_loss(logits, getattr(targets, name), class_weight, weight / batch, dlogits)
        term = terms[name] = TermSum(top, bottom, counted)
        loss += weight * term.mean
    return ExampleLoss(loss, terms)
