"""Every figure that a rule of acceptance may name: its name, its version, what it is, and where it is found.

A subject is what a figure is about: a field, or nothing (all fields, or the whole evaluation); also another head
(doc_type for `accuracy`; roles, items, pairs for that and `f1`, of entities, complete rows and links), for `nll` and
`perplexity` also a loss term (tag, role, doc, item, pair). A field goes before a head of the same name. A definition
that changes gets another version, so that an evaluation that was saved before is not compared with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docextract.evaluation.scores import Score, ratio
from docextract.model.config import Heads
from docextract.objectives.terms import RECORD_TERMS

if TYPE_CHECKING:
    from docextract.evaluation.evaluate import Evaluation, Held

Figure = tuple[float | None, str | None]
"""A value, or None and why there is none."""


@dataclass(frozen=True, slots=True)
class Metric:
    """text: what it is; share: it lies between 0 and 1; empty: why it is not defined, where it is a plain ratio."""

    version: int
    text: str
    share: bool = True
    empty: str | None = None


FIELD: Mapping[str, Metric] = {
    "correct": Metric(1, "by words: right / pages", empty="no page is scored by words"),
    "recall": Metric(1, "by words: right / pages whose label has words", empty="no page scored by words has a value"),
    "agreement": Metric(
        1,
        "by words: right with words / pages where label or answer has words",
        empty="no label and no answer has words",
    ),
    "precision": Metric(1, "by text: equal / answers", empty="there is no answer with a value"),
    "text_recall": Metric(1, "by text: equal / values given", empty="no value is given"),
    "f1": Metric(1, "by text: 2 equal / (answers + values given)", empty="no value is given and none was answered"),
    "trusted": Metric(1, "values at or above the model's threshold / values that could be judged"),
    "trusted_right": Metric(1, "right / values at or above the model's threshold"),
    "pages": Metric(1, "pages scored by words", share=False),
    "answers": Metric(1, "by text: answers with a value", share=False),
    "given": Metric(1, "by text: values given", share=False),
}
WHOLE: Mapping[str, Metric] = {
    "calibration_error": Metric(1, "expected calibration error of the values"),
    "brier": Metric(1, "Brier score of the values"),
    "nll": Metric(1, "mean negative log-likelihood of the truth, unsmoothed, natural logarithm", share=False),
    "perplexity": Metric(1, "e to the power of nll", share=False),
}
HEAD: Mapping[str, Metric] = {
    "accuracy": Metric(1, "of another head: right / words (or pages) that count"),
    "cells_f1": Metric(1, "of items: 2 equal cells / (cells answered + given), rows matched"),
}
METRICS: Mapping[str, Metric] = {**FIELD, **HEAD, **WHOLE}

_SCORE: Mapping[str, Callable[[Score], float | None]] = {
    "correct": lambda s: s.correct,
    "recall": lambda s: s.recall,
    "agreement": lambda s: s.agreement,
    "precision": lambda s: s.text_precision,
    "text_recall": lambda s: s.text_recall,
    "f1": lambda s: s.text_f1,
    "pages": lambda s: s.pages,
    "answers": lambda s: s.answers,
    "given": lambda s: s.given,
}


def known(subject: str | None, heads: Heads) -> tuple[str, ...]:
    """The metrics that a subject has in a model with these heads; none for a subject that is not there."""
    if subject is None:
        fields = tuple(FIELD) if heads.fields else ()
        return (*fields, *(name for name in WHOLE if heads.fields or name in ("nll", "perplexity")))
    if subject in heads.fields:
        return tuple(FIELD)
    names: tuple[str, ...] = ()
    if subject == "doc_type" and heads.doc_types:
        names = ("accuracy",)
    elif subject in _heads(heads):
        names = ("accuracy", "f1", "cells_f1") if subject == "items" else ("accuracy", "f1")
    return (*names, "nll", "perplexity") if subject in heads.terms else names


def subjects(heads: Heads) -> tuple[str, ...]:
    """Every subject of a model with these heads, fields first."""
    types = ("doc_type",) if heads.doc_types else ()
    return tuple(dict.fromkeys((*heads.fields, *types, *_heads(heads), *(t for t in RECORD_TERMS if t in heads.terms))))


def figure_of(evaluation: Evaluation, subject: str | None, metric: str) -> Figure:
    """The value of a metric that `known` allows."""
    e = evaluation
    if metric in FIELD and (subject is None or subject in e.fields):
        if metric in _SCORE:
            score = e.overall if subject is None else e.fields[subject]
            value = _SCORE[metric](score)
            return value, FIELD[metric].empty if value is None else None
        return _trusted(e.held_overall if subject is None else e.held[subject], metric)
    if metric in ("nll", "perplexity"):
        if e.likelihood is None:
            return None, "it was not computed"
        gold = e.likelihood.overall if subject is None else e.likelihood.terms[subject]
        value = gold.mean if metric == "nll" else gold.perplexity
        return value, gold.cause if value is None else None
    if metric in WHOLE:
        value = e.values.error if metric == "calibration_error" else e.values.brier
        return value, None if value is not None else "no answer with a value could be judged"
    value = e.heads.get(str(subject), {}).get(metric)
    return value, None if value is not None else f"no page says anything about {subject}"


def _trusted(held: Held | None, metric: str) -> Figure:
    if held is None:
        return None, "the model has no threshold"
    value = ratio(held.values, held.of) if metric == "trusted" else ratio(held.right, held.values)
    empty = "no answer with a value could be judged" if metric == "trusted" else "no value is trusted"
    return value, empty if value is None else None


def _heads(heads: Heads) -> tuple[str, ...]:
    have = (("roles", bool(heads.roles)), ("items", heads.items), ("pairs", heads.pairs))
    return tuple(name for name, there in have if there)
