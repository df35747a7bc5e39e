"""Neighbours: pointers at the words that geometry names, also where their boxes are hidden; the kinds of windows."""

from __future__ import annotations

import numpy as np
from objectives.cases import long_page, receipt, whole

from docextract.objectives.compiled import begin, chain
from docextract.objectives.masked_layout import MaskedLayout
from docextract.objectives.neighbours import NeighbourPointers
from docextract.pages.windows import windows


def test_words_point_left_and_up_and_at_themselves() -> None:
    record = NeighbourPointers()(begin(receipt(), whole(receipt()), 0, 0))
    assert record.page == record.truth
    texts = [word.text for word in receipt().words]
    assert texts[6:12] == ["Tea", "2", "4.50", "Milk", "1", "1.25"]
    assert record.targets.left is not None
    assert record.targets.above is not None
    assert record.targets.left[6:12].tolist() == [6, 6, 7, 9, 9, 10]
    assert record.targets.above[:3].tolist() == [0, 1, 2]  # the first line has nothing above it
    assert record.targets.above[6:10].tolist() == [3, 4, 4, 6]  # "Tea": of "12" and "Lane" the first


def test_hidden_boxes_do_not_change_what_is_asked() -> None:
    page = receipt()
    plain = NeighbourPointers()(begin(page, whole(page), 1, 2)).targets
    masked = chain([MaskedLayout(0.5), NeighbourPointers()])(begin(page, whole(page), 1, 2))
    assert masked.page != masked.truth
    assert (masked.targets.left == plain.left).all()  # type: ignore[union-attr]
    assert (masked.targets.above == plain.above).all()  # type: ignore[union-attr]


def test_a_window_asks_what_it_owns_of_what_it_sees() -> None:
    page = long_page()
    counted = 0
    for window in windows(len(page.words)):
        targets = NeighbourPointers()(begin(page, window, 0, 0)).targets
        counted += targets.counted("left")
        assert targets.left is not None
        assert targets.above is not None
        owned = np.flatnonzero(targets.left >= 0) + window.start
        assert (owned[0], owned[-1] + 1) == (window.own_start, window.own_stop)
        inner = window.own_start - window.start + 6 if window.start else 6  # a row further down
        assert targets.above[inner] == inner - 6
        assert targets.left.max() < window.stop - window.start
    assert counted == len(page.words)
