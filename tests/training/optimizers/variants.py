"""Every optimizer with the options that change its path, and a run of a few updates on the made-up table."""

from __future__ import annotations

from training.small import KERNELS, TABLE, fill, parameters

from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters
from docextract.team import Team
from docextract.training.optimizers import Optimizer, OptimizerChoice, make_optimizer, parameter_groups

VARIANTS = (
    "adamw", "adam", "sgd", "momentum", "momentum,nesterov=1", "adafactor", "adafactor,relative=0,clip=0.5,power=0.6",
    "lamb", "lamb,plain=1,low=0.5,high=1.5",
)  # fmt: skip
TERMS, SCALE, DECAY = frozenset({"tag"}), 0.5, 0.05
RATES = (0.1, 0.2, 0.05, 0.1, 0.15)
FACTORS = (1.0, 0.3, 1.0, 0.7, 1.0)  # of the clip


def optimizer(text: str, decay: float = DECAY) -> Optimizer:
    return make_optimizer(OptimizerChoice.of(text), TABLE, parameter_groups(TABLE, TERMS, SCALE, decay))


def gradient(t: int) -> GradientSet:
    """The gradient of update t = 1, 2, ..."""
    return fill(GradientSet(TABLE), 20 + t)


def run(text: str, tier: str = "base", team: Team | None = None) -> tuple[Optimizer, Parameters]:
    """All updates."""
    one, params = optimizer(text), parameters(1)
    updates(one, params, range(1, len(RATES) + 1), tier, team)
    return one, params


def updates(one: Optimizer, params: Parameters, which: range, tier: str = "base", team: Team | None = None) -> None:
    """Some of the updates."""
    for t in which:
        one.step(KERNELS[tier], params, gradient(t), RATES[t - 1], factor=FACTORS[t - 1], team=team)


def state_bytes(one: Optimizer, params: Parameters) -> list[object]:
    """Everything that has to be equal for two runs to be in the same state."""
    return [params.flat.tobytes(), *(values.flat.tobytes() for values in one.slots.values()), one.scalars()]
