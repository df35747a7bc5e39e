"""The loss of one example and its gradient with respect to the scores, term by term.

A term over rows i with target t_i >= 0 is a weighted mean of negative log-likelihoods, in binary64 with the library's
own exp and log (the kernel `softmax_loss` has the formula); its gradient is rounded once to binary32:

    loss  = sum_i w[t_i] nll_i / sum_i w[t_i]
    dlogits[i][c] = round32(((scale * w[t_i]) / sum w) * (softmax_i[c] - [c = t_i]))

The scale comes from reduction.py, with the term's weight in it, so that the gradient of the window's objective is the
plain sum over its examples and nothing is divided later. With label smoothing (smoothing.py) the kernel is
`smoothed_loss`. A term without a counted row has loss 0 and gradient +0. The loss of an example, only ever printed, is
sum over the terms, in their order, of weight * (numerator / denominator), from +0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from docextract.errors import UsageError
from docextract.objectives.classes import ClassWeights
from docextract.objectives.reduction import check_policy
from docextract.objectives.smoothing import Smoothing
from docextract.objectives.targets import Targets
from docextract.objectives.terms import TERMS, ExampleLoss, LossWeights, TermSum

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]


class Scores(Protocol):
    """Scores, or where their gradients go, of N words: tag (N, tags), role (N, roles), doc (1, types), item, pair, left
    and above (N, N), order (1, 2), and of the A words that are asked word (A, words) and place (4 A, bins), float32;
    None for a head that is not there."""

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
    @property
    def word(self) -> F32 | None: ...
    @property
    def place(self) -> F32 | None: ...
    @property
    def left(self) -> F32 | None: ...
    @property
    def above(self) -> F32 | None: ...
    @property
    def order(self) -> F32 | None: ...


@dataclass(frozen=True, slots=True)
class Objective:
    """Which terms there are and what they weigh, how a window is reduced, how labels are smoothed.

    tag_weights: (tags,) float64, or None where all weigh 1, as they do under the reduction `token`, or tag is off;
    reduction: a name of reduction.POLICIES. Raises UsageError for another.
    """

    weights: LossWeights
    tag_weights: F64 | None = None
    reduction: str = "page"
    smoothing: Smoothing = field(default_factory=Smoothing)

    def __post_init__(self) -> None:
        if check_policy(self.reduction) == "token":
            object.__setattr__(self, "tag_weights", None)

    @classmethod
    def of(
        cls,
        weights: LossWeights,
        fields: Sequence[str],
        field_weight: float,
        own: ClassWeights | None = None,
        reduction: str = "page",
        smoothing: Smoothing | None = None,
    ) -> Objective:
        """Of a schema's fields in its order; own: weights of single fields. Raises UsageError for a field or a
        reduction that does not exist."""
        tags = (own or ClassWeights()).vector(fields, field_weight) if weights.tag > 0 else None
        return cls(weights, tags, reduction, smoothing or Smoothing())

    def class_weights(self, term: str) -> F64 | None:
        """(classes,) float64 of a term; None where all weigh 1."""
        return self.tag_weights if term == "tag" else None


def eligible(objective: Objective, targets: Targets) -> dict[str, int]:
    """Counted rows of each active term."""
    return {name: targets.counted(name) for name in TERMS if getattr(objective.weights, name) > 0}


def count_rows(objective: Objective, targets: Targets) -> dict[str, TermSum]:
    """For each active term the counted rows and the sum of their class weights, from +0 in row order in binary64: what
    the loss kernel will divide by, from labels alone."""
    found = {}
    for name, counted in eligible(objective, targets).items():
        weights, mass = objective.class_weights(name), float(counted)
        if weights is not None:
            rows, mass = getattr(targets, name), 0.0
            for weight in weights[rows[rows >= 0]].tolist():
                mass += weight
        found[name] = TermSum(0.0, mass, counted)
    return found


def example_loss(
    kernels: Kernels,
    objective: Objective,
    scores: Scores,
    targets: Targets,
    scales: Mapping[str, float],
    dscores: Scores,
) -> ExampleLoss:
    """Writes the gradient of every active term into dscores and returns the sums. scales: of each active term, as
    `reduction.plan_window` gives them for this example.

    Raises UsageError where the model lacks the head of an active term.
    """
    loss = 0.0
    terms = {}
    for name, counted in eligible(objective, targets).items():
        logits, dlogits = getattr(scores, name), getattr(dscores, name)
        if logits is None or dlogits is None:
            raise UsageError(f"loss term {name} is on, but the model has no head for it")
        rows, weights, scale = targets.scored(name), objective.class_weights(name), scales[name]
        masses = objective.smoothing.masses(name, logits.shape[1])
        if masses is None:
            top, bottom = kernels.softmax_loss(logits, rows, weights, scale, dlogits)
            gold = top
        else:
            top, bottom, gold = kernels.smoothed_loss(
                logits, rows, weights, scale, masses.gold, masses.other, masses.excluded, dlogits
            )
        term = terms[name] = TermSum(top, bottom, counted, gold)
        loss += getattr(objective.weights, name) * term.mean
    return ExampleLoss(loss, terms)
