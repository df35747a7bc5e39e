"""Log-odds of places: the worked figures of docs/relations.md, and pages that could break them."""

from __future__ import annotations

import numpy as np
import pytest

from docextract.extraction.layout import (
    KINDS,
    NEXT_ROW,
    OFF_ROW,
    ON_ROW,
    continues,
    key_places,
    line_height,
    row_places,
)

Box = tuple[float, float, float, float]


def test_gaps_on_a_line_and_line_starts() -> None:
    boxes: list[Box] = [
        (0, 0, 20, 10),
        (22, 0, 40, 10),  # .2 heights on: bound 2
        (50, 0, 60, 10),  # 1 height: 3 - 3
        (80, 0, 90, 10),  # 2 heights: 3 - 6, and a new column
        (200, 0, 210, 10),  # bound -4
        (205, 14, 215, 24),  # below the start of the last column
        (0, 28, 10, 38),  # elsewhere
        (3, 60, 10, 70),  # below, but too far down
    ]
    assert line_height(boxes) == 10
    assert continues(boxes).tolist() == [0, 2, 0, -3, -4, -1, -3, -3]


def test_pages_without_size() -> None:
    assert continues([]).tolist() == []
    assert line_height([(1, 1, 1, 1)]) == 1
    assert continues([(1, 1, 1, 1)] * 3).tolist() == [0, 2, 2]
    assert np.isfinite(continues([(0, 0, 1, 1e-300), (1e9, 0, 1e9, 1e-300), (0, 1e9, 1e9, 1e9)])).all()


def one(value: Box, *keys: Box) -> list[float]:
    rows: list[list[float]] = key_places(np.array([value], float), np.array(keys, float).reshape(-1, 4)).tolist()
    return rows[0]


VALUE = (100.0, 100.0, 120.0, 110.0)


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        (0, (50, 100, 90, 110)),
        (1, (130, 102, 150, 112)),
        (2, (90, 80, 130, 90)),
        (3, (110, 130, 130, 140)),
        (4, (10, 80, 60, 90)),
        (5, (150, 80, 190, 90)),
        (6, (150, 130, 190, 140)),
    ],
)
def test_where_a_key_is(kind: int, key: Box) -> None:
    assert one(VALUE, key) == [KINDS[kind][0]]
    dx, dy = {0: (-50, 0), 1: (50, 0), 3: (0, 50), 6: (0, 50)}.get(kind, (0, -50))
    far = (key[0] + dx, key[1] + dy, key[2] + dx, key[3] + dy)
    assert one(VALUE, far, key) == [KINDS[kind][1], KINDS[kind][0]]


def test_the_value_itself_is_never_the_nearest_key() -> None:
    assert one(VALUE, VALUE, (50, 100, 90, 110))[1] == KINDS[0][0]
    assert one(VALUE) == []


def test_rows() -> None:
    cells = np.array([(50, 0, 60, 10), (50, 24, 60, 34), (50, 14, 60, 22)], float)
    names = np.array([(0, 0, 40, 10), (0, 20, 40, 30)], float)
    assert row_places(cells, names).tolist() == [
        [ON_ROW, OFF_ROW],
        [OFF_ROW, ON_ROW],
        [OFF_ROW, NEXT_ROW],  # 2 of its 8 shared with the second name's line
    ]
