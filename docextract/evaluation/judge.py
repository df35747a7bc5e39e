"""One answer beside one truth: what every score, threshold and calibration figure is counted from.

Two kinds of "right" that are never mixed:
- by words: the answer has exactly the words of the label. Under the policy `all` a field may carry
  several labelled runs, and exactly one of them must be the answer. A field that is ignored on a page (its value is
  not there and not taken for none, is not one run, or was claimed by two fields) is not scored by words, and neither
  is a page left out of training for a value that is not on it.
- by text: the answer's text equals the value given, case and punctuation dropped. Every page and value given counts,
  labelled or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from docextract.extraction.answers import Answer, Span
from docextract.labelling.label import PageLabels
from docextract.labelling.normalize import text_equal
from docextract.pages.page import Page


@dataclass(frozen=True, slots=True)
class Judgement:
    """One field on one page."""

    page: str
    field: str
    confidence: float
    answered: bool  # the model gave a value
    scored: bool  # there is a label, or a label that says "no value", to compare the words with
    labelled: bool  # the label has words
    right: bool  # by words; "no value" on both sides is right; False where not scored
    given: bool  # the page comes with a value
    known: bool  # the page says something about this field, a value or null
    right_text: bool  # a value on both sides, equal by text


def judge(labels: PageLabels, answers: Mapping[str, Answer], fields: Iterable[str]) -> list[Judgement]:
    """Compare the answers for one page with its labels, field by field.

    labels: the page with its tags and outcomes, made under the policies the model was trained with.
    """
    page = labels.page
    values = page.values or {}
    result = []
    for field in fields:
        answer = answers[field]
        outcome = labels.outcomes.get(field)
        spans = outcome.spans if outcome is not None and outcome.labelled else ()
        scored = labels.usable and outcome is not None and outcome.scored
        given = values.get(field)
        found = answer.span
        right = scored and (found in spans if found is not None else not spans)
        right_text = found is not None and given is not None and text_equal(span_text(page, found), given)
        result.append(
            Judgement(
                page=page.id,
                field=field,
                confidence=answer.confidence,
                answered=found is not None,
                scored=scored,
                labelled=scored and bool(spans),
                right=right,
                given=given is not None,
                known=page.values is not None,
                right_text=right_text,
            )
        )
    return result


def span_text(page: Page, span: Span) -> str:
    """The words of a run joined by one space."""
    return " ".join(word.text for word in page.words[span[0] : span[1]])
