"""What each kernel has to do, from its arguments: the work of its formula, not of its implementation.

fma: multiply-adds in sums of products, the only ones that the FMA limit of a step counts. other: the additions,
multiplications and comparisons besides. divide: divisions and square roots. All of binary32; an operation of binary64
counts as two, because half as many fit into a register. bytes: every array moved once, even if a kernel reads it again.

A kernel that computes a value twice to save memory gets no credit for the second time: its share of the limit falls, as
it should. The operations of exp and tanh are those of vmath.h, conversions and operations on bits left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

EXP32, EXP64, TANH32 = 2 * 32, 2 * 41, 2 * 35  # tanh divides besides
PAIR = 34  # the sixteen features of a pair; two divisions besides
SMALL = 1 << 20  # bytes of a call that are taken to stay in a core's second cache


@dataclass(frozen=True, slots=True)
class Cost:
    """Counts of one call, or of many added up."""

    fma: float = 0.0
    other: float = 0.0
    divide: float = 0.0
    bytes: float = 0.0

    def __add__(self, more: Cost) -> Cost:
        return Cost(self.fma + more.fma, self.other + more.other, self.divide + more.divide, self.bytes + more.bytes)


def moved(*arrays: Any) -> float:
    """Bytes of arrays; None has none."""
    return float(sum(array.nbytes for array in arrays if isinstance(array, np.ndarray)))


def _dot(x: Any, y: Any) -> Cost:
    return Cost(fma=x.size, bytes=moved(x) if x is y or x.base is y.base is not None else moved(x, y))


def _linear_forward(x: Any, w: Any, b: Any, y: Any, panels: Any = None) -> Cost:
    return Cost(y.size * x.shape[1], 0 if b is None else y.size, 0, moved(x, w, b, y))


def _linear_backward(dy: Any, x: Any, w: Any, dx: Any, dw: Any, db: Any, work: Any) -> Cost:
    products = (dx is not None) + (dw is not None)
    sums = 0 if db is None else dy.size
    return Cost(products * dy.size * x.shape[1], sums, 0, moved(dy, x, w, dx, dw, db))


def _attention_forward(qkv: Any, bias: Any, start: int, stop: int, out: Any, probs: Any, work: Any) -> Cost:
    n, d = out.shape
    share = (stop - start) / n
    whole = Cost(2 * n * n * d, bias.size * (4 + EXP32), 2 * bias.size, moved(qkv, bias, out, probs))
    return Cost(*(share * count for count in (whole.fma, whole.other, whole.divide, whole.bytes)))


def _attention_backward(dout: Any, qkv: Any, probs: Any, dqkv: Any, dbias: Any, work: Any) -> Cost:
    n, d = dout.shape
    fma = 4 * n * n * d + probs.size
    return Cost(fma, 3 * probs.size, probs.size, moved(dout, qkv, probs, dqkv, dbias, dbias))


def _pair_forward(
    boxes: Any, line: float, start: int, stop: int, w1: Any, b1: Any, w2: Any, b2: Any, bias: Any, work: Any
) -> Cost:
    pairs = (stop - start) * len(boxes)
    other = pairs * (PAIR + 2 * len(w1) + len(w2))
    return Cost(pairs * (w1.size + w2.size), other, 2 * pairs, moved(boxes) + 4 * pairs * len(w2))


def _pair_backward(
    dbias: Any, boxes: Any, line: float, w1: Any, b1: Any, w2: Any, dw1: Any, db1: Any, dw2: Any, *rest: Any
) -> Cost:
    """The features once; the hidden values have been computed in the forward pass."""
    pairs = dbias[0].size
    fma, other = pairs * (dw1.size + 2 * w2.size), pairs * (PAIR + 2 * len(dw1) + len(w2))
    return Cost(fma, other, 2 * pairs, moved(dbias, boxes))


def _char_conv_forward(emb: Any, chars: Any, lengths: Any, w: Any, b: Any, pooled: Any, argpos: Any, work: Any) -> Cost:
    """Equal words need to be convolved once."""
    _, first = np.unique(chars, axis=0, return_index=True)
    rows = int(np.maximum(lengths[first], 1).sum())
    return Cost(rows * w.size, 2 * rows * len(w), 0, moved(emb, chars, w, pooled, argpos))


def _char_conv_backward(
    dpooled: Any, argpos: Any, emb: Any, chars: Any, lengths: Any, w: Any, dw: Any, db: Any, demb: Any, work: Any
) -> Cost:
    """The gradient of a channel reaches one position of each word, so each of the two products has so many terms."""
    fma = 2 * dpooled.size * w.shape[1]
    return Cost(fma, dpooled.size, 0, moved(dpooled, argpos, emb, chars, w, dw, demb))


def _pointer_forward(q: Any, k: Any, scores: Any) -> Cost:
    return Cost(scores[0].size * q.shape[1], 0, scores.size, moved(q, k, scores))


def _pointer_backward(dscores: Any, q: Any, k: Any, dq: Any, dk: Any, work: Any) -> Cost:
    return Cost(2 * dscores[0].size * q.shape[1], 0, dscores.size, moved(dscores, q, k, dq, dk))


def _layernorm_forward(x: Any, w: Any, b: Any, y: Any, xhat: Any, inv: Any) -> Cost:
    return Cost(x.size, 5 * x.size, 4 * len(x), moved(x, w, b, y, xhat, inv))


def _layernorm_backward(dy: Any, xhat: Any, inv: Any, w: Any, dx: Any, dw: Any, db: Any, work: Any) -> Cost:
    return Cost(dy.size, 9 * dy.size, 2 * len(dy), moved(dy, xhat, inv, w, dx, dw, db))


def _softmax_loss(logits: Any, targets: Any, weights: Any, scale: float, dlogits: Any) -> Cost:
    return Cost(0, logits.size * (EXP64 + 8), 2 * logits.size, moved(logits, targets, dlogits))


def _smoothed_loss(
    logits: Any, targets: Any, weights: Any, scale: float, gold: float, other: float, excluded: int, dlogits: Any
) -> Cost:
    return Cost(0, logits.size * (EXP64 + 12), 2 * logits.size, moved(logits, targets, dlogits))


def _rows_sum(table: Any, ids: Any, out: Any) -> Cost:
    terms = np.count_nonzero(ids) * table.shape[1]
    return Cost(0, terms, 0, 4 * terms + moved(ids, out))


def _rows_scatter(dtable: Any, ids: Any, dx: Any, mark: Any, touched: Any) -> Cost:
    terms = np.count_nonzero(ids) * dx.shape[1]
    return Cost(0, terms, 0, 8 * terms + moved(ids, dx))


def _sum_parts(total: Any, parts: Any, fresh: bool) -> Cost:
    return Cost(0, len(parts) * total.size, 0, moved(total, *parts) + (0 if fresh else moved(total)))


def _rows_total(total: Any, mark: Any, ids: Any, dx: Any, work: Any) -> Cost:
    """Each row of dx is added as often as its word has ids; each row of the table that is reached is written once."""
    columns = total.shape[1]
    terms = sum(int(np.count_nonzero(one)) for one in ids) * columns
    reached = len(np.unique(np.concatenate([one.reshape(-1) for one in ids]))) * columns if ids else 0
    return Cost(0, terms, 0, 4 * reached + moved(*ids, *dx, mark))


def _rows_square(total: Any, mark: Any, touched: Any) -> Cost:
    terms = int(mark.sum()) * total.shape[1]
    return Cost(terms, 0, 0, 4 * terms + moved(mark))


def _rows_finite(table: Any, touched: Any) -> Cost:
    terms = len(touched) * table.shape[1]
    return Cost(0, terms, 0, 4 * terms + moved(touched))


def _noise(*arguments: Any) -> Cost:
    """Integers: some 12 operations of 64 bits a draw, a draw an element. arguments: ten numbers, then arrays."""
    draws = sum(array.size for array in arguments[15:] if isinstance(array, np.ndarray))
    return Cost(0, 2 * 12 * draws, 0, moved(*arguments))


def _adamw(w: Any, *rest: Any) -> Cost:
    return Cost(0, 13 * w.size, 4 * w.size, 7 * moved(w))


def _adamw_rows(w: Any, g: Any, m: Any, v: Any, touched: Any, *scalars: Any) -> Cost:
    size = len(touched) * w.shape[1]
    return Cost(0, 13 * size, 4 * size, 28 * size + moved(touched))


COSTS: dict[str, Callable[..., Cost]] = {
    "dot": _dot,
    "linear_forward": _linear_forward,
    "linear_backward": _linear_backward,
    "linear_pack": lambda w, panels: Cost(0, 0, 0, moved(w, panels)),
    "attention_forward": _attention_forward,
    "attention_backward": _attention_backward,
    "pair_forward": _pair_forward,
    "pair_backward": _pair_backward,
    "char_conv_forward": _char_conv_forward,
    "char_conv_backward": _char_conv_backward,
    "pointer_forward": _pointer_forward,
    "pointer_backward": _pointer_backward,
    "layernorm_forward": _layernorm_forward,
    "layernorm_backward": _layernorm_backward,
    "gelu_forward": lambda x, y, t: Cost(0, (TANH32 + 8) * x.size, 2 * x.size, moved(x, y, t)),
    "gelu_backward": lambda dy, x, t, dx: Cost(0, 16 * x.size, 0, moved(dy, x, t, dx)),
    "softmax_loss": _softmax_loss,
    "smoothed_loss": _smoothed_loss,
    "table_add": lambda x, table, ids: Cost(0, x.size, 0, 3 * moved(x)),
    "table_scatter": lambda dtable, ids, dx: Cost(0, dx.size, 0, 3 * moved(dx)),
    "rows_sum": _rows_sum,
    "rows_scatter": _rows_scatter,
    "column_mean": lambda x, out: Cost(0, x.size, 0, moved(x)),
    "column_mean_backward": lambda dout, dx: Cost(0, dx.size, dx.size, 2 * moved(dx)),
    "sum_parts": _sum_parts,
    "squares": lambda tensors, out: Cost(sum(one.size for one in tensors), 0, 0, moved(*tensors)),
    "rows_total": _rows_total,
    "rows_square": _rows_square,
    "rows_finite": _rows_finite,
    "noise": _noise,
    "add": lambda x, y: Cost(0, x.size, 0, 3 * moved(x)),
    "all_finite": lambda x: Cost(0, x.size, 0, moved(x)),
    "adamw": _adamw,
    "adamw_rows": _adamw_rows,
}
"""By kernel: its arguments to its cost."""


def cost_of(name: str, arguments: tuple[Any, ...]) -> Cost:
    """KeyError for a kernel that a step is not known to call."""
    return COSTS[name](*arguments)
