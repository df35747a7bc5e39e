"""The tables of docs/optimizers.md: weights after two updates, and rates, bit for bit."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from training.small import KERNELS, TIERS

from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters, TensorSpec
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups
from docextract.training.schedules import ScheduleChoice, make_schedule

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "optimizers.md"


def table(title: str) -> dict[str, list[str]]:
    """The rows of the table whose first heading is title: first cell to the others."""
    text = DOCUMENT.read_text(encoding="utf-8")
    lines = text.split(f"> | {title} |")[1].splitlines()[2:]
    found = {}
    for line in lines:
        if not line.startswith("> |"):
            break
        name, *cells = (cell.strip(" `") for cell in line.removeprefix("> |").rstrip("| ").split("|"))
        found[name] = cells
    return found


def weights_after_two(text: str, tier: str) -> list[str]:
    specs = (TensorSpec("tag_head.weight", (2, 2), "tag", True), TensorSpec("tag_head.bias", (2,), "tag", False))
    groups = parameter_groups(specs, frozenset({"tag"}), 1.0, 0.01)
    one = make_optimizer(OptimizerChoice.of(text), specs, groups)
    params, gradient = Parameters(specs), GradientSet(specs)
    params.vector("tag_head.weight")[:] = 1, -0.5, 0.25, 2
    params.vector("tag_head.bias")[:] = 0.125, 0
    for rate, matrix, bias in ((0.1, (0.5, -0.001, 0, 0.2), (0.3, -0.7)), (0.05, (-0.25, 0.002, 0.4, 0.1), (0.1, 0))):
        gradient.values.vector("tag_head.weight")[:] = matrix
        gradient.values.vector("tag_head.bias")[:] = bias
        one.step(KERNELS[tier], params, gradient, rate)
    numbers = [*params.vector("tag_head.weight").tolist(), params["tag_head.bias"].tolist()[0]]
    return [short(number) for number in numbers]


def short(x: float) -> str:
    """float.hex without trailing zeros."""
    head, exponent = x.hex().split("p")
    return f"{head.rstrip('0').rstrip('.')}p{exponent}"


def rates(text: str) -> list[str]:
    one = make_schedule(ScheduleChoice.of(text), 0.001, 2, 12)
    return [short(one.rate(k)) for k in (1, 3, 8, 11, 14)]


def test_every_name_has_a_row() -> None:
    assert {text.split(",")[0] for text in table("optimizer")} == set(OptimizerChoice.OPTIONS)
    assert {text.split(",")[0] for text in table("schedule")} == set(ScheduleChoice.OPTIONS)


@pytest.mark.parametrize("tier", TIERS)
def test_weights(tier: str) -> None:
    assert {text: weights_after_two(text, tier) for text in table("optimizer")} == table("optimizer")


def test_rates() -> None:
    assert {text: rates(text) for text in table("schedule")} == table("schedule")


def test_the_inputs_are_not_so_simple_that_formulas_agree() -> None:
    rows = [tuple(row) for row in table("optimizer").values()]
    assert len(set(rows)) == len(rows)
    assert np.isfinite([float.fromhex(cell) for row in rows for cell in row]).all()
