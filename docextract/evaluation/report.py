"""An evaluation as a table for people. Programs use `Evaluation.to_json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docextract.evaluation.calibration import Calibration
from docextract.evaluation.evaluate import Evaluation, Held
from docextract.evaluation.likelihood import Likelihood
from docextract.evaluation.scores import Score
from docextract.evaluation.threshold import Threshold

SCORE_HEAD = (
    "by words:", "pages", "correct", "recall", "agreement", "|", "by text: given", "precision", "recall", "F1",
)  # fmt: skip
THRESHOLD_HEAD: tuple[str, ...] = ("field", "confidence", "right", "of", "at least (95 %)")
ONE_LINE = {ord(c): ascii(c)[1:-1] for c in "\n\r\t\v\f\x85\u2028\u2029"}  # a name must not break its row
OWN_HEAD = ("|", "the model's own lets through")


def table(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Columns set flush; the first `left` to the left, the others to the right. The first row is the head."""
    if not rows:
        return []
    rows = [[cell.translate(ONE_LINE) for cell in row] for row in rows]
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if k < left else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def figure(value: float | None, digits: int = 3) -> str:
    """A share as .917 or 1.000, cut, not rounded, so that 1.000 means all; a dash for nothing."""
    if value is None:
        return "-"
    scale: int = 10**digits
    text = f"{int(value * scale + 1e-9) / scale:.{digits}f}"
    return text[1:] if text.startswith("0.") else text


def report(evaluation: Evaluation | None) -> str:
    """The whole report: scores, thresholds, calibration, other heads, what was seen before, acceptance. None: a run
    that held no page out."""
    if evaluation is None:
        return "no page was held out: there are no scores, and no value will be trusted"
    e = evaluation
    lines = [f"{count(e.pages, 'page')}, {e.scored_pages} scored by words", ""]
    if e.fields:
        lines += _fields(e)
    for name, figures in e.heads.items():
        lines += _head(e, name, figures)
    if e.likelihood is not None:
        lines += [*_likelihood(e, e.likelihood), ""]
    if e.decontamination is not None:
        lines += [*e.decontamination.lines(), ""]
    if e.acceptance:
        lines += [f"acceptance: {'met' if e.accepted else 'MISSED'}", *(f"  {one}" for one in e.acceptance)]
    return "\n".join(lines).rstrip()


UNITS = {"roles": "entities", "pairs": "links", "items": "complete rows"}
FOUND_HEAD = ("", "given", "answered", "right", "precision", "recall", "F1")


def _head(e: Evaluation, name: str, figures: Mapping[str, Any]) -> list[str]:
    """A head beside the fields: how many of its decisions are right, and what came of them."""
    counted = "pages" if name == "doc_type" else "words"
    accuracy = figure(figures["accuracy"]) + _mark(e, name, "accuracy")
    first = f"{name}: accuracy {accuracy} of {figures[counted]} {counted}"
    if name not in UNITS:
        return [first, ""]
    rows = [FOUND_HEAD, _found(UNITS[name], figures, _mark(e, name, "f1"))]
    if name == "items":
        cells = {key.removeprefix("cells_"): value for key, value in figures.items() if key.startswith("cells_")}
        rows.append(_found("cells", cells, _mark(e, name, "cells_f1")))
    rows += [_found(f"  {label}", of) for label, of in figures.get("labels", {}).items()]
    return [first, *table(rows), ""]


def _found(name: str, of: Mapping[str, Any], mark: str = "") -> tuple[str, ...]:
    counts = (str(of[key]) for key in ("given", "answered", "right"))
    return (name, *counts, figure(of["precision"]), figure(of["recall"]), figure(of["f1"]) + mark)


def _fields(e: Evaluation) -> list[str]:
    """Scores, thresholds and calibration of the fields."""
    rows = [_scores(e, name, one) for name, one in e.fields.items()]
    lines = table([SCORE_HEAD, *rows, _scores(e, None, e.overall)])
    share = f"{e.suggested.share:.2%}"
    lines += ["", f"trust threshold on these pages: {share} or more right from there on, of at least 5 answers"]
    own = e.stored is not None
    rows = [THRESHOLD_HEAD + OWN_HEAD if own else THRESHOLD_HEAD]
    for name, one in e.suggested.fields.items():
        rows.append(_threshold(name, one) + (_held(e, name, e.held.get(name)) if own else ()))
    rows.append(_threshold("all", e.suggested.overall) + (_held(e, None, e.held_overall) if own else ()))
    marks = (_mark(e, None, "calibration_error"), _mark(e, None, "brier"))
    return [*lines, *table(rows), "", *calibration_lines(e.values, e.nulls, marks), ""]


def _scores(e: Evaluation, subject: str | None, one: Score) -> tuple[str, ...]:
    def cell(text: str, metric: str) -> str:
        return text + _mark(e, subject, metric)

    return (
        "all" if subject is None else subject,
        cell(str(one.pages), "pages"),
        cell(figure(one.correct), "correct"),
        cell(figure(one.recall), "recall"),
        cell(figure(one.agreement), "agreement"),
        "|",
        cell(str(one.given), "given"),
        cell(figure(one.text_precision), "precision"),
        cell(figure(one.text_recall), "text_recall"),
        cell(figure(one.text_f1), "f1"),
    )


def _mark(e: Evaluation, subject: str | None, metric: str) -> str:
    """What is asked of a figure, beside it, and whether it is so: " (>=.9 met)"."""
    found = [one for one in e.acceptance if (one.rule.subject, one.rule.metric) == (subject, metric)]
    texts = [f"{one.rule.operator}{one.rule.limit:g} {'met' if one.met else 'MISSED'}" for one in found]
    return f" ({', '.join(texts)})" if texts else ""


def _likelihood(e: Evaluation, likelihood: Likelihood) -> list[str]:
    """The truth under the model: rows, mean nll and perplexity of each term and of all."""
    rows = [("of the truth", "rows", "mean nll", "perplexity")]
    terms = [(name, name, one) for name, one in likelihood.terms.items()]
    for subject, name, one in [*terms, (None, "all", likelihood.overall)]:
        nll = ("N/A" if one.mean is None else f"{one.mean:.4f}") + _mark(e, subject, "nll")
        perplexity = f"N/A ({one.cause})" if one.perplexity is None else f"{one.perplexity:.4f}"
        rows.append((name, str(one.sum.rows), nll, perplexity + _mark(e, subject, "perplexity")))
    return table(rows)


def _threshold(name: str, one: Threshold) -> tuple[str, ...]:
    if one.confidence is None:
        return (name, "none", "-", "-", "-")
    return (name, figure(one.confidence, 4), str(one.right), str(one.values), figure(one.lower))


def _held(e: Evaluation, subject: str | None, held: Held | None) -> tuple[str, ...]:
    trusted, right = _mark(e, subject, "trusted"), _mark(e, subject, "trusted_right")
    if held is None:
        return ("|", f"none{trusted}{right}")
    return ("|", f"{held.values} of {held.of}{trusted}, {held.right} right{right}")


def calibration_lines(
    values: Calibration, nulls: Calibration, marks: tuple[str, str] = ("", "")
) -> list[str]:
    """Two figures for values (each with its mark) and for "no value", and the reliability table of the values."""
    rows = [("calibration", "answers", "expected error", "Brier")]
    rows.append(("values", str(values.count), figure(values.error) + marks[0], figure(values.brier) + marks[1]))
    rows.append(("no value", str(nulls.count), figure(nulls.error), figure(nulls.brier)))
    lines = table(rows)
    bins = [b for b in values.bins if b.count]
    if bins:
        head = ("values of confidence", "answers", "mean", "right")
        body = [
            (f"{b.low:.1f} to {b.high:.1f}", str(b.count), figure(b.mean_confidence), figure(b.share_right))
            for b in bins
        ]
        lines += ["", *table([head, *body])]
    return lines


def count(number: int, noun: str) -> str:
    """1 page, 2 pages."""
    return f"{number} {noun}" + ("" if number == 1 else "s")
