"""Optimizers and schedules against PyTorch's, from committed fixtures (no torch here)."""

from __future__ import annotations

import numpy as np
import pytest
from training.small import TIERS
from update_allowance import fixture
from update_cases import case, use_of_pytorch, use_of_pytorch_rates, weights_after_each


def test_fixture_is_of_this_case() -> None:
    stored = fixture()
    for name, value in case.weights().items():
        assert np.array_equal(stored[f"weights/{name}"], value)
    for update, gradient in enumerate(case.gradients(), 1):
        for name, value in gradient.items():
            assert np.array_equal(stored[f"gradient/{update}/{name}"], value)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("text", case.OPTIMIZERS)
def test_optimizer_follows_pytorch(text: str, tier: str) -> None:
    assert use_of_pytorch(text, weights_after_each(text, tier)) <= 1.0


def test_the_allowance_is_tight_enough_to_tell_optimizers_apart() -> None:
    for text in case.OPTIMIZERS:
        found = weights_after_each(text, "base")
        for other in case.OPTIMIZERS:
            assert (use_of_pytorch(other, found) > 1000.0) == (text != other)


@pytest.mark.parametrize(("text", "warmup"), case.SCHEDULES)
def test_schedule_follows_pytorch(text: str, warmup: int) -> None:
    assert use_of_pytorch_rates(text, warmup) <= 1.0
