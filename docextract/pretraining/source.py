"""What a visit of pre-training shows: the page of its corpus, one window of it, run through the chain of its task.

A `Source` as training/examples.py has it. The page comes out of its store, the compilers of the task hide and ask, the
features are made of what is left to see, and noise comes last; every draw is addressed by (seed, page id, word, epoch).
What the compilers have made is kept for the visits of a few windows, as the plan, the pass and the size of a job ask
for it one after the other; features are not kept, for no visit comes twice.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docextract.features import Example, Noise, augment
from docextract.model.config import ModelConfig
from docextract.objectives.compiled import Chain, Compiled, begin
from docextract.objectives.targets import Targets
from docextract.pages.windows import Window, windows
from docextract.pretraining.store import Store
from docextract.pretraining.stream import Visit
from docextract.training.batches import window_at

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels

KEPT = 512  # visits whose records are kept: some 50 kB each


@dataclass(frozen=True, slots=True)
class Shelf:
    """The pages of one corpus, and what each task does with them: a chain for every task of the recipe, None where it
    does not run on this corpus."""

    pages: Store
    chains: tuple[Chain | None, ...]


class PretrainSource:
    """Examples and targets of visits. noise: None shows every page as it is; kernels: any tier."""

    def __init__(
        self,
        shelves: Sequence[Shelf],
        config: ModelConfig,
        seed: int,
        noise: Noise | None,
        kernels: Kernels | None = None,
    ) -> None:
        self.shelves, self.config, self.seed, self.noise, self.kernels = tuple(shelves), config, seed, noise, kernels
        self._kept: dict[Visit, Compiled] = {}
        self._lock = threading.Lock()

    def key(self, visit: Visit) -> None:
        """No two visits have the same targets."""

    def window(self, visit: Visit) -> Window:
        """The window that a visit shows."""
        return self.compiled(visit).window

    def targets(self, visit: Visit) -> Targets:
        """What the words of that window should say."""
        return self.compiled(visit).targets

    def example(self, visit: Visit) -> Example:
        """What is shown as arrays, noised."""
        record = self.compiled(visit)
        example = record.example(self.config.buckets)
        if self.noise is None:
            return example
        return augment(example, self.noise, self.seed, record.page.id, visit.epoch, self.kernels)

    def compiled(self, visit: Visit) -> Compiled:
        """The record of a visit."""
        with self._lock:
            found = self._kept.get(visit)
        if found is None:
            found = self._make(visit)
            with self._lock:
                self._kept[visit] = found
                while len(self._kept) > KEPT:
                    del self._kept[next(iter(self._kept))]
        return found

    def _make(self, visit: Visit) -> Compiled:
        shelf = self.shelves[visit.corpus]
        page, chain = shelf.pages[visit.page], shelf.chains[visit.task]
        assert chain is not None, "the stream draws only tasks that run on the corpus"
        cuts = windows(len(page.words), self.config.max_words, self.config.overlap)
        window = window_at(cuts, self.seed, visit.epoch, page.id)
        return chain(begin(page, window, self.seed, visit.epoch))
