"""The canvas marks what it prints, and refuses labels outside the closed lists."""

from __future__ import annotations

import pytest
from generate.canvas import Canvas, Style
from generate.draws import Draws, page_draws
from generate.fields import FIELDS, ROLES


def canvas(**style: object) -> Canvas:
    return Canvas(400, 600, Draws(1), Style(**style))  # type: ignore[arg-type]


def texts(page: Canvas, words: list[int]) -> list[str]:
    return [page.words[word].text for word in words]


def test_text_prints_words_where_it_is_told() -> None:
    page = canvas(face="typewriter", size=10.0)
    left = page.text(20, 50, "one two")
    right = page.text(300, 80, "three", align="right")
    middle = page.text(200, 110, "four", align="center")
    assert texts(page, left) == ["one", "two"]
    assert (page.words[left[0]].x, page.words[left[0]].wide) == (20, 18)
    assert page.words[left[1]].x == 20 + 4 * 6
    assert page.words[right[0]].x + page.words[right[0]].wide == 300
    assert page.words[middle[0]].x == 200 - 2 * 6
    assert {page.words[word].line for word in left} == {0} and page.words[right[0]].line == 1


def test_a_line_too_long_gets_smaller_letters() -> None:
    page = canvas(face="typewriter", size=10.0)
    words = page.text(20, 10, "a" * 200)
    assert page.words[words[0]].size < 10 and page.words[words[0]].x + page.words[words[0]].wide <= 400


def test_keyed_links_and_leaves_the_mark_out_of_the_field() -> None:
    page = canvas()
    key, value = page.keyed(10, 10, "TOTAL", "31.00", at=300, align="right", field="total", mark="RM ")
    assert texts(page, key) == ["TOTAL:"] and texts(page, value) == ["RM", "31.00"]
    assert page.spans == {"total": [value[1:]]}
    assert [entity.label for entity in page.entities] == ["key", "value"] and page.links == [(0, 1)]
    _, below = page.keyed(10, 60, "Name", "Ann Lee", below=20, field="person_name", colon="")
    assert page.words[below[0]].y == 80 and page.words[below[0]].x == 10


def test_lines_are_one_span() -> None:
    page = canvas(size=10.0, leading=1.5)
    words, y = page.lines(10, 10, ["No 1, Mill Lane", "40300 Town"], field="seller_address", role="text")
    assert page.spans["seller_address"] == [words] and len(words) == 6 and y == 40
    assert page.entities[0].words == words


def test_an_item_links_its_name_to_the_other_cells() -> None:
    page = canvas()
    cells = {what: page.text(x, 10, what) for what, x in (("name", 10), ("quantity", 200), ("amount", 300))}
    page.item(cells)
    labels = [entity.label for entity in page.entities]
    assert labels == ["item.name", "item.quantity", "item.amount"] and page.links == [(0, 1), (0, 2)]
    assert page.items == [cells]


def test_labels_outside_the_lists_are_refused() -> None:
    page = canvas()
    words = page.text(10, 10, "x")
    with pytest.raises(ValueError, match="field 'sum'"):
        page.span("sum", words)
    with pytest.raises(ValueError, match="role 'label'"):
        page.entity("label", words)
    with pytest.raises(ValueError, match="columns"):
        page.item({"colour": words})


def test_ideographs_are_words_of_their_own_where_the_reader_does_that() -> None:
    page = canvas(apart=True)
    assert texts(page, page.text(0, 0, "合計 12kg袋")) == ["合", "計", "12kg", "袋"]
    page = canvas()
    assert texts(page, page.text(0, 0, "合計 12kg袋")) == ["合計", "12kg袋"]


def test_lists_are_closed_and_distinct() -> None:
    assert len(FIELDS) == len(set(FIELDS)) and len(ROLES) == len(set(ROLES)) == 13


def test_draws() -> None:
    draws = Draws(5)
    assert all(0.25 <= draws.uniform(0.25, 0.5) < 0.5 for _ in range(200))
    assert all(60 <= draws.cents(60, 9000) <= 9000 for _ in range(500))
    assert sorted(draws.some(range(9), 9)) == list(range(9)) and len(draws.some(range(9), 4)) == 4
    counts = [draws.weighted({"a": 3.0, "b": 1.0}) for _ in range(4000)].count("a")
    assert 2850 < counts < 3150
    assert page_draws(1, 2).bits() != page_draws(2, 1).bits() != page_draws(1, 3).bits()
