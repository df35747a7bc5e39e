"""Document order: where the cut is, what moves, half of the visits; draws and labels follow the words."""

from __future__ import annotations

import numpy as np
import pytest
from objectives.cases import VOCABULARY, long_page, receipt, whole

from docextract.errors import UsageError
from docextract.objectives.compiled import Compiled, begin, chain
from docextract.objectives.labels import Labels
from docextract.objectives.masked_words import MaskedWords
from docextract.objectives.order import DocumentOrder, middle_row
from docextract.objectives.targets import Targets
from docextract.objectives.vocabulary import Vocabulary
from docextract.pages.windows import windows

EXCHANGED, STILL = 1, 0


def visit(epoch: int) -> Compiled:
    return DocumentOrder()(begin(receipt(), whole(receipt()), 3, epoch))


def kind(record: Compiled) -> int:
    assert record.targets.order is not None
    return int(record.targets.order[0])


def first(wanted: int) -> tuple[int, Compiled]:
    return next((epoch, record) for epoch in range(64) if kind(record := visit(epoch)) == wanted)


def test_parts_change_places_and_keep_their_gap() -> None:
    """Seven lines of 18 words: the row that begins at word 9, "Milk", is in the middle."""
    _, record = first(EXCHANGED)
    assert record.origin.tolist() == [*range(9, 18), *range(9)]
    assert record.page is record.truth
    page, words = receipt(), record.page.words
    assert [word.text for word in words] == [page.words[i].text for i in record.origin]
    assert words[0].box == (0.0, 0.0, 40.0, 14.0)  # "Milk" stood at 60
    assert words[9].box == (0.0, 80.0, 30.0, 94.0)  # "Oak" stood at 0
    tops = [word.box[1] for word in words]
    assert tops == sorted(tops)
    assert {word.box[1] for word in words} == {word.box[1] for word in page.words}
    assert record.page.order == tuple(record.origin.tolist())
    assert (record.page.spans, record.page.entities) == (None, None)


def test_a_page_in_order_is_the_page() -> None:
    _, record = first(STILL)
    assert record.page == receipt()
    assert record.origin.tolist() == list(range(18))


def test_half_of_the_visits_are_exchanged() -> None:
    kinds = [kind(visit(epoch)) for epoch in range(400)]
    assert sum(kinds) == pytest.approx(200, abs=40)
    assert kinds == [kind(visit(epoch)) for epoch in range(400)]


def test_the_cut_is_at_a_row_near_the_middle() -> None:
    boxes = np.array([word.box for word in receipt().words])
    assert middle_row(boxes) == 9
    assert middle_row(boxes[:9]) == 3  # rows at 3 and 6, as near to 4.5: the upper one
    assert middle_row(boxes[:3]) == 0  # one row


def test_a_page_of_one_row_is_not_asked() -> None:
    page = receipt(lines=("Tea 2 4.50",))
    record = DocumentOrder()(begin(page, whole(page), 3, 0))
    assert (kind(record), record.page) == (-1, page)


def test_words_outside_the_window_stay() -> None:
    page = long_page()
    window = windows(len(page.words))[1]
    record = next(
        one for epoch in range(64) if kind(one := DocumentOrder()(begin(page, window, 3, epoch))) == EXCHANGED
    )
    assert record.page.words[: window.start] == page.words[: window.start]
    assert record.page.words[window.stop :] == page.words[window.stop :]
    assert sorted(record.origin.tolist()) == list(range(len(page.words)))
    assert record.origin[window.start] == pytest.approx((window.start + window.stop) / 2, abs=6)


def test_masks_follow_the_words() -> None:
    """The same words are hidden whether or not the parts have changed places."""
    masks = MaskedWords(Vocabulary(VOCABULARY), share=0.3, mask=1.0, random=0.0)
    for wanted in (EXCHANGED, STILL):
        epoch, _ = first(wanted)
        start = begin(receipt(), whole(receipt()), 3, epoch)
        plain, both = masks(start), chain([DocumentOrder(), masks])(start)
        assert sorted(both.origin[both.asked["word"]].tolist()) == plain.asked["word"].tolist()
        assert plain.asked["word"].tolist()


def test_labels_follow_the_words() -> None:
    _, record = first(EXCHANGED)
    n = len(record.page.words)
    index = np.arange(n, dtype=np.int32)
    page = Targets(index, index % 2, np.array([1], np.int32), np.maximum(index - 1, 0).astype(np.int32), index.copy())
    page.pair[10], page.pair[3], page.item[5] = 2, 12, -1
    both = chain([DocumentOrder(), Labels(lambda name: page)])
    moved = both(begin(receipt(), whole(receipt()), 3, record.epoch)).targets
    assert moved.tag.tolist() == record.origin.tolist()
    assert moved.doc.tolist() == [1]
    for place, word in enumerate(record.origin.tolist()):
        for rows, old in ((moved.item, page.item), (moved.pair, page.pair)):
            wanted = -1 if old[word] < 0 else record.origin.tolist().index(int(old[word]))
            assert rows[place] == wanted


def test_it_comes_first() -> None:
    with pytest.raises(UsageError, match="order comes at place 2, expected it first"):
        chain([MaskedWords(Vocabulary(VOCABULARY)), DocumentOrder()])
