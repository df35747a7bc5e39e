"""Pair features: the twin in the same order of operations, what the numbers mean, and shapes."""

from __future__ import annotations

import numpy as np
import pytest
from kernel_cases import TIERS, empty, every_tier, frozen, rejects
from numpy.typing import NDArray
from pair_cases import LINE, boxes
from twins import f32, same_bits
from twins_pair import features


def run(k, box: NDArray[np.float32], line: float) -> NDArray[np.float32]:
    out = empty(len(box) ** 2, 16)
    k.pair_features(box, line, out, empty(k.pair_features_work(len(box))))
    return out


@every_tier
@pytest.mark.parametrize("n", [0, 1, 2, 15, 16, 17, 40])
@pytest.mark.parametrize("line", [LINE, f32(0.001), 1.0])
def test_equals_its_twin(k, n: int, line: float) -> None:
    box = boxes(n)
    assert same_bits(run(k, box, line), features(box, line))


@every_tier
def test_borders_of_the_conditions(k) -> None:
    """Distances of exactly 0.03, 0.6 lines, 2 lines and 10 places; words that touch, and a box of another's size."""
    line, gap = np.float32(2.0**-5), np.float32(0.03)
    low = np.array([0, gap, np.nextafter(gap, np.float32(0)), 2 * gap, 0.5, 0.75] * 2, np.float32)
    high = np.array([0, 0.6 * line, 2 * line, np.nextafter(2 * line, np.float32(0)), 0.5, 0] * 2, np.float32)
    high[6:] = np.float32(0.6) * line + high[6:] * np.float32(0.5)
    box = frozen(np.stack([low, high, low + gap, high + line], axis=1).astype(np.float32))
    out = run(k, box, float(line))
    assert same_bits(out, features(box, float(line)))
    assert all(set(out[:, column].tolist()) == {0.0, 1.0} for column in (5, 6, 8, 9, 11, 12, 13, 14))


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
    work = empty(k.pair_features_work(3))
    rejects(lambda: k.pair_features(empty(3, 5), LINE, empty(9, 16), work), "boxes", (3, 5), (3, 4))
    rejects(lambda: k.pair_features(boxes(3), LINE, empty(8, 16), work), "out", (8, 16), (9, 16))
    rejects(lambda: k.pair_features(boxes(3), LINE, empty(9, 15), work), "out", (9, 15), (9, 16))
    for line in (0.0, -1.0, float("nan")):
        with pytest.raises(ValueError, match=r"line: .*, expected above 0"):
            k.pair_features(boxes(3), line, empty(9, 16), work)
    with pytest.raises(ValueError, match=f"work: {len(work) - 1} floats, expected at least {len(work)}"):
        k.pair_features(boxes(3), LINE, empty(9, 16), work[:-1])
