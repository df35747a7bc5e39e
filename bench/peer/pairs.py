"""The 16 pair features in PyTorch, from the boxes of a batch: what docextract's kernel makes inside its time.

The formulas are those of _kernels/pair_features.pxi, feature by feature over all pairs, turned as the tuned model reads
them: (16, B, rows, N). No gradient flows into them. Ways to make them, of which the fastest counts (peer/run.py):

    stacked   what anyone writes: sixteen expressions, then torch.stack
    written   every operation writes into its plane of one array (out=), so no plane is made twice; the planes that
              depend on the distance of two words alone are kept
    kept      the same, and the array is kept from call to call, as docextract keeps its buffers
    compiled  `stacked` through torch.compile, with --compile

Not here because it was never faster: the features last, (B, N, N, 16), each written with a step of 16.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

WAYS = ("stacked", "written", "kept")
COMPILED = "compiled"
COUNT = 16


def stacked(mine: Tensor, boxes: Tensor, line: Tensor, step: Tensor) -> Tensor:
    """(16, B, R, N) float32: of each pair of a word of mine (B, R, 4) and one of boxes (B, N, 4), on the unit square.

    line (B,): the pages' word height; step (R, N): by how many words the second comes after the first.
    """
    left, top, right, bottom = (part[:, None] for part in boxes.unbind(2))
    from_left, from_top, from_right, from_bottom = (part[:, :, None] for part in mine.unbind(2))
    height = line[:, None, None]
    dx, dy = left - from_left, (top + bottom) * 0.5 - (from_top + from_bottom) * 0.5
    adx, ady = dx.abs(), dy.abs()
    same, over = ady < 0.6 * height, (left < from_right) & (right > from_left)
    planes = (
        dx, left - from_right, dy, adx, ady, same, same & (dx > 0),
        step.clamp(-10, 10) * 0.1, step == 1, step == -1, (dy / height).clamp(-4, 4) * 0.25,
        adx < 0.03, (right - from_right).abs() < 0.03, over, over & (ady < 2 * height),
        (((bottom - top) - (from_bottom - from_top)) / height).clamp(-1, 1),
    )  # fmt: skip
    return torch.stack([plane.expand(dx.shape).float() for plane in planes])


def written(mine: Tensor, boxes: Tensor, line: Tensor, steps: Tensor, out: Tensor) -> Tensor:
    """The same into out, of `steps` (3, R, N): the three planes of the distance."""
    left, top, right, bottom = (part[:, None] for part in boxes.unbind(2))
    from_left, from_top, from_right, from_bottom = (part[:, :, None] for part in mine.unbind(2))
    height = line[:, None, None]
    torch.sub(left, from_left, out=out[0])
    torch.sub(left, from_right, out=out[1])
    torch.sub((top + bottom) * 0.5, (from_top + from_bottom) * 0.5, out=out[2])
    torch.abs(out[0], out=out[3])
    torch.abs(out[2], out=out[4])
    torch.lt(out[4], 0.6 * height, out=out[5])
    torch.gt(out[0], 0, out=out[6]).mul_(out[5])
    out[7:10] = steps[:, None]
    torch.div(out[2], height, out=out[10]).clamp_(-4, 4).mul_(0.25)
    torch.lt(out[3], 0.03, out=out[11])
    torch.sub(right, from_right, out=out[12]).abs_()
    torch.lt(out[12], 0.03, out=out[12])
    torch.lt(left, from_right, out=out[13])
    torch.gt(right, from_left, out=out[14])
    out[13].mul_(out[14])
    torch.lt(out[4], 2 * height, out=out[14]).mul_(out[13])
    torch.sub(bottom - top, from_bottom - from_top, out=out[15]).div_(height).clamp_(-1, 1)
    return out


class Features:
    """Makes features in one way. `kept` gives out the same array again: use it before the next call of its shape."""

    def __init__(self, way: str) -> None:
        self.way = way
        self._stacked: Callable[..., Tensor] = torch.compile(stacked) if way == COMPILED else stacked
        self._steps: dict[int, tuple[Tensor, Tensor]] = {}
        self._arrays: dict[tuple[int, ...], Tensor] = {}

    @torch.no_grad()
    def __call__(self, boxes: Tensor, line: Tensor, first: int = 0, rows: int | None = None) -> Tensor:
        """(16, B, R, N) of the words first .. first + R - 1 (default all) with all words of their page."""
        pages, n, _ = boxes.shape
        mine = boxes if rows is None else boxes[:, first : first + rows]
        last = first + mine.shape[1]
        step, steps = self._distances(n)
        if self.way in (COMPILED, "stacked"):
            return self._stacked(mine, boxes, line, step[first:last])
        shape = (COUNT, pages, last - first, n)
        out = self._arrays.get(shape)
        if out is None:
            out = torch.empty(shape)
            if self.way == "kept":
                self._arrays[shape] = out
        return written(mine, boxes, line, steps[:, first:last], out)

    def _distances(self, n: int) -> tuple[Tensor, Tensor]:
        if n not in self._steps:
            step = torch.arange(n)[None] - torch.arange(n)[:, None]
            self._steps[n] = step, torch.stack([step.clamp(-10, 10) * 0.1, (step == 1).float(), (step == -1).float()])
        return self._steps[n]
