"""What grows with the square of the words before attention: pair features and the pair MLP, 16 -> 32 -> 4 values."""

from __future__ import annotations

import numpy as np

from harness.arrays import empty, every_size, f64, near, normal
from harness.pages import example_of

P, U, HEADS = 16, 32, 4


def features(boxes: np.ndarray, line: float) -> np.ndarray:
    """The formula of pair_features.pxi over all pairs at once; binary32, because its comparisons decide."""
    one, (x0, y0, x1, y1) = np.float32, boxes.T
    line = one(line)
    i, j = np.indices((len(boxes),) * 2)
    middle, height = (y0 + y1) * one(0.5), y1 - y0
    dx, dy = x0[j] - x0[i], middle[j] - middle[i]
    same, over = np.abs(dy) < one(0.6) * line, (x0[j] < x1[i]) & (x1[j] > x0[i])
    columns = (
        dx, x0[j] - x1[i], dy, np.abs(dx), np.abs(dy), same, same & (dx > 0), np.clip(j - i, -10, 10) * one(0.1),
        j == i + 1, j == i - 1, np.clip(dy / line, -4, 4) * one(0.25), np.abs(dx) < one(0.03),
        np.abs(x1[j] - x1[i]) < one(0.03), over, over & (np.abs(dy) < one(2) * line),
        np.clip((height[j] - height[i]) / line, -1, 1),
    )  # fmt: skip
    return np.stack([column.astype(np.float32) for column in columns], axis=2).reshape(-1, P)


class Case:
    """A real page's pairs and made-up weights."""

    def __init__(self, n: int) -> None:
        page = example_of(n)
        self.boxes, self.line = page.boxes, page.line
        self.feats = features(self.boxes, self.line)
        self.w1, self.b1 = normal(U, P, seed=1), normal(U, seed=2)
        self.w2, self.b2 = normal(HEADS, U, seed=3), normal(HEADS, seed=4)

    def formula(self) -> tuple[np.ndarray, np.ndarray]:
        feats, w1, b1, w2, b2 = f64(self.feats, self.w1, self.b1, self.w2, self.b2)
        hidden = np.maximum(feats @ w1.T + b1, 0)
        n = len(self.boxes)
        return hidden, (hidden @ w2.T + b2).T.reshape(HEADS, n, n)

    def formula_backward(self, dbias: np.ndarray) -> tuple[np.ndarray, ...]:
        feats, w2, dy = f64(self.feats, self.w2, dbias.reshape(HEADS, -1))
        hidden, _ = self.formula()
        dpre = (dy.T @ w2) * (hidden > 0)
        return dpre.T @ feats, dpre.sum(axis=0), dy @ hidden, dy.sum(axis=1)


@every_size
def bench_pair_features(k, timed, n) -> None:
    """Not part of a step, where the pair MLP makes its own."""
    case, out, work = Case(n), empty(n * n, P), empty(k.pair_features_work(n))
    timed(lambda: k.pair_features(case.boxes, case.line, out, work), lambda: near(out, case.feats, 1e-7))


@every_size
def bench_pair_forward(k, timed, n) -> None:
    c, bias, work = Case(n), empty(HEADS, n, n), empty(k.pair_forward_work(n, U))

    def call() -> None:
        k.pair_forward(c.boxes, c.line, 0, n, c.w1, c.b1, c.w2, c.b2, bias, work)

    timed(call, lambda: near(bias, c.formula()[1]))


@every_size
def bench_pair_backward(k, timed, n) -> None:
    c, dbias = Case(n), normal(HEADS, n, n, seed=5)
    out, work = (empty(U, P), empty(U), empty(HEADS, U), empty(HEADS)), empty(k.pair_backward_work(n, U, HEADS))

    def check() -> None:
        for got, want in zip(out, c.formula_backward(dbias), strict=True):
            near(got, want, 3e-5)

    timed(lambda: k.pair_backward(dbias, c.boxes, c.line, c.w1, c.b1, c.w2, *out, work), check)
