"""What a model got right by text on each page, field by field: counts that can be added up over any choice of pages.

Scores (scores.py) are sums over all pages; whoever asks how much they depend on the pages needs the pages apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docextract._kernels.protocol import Kernels
from docextract.evaluation.judge import judge
from docextract.extraction.predict import Predictor
from docextract.labelling.label import PageLabels
from docextract.model.container import Model

Triple = tuple[int, int, int]
"""Answers with a value, values given, answers equal to the value by text."""

Counts = dict[str, dict[str, Triple]]
"""Page id -> field -> counts; pages in the order in which they were read."""


def page_counts(model: Model, labels: Sequence[PageLabels], workers: int, kernels: Kernels) -> Counts:
    """The counts of a model with fields on labelled pages; workers changes the time only."""
    answers = Predictor(model, kernels).predict_all([one.page for one in labels], workers)
    counts: Counts = {}
    for one, found in zip(labels, answers, strict=True):
        counts[one.page.id] = {
            said.field: (int(said.answered and said.known), int(said.given), int(said.right_text))
            for said in judge(one, found.fields, model.heads.fields)
        }
    return counts


def f1(triples: Sequence[Triple]) -> float | None:
    """2 right / (answers + given) of the sums, None over nothing."""
    answers, given, right = (sum(one[k] for one in triples) for k in range(3))
    return 2 * right / (answers + given) if answers + given else None


def field_f1(counts: Counts) -> dict[str, float | None]:
    """F1 by text per field, over all pages."""
    fields = list(next(iter(counts.values()), {}))
    return {name: f1([page[name] for page in counts.values()]) for name in fields}


def overall_f1(counts: Counts) -> float | None:
    """F1 by text of all fields together."""
    return f1([triple for page in counts.values() for triple in page.values()])


def counts_from_json(value: Any, pages: Sequence[str]) -> Counts:
    """Counts of exactly these pages as they were stored. Raises ValueError or TypeError where they cannot be."""
    if not isinstance(value, Mapping) or list(value) != list(pages):
        raise ValueError("other pages")
    counts: Counts = {}
    for page, fields in value.items():
        counts[page] = {}
        for name, triple in fields.items():
            answers, given, right = triple
            if any(type(one) is not int or one not in (0, 1) for one in triple) or right > min(answers, given):
                raise ValueError(f"counts {triple}")
            counts[page][name] = (answers, given, right)
    return counts
