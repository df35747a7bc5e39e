"""What values looked like, as factors: shapes, edges of rows, formulas against plain ones, and what a file may say."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from math import exp, isfinite, log
from pathlib import Path
from typing import Any

import pytest

from docextract import _kernels
from docextract.model.decode import FieldSpans, Span, weigh
from docextract.model.header import canonical_json
from docextract.model.likeness import Judge, Likeness, Seen, Shapes, row_edges
from docextract.pages.page import Page
from docextract.pages.records import page_from_record

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "docextract-v0.md"
TIERS = [tier.name for tier in _kernels.tiers() if tier.compiled and tier.supported]
SEEN = Seen(10, (8, 30, 6), (3, 28, 9), 4, {"0.0": (5, 2), "X 0.0": (3, 20), "X0.0": (1, 0)})
GOOD: dict[str, Any] = {"weight": 0.5, "fields": {"total": SEEN.to_json()}}


def some_page(*rows: str) -> Page:
    """A row of words for each text."""
    words = [
        {"text": text, "box": [60 * x, 20 * y, 60 * x + 50, 20 * y + 11]}
        for y, row in enumerate(rows)
        for x, text in enumerate(row.split())
    ]
    return page_from_record({"id": "p", "words": words}, "memory:1")


PAGE = some_page("Oak Mill", "Total EUR 12.50", "9.00", "EUR12.50 a b c")


def factor(seen: Seen, weight: float, start: int, stop: int, tier: str = TIERS[0]) -> float:
    return Judge(_kernels.load(tier), Likeness(weight, {"total": seen})).factors(PAGE)["total"](start, stop)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["12.50"], "0.0"), (["RM", "1,234.50"], "X 0,0.0"), (["Kuala", "Lumpur", "50-b"], "Xx Xx 0-x"),
        (["a", "b", "c", "d"], ""), (["Größe", "東京12", "ÉÉé"], "Xx x0 Xx"), (["€5"], "x0"),
        (["a-" * 40], "x-" * 16), (["A1" * 9, "b", "c"], ("X0" * 9 + " x x")[:32]),
    ],
)  # fmt: skip
def test_the_shape_of_a_span(words: list[str], expected: str) -> None:
    shapes = Shapes(words)
    assert shapes.of(0, len(words)) == expected
    assert shapes.of(0, len(words)) == expected


def test_words_at_the_edges_of_rows() -> None:
    assert row_edges(PAGE) == [
        True, False, True, False, False, True, True, False, False, False, True
    ]  # fmt: skip


@pytest.mark.parametrize("weight", [0.25, 0.5, 1.0])
@pytest.mark.parametrize(
    ("start", "stop", "at_start", "at_stop", "key"),
    [(5, 6, True, True, "0.0"), (3, 5, False, True, "X 0.0"), (6, 7, True, False, "X0.0"), (0, 2, True, True, "Xx Xx"),
     (0, 5, True, True, ""), (3, 4, False, False, "X")],
)  # fmt: skip
def test_against_a_plain_formula(
    weight: float, start: int, stop: int, at_start: bool, at_stop: bool, key: str
) -> None:
    """Shares smoothed by a half; the shape's by as many near misses' shares as there are kinds (Witten and Bell)."""

    def edge(at: bool, ends: tuple[int, int, int]) -> float:
        values, misses = (ends[0], ends[2]) if at else (SEEN.values - ends[0], ends[1] - ends[2])
        return (values + 0.5) / (SEEN.values + 1) / ((misses + 0.5) / (ends[1] + 1))

    values, misses = SEEN.shapes.get(key, (0, 0))
    share = (misses + 1) / (SEEN.starts[1] + SEEN.stops[1] + 1)
    shape = (values + SEEN.kinds * share) / (SEEN.values + SEEN.kinds) / share
    expected = exp(weight * (log(edge(at_start, SEEN.starts)) + log(edge(at_stop, SEEN.stops)) + log(shape)))
    assert factor(SEEN, weight, start, stop) == pytest.approx(expected, rel=1e-13)


def test_what_is_the_same_among_values_and_near_misses_weighs_nothing() -> None:
    even = Seen(9, (4, 9, 4), (4, 9, 4), 1, {"0.0": (9, 18)})
    assert factor(even, 1.0, 5, 6) == pytest.approx(1.0)


def test_every_tier_has_the_same_factors() -> None:
    spans = [(start, stop) for start in range(10) for stop in range(start + 1, 11)]
    results = [[factor(SEEN, 0.3, *span, tier=tier) for span in spans] for tier in TIERS]
    assert all(result == results[0] for result in results)
    assert len(set(results[0])) > 5


def test_without_weight_words_or_counts_nothing_is_weighed() -> None:
    kernels = _kernels.active()
    assert Judge(kernels, None).factors(PAGE) == {}
    assert Judge(kernels, Likeness(0.0, {"total": SEEN})).factors(PAGE) == {}
    assert Judge(kernels, Likeness(0.5, {})).factors(PAGE) == {}
    assert Judge(kernels, Likeness(0.5, {"total": SEEN})).factors(some_page()) == {}


def test_the_largest_counts_stay_finite() -> None:
    most = (1 << 53) - 1
    for far in (
        Seen(most, (most, most, 0), (most, most, 0), 1, {"0.0": (most, 0)}),
        Seen(most, (0, most, most), (0, most, most), 1, {"X": (1, 2 * most)}),
    ):
        for span in ((5, 6), (3, 4), (0, 5)):
            value = factor(far, 1.0, *span)
            assert isfinite(value)
            assert value > 0.0


def test_what_is_stored_comes_back() -> None:
    one = Likeness.from_json(json.loads(canonical_json(Likeness(0.5, {"total": SEEN}).to_json())))
    assert one == Likeness(0.5, {"total": SEEN})
    assert Likeness.from_json({"weight": 0.0, "fields": {}}) == Likeness(0.0, {})


def bad(**changes: Any) -> dict[str, Any]:
    return {"weight": 0.5, "fields": {"total": SEEN.to_json() | changes}}


@pytest.mark.parametrize(
    "value",
    [
        [], {}, {"weight": 0.5}, GOOD | {"more": 1}, GOOD | {"weight": 1}, GOOD | {"weight": 1.5},
        GOOD | {"weight": -0.5}, GOOD | {"weight": float("nan")}, GOOD | {"fields": []},
        GOOD | {"fields": {"total": None}},
        bad(more=1), bad(values=0), bad(values=10.0), bad(values=True), bad(values=-1), bad(values=1 << 53),
        bad(kinds=0), bad(kinds=2), bad(kinds=11), bad(starts=[8, 30]), bad(starts=[11, 30, 6]),
        bad(starts=[8, 30, 31]), bad(stops=[3, 28, -1]), bad(stops="abc"), bad(shapes=[]), bad(shapes={"0.0": [0, 2]}),
        bad(shapes={"0.0": [5]}), bad(shapes={"0.0": [5, 59]}), bad(shapes={"0.0": [6, 2], "X": [5, 1]}),
        bad(shapes={"x" * 33: [1, 1]}),
        bad(values=99, kinds=99, shapes={str(i): [1, 0] for i in range(65)}),
    ],
)  # fmt: skip
def test_what_no_counting_gives_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        Likeness.from_json(value)


def test_worked_vector_of_the_document() -> None:
    """docs/docextract-v0.md, section 8; and its two spans, weighed."""
    text = " ".join(DOCUMENT.read_text(encoding="utf-8").replace("\n>", "\n").split())
    alone, others = factor(SEEN, 0.5, 5, 6), factor(SEEN, 0.5, 3, 5)
    assert f"with the shape 0.0: f = {alone.hex()}." in text
    found = FieldSpans((Span(3, 5, 0.5), Span(5, 6, 0.25)), 0.25)
    weighed = weigh(found, lambda start, _: {3: others, 5: alone}[start])
    assert [(one.start, one.stop) for one in weighed.spans] == [(5, 6), (3, 5)]
    told = [one.probability.hex() for one in weighed.spans]
    assert f"f = {others.hex()}, P(no value) = 0.25: afterwards {told[0]}, {told[1]} and {weighed.null.hex()}." in text
    table = text.split("Factors of a start: ")[1].split(". A word alone")[0]
    values = [float.fromhex(one) for one in re.findall(r"0x[0-9a-f.]+p[+-]\d+", table)]
    squares = [2 * 2 + 1, 31, 11 * (2 * 24 + 1)], [17, 31, 11 * 13], [15, 29, 11 * 39], [7, 29, 11 * 19]
    ratios = [*(a * b / c for a, b, c in squares), (5 * 59 + 4 * 3) / (3 * 14), 4 / 14]
    assert [value**2 for value in values] == pytest.approx(ratios, rel=1e-13)


def test_the_most_that_may_be_kept_is_taken() -> None:
    full = replace(SEEN, values=99, kinds=99, shapes={str(i): (1, 0) for i in range(64)})
    assert Seen.from_json(full.to_json()) == full
