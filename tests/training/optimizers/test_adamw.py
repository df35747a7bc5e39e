"""AdamW against a plain twin in the same order of operations, its bias correction, decay and lazy rows."""

from __future__ import annotations

import numpy as np
import pytest
from training.small import KERNELS, TABLE, TAG, TIERS, fill, parameters
from twins import add32, array, div32, f32, floats, mul32, same_bits, sqrt32, sub32

from docextract.errors import NumericsError
from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.team import Team
from docextract.training.optimizers import Optimizer, OptimizerChoice, make_optimizer, parameter_groups

B1, B2, EPS = 0.9, 0.999, 1e-8


def twin(w: float, g: float, m: float, v: float, r: float, decay: float, c1: float, c2: float) -> tuple[float, ...]:
    w = sub32(w, mul32(f32(r * decay), w))
    m = add32(mul32(f32(B1), m), mul32(f32(1 - B1), g))
    v = add32(mul32(f32(B2), v), mul32(f32(1 - B2), mul32(g, g)))
    step = div32(div32(m, f32(c1)), add32(sqrt32(div32(v, f32(c2))), f32(EPS)))
    return sub32(w, mul32(f32(r), step)), m, v


def optimizer(scale: float = 0.5, decay: float = 0.01, terms: frozenset[str] = TAG) -> Optimizer:
    return make_optimizer(OptimizerChoice("adamw"), TABLE, parameter_groups(TABLE, terms, scale, decay))


@pytest.mark.parametrize("tier", TIERS)
def test_three_updates_equal_the_twin_in_every_bit(tier: str) -> None:
    adamw, params = optimizer(), parameters(1)
    state = {name: [(w, 0.0, 0.0) for w in floats(view.reshape(-1))] for name, view in params.items()}
    power1 = power2 = 1.0
    for t in range(3):
        gradient, rate = fill(GradientSet(TABLE), 10 + t), 0.01 / (t + 1)
        adamw.step(KERNELS[tier], params, gradient, rate)
        power1, power2 = power1 * B1, power2 * B2
        for spec in adamw.specs:
            factor = 0.5 * spec.rate if spec.group == "backbone" else spec.rate
            width = spec.shape[-1] if spec.rows else 0
            rows = set(gradient.touched[spec.name].rows.tolist()) if spec.rows else set()
            for i, g in enumerate(floats(gradient.values[spec.name].reshape(-1))):
                if spec.rows and i // width not in rows:
                    continue
                w, m, v = state[spec.name][i]
                decay = 0.01 if spec.decay else 0.0
                state[spec.name][i] = twin(w, g, m, v, rate * factor, decay, 1 - power1, 1 - power2)  # type: ignore[assignment]
    for name, values in state.items():
        assert same_bits(params[name].reshape(-1), array([w for w, _, _ in values])), name
        if name in adamw.slots["first"]:
            assert same_bits(adamw.slots["first"][name].reshape(-1), array([m for _, m, _ in values])), name
            assert same_bits(adamw.slots["second"][name].reshape(-1), array([v for _, _, v in values])), name


@pytest.mark.parametrize("workers", [2, 3])
@pytest.mark.parametrize("part", [1, 6, 40])
def test_parts_and_threads_change_nothing(workers: int, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = None
    for degree, size in ((1, 1 << 15), (workers, part)):
        monkeypatch.setattr("docextract.training.optimizers.parts.PART", size)
        adamw, params, team = optimizer(), parameters(1), Team(degree)
        for seed in (10, 11):
            adamw.step(KERNELS["base"], params, fill(GradientSet(TABLE), seed), 0.01, factor=0.3, team=team)
        team.close()
        got = [values.flat.tobytes() for values in (params, *adamw.slots.values())]
        assert got == (wanted or got)
        wanted = got


@pytest.mark.parametrize("tier", TIERS)
def test_worked_vector(tier: str) -> None:
    table = (TensorSpec("tag_head.weight", (3,), "tag", True),)
    adamw = make_optimizer(OptimizerChoice("adamw"), table, parameter_groups(table, TAG, 1.0, 0.01))
    params = Parameters(table)
    params["tag_head.weight"][:] = 1, -0.5, 0.25
    gradient = GradientSet(table)
    for g, rate, wanted in (
        ((0.5, -0.001, 0), 1e-3, ("0x1.ff7b9ep-1", "-0x1.fef88cp-2", "0x1.fffebp-3")),
        ((-0.25, 0.002, 0), 5e-4, ("0x1.ff6982p-1", "-0x1.ff27ep-2", "0x1.fffe08p-3")),
    ):
        gradient.values["tag_head.weight"][:] = g
        adamw.step(KERNELS[tier], params, gradient, rate)
        assert params["tag_head.weight"].tolist() == [float.fromhex(x) for x in wanted]


def test_first_step_is_bias_corrected() -> None:
    adamw, params = optimizer(decay=0.0), Parameters(TABLE)
    adamw.step(KERNELS["base"], params, fill(GradientSet(TABLE), 3), 0.01)
    moved = np.abs(params["tag_head.weight"])
    assert np.allclose(moved, 0.01, rtol=1e-4)  # without the correction 3.16 times as much


def test_untouched_rows_neither_decay_nor_move_and_keep_their_moments() -> None:
    adamw, params = optimizer(), parameters(2)
    adamw.step(KERNELS["base"], params, fill(GradientSet(TABLE), 4), 0.1)
    before, first = params["word_rows"].copy(), adamw.slots["first"]["word_rows"].copy()
    gradient = fill(GradientSet(TABLE), 5)
    adamw.step(KERNELS["base"], params, gradient, 0.1)
    touched = gradient.touched["word_rows"].rows
    rest = np.setdiff1d(np.arange(9), touched)
    assert same_bits(params["word_rows"][rest], before[rest])
    assert same_bits(adamw.slots["first"]["word_rows"][rest], first[rest])
    assert (params["word_rows"][touched] != before[touched]).all()


def test_head_only_has_moments_for_the_tag_head_alone() -> None:
    adamw, params = optimizer(scale=0.0), parameters(6)
    before = {name: view.copy() for name, view in params.items()}
    assert list(adamw.slots["first"]) == list(adamw.slots["second"]) == ["tag_head.weight", "tag_head.bias", "direct"]
    adamw.step(KERNELS["base"], params, fill(GradientSet(TABLE), 7), 0.1)
    for name, view in params.items():
        assert same_bits(view, before[name]) == (name not in adamw.slots["first"]), name


def test_norms_and_biases_do_not_decay() -> None:
    adamw, params = optimizer(decay=0.5), parameters(8)
    before = {name: view.copy() for name, view in params.items()}
    gradient = GradientSet(TABLE)  # +0: only decay can move a weight
    adamw.step(KERNELS["base"], params, gradient, 0.1)
    for name in ("emb_ln.weight", "tag_head.bias"):
        assert same_bits(params[name], before[name]), name
    for name in ("char_emb", "tag_head.weight"):
        assert (np.abs(params[name]) < np.abs(before[name])).all(), name


def test_weights_that_overflow_end_the_run() -> None:
    with pytest.raises(NumericsError, match=r"char_emb.*smaller rate"):
        optimizer().step(KERNELS["base"], parameters(9), fill(GradientSet(TABLE), 1), 1e39)


@pytest.mark.parametrize("name", ["word_rows", "tag_head.bias", "direct"])
def test_a_weight_that_is_not_finite_is_found_wherever_it_is(name: str) -> None:
    adamw, params, gradient = optimizer(), parameters(9), fill(GradientSet(TABLE), 1)
    row = gradient.touched[name].rows[2] if name in gradient.touched else 2
    params[name][row] = np.inf
    with pytest.raises(NumericsError, match=f"weight {name} is not finite at rate 0.01"):
        adamw.step(KERNELS["base"], params, gradient, 0.01)
