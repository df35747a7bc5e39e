"""Pair features: the twin in the same order of operations, what the numbers mean, and shapes."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, frozen, rejects
from numpy.typing import NDArray
from twins import add32, array, div32, f32, floats, mul32, same_bits, sub32

LINE = f32(0.04)


def boxes(n: int, seed: int = 0) -> NDArray[np.float32]:
    """Boxes on the unit square, some on one row, some aligned, some without width or height."""
    draw = np.random.default_rng([seed, n])
    low = draw.integers(0, 12, (n, 2)) / np.float32(13)
    size = draw.integers(0, 4, (n, 2)) * np.array([0.07, 0.02]) + draw.normal(0, 0.004, (n, 2)).clip(0)
    return frozen(np.concatenate([low, low + size], axis=1).astype(np.float32))


def clip(x: float, low: float, high: float) -> float:
    return low if x < low else (high if x > high else x)


def twin(a: list[float], b: list[float], i: int, j: int, line: float) -> list[float]:
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


def run(k, box: NDArray[np.float32], line: float) -> NDArray[np.float32]:
    out = empty(len(box) ** 2, 16)
    k.pair_features(box, line, out)
    return out


@every_tier
@pytest.mark.parametrize("n", [0, 1, 2, 15, 16, 17, 40])
@pytest.mark.parametrize("line", [LINE, f32(0.001), 1.0])
def test_equals_its_twin(k, n: int, line: float) -> None:
    box = boxes(n)
    rows = [floats(row) for row in box]
    want = [value for i in range(n) for j in range(n) for value in twin(rows[i], rows[j], i, j, line)]
    assert same_bits(run(k, box, line).ravel(), array(want))


@every_tier
def test_words_on_a_row(k) -> None:
    """`Total` and `9.00` on one row, `Cash` below `Total`."""
    box = frozen(np.array([[0.1, 0.5, 0.3, 0.54], [0.7, 0.5, 0.8, 0.54], [0.1, 0.55, 0.25, 0.59]], np.float32))
    out = run(k, box, LINE).reshape(3, 3, 16)
    assert out[0, 1, 5:7].tolist() == [1.0, 1.0] and out[1, 0, 5:7].tolist() == [1.0, 0.0]
    assert out[0, 1, 8:10].tolist() == [1.0, 0.0] and out[1, 0, 8:10].tolist() == [0.0, 1.0]
    assert out[0, 2, 5] == 0 and out[0, 2, 11] == 1 and out[0, 2, 13:15].tolist() == [1.0, 1.0]
    assert out[0, 1, 13:15].tolist() == [0.0, 0.0]
    assert out[0, 0, :5].tolist() == [0.0, np.float32(0.1) - np.float32(0.3), 0.0, 0.0, 0.0]


def test_tiers_agree_on_many_words() -> None:
    box = boxes(130, 3)
    assert len({run(k, box, LINE).tobytes() for k in TIERS}) == 1


@every_tier
def test_wrong_arguments(k) -> None:
    rejects(lambda: k.pair_features(np.zeros((3, 5), np.float32), LINE, empty(9, 16)), "boxes", (3, 5), (3, 4))
    rejects(lambda: k.pair_features(boxes(3), LINE, empty(8, 16)), "out", (8, 16), (9, 16))
    for line in (0.0, -1.0, float("nan")):
        with pytest.raises(ValueError, match=r"line: .*, expected above 0"):
            k.pair_features(boxes(3), line, empty(9, 16))
