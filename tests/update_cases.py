"""How much of the allowance optimizers and schedules use: for the tests and tools/report_updates.py.

Four comparisons: weights and rates with PyTorch's, stored in a fixture, and with the published formulas in binary64
(optimizers) and in 40 digits (schedules).
"""

from __future__ import annotations

import sys
from pathlib import Path

import mpmath
import numpy as np
from training.optimizers import reference
from training.optimizers.variants import DECAY, FACTORS, RATES, SCALE, gradient, optimizer, updates
from training.schedules.formulas import exact
from training.small import KERNELS, TABLE, parameters
from update_allowance import F64, fixture, rate_use, uses

from docextract.model.gradient_set import GradientSet
from docextract.model.table import Parameters
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups
from docextract.training.schedules import ScheduleChoice, make_schedule

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

from parity import updates as case

PEAK = 0.003
SHAPES = ((97, 10), (97, 0), (5, 5), (5, 9), (1, 0), (1, 1), (40, 39))  # horizon, warm-up
CURVES = (
    *ScheduleChoice.OPTIONS, "linear,floor=0", "noam,width=96", "cosine,floor=0.25",
    "cosine-restarts,cycle=3,mult=2,floor=0", "cosine-restarts,cycle=7", "inverse-sqrt,timescale=3",
    "polynomial,power=1,floor=0", "polynomial,power=0.5", "wsd,decay=0.5,power=0.5", "wsd,decay=0",
    "wsd,decay=1,floor=0",
)  # fmt: skip


def weights_after_each(text: str, tier: str) -> list[dict[str, F64]]:
    """Weights of the PyTorch case after every update."""
    groups = parameter_groups(case.TABLE, frozenset({"tag"}), 1.0, case.DECAY)
    one = make_optimizer(OptimizerChoice.of(text), case.TABLE, groups)
    params, slopes, found = Parameters(case.TABLE), GradientSet(case.TABLE), []
    for name, value in case.weights().items():
        params[name][...] = value
    for rate, values in zip(case.RATES, case.gradients(), strict=True):
        for name, value in values.items():
            slopes.values[name][...] = value
        one.step(KERNELS[tier], params, slopes, rate)
        found.append({name: value.astype(np.float64) for name, value in params.items()})
    return found


def use_of_pytorch(text: str, found: list[dict[str, F64]]) -> float:
    """An optimizer's weights against PyTorch's of the optimizer named by text."""
    stored, start = fixture(), {name: value.astype(np.float64) for name, value in case.weights().items()}
    wanted = [
        {spec.name: stored[f"{text}/{t}/{spec.name}"].astype(np.float64) for spec in case.TABLE}
        for t in range(1, len(case.RATES) + 1)
    ]
    return uses(start, wanted, found)


def use_of_formula(text: str, tier: str) -> float:
    """An optimizer on the made-up table, with sparse tables, factors of groups and a clip, against its formula."""
    one, params, found, ticks = optimizer(text), parameters(1), [], range(1, len(RATES) + 1)
    start = {spec.name: params[spec.name].astype(np.float64) for spec in one.specs}
    for t in ticks:
        updates(one, params, range(t, t + 1), tier)
        found.append({name: params[name].astype(np.float64) for name in start})
    options, slopes = dict(one.choice.values), [gradient(t) for t in ticks]
    wanted = reference.run(one.NAME, options, TABLE, start, slopes, RATES, FACTORS, SCALE, DECAY)
    return uses(start, wanted, found)


def use_of_pytorch_rates(text: str, warmup: int) -> float:
    """A schedule against PyTorch's."""
    schedule = make_schedule(ScheduleChoice.of(text), case.PEAK, warmup, case.HORIZON)
    wanted = fixture()[f"rates/{text}/{warmup}"].astype(np.float64).tolist()
    return rate_use(wanted, [schedule.rate(k) for k in range(1, case.HORIZON + 1)], case.PEAK)


def use_of_curve(text: str) -> float:
    """A schedule against its formula, over several warm-ups and horizons, and past the end."""
    worst = 0.0
    with mpmath.workdps(40):
        for horizon, warmup in SHAPES:
            if text.startswith("noam") and warmup == 0:
                continue
            one, ticks = make_schedule(ScheduleChoice.of(text), PEAK, warmup, horizon), range(1, 2 * horizon + 3)
            options = dict(one.choice.values)
            wanted = [float(exact(one.choice.name, options, PEAK, warmup, horizon, k)) for k in ticks]
            worst = max(worst, rate_use(wanted, [one.rate(k) for k in ticks], one.top))
    return worst
