"""An evaluation as a table for people. Programs use `Evaluation.to_json`."""

from __future__ import annotations

from collections.abc import Sequence

from docextract.evaluation.calibration import Calibration
from docextract.evaluation.evaluate import Evaluation, Held
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
    """The whole report: scores, thresholds, calibration, other heads. None: a run that held no page out."""
    if evaluation is None:
        return "no page was held out: there are no scores, and no value will be trusted"
    e = evaluation
    lines = [f"{count(e.pages, 'page')}, {e.scored_pages} scored by words", ""]
    if e.fields:
        lines += _fields(e)
    for name, figures in e.heads.items():
        text = ", ".join(f"{key} {figure(v) if isinstance(v, float) else v}" for key, v in figures.items())
        lines.append(f"{name}: {text}")
    return "\n".join(lines).rstrip()


def _fields(e: Evaluation) -> list[str]:
    """Scores, thresholds and calibration of the fields."""
    lines = table([SCORE_HEAD, *(_scores(name, one) for name, one in e.fields.items()), _scores("all", e.overall)])
    share = f"{e.suggested.share:.2%}"
    lines += ["", f"LocalFirst threshold on these pages: {share} or more right from there on, of at least 5 answers"]
    own = e.stored is not None
    rows = [THRESHOLD_HEAD + OWN_HEAD if own else THRESHOLD_HEAD]
    for name, one in e.suggested.fields.items():
        rows.append(_threshold(name, one) + (_held(e.held.get(name)) if own else ()))
    rows.append(_threshold("all", e.suggested.overall) + (_held(e.held_overall) if own else ()))
    return [*lines, *table(rows), "", *calibration_lines(e.values, e.nulls), ""]


def _scores(name: str, one: Score) -> tuple[str, ...]:
    return (
        name,
        str(one.pages),
        figure(one.correct),
        figure(one.recall),
        figure(one.agreement),
        "|",
        str(one.given),
        figure(one.text_precision),
        figure(one.text_recall),
        figure(one.text_f1),
    )


def _threshold(name: str, one: Threshold) -> tuple[str, ...]:
    if one.confidence is None:
        return (name, "none", "-", "-", "-")
    return (name, figure(one.confidence, 4), str(one.right), str(one.values), figure(one.lower))


def _held(held: Held | None) -> tuple[str, ...]:
    if held is None:
        return ("|", "none")
    return ("|", f"{held.values} of {held.of}, {held.right} right")


def calibration_lines(values: Calibration, nulls: Calibration) -> list[str]:
    """Two figures for values and for "no value", and the reliability table of the values."""
    rows = [("calibration", "answers", "expected error", "Brier")]
    for name, one in (("values", values), ("no value", nulls)):
        rows.append((name, str(one.count), figure(one.error), figure(one.brier)))
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
