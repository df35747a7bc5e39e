"""One digest of the weights for every tier and degree; tools/make_goldens.py writes the expected ones."""

from __future__ import annotations

import ctypes
import json
import platform
import sys
from pathlib import Path

import pytest
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
    math = ctypes.CDLL("libm.so.6")
    before = math.fegetround()
    upward = {"x86_64": 0x800, "aarch64": 0x400000}[platform.machine()]
    try:
        assert math.fesetround(upward) == 0
        assert 0.1 + 0.2 != 0.3 or sys.float_info.epsilon + 1.0 != 1.0
        got = golden("tags", workers=2)
    finally:
        math.fesetround(before)
    assert got == GOLDEN["tags"]
