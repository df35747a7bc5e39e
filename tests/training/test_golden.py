"""One digest of the weights for every tier and degree; tools/make_goldens.py writes the expected ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rounding import upward
from training.pages import RUNS, golden
from training.small import KERNELS, TIERS

GOLDEN = json.loads(Path(__file__).with_name("golden.json").read_text())


@pytest.mark.parametrize("name", list(RUNS))
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_weights(name: str, tier: str, workers: int) -> None:
    got = golden(name, kernels=KERNELS[tier], workers=workers)
    assert got["tensors"] == GOLDEN[name]["tensors"]
    assert got["weights"] == GOLDEN[name]["weights"]


@pytest.mark.parametrize("name", list(RUNS))
def test_recomputed_activations_give_the_same_weights(name: str) -> None:
    assert golden(name, recompute=True, workers=2) == GOLDEN[name]


def test_a_hostile_floating_point_mode_changes_nothing() -> None:
    with upward():
        got = golden("tags", workers=2)
    assert got == GOLDEN["tags"]
