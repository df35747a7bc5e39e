"""One update as a transaction: complete sum, unscale, finite decision, one norm, one clip, optimizer; all or nothing.

The gradient comes complete and already normalized (every row was scaled before its one rounding), so nothing is divided
here, apart from a loss scale where one is set (scaler.py): that comes off once, before anything is looked at.

Passport of the clip: norm = sqrt of the sum, in binary64 and in the order of the parameter table, of each trained
tensor's 16-lane dot of its flattened gradient with itself (binary32). A sparse table counts whole, untouched rows being
+0. Clipped when norm > limit (not at equality): factor = limit / norm in binary64, rounded to binary32, and every
element is multiplied by it once. No stabilizer is added to the norm; a gradient of zeros has norm 0 and is not clipped.
Tensors that do not train are absent from it. A dot that overflows rejects the update, as a non-finite element does,
also where no limit is set: its second moment would be infinite, and its weight would never move again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite, sqrt
from typing import TYPE_CHECKING

import numpy as np

from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.objectives.terms import TERMS, Cause, ExampleLoss, TermSum
from docextract.team import Team
from docextract.training.optimizers import Optimizer

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Outcome(StrEnum):
    """What became of a window of examples. Only a committed one moves weights, moments, powers and schedule; the empty
    ones have the name of their cause (objectives/terms.py)."""

    COMMITTED = "COMMITTED"
    NON_FINITE = "NON_FINITE"
    EMPTY_ELIGIBLE_SET = Cause.EMPTY_ELIGIBLE_SET.value
    NONEMPTY_ZERO_WEIGHT_MASS = Cause.NONEMPTY_ZERO_WEIGHT_MASS.value


@dataclass(frozen=True, slots=True)
class Update:
    """The outcome, its cause where nothing was committed, the norm before clipping, the factor applied (1 for none)."""

    outcome: Outcome
    cause: str | None = None
    norm: float | None = None
    factor: float = 1.0

    @property
    def clipped(self) -> float | None:
        """The norm after the clip: that before it times the factor as applied, in binary32; None if not committed."""
        if self.norm is None or self.outcome is not Outcome.COMMITTED:
            return None
        return self.norm * float(np.float32(self.factor))


def sum_terms(losses: Sequence[ExampleLoss]) -> dict[str, TermSum]:
    """The additive records of a batch, in the order of the terms and, within one, of the examples."""
    sums: dict[str, TermSum] = {}
    for name in TERMS:
        parts = [loss.terms[name] for loss in losses if name in loss.terms]
        if parts:
            sums[name] = sum(parts, TermSum())
    return sums


def global_norm(squares: Iterable[float]) -> float:
    """See the passport above: the root of the sum of the tensors' dots; infinite where a square or a sum overflows."""
    total = 0.0
    for square in squares:
        total += square
    return sqrt(total)


def _not_finite(kernels: Kernels, specs: Sequence[TensorSpec], gradient: GradientSet) -> str | None:
    """The first tensor with an element that is not finite."""
    for spec in specs:
        values = gradient.values[spec.name]
        if not (
            kernels.rows_finite(values, gradient.touched[spec.name].rows)
            if spec.rows
            else kernels.all_finite(values.reshape(-1))
        ):
            return spec.name
    return None


def apply_update(
    kernels: Kernels,
    params: Parameters,
    gradient: GradientSet,
    squares: Sequence[float],
    losses: Sequence[ExampleLoss],
    optimizer: Optimizer,
    rate: float,
    clip: float | None,
    team: Team | None = None,
) -> Update:
    """Commits the batch gradient of a window that has an objective, or says why not.

    squares: the dot of each trained tensor's gradient with itself, in table order. An element that is not finite makes
    that of its tensor infinite or NaN, as no term of it is negative; so the gradient is searched only where the norm
    is not finite.
    """
    sums = sum_terms(losses)
    causes = [term.cause for term in sums.values()]
    if None not in causes:  # the plan of a window knows it before anything is computed; this is the last guard
        zero = Cause.NONEMPTY_ZERO_WEIGHT_MASS in causes
        cause = Cause.NONEMPTY_ZERO_WEIGHT_MASS if zero else Cause.EMPTY_ELIGIBLE_SET
        return Update(Outcome(cause), cause.message)
    for name, term in sums.items():
        if not (isfinite(term.numerator) and isfinite(term.denominator) and isfinite(term.gold)):
            return Update(Outcome.NON_FINITE, f"loss of term {name} is not finite")
    norm = global_norm(squares)
    if not isfinite(norm):
        bad = _not_finite(kernels, optimizer.specs, gradient)
        if bad is not None:
            return Update(Outcome.NON_FINITE, f"gradient of {bad} is not finite")
        return Update(Outcome.NON_FINITE, "the square of the gradient overflows", norm)
    factor = clip / norm if clip is not None and norm > clip else 1.0
    optimizer.step(kernels, params, gradient, rate, factor=factor, team=team)
    return Update(Outcome.COMMITTED, None, norm, factor)
