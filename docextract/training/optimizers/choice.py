"""Which optimizers there are, and their options; what each does is in the file of its name and docs/optimizers.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from docextract.training import defaults
from docextract.training.choices import Choice, Option

SMALLEST_NORMAL = 2.0**-126  # of binary32: below it eps1 would lose its digits

_BETAS = {
    "beta1": Option(defaults.BETA1, high=1.0, below=True),
    "beta2": Option(defaults.BETA2, high=1.0, below=True),
}
_ADAM = _BETAS | {"eps": Option(defaults.EPS, above=True)}


@dataclass(frozen=True, slots=True)
class OptimizerChoice(Choice):
    """An optimizer by name with its options: `OptimizerChoice.of("adamw,beta1=0.8")`.

    adamw, adam: beta1, beta2, eps. sgd: none. momentum: momentum; nesterov 0 or 1. adafactor: power of the decay of
    the second moment; clip, the largest RMS of an update; eps1 beside squares, eps2 the least RMS of weights;
    relative 0 or 1. lamb: beta1, beta2, eps; low and high limit the norm of the weights, high 0: no limit; plain 0
    or 1, whether tensors without decay get a trust ratio too.
    """

    KIND: ClassVar[str] = "optimizer"
    OPTIONS: ClassVar[Mapping[str, Mapping[str, Option]]] = {
        "adamw": _ADAM,
        "adam": _ADAM,
        "sgd": {},
        "momentum": {
            "momentum": Option(defaults.MOMENTUM, high=1.0, below=True),
            "nesterov": Option(0, high=1, integer=True),
        },
        "adafactor": {
            "power": Option(defaults.ADAFACTOR_POWER, high=1.0, above=True),
            "clip": Option(defaults.ADAFACTOR_CLIP, above=True),
            "eps1": Option(defaults.ADAFACTOR_EPS1, low=SMALLEST_NORMAL),
            "eps2": Option(defaults.ADAFACTOR_EPS2, above=True),
            "relative": Option(1, high=1, integer=True),
        },
        "lamb": _BETAS
        | {
            "eps": Option(defaults.LAMB_EPS, above=True),
            "low": Option(0.0),
            "high": Option(0.0),
            "plain": Option(0, high=1, integer=True),
        },
    }
