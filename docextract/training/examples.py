"""From a visit to a gradient: the window shown, its example with the visit's noise, forward, loss, backward.

Everything is a function of (seed, page, epoch) and the weights; the cache of noiseless examples changes only the time.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docextract.features import Example, Noise, augment, make_example
from docextract.model.activations import Activations
from docextract.model.config import Heads, ModelConfig
from docextract.model.gradient_set import GradientSet
from docextract.model.network import backward, forward
from docextract.model.table import Parameters
from docextract.objectives.losses import Objective, eligible, example_loss
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
        """What the words of that window should say."""
        return self._shown(visit).targets

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
    """One example of a window of `batch` examples."""

    visit: Visit
    batch: int


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
        loss = example_loss(self.kernels, self.objective, scores, targets, job.batch, dscores)
        backward(self.params, example, memory, dscores, gradient, backbone=self.backbone)
        return loss

    def _activations(self) -> Activations:
        if not hasattr(self._thread, "memory"):
            self._thread.memory = Activations(
                self.source.config, self.heads, self.kernels, recompute=self.recompute
            )
        memory: Activations = self._thread.memory
        return memory
