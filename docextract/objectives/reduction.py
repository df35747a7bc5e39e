"""From rows to the objective of a window: who divides what by which count, under six names.

A window is one update attempt. For a term with weight k, an example x of the window has n rows that count, class
weights that add to w over them, and T = sum of class weight * nll. Over the examples of the window, in order:

    policy      value of the term                               scale of example x
    page        sum (T / w)  /  examples, empty ones too        k / examples
    sequence    sum (T / w)  /  examples with w > 0             k / those examples
    token       sum T  /  sum n     (all class weights are 1)   (k * n) / sum n
    weight      sum T  /  sum w                                 (k * w) / sum w
    count       sum T  /  sum n                                 (k * w) / sum n
    microbatch  sum (T / w of a micro-batch)  /  those, w > 0   ((k * w) / w of its micro-batch) / micro-batches, w > 0

page is docextract-v0's own and the default. Response-only training is `token` or `weight` here, as ownership is one
of the six conditions of a row that counts (targets.py). Which is right is the user's choice; they are different
objectives with different gradients, and none of them is a mean of means by accident.

The loss kernel makes of a scale s the gradient rows round32(((s * class weight) / w) * (softmax - target)), so the
gradient of the window's objective is the plain sum over its examples, and nothing is divided later. Every denominator
depends on labels alone: it is known before the first backward pass, and does not depend on how the window is cut into
micro-batches, except under `microbatch`, which says so.

Where a window has examples of several tasks (pre-training), each task has its own weights k; a term that is off in an
example's task has no row there, n = w = T = 0. The denominators are those of the whole window, so how often a task is
drawn and what it weighs stay apart; the value is the sum over the tasks, in their order, of what their examples give.

Everything is binary64, every operation written is rounded once, in the order written; sums run from +0 over examples
(micro-batches) in order. Examples that are empty keep their scale, which multiplies nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from docextract.errors import UsageError
from docextract.objectives.terms import TERMS, Cause, ExampleLoss, LossWeights, TermSum

POLICIES = ("page", "token", "sequence", "weight", "count", "microbatch")

Counts = Mapping[str, TermSum]
"""Of an example, for each active term: rows that count and the sum of their class weights; no numerator yet."""


def check_policy(name: str) -> str:
    """The name, if it is that of a policy. Raises UsageError."""
    if name not in POLICIES:
        raise UsageError(f"reduction is {name!r}, expected one of {', '.join(POLICIES)}")
    return name


@dataclass(frozen=True, slots=True)
class NoObjective:
    """A window that has no objective: no gradient, no update, no decay, no tick of the schedule.

    cause: EMPTY_ELIGIBLE_SET where no row counts under any active term, NONEMPTY_ZERO_WEIGHT_MASS where rows do and all
    weigh 0 (under `count` too, where the objective would be constant). terms: the same of each term; sums: its rows and
    mass over the window; empty: its examples without a row that counts.
    """

    cause: Cause
    terms: Mapping[str, Cause]
    sums: Mapping[str, TermSum]
    empty: Mapping[str, int]

    @property
    def message(self) -> str:
        """The cause, for people."""
        return self.cause.message


@dataclass(frozen=True, slots=True)
class Plan:
    """What is known of a window before its first backward pass. scales: for each example, by term; denominators: by
    term, 0 for a term without an objective; terms: the causes of those; empty: examples without a row, by term."""

    scales: tuple[Mapping[str, float], ...]
    denominators: Mapping[str, float]
    terms: Mapping[str, Cause]
    empty: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Ratio:
    """The objective of one term over a window: numerator and denominator, divided once; 0 where nothing is there."""

    numerator: float = 0.0
    denominator: float = 0.0

    @property
    def value(self) -> float:
        """numerator / denominator."""
        return self.numerator / self.denominator if self.denominator != 0 else 0.0


def plan_window(
    policy: str,
    weights: LossWeights | Sequence[LossWeights],
    counts: Sequence[Counts],
    micro: Sequence[int] | None = None,
    tasks: Sequence[int] | None = None,
) -> Plan | NoObjective:
    """The scales of a window. weights: of the one task, or of each; counts: of the window's examples, in order, each
    with the terms of its task; micro: examples of each micro-batch, in order, None for a single one; tasks: of each
    example, a place in weights, None where there is one task. Raises UsageError for an unknown policy, or micro-batches
    that are not the window."""
    check_policy(policy)
    places = _places(len(counts), micro)
    each = _each(weights, len(counts), tasks)
    names = [name for name in TERMS if any(name in one.active for one in _all(weights))]
    parts = {name: [one.get(name, TermSum()) for one in counts] for name in names}
    sums = {name: _add(rows) for name, rows in parts.items()}
    empty = {name: sum(name in one and not one[name].counted for one in counts) for name in names}
    causes = {name: cause for name, total in sums.items() if (cause := total.cause) is not None}
    if len(causes) == len(names):
        found = any(cause is Cause.NONEMPTY_ZERO_WEIGHT_MASS for cause in causes.values())
        cause = Cause.NONEMPTY_ZERO_WEIGHT_MASS if found else Cause.EMPTY_ELIGIBLE_SET
        return NoObjective(cause, causes, sums, empty)
    scales: list[dict[str, float]] = [{} for _ in counts]
    denominators = {}
    for name, rows in parts.items():
        below = denominators[name] = 0.0 if name in causes else _denominator(policy, rows, places)
        own = [getattr(one, name) for one in each]
        of_term = _scales(policy, own, rows, places, below) if below else [0.0] * len(rows)
        for one, scale, value in zip(each, scales, of_term, strict=True):
            if name in one.active:
                scale[name] = value
    return Plan(tuple(scales), denominators, causes, empty)


def reduce_window(
    policy: str,
    weights: LossWeights | Sequence[LossWeights],
    losses: Sequence[ExampleLoss],
    micro: Sequence[int] | None = None,
    tasks: Sequence[int] | None = None,
) -> tuple[float, dict[str, Ratio]]:
    """(value of the window's objective, each term's ratio over all tasks). The value is, from +0 in the order of the
    tasks and in each of the terms, the sum of weight * (numerator of the task's examples / denominator of the window).
    losses: of the examples of the window, in order; the rest as for `plan_window`."""
    places = _places(len(losses), micro)
    value = 0.0
    ratios: dict[str, Ratio] = {}
    tasks = [0] * len(losses) if tasks is None else tasks
    for task, own in enumerate(_all(weights)):
        if len(losses) and task not in tasks:
            continue
        for name in TERMS:
            if name not in own.active:
                continue
            rows = [loss.terms.get(name, TermSum()) for loss in losses]
            mine = [row if at == task else TermSum() for row, at in zip(rows, tasks, strict=True)]
            ratio = Ratio()
            if _add(rows).cause is None:
                ratio = Ratio(_numerator(policy, mine, places), _denominator(policy, rows, places))
            before = ratios.get(name, Ratio())
            ratios[name] = Ratio(before.numerator + ratio.numerator, ratio.denominator)
            value += getattr(own, name) * ratio.value
    return value, ratios


def _all(weights: LossWeights | Sequence[LossWeights]) -> Sequence[LossWeights]:
    """The weights of each task."""
    return (weights,) if isinstance(weights, LossWeights) else weights


def _each(
    weights: LossWeights | Sequence[LossWeights], examples: int, tasks: Sequence[int] | None
) -> list[LossWeights]:
    """The weights of each example."""
    every = _all(weights)
    return [every[task] for task in (tasks or [0] * examples)]


def _places(examples: int, micro: Sequence[int] | None) -> list[range]:
    """The examples of each micro-batch."""
    if micro is None:
        return [range(examples)]
    if any(size < 1 for size in micro) or sum(micro) != examples:
        raise UsageError(f"micro-batches of {list(micro)} in a window of {examples} examples, expected all of them")
    places, start = [], 0
    for size in micro:
        places.append(range(start, start + size))
        start += size
    return places


def _add(rows: Sequence[TermSum]) -> TermSum:
    """From +0, in order."""
    return sum(rows, TermSum())


def _denominator(policy: str, rows: Sequence[TermSum], places: Sequence[range]) -> float:
    if policy == "page":
        return float(len(rows))
    if policy == "sequence":
        return float(sum(row.denominator > 0 for row in rows))
    if policy == "microbatch":
        return float(sum(_add([rows[i] for i in place]).denominator > 0 for place in places))
    total = _add(rows)
    return total.denominator if policy == "weight" else float(total.counted)


def _scales(
    policy: str, weights: Sequence[float], rows: Sequence[TermSum], places: Sequence[range], below: float
) -> list[float]:
    if policy in ("page", "sequence"):
        return [weight / below for weight in weights]
    if policy != "microbatch":
        return [(weight * row.denominator) / below for weight, row in zip(weights, rows, strict=True)]
    scales = []
    for place in places:
        mass = _add([rows[i] for i in place]).denominator
        scales += [((weights[i] * rows[i].denominator) / mass) / below if mass > 0 else 0.0 for i in place]
    return scales


def _numerator(policy: str, rows: Sequence[TermSum], places: Sequence[range]) -> float:
    if policy in ("page", "sequence"):
        means = [row.mean for row in rows]
    elif policy == "microbatch":
        means = [_add([rows[i] for i in place]).mean for place in places]
    else:
        return _add(rows).numerator
    total = 0.0
    for mean in means:
        total += mean
    return total
