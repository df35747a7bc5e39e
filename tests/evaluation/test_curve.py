"""Learning curves: the interval against one drawn here, the verdict by its rule, the law of errors by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from docextract.evaluation.counts import Counts
from docextract.evaluation.curve import WORTH, Curve, MorePages, Point
from docextract.evaluation.resampling import ROUNDS, difference_interval
from docextract.splitmix import below_u64, hash_u64


def counts(right: str) -> Counts:
    """One field; a page a character: 1 right, 0 wrong, - no value and no answer."""
    kinds = {"1": (1, 1, 1), "0": (1, 1, 0), "-": (0, 0, 0)}
    return {f"p{i}": {"x": kinds[one]} for i, one in enumerate(right)}


def own(pages: Counts) -> dict[str, str]:
    """Every page its own document."""
    return {name: name for name in pages}


def curve(*right: str, interval: tuple[float, float] | None = (0.01, 0.05)) -> Curve:
    points = [Point(10 * 2**k, 10 * 2**k, 5, counts(one)) for k, one in enumerate(right)]
    return replace(Curve.of(points, own(counts(right[0]))), interval=interval)


def test_the_interval_is_that_of_drawing_pages_one_by_one() -> None:
    before, after = counts("0101101110"), counts("1101111110")
    differences = []
    for r in range(ROUNDS):
        drawn = [f"p{place}" for place in below_u64(hash_u64(0, r, np.arange(10)), 10)]
        differences.append(sum(after[name]["x"][2] - before[name]["x"][2] for name in drawn) * 2 / 20)
    differences.sort()
    found = difference_interval(before, after, own(before))
    assert found == pytest.approx((differences[99], differences[1900]))
    assert found is not None and found[0] <= 0.2 <= found[1]


def test_documents_are_drawn_whole() -> None:
    """Two documents: a round has both, or one of them twice, so few differences are possible."""
    before, after = counts("0" * 10 + "1" * 10), counts("1" * 20)
    documents = {name: ("a" if int(name[1:]) < 10 else "b") for name in before}
    assert difference_interval(before, after, documents) == (0.0, 1.0)
    apart = difference_interval(before, after, own(before))
    assert apart is not None and 0.2 < apart[0] < apart[1] < 0.8


def test_equal_models_have_no_difference() -> None:
    assert difference_interval(counts("0110"), counts("0110"), own(counts("0110"))) == (0.0, 0.0)


def test_without_values_there_is_no_interval() -> None:
    assert difference_interval(counts("--"), counts("--"), own(counts("--"))) is None
    empty = curve("--", "--", interval=None)
    assert (empty.gain, empty.next_gain, empty.verdict) == (None, None, MorePages.UNSURE)
    assert "neither answers nor values" in empty.sentence()


def test_errors_shrink_by_the_same_factor() -> None:
    """Errors .8, .4, .2: halved by every doubling, so the next one takes half of .2."""
    three = curve("1100000000", "1111110000", "1111111100")
    assert three.errors == pytest.approx((0.8, 0.4, 0.2))
    assert three.gain == pytest.approx(0.2)
    assert three.next_gain == pytest.approx(0.1)
    two = curve("1111110000", "1111111000")
    assert two.next_gain == pytest.approx(0.3 * (1 - 0.3 / 0.4))


def test_a_curve_that_falls_promises_nothing() -> None:
    assert curve("1110", "1100").next_gain == 0
    assert curve("1111", "1111").next_gain == 0
    assert curve("1111", "1111", "1110").next_gain == 0


@pytest.mark.parametrize(
    ("right", "interval", "verdict"),
    [
        (("1100", "1110"), (0.01, 0.4), MorePages.YES),
        (("1100", "1110"), (-0.01, 0.4), MorePages.UNSURE),
        (("1100", "1110"), (-0.01, 2 * WORTH - 0.001), MorePages.NO),
        (("1100", "1110"), (-0.01, 2 * WORTH), MorePages.UNSURE),
        (("1110", "1111"), (0.01, 0.4), MorePages.NO),  # nothing is left to gain
        (("1110", "1110"), (0.0, 0.0), MorePages.NO),
    ],
)
def test_the_verdict(right: tuple[str, ...], interval: tuple[float, float], verdict: MorePages) -> None:
    found = curve(*right, interval=interval)
    assert found.verdict is verdict
    start = {"yes": "more pages would help:", "no": "more pages would hardly help:", "unsure": "cannot be told"}
    assert found.sentence().startswith(start[verdict])
    assert found.to_json()["more_pages"] == verdict


def test_table_and_json() -> None:
    made = curve("1100", "1110")
    assert made.lines()[:4] == [
        "learning curve on 4 held-out pages:",
        "pages  steps  F1 by text     x",
        "10         5        .500  .500",
        "20         5        .750  .750",
    ]
    assert "from 10 to 20 pages F1 changed by +0.250 (90 % interval +0.010 to +0.050)" in made.lines()[-1]
    data = made.to_json()
    assert [(p["pages"], p["f1"], p["fields"]["x"]) for p in data["points"]] == [(10, 0.5, 0.5), (20, 0.75, 0.75)]
    assert (data["interval"], data["held_out"], data["gain"]) == ([0.01, 0.05], 4, 0.25)


def test_one_point_is_no_curve() -> None:
    with pytest.raises(ValueError, match="two points"):
        Curve.of([Point(1, 1, 1, counts("1"))], own(counts("1")))
