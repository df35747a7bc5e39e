"""Reductions of a window: scales from labels alone, exact values, the typed window without an objective, and what the
bugs of other trainers would have made of it."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isclose
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from objectives.test_losses import ALL, KERNELS, example, like

from docextract.errors import UsageError
from docextract.objectives.classes import ClassWeights
from docextract.objectives.losses import Objective, count_rows, example_loss
from docextract.objectives.reduction import POLICIES, NoObjective, Plan, plan_window, reduce_window
from docextract.objectives.smoothing import Smoothing
from docextract.objectives.terms import TERMS, Cause, ExampleLoss, LossWeights, TermSum

TAG = LossWeights(tag=1)
LAMBDA = LossWeights(tag=0.7)
WINDOW = (TermSum(3.0, 2.0, 2), TermSum(40.0, 90.0, 30), TermSum(), TermSum(5.0, 24.0, 8), TermSum(0.0, 0.0, 3))
"""Rows, mass and losses of five examples: one without a row, one whose rows all weigh 0."""
MICRO = (2, 1, 2)
DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "objectives.md").read_text(encoding="utf-8")


def show(x: float) -> str:
    """Hexadecimal without trailing zeros of the fraction."""
    return re.sub(r"\.?0*p", "p", x.hex())


def counts(rows: tuple[TermSum, ...]) -> list[dict[str, TermSum]]:
    return [{"tag": TermSum(0.0, row.denominator, row.counted)} for row in rows]


def losses(rows: tuple[TermSum, ...]) -> list[ExampleLoss]:
    return [ExampleLoss(0.0, {"tag": row}) for row in rows]


def window(policy: str) -> tuple[TermSum, ...]:
    """WINDOW; under `token` all classes weigh 1, so that mass and rows are one."""
    return tuple(TermSum(x.numerator, float(x.counted), x.counted) for x in WINDOW) if policy == "token" else WINDOW


def planned(policy: str, weights: LossWeights = LAMBDA, rows: tuple[TermSum, ...] | None = None) -> Plan:
    rows = window(policy) if rows is None else rows
    plan = plan_window(policy, weights, counts(rows), MICRO if len(rows) == 5 else None)
    assert isinstance(plan, Plan)
    return plan


EXPECTED = {  # policy -> (denominator, scales) in the order of operations of the module's table, for weight 0.7
    "page": (5.0, [0.7 / 5] * 5),
    "sequence": (3.0, [0.7 / 3] * 5),
    "token": (43.0, [(0.7 * n) / 43 for n in (2, 30, 0, 8, 3)]),
    "weight": (116.0, [(0.7 * w) / 116 for w in (2, 90, 0, 24, 0)]),
    "count": (43.0, [(0.7 * w) / 43 for w in (2, 90, 0, 24, 0)]),
    "microbatch": (2.0, [((0.7 * 2) / 92) / 2, ((0.7 * 90) / 92) / 2, 0.0, ((0.7 * 24) / 24) / 2, 0.0]),
}


@pytest.mark.parametrize("policy", POLICIES)
def test_scales_to_the_bit(policy: str) -> None:
    plan = planned(policy)
    assert (plan.denominators["tag"], [one["tag"] for one in plan.scales]) == EXPECTED[policy]
    assert (plan.terms, plan.empty) == ({}, {"tag": 1})


def test_worked_vector() -> None:
    """The one of docs/objectives.md."""
    for policy in POLICIES:
        plan = planned(policy)
        value, ratios = reduce_window(policy, LAMBDA, losses(window(policy)), MICRO)
        numbers = [*(plan.scales[i]["tag"] for i in (0, 1, 3)), ratios["tag"].numerator]
        line = " | ".join([policy, *map(show, numbers), f"{ratios['tag'].denominator:.0f}", show(value)])
        assert f"> | {line} |" in DOCUMENT


def expected_value(policy: str) -> Fraction:
    top, mass, rows = zip(*((int(x.numerator), int(x.denominator), x.counted) for x in WINDOW), strict=True)
    means = [Fraction(t, w) for t, w in zip(top, mass, strict=True) if w]
    return {
        "page": sum(means) / 5,
        "sequence": sum(means) / 3,
        "token": Fraction(sum(top), sum(rows)),
        "weight": Fraction(sum(top), sum(mass)),
        "count": Fraction(sum(top), sum(rows)),
        "microbatch": (Fraction(43, 92) + Fraction(5, 24)) / 2,
    }[policy]


@pytest.mark.parametrize("policy", POLICIES)
def test_value_is_numerator_over_denominator_once(policy: str) -> None:
    value, ratios = reduce_window(policy, LAMBDA, losses(window(policy)), MICRO)
    assert value == 0.7 * (ratios["tag"].numerator / ratios["tag"].denominator)
    assert isclose(ratios["tag"].value, expected_value(policy), rel_tol=1e-15)
    assert ratios["tag"].denominator == planned(policy).denominators["tag"]


@pytest.mark.parametrize("policy", POLICIES)
def test_the_scales_are_the_coefficients_of_the_value(policy: str) -> None:
    """An example's scale times its weighted mean, added up, is the window's value: the gradient belongs to the loss
    that is logged, so nothing is multiplied or divided by the number of micro-batches or rows a second time."""
    scales = [one["tag"] for one in planned(policy).scales]
    rows = window(policy)
    added = sum(scale * row.mean for scale, row in zip(scales, rows, strict=True))
    assert isclose(added, reduce_window(policy, LAMBDA, losses(rows), MICRO)[0], rel_tol=1e-14)


@given(st.lists(st.integers(1, 50), min_size=1, max_size=12), st.data())
def test_cutting_a_window_into_micro_batches_changes_only_the_policy_that_says_so(rows: list[int], data) -> None:
    made = tuple(TermSum(float(n), n * 3.0, n) for n in rows)
    cuts = sorted(data.draw(st.sets(st.integers(1, len(rows)), max_size=4)) | {len(rows)})
    micro = [b - a for a, b in zip([0, *cuts], cuts, strict=False)]
    for policy in POLICIES:
        whole = plan_window(policy, TAG, counts(made))
        cut = plan_window(policy, TAG, counts(made), micro)
        if policy != "microbatch":
            assert cut == whole
            assert reduce_window(policy, TAG, losses(made), micro) == reduce_window(policy, TAG, losses(made))
        assert isinstance(cut, Plan)


# the failure lab: three micro-batches of 2, 30 and 8 rows; the reference is the mean over rows
LAB = (TermSum(2 * 1.5, 2.0, 2), TermSum(30 * 4.0, 30.0, 30), TermSum(8 * 2.5, 8.0, 8))


def test_bug_1_mean_of_micro_batch_means() -> None:
    """`token` is the mean over rows whatever the micro-batches are; the mean of their means is another policy."""
    mean = (3.0 + 120.0 + 20.0) / 40
    for micro in ((1, 1, 1), (2, 1), (3,)):
        assert reduce_window("token", TAG, losses(LAB), micro)[0] == mean
    assert reduce_window("microbatch", TAG, losses(LAB), (1, 1, 1))[0] == (1.5 + 4.0 + 2.5) / 3 != mean


def test_bug_2_the_number_of_micro_batches_multiplies_nothing() -> None:
    for policy in ("page", "token", "sequence", "weight", "count"):
        plans = [plan_window(policy, TAG, counts(LAB), micro) for micro in ((1, 1, 1), (3,))]
        assert plans[0] == plans[1]


def test_bug_3_rows_are_divided_by_once() -> None:
    """The coefficient of every row is 1 / 40: scale / own rows."""
    plan = planned("token", TAG, LAB)
    rows = [scale["tag"] / row.denominator for scale, row in zip(plan.scales, LAB, strict=True)]
    assert all(isclose(one, 1 / 40, rel_tol=1e-15) for one in rows)


def test_bug_11_only_sums_of_gold_are_exponentiated() -> None:
    """Per-example sums add; the mean of the examples' perplexities would be something else."""
    total = sum((TermSum(9.0, row.denominator, row.counted, row.numerator) for row in LAB), TermSum())
    assert total.gold_mean == 143.0 / 40
    assert total.mean != total.gold_mean  # the numerator is the smoothed loss, and nobody's perplexity
    means = [float(np.exp(row.mean)) for row in LAB]
    assert not isclose(sum(means) / 3, float(np.exp(total.gold_mean)), rel_tol=0.1)


def test_bug_12_a_window_without_rows_is_typed_and_never_nan() -> None:
    nothing, weightless = TermSum(), TermSum(0.0, 0.0, 4)
    both = LossWeights(tag=1, role=1)
    cases = (
        ([nothing, nothing], Cause.EMPTY_ELIGIBLE_SET),
        ([weightless, nothing], Cause.NONEMPTY_ZERO_WEIGHT_MASS),
    )
    for policy in POLICIES:
        for rows, cause in cases:
            result = plan_window(policy, both, [{"tag": row, "role": nothing} for row in rows])
            assert isinstance(result, NoObjective)
            assert (result.cause, result.terms) == (cause, {"tag": cause, "role": Cause.EMPTY_ELIGIBLE_SET})
            assert result.empty == {"tag": sum(not row.counted for row in rows), "role": 2}
            assert result.message
            examples = [ExampleLoss(0.0, {"tag": row, "role": nothing}) for row in rows]
            value, ratios = reduce_window(policy, both, examples)
            assert (value, ratios["tag"].value, ratios["tag"].denominator) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize("policy", POLICIES)
def test_bug_12_an_empty_example_does_not_silence_the_good_half(policy: str) -> None:
    """Nor does a term without a row in the window change the others; under `page` an empty example counts, by name."""
    good = TermSum(6.0, 3.0, 3)
    rows = [{"tag": good, "role": TermSum()}, {"tag": TermSum(), "role": TermSum()}]
    plan = plan_window(policy, LossWeights(1, 1), rows)
    assert isinstance(plan, Plan)
    assert plan.scales[0] == {"tag": 0.5 if policy == "page" else 1.0, "role": 0.0}
    assert plan.terms == {"role": Cause.EMPTY_ELIGIBLE_SET}
    assert plan.denominators["role"] == 0.0


def test_an_empty_window_of_no_examples_is_typed() -> None:
    result = plan_window("page", TAG, [])
    assert isinstance(result, NoObjective)
    assert result.cause is Cause.EMPTY_ELIGIBLE_SET


def test_wrong_names_and_micro_batches_are_refused() -> None:
    with pytest.raises(UsageError, match="reduction is 'mean', expected one of page, token"):
        plan_window("mean", TAG, counts(WINDOW))
    for micro in ((2, 2), (5, 0), (6, -1)):
        with pytest.raises(UsageError, match="window of 5 examples"):
            plan_window("page", TAG, counts(WINDOW), micro)


@pytest.mark.parametrize("smoothing", [None, Smoothing("allowed", 0.2)])
@pytest.mark.parametrize("policy", POLICIES)
def test_gradients_are_the_slopes_of_the_windows_value(policy: str, smoothing: Smoothing | None) -> None:
    """Four examples of different lengths in micro-batches of 1, 2, 1, all terms: what the kernels write, given the
    planned scales, is the derivative of the value that is logged."""
    weights, micro, step = ALL, (1, 2, 1), 2.0**-8
    objective = Objective.of(weights, ("shop", "total"), 3.0, ClassWeights({"total": 0.5}), policy, smoothing)
    made = [example(n, seed) for seed, n in enumerate((3, 7, 2, 5))]
    made[2][1].role.fill(-1)
    plan = plan_window(policy, weights, [count_rows(objective, targets) for _, targets in made], micro)
    assert isinstance(plan, Plan)
    gradients = [like(scores) for scores, _ in made]

    def value() -> float:
        found = [
            example_loss(KERNELS, objective, scores, targets, scales, gradient)
            for (scores, targets), scales, gradient in zip(made, plan.scales, gradients, strict=True)
        ]
        return reduce_window(policy, weights, found, micro)[0]

    value()
    kept = [{name: getattr(gradient, name).copy() for name in TERMS} for gradient in gradients]
    for (scores, _), gradient in zip(made, kept, strict=True):
        for name in TERMS:
            logits = getattr(scores, name)
            for at in [(0, 0), (len(logits) - 1, 1)]:
                before, sides = logits[at], []
                for sign in (1, -1):
                    logits[at] = before + np.float32(sign * step)
                    sides.append(value())
                logits[at] = before
                assert gradient[name][at] == pytest.approx((sides[0] - sides[1]) / (2 * step), abs=2e-5), (name, at)


FIRST, SECOND = LossWeights(tag=2.0), LossWeights(tag=0.5, role=3.0)
TASKS = (0, 1, 1, 0)
ROWS: tuple[dict[str, TermSum], ...] = (
    {"tag": TermSum(6.0, 4.0, 4)}, {"tag": TermSum(9.0, 6.0, 3), "role": TermSum(5.0, 2.0, 2)},
    {"tag": TermSum(), "role": TermSum(1.0, 4.0, 4)}, {"tag": TermSum(2.0, 2.0, 2)},
)  # fmt: skip


@pytest.mark.parametrize(
    ("policy", "tag", "role"),
    [
        ("page", [2 / 4, 0.5 / 4, 0.5 / 4, 2 / 4], [None, 3 / 4, 3 / 4, None]),
        ("sequence", [2 / 3, 0.5 / 3, 0.5 / 3, 2 / 3], [None, 3 / 2, 3 / 2, None]),
        ("weight", [8 / 12, 3 / 12, 0.0, 4 / 12], [None, 6 / 6, 12 / 6, None]),
        ("count", [8 / 9, 3 / 9, 0.0, 4 / 9], [None, 6 / 6, 12 / 6, None]),
    ],
)
def test_tasks_have_their_own_weights_under_one_denominator(
    policy: str, tag: list[float], role: list[float | None]
) -> None:
    counts = [{name: TermSum(0.0, row.denominator, row.counted) for name, row in rows.items()} for rows in ROWS]
    plan = plan_window(policy, (FIRST, SECOND), counts, None, TASKS)
    assert isinstance(plan, Plan)
    assert [one["tag"] for one in plan.scales] == tag
    assert [one.get("role") for one in plan.scales] == role
    assert plan.empty == {"tag": 1, "role": 0}
    examples = [ExampleLoss(0.0, rows) for rows in ROWS]
    value, ratios = reduce_window(policy, (FIRST, SECOND), examples, None, TASKS)
    sums = [scale[name] * rows[name].mean for scale, rows in zip(plan.scales, ROWS, strict=True) for name in scale]
    assert isclose(value, sum(sums), rel_tol=1e-14)
    assert set(ratios) == {"tag", "role"}


def test_a_task_that_is_not_drawn_and_one_that_has_no_row() -> None:
    only = [{"tag": TermSum(0.0, 2.0, 2)}]
    plan = plan_window("page", (FIRST, SECOND), only, None, (0,))
    assert isinstance(plan, Plan) and plan.scales == ({"tag": 2.0},)
    assert plan.terms == {"role": Cause.EMPTY_ELIGIBLE_SET} and plan.empty == {"tag": 0, "role": 0}
    nothing = plan_window("page", (FIRST, SECOND), [{"tag": TermSum(), "role": TermSum()}], None, (1,))
    assert isinstance(nothing, NoObjective) and nothing.empty == {"tag": 1, "role": 1}
    examples = [ExampleLoss(0.0, {"tag": TermSum(3.0, 2.0, 2)})]
    value, ratios = reduce_window("page", (FIRST, SECOND), examples, None, (0,))
    assert (value, set(ratios)) == (3.0, {"tag"})
