"""The order of cells: what stands under one another together, every word once; entities of two lines whole."""

from __future__ import annotations

import numpy as np

from docextract import _kernels
from docextract.extraction.blocks import block_order
from docextract.extraction.entities import find_entities, segments
from docextract.model.config import Heads
from docextract.pages.page import Box
from docextract.splitmix import SplitMix64


def line(y: float, *spans: tuple[float, float]) -> list[Box]:
    return [(x0, y, x1, y + 10.0) for x0, x1 in spans]


TABLE = [
    *line(0, (0, 40), (45, 60), (200, 230), (300, 340)),  # 0 1: a name, 2: a price, 3: an amount
    *line(12, (2, 50), (200, 228)),  # 4: the name goes on; 5: another price, right below
    *line(40, (0, 30), (300, 330)),  # 6 7: far below
]


def test_cells_come_before_what_stands_beside_them() -> None:
    assert block_order(TABLE) == (0, 1, 4, 2, 5, 3, 6, 7)


def test_text_on_full_lines_stays_as_it_is() -> None:
    text = [*line(0, (0, 40), (45, 90)), *line(12, (0, 30), (34, 80)), *line(24, (0, 55))]
    assert block_order(text) == tuple(range(5))
    assert block_order([]) == () and block_order(TABLE[:1]) == (0,)


def test_only_what_is_nearest_both_ways_goes_on() -> None:
    upper = line(0, (0, 8), (25, 60), (200, 240))
    assert block_order([*upper, *line(12, (13, 50))]) == (0, 1, 3, 2)  # 12 beside the second, 13 beside the first
    pair = [*line(0, (0, 40)), *line(12, (0, 40), (100, 140))]
    assert block_order([*pair, *line(24, (3, 40))]) == (0, 1, 3, 2)  # below the nearer line of its block


def test_indent_and_leading_have_limits() -> None:
    other = (200.0, 0.0, 240.0, 10.0)
    for below, goes_on in ((line(21.9, (14.9, 50)), True), (line(22, (0, 50)), False), (line(12, (15, 50)), False)):
        order = block_order([(0.0, 0.0, 40.0, 10.0), other, *below])
        assert order == ((0, 2, 1) if goes_on else (0, 1, 2))


def test_every_word_once_whatever_the_page() -> None:
    draws = SplitMix64(5)
    for n in (1, 2, 17, 60):
        boxes = [(x, y, x + draws.below(60), y + draws.below(20)) for x, y in
                 ((float(draws.below(200)), float(draws.below(120))) for _ in range(n))]  # fmt: skip
        assert sorted(block_order(boxes)) == list(range(n))


def test_a_name_on_two_lines_is_one_entity() -> None:
    heads = Heads(roles=("name", "price"), inside=("name",))
    scores = np.full((len(TABLE), heads.role_classes), -6.0, np.float32)  # none, name, price, a further word of a name
    for word, best in enumerate((1, 3, 2, 0, 3, 2, 1, 0)):
        scores[word, best] = 6.0
    found = find_entities(_kernels.active(), scores, heads, TABLE)
    assert [(one.label, one.words) for one in found] == [
        ("name", (0, 1, 4)), ("price", (2,)), ("price", (5,)), ("name", (6,)),
    ]  # fmt: skip


def test_things_of_a_model_without_roles_are_in_order_of_their_first_words() -> None:
    found = [one.words for one in segments(TABLE)]
    assert found == sorted(found) and sorted(sum(found, ())) == list(range(len(TABLE)))
    assert (0, 1) in found
