"""Plain-Python twins of the optimizers in the order of operations of docs/optimizers.md: equal bytes are expected.

Each changes one tensor, or the touched rows of a sparse table as if they were the tensor: lists of binary32 numbers.
R: rate times the tensor's factor, binary64; state: lists by slot, changed in place; t, p1, p2: update and powers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from twins import add32, div32, dot16, f32, mul32, sqrt32, sub32, sum16
from twins_math import exp64, log64

Row = list[float]
Options = Mapping[str, Any]


def coupled(w: Row, g: Row, decay: float) -> Row:
    s = f32(decay)
    return [add32(b, mul32(s, a)) for a, b in zip(w, g, strict=True)] if decay else g


def mixed(old: Row, keep: float, add: float, new: Row) -> Row:
    return [add32(mul32(f32(keep), a), mul32(f32(add), b)) for a, b in zip(old, new, strict=True)]


def directions(g: Row, state: dict[str, Row], o: Options, p1: float, p2: float) -> Row:
    state["first"] = mixed(state["first"], o["beta1"], 1 - o["beta1"], g)
    state["second"] = mixed(state["second"], o["beta2"], 1 - o["beta2"], [mul32(x, x) for x in g])
    c1, c2, eps = f32(1 - p1), f32(1 - p2), f32(o["eps"])
    return [
        div32(div32(m, c1), add32(sqrt32(div32(v, c2)), eps))
        for m, v in zip(state["first"], state["second"], strict=True)
    ]


def moved(w: Row, rate: float, d: Row) -> Row:
    return [sub32(a, mul32(f32(rate), b)) for a, b in zip(w, d, strict=True)]


def adam(w: Row, g: Row, state: dict[str, Row], R: float, decay: float, o: Options, p1: float, p2: float) -> Row:
    return moved(w, R, directions(coupled(w, g, decay), state, o, p1, p2))


def sgd(w: Row, g: Row, R: float, decay: float) -> Row:
    return moved(w, R, coupled(w, g, decay))


def momentum(w: Row, g: Row, state: dict[str, Row], R: float, decay: float, o: Options) -> Row:
    g, M = coupled(w, g, decay), f32(o["momentum"])
    u = state["velocity"] = [add32(mul32(M, a), b) for a, b in zip(state["velocity"], g, strict=True)]
    return moved(w, R, [add32(b, mul32(M, a)) for a, b in zip(u, g, strict=True)] if o["nesterov"] else u)


def lamb(
    w: Row, g: Row, state: dict[str, Row], R: float, decay: float, o: Options, p1: float, p2: float, adapts: bool
) -> Row:
    d = coupled(w, directions(g, state, o, p1, p2), decay)
    trust = 1.0
    if adapts:
        size, length = max(math.sqrt(dot16(w, w)), o["low"]), math.sqrt(dot16(d, d))
        size = min(size, o["high"]) if o["high"] else size
        trust = size / length if size and length else 1.0
    return moved(w, R * trust, d)


def rms(x: Row) -> float:
    return math.sqrt(dot16(x, x) / len(x))


def mean(x: Row) -> float:
    return div32(sum16(x), f32(len(x)))


def adafactor(
    w: Row, g: Row, state: dict[str, Row], rate: float, factor: float, decay: float, o: Options, t: int
) -> Row:
    """state has row and column for a matrix, else second."""
    a = exp64(-o["power"] * log64(float(t)))
    square = [add32(mul32(x, x), f32(o["eps1"])) for x in g]
    if "row" in state:
        n, m = len(state["row"]), len(state["column"])
        state["row"] = mixed(state["row"], 1 - a, a, [mean(square[i * m : (i + 1) * m]) for i in range(n)])
        state["column"] = mixed(state["column"], 1 - a, a, [mean(square[j::m]) for j in range(m)])
        high = mean(state["row"])
        rows = [sqrt32(div32(x, high)) for x in state["row"]]
        columns = [sqrt32(x) for x in state["column"]]
        u = [div32(div32(x, rows[k // m]), columns[k % m]) for k, x in enumerate(g)]
    else:
        state["second"] = mixed(state["second"], 1 - a, a, square)
        u = [div32(x, sqrt32(v)) for x, v in zip(g, state["second"], strict=True)]
    by = f32(max(1.0, rms(u) / o["clip"]))
    u = [div32(x, by) for x in u]
    step = rate * factor
    if o["relative"]:
        step = (min(rate, 1 / math.sqrt(t)) * factor) * max(o["eps2"], rms(w))
    if decay:
        w = [sub32(x, mul32(f32((rate * factor) * decay), x)) for x in w]
    return moved(w, step, u)
