"""How good the weights are on the held-out pages: loss, perplexity and accuracy of every task and term, F1 of fields.

Every held-out page is shown once under every task of its corpus, as in epoch 0 and without noise: a long page one of
its windows. Sums run over rows, in the order of corpora, tasks and pages; each figure is made once, from a numerator
and a denominator over all rows, and no mean of means. Nothing of the run changes: no cursor, no counter, no weight.

    nll        sum of the negative log-likelihood of the gold class / rows (evaluation/likelihood.py); no class weights
    perplexity e to the power of it
    accuracy   rows whose best class is the gold one, the first of equals / rows

Where a task trains fields, the fields of the corpora it runs on are extracted and scored as `docextract evaluate`
does, whole pages: F1 by text, of each field and over all.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from docextract.evaluation.evaluate import evaluate_answers
from docextract.evaluation.likelihood import Gold, GoldSum, gold_nll
from docextract.extraction.predict import Predictor
from docextract.labelling.label import PageLabels
from docextract.model.activations import Activations
from docextract.model.container import Model
from docextract.model.network import forward
from docextract.objectives.terms import ASKED_TERMS, TERMS
from docextract.pretraining.source import PretrainSource
from docextract.pretraining.stream import Visit
from docextract.team import Team

if TYPE_CHECKING:
    from docextract._kernels.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Hits:
    """Sums over rows: negative log-likelihood of the gold class, rows, and rows that are right. Adds by components."""

    nll: float = 0.0
    rows: int = 0
    right: int = 0

    def __add__(self, other: Hits) -> Hits:
        return Hits(self.nll + other.nll, self.rows + other.rows, self.right + other.right)

    def to_json(self, kernels: Kernels) -> dict[str, Any]:
        """Sums and figures, null for what is not a finite number."""
        accuracy = self.right / self.rows if self.rows else None
        return Gold.of(GoldSum(self.nll, self.rows), kernels).to_json() | {"right": self.right, "accuracy": accuracy}


@dataclass(frozen=True, slots=True)
class Scores:
    """Of the held-out pages after `step` windows. tasks: by task and term; f1: by field, None where nothing is there to
    be found; f1_all: over all fields, None where no task trains fields."""

    step: int
    pages: int
    tasks: Mapping[str, Mapping[str, Hits]]
    f1: Mapping[str, float | None]
    f1_all: float | None

    def to_json(self, kernels: Kernels) -> dict[str, Any]:
        """Everything, for programs."""
        tasks = {
            task: {term: one.to_json(kernels) for term, one in terms.items()} for task, terms in self.tasks.items()
        }  # fmt: skip
        return {"step": self.step, "pages": self.pages, "tasks": tasks, "f1": dict(self.f1), "f1_all": self.f1_all}

    def lines(self, kernels: Kernels) -> list[str]:
        """For people, a line a task and term."""
        found = []
        for task, terms in self.to_json(kernels)["tasks"].items():
            for term, one in terms.items():
                if one["rows"]:
                    perplexity = "-" if one["perplexity"] is None else f"{one['perplexity']:.3f}"
                    found.append(
                        f"{task}, {term}: perplexity {perplexity}, accuracy {one['accuracy']:.4f}, {one['rows']} rows"
                    )
        if self.f1_all is not None:
            found.append(f"fields: F1 by text {self.f1_all:.4f}")
        return found


class HeldOut:
    """The held-out pages of a run, to be scored as often as one likes.

    source: of the held-out pages, without noise; terms: active in each task; names: of the tasks; labels: of the pages
    whose fields are scored.
    """

    def __init__(
        self,
        kernels: Kernels,
        source: PretrainSource,
        names: Sequence[str],
        terms: Sequence[frozenset[str]],
        labels: Sequence[PageLabels],
    ) -> None:
        self.kernels, self.source, self.names, self.terms, self.labels = kernels, source, names, terms, labels
        self.visits = [
            Visit(corpus, page, 0, task)
            for corpus, shelf in enumerate(source.shelves)
            for task, chain in enumerate(shelf.chains)
            if chain is not None
            for page in range(len(shelf.pages))
        ]

    @property
    def pages(self) -> int:
        """How many there are."""
        return sum(len(shelf.pages) for shelf in self.source.shelves)

    def score(self, model: Model, step: int, workers: int) -> Scores:
        """The figures of a model as it is now."""
        self.kernels.fp_restore()
        team = Team(workers)
        try:
            own = _Own(model, self)
            done = team.map(own.hits, self.visits)
        finally:
            team.close()
        tasks: dict[str, dict[str, Hits]] = {}
        for visit, hits in zip(self.visits, done, strict=True):
            sums = tasks.setdefault(self.names[visit.task], {})
            for term, one in hits.items():
                sums[term] = sums.get(term, Hits()) + one
        f1: dict[str, float | None] = {}
        overall = None
        if self.labels:
            pages = [one.page for one in self.labels]
            answers = Predictor(model, self.kernels).predict_all(pages, workers)
            found = evaluate_answers(self.labels, answers, model.heads.fields)
            f1 = {name: one.text_f1 for name, one in found.fields.items()}
            overall = found.overall.text_f1
        return Scores(step, self.pages, tasks, f1, overall)


class _Own:
    """One scoring: a model, and what each thread keeps."""

    def __init__(self, model: Model, held_out: HeldOut) -> None:
        self.model, self.held_out = model, held_out
        self._thread = threading.local()

    def hits(self, visit: Visit) -> dict[str, Hits]:
        """The sums of one visit by term."""
        kernels, source = self.held_out.kernels, self.held_out.source
        kernels.fp_restore()
        terms, targets = self.held_out.terms[visit.task], source.targets(visit)
        if not any(targets.counted(name) for name in terms):
            return dict.fromkeys((name for name in TERMS if name in terms), Hits())
        asked = targets.asked() if terms.intersection(ASKED_TERMS) else None
        scores = forward(self.model.params, source.example(visit), self._activations(), terms, asked=asked)
        found = {}
        for name in TERMS:
            if name in terms:
                logits, gold = getattr(scores, name), targets.scored(name)
                rows = np.flatnonzero(gold >= 0)
                total = gold_nll(kernels, logits, gold)
                right = int(np.count_nonzero(logits[rows].argmax(axis=1) == gold[rows])) if len(rows) else 0
                found[name] = Hits(total.nll, total.rows, right)
        return found

    def _activations(self) -> Activations:
        if not hasattr(self._thread, "memory"):
            self._thread.memory = Activations(
                self.model.config, self.model.heads, self.held_out.kernels, keep=False
            )
        memory: Activations = self._thread.memory
        return memory
