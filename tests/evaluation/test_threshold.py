"""The LocalFirst threshold and its bound, against a brute-force definition and the incomplete beta function."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from docextract.errors import UsageError
from docextract.evaluation.threshold import Threshold, Thresholds, lower_bound, threshold, thresholds

GRID = 2.0**-24


def brute(answers: list[tuple[float, bool]], share: Fraction) -> float | None:
    """The definition, word for word."""
    good = []
    for least, _ in answers:
        through = [ok for c, ok in answers if c >= least]
        if len(through) >= 5 and Fraction(sum(through), len(through)) >= share:
            good.append(least)
    return min(good, default=None)


@given(
    st.lists(st.tuples(st.sampled_from([0.1, 0.3, 0.5, 0.7, 0.9, 1.0]), st.booleans()), max_size=30),
    st.sampled_from([0.5, 0.6, 0.8, 0.99, 1.0]),
)
def test_threshold_is_its_definition(answers: list[tuple[float, bool]], share: float) -> None:
    found = threshold(answers, share)
    assert found.confidence == brute(answers, Fraction(str(share)))
    if found.confidence is not None:
        through = [ok for c, ok in answers if c >= found.confidence]
        assert (found.values, found.right) == (len(through), sum(through))
        assert found.lower == lower_bound(found.right, found.values)


def test_an_error_below_the_threshold_is_allowed_when_the_share_still_holds() -> None:
    answers = [(0.9, True)] * 98 + [(0.5, False), (0.4, True)]
    assert threshold(answers, 0.99).confidence == 0.4
    assert threshold(answers, 1.0).confidence == 0.9


def test_share_is_the_decimal_number_that_was_written() -> None:
    answers = [(0.9, True)] * 7 + [(0.9, False)] * 3
    assert threshold(answers, 0.7).confidence == 0.9  # .7 as binary64 is below 7/10, .1 * 7 above it
    assert threshold(answers, 0.1 * 7).confidence is None


@pytest.mark.parametrize(
    ("answers", "confidence"),
    [
        ([(0.9, True)] * 4, None),
        ([(0.9, True)] * 5, 0.9),
        ([(0.9, True)] * 5 + [(0.9, False)], None),
        ([(0.9, False)] + [(0.8, True)] * 5, None),
        ([], None),
    ],
)
def test_five_values_and_ties(answers: list[tuple[float, bool]], confidence: float | None) -> None:
    assert threshold(answers).confidence == confidence
    assert threshold(answers[::-1]).confidence == confidence


def test_without_a_threshold_nothing_is_trusted() -> None:
    assert not Threshold(None).trusts(1.0)
    assert Threshold(0.5).trusts(0.5)
    assert not Threshold(0.5).trusts(0.4999)


@pytest.mark.parametrize("share", [0.0, -1.0, 1.01, float("nan")])
def test_impossible_share(share: float) -> None:
    with pytest.raises(UsageError, match=r"share is .*, expected a number > 0 and <= 1"):
        threshold([], share)


@pytest.mark.parametrize(
    ("right", "count"), [(1, 1), (5, 5), (99, 100), (50, 100), (3, 10), (1, 10), (590, 600), (33, 64), (2376, 2400)]
)
def test_bound_is_clopper_pearson(right: int, count: int) -> None:
    """The bound p has I_p(right, count - right + 1) = 1/20; ours is the multiple of 2^-24 just below it."""
    bound = lower_bound(right, count)
    assert bound == int(bound / GRID) * GRID
    with mpmath.workdps(40):
        tail = [mpmath.betainc(right, count - right + 1, 0, p, regularized=True) for p in (bound, bound + GRID)]
    assert tail[0] <= mpmath.mpf(1) / 20 < tail[1]


def test_known_bounds() -> None:
    assert lower_bound(0, 10) == 0.0
    assert lower_bound(5, 5) == pytest.approx(0.05 ** (1 / 5), abs=GRID)
    assert [lower_bound(*one) for one in ((5, 5), (99, 100), (2376, 2400))] == [
        9215393 * GRID,
        15996071 * GRID,
        16541749 * GRID,
    ]
    with pytest.raises(UsageError, match="right must be between 0 and count 3, got 4"):
        lower_bound(4, 3)


def test_thresholds_go_through_json() -> None:
    made = thresholds({"a": [(0.9, True)] * 5, "b": [(0.8, True)] * 3 + [(0.7, False)]}, 0.9)
    assert made.fields["a"].confidence == 0.9
    assert made.fields["b"].confidence is None
    assert made.overall.confidence == 0.8
    assert Thresholds.from_json(made.to_json()) == made
    assert Thresholds.none(["a"], 0.9).fields["a"] == Threshold(None)
