"""The cases of tools/parity/updates.py run through docextract, for tests and the report."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

from parity import updates as case  # noqa: E402

from docextract._kernels.protocol import Kernels  # noqa: E402
from docextract.model.gradient_set import GradientSet  # noqa: E402
from docextract.model.table import Parameters  # noqa: E402
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups  # noqa: E402
from docextract.training.schedules import ScheduleChoice, make_schedule  # noqa: E402

F64 = NDArray[np.float64]


def weights_after_each(kernels: Kernels, text: str) -> list[dict[str, F64]]:
    """Weights of the PyTorch case after every update."""
    groups = parameter_groups(case.TABLE, frozenset({"tag"}), 1.0, case.DECAY)
    optimizer = make_optimizer(OptimizerChoice.of(text), case.TABLE, groups)
    params, gradient, found = Parameters(case.TABLE), GradientSet(case.TABLE), []
    for name, value in case.weights().items():
        params[name][...] = value
    for rate, values in zip(case.RATES, case.gradients(), strict=True):
        for name, value in values.items():
            gradient.values[name][...] = value
        optimizer.step(kernels, params, gradient, rate)
        found.append({name: value.astype(np.float64) for name, value in params.items()})
    return found


def rates(text: str, warmup: int) -> list[float]:
    """Rates 1, 2, ... up to the horizon."""
    schedule = make_schedule(ScheduleChoice.of(text), case.PEAK, warmup, case.HORIZON)
    return [schedule.rate(k) for k in range(1, case.HORIZON + 1)]
