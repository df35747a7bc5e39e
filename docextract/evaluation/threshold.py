"""The LocalFirst threshold: from which confidence on may an answer be used without a person looking at it?

The threshold is the lowest confidence `c` of an answer such that, of all answers with confidence >= c, at least the
stated share was exactly right, and there are at least five of them. Answers of equal confidence stand or
fall together, so a threshold never cuts between them. Beside it stands what its count supports: the one-sided 95 %
Clopper-Pearson lower bound of the share (5 of 5 right prove only .549).

It is not a promise for other pages, and not chosen by the bound: the bound is printed so that a person sees how little
a small count proves.

Everything here ends up in the model file, so nothing may depend on a math library: shares are compared as integers,
and the bound is found by bisection over exact integer binomial tails. Source of the bound: C. Clopper and E. Pearson,
"The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26 (1934).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from docextract.errors import ModelError, UsageError
from docextract.given import is_number

SHARE = 0.99
MIN_VALUES = 5
BITS = 24  # the bound is a multiple of 2^-24


@dataclass(frozen=True, slots=True)
class Threshold:
    """A threshold and the evidence for it; without one, `confidence` is None and the counts are 0."""

    confidence: float | None
    values: int = 0  # answers at or above the threshold
    right: int = 0  # of those, exactly right
    lower: float = 0.0  # one-sided 95 % lower bound of the share right

    def trusts(self, confidence: float) -> bool:
        """Whether an answer of this confidence may go without a person; never without a threshold."""
        return self.confidence is not None and confidence >= self.confidence

    def to_json(self) -> dict[str, Any]:
        """As stored in a model file."""
        return {"confidence": self.confidence, "values": self.values, "right": self.right, "lower": self.lower}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Threshold:
        """The inverse of `to_json`."""
        confidence = data["confidence"]
        return Threshold(
            None if confidence is None else float(confidence),
            int(data["values"]),
            int(data["right"]),
            float(data["lower"]),
        )


@dataclass(frozen=True, slots=True)
class Thresholds:
    """One threshold a field, and one over the answers of all fields together, for one share."""

    share: float
    fields: Mapping[str, Threshold]
    overall: Threshold

    def to_json(self) -> dict[str, Any]:
        """As stored in a model file."""
        return {
            "share": self.share,
            "fields": {name: one.to_json() for name, one in self.fields.items()},
            "all": self.overall.to_json(),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Thresholds:
        """The inverse of `to_json`. Raises ModelError where a model stores something else."""
        try:
            fields = {name: Threshold.from_json(one) for name, one in data["fields"].items()}
            return Thresholds(float(data["share"]), fields, Threshold.from_json(data["all"]))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ModelError(
                f"the model's thresholds are malformed ({error}), expected those of a training run"
            ) from None

    @staticmethod
    def none(names: Iterable[str], share: float = SHARE) -> Thresholds:
        """Where nothing was measured: no answer is trusted."""
        return Thresholds(share, {name: Threshold(None) for name in names}, Threshold(None))


def thresholds(answers: Mapping[str, Sequence[tuple[float, bool]]], share: float = SHARE) -> Thresholds:
    """The thresholds of (confidence, right) pairs given per field."""
    pooled = [one for of_field in answers.values() for one in of_field]
    return Thresholds(share, {name: threshold(of, share) for name, of in answers.items()}, threshold(pooled, share))


def exact_share(share: float) -> Fraction:
    """The share as the decimal number a person wrote (.99 is 99/100, not the nearest binary64).

    Raises UsageError unless 0 < share <= 1.
    """
    if not is_number(share) or not 0 < share <= 1:
        raise UsageError(f"share is {share!r}, expected a number > 0 and <= 1")
    return Fraction(repr(float(share)))


def threshold(answers: Iterable[tuple[float, bool]], share: float = SHARE) -> Threshold:
    """The lowest confidence from which at least `share` of the answers were right.

    answers: (confidence, right) of every answer that is a value and could be judged; absent answers do not belong here.
    """
    need = exact_share(share)
    ranked = sorted(answers, key=lambda a: -a[0])
    best = Threshold(None)
    right = 0
    for i, (confidence, ok) in enumerate(ranked):
        right += ok
        count = i + 1
        if count < len(ranked) and ranked[count][0] == confidence:
            continue  # the threshold takes all answers of equal confidence
        if count >= MIN_VALUES and right * need.denominator >= need.numerator * count:
            best = Threshold(confidence, count, right)
    if best.confidence is None:
        return best
    return Threshold(best.confidence, best.values, best.right, lower_bound(best.right, best.values))


def lower_bound(right: int, count: int) -> float:
    """One-sided 95 % Clopper-Pearson lower bound of a share, `right` of `count`, rounded down to a multiple of 2^-24.

    It is the largest p at which the chance of `right` or more successes in `count` draws is at most 1/20; 0 when none
    was right. Exact: P(X >= right) at p = a / 2^24 is an integer over 2^(24 count).
    """
    if not 0 <= right <= count:
        raise UsageError(f"right must be between 0 and count {count}, got {right}")
    if right == 0:
        return 0.0
    low, high = 0, 1 << BITS  # the tail is <= 1/20 at low and above it at high (p = 1 has tail 1)
    while high - low > 1:
        middle = (low + high) // 2
        if _tail_at_most_a_twentieth(right, count, middle):
            low = middle
        else:
            high = middle
    return low / (1 << BITS)


def _tail_at_most_a_twentieth(right: int, count: int, a: int) -> bool:
    """Whether 20 P(X >= right) <= 1 for X binomial with `count` draws and p = a / 2^24."""
    whole = 1 << (BITS * count)
    if count - right < right:
        return 20 * _terms(right, count, a) <= whole
    b = (1 << BITS) - a  # the failures are binomial too, and this tail is the shorter one
    return 20 * (whole - _terms(count - right + 1, count, b)) <= whole


def _terms(first: int, count: int, a: int) -> int:
    """Sum over i = first..count of C(count, i) a^i b^(count - i), b = 2^24 - a, by Horner's rule."""
    b = (1 << BITS) - a
    total, coefficient, power = 0, 1, 1
    terms = []
    for i in range(count, first - 1, -1):
        terms.append(coefficient * power)
        coefficient = coefficient * i // (count - i + 1)
        power *= b
    for term in terms:
        total = total * a + term
    return int(total * a**first)
