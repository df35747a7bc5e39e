"""One evaluation: answers beside labels in, every figure out. It changes no state and runs no network.

What is measured here is reported, not stored: only `suggested` of an evaluation on a run's own held-out pages goes into
a model file, and training does that once, at its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from docextract.evaluation.accept import Rule, Verdict, verdicts
from docextract.evaluation.calibration import Calibration, calibrate_values
from docextract.evaluation.decontamination import Decontamination
from docextract.evaluation.judge import Judgement, judge
from docextract.evaluation.likelihood import Likelihood
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
    is no threshold). suggested: the thresholds that these pages would give. likelihood: of the truth under the model.
    decontamination: which of the pages the model has seen. acceptance: what became of each rule, in their order.
    judged: (confidence, right) per field, what thresholds are made of.
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
    likelihood: Likelihood | None = None
    decontamination: Decontamination | None = None
    acceptance: tuple[Verdict, ...] = ()
    judged: Mapping[str, Sequence[tuple[float, bool]]] = field(default_factory=dict, repr=False)

    @property
    def seen_training(self) -> int:
        """Pages that are among the model's own training pages."""
        return len(self.decontamination.seen_training) if self.decontamination is not None else 0

    @property
    def seen_held_out(self) -> int:
        """Pages that are among those it held out, and not among its training pages."""
        return len(self.decontamination.seen_held_out) if self.decontamination is not None else 0

    @property
    def seen_base(self) -> int:
        """Pages that the base was pre-trained on, as far as that is known."""
        return len(self.decontamination.seen_base) if self.decontamination is not None else 0

    @property
    def accepted(self) -> bool:
        """Whether every rule is met."""
        return all(one.met for one in self.acceptance)

    def under(self, stored: Thresholds | None) -> Evaluation:
        """The same answers with `stored` as the model's own thresholds; rules are judged anew."""
        everything = [pair for pairs in self.judged.values() for pair in pairs]
        made = replace(
            self,
            stored=stored,
            held={name: _held(_of(stored, name), pairs) for name, pairs in self.judged.items()},
            held_overall=_held(_of(stored), everything),
        )
        return made.held_to([one.rule for one in self.acceptance])

    def held_to(self, rules: Sequence[Rule]) -> Evaluation:
        """The same evaluation with these rules judged."""
        return replace(self, acceptance=verdicts(self, rules))

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        fields = {}
        for name, one in self.fields.items():
            fields[name] = {
                **one.to_json(),
                "acceptance": self._verdicts(name),
                "suggested_threshold": self.suggested.fields[name].to_json(),
                "stored_threshold": _stored(_of(self.stored, name), self.held.get(name)),
            }
        return {
            "pages": self.pages,
            "pages_scored_by_words": self.scored_pages,
            "pages_seen_in_training": self.seen_training,
            "pages_seen_held_out": self.seen_held_out,
            "pages_seen_by_base": self.seen_base,
            "share": self.suggested.share,
            "fields": fields,
            "all": {
                **self.overall.to_json(),
                "acceptance": self._verdicts(None),
                "suggested_threshold": self.suggested.overall.to_json(),
                "stored_threshold": _stored(_of(self.stored), self.held_overall),
            },
            "calibration": {"values": self.values.to_json(), "no_value": self.nulls.to_json()},
            "heads": self.heads,
            "likelihood": self.likelihood and self.likelihood.to_json(),
            "decontamination": self.decontamination and self.decontamination.to_json(),
            "acceptance": {"accepted": self.accepted, "rules": [one.to_json() for one in self.acceptance]},
        }

    def _verdicts(self, subject: str | None) -> list[dict[str, Any]]:
        """The rules about a field, or about all of them: threshold and whether it was met, beside the scores."""
        return [one.to_json() for one in self.acceptance if one.rule.subject == subject]


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
    likelihood: Likelihood | None = None,
    decontamination: Decontamination | None = None,
    rules: Sequence[Rule] = (),
) -> Evaluation:
    """Judge the answers for some pages.

    labels, answers: one a page, in the same order. names: the model's fields. share: for the suggested thresholds.
    stored: the model's own thresholds. heads, likelihood, decontamination: passed through. rules: of acceptance.
    """
    judgements = [
        one for page, answer in zip(labels, answers, strict=True) for one in judge(page, answer.fields, names)
    ]
    fields, overall = score(judgements, names)
    pairs = judged_values(judgements, names)
    values, nulls = calibrate_values(judgements)
    made = Evaluation(
        pages=len(labels),
        scored_pages=sum(one.usable and one.page.values is not None for one in labels),
        fields=fields,
        overall=overall,
        suggested=thresholds(pairs, share),
        stored=None,
        held={},
        held_overall=None,
        values=values,
        nulls=nulls,
        heads=heads or {},
        likelihood=likelihood,
        decontamination=decontamination,
        judged=pairs,
    )
    return made.under(stored).held_to(rules)


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
