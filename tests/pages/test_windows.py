"""Windows: every word owned once, nothing dropped."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docextract.errors import UsageError
from docextract.pages import Window, windows


def test_vectors() -> None:
    assert windows(0) == ()
    assert windows(1) == (Window(0, 1, 0, 1),)
    assert windows(512) == (Window(0, 512, 0, 512),)
    assert windows(513) == (Window(0, 512, 0, 256), Window(1, 513, 256, 513))
    assert windows(10, 4, 1) == (Window(0, 4, 0, 3), Window(3, 7, 3, 6), Window(6, 10, 6, 10))
    assert windows(1200) == (Window(0, 512, 0, 428), Window(344, 856, 428, 772), Window(688, 1200, 772, 1200))
    assert len(windows(20_000)) == 52


@given(st.integers(0, 3000), st.integers(1, 600), st.data())
def test_every_word_is_owned_once_by_a_window_that_sees_it(n: int, size: int, data: st.DataObject) -> None:
    overlap = data.draw(st.integers(max(0, size - 60), size - 1) if size > 60 else st.integers(0, size - 1))
    found = windows(n, size, overlap)
    owned = [word for window in found for word in range(window.own_start, window.own_stop)]
    assert owned == list(range(n))
    for window in found:
        assert 0 <= window.start <= window.own_start < window.own_stop <= window.stop <= n
        assert window.stop - window.start == min(n, size)
    for left, right in pairwise(found):
        assert left.stop - right.start >= overlap
        # Context on both sides of a border of ownership.
        assert left.stop - left.own_stop >= overlap // 2
        assert right.own_start - right.start >= overlap // 2


@given(st.integers(0, 5000))
def test_no_window_more_than_needed(n: int) -> None:
    count = len(windows(n))
    assert n <= count * 512 - max(count - 1, 0) * 128
    assert count <= 1 or n > (count - 1) * 512 - (count - 2) * 128


@pytest.mark.parametrize("bad", [(-1, 512, 128), (5, 4, 4), (5, 4, -1), (5, 0, 0)])
def test_bad_arguments(bad: tuple[int, int, int]) -> None:
    with pytest.raises(UsageError, match=f"n={bad[0]}, max_words={bad[1]}, overlap={bad[2]}"):
        windows(*bad)
