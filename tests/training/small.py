"""A made-up parameter table and gradients for tests of the update: no network involved."""

from __future__ import annotations

import numpy as np

from docextract._kernels import load, tiers
from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.objectives.terms import ExampleLoss, TermSum

TIERS = [tier.name for tier in tiers() if tier.compiled and tier.supported]
KERNELS = {name: load(name) for name in TIERS}
TABLE = (
    TensorSpec("char_emb", (5, 3), "backbone", True),
    TensorSpec("emb_ln.weight", (7,), "backbone", False),
    TensorSpec("word_rows", (9, 4), "backbone", True, 1.0, True),
    TensorSpec("tag_head.weight", (3, 7), "tag", True),
    TensorSpec("tag_head.bias", (3,), "tag", False),
    TensorSpec("direct", (9, 3), "tag", True, 10.0, True),
    TensorSpec("role_head.weight", (2, 7), "role", True),
)
TAG = frozenset({"tag"})
COUNTED = ExampleLoss(1.0, {"tag": TermSum(2.0, 2.0, 2)})


def parameters(seed: int, table: tuple[TensorSpec, ...] = TABLE) -> Parameters:
    """Uniform values on (-1, 1)."""
    random = np.random.default_rng(seed)
    values = Parameters(table)
    for view in values.values():
        view[...] = random.uniform(-1, 1, view.shape).astype(np.float32)
    return values


def fill(gradient: GradientSet, seed: int, size: float = 1.0) -> GradientSet:
    """Random gradients; three rows of each sparse table are touched, listed in an order of their own."""
    random = np.random.default_rng(seed)
    for spec in gradient.values.table:
        view = gradient.values[spec.name]
        if not spec.rows:
            view[...] = random.uniform(-size, size, view.shape).astype(np.float32)
            continue
        rows = random.permutation(np.arange(1, spec.shape[0]))[:3].astype(np.int32)
        view[rows] = random.uniform(-size, size, (3, spec.shape[1])).astype(np.float32)
        touched = gradient.touched[spec.name]
        touched.ids[:3], touched.count = rows, 3
        touched.mark[rows] = 1
    return gradient
