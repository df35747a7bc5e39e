"""From a visit to a gradient: the window shown, its example with the visit's noise, forward, loss, backward.

`ExamplePass.plan` makes the jobs of a window of visits from labels alone, before anything is computed. What a visit
shows comes from a `Source`: of labelled pages that is `ExampleSource` here, of pre-training's corpora and tasks it is
pretraining/source.py. Everything is a function of (seed, page, epoch) and the weights; the caches change only the time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from docextract.features import Example, Noise, augment, make_example
from docextract.model.activations import Activations
from docextract.model.config import Heads, ModelConfig
from docextract.model.gradient_set import GradientSet
from docextract.model.network import backward, forward
from docextract.model.table import Parameters, trained
from docextract.objectives.losses import Objective, count_rows, eligible, example_loss
from docextract.objectives.reduction import Counts, NoObjective, plan_window, reduce_window
from docextract.objectives.targets import Targets, window_targets
from docextract.objectives.terms import ASKED_TERMS, ExampleLoss, TermSum
from docextract.pages.windows import Window, windows
from docextract.training.batches import Visit, window_at
from docextract.training.corpus import CorpusPage

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

CACHED_WORDS = 400_000  # about 470 bytes each


V = TypeVar("V")
W = TypeVar("W", contravariant=True)


class Source(Protocol[W]):
    """Where examples come from. Any thread may ask, in any order: what is given depends on the visit alone."""

    @property
    def config(self) -> ModelConfig: ...

    def key(self, visit: W) -> Hashable | None:
        """What the targets depend on, where they are worth keeping: two visits with the same key have the same."""
        ...

    def window(self, visit: W) -> Window:
        """The window shown."""
        ...

    def targets(self, visit: W) -> Targets:
        """What its words should say."""
        ...

    def example(self, visit: W) -> Example:
        """Its arrays, noised."""
        ...


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

    def key(self, visit: Visit) -> Hashable:
        """Page and window: noise changes no target."""
        return visit.page, self.window(visit).start

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
class Job(Generic[V]):
    """One example of a window: what is shown, and the scale of each active term (objectives/reduction.py)."""

    visit: V
    scales: Mapping[str, float]


class ExamplePass(Generic[V]):
    """Runs jobs into gradient sets, on any thread; each thread keeps its own activations.

    objective: of the one task, or of each; they have one reduction. task: of a visit, its place among them.
    """

    def __init__(
        self,
        kernels: Kernels,
        source: Source[V],
        params: Parameters,
        heads: Heads,
        objective: Objective | Sequence[Objective],
        backbone: bool,
        recompute: bool = False,
        task: Callable[[V], int] = lambda visit: 0,
    ) -> None:
        self.kernels, self.source, self.params, self.heads = kernels, source, params, heads
        self.objectives = (objective,) if isinstance(objective, Objective) else tuple(objective)
        self.reduction, self.task = self.objectives[0].reduction, task
        self.backbone, self.recompute = backbone, recompute
        self._weights = tuple(one.weights for one in self.objectives)
        self.terms = frozenset[str]().union(*(one.active for one in self._weights))
        self._silent = [self._groups_off(one) for one in self.objectives]
        self._thread = threading.local()
        self._counts: dict[Hashable, Counts] = {}

    def objective(self, visit: V) -> Objective:
        """The objective of a visit's task."""
        return self.objectives[self.task(visit)]

    def counts(self, visit: V) -> Counts:
        """For each active term the rows that count in the window shown and the sum of their class weights."""
        key = self.source.key(visit)
        found = None if key is None else self._counts.get(key)
        if found is None:
            found = count_rows(self.objective(visit), self.source.targets(visit))
            if key is not None:
                self._counts[key] = found
        return found

    def plan(self, visits: Sequence[V], micro: Sequence[int] | None = None) -> list[Job[V]] | NoObjective:
        """The jobs of a window of visits, in order, or why it has no objective. micro: visits of each micro-batch, None
        for a single one; only the reduction `microbatch` depends on it. Call it from one thread."""
        counts, tasks = [self.counts(visit) for visit in visits], [self.task(visit) for visit in visits]
        plan = plan_window(self.reduction, self._weights, counts, micro, tasks)
        if isinstance(plan, NoObjective):
            return plan
        return [Job(visit, scales) for visit, scales in zip(visits, plan.scales, strict=True)]

    def value(self, losses: Sequence[ExampleLoss], visits: Sequence[V], micro: Sequence[int]) -> float:
        """The objective of a window, from the losses of its visits."""
        return reduce_window(self.reduction, self._weights, losses, micro, [self.task(visit) for visit in visits])[0]

    def size(self, job: Job[V]) -> int:
        """Words: of two examples, the one with more takes longer."""
        window = self.source.window(job.visit)
        return window.stop - window.start

    def __call__(self, job: Job[V], gradient: GradientSet) -> ExampleLoss:
        """The loss of one example. One without a counted row is not computed: its gradient would be +0."""
        targets, task = self.source.targets(job.visit), self.task(job.visit)
        objective = self.objectives[task]
        terms = objective.weights.active
        if not any(eligible(objective, targets).values()):
            return ExampleLoss(0.0, {name: TermSum() for name in sorted(terms)})
        example, memory = self.source.example(job.visit), self._activations()
        asked = targets.asked() if terms.intersection(ASKED_TERMS) else None
        scores = forward(self.params, example, memory, terms, asked=asked)
        dscores = memory.logit_gradients(example.n, terms, asked)
        loss = example_loss(self.kernels, objective, scores, targets, job.scales, dscores)
        gradient.silence(self._silent[task])
        backward(self.params, example, memory, dscores, gradient, backbone=self.backbone, asked=asked)
        return loss

    def _groups_off(self, objective: Objective) -> frozenset[str]:
        """The groups of tensors that train in another task and not in this one: an example of it gives them +0."""
        groups = [
            {spec.group for spec in trained(self.params.table, terms, self.backbone)}
            for terms in (self.terms, objective.weights.active)
        ]
        return frozenset(groups[0] - groups[1])

    def _activations(self) -> Activations:
        if not hasattr(self._thread, "memory"):
            self._thread.memory = Activations(
                self.source.config, self.heads, self.kernels, recompute=self.recompute
            )
        memory: Activations = self._thread.memory
        return memory
