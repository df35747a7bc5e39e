"""Writes tests/parity/updates.npz: weights after every update, and rates, from PyTorch (extra `parity`).

    python tools/make_update_fixtures.py

In binary64, from binary32 weights and gradients, which are stored too: the test says when they have changed. PyTorch's
epsilon of Adafactor for squares is set to the paper's.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import torch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))  # not ROOT: the installed package is asked, not an unbuilt tree

from parity import updates as case  # noqa: E402

from docextract.training.optimizers import OptimizerChoice  # noqa: E402
from docextract.training.schedules import ScheduleChoice  # noqa: E402

OUT = ROOT / "tests" / "parity" / "updates.npz"


def optimizer(choice: OptimizerChoice, groups: list[dict[str, object]]) -> torch.optim.Optimizer:
    """PyTorch's optimizer with the options of ours."""
    values = dict(choice.values)
    match choice.name:
        case "adamw" | "adam":
            kind = torch.optim.AdamW if choice.name == "adamw" else torch.optim.Adam
            return kind(groups, lr=1.0, betas=(values["beta1"], values["beta2"]), eps=values["eps"])
        case "sgd":
            return torch.optim.SGD(groups, lr=1.0)
        case "momentum":
            nesterov = bool(values["nesterov"])
            return torch.optim.SGD(groups, lr=1.0, momentum=values["momentum"], nesterov=nesterov)
        case _:
            eps = (values["eps1"], values["eps2"])
            return torch.optim.Adafactor(groups, lr=1.0, beta2_decay=-values["power"], eps=eps, d=values["clip"])


def run(text: str) -> dict[str, np.ndarray]:
    """Weights by "<update>/<tensor>"."""
    leaves = {name: torch.tensor(value, dtype=torch.float64) for name, value in case.weights().items()}
    groups = [
        {"params": [leaves[spec.name]], "weight_decay": case.DECAY if spec.decay else 0.0} for spec in case.TABLE
    ]
    method, found = optimizer(OptimizerChoice.of(text), groups), {}
    for update, (rate, gradient) in enumerate(zip(case.RATES, case.gradients(), strict=True), 1):
        for name, leaf in leaves.items():
            leaf.grad = torch.tensor(gradient[name], dtype=torch.float64)
        for group in method.param_groups:
            group["lr"] = rate
        method.step()
        found |= {f"{update}/{name}": leaf.numpy().copy() for name, leaf in leaves.items()}
    return found


def rates(text: str, warmup: int) -> np.ndarray:
    """The rates of updates 1, 2, ... by PyTorch's scheduler; ours counts from 1, PyTorch's starts at 0 by itself."""
    choice, values = ScheduleChoice.of(text), dict(ScheduleChoice.of(text).values)
    method = torch.optim.SGD([torch.zeros(1)], lr=case.PEAK)
    low, lr = float(values.get("floor", 0.0)), torch.optim.lr_scheduler
    match choice.name:
        case "constant":  # a warm-up: update 1 is PyTorch's step 0
            plan = lr.LinearLR(method, start_factor=1 / warmup, total_iters=warmup - 1)
        case "linear":
            plan = lr.LinearLR(method, start_factor=1.0, end_factor=low, total_iters=case.HORIZON)
        case "polynomial":
            plan = lr.PolynomialLR(method, total_iters=case.HORIZON, power=values["power"])
        case "cosine":
            plan = lr.CosineAnnealingLR(method, case.HORIZON, low * case.PEAK)
        case _:
            plan = lr.CosineAnnealingWarmRestarts(method, values["cycle"], values["mult"], low * case.PEAK)
    found = []
    for _ in range(case.HORIZON + 1):
        found.append(plan.get_last_lr()[0])
        method.step()
        plan.step()
    return np.array(found[:-1] if choice.name == "constant" else found[1:])


def main() -> None:
    torch.set_num_threads(1)
    arrays = {f"{text}/{name}": value for text in case.OPTIMIZERS for name, value in run(text).items()}
    arrays |= {f"rates/{text}/{warmup}": rates(text, warmup) for text, warmup in case.SCHEDULES}
    arrays |= {f"weights/{name}": value for name, value in case.weights().items()}
    for update, gradient in enumerate(case.gradients(), 1):
        arrays |= {f"gradient/{update}/{name}": value for name, value in gradient.items()}
    np.savez_compressed(OUT, **arrays)
    print(f"{OUT.relative_to(ROOT)}: {len(arrays)} arrays, {OUT.stat().st_size} bytes, torch {torch.__version__}")


if __name__ == "__main__":
    main()
