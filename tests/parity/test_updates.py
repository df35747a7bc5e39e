"""Optimizers and schedules against PyTorch's, from committed fixtures (no torch here)."""

from __future__ import annotations

import numpy as np
import pytest
from update_allowance import F64, fixture, rate_use, uses
from update_cases import case, rates, weights_after_each

from docextract import _kernels

STORED = fixture()
TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]
START = {name: value.astype(np.float64) for name, value in case.weights().items()}


def reference(text: str) -> list[dict[str, F64]]:
    return [
        {spec.name: STORED[f"{text}/{t}/{spec.name}"].astype(np.float64) for spec in case.TABLE}
        for t in range(1, len(case.RATES) + 1)
    ]


def test_fixture_is_of_this_case() -> None:
    for name, value in case.weights().items():
        assert np.array_equal(STORED[f"weights/{name}"], value)
    for update, gradient in enumerate(case.gradients(), 1):
        for name, value in gradient.items():
            assert np.array_equal(STORED[f"gradient/{update}/{name}"], value)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("text", case.OPTIMIZERS)
def test_optimizer_follows_pytorch(text: str, tier: str) -> None:
    assert uses(START, reference(text), weights_after_each(_kernels.load(tier), text)) <= 1.0


def test_the_allowance_is_tight_enough_to_tell_optimizers_apart() -> None:
    found = {text: weights_after_each(_kernels.active(), text) for text in case.OPTIMIZERS}
    for text in case.OPTIMIZERS:
        for other in case.OPTIMIZERS:
            assert (uses(START, reference(text), found[other]) > 1000.0) == (text != other)


@pytest.mark.parametrize(("text", "warmup"), case.SCHEDULES)
def test_schedule_follows_pytorch(text: str, warmup: int) -> None:
    wanted = STORED[f"rates/{text}/{warmup}"].astype(np.float64).tolist()
    assert rate_use(wanted, rates(text, warmup), case.PEAK) <= 1.0
