"""Writes tests/objectives/smoothing.json: losses and gradients of smoothed labels from PyTorch (extra `parity`).

    python tools/make_smoothing_fixtures.py

uniform is PyTorch's own `cross_entropy(label_smoothing=...)`; harvard builds the target rows that the convention is
named for and gives them to `kl_div`, plus their entropy; allowed is that of harvard with the gold class sharing.
Binary64, weights by class; the loss is sum w * loss / sum w over the rows that count. Values are hexadecimal.
"""

from __future__ import annotations

import json
from pathlib import Path

import torch

OUT = Path(__file__).resolve().parent.parent / "tests" / "objectives" / "smoothing.json"
EPSILON, EXCLUDED = 0.1, 0
TARGETS = [3, -1, 0, 1, 4, 3, 0]
CLASS_WEIGHTS = [1.0, 3.0, 3.0, 0.5, 2.0]


def rows(kind: str, targets: torch.Tensor, classes: int) -> torch.Tensor:
    """The target distribution of each row, as the training code that the convention comes from builds it."""
    sharing = classes - (2 if kind == "harvard" else 1)
    made = torch.full((len(targets), classes), EPSILON / sharing, dtype=torch.float64)
    gold = 1 - EPSILON + (0 if kind == "harvard" else EPSILON / sharing)
    made.scatter_(1, targets.unsqueeze(1), gold)
    made[:, EXCLUDED] = 0
    made[targets == EXCLUDED] = torch.nn.functional.one_hot(torch.tensor(EXCLUDED), classes).double()
    return made


def losses(kind: str, logits: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """The loss of each row."""
    if kind == "uniform":
        return torch.nn.functional.cross_entropy(logits, targets, reduction="none", label_smoothing=EPSILON)
    target = rows(kind, targets, logits.shape[1])
    divergence = torch.nn.functional.kl_div(logits.log_softmax(1), target, reduction="none").sum(1)
    return divergence - torch.special.xlogy(target, target).sum(1)


def case(kind: str) -> dict[str, object]:
    """Loss, gold loss and gradient of one convention."""
    generator = torch.Generator().manual_seed(11)
    logits = (2 * torch.randn(len(TARGETS), len(CLASS_WEIGHTS), generator=generator)).double().requires_grad_()
    counted = torch.tensor(TARGETS) >= 0
    targets = torch.tensor(TARGETS)[counted]
    weights = torch.tensor(CLASS_WEIGHTS, dtype=torch.float64)[targets]
    loss = (weights * losses(kind, logits[counted], targets)).sum() / weights.sum()
    gold = torch.nn.functional.cross_entropy(logits[counted], targets, weight=torch.tensor(CLASS_WEIGHTS).double())
    loss.backward()
    assert logits.grad is not None
    return {
        "logits": [[x.hex() for x in row] for row in logits.tolist()],
        "loss": loss.item().hex(),
        "gold": gold.item().hex(),
        "gradient": [[x.hex() for x in row] for row in logits.grad.tolist()],
    }


def main() -> None:
    torch.set_num_threads(1)
    head = {"epsilon": EPSILON, "excluded": EXCLUDED, "targets": TARGETS, "weights": CLASS_WEIGHTS}
    cases = {kind: case(kind) for kind in ("harvard", "uniform", "allowed")}
    OUT.write_text(json.dumps({**head, "cases": cases}, indent=1) + "\n", encoding="ascii")
    print(f"{OUT.name}: {len(cases)} conventions, {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
