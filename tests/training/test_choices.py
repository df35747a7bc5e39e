"""Optimizers and schedules as texts, mappings and objects; what is refused, and how."""

from __future__ import annotations

import json

import pytest

from docextract.errors import UsageError
from docextract.training.choices import Choice
from docextract.training.optimizers import OPTIMIZERS, OptimizerChoice
from docextract.training.schedules import ScheduleChoice
from docextract.training.schedules.curves import CURVES

KINDS: tuple[type[Choice], ...] = (OptimizerChoice, ScheduleChoice)


@pytest.mark.parametrize("kind", KINDS)
def test_every_name_goes_through_text_json_and_object(kind: type[Choice]) -> None:
    for name in kind.OPTIONS:
        one = kind(name)
        assert one == kind.parse(name) == kind.of(name) == kind.of(one)
        assert one == kind.of(json.loads(json.dumps(one.to_json())))
        assert one.text == name
        assert hash(one) == hash(kind(name))


def test_there_is_a_method_for_every_name() -> None:
    assert list(OPTIMIZERS) == list(OptimizerChoice.OPTIONS)
    assert list(CURVES) == list(ScheduleChoice.OPTIONS)


def test_options_are_complete_and_in_order() -> None:
    one = OptimizerChoice.of(" adamw , eps=1e-06, beta1 = 0.5 ")
    assert one.to_json() == {"name": "adamw", "beta1": 0.5, "beta2": 0.999, "eps": 1e-6}
    assert one.text == "adamw,beta1=0.5,eps=1e-06"
    assert OptimizerChoice.parse(one.text) == one == OptimizerChoice("adamw", (("beta1", 0.5), ("eps", 1e-6)))
    two = ScheduleChoice.of({"name": "cosine", "floor": 0, "clock": "words"})
    assert two.text == "cosine,clock=words,floor=0.0"
    assert (two.clock, two["floor"], two["horizon"]) == ("words", 0.0, 0)
    assert isinstance(two["floor"], float) and isinstance(two["horizon"], int)


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        (OptimizerChoice, "adem", "optimizer is 'adem', expected one of adamw, adam, sgd"),
        (OptimizerChoice, "", "optimizer is ''"),
        (OptimizerChoice, "adamw,beta=1", "optimizer adamw has no option 'beta', expected one of beta1, beta2, eps"),
        (OptimizerChoice, "sgd,momentum=0.9", "optimizer sgd has no option 'momentum', expected no option"),
        (OptimizerChoice, "adamw,beta1", "option 'beta1' in 'adamw,beta1', expected key=value, each key once"),
        (OptimizerChoice, "adamw,beta1=0.1,beta1=0.2", "option 'beta1=0.2' in .*each key once"),
        (OptimizerChoice, "adamw,beta1=1", "adamw: beta1 is 1, expected a finite number >= 0 and < 1"),
        (OptimizerChoice, "adamw,eps=0", "adamw: eps is 0, expected a finite number > 0"),
        (OptimizerChoice, "adamw,eps=nan", "adamw: eps is nan, expected a finite number > 0"),
        (OptimizerChoice, "adamw,eps=x", "adamw: eps is 'x', expected a finite number > 0"),
        (OptimizerChoice, "momentum,nesterov=0.5", "nesterov is 0.5, expected an integer >= 0 and <= 1"),
        (OptimizerChoice, "adafactor,eps1=1e-40", "adafactor: eps1 is 1e-40, expected a finite number >= "),
        (ScheduleChoice, "cosine,clock=steps", "cosine: clock is 'steps', expected one of updates, words, pages"),
        (ScheduleChoice, "linear,horizon=1e3", "linear: horizon is 1000.0, expected an integer >= 0"),
        (ScheduleChoice, f"linear,horizon={10**400}", "horizon is 10+, expected an integer >= 0"),
        (ScheduleChoice, "linear,floor=1.5", "linear: floor is 1.5, expected a finite number >= 0 and <= 1"),
        (ScheduleChoice, "cosine-restarts,mult=0", "mult is 0, expected an integer >= 1"),
        (ScheduleChoice, "polynomial,power=inf", "power is inf, expected a finite number > 0"),
    ],
)
def test_what_is_refused(kind: type[Choice], text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        kind.of(text)


@pytest.mark.parametrize("value", [None, 3, {"beta1": 0.9}, ["adamw"]])
def test_values_that_are_no_choice(value: object) -> None:
    with pytest.raises(UsageError, match="expected text, or a mapping with a name"):
        OptimizerChoice.of(value)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="beta1 is True"):
        OptimizerChoice.of({"name": "adamw", "beta1": True})
