"""Every optimizer against its published formula in binary64, sparse tables, group factors and the clip included."""

from __future__ import annotations

import numpy as np
import pytest
from training.optimizers.reference import F64, run
from training.optimizers.variants import DECAY, FACTORS, RATES, SCALE, VARIANTS, gradient, optimizer, updates
from training.small import TABLE, TIERS, parameters
from update_allowance import uses

STEPS = range(1, len(RATES) + 1)


def measured(text: str, tier: str) -> float:
    """The part of the allowance that is used."""
    one, params, found = optimizer(text), parameters(1), []
    start: dict[str, F64] = {spec.name: params[spec.name].astype(np.float64) for spec in one.specs}
    for t in STEPS:
        updates(one, params, range(t, t + 1), tier)
        found.append({name: params[name].astype(np.float64) for name in start})
    options = dict(one.choice.values)
    wanted = run(one.NAME, options, TABLE, start, [gradient(t) for t in STEPS], RATES, FACTORS, SCALE, DECAY)
    return uses(start, wanted, found)


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("text", VARIANTS)
def test_optimizer_follows_its_formula(text: str, tier: str) -> None:
    assert measured(text, tier) <= 1.0
