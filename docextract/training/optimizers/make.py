"""From the choice of an optimizer to the optimizer."""

from __future__ import annotations

from docextract.model.table import TensorSpec
from docextract.training.optimizers.adafactor import Adafactor
from docextract.training.optimizers.adam import Adam
from docextract.training.optimizers.adamw import AdamW
from docextract.training.optimizers.base import Optimizer
from docextract.training.optimizers.choice import OptimizerChoice
from docextract.training.optimizers.groups import ParameterGroup
from docextract.training.optimizers.lamb import Lamb
from docextract.training.optimizers.sgd import Momentum, Sgd

OPTIMIZERS: dict[str, type[Optimizer]] = {one.NAME: one for one in (AdamW, Adam, Sgd, Momentum, Adafactor, Lamb)}


def make_optimizer(
    choice: OptimizerChoice, table: tuple[TensorSpec, ...], groups: tuple[ParameterGroup, ...]
) -> Optimizer:
    """A fresh optimizer for a table whose tensors are each in one of the groups, else ValueError."""
    return OPTIMIZERS[choice.name](choice, table, groups)
