"""Scores per field, and over all fields together: by words and by text.

By words, over the pages on which the field could be labelled:
- correct    right / pages, where "no value" on both sides is right
- recall     right / pages whose label has words
- agreement  right with words / pages where either side has a value
By text, over every page that comes with values:
- precision  right / answers, recall right / values given, F1 = 2 right / (answers + values given)

All counts are integers and are divided once, at the end. A ratio over nothing is None, not 0 or 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from docextract.evaluation.judge import Judgement


def ratio(part: int, whole: int) -> float | None:
    """part / whole, None over nothing."""
    return part / whole if whole else None


@dataclass(slots=True)
class Score:
    """Counts for one field, or summed over fields."""

    pages: int = 0  # scored by words
    right: int = 0  # of those, right by words
    labelled: int = 0  # of those, the label has words
    right_labelled: int = 0  # of those, right by words
    either: int = 0  # scored by words, and the label or the answer has words
    answers: int = 0  # by text: answers with a value, on pages with values
    given: int = 0  # by text: values given
    right_text: int = 0  # by text: equal

    def count(self, one: Judgement) -> None:
        """Add one judgement."""
        if one.scored:
            self.pages += 1
            self.right += one.right
            self.labelled += one.labelled
            self.right_labelled += one.right and one.labelled
            self.either += one.labelled or one.answered
        if one.known:
            self.answers += one.answered
            self.given += one.given
            self.right_text += one.right_text

    def add(self, other: Score) -> None:
        """Add the counts of another score."""
        for field in fields(Score):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    @property
    def correct(self) -> float | None:
        return ratio(self.right, self.pages)

    @property
    def recall(self) -> float | None:
        return ratio(self.right_labelled, self.labelled)

    @property
    def agreement(self) -> float | None:
        return ratio(self.right_labelled, self.either)  # right with a value on one side has it on both

    @property
    def text_precision(self) -> float | None:
        return ratio(self.right_text, self.answers)

    @property
    def text_recall(self) -> float | None:
        return ratio(self.right_text, self.given)

    @property
    def text_f1(self) -> float | None:
        return ratio(2 * self.right_text, self.answers + self.given)

    def to_json(self) -> dict[str, Any]:
        """Counts and ratios."""
        return {
            "words": {
                "pages": self.pages,
                "right": self.right,
                "correct": self.correct,
                "labelled": self.labelled,
                "recall": self.recall,
                "either": self.either,
                "agreement": self.agreement,
            },
            "text": {
                "answers": self.answers,
                "given": self.given,
                "right": self.right_text,
                "precision": self.text_precision,
                "recall": self.text_recall,
                "f1": self.text_f1,
            },
        }


def score(judgements: Iterable[Judgement], names: Sequence[str]) -> tuple[dict[str, Score], Score]:
    """Scores per field, in the order of `names`, and their sum (the micro average)."""
    per_field = {name: Score() for name in names}
    for one in judgements:
        per_field[one.field].count(one)
    total = Score()
    for one_score in per_field.values():
        total.add(one_score)
    return per_field, total
