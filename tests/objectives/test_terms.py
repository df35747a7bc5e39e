"""Loss weights and additive records."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from docextract.errors import UsageError
from docextract.model.config import ASKED_TERMS as MODEL_ASKED
from docextract.model.config import TERMS as MODEL_TERMS
from docextract.objectives.classes import ClassWeights
from docextract.objectives.terms import ASKED_TERMS, RECORD_TERMS, TERMS, Cause, ExampleLoss, LossWeights, TermSum


def test_terms_are_those_of_the_model() -> None:
    assert TERMS == MODEL_TERMS
    assert ASKED_TERMS == MODEL_ASKED
    assert RECORD_TERMS == ("tag", "role", "doc", "item", "pair")


def test_parse() -> None:
    assert LossWeights.parse("tag=1, role=0.5,pair=0") == LossWeights(tag=1, role=0.5)
    assert LossWeights.parse("doc=2") == LossWeights(tag=0, doc=2)
    assert LossWeights.of({"item": 1}) == LossWeights(tag=0, item=1)
    assert LossWeights.of("tag=1").active == {"tag"}


@pytest.mark.parametrize(
    "text", ["", "tag", "tag=", "tag=x", "tags=1", "tag=1,tag=2", "tag=-1", "tag=nan", "tag=0", "tag=inf"]
)
def test_bad_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        LossWeights.parse(text)
    assert "\n" not in str(caught.value)


def test_unknown_term() -> None:
    with pytest.raises(UsageError, match="sword"):
        LossWeights.of({"sword": 1.0})


def test_sums_add_and_divide_once() -> None:
    total = TermSum(3.0, 2.0, 2) + TermSum(1.0, 6.0, 4)
    assert total == TermSum(4.0, 8.0, 6)
    assert total.mean == 0.5  # not the mean of the means, 0.8333
    assert TermSum().mean == 0.0


def test_emptiness_is_typed() -> None:
    loss = ExampleLoss(0.0, {"tag": TermSum(), "role": TermSum(0.0, 0.0, 2), "doc": TermSum(1.0, 1.0, 1)})
    assert loss.empty == {"tag": Cause.EMPTY_ELIGIBLE_SET, "role": Cause.NONEMPTY_ZERO_WEIGHT_MASS}


@pytest.mark.parametrize("make", [lambda v: LossWeights(tag=v), lambda v: ClassWeights.of({"a": v})])
def test_an_integer_that_no_float_can_hold_is_no_weight(make: Callable[[int], object]) -> None:
    for value in (10**400, -(10**400)):
        with pytest.raises(UsageError, match="expected"):
            make(value)
