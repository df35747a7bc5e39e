"""Optimizers by name: from a complete, finite, clipped gradient to new weights (docs/optimizers.md)."""

from docextract.training.optimizers.base import Optimizer
from docextract.training.optimizers.choice import OptimizerChoice
from docextract.training.optimizers.groups import FROZEN, ParameterGroup, check_groups, parameter_groups
from docextract.training.optimizers.make import OPTIMIZERS, make_optimizer
from docextract.training.optimizers.presence import Presence, StateRow

__all__ = [
    "FROZEN",
    "OPTIMIZERS",
    "Optimizer",
    "OptimizerChoice",
    "ParameterGroup",
    "Presence",
    "StateRow",
    "check_groups",
    "make_optimizer",
    "parameter_groups",
]
