"""Scores by words and by text, on a handful of judged answers whose figures are counted by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from docextract.evaluation.calibration import bin_of, calibrate
from docextract.evaluation.decontamination import decontaminate
from docextract.evaluation.evaluate import evaluate_answers, judged_values
from docextract.evaluation.judge import judge
from docextract.evaluation.report import figure, report, table
from docextract.evaluation.scores import Score, score
from docextract.evaluation.threshold import Threshold, Thresholds
from docextract.extraction.answers import Answer, PageAnswers
from docextract.labelling.label import Outcome, PageLabels
from docextract.model.card import Card, page_key
from docextract.pages.page import Page, Word


def page(name: str, text: str, values: dict[str, str | None] | None) -> Page:
    words = tuple(Word(t, (10.0 * i, 0.0, 10.0 * i + 8, 5.0)) for i, t in enumerate(text.split()))
    return Page(name, 100, 10, words, tuple(range(len(words))), values)


def labels(one: Page, usable: bool = True, **outcomes: Outcome) -> PageLabels:
    return PageLabels(one, np.zeros(len(one.words), np.int32), outcomes, usable)


def found(start: int, stop: int, confidence: float = 0.9) -> Answer:
    return Answer((start, stop), confidence)


NONE = Answer(None, 0.8)
A = page("a", "Total 5.00 and 5.00", {"total": "5.00", "date": None})
B = page("b", "Total 7.00", {"total": "7.00", "date": "1.1.24"})
C = page("c", "TOTAL: 9.00.", {"total": "9,00"})
D = page("d", "nothing known", None)


def test_by_words_needs_exactly_the_labelled_run() -> None:
    one = labels(A, total=Outcome("exact", ((1, 2),)), date=Outcome("null"))
    right, empty = judge(one, {"total": found(1, 2), "date": NONE}, ["total", "date"])
    assert (right.right, right.right_text, right.labelled) == (True, True, True)
    assert (empty.right, empty.labelled, empty.answered, empty.given) == (True, False, False, False)
    other, spurious = judge(one, {"total": found(3, 4), "date": found(0, 1)}, ["total", "date"])
    assert (other.right, other.right_text) == (False, True)  # the same text elsewhere is right by text alone
    assert (spurious.right, spurious.scored) == (False, True)


def test_policy_all_takes_any_one_of_the_runs_whole() -> None:
    one = labels(A, total=Outcome("exact", ((1, 2), (3, 4))))
    for span, right in (((1, 2), True), ((3, 4), True), ((1, 4), False), ((0, 2), False)):
        assert judge(one, {"total": found(*span)}, ["total"])[0].right is right
    assert judge(one, {"total": NONE}, ["total"])[0].right is False


@pytest.mark.parametrize("kind", ["absent", "not_one_run", "claimed_twice"])
def test_ignored_fields_are_not_scored_by_words_but_count_by_text(kind: str) -> None:
    [one] = judge(labels(B, total=Outcome(kind, ((1, 2),))), {"total": found(1, 2)}, ["total"])
    assert (one.scored, one.labelled, one.right, one.right_text, one.given) == (False, False, False, True, True)


def test_unusable_pages_count_by_text_alone_and_pages_without_values_not_at_all() -> None:
    lost = labels(B, usable=False, total=Outcome("exact", ((1, 2),)), date=Outcome("absent"))
    judged = judge(lost, {"total": found(1, 2), "date": NONE}, ["total", "date"])
    judged += judge(labels(D), {"total": found(0, 1), "date": NONE}, ["total", "date"])
    per_field, total = score(judged, ["total", "date"])
    assert per_field["total"] == Score(answers=1, given=1, right_text=1)
    assert per_field["date"] == Score(given=1)
    assert total == Score(answers=1, given=2, right_text=1)
    assert (total.text_precision, total.text_recall, total.text_f1, total.correct) == (1.0, 0.5, 2 / 3, None)


def test_computed_and_null_expect_no_value() -> None:
    one = labels(B, total=Outcome("computed"), date=Outcome("null"))
    judged = judge(one, {"total": NONE, "date": NONE}, ["total", "date"])
    assert [(j.scored, j.right, j.labelled) for j in judged] == [(True, True, False)] * 2


def test_counts_and_ratios() -> None:
    pages = [
        (labels(A, total=Outcome("exact", ((1, 2),))), found(1, 2)),  # right
        (labels(B, total=Outcome("ambiguous", ((1, 2),))), found(0, 2)),  # wrong words
        (labels(C, total=Outcome("normalized", ((1, 2),))), NONE),  # missed
        (labels(page("e", "x", {"total": None}), total=Outcome("null")), found(0, 1)),  # spurious
        (labels(page("f", "x", {"total": None}), total=Outcome("null")), NONE),  # right: nothing there
    ]
    judged = [j for one, answer in pages for j in judge(one, {"total": answer}, ["total"])]
    _, s = score(judged, ["total"])
    assert (s.pages, s.right, s.labelled, s.right_labelled, s.either) == (5, 2, 3, 1, 4)
    assert (s.correct, s.recall, s.agreement) == (2 / 5, 1 / 3, 1 / 4)
    assert (s.answers, s.given, s.right_text) == (3, 3, 1)
    assert judged_values(judged, ["total"]) == {"total": [(0.9, True), (0.9, False), (0.9, False)]}


def test_text_is_compared_without_case_and_punctuation() -> None:
    assert judge(labels(C), {"total": found(1, 2)}, ["total"])[0].right_text
    assert not judge(labels(C), {"total": found(0, 2)}, ["total"])[0].right_text


def test_calibration_figures() -> None:
    made = calibrate([(0.95, True), (0.95, True), (0.85, False), (1.0, True), (0.0, False)])
    assert made.count == 5
    assert [(b.low, b.count, b.right) for b in made.bins if b.count] == [(0.0, 1, 0), (0.8, 1, 0), (0.9, 3, 3)]
    assert made.brier == pytest.approx((0.05**2 * 2 + 0.85**2) / 5)
    assert made.error == pytest.approx((0.85 + 0.1) / 5)
    assert (calibrate([]).error, calibrate([]).brier) == (None, None)
    assert [bin_of(p) for p in (0.0, 0.0999, 0.1, 0.999, 1.0, 1.0000001)] == [0, 0, 1, 9, 9, 9]


def evaluation() -> object:
    pairs = [labels(page(str(i), "a b", {"t": "a"}), t=Outcome("exact", ((0, 1),))) for i in range(6)]
    answers = [PageAnswers(one.page, {"t": found(0, 1, 0.9 if i else 0.4)}) for i, one in enumerate(pairs)]
    stored = Thresholds(0.99, {"t": Threshold(0.5, 9, 9, 0.7)}, Threshold(None))
    pages = [one.page for one in pairs]
    keys = [page_key(replace(one, words=one.words[:1])) for one in pages[:2]]  # none of these pages
    card = Card(train_pages=frozenset([page_key(pages[0]), *keys]), held_out_pages=frozenset(map(page_key, pages[:1])))
    seen = decontaminate(pages, card, None)
    return evaluate_answers(pairs, answers, ["t"], stored=stored, decontamination=seen)


def test_evaluation_reports_suggested_and_stored_thresholds() -> None:
    made = evaluation()
    data = made.to_json()
    assert data["fields"]["t"]["suggested_threshold"]["confidence"] == 0.4
    assert data["fields"]["t"]["stored_threshold"] == {"confidence": 0.5, "here": {"values": 5, "right": 5, "of": 6}}
    assert data["all"]["stored_threshold"] == {"confidence": None, "here": None}
    assert (data["pages_seen_in_training"], data["pages_seen_held_out"]) == (6, 0)  # all have the same words
    text = report(made)
    assert "6 pages, 6 scored by words" in text
    assert all(len(line) <= 100 for line in text.splitlines())


def test_figures_are_cut_so_that_one_means_all() -> None:
    assert [figure(x) for x in (1.0, 0.9999, 0.5, 0.0, None)] == ["1.000", ".999", ".500", ".000", "-"]
    assert figure(0.29, 2) == ".29"  # .29 * 100 is below 29 in binary64
    assert table([("a", "b"), ("long", "1")]) == ["a     b", "long  1"]


def test_a_name_of_several_lines_stays_in_its_row() -> None:
    assert table([("name", "n"), ("a\nb", "1"), ("\u2028", "2")]) == ["name    n", "a\\nb    1", "\\u2028  2"]
