"""Linear layers at the shapes of a block, and of the narrow layers around the blocks, forward and backward."""

from __future__ import annotations

import numpy as np
import pytest

from harness.arrays import empty, every_size, f64, full, near, normal

LAYERS = {"qkv": (128, 384), "proj": (128, 128), "fc1": (128, 512), "fc2": (512, 128),
          "char_proj": (64, 128), "feat_proj": (24, 128), "tag_head": (128, 11)}  # fmt: skip
QUICK = ("qkv", "fc1", "fc2", "feat_proj")

every_layer = pytest.mark.parametrize(
    "layer", [name if name in QUICK else pytest.param(name, marks=full) for name in LAYERS]
)


@every_layer
@every_size
def bench_linear_forward(k, timed, layer, n) -> None:
    inner, outer = LAYERS[layer]
    x, w, b, y = normal(n, inner), normal(outer, inner, seed=1), normal(outer, seed=2), empty(n, outer)
    x64, w64 = f64(x, w)
    timed(lambda: k.linear_forward(x, w, b, y), lambda: near(y, x64 @ w64.T + b))


@every_layer
@every_size
def bench_linear_backward(k, timed, layer, n) -> None:
    inner, outer = LAYERS[layer]
    dy, x, w = normal(n, outer), normal(n, inner, seed=1), normal(outer, inner, seed=2)
    dx, dw, db = empty(n, inner), empty(outer, inner), empty(outer)
    work = empty(k.linear_backward_work(n, outer, inner))

    def check() -> None:
        dy64, x64, w64 = f64(dy, x, w)
        for got, want in zip((dx, dw, db), (dy64 @ w64, dy64.T @ x64, np.sum(dy64, axis=0)), strict=True):
            near(got, want)

    timed(lambda: k.linear_backward(dy, x, w, dx, dw, db, work), check)
