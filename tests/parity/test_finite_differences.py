"""The second oracle: central differences of the loss in the largest-gradient elements of every tensor.

The loss is computed by docextract itself from binary32 scores, with a step of 2^-8, so that only gross errors show: a
gradient must agree within 5 % of the tensor's largest one (a relu may switch on the way) and what an error of 2^-22 in
the loss makes of it.
"""

from __future__ import annotations

import numpy as np
import pytest
from parity_allowance import CASES

from docextract import _kernels
from docextract.model.activations import Activations
from docextract.model.gradient_set import GradientSet
from docextract.model.init import random_model
from docextract.model.network import backward, forward
from docextract.objectives.losses import Objective, example_loss

STEP = 2.0**-8
NAMES = [(which, spec.name) for which, case in CASES.items() for spec in case.table()]
FLAT = ("pair2.bias", "rel_k.bias", "near_k.bias")  # a softmax does not see a shift of its scores: the gradient is 0


class Network:
    """A case with its gradient, and its loss at changed weights."""

    def __init__(self, which: str) -> None:
        case = CASES[which]
        self.weights = case.WEIGHTS
        self.kernels = _kernels.active()
        self.x = case.example()
        self.params = random_model(case.MODEL_SEED, case.CONFIG, case.HEADS)
        self.memory = Activations(case.CONFIG, case.HEADS, self.kernels)
        self.objective = Objective.of(case.WEIGHTS, case.HEADS.fields, case.FIELD_WEIGHT)
        self.targets = case.targets(self.x.n)
        self.asked = self.targets.asked()
        self.dscores = self.memory.logit_gradients(self.x.n, case.HEADS.terms, self.asked)
        self.gradient = GradientSet(self.params.table)
        self.loss()
        backward(self.params, self.x, self.memory, self.dscores, self.gradient, asked=self.asked)

    def loss(self) -> float:
        scores = forward(self.params, self.x, self.memory, self.memory.heads.terms, asked=self.asked)
        scales = self.weights.to_json()
        return example_loss(self.kernels, self.objective, scores, self.targets, scales, self.dscores).loss


@pytest.fixture(scope="module")
def networks() -> dict[str, Network]:
    return {which: Network(which) for which in CASES}


@pytest.mark.parametrize(("which", "name"), NAMES)
def test_central_difference(networks: dict[str, Network], which: str, name: str) -> None:
    network = networks[which]
    gradient = network.gradient.values[name].ravel()
    weight = network.params[name].reshape(-1)
    largest = float(np.abs(gradient).max())
    assert (largest < 1e-6) == (name in FLAT)
    for at in np.argsort(-np.abs(gradient), kind="stable")[:3]:
        before = weight[at]
        weight[at] = before + np.float32(STEP)
        high, above = network.loss(), float(weight[at])
        weight[at] = before - np.float32(STEP)
        low, below = network.loss(), float(weight[at])
        weight[at] = before
        difference = (high - low) / (above - below)
        assert abs(difference - float(gradient[at])) < 0.05 * largest + 2.0**-22 / STEP, (name, int(at))
