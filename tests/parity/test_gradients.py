"""Scores and every tensor's gradient against PyTorch, within G5's allowance, from committed fixtures (no
torch here).
"""

from __future__ import annotations

import numpy as np
import pytest
from parity_allowance import CASES, Fixture, fixture, run_case, use

from docextract import _kernels

STORED = {which: fixture(which) for which in CASES}
TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]


def names(stored: Fixture) -> list[str]:
    return sorted(name.removeprefix("ref64/") for name in stored if name.startswith("ref64/") and name != "ref64/loss")


@pytest.mark.parametrize("which", CASES)
def test_fixture_is_of_this_case(which: str) -> None:
    """Features, sizes and targets have not changed since tools/make_parity_fixtures.py ran."""
    case, stored = CASES[which], STORED[which]
    x = case.example()
    for name in ("chars", "lengths", "positions", "feats", "rows", "boxes"):
        assert np.array_equal(getattr(x, name), stored[f"example/{name}"]), f"run the tool again: {name} changed"
    for name, rows in case.targets(x.n).items():
        assert np.array_equal(rows, stored[f"targets/{name}"]), f"run the tool again: targets {name} changed"
    table = {spec.name for spec in case.table()}
    assert table | {f"scores.{term}" for term in case.HEADS.terms} == set(names(stored))
    assert x.n % 16
    assert case.BATCH & (case.BATCH - 1)


@pytest.mark.parametrize("which", CASES)
@pytest.mark.parametrize("tier", TIERS)
def test_every_tensor_is_within_its_allowance(tier: str, which: str) -> None:
    stored = STORED[which]
    loss, found = run_case(_kernels.load(tier), CASES[which].example(), which)
    assert abs(loss - float(stored["ref64/loss"])) < 1e-6
    used = {name: use(stored, name, found[name]) for name in names(stored)}
    assert {name: part for name, part in used.items() if not part <= 1.0} == {}


@pytest.mark.parametrize("which", CASES)
def test_the_allowance_is_tight_enough_to_fail(which: str) -> None:
    """One element off by a thousandth of the largest one is refused in every tensor."""
    _, found = run_case(_kernels.load(TIERS[-1]), CASES[which].example(), which)
    for name in names(STORED[which]):
        value = found[name].copy()
        value.ravel()[value.size // 2] += 1e-3 * max(np.abs(value).max(), 1e-5)  # some gradients are 0
        assert use(STORED[which], name, value) > 1.0, name
