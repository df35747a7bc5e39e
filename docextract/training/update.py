"""One update as a transaction: complete sum, finite decision, one norm, one clip, optimizer; all or nothing.

The gradient comes complete and already normalized (every example was scaled by 1 / batch size before its one rounding),
so nothing is divided here.

Passport of the clip: norm = sqrt of the sum, in binary64 and in the order of the parameter table, of each trained
tensor's 16-lane dot of its flattened gradient with itself (binary32). A sparse table counts whole, untouched rows being
+0. Clipped when norm > limit (not at equality): factor = limit / norm in binary64, rounded to binary32, and every
element is multiplied by it once. No stabilizer is added to the norm; a gradient of zeros has norm 0 and is not clipped.
Tensors that do not train are absent from it. A dot that overflows rejects the update, as a non-finite element does,
also where no limit is set: its second moment would be infinite, and its weight would never move again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite, sqrt
from typing import TYPE_CHECKING

from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.objectives.terms import TERMS, ExampleLoss, TermSum
from docextract.training.optimizer import AdamW

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


class Outcome(StrEnum):
    """What became of a window of examples. Only a committed one moves weights, moments, powers and schedule."""

    COMMITTED = "COMMITTED"
    NON_FINITE = "NON_FINITE"
    EMPTY_ELIGIBLE_SET = "EMPTY_ELIGIBLE_SET"
    NONEMPTY_ZERO_WEIGHT_MASS = "NONEMPTY_ZERO_WEIGHT_MASS"


@dataclass(frozen=True, slots=True)
class Update:
    """The outcome, its cause where nothing was committed, the norm before clipping, the factor applied (1 for none)."""

    outcome: Outcome
    cause: str | None = None
    norm: float | None = None
    factor: float = 1.0


def sum_terms(losses: Sequence[ExampleLoss]) -> dict[str, TermSum]:
    """The additive records of a batch, in the order of the terms and, within one, of the examples."""
    sums: dict[str, TermSum] = {}
    for name in TERMS:
        parts = [loss.terms[name] for loss in losses if name in loss.terms]
        if parts:
            sums[name] = sum(parts, TermSum())
    return sums


def global_norm(kernels: Kernels, specs: Sequence[TensorSpec], gradient: GradientSet) -> float:
    """See the passport above; infinite where a square or a sum overflows."""
    total = 0.0
    for spec in specs:
        flat = gradient.values[spec.name].reshape(-1)
        total += kernels.dot(flat, flat)
    return sqrt(total)


def apply_update(
    kernels: Kernels,
    params: Parameters,
    gradient: GradientSet,
    losses: Sequence[ExampleLoss],
    optimizer: AdamW,
    rate: float,
    clip: float | None,
) -> Update:
    """Commits the batch gradient, scaled in place where it is clipped, or says why not."""
    sums = sum_terms(losses)
    if not any(term.counted for term in sums.values()):
        return Update(Outcome.EMPTY_ELIGIBLE_SET, "no word of these pages counts under any active term")
    if not any(term.denominator > 0 for term in sums.values()):
        return Update(Outcome.NONEMPTY_ZERO_WEIGHT_MASS, "every word that counts weighs 0")
    for name, term in sums.items():
        if not (isfinite(term.numerator) and isfinite(term.denominator)):
            return Update(Outcome.NON_FINITE, f"loss of term {name} is not finite")
    for spec in optimizer.specs:
        if not kernels.all_finite(gradient.values[spec.name].reshape(-1)):
            return Update(Outcome.NON_FINITE, f"gradient of {spec.name} is not finite")
    norm = global_norm(kernels, optimizer.specs, gradient)
    if not isfinite(norm):
        return Update(Outcome.NON_FINITE, "the square of the gradient overflows", norm)
    factor = 1.0
    if clip is not None and norm > clip:
        factor = clip / norm
        for spec in optimizer.specs:
            kernels.scale(gradient.values[spec.name].reshape(-1), factor)
    optimizer.step(kernels, params, gradient, rate)
    return Update(Outcome.COMMITTED, None, norm, factor)
