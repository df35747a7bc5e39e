"""The tasks of a recipe as what a run computes with: a chain of compilers for each corpus, and an objective.

Every term that a task's compilers ask has a weight above 0 in the task, and the reverse: a weight without a compiler,
or a compiler whose work weighs nothing, is a slip of the recipe and is refused. What a compiler is called in a recipe,
and its options, is in choice.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docextract.errors import DocextractError, InputError
from docextract.model.config import Heads
from docextract.objectives.compiled import Chain, chain
from docextract.objectives.losses import Objective
from docextract.objectives.terms import TERMS
from docextract.pretraining.choice import CompilerChoice
from docextract.pretraining.labels import LabelStore
from docextract.pretraining.recipe import Recipe, TaskChoice
from docextract.training.settings import Settings


@dataclass(frozen=True, slots=True)
class Task:
    """choice: as the recipe has it; heads: of the run; objective: weights of its terms and of their classes."""

    choice: TaskChoice
    compilers: tuple[CompilerChoice, ...]
    heads: Heads
    objective: Objective

    @property
    def name(self) -> str:
        """What ledger and scores call it."""
        return self.choice.name

    def chain(self, labels: LabelStore) -> Chain:
        """Its compilers for the pages that have these labels."""
        asked = self.choice.weights.active
        return chain([one.make(labels, self.heads, asked) for one in self.compilers])

    def to_json(self) -> dict[str, Any]:
        """For the manifest: passports, and what decides how often and how much."""
        passports = self.chain(LabelStore.nothing()).to_json()
        weights = self.choice.weights.to_json()
        return {
            "name": self.name,
            "corpora": list(self.choice.corpora),
            "probability": self.choice.probability,
            "weights": {name: weight for name, weight in weights.items() if weight},
            "compilers": passports,
        }


def make_tasks(recipe: Recipe, heads: Heads, settings: Settings) -> tuple[Task, ...]:
    """Raises InputError where a compiler is not known, or compilers and weights do not fit."""
    found = []
    for place, choice in enumerate(recipe.tasks):
        at = f"{recipe.source}: tasks[{place}]"
        objective = Objective.of(
            choice.weights, heads.fields, settings.field_weight, None, settings.reduction, settings.smoothing
        )
        try:
            compilers = tuple(CompilerChoice.of(one) for one in choice.compilers)
            task = Task(choice, compilers, heads, objective)
            asked = task.chain(LabelStore.nothing()).terms
        except DocextractError as error:
            raise InputError(f"{at}: {error}") from None
        for name in TERMS:
            if name in choice.weights.active and name not in asked:
                raise InputError(f"{at}: {name} has a weight, but no compiler asks it; expected one that does")
            if name in asked and name not in choice.weights.active:
                raise InputError(f"{at}: a compiler asks {name}, which has no weight; expected one above 0")
        found.append(task)
    return tuple(found)
