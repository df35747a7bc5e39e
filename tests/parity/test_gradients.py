"""Scores and every tensor's gradient against PyTorch, within G5's allowance, from committed fixtures (no
torch here).
"""

from __future__ import annotations

import numpy as np
import pytest
from parity_allowance import case, fixture, run_case, use

from docextract import _kernels

STORED = fixture()
NAMES = sorted(name.removeprefix("ref64/") for name in STORED if name.startswith("ref64/") and name != "ref64/loss")
TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]


def test_fixture_is_of_this_case() -> None:
    """Features, sizes and targets have not changed since tools/make_parity_fixtures.py ran."""
    x = case.example()
    for name in ("chars", "lengths", "positions", "feats", "rows", "boxes"):
        assert np.array_equal(getattr(x, name), STORED[f"example/{name}"]), f"run the tool again: {name} changed"
    for name, rows in case.targets(x.n).items():
        assert np.array_equal(rows, STORED[f"targets/{name}"]), f"run the tool again: targets {name} changed"
    table = {spec.name for spec in case.table()}
    assert table | {f"scores.{term}" for term in case.HEADS.terms} == set(NAMES)
    assert x.n % 16
    assert case.BATCH & (case.BATCH - 1)


@pytest.mark.parametrize("tier", TIERS)
def test_every_tensor_is_within_its_allowance(tier: str) -> None:
    loss, found = run_case(_kernels.load(tier), case.example())
    assert abs(loss - float(STORED["ref64/loss"])) < 1e-6
    used = {name: use(STORED, name, found[name]) for name in NAMES}
    assert {name: part for name, part in used.items() if not part <= 1.0} == {}


def test_the_allowance_is_tight_enough_to_fail() -> None:
    """One element off by a thousandth of the largest one is refused in every tensor."""
    _, found = run_case(_kernels.load(TIERS[-1]), case.example())
    for name in NAMES:
        value = found[name].copy()
        value.ravel()[value.size // 2] += 1e-3 * max(np.abs(value).max(), 1e-5)  # two gradients are 0
        assert use(STORED, name, value) > 1.0, name
