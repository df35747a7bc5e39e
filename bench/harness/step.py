"""One training step of the default model on given pages: what `docextract train` does for an update, without its disk.

Put together from the same parts as training/loop.py: the noise of the visit, forward pass, loss, backward pass, the sum
in example order, norm, clip and AdamW. The visits are the same at every call, so two calls do the same work.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from docextract._kernels.protocol import Kernels
from docextract.features import Noise
from docextract.labelling import label_pages
from docextract.model.card import Card
from docextract.model.config import Heads, ModelConfig
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.model.start import start_model
from docextract.objectives.losses import Objective
from docextract.objectives.reduction import NoObjective
from docextract.objectives.terms import LossWeights
from docextract.pages.page import Page
from docextract.team import Team
from docextract.training import defaults
from docextract.training.batches import Visit
from docextract.training.corpus import CorpusPage, page_targets
from docextract.training.examples import ExamplePass, ExampleSource
from docextract.training.gradients import BatchGradient
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups
from docextract.training.settings import Settings
from docextract.training.update import Outcome, apply_update
from harness.pages import page_of, schema

BATCH = defaults.BATCH


def pages_of(n: int, count: int = BATCH) -> list[Page]:
    """Different pages of n words."""
    return [page_of(n, number) for number in range(count)]


def new_model(config: ModelConfig | None = None) -> Model:
    """The random base 7 with a tag head for the five sample fields."""
    config = config or ModelConfig()
    base = Model(config, Heads(), None, random_model(7, config, Heads()), Card(base="random-7"))
    return start_model(base, Heads(fields=tuple(field.name for field in schema().fields)), schema(), 0)


class Step:
    """A model in training. `run` makes an update with all pages as its batch and returns the loss.

    rate: small, so that the gradient hardly changes and is clipped, or not, at every call.
    """

    def __init__(
        self,
        kernels: Kernels,
        pages: Sequence[Page],
        workers: int,
        config: ModelConfig | None = None,
        rate: float = 1e-4,
    ) -> None:
        self.kernels, settings = kernels, Settings()
        self.settings = replace(settings, rate=rate)
        self.model = new_model(config)
        labelling = label_pages(pages, schema(), missing="field")
        heads, table, terms = self.model.heads, self.model.params.table, LossWeights().active
        corpus = [CorpusPage(labels, page_targets(labels, heads)) for labels in labelling.pages]
        source = ExampleSource(corpus, self.model.config, settings.seed, Noise(), kernels)
        objective = Objective.of(LossWeights(), heads.fields, settings.field_weight)
        groups = parameter_groups(table, terms, settings.backbone_scale, settings.decay)
        self.optimizer = make_optimizer(OptimizerChoice(defaults.OPTIMIZER), table, groups)
        self.compute = ExamplePass(kernels, source, self.model.params, heads, objective, True)
        self.team = Team(workers)
        self.gradient = BatchGradient(kernels, self.optimizer.specs, self.compute, self.team, self.compute.size)
        jobs = self.compute.plan([Visit(page, 0) for page in range(len(pages))])
        assert not isinstance(jobs, NoObjective), jobs
        self.jobs = jobs

    def run(self) -> float:
        """Mean loss of the batch before the update. AssertionError where the update was not committed."""
        losses = self.gradient.run(self.jobs)
        update = apply_update(
            self.kernels, self.model.params, self.gradient.total, self.gradient.squares.tolist(), losses,
            self.optimizer, self.settings.rate, self.settings.clip, self.team,
        )  # fmt: skip
        assert update.outcome is Outcome.COMMITTED, update
        return sum(loss.loss for loss in losses) / len(losses)

    def close(self) -> None:
        """Ends the threads."""
        self.team.close()
