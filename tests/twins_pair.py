"""Plain-Python twins of the pair features and the pair MLP: the same operations in the same order.

The twin of the MLP takes features as rows, all of them before anything else, and keeps every hidden value: nothing of
the kernels' blocks of pairs is in it.
"""

from __future__ import annotations

from twins import Array, add32, array, columns, div32, dot16, f32, floats, mul32, rows, sub32, sum16


def clip(x: float, low: float, high: float) -> float:
    return low if x < low else (high if x > high else x)


def features_of(a: list[float], b: list[float], i: int, j: int, line: float) -> list[float]:
    """The 16 numbers of the ordered pair (i, j) with the boxes a and b."""
    dx = sub32(b[0], a[0])
    dy = sub32(mul32(add32(b[1], b[3]), 0.5), mul32(add32(a[1], a[3]), 0.5))
    same = float(abs(dy) < mul32(f32(0.6), line))
    over = float(b[0] < a[2] and b[2] > a[0])
    taller = sub32(sub32(b[3], b[1]), sub32(a[3], a[1]))
    return [
        dx,
        sub32(b[0], a[2]),
        dy,
        abs(dx),
        abs(dy),
        same,
        same * (dx > 0),
        mul32(clip(float(j - i), -10.0, 10.0), f32(0.1)),
        float(j == i + 1),
        float(j == i - 1),
        mul32(clip(div32(dy, line), -4.0, 4.0), 0.25),
        float(abs(dx) < f32(0.03)),
        float(abs(sub32(b[2], a[2])) < f32(0.03)),
        over,
        over * (abs(dy) < mul32(2.0, line)),
        clip(div32(taller, line), -1.0, 1.0),
    ]


def features(box: Array, line: float) -> Array:
    """(N * N, 16), row-major."""
    each = rows(box)
    values = [features_of(a, b, i, j, line) for i, a in enumerate(each) for j, b in enumerate(each)]
    return array(values).reshape(len(box) ** 2, 16)


def relu(x: float) -> float:
    return 0.0 if x <= 0 else x


def pair_forward(feats: Array, w1: Array, b1: Array, w2: Array, b2: Array) -> tuple[Array, Array]:
    """hidden: (N * N, U) and bias: (H, N * N) from feats: (N * N, 16)."""
    each = list(zip(rows(w1), floats(b1), strict=True))
    hidden = [[relu(add32(dot16(x, w), o)) for w, o in each] for x in rows(feats)]
    bias = [[add32(dot16(w, x), o) for x in hidden] for w, o in zip(rows(w2), floats(b2), strict=True)]
    return array(hidden).reshape(len(feats), len(w1)), array(bias).reshape(len(w2), len(feats))


def pair_backward(dbias: Array, feats: Array, hidden: Array, w2: Array) -> tuple[Array, Array, Array, Array]:
    """dw1, db1, dw2 and db2 from dbias: (H, N * N) and what the forward pass had."""
    heads, u = w2.shape
    slopes = [
        [0.0 if y <= 0 else dot16(g, w) for y, w in zip(row, columns(w2), strict=True)]
        for g, row in zip(columns(dbias), rows(hidden), strict=True)
    ]
    dpre = columns(array(slopes).reshape(-1, u))
    return (
        array([[dot16(g, x) for x in columns(feats)] for g in dpre]).reshape(u, 16),
        array([sum16(g) for g in dpre]),
        array([[dot16(g, x) for x in columns(hidden)] for g in rows(dbias)]).reshape(heads, u),
        array([sum16(g) for g in rows(dbias)]),
    )
