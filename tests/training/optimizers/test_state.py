"""State of every optimizer: the same bytes on every tier and degree, put back and continued, and named row by row."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from training.optimizers.variants import RATES, VARIANTS, gradient, optimizer, run, state_bytes, updates
from training.small import KERNELS, TABLE, TIERS, parameters

from docextract.canonical import canonical
from docextract.model.gradient_set import GradientSet
from docextract.team import Team
from docextract.training.optimizers import OPTIMIZERS, Presence


@pytest.mark.parametrize("text", VARIANTS)
def test_tiers_workers_parts_and_order_of_rows_change_no_bit(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = state_bytes(*run(text))
    for tier in TIERS:
        assert state_bytes(*run(text, tier)) == wanted, tier
    monkeypatch.setattr("docextract.training.optimizers.parts.PART", 6)
    monkeypatch.setattr("docextract.training.optimizers.base.SHARE", 1)
    for workers in (1, 2, 3):
        team = Team(workers)
        try:
            assert state_bytes(*run(text, team=team)) == wanted, workers
        finally:
            team.close()
    one, params = optimizer(text), parameters(1)
    for t in range(1, len(RATES) + 1):
        slopes = gradient(t)
        for touched in slopes.touched.values():
            touched.rows[:] = touched.rows[::-1].copy()
        one.step(KERNELS["base"], params, slopes, RATES[t - 1], factor=(1.0, 0.3, 1.0, 0.7, 1.0)[t - 1])
    assert state_bytes(one, params) == wanted


@pytest.mark.parametrize("stop", range(1, len(RATES)))
@pytest.mark.parametrize("text", VARIANTS)
def test_put_back_at_any_update_it_continues_to_the_same_bytes(text: str, stop: int) -> None:
    wanted = state_bytes(*run(text))
    before, params = optimizer(text), parameters(1)
    updates(before, params, range(1, stop + 1))
    after, again = optimizer(text), parameters(99)
    again.flat[:] = params.flat
    for name, values in before.slots.items():
        after.slots[name].flat[:] = values.flat
    after.restore_scalars(json.loads(canonical(before.scalars())))
    assert after.state_rows() == before.state_rows()
    updates(after, again, range(stop + 1, len(RATES) + 1))
    assert state_bytes(after, again) == wanted


@pytest.mark.parametrize("text", VARIANTS)
def test_every_part_of_the_state_decides_the_next_update(text: str) -> None:
    """A slot or scalar that is lost changes a later weight: one that a checkpoint left out would be seen."""
    wanted = run(text)[1].flat.tobytes()
    names = [*optimizer(text).slots, *(name for name in optimizer(text).scalars() if name != "updates")]
    for name in [*names, *(["updates"] if text.startswith("adafactor") else [])]:
        one, params = optimizer(text), parameters(1)
        updates(one, params, range(1, 4))
        if name in one.slots:
            one.slots[name].flat[:] = 0
        else:
            one.restore_scalars(one.scalars() | {name: 7 if name == "updates" else 0.5.hex()})
        updates(one, params, range(4, len(RATES) + 1))
        assert params.flat.tobytes() != wanted, name


@pytest.mark.parametrize("name", sorted(OPTIMIZERS))
def test_state_rows_tell_absent_zero_frozen_and_not_applicable_apart(name: str) -> None:
    one, params = optimizer(name), parameters(1)
    pairs = [(spec.name, slot) for spec in TABLE for slot in one.slots]
    assert [(row.tensor, row.slot) for row in one.state_rows()] == pairs
    assert {row.state for row in one.state_rows()} <= {Presence.ABSENT, Presence.FROZEN, Presence.NOT_APPLICABLE}
    slopes = gradient(1)
    slopes.values["emb_ln.weight"][:] = 0
    one.step(KERNELS["base"], params, slopes, 0.1)
    for row in one.state_rows():
        if row.tensor == "role_head.weight":
            wanted = Presence.FROZEN
        elif row.tensor not in one.slots[row.slot]:
            wanted = Presence.NOT_APPLICABLE
        elif row.tensor == "emb_ln.weight" and name != "adafactor":  # its eps1 is not 0
            wanted = Presence.PRESENT_EXACT_ZERO
        else:
            wanted = Presence.PRESENT_NONZERO
        assert row.state is wanted, row
        assert json.loads(canonical(row.to_json())) == [row.tensor, row.slot, row.state.value]
    if one.slots:
        first = next(iter(one.slots))
        one.slots[first].flat.fill(-0.0)
        tensor = next(iter(one.slots[first]))
        (row,) = (row for row in one.state_rows() if (row.tensor, row.slot) == (tensor, first))
        assert row.state is Presence.PRESENT_EXACT_ZERO


def test_adafactor_keeps_rows_and_columns_of_matrices_only() -> None:
    one = optimizer("adafactor")
    shapes = {slot: {name: view.shape for name, view in values.items()} for slot, values in one.slots.items()}
    assert shapes == {
        "row": {"char_emb": (5,), "tag_head.weight": (3,)},
        "column": {"char_emb": (3,), "tag_head.weight": (7,)},
        "second": {"emb_ln.weight": (7,), "word_rows": (9, 4), "tag_head.bias": (3,), "direct": (9, 3)},
    }


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"updates": -1}, "updates is -1"), ({"updates": True}, "updates is True"),
        ({"updates": "3"}, "updates is '3'"),
        ({"power1": "0x1.8p+0"}, "power1 is '0x1.8p\\+0'"), ({"power2": "nan"}, "power2 is 'nan'"),
        ({"power1": 0.5}, "power1 is 0.5"), ({"power1": "x"}, "power1 is 'x'"),
        ({"other": 1}, "expected power1, power2"),
    ],
)  # fmt: skip
def test_scalars_that_cannot_be_are_refused_and_nothing_changes(change: dict[str, Any], message: str) -> None:
    one, _ = run("adamw")
    before = one.scalars()
    with pytest.raises(ValueError, match=message):
        one.restore_scalars(before | change)
    assert one.scalars() == before
    for missing in before:
        with pytest.raises(ValueError, match="expected power1, power2, updates"):
            one.restore_scalars({name: value for name, value in before.items() if name != missing})


def test_an_optimizer_describes_what_decides_its_bits() -> None:
    described = {text: canonical(optimizer(text).describe()) for text in VARIANTS}
    assert len(set(described.values())) == len(VARIANTS)
    assert json.loads(described["momentum,nesterov=1"]) == {
        "name": "momentum", "momentum": 0.9.hex(), "nesterov": 1, "decay": "coupled, added to the clipped gradient",
        "sparse": "touched rows only, other velocities stay", "slots": ["velocity"],
    }  # fmt: skip


@pytest.mark.parametrize("text", VARIANTS)
def test_a_row_that_is_not_touched_keeps_weight_and_state(text: str) -> None:
    one, params = run(text)
    before = [values["word_rows"].copy() for values in (params, *one.slots.values()) if "word_rows" in values]
    slopes = gradient(1)
    one.step(KERNELS["base"], params, slopes, 0.1)
    rest = np.setdiff1d(np.arange(9), slopes.touched["word_rows"].rows)
    for was, values in zip(before, (v for v in (params, *one.slots.values()) if "word_rows" in v), strict=True):
        assert values["word_rows"][rest].tobytes() == was[rest].tobytes()
    assert (params["word_rows"][slopes.touched["word_rows"].rows] != before[0][slopes.touched["word_rows"].rows]).all()


@pytest.mark.parametrize("text", VARIANTS)
def test_tensors_that_do_not_train_stay(text: str) -> None:
    _, params = run(text)
    assert params["role_head.weight"].tobytes() == parameters(1)["role_head.weight"].tobytes()


@pytest.mark.parametrize("text", VARIANTS)
def test_nothing_touched_and_a_gradient_of_zeros_stay_finite(text: str) -> None:
    one, params = optimizer(text), parameters(1)
    one.step(KERNELS["base"], params, GradientSet(TABLE), 0.1)
    assert np.isfinite(params.flat).all()
    assert params["tag_head.bias"].tobytes() == parameters(1)["tag_head.bias"].tobytes()  # no decay, no gradient
    assert (params["word_rows"] == parameters(1)["word_rows"]).all()
