"""A made-up parameter table and gradients for tests of the update: no network involved."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from docextract._kernels import load, tiers
from docextract._kernels.protocol import Kernels
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


def fill_example(gradient: GradientSet, seed: int, size: float = 1.0) -> GradientSet:
    """Random gradients of an example of four words with three rows each; some rows are 0, some come more than once.

    The same numbers, whichever form of gradient is given.
    """
    random = np.random.default_rng(seed)
    for spec in TABLE:
        if spec.rows:
            ids = random.integers(0, spec.shape[0], (4, 3), dtype=np.int32)
            dx = random.uniform(-size, size, (4, spec.shape[1])).astype(np.float32)
            if spec in gradient.table:
                gradient.scatter(KERNELS["base"], spec.name, ids, dx)
        else:
            values = random.uniform(-size, size, spec.shape).astype(np.float32)
            if spec in gradient.table:
                gradient.values[spec.name][...] = values
    return gradient


def squares(kernels: Kernels, specs: Iterable[TensorSpec], gradient: GradientSet) -> list[float]:
    """The dot of each gradient with itself, as BatchGradient leaves them."""
    found = []
    for spec in specs:
        values, out = gradient.values[spec.name], np.zeros(1)
        if spec.rows:
            mark = gradient.touched[spec.name].mark
            found.append(kernels.rows_square(values, mark, np.zeros(len(mark), np.int32))[1])
        else:
            kernels.squares([values.reshape(-1)], out)
            found.append(float(out[0]))
    return found
