"""Class weights of the tag term: by field, as text or mapping, and what is refused."""

from __future__ import annotations

import pytest

from docextract.errors import UsageError
from docextract.objectives.classes import ClassWeights, class_weights
from docextract.objectives.losses import Objective
from docextract.objectives.terms import LossWeights

FIELDS = ("shop", "date", "total")


def test_class_weights() -> None:
    assert class_weights(5, 3.0).tolist() == [1.0, 3.0, 3.0, 3.0, 3.0]


def test_fields_have_their_own_weight_and_the_others_the_field_weight() -> None:
    own = ClassWeights.parse("total=5, date=0")
    assert own.vector(FIELDS, 3.0).tolist() == [1, 3, 3, 0, 0, 5, 5]
    assert own == ClassWeights.of({"total": 5, "date": 0}) == ClassWeights.of(own)
    assert own.to_json() == {"total": 5.0, "date": 0.0}
    assert ClassWeights.of(None).vector(FIELDS, 3.0).tolist() == class_weights(7, 3.0).tolist()
    assert ClassWeights.parse("") == ClassWeights()
    assert ClassWeights.parse("a=b=2").fields == {"a=b": 2.0}  # a field's name may hold an equals sign


@pytest.mark.parametrize("text", ["total", "total=", "=3", "total=x", "total=1,total=2", "total=-1", "total=nan", ","])
def test_bad_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        ClassWeights.parse(text)
    assert "\n" not in str(caught.value)


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(UsageError, match="'sum': no such field, expected one of shop, date, total"):
        Objective.of(LossWeights(), FIELDS, 3.0, ClassWeights({"sum": 2}))
    with pytest.raises(UsageError, match="no such field"):  # also where the weight is not used
        Objective.of(LossWeights(), FIELDS, 3.0, ClassWeights({"sum": 2}), "token")


def test_classes_weigh_1_under_the_token_mean() -> None:
    assert Objective.of(LossWeights(), FIELDS, 3.0, reduction="token").class_weights("tag") is None
    weights = Objective.of(LossWeights(), FIELDS, 3.0, reduction="weight").class_weights("tag")
    assert weights is not None
    assert weights.tolist() == class_weights(7, 3.0).tolist()
