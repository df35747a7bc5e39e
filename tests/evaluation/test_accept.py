"""Rules of acceptance: how they are written, what they find, and that nothing undefined ever meets one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from evaluation.cases import text_page
from training.pages import CONFIG, PAGES, SCHEMA

from docextract.errors import UsageError
from docextract.evaluation.accept import Rule, parse_rule, parse_rules, verdicts
from docextract.evaluation.evaluate import Evaluation, Held, evaluate_answers
from docextract.evaluation.measure import measure
from docextract.evaluation.metrics import METRICS, figure_of, known, subjects
from docextract.evaluation.report import report
from docextract.extraction.answers import Answer, PageAnswers
from docextract.labelling.label import Labelling, label_pages
from docextract.model.card import Card
from docextract.model.config import Heads
from docextract.model.container import Model
from docextract.model.init import random_model
from docextract.schema.load import load_schema

FIELDS = Heads(("total", "date"))
EVERY = Heads(SCHEMA.names, ("key", "value"), ("invoice", "receipt"), True, True)


def made(*answered: bool) -> Evaluation:
    """Pages whose total is w1; answered says whether the model gives it (sure), or nothing. A date is never given."""
    pages = [text_page(f"p{i}", "Total w1 end", {"total": "w1", "date": None}) for i in range(len(answered))]
    labels: Labelling = label_pages(pages, load_schema(["total", "date"]))
    answers = [
        PageAnswers(page, {"total": Answer((1, 2) if right else None, 0.9), "date": Answer(None, 0.8)})
        for page, right in zip(pages, answered, strict=True)
    ]
    return evaluate_answers(labels.pages, answers, ("total", "date"))


def met(evaluation: Evaluation, *texts: str) -> list[bool]:
    return [one.met for one in verdicts(evaluation, parse_rules(texts, FIELDS))]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("f1>=0.9", Rule(None, "f1", ">=", 0.9)),
        ("  total.f1 > .95 ", Rule("total", "f1", ">", 0.95)),
        ("date.recall<=1", Rule("date", "recall", "<=", 1.0)),
        ("perplexity<1e3", Rule(None, "perplexity", "<", 1000.0)),
        ("tag.nll<2", Rule("tag", "nll", "<", 2.0)),
        ("total.pages>=50", Rule("total", "pages", ">=", 50.0)),
    ],
)
def test_a_rule_is_read_and_written(text: str, rule: Rule) -> None:
    assert parse_rule(text, FIELDS) == rule == parse_rule(rule.text, FIELDS)


def test_names_of_fields_may_hold_dots_and_signs() -> None:
    heads = Heads(("a.b", "x>=y", "f1"))
    assert parse_rule("a.b.f1>=.5", heads) == Rule("a.b", "f1", ">=", 0.5)
    assert parse_rule("x>=y.f1>=.5", heads) == Rule("x>=y", "f1", ">=", 0.5)
    assert parse_rule("f1.f1>=.5", heads).subject == "f1"
    assert parse_rule("f1>=.5", heads).subject is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("f2>=1", 'there is no metric "f2", expected correct, recall, '),
        ("totl.f1>=1", 'there is no "totl", expected one of total, date, tag'),
        ("tag.f1>=1", 'there is no metric "f1" of tag, expected nll, perplexity'),
        ("roles.f1>=1", 'there is no "roles"'),
        (".f1>=1", 'there is no "", expected one of total, date'),
        ("f1=1", "expected a rule such as f1>=0.9"),
        ("f1=>.9", "there is no such operator, expected one of >=, >, <=, <"),
        ("f1>=", "expected a rule such as"),
        (">=1", "expected a rule such as"),
        ("", "expected a rule such as"),
        ("f1>=nan", '"nan" is not a number'),
        ("f1>=inf", '"inf" is not a number'),
        ("f1>=x", '"x" is not a number'),
        ("f1>=95", "f1 lies between 0 and 1, got 95"),
        ("recall<-0.1", "recall lies between 0 and 1"),
        ("accuracy>=.5", 'there is no metric "accuracy"'),
        ("total.brier<=.5", 'there is no metric "brier" of total'),
    ],
)
def test_what_cannot_be_asked_says_what_can(text: str, message: str) -> None:
    with pytest.raises(UsageError, match="--accept") as raised:
        parse_rules([text], FIELDS)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_values_at_the_border() -> None:
    nine = made(*[True] * 9, False)
    assert nine.fields["total"].recall == 0.9
    assert met(nine, "total.recall>=0.9", "total.recall>0.9", "total.recall<=0.9", "total.recall<0.9") == [
        True, False, True, False,
    ]  # fmt: skip
    assert met(nine, "total.pages>=10", "total.given>10", "answers>=9", "correct>=0.95") == [True, False, True, True]
    assert met(nine, "f1>=0.9474", "f1>=0.9473") == [False, True]  # 18 / 19


@pytest.mark.parametrize(
    ("rule", "cause"),
    [
        ("date.recall<=1", "no page scored by words has a value"),
        ("date.precision>=0", "there is no answer with a value"),
        ("date.text_recall>=0", "no value is given"),
        ("date.f1>=0", "no value is given and none was answered"),
        ("date.agreement>=0", "no label and no answer has words"),
        ("date.trusted>=0", "the model has no threshold"),
        ("nll<100", "it was not computed"),
    ],
)
def test_what_is_not_defined_meets_nothing_and_says_why(rule: str, cause: str) -> None:
    [one] = verdicts(made(True, False), parse_rules([rule], FIELDS))
    assert (one.met, one.value, one.cause) == (False, None, cause)
    assert f"not defined ({cause}), missed" in str(one)


def test_nothing_scored_and_not_a_number_meet_nothing() -> None:
    nothing = made()
    texts = [f"{name}>=0" for name in known(None, FIELDS) if name not in ("pages", "answers", "given")]
    assert not any(met(nothing, *texts))
    assert met(nothing, "pages<=0", "pages>=1") == [True, False]
    odd = replace(nothing, heads={"roles": {"accuracy": float("nan")}})
    [one] = verdicts(odd, [Rule("roles", "accuracy", "<=", 1.0)])
    assert (one.met, one.cause) == (False, "it is not a number")


def test_what_the_model_trusts() -> None:
    base = made(*[True] * 4)
    held = replace(base, held={"total": Held(4, 3, 5), "date": Held(0, 0, 5)}, held_overall=None)
    assert figure_of(held, "total", "trusted") == (0.8, None)
    assert figure_of(held, "total", "trusted_right") == (0.75, None)
    assert figure_of(held, "date", "trusted_right") == (None, "no value is trusted")


def test_every_metric_of_every_subject_has_a_figure() -> None:
    model = Model(CONFIG, EVERY, SCHEMA, random_model(5, CONFIG, EVERY), Card())
    whole = measure(model, label_pages(PAGES, SCHEMA).pages)
    seen = set()
    for subject in (None, *subjects(EVERY)):
        for metric in known(subject, EVERY):
            value, cause = figure_of(whole, subject, metric)
            assert (value is None) == (cause is not None), (subject, metric)
            seen.add(metric)
    assert seen == set(METRICS)
    assert subjects(EVERY)[3:] == ("doc_type", "roles", "items", "pairs", "tag", "role", "doc", "item", "pair")
    assert figure_of(whole, "roles", "accuracy")[0] == whole.heads["roles"]["accuracy"]
    assert figure_of(whole, "role", "nll")[0] == whole.likelihood.terms["role"].mean  # type: ignore[union-attr]


def test_rules_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.txt"
    path.write_text("# gate of the nightly run\n\nf1>=0.9   # all of them\ntotal.f1>=0.95\n\tdate.correct>=.5\n")
    rules = parse_rules([f"@{path}", "f1>=0.9", "correct>0"], FIELDS)
    assert [one.text for one in rules] == ["f1>=0.9", "total.f1>=0.95", "date.correct>=0.5", "correct>0.0"]
    path.write_text("f1>=0.9\nf3>=1\n")
    with pytest.raises(UsageError, match=f"{path}:2: \"f3\""):
        parse_rules([f"@{path}"], FIELDS)


@pytest.mark.parametrize("data", [b"", b"# nothing\n", b"\xff\xfe", b"x" * (1 << 21)])
def test_a_file_without_rules_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "rules"
    path.write_bytes(data)
    with pytest.raises(UsageError, match=f"@{path}: "):
        parse_rules([f"@{path}"], FIELDS)


def test_report_and_json_show_the_limit_beside_the_score() -> None:
    rules = parse_rules(["total.f1>=0.95", "total.recall>=0.5", "correct>0.99", "brier<=0.5"], FIELDS)
    judged = made(True, True, False).held_to(rules)
    text = report(judged)
    [total] = [line for line in text.splitlines() if line.startswith("total") and "|" in line]
    assert ".666 (>=0.5 met)" in total and ".800 (>=0.95 MISSED)" in total
    assert "(>0.99 MISSED)" in text and "(<=0.5 met)" in text
    assert "acceptance: MISSED" in text and "  total.f1>=0.95: 0.8, missed" in text
    data: dict[str, Any] = judged.to_json()
    assert data["acceptance"]["accepted"] is False
    [recall] = [one for one in data["fields"]["total"]["acceptance"] if one["metric"] == "recall"]
    assert (recall["limit"], recall["met"], recall["value"]) == (0.5, True, 2 / 3)
    assert [one["rule"] for one in data["all"]["acceptance"]] == ["correct>0.99", "brier<=0.5"]
    assert judged.held_to(rules[1:2]).accepted and not judged.accepted
