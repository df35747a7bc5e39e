"""The update as a transaction: it commits whole or leaves weights, moments and counters as they were."""

from __future__ import annotations

from math import inf, nan, sqrt

import numpy as np
import pytest
from training.small import COUNTED, KERNELS, TABLE, TAG, TIERS, fill, parameters, squares
from twins import dot16, f32, floats, mul32

from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.objectives.terms import ExampleLoss, TermSum
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups
from docextract.training.update import Outcome, Update, apply_update, global_norm, sum_terms

TRAINED = [spec for spec in TABLE if spec.group in ("backbone", "tag")]


class Setting:
    """Weights and an optimizer that has made one update, and what they were before the one under test."""

    def __init__(self) -> None:
        self.params = parameters(1)
        self.optimizer = make_optimizer(OptimizerChoice("adamw"), TABLE, parameter_groups(TABLE, TAG, 1.0, 0.01))
        self.optimizer.step(KERNELS["base"], self.params, fill(GradientSet(TABLE), 2), 0.01)
        self.before = self.state()

    def state(self) -> tuple[object, ...]:
        arrays = (self.params, *self.optimizer.slots.values())
        return (*(values.flat.tobytes() for values in arrays), self.optimizer.scalars())

    def apply(self, gradient: GradientSet, losses: list[ExampleLoss], clip: float | None = None) -> Update:
        dots = squares(KERNELS["base"], self.optimizer.specs, gradient)
        return apply_update(KERNELS["base"], self.params, gradient, dots, losses, self.optimizer, 0.01, clip)


def reference_norm(gradient: GradientSet) -> float:
    total = 0.0
    for spec in TRAINED:
        flat = floats(gradient.values[spec.name].reshape(-1))
        total += dot16(flat, flat)
    return sqrt(total)


@pytest.mark.parametrize("tier", TIERS)
def test_norm_is_the_sum_of_dots_in_table_order(tier: str) -> None:
    gradient = fill(GradientSet(TABLE), 5)
    assert global_norm(squares(KERNELS[tier], TRAINED, gradient)) == reference_norm(gradient)


def test_worked_vector() -> None:
    table = (TensorSpec("a", (3,), "tag", True), TensorSpec("b", (17,), "tag", True))
    gradient, params = GradientSet(table), Parameters(table)
    gradient.values["a"][:], gradient.values["b"][:] = (3, 4, 0.1), 0.001
    optimizer = make_optimizer(OptimizerChoice("adamw"), table, parameter_groups(table, TAG, 1.0, 0.0))
    dots = squares(KERNELS["base"], table, gradient)
    update = apply_update(KERNELS["base"], params, gradient, dots, [COUNTED], optimizer, 0.01, 1.0)
    assert update.norm == float.fromhex("0x1.4010691c09d5ep+2")
    assert f32(update.factor) == float.fromhex("0x1.99849ap-3")
    scaled = [float.fromhex(x) for x in ("0x1.332374p-1", "0x1.99849ap-1", "0x1.479d48p-6")]
    assert optimizer.slots["first"]["a"].tolist() == [mul32(f32(1 - 0.9), g) for g in scaled]  # + 0.9 * 0


def test_tensors_that_do_not_train_are_absent_from_norm_and_finite_check() -> None:
    setting, gradient = Setting(), fill(GradientSet(TABLE), 5)
    gradient.values["role_head.weight"].fill(nan)
    assert setting.apply(gradient, [COUNTED]).norm == reference_norm(gradient)


def test_clip_scales_every_element_once_and_only_above_the_limit() -> None:
    norm = reference_norm(fill(GradientSet(TABLE), 5))
    for clip, clipped in ((norm, False), (np.nextafter(norm, 0), True), (norm / 3, True), (None, False)):
        setting, gradient = Setting(), fill(GradientSet(TABLE), 5)
        update = setting.apply(gradient, [COUNTED], clip)
        assert (update.outcome, update.norm) == (Outcome.COMMITTED, norm)
        factor = clip / norm if clipped and clip is not None else 1.0
        assert update.factor == factor
        wanted = Setting()
        for spec in TRAINED:
            view = gradient.values[spec.name].reshape(-1)
            view[:] = [mul32(g, f32(factor)) for g in floats(view)]
        wanted.optimizer.step(KERNELS["base"], wanted.params, gradient, 0.01)
        assert setting.state() == wanted.state(), clip


@pytest.mark.parametrize("poison", [nan, inf, -inf])
@pytest.mark.parametrize("name", ["char_emb", "word_rows", "direct"])
@pytest.mark.parametrize("clip", [None, 1.0])
def test_one_bad_element_rejects_the_whole_update(poison: float, name: str, clip: float | None) -> None:
    setting, gradient = Setting(), fill(GradientSet(TABLE), 5)
    row = gradient.touched[name].rows[1] if name in gradient.touched else 2
    gradient.values[name][row, 1] = poison
    update = setting.apply(gradient, [COUNTED], clip)
    assert update.outcome is Outcome.NON_FINITE
    assert update.cause == f"gradient of {name} is not finite"
    assert setting.state() == setting.before


@pytest.mark.parametrize("clip", [None, 1.0])
def test_a_square_that_overflows_rejects_the_update(clip: float | None) -> None:
    setting, gradient = Setting(), fill(GradientSet(TABLE), 5)
    gradient.values["tag_head.bias"][0] = 2e19  # finite, its square is not
    update = setting.apply(gradient, [COUNTED], clip)
    assert (update.outcome, update.norm) == (Outcome.NON_FINITE, inf)
    assert setting.state() == setting.before


def test_a_loss_that_is_not_finite_rejects_the_update() -> None:
    setting = Setting()
    losses = [COUNTED, ExampleLoss(nan, {"tag": TermSum(nan, 1.0, 1)})]
    update = setting.apply(fill(GradientSet(TABLE), 5), losses)
    assert (update.outcome, update.cause) == (Outcome.NON_FINITE, "loss of term tag is not finite")
    assert setting.state() == setting.before


def test_an_empty_window_makes_no_update_and_no_decay() -> None:
    for term, outcome in (
        (TermSum(0.0, 0.0, 0), Outcome.EMPTY_ELIGIBLE_SET),
        (TermSum(0.0, 0.0, 3), Outcome.NONEMPTY_ZERO_WEIGHT_MASS),
    ):
        setting = Setting()
        update = setting.apply(GradientSet(TABLE), [ExampleLoss(0.0, {"tag": term})] * 2)
        assert update.outcome is outcome
        assert update.cause
        assert setting.state() == setting.before


def test_an_example_without_a_counted_word_does_not_stop_the_others() -> None:
    setting = Setting()
    losses = [COUNTED, ExampleLoss(0.0, {"tag": TermSum(), "role": TermSum()})]
    assert setting.apply(fill(GradientSet(TABLE), 5), losses).outcome is Outcome.COMMITTED
    assert setting.optimizer.updates == 2


def test_terms_are_summed_over_examples_before_anything_is_divided() -> None:
    losses = [
        ExampleLoss(0, {"role": TermSum(1, 2, 3), "tag": TermSum(1, 1, 1)}),
        ExampleLoss(0, {"tag": TermSum(5, 2, 2)}),
    ]
    assert sum_terms(losses) == {"tag": TermSum(6, 3, 3), "role": TermSum(1, 2, 3)}
    assert list(sum_terms(losses)) == ["tag", "role"]


def test_a_zero_gradient_is_an_update() -> None:
    setting = Setting()
    update = setting.apply(GradientSet(TABLE), [COUNTED], 1.0)
    assert (update.outcome, update.norm, update.factor) == (Outcome.COMMITTED, 0.0, 1.0)
    assert isinstance(setting.params, Parameters)
