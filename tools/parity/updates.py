"""The case on which optimizers and schedules are compared with PyTorch: shared by the tool and the tests.

Two tensors without a sparse table, as PyTorch has none: a matrix that decays and a vector that does not. Twelve
updates with changing rates, large enough for a wrong formula to show.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from docextract.model.table import TensorSpec

TABLE = (TensorSpec("tag_head.weight", (9, 13), "tag", True), TensorSpec("tag_head.bias", (19,), "tag", False))
DECAY = 0.05
RATES = (0.2, 0.1, 0.3, 0.05, 0.2, 0.2, 0.1, 0.4, 0.02, 0.1, 0.1, 0.05)
OPTIMIZERS = (
    "adamw", "adamw,beta1=0.8,beta2=0.95,eps=1e-06", "adam", "sgd", "momentum", "momentum,momentum=0.7,nesterov=1",
    "adafactor",
)  # fmt: skip
PEAK, HORIZON = 0.3, 23
SCHEDULES = (  # text, warm-up: those that PyTorch has
    ("constant", 5), ("linear,floor=0.25", 0), ("polynomial,floor=0,power=2.0", 0), ("polynomial,floor=0,power=0.5", 0),
    ("cosine,floor=0.2", 0), ("cosine-restarts,floor=0.2,cycle=6", 0), ("cosine-restarts,floor=0,cycle=3,mult=2", 0),
)  # fmt: skip


def weights() -> dict[str, NDArray[np.float32]]:
    """The starting weights."""
    random = np.random.default_rng(4)
    return {spec.name: random.uniform(-1, 1, spec.shape).astype(np.float32) for spec in TABLE}


def gradients() -> list[dict[str, NDArray[np.float32]]]:
    """One gradient an update; magnitudes over three decades, a row of zeros in one of them."""
    random, found = np.random.default_rng(5), []
    for _ in RATES:
        sizes = {spec.name: 10.0 ** random.uniform(-3, 0, spec.shape) for spec in TABLE}
        one = {spec.name: (random.uniform(-1, 1, spec.shape) * sizes[spec.name]).astype(np.float32) for spec in TABLE}
        found.append(one)
    found[3]["tag_head.weight"][2] = 0.0
    return found
