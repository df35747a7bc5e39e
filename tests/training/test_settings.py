"""Settings: checked when made; defaults settled by the number of pages."""

from __future__ import annotations

from typing import Any

import pytest

from docextract.errors import UsageError
from docextract.objectives.terms import LossWeights
from docextract.training.settings import RunOptions, Settings

NAN = float("nan")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seed", -1), ("seed", 1.0), ("seed", True), ("batch", 0), ("batch", 10**20),
        ("steps", 0), ("epochs", 0), ("warmup", -1),
        ("rate", 0.0), ("rate", NAN), ("rate", float("inf")), ("rate", "1"), ("held_out", 1.0), ("held_out", -0.1),
        ("field_weight", 0.0), ("backbone_scale", -1.0), ("clip", -1.0), ("decay", NAN), ("accumulate", 0),
            ("accumulate", 10**6),
        ("average", 1.0), ("average", -0.1), ("average", NAN), ("average", "half"), ("average", True),
        ("repeats", "first"), ("missing", "word"),
        ("rate", 10**400), ("clip", 10**400), ("held_out", -(10**400)),
        ("likeness", 1.5), ("likeness", -0.5), ("likeness", NAN), ("likeness", "1"),
    ],
)  # fmt: skip
def test_a_bad_setting_is_named_with_its_value(name: str, value: Any) -> None:
    with pytest.raises(UsageError, match=f"{name} is .*expected"):
        Settings(**{name: value})


def test_steps_and_epochs_exclude_each_other() -> None:
    with pytest.raises(UsageError, match="only one"):
        Settings(steps=5, epochs=5)


def test_head_only_allows_no_other_term() -> None:
    Settings(backbone_scale=0, loss=LossWeights(tag=2))
    with pytest.raises(UsageError, match="role"):
        Settings(backbone_scale=0, loss=LossWeights(tag=1, role=1))
    with pytest.raises(UsageError, match="loss has role"):
        Settings(backbone_scale=0, loss=LossWeights(tag=0, role=1))


def test_terms_of_pre_training_are_refused() -> None:
    with pytest.raises(UsageError, match="loss term word is of pre-training, expected some of tag, role"):
        Settings(loss=LossWeights.parse("tag=1,order=1,word=0.5"))


def test_no_limit_is_none() -> None:
    assert Settings(clip=0).clip is None
    assert Settings(clip=None).clip is None


def test_epochs_settle_the_warm_up_only() -> None:
    settled = Settings(epochs=2, batch=3).settled(10)  # 7 steps
    assert (settled.steps, settled.epochs, settled.warmup) == (None, 2, 0)
    assert Settings(steps=4000, warmup=7).settled(10).warmup == 7


def test_bad_run_options() -> None:
    for name, value in (("workers", 0), ("every", -1), ("workers", 1.5)):
        with pytest.raises(UsageError, match=f"{name} is"):
            RunOptions(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("share", [0, -1.0, 1.5, NAN, True, "0.9", 10**400])
def test_a_share_is_above_0_and_at_most_1(share: Any) -> None:
    with pytest.raises(UsageError, match=r"share is .*expected a number > 0 and <= 1"):
        Settings(share=share)
