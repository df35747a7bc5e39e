"""docextract's side: a training step through the objects of a real run, and the network on one page.

The step is BatchGradient, ExamplePass, apply_update and AdamW as training/loop.py joins them, on examples that are
there already; features and noise are outside it, on both sides of the comparison. With an ExampleSource in the place
of `Prepared` it makes every example as a run does. Not harness/step.py: that one has sample pages and one model.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from docextract._kernels import active
from docextract.features import Example
from docextract.model.activations import Activations, Outputs
from docextract.model.config import TERMS, ModelConfig
from docextract.model.digest import weights_digest
from docextract.model.network import run
from docextract.model.packed import PackedParameters
from docextract.model.table import F32, Parameters
from docextract.objectives.reduction import NoObjective
from docextract.objectives.targets import Targets
from docextract.pages import Window
from docextract.team import Team
from docextract.training import defaults
from docextract.training.batches import Visit
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient
from docextract.training.optimizers import OptimizerChoice, make_optimizer, parameter_groups
from docextract.training.update import Outcome, apply_update
from peer.cases import Spec, Work


@dataclass(frozen=True)
class Prepared:
    """Stands where a run has its ExampleSource; a visit's page counts through the examples of all updates."""

    config: ModelConfig
    examples: Sequence[Example]
    goals: Sequence[Targets]

    def key(self, visit: Visit) -> int:
        """A visit's page: its targets never change."""
        return visit.page

    def window(self, visit: Visit) -> Window:
        """The window of a visit: all that there is."""
        return self.examples[visit.page].window

    def example(self, visit: Visit) -> Example:
        """The example of a visit."""
        return self.examples[visit.page]

    def targets(self, visit: Visit) -> Targets:
        """Its targets."""
        return self.goals[visit.page]


class Ours:
    """A copy of a model in training with a number of workers. Close it: it owns threads."""

    def __init__(self, spec: Spec, workers: int, source: ExampleSource | Prepared) -> None:
        self.kernels, table = active(), spec.params.table
        self.params = Parameters(table)
        self.params.copy_from(spec.params)
        groups = parameter_groups(table, spec.objective.weights.active, defaults.BACKBONE_SCALE, defaults.DECAY)
        self.optimizer = make_optimizer(OptimizerChoice(defaults.OPTIMIZER), table, groups)
        self.compute = ExamplePass(self.kernels, source, self.params, spec.heads, spec.objective, True)
        self.team = Team(workers)
        self.gradient = BatchGradient(self.kernels, self.optimizer.specs, self.compute, self.team, self.compute.size)

    @classmethod
    def on(cls, spec: Spec, workers: int, work: Work) -> tuple[Ours, Callable[[], None]]:
        """The model, and a call that makes every update of the work once."""
        examples = [x for batch in work.examples for x in batch]
        ours = cls(spec, workers, Prepared(spec.config, examples, [goal for batch in work.targets for goal in batch]))
        steps, at = [], 0
        for batch in work.examples:
            steps.append([Visit(at + place, 0) for place in range(len(batch))])
            at += len(batch)

        def every() -> None:
            for visits in steps:
                ours.step(visits)

        return ours, every

    def jobs(self, visits: Sequence[Visit]) -> list[Job]:
        """The jobs of a batch, which has words that count."""
        jobs = self.compute.plan(visits)
        if isinstance(jobs, NoObjective):
            raise RuntimeError(f"docextract's batch has no objective: {jobs.message}")
        return jobs

    def step(self, visits: Sequence[Visit]) -> None:
        """Gradient of a batch, clip, AdamW."""
        losses = self.gradient.run(self.jobs(visits))
        done = apply_update(
            self.kernels, self.params, self.gradient.total, self.gradient.squares.tolist(), losses,
            self.optimizer, defaults.KNOTS[0].rate, defaults.CLIP, self.team,
        )  # fmt: skip
        if done.outcome is not Outcome.COMMITTED:
            raise RuntimeError(f"docextract's update was not committed: {done.cause}")

    def sums(self, visits: Sequence[Visit]) -> dict[str, F32]:
        """The gradient of a batch before the clip, by tensor; 0 in the rows of a sparse table that it leaves alone."""
        self.gradient.run(self.jobs(visits))
        total = self.gradient.total
        found = {name: total.values[name].copy() for name in total.values}
        for name, touched in total.touched.items():
            found[name] = np.zeros_like(found[name])
            found[name][touched.rows] = total.values[name][touched.rows]
        return found

    def digest(self) -> str:
        """SHA-256 of the weights."""
        return weights_digest(self.params)

    def close(self) -> None:
        """Ends the threads."""
        self.team.close()


class Reader:
    """Extraction's forward pass as extraction/predict.py has it: packed weights, and buffers kept from page to page.

    workers: threads that share the rows of the page. Close it: it owns them.
    """

    def __init__(self, spec: Spec, workers: int) -> None:
        self.weights, self.team = PackedParameters(spec.params, active()), Team(workers)
        self.memory = Activations(spec.config, spec.heads, active(), keep=False)

    def forward(self, example: Example) -> Outputs:
        """Scores of one page, good until the next call."""
        return run(self.weights, example, self.memory, self.team)

    def scores(self, example: Example) -> dict[str, F32]:
        """The scores by term, to keep."""
        found = self.forward(example)
        return {name: getattr(found, name).copy() for name in TERMS if getattr(found, name) is not None}

    def close(self) -> None:
        """Ends the threads."""
        self.team.close()
