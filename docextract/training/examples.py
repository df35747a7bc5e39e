"""From a visit to a gradient: the window shown, its example with the visit's noise, forward, loss, backward.

`ExamplePass.plan` makes the jobs of a window of visits from labels alone, before anything is computed. Everything is a
function of (seed, page, epoch) and the weights; the caches change only the time.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docextract.features import Example, Noise, augment, make_example
from docextract.model.activations import Activations
from docextract.model.config import Heads, ModelConfig
from docextract.model.gradient_set import GradientSet
from docextract.model.network import backward, forward
from docextract.model.table import Parameters
from docextract.objectives.losses import Objective, count_rows, eligible, example_loss
from docextract.objectives.reduction import Counts, NoObjective, plan_window
from docextract.objectives.targets import Targets, window_targets
from docextract.objectives.terms import ExampleLoss, TermSum
from docextract.pages.windows import Window, windows
from docextract.training.batches import Visit, window_at
from docextract.training.corpus import CorpusPage

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

CACHED_WORDS = 400_000  # about 470 bytes each


@dataclass(frozen=True, slots=True)
class Shown:
    """A window of a page without noise: its arrays, and what its words should say."""

    example: Example
    targets: Targets


class ExampleSource:
    """Examples and targets of visits to training pages. noise: None shows every page as it is; kernels: any tier."""

    def __init__(
        self,
        pages: Sequence[CorpusPage],
        config: ModelConfig,
        seed: int,
        noise: Noise | None,
        kernels: Kernels | None = None,
    ) -> None:
        self.pages, self.config, self.seed, self.noise, self.kernels = pages, config, seed, noise, kernels
        self._cuts: list[Sequence[Window] | None] = [None] * len(pages)
        self._cache: dict[tuple[int, int], Shown] = {}
        self._room = CACHED_WORDS

    def window(self, visit: Visit) -> Window:
        """The window that a visit shows; a page without words has none and is never a training page."""
        page, cut = self.pages[visit.page].page, self._cuts[visit.page]
        if cut is None:
            cut = self._cuts[visit.page] = windows(len(page.words), self.config.max_words, self.config.overlap)
        return window_at(cut, self.seed, visit.epoch, page.id)

    def targets(self, visit: Visit) -> Targets:
        """What the words of that window should say; of a window that is not kept, its features are not computed."""
        window = self.window(visit)
        shown = self._cache.get((visit.page, window.start))
        return window_targets(self.pages[visit.page].targets, window) if shown is None else shown.targets

    def example(self, visit: Visit) -> Example:
        """That window as arrays, noised."""
        example = self._shown(visit).example
        if self.noise is None:
            return example
        return augment(example, self.noise, self.seed, self.pages[visit.page].page.id, visit.epoch, self.kernels)

    def _shown(self, visit: Visit) -> Shown:
        page, window = self.pages[visit.page], self.window(visit)
        key = (visit.page, window.start)
        shown = self._cache.get(key)
        if shown is None:
            example = make_example(page.page, window, self.config.buckets)
            shown = Shown(example, window_targets(page.targets, window))
            if self._room >= example.n:
                self._room -= example.n
                self._cache[key] = shown
        return shown


@dataclass(frozen=True, slots=True)
class Job:
    """One example of a window: what is shown, and the scale of each active term (objectives/reduction.py)."""

    visit: Visit
    scales: Mapping[str, float]


class ExamplePass:
    """Runs jobs into gradient sets, on any thread; each thread keeps its own activations."""

    def __init__(
        self,
        kernels: Kernels,
        source: ExampleSource,
        params: Parameters,
        heads: Heads,
        objective: Objective,
        backbone: bool,
        recompute: bool = False,
    ) -> None:
        self.kernels, self.source, self.params, self.heads = kernels, source, params, heads
        self.objective, self.backbone, self.recompute = objective, backbone, recompute
        self.terms = objective.weights.active
        self._thread = threading.local()
        self._counts: dict[tuple[int, int], Counts] = {}

    def counts(self, visit: Visit) -> Counts:
        """For each active term the rows that count in the window shown and the sum of their class weights."""
        key = (visit.page, self.source.window(visit).start)
        found = self._counts.get(key)
        if found is None:
            found = self._counts[key] = count_rows(self.objective, self.source.targets(visit))
        return found

    def plan(self, visits: Sequence[Visit], micro: Sequence[int] | None = None) -> list[Job] | NoObjective:
        """The jobs of a window of visits, in order, or why it has no objective. micro: visits of each micro-batch, None
        for a single one; only the reduction `microbatch` depends on it. Call it from one thread."""
        counts = [self.counts(visit) for visit in visits]
        plan = plan_window(self.objective.reduction, self.objective.weights, counts, micro)
        if isinstance(plan, NoObjective):
            return plan
        return [Job(visit, scales) for visit, scales in zip(visits, plan.scales, strict=True)]

    def size(self, job: Job) -> int:
        """Words: of two examples, the one with more takes longer."""
        window = self.source.window(job.visit)
        return window.stop - window.start

    def __call__(self, job: Job, gradient: GradientSet) -> ExampleLoss:
        """The loss of one example. One without a counted row is not computed: its gradient would be +0."""
        targets = self.source.targets(job.visit)
        if not any(eligible(self.objective, targets).values()):
            return ExampleLoss(0.0, {name: TermSum() for name in sorted(self.terms)})
        example, memory = self.source.example(job.visit), self._activations()
        scores = forward(self.params, example, memory, self.terms)
        dscores = memory.logit_gradients(example.n, self.terms)
        loss = example_loss(self.kernels, self.objective, scores, targets, job.scales, dscores)
        backward(self.params, example, memory, dscores, gradient, backbone=self.backbone)
        return loss

    def _activations(self) -> Activations:
        if not hasattr(self._thread, "memory"):
            self._thread.memory = Activations(
                self.source.config, self.heads, self.kernels, recompute=self.recompute
            )
        memory: Activations = self._thread.memory
        return memory
