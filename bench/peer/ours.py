"""docextract's side: a training step through the objects of a real run, and the forward pass of one page.

The step is BatchGradient, ExamplePass, apply_update and AdamW as `docextract train` joins them, on examples that are
there already; labels, features and noise are outside it (they are on both sides of the comparison) and are timed apart
by `Run`, which makes every example as a run does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from docextract._kernels import active
from docextract.features import Example
from docextract.model.activations import Activations, Outputs
from docextract.model.gradient_set import GradientSet
from docextract.model.network import run
from docextract.model.table import Parameters
from docextract.objectives.targets import Targets
from docextract.training import defaults
from docextract.training.batches import Visit
from docextract.training.describe import weights_digest
from docextract.training.examples import ExamplePass, ExampleSource, Job
from docextract.training.gradients import BatchGradient
from docextract.training.optimizer import AdamW, parameter_groups
from docextract.training.update import Outcome, apply_update
from peer.cases import Spec, Work


@dataclass(frozen=True)
class Prepared:
    """Stands where a run has its ExampleSource; a visit's page counts through the examples of all updates."""

    config: object
    flat_examples: Sequence[Example]
    flat_targets: Sequence[Targets]

    def example(self, visit: Visit) -> Example:
        """The example of a visit."""
        return self.flat_examples[visit.page]

    def targets(self, visit: Visit) -> Targets:
        """Its targets."""
        return self.flat_targets[visit.page]


class Ours:
    """A copy of a model in training with a number of workers. Close it: it owns threads."""

    def __init__(self, spec: Spec, workers: int, source: ExampleSource | Prepared) -> None:
        self.kernels, table = active(), spec.params.table
        self.params = Parameters(table)
        self.params.copy_from(spec.params)
        groups = parameter_groups(table, spec.objective.weights.active, defaults.BACKBONE_SCALE, defaults.DECAY)
        self.optimizer = AdamW(table, groups, defaults.BETA1, defaults.BETA2, defaults.EPS)
        compute = ExamplePass(self.kernels, source, self.params, spec.heads, spec.objective, True)
        self.gradient = BatchGradient(self.kernels, table, self.optimizer.specs, compute, workers)

    @classmethod
    def on(cls, spec: Spec, workers: int, work: Work) -> tuple[Ours, Callable[[], None]]:
        """The model, and a call that makes every update of the work once."""
        examples = [x for batch in work.examples for x in batch]
        targets = [t for batch in work.targets for t in batch]
        ours = cls(spec, workers, Prepared(spec.config, examples, targets))
        steps, at = [], 0
        for batch in work.examples:
            steps.append([Visit(at + place, 0) for place in range(len(batch))])
            at += len(batch)

        def every() -> None:
            for visits in steps:
                ours.step(visits)

        return ours, every

    def step(self, visits: Sequence[Visit]) -> None:
        """Gradient of a batch, clip, AdamW."""
        losses = self.gradient.run([Job(visit, len(visits)) for visit in visits])
        done = apply_update(
            self.kernels, self.params, self.gradient.total, losses, self.optimizer, defaults.RATE, defaults.CLIP
        )
        if done.outcome is not Outcome.COMMITTED:
            raise RuntimeError(f"docextract's update was not committed: {done.cause}")

    def sums(self, visits: Sequence[Visit]) -> GradientSet:
        """The gradient of a batch, before the clip."""
        self.gradient.run([Job(visit, len(visits)) for visit in visits])
        return self.gradient.total

    def digest(self) -> str:
        """SHA-256 of the weights."""
        return weights_digest(self.params)

    def close(self) -> None:
        """Ends the threads."""
        self.gradient.close()


class Reader:
    """Extraction's forward pass, with the buffers that it keeps from page to page."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.memory = Activations(spec.config, spec.heads, active(), keep=False)

    def forward(self, example: Example, workers: int) -> Outputs:
        """Scores of one page. A page is not cut across workers yet: any number runs on one thread."""
        del workers
        return run(self.spec.params, example, self.memory)


def copies(scores: Outputs) -> dict[str, np.ndarray]:
    """The scores by term, kept."""
    named = {name: getattr(scores, name) for name in ("tag", "role", "doc", "item", "pair")}
    return {name: value.copy() for name, value in named.items() if value is not None}
