"""Writes tests/parity/gradients.npz, reference gradients of every tensor from PyTorch (extra `parity`), and
tests/parity/pretraining.npz, those of the heads of pre-training.

    python tools/make_parity_fixtures.py

Run it again after a change of features, sizes or initialization; the test says when. Stored: the inputs, the
binary64 gradients and scores, and per tensor the largest error of PyTorch's own binary32 (one thread), of
which the allowance is made.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import torch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))  # not ROOT: the installed package is asked, not an unbuilt tree

from parity import case, pretraining, reference  # noqa: E402

from docextract import _kernels  # noqa: E402
from docextract.model.init import random_model  # noqa: E402

OUT = ROOT / "tests" / "parity"
Case = ModuleType
"""`case` or `pretraining`: modules with the same names."""


def compute(case: Case, dtype: torch.dtype) -> dict[str, np.ndarray]:
    """Scores and gradients of the case in one precision, names as in the parameter table and `scores.<term>`.
    """
    x = case.example()
    params = random_model(case.MODEL_SEED, case.CONFIG, case.HEADS)
    pairs = np.empty((x.n * x.n, case.CONFIG.pairs), np.float32)
    kernels = _kernels.active()
    kernels.pair_features(x.boxes, x.line, pairs, np.empty(kernels.pair_features_work(x.n), np.float32))
    w = reference.leaves(params, dtype)
    targets = case.targets(x.n)
    out = reference.scores(w, case.CONFIG, case.HEADS, x, pairs, targets.asked())
    loss = reference.loss(out, case.HEADS, targets, case.WEIGHTS, case.FIELD_WEIGHT, case.BATCH)
    loss.backward()
    found = {f"scores.{name}": value.detach().numpy() for name, value in out.items()}
    w["char_emb"].grad[0] = 0.0  # padding_idx
    found |= {spec.name: w[spec.name].grad.numpy() for spec in case.table()}
    return found | {"loss": loss.detach().numpy()}


def write(case: Case, path: Path) -> None:
    """The fixture of one case."""
    exact, single = compute(case, torch.float64), compute(case, torch.float32)
    x, targets = case.example(), case.targets(case.example().n)
    arrays = {f"ref64/{name}": value for name, value in exact.items()}
    arrays |= {f"error32/{name}": np.abs(single[name].astype(np.float64) - exact[name]).max() for name in exact}
    for name in ("chars", "lengths", "positions", "feats", "rows", "boxes"):
        arrays[f"example/{name}"] = getattr(x, name)
    arrays["example/line"] = np.float32(x.line)
    arrays |= {f"targets/{name}": rows for name, rows in targets.items()}
    np.savez_compressed(path, **arrays)
    size, loss = path.stat().st_size, float(exact["loss"])
    print(f"{path.relative_to(ROOT)}: {len(exact)} tensors, {size} bytes, loss {loss:.9f}")


def main() -> None:
    torch.set_num_threads(1)
    write(case, OUT / "gradients.npz")
    write(pretraining, OUT / "pretraining.npz")


if __name__ == "__main__":
    main()
