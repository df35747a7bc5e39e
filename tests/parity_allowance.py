"""How far a gradient may be from PyTorch's, in one place, and the case run through docextract.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

TESTS = Path(__file__).resolve().parent
sys.path.append(str(TESTS.parent / "tools"))

from parity import case, pretraining  # noqa: E402

from docextract._kernels.protocol import Kernels  # noqa: E402
from docextract.features import Example  # noqa: E402
from docextract.model.activations import Activations  # noqa: E402
from docextract.model.config import TERMS  # noqa: E402
from docextract.model.gradient_set import GradientSet  # noqa: E402
from docextract.model.init import random_model  # noqa: E402
from docextract.model.network import backward, forward  # noqa: E402
from docextract.objectives.losses import Objective, example_loss  # noqa: E402

FACTOR = 2.0  # of PyTorch's own largest binary32 error in the tensor
FLOOR = 2.0**-24  # of the largest reference value in the tensor
Fixture = Mapping[str, NDArray[np.generic]]


CASES = {"gradients": case, "pretraining": pretraining}


def fixture(name: str = "gradients") -> dict[str, NDArray[np.generic]]:
    """The committed arrays of tools/make_parity_fixtures.py, of one of CASES."""
    with np.load(TESTS / "parity" / f"{name}.npz") as stored:
        return dict(stored)


def allowance(stored: Fixture, name: str) -> float:
    """The largest error that a tensor may have."""
    return FACTOR * float(stored[f"error32/{name}"]) + FLOOR * float(np.abs(stored[f"ref64/{name}"]).max())


def use(stored: Fixture, name: str, value: NDArray[np.float32]) -> float:
    """The largest error as a part of the allowance; at most 1 is a pass."""
    error = np.abs(value.astype(np.float64) - stored[f"ref64/{name}"].astype(np.float64)).max()
    return float(error) / allowance(stored, name)


def run_case(kernels: Kernels, x: Example, name: str = "gradients") -> tuple[float, dict[str, NDArray[np.float32]]]:
    """Loss over batch size, and scores and gradients under the names of the fixture."""
    case = CASES[name]
    params = random_model(case.MODEL_SEED, case.CONFIG, case.HEADS)
    memory, gradient = Activations(case.CONFIG, case.HEADS, kernels), GradientSet(params.table)
    objective = Objective.of(case.WEIGHTS, case.HEADS.fields, case.FIELD_WEIGHT)
    targets, terms = case.targets(x.n), case.HEADS.terms
    asked = targets.asked()
    scores = forward(params, x, memory, terms, asked=asked)
    dscores = memory.logit_gradients(x.n, terms, asked)
    scales = {name: getattr(case.WEIGHTS, name) / case.BATCH for name in TERMS}
    loss = example_loss(kernels, objective, scores, targets, scales, dscores)
    backward(params, x, memory, dscores, gradient, asked=asked)
    found = {f"scores.{name}": getattr(scores, name).copy() for name in TERMS if name in terms}
    return loss.loss / case.BATCH, found | dict(gradient.values.items())
