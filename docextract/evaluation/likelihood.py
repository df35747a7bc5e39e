"""How probable the model holds the truth: negative log-likelihood of the gold targets, and its exponential, perplexity.

Per row that counts (a word under tag, role, item or pair; a window under doc) and its gold class t:

    nll = log(sum over c of exp(x[c] - m)) - (x[t] - m),   m = largest x

in binary64 with the library's own exp and log, the sum over c ascending. No class weight and no smoothing enters,
whatever the model was trained with, so this is not the training loss. Every sum starts at +0: the rows of a window in
word order, the windows of a page from left to right, the pages in the order given, the terms in the order tag, role,
doc, item, pair. Nothing is divided before everything is added, and the exponential is taken once, of the mean over all
rows: a mean of the pages' perplexities would depend on how words are spread over pages.

A word counts in the one window that owns it; a pointer to a word outside that window does not count, as in training.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import numpy as np

from docextract._kernels.protocol import Kernels
from docextract.errors import UsageError
from docextract.evaluation.gold import page_targets
from docextract.labelling.label import PageLabels
from docextract.model.activations import Outputs
from docextract.model.config import Heads
from docextract.model.table import F32
from docextract.objectives.targets import I32, Targets, window_targets
from docextract.objectives.terms import RECORD_TERMS
from docextract.pages.page import Page
from docextract.pages.windows import Window


@dataclass(frozen=True, slots=True)
class GoldSum:
    """Sum of nll and number of rows, of anything; adds by components."""

    nll: float = 0.0
    rows: int = 0

    def __add__(self, other: GoldSum) -> GoldSum:
        return GoldSum(self.nll + other.nll, self.rows + other.rows)


@dataclass(frozen=True, slots=True)
class Gold:
    """A sum with what is made of it once: its mean and perplexity, None where `cause` says why there is none."""

    sum: GoldSum
    mean: float | None
    perplexity: float | None
    cause: str | None

    @classmethod
    def of(cls, total: GoldSum, kernels: Kernels) -> Gold:
        """The figures of a finished sum."""
        if not total.rows:
            return cls(total, None, None, "no row counts")
        mean = total.nll / total.rows
        if not isfinite(mean):
            return cls(total, None, None, "the mean is not finite")
        power = np.empty(1)
        kernels.exp64(np.array([mean]), power)
        perplexity = float(power[0])
        if not isfinite(perplexity):
            return cls(total, mean, None, f"e to the power of {mean:.6g} overflows")
        return cls(total, mean, perplexity, None)

    def to_json(self) -> dict[str, Any]:
        """Sum, rows and figures; null for what is not a finite number."""
        nll = self.sum.nll if isfinite(self.sum.nll) else None
        return {
            "rows": self.sum.rows, "nll_sum": nll, "nll": self.mean, "perplexity": self.perplexity, "cause": self.cause
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Likelihood:
    """Figures of every term that the model has a head for, and of all their rows together."""

    terms: Mapping[str, Gold]
    overall: Gold

    def to_json(self) -> dict[str, Any]:
        return {"all": self.overall.to_json(), "terms": {name: one.to_json() for name, one in self.terms.items()}}


def gold_nll(kernels: Kernels, logits: F32, targets: I32) -> GoldSum:
    """The sum over the rows with a target >= 0 of logits (N, T), targets (N,)."""
    rows = np.flatnonzero(targets >= 0)
    if not len(rows):
        return GoldSum()
    x = logits[rows].astype(np.float64)
    with np.errstate(invalid="ignore"):  # an infinite score: the mean says so
        x -= x.max(axis=1)[:, None]
    powers = np.empty_like(x)
    kernels.exp64(x.reshape(-1), powers.reshape(-1))
    sums = np.zeros(len(rows))
    for column in range(x.shape[1]):
        sums += powers[:, column]
    logs = np.empty_like(sums)
    kernels.log64(sums, logs)
    total = 0.0
    for nll in (logs - x[np.arange(len(rows)), targets[rows]]).tolist():
        total += nll
    return GoldSum(total, len(rows))


class GoldCount:
    """Listens to the windows that a predictor scores, and adds up page by page; several threads may call `take`.

    Raises UsageError where an id stands twice: a page that is there twice would count twice.
    """

    def __init__(self, labels: Sequence[PageLabels], heads: Heads, kernels: Kernels) -> None:
        self._kernels, self._heads = kernels, heads
        self._targets: dict[str, Targets] = {}
        for one in labels:
            if one.page.id in self._targets:
                raise UsageError(f"{one.page.source}: page id {one.page.id!r} stands twice, expected every id once")
            self._targets[one.page.id] = _targets(one, heads)
        self._words = {one.page.id: 0 for one in labels}
        self._sums = {one.page.id: dict.fromkeys(self._terms, GoldSum()) for one in labels}

    @property
    def _terms(self) -> list[str]:
        return [name for name in RECORD_TERMS if name in self._heads.terms]

    def take(self, page: Page, window: Window, scores: Outputs) -> None:
        """One window of one of the pages, in their order within the page."""
        targets, sums = window_targets(self._targets[page.id], window), self._sums[page.id]
        self._words[page.id] += window.own_stop - window.own_start
        for name in self._terms:
            logits = getattr(scores, name)
            sums[name] = sums[name] + gold_nll(self._kernels, logits, getattr(targets, name))

    def result(self) -> Likelihood:
        """The figures, once every window of every page was taken; anything else is a UsageError."""
        totals = dict.fromkeys(self._terms, GoldSum())
        for page, targets in self._targets.items():
            if self._words[page] != len(targets.tag):
                raise UsageError(
                    f"page {page!r}: {self._words[page]} words were judged, expected its {len(targets.tag)} once each"
                )
            for name, one in self._sums[page].items():
                totals[name] = totals[name] + one
        overall = GoldSum()
        for one in totals.values():
            overall = overall + one
        return Likelihood(
            {name: Gold.of(one, self._kernels) for name, one in totals.items()}, Gold.of(overall, self._kernels)
        )


def _targets(labels: PageLabels, heads: Heads) -> Targets:
    """Those of training; a page that is left out for a missing value says nothing about its fields."""
    targets = page_targets(labels, heads)
    if labels.usable:
        return targets
    nothing = np.full(len(labels.page.words), -1, np.int32)
    return Targets(nothing, targets.role, targets.doc, targets.item, targets.pair)
