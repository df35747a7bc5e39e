"""Every optimizer against its published formula in binary64, sparse tables, group factors and the clip included."""

from __future__ import annotations

import pytest
from training.optimizers.variants import VARIANTS
from training.small import TIERS
from update_cases import use_of_formula


@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("text", VARIANTS)
def test_optimizer_follows_its_formula(text: str, tier: str) -> None:
    assert use_of_formula(text, tier) <= 1.0
