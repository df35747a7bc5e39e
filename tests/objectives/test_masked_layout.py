"""Masked layout: nothing that is shown knows where a hidden word stood; the asked bins are those of the features."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from objectives.cases import long_page, receipt, same, whole

from docextract.errors import UsageError
from docextract.features import make_example
from docextract.model.config import PLACE_BINS
from docextract.objectives.compiled import Compiled, begin
from docextract.objectives.masked_layout import COARSE, MaskedLayout
from docextract.pages import Page, Word
from docextract.pages.windows import windows

BUCKETS = 997


def visit(page: Page, epoch: int = 0, share: float = 0.15) -> Compiled:
    return MaskedLayout(share)(begin(page, whole(page), 3, epoch))


def moved(page: Page, places: list[int]) -> Page:
    words = list(page.words)
    for i in places:
        words[i] = Word(words[i].text, (37.0 + i, 900.0, 90.0 + i, 1000.0 + 3 * i))
    return replace(page, words=tuple(words))


def test_bins_are_those_of_the_head() -> None:
    assert COARSE == PLACE_BINS


def test_no_array_depends_on_a_hidden_place() -> None:
    """Moved far outside the page, a hidden word changes nothing that is shown; a shown one does."""
    page = receipt()
    for epoch in range(20):
        record = visit(page, epoch, 0.3)
        chosen = record.asked["place"].tolist()
        other = visit(moved(page, chosen), epoch, 0.3)
        assert same(record.example(BUCKETS), other.example(BUCKETS)) == []
        rest = [i for i in range(len(page.words)) if i not in chosen][:1]
        assert "boxes" in same(record.example(BUCKETS), visit(moved(page, rest), epoch, 0.3).example(BUCKETS))


def test_targets_are_quarters_of_the_position_bins() -> None:
    page = receipt()
    positions = make_example(page, whole(page), BUCKETS).positions
    edges = {0, 2, len(page.words) - 1}  # words without which the frame is another
    seen = 0
    for epoch in range(60):
        record = visit(page, epoch, 0.1)
        chosen = record.asked["place"].tolist()
        assert record.targets.place is not None
        assert record.targets.counted("place") == 4 * len(chosen) >= 4
        frame = np.array([0.0, 0.0, 1.0, 1.0], np.float32)
        assert (record.example(BUCKETS).boxes[chosen] == frame).all()
        boxes = [page.words[i].box for i in range(len(page.words)) if i not in chosen]
        if max(b[2] for b in boxes) == 120.0 and max(b[3] for b in boxes) == 134.0 and min(b[1] for b in boxes) == 0.0:
            assert record.targets.place[chosen].tolist() == (positions[chosen] // 4).tolist()
            seen += bool(edges.isdisjoint(chosen))
    assert seen > 10


def test_a_place_outside_the_frame_of_what_is_shown_is_at_its_edge() -> None:
    page = receipt(lines=("Tea Milk", "Cash"))
    for epoch in range(30):
        record = visit(page, epoch, 0.05)  # mostly one word
        if record.asked["place"].tolist() == [2]:
            assert record.targets.place is not None
            assert record.targets.place[2].tolist() == [0, 31, 127 * 4 // 8 // 4, 31]  # 40 of 80 wide, below the rest
            return
    raise AssertionError("the lower word was never chosen")


def test_the_last_word_keeps_its_place() -> None:
    record = visit(receipt(lines=("Tea",)))
    assert record.page == record.truth
    assert record.targets.counted("place") == 0


def test_windows_ask_what_they_own() -> None:
    page = long_page()
    asked: list[int] = []
    for window in windows(len(page.words)):
        record = MaskedLayout()(begin(page, window, 1, 2))
        asked += (record.asked["place"] + window.start).tolist()
        assert all(window.own_start <= place < window.own_stop for place in record.asked["place"] + window.start)
    assert len(asked) == len(set(asked))
    assert len(asked) / len(page.words) == pytest.approx(0.15, abs=0.03)


@pytest.mark.parametrize("share", [0.0, 1.0, -1.0, float("nan"), True])
def test_a_share_that_is_none_is_refused(share: float) -> None:
    with pytest.raises(UsageError, match="masked_layout: share"):
        MaskedLayout(share)
