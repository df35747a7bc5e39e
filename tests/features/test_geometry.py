"""Extent, bins and neighbours of a small page drawn by hand."""

from __future__ import annotations

import numpy as np
import pytest

from docextract.features.geometry import Extent, Neighbours, bins

#   0 SHOP
#   1 Tax   2 sum   3 1.00
#   4 Total         5 9.00
BOXES = [(0, 0, 40, 10), (0, 20, 20, 30), (30, 20, 50, 30), (70, 21, 90, 31), (0, 40, 25, 50), (70, 41, 90, 51)]


def test_neighbours() -> None:
    at = Neighbours.of(np.array(BOXES, np.float64))
    none = len(BOXES)
    assert at.left.tolist() == [none, none, 1, 2, none, 4]
    assert at.left2.tolist() == [none, none, none, 1, none, none]
    assert at.first.tolist() == [none, none, 1, 1, none, 4]
    assert at.right.tolist() == [none, 2, 3, none, 5, none]
    assert at.above.tolist() == [none, 0, 0, none, 1, 3]
    assert at.below.tolist() == [1, 4, none, 5, none, none]
    assert at.starts_row.tolist() == [True, True, False, False, True, False]
    assert at.ends_row.tolist() == [True, False, False, True, False, True]
    assert at.breaks.tolist() == [True, True, False, False, True, False]


def test_first_of_equal_candidates() -> None:
    twice = np.array([(0, 0, 10, 10), (0, 0, 10, 10), (20, 0, 30, 10)], np.float64)
    assert Neighbours.of(twice).left.tolist() == [3, 3, 0]


def test_extent_frames_the_words() -> None:
    extent = Extent.of(BOXES)
    assert (extent.x, extent.y, extent.width, extent.height, extent.line) == (0, 0, 90, 51, 10)
    unit = extent.normalize(BOXES)
    assert unit.min() == 0 and unit.max() == 1
    assert bins(unit)[5].tolist() == [98, 102, 127, 127]


@pytest.mark.parametrize("scale", [1e-3, 1.0, 1000.0])
def test_a_grid_of_any_unit_is_the_same_page(scale: float) -> None:
    moved = [tuple(v * scale for v in box) for box in BOXES]
    assert np.allclose(Extent.of(moved).normalize(moved), Extent.of(BOXES).normalize(BOXES), atol=1e-12)


def test_a_page_without_width_or_height() -> None:
    point = [(5.0, 7.0, 5.0, 7.0)] * 2
    assert Extent.of(point).normalize(point).tolist() == [[0, 0, 0, 0]] * 2
