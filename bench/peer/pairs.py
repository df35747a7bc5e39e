"""Pair features in PyTorch, from boxes: what a page that was never seen costs PyTorch before its network can start.

The same 16 features as docextract's kernel (_kernels/pair_features.pxi), element by element over (N, N).
"""

from __future__ import annotations

import torch
from torch import Tensor


def pair_features(boxes: Tensor, line: float) -> Tensor:
    """(N, N, 16) float32 from boxes (N, 4) on the unit square and the page's word height."""
    n = len(boxes)
    left, top, right, bottom = boxes.unbind(1)
    middle, height = (top + bottom) * 0.5, bottom - top
    dx, dy = left[None] - left[:, None], middle[None] - middle[:, None]
    adx, ady = dx.abs(), dy.abs()
    same = ady < 0.6 * line
    step = torch.arange(n)[None] - torch.arange(n)[:, None]
    over = (left[None] < right[:, None]) & (right[None] > left[:, None])
    out = torch.empty(n, n, 16)
    for at, feature in enumerate((
        dx, left[None] - right[:, None], dy, adx, ady, same, same & (dx > 0),
        step.clamp(-10, 10) * 0.1, step == 1, step == -1, (dy / line).clamp(-4, 4) * 0.25,
        adx < 0.03, (right[None] - right[:, None]).abs() < 0.03, over, over & (ady < 2 * line),
        ((height[None] - height[:, None]) / line).clamp(-1, 1),
    )):  # fmt: skip
        out[..., at] = feature
    return out
