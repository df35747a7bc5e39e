"""What each optimizer is known for: bias correction, where decay acts, zero norms, limits, weights that overflow."""

from __future__ import annotations

import numpy as np
import pytest
from training.optimizers.variants import VARIANTS, gradient, optimizer, run
from training.small import KERNELS, TABLE, TIERS, parameters

from docextract.errors import NumericsError
from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups

KERNEL = KERNELS["base"]


@pytest.mark.parametrize("name", ["adamw", "adam", "lamb", "adafactor,relative=0"])
def test_first_step_is_bias_corrected(name: str) -> None:
    """Without a correction the first step of a vector is 3.16 times as long, or, with a fixed decay, 31 times."""
    one, params = optimizer(name, decay=0.0), Parameters(TABLE)
    one.step(KERNEL, params, gradient(1), 0.01)
    assert np.allclose(np.abs(params["tag_head.bias"]), 0.01, rtol=1e-3)


@pytest.mark.parametrize("name", ["adam", "sgd", "momentum"])
def test_coupled_decay_is_a_part_of_the_gradient(name: str) -> None:
    one, other, params, again = optimizer(name), optimizer(name, decay=0.0), parameters(1), parameters(1)
    slopes = gradient(1)
    one.step(KERNEL, params, slopes, 0.1)
    for name_ in ("tag_head.weight", "char_emb"):
        slopes.values[name_][...] += np.float32(0.05) * again[name_]
    other.step(KERNEL, again, slopes, 0.1)
    for name_ in ("tag_head.weight", "char_emb", "tag_head.bias"):
        assert params[name_].tobytes() == again[name_].tobytes()


def test_adam_and_adamw_agree_without_decay_and_differ_with_it() -> None:
    same = [run_without_decay(name).flat.tobytes() for name in ("adam", "adamw")]
    assert same[0] == same[1]
    assert run("adam")[1].flat.tobytes() != run("adamw")[1].flat.tobytes()


def run_without_decay(name: str) -> Parameters:
    one, params = optimizer(name, decay=0.0), parameters(1)
    for t in (1, 2):
        one.step(KERNEL, params, gradient(t), 0.1, factor=0.7)
    return params


@pytest.mark.parametrize("text", VARIANTS)
def test_norms_and_biases_do_not_decay(text: str) -> None:
    one, params = optimizer(text, decay=0.5), parameters(8)
    one.step(KERNEL, params, GradientSet(TABLE), 1e-4)  # +0: only decay can move a weight
    before = parameters(8)
    for name in ("emb_ln.weight", "tag_head.bias"):
        assert params[name].tobytes() == before[name].tobytes(), name
    assert (np.abs(params["tag_head.weight"]) < np.abs(before["tag_head.weight"])).all()


@pytest.mark.parametrize("tier", TIERS)
def test_lamb_takes_a_trust_ratio_of_one_where_a_norm_is_zero(tier: str) -> None:
    table = (TensorSpec("tag_head.weight", (3, 5), "tag", True),)
    groups = parameter_groups(table, frozenset({"tag"}), 1.0, 0.0)
    slopes = GradientSet(table)
    slopes.values["tag_head.weight"][...] = np.linspace(0.5, 1, 15, dtype=np.float32).reshape(3, 5)
    one, params = make_optimizer(OptimizerChoice("lamb"), table, groups), Parameters(table)
    one.step(KERNELS[tier], params, slopes, 0.01)  # weights of 0
    assert np.allclose(params["tag_head.weight"], -0.01, rtol=1e-4)
    one, params = make_optimizer(OptimizerChoice("lamb"), table, groups), parameters(3, table)
    one.step(KERNELS[tier], params, GradientSet(table), 0.01)  # a direction of 0
    assert params.flat.tobytes() == parameters(3, table).flat.tobytes()


def test_lamb_moves_a_tensor_by_the_rate_times_its_own_norm() -> None:
    for text, wanted in (("lamb", None), ("lamb,high=0.5", 0.5), ("lamb,low=50", 50.0)):
        one, params = optimizer(text), parameters(1)
        before = params["tag_head.weight"].astype(np.float64)
        one.step(KERNEL, params, gradient(1), 0.01)
        moved = np.linalg.norm(params["tag_head.weight"].astype(np.float64) - before)
        assert np.isclose(moved, 0.01 * (np.linalg.norm(before) if wanted is None else wanted), rtol=1e-4), text


def test_adafactor_limits_an_update_and_makes_it_relative_to_the_weights() -> None:
    def moved(text: str, scale: float, rate: float = 0.01) -> float:
        one, params = optimizer(text, decay=0.0), parameters(1)
        params["tag_head.weight"][...] *= np.float32(scale)
        before = params["tag_head.weight"].astype(np.float64)
        one.updates = 8  # the decay of the second moment is high, so that one gradient alone gives a long update
        one.step(KERNEL, params, gradient(1), rate)
        return float(np.sqrt(np.mean((params["tag_head.weight"] - before) ** 2)))

    assert np.isclose(moved("adafactor,relative=0", 1.0), 0.01, rtol=1e-3)
    assert np.isclose(moved("adafactor,relative=0,clip=0.5", 1.0), 0.005, rtol=1e-3)
    assert np.isclose(moved("adafactor", 64.0) / moved("adafactor", 1.0), 64.0, rtol=1e-3)
    assert np.isclose(moved("adafactor", 0.0), 0.01 * 1e-3, rtol=1e-3)  # eps2
    assert np.isclose(moved("adafactor", 1.0, rate=3.0) / moved("adafactor", 1.0, rate=1 / 3), 1.0)  # 1 / sqrt(9)


@pytest.mark.parametrize("text", VARIANTS)
def test_weights_that_overflow_end_the_run(text: str) -> None:
    one, params = optimizer(text), parameters(9)
    params["direct"][gradient(1).touched["direct"].rows[1]] = np.inf
    params["tag_head.bias"][2] = np.inf
    with pytest.raises(NumericsError, match=r"update 1: weight tag_head.bias is not finite at rate 0.01, .*smaller"):
        one.step(KERNEL, params, gradient(1), 0.01)
