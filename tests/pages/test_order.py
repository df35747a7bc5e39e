"""Reading order: independent of the file's order, robust for skew, and good enough for real values."""

from __future__ import annotations

import gzip
import json
import random
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docextract.pages import Box, Page, read_pages, reading_order

RECEIPT: list[tuple[str, Box]] = [
    ("ACME", (40, 5, 80, 25)),
    ("Tea", (0, 30, 20, 40)),
    ("x2", (30, 31, 40, 41)),
    ("4.00", (80, 28, 100, 38)),
    ("TOTAL", (0, 50, 40, 60)),
    ("4.00", (80, 46, 100, 64)),
]


def texts(words: list[tuple[str, Box]]) -> list[str]:
    order = reading_order([box for _, box in words], [text for text, _ in words])
    assert sorted(order) == list(range(len(words)))
    return [words[index][0] for index in order]


def test_rows_then_words() -> None:
    assert texts(RECEIPT[::-1]) == ["ACME", "Tea", "x2", "4.00", "TOTAL", "4.00"]
    assert reading_order([]) == []
    assert reading_order([(0, 0, 0, 0)]) == [0]


def test_the_rule_at_its_borders() -> None:
    # Overlap 6 of the lower height 10 joins, 5.9 does not.
    assert texts([("b", (20, 0, 30, 10)), ("a", (0, 4, 10, 14))]) == ["a", "b"]
    assert texts([("b", (20, 0, 30, 10)), ("a", (0, 4.1, 10, 14.1))]) == ["b", "a"]
    # A mark of 2 on a row of 20 is within reach of half the median height, though not of its own.
    row = [("a", (0.0, 0.0, 9.0, 20.0)), (".", (10.0, 15.0, 11.0, 17.0)), ("b", (12.0, 0.0, 19.0, 20.0))]
    assert texts(row) == ["a", ".", "b"]
    # Of two rows that overlap enough, the nearer middle wins; the upper one if both are as near.
    two = [("up", (0.0, 0.0, 9.0, 10.0)), ("down", (1.0, 10.0, 9.0, 20.0))]
    assert texts([*two, ("x", (20, 1, 29, 18))]) == ["up", "x", "down"]
    assert texts([*two, ("x", (20, 2, 29, 19))]) == ["up", "down", "x"]
    assert texts([*two, ("x", (20, 0, 29, 20))]) == ["up", "x", "down"]


def test_words_that_touch_nothing_in_height() -> None:
    flat = [("b", (5.0, 3.0, 9.0, 3.0)), ("a", (0.0, 3.0, 4.0, 3.0)), ("c", (0.0, 4.0, 4.0, 4.0))]
    assert texts(flat) == ["a", "b", "c"]


def test_equal_boxes_are_ordered_by_text_not_by_file() -> None:
    same = (0.0, 0.0, 5.0, 5.0)
    assert texts([("b", same), ("a", same)]) == texts([("a", same), ("b", same)]) == ["a", "b"]


@pytest.mark.parametrize("slope", [-0.06, -0.03, 0.03, 0.06])
def test_skewed_rows_stay_rows(slope: float) -> None:
    """At slope 0.06 a row of 100 wide drops by 6, half of the distance between rows of 12."""
    words = [
        (f"{row},{column:02}", (x, y + slope * x, x + 6.0, y + slope * x + 10.0))
        for row, y in enumerate(range(0, 120, 12))
        for column, x in enumerate(range(0, 100, 8))
    ]
    random.Random(3).shuffle(words)
    found = texts(words)
    assert found == sorted(found)


number = st.integers(-20, 20).map(lambda tenths: tenths / 4)
word = st.tuples(st.sampled_from("ab"), number, number, st.integers(0, 9), st.integers(0, 9))


@given(st.lists(word, max_size=25), st.randoms(use_true_random=False))
def test_the_order_of_the_file_does_not_matter(
    words: list[tuple[str, float, float, int, int]], rng: random.Random
) -> None:
    page = [(text, (x, y, x + width, y + height)) for text, x, y, width, height in words]
    shuffled = page[:]
    rng.shuffle(shuffled)

    def arranged(given: list[tuple[str, Box]]) -> list[tuple[str, Box]]:
        order = reading_order([box for _, box in given], [text for text, _ in given])
        return [given[index] for index in order]

    assert arranged(page) == arranged(shuffled)


def test_20000_words_take_a_moment() -> None:
    rng = random.Random(1)
    boxes: list[Box] = []
    for _ in range(20_000):
        x, y = rng.uniform(0, 1000), rng.uniform(0, 1000)
        boxes.append((x, y, x + 30, y + 10))
    hostile: list[Box] = [(i, i * 0.01, 10 + i, i * 0.01) for i in range(10_000)]
    hostile += [(20_000.0, 0.0, 30_000.0, 1e4)] * 10_002
    for case in (boxes, hostile):
        begin = time.process_time()
        assert len(reading_order(case)) == len(case)
        assert time.process_time() - begin < 10.0  # 0.2 s and 0.8 s on an idle core; the square would take minutes


def plain(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())


def one_run(words: list[str], value: str) -> bool:
    """Whether ``value`` is a run of consecutive words, case and punctuation dropped."""
    for first in range(len(words)):
        joined = ""
        for text in words[first:]:
            joined += text
            if joined == value:
                return True
            if not value.startswith(joined):
                break
    return False


def runs(pages: list[Page], file_order: bool) -> tuple[int, int]:
    """How many values given are one run, and how many are given."""
    hits = count = 0
    for page in pages:
        ordered = [plain(word.text) for word in page.words]
        if file_order:
            back = sorted(range(len(ordered)), key=lambda i: page.order[i])
            ordered = [ordered[i] for i in back]
        ordered = [text for text in ordered if text]
        for value in (page.values or {}).values():
            if value is not None and plain(value):
                count += 1
                hits += one_run(ordered, plain(value))
    return hits, count


@pytest.mark.parametrize(
    ("name", "count", "least"),
    [("sroie/train", 626, 2442), ("sroie_tesseract/train", 150, 0), ("zugferd/train", 180, 0)],
)
def test_values_of_real_pages_stay_runs(data_dir: Path, name: str, count: int, least: int) -> None:
    """Receipts lose no value against the file's order, which was made from the lines; invoices 2 of 900."""
    pages = read_pages([data_dir / f"{name}.jsonl.gz"])[:count]
    hits, given = runs(pages, False)
    assert hits >= least
    assert hits >= runs(pages, True)[0] - (given // 400 if name.startswith("zugferd") else 0)


def test_roles_of_real_forms_stay_runs(data_dir: Path) -> None:
    pages = read_pages([data_dir / "funsd" / "train.jsonl.gz"])
    entities = [entity.words for page in pages for entity in page.entities or ()]
    whole = sum(words[-1] - words[0] + 1 == len(words) for words in entities)
    assert whole / len(entities) > 0.96


def test_shuffled_real_pages_come_out_the_same(data_dir: Path, tmp_path: Path) -> None:
    rng = random.Random(5)
    with gzip.open(data_dir / "funsd" / "train.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line, _ in zip(lines, range(20), strict=False)]
    for name in ("a", "b"):
        with open(tmp_path / name, "w", encoding="utf-8") as out:
            for record in records:
                print(json.dumps({key: record[key] for key in ("id", "words")}), file=out)
                rng.shuffle(record["words"])
    first, second = read_pages([tmp_path / "a"]), read_pages([tmp_path / "b"])
    assert [page.words for page in first] == [page.words for page in second]
    assert [page.digest() for page in first] == [page.digest() for page in second]
