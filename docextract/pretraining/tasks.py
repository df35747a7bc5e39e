"""The tasks of a recipe as what a run computes with: a chain of compilers for each corpus, and an objective."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docextract.model.config import Heads
from docextract.objectives.compiled import Chain, chain
from docextract.objectives.losses import Objective
from docextract.pretraining.labels import LabelStore
from docextract.pretraining.recipe import Recipe, TaskChoice


@dataclass(frozen=True, slots=True)
class Task:
    """choice: as the recipe has it; heads: of the run; objective: weights of its terms and of their classes."""

    choice: TaskChoice
    heads: Heads
    objective: Objective

    @property
    def name(self) -> str:
        """What ledger and scores call it."""
        return self.choice.name

    def chain(self, labels: LabelStore) -> Chain:
        """Its compilers for the pages that have these labels."""
        asked = self.choice.weights.active
        return chain([one.make(labels, self.heads, asked) for one in self.choice.compilers])

    def to_json(self) -> dict[str, Any]:
        """For the manifest: passports, and what decides how often and how much."""
        weights = self.choice.weights.to_json()
        return {
            "name": self.name,
            "corpora": list(self.choice.corpora),
            "probability": self.choice.probability,
            "weights": {name: weight for name, weight in weights.items() if weight},
            "compilers": self.chain(LabelStore.nothing()).to_json(),
        }


def make_tasks(recipe: Recipe, heads: Heads) -> tuple[Task, ...]:
    """In the recipe's order. heads: of the run, with names for everything that is asked."""
    settings = recipe.settings
    return tuple(
        Task(
            choice,
            heads,
            Objective.of(
                choice.weights, heads.fields, settings.field_weight, None, settings.reduction, settings.smoothing
            ),
        )
        for choice in recipe.tasks
    )
