"""One evaluation: answers beside labels in, every figure out. It changes no state and runs no network.

What is measured here is reported, not stored: only `suggested` of an evaluation on a run's own held-out pages goes into
a model file, and training does that once, at its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from docextract.evaluation.calibration import Calibration, calibrate_values
from docextract.evaluation.judge import Judgement, judge
from docextract.evaluation.scores import Score, score
from docextract.evaluation.threshold import SHARE, Threshold, Thresholds, thresholds
from docextract.extraction.answers import PageAnswers
from docextract.labelling.label import PageLabels


@dataclass(frozen=True, slots=True)
class Held:
    """What a threshold, fixed before, let through on these pages: how many values, and how many of them were right."""

    values: int
    right: int
    of: int  # all values that could be judged


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Scores, thresholds and calibration of one model on some pages.

    stored: the thresholds in the model; held: what they let through here, per field and under "all" (None where there
    is no threshold). suggested: the thresholds that these pages would give. seen: pages that are among the model's own
    training pages, and among its held-out pages.
    """

    pages: int
    scored_pages: int
    fields: dict[str, Score]
    overall: Score
    suggested: Thresholds
    stored: Thresholds | None
    held: dict[str, Held | None]
    held_overall: Held | None
    values: Calibration
    nulls: Calibration
    heads: dict[str, dict[str, Any]]
    seen_training: int = 0
    seen_held_out: int = 0

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        fields = {}
        for name, one in self.fields.items():
            fields[name] = {
                **one.to_json(),
                "suggested_threshold": self.suggested.fields[name].to_json(),
                "stored_threshold": _stored(_of(self.stored, name), self.held.get(name)),
            }
        return {
            "pages": self.pages,
            "pages_scored_by_words": self.scored_pages,
            "pages_seen_in_training": self.seen_training,
            "pages_seen_held_out": self.seen_held_out,
            "share": self.suggested.share,
            "fields": fields,
            "all": {
                **self.overall.to_json(),
                "suggested_threshold": self.suggested.overall.to_json(),
                "stored_threshold": _stored(_of(self.stored), self.held_overall),
            },
            "calibration": {"values": self.values.to_json(), "no_value": self.nulls.to_json()},
            "heads": self.heads,
        }


def _of(stored: Thresholds | None, name: str | None = None) -> Threshold | None:
    """The threshold of a field, or of all fields together; None where a model has none."""
    if stored is None:
        return None
    return stored.overall if name is None else stored.fields.get(name)


def _stored(one: Threshold | None, held: Held | None) -> dict[str, Any] | None:
    if one is None:
        return None
    here = held and {"values": held.values, "right": held.right, "of": held.of}
    return {"confidence": one.confidence, "here": here}


def evaluate_answers(
    labels: Sequence[PageLabels],
    answers: Iterable[PageAnswers],
    names: Sequence[str],
    *,
    share: float = SHARE,
    stored: Thresholds | None = None,
    heads: dict[str, dict[str, Any]] | None = None,
    seen: tuple[int, int] = (0, 0),
) -> Evaluation:
    """Judge the answers for some pages.

    labels, answers: one a page, in the same order. names: the model's fields. share: for the suggested thresholds.
    stored: the model's own thresholds. heads: figures of other heads, passed through. seen: pages known from training
    and from its held-out pages.
    """
    judgements = [
        one for page, answer in zip(labels, answers, strict=True) for one in judge(page, answer.fields, names)
    ]
    fields, overall = score(judgements, names)
    pairs = judged_values(judgements, names)
    values, nulls = calibrate_values(judgements)
    held = {name: _held(_of(stored, name), pairs[name]) for name in names}
    return Evaluation(
        pages=len(labels),
        scored_pages=sum(one.usable and one.page.values is not None for one in labels),
        fields=fields,
        overall=overall,
        suggested=thresholds(pairs, share),
        stored=stored,
        held=held,
        held_overall=_held(_of(stored), [pair for name in names for pair in pairs[name]]),
        values=values,
        nulls=nulls,
        heads=heads or {},
        seen_training=seen[0],
        seen_held_out=seen[1],
    )


def judged_values(judgements: Iterable[Judgement], names: Sequence[str]) -> dict[str, list[tuple[float, bool]]]:
    """(confidence, right) per field, of the answers that are values and could be scored by words."""
    pairs: dict[str, list[tuple[float, bool]]] = {name: [] for name in names}
    for one in judgements:
        if one.scored and one.answered:
            pairs[one.field].append((one.confidence, one.right))
    return pairs


def _held(one: Threshold | None, pairs: Sequence[tuple[float, bool]]) -> Held | None:
    if one is None or one.confidence is None:
        return None
    through = [right for confidence, right in pairs if one.trusts(confidence)]
    return Held(len(through), sum(through), len(pairs))
