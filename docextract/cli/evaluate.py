"""`docextract evaluate`: scores of a model on pages whose values are known, whether they are good enough, and again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from docextract.cli.guard import MISSED, OK, guarded
from docextract.cli.options import AsJson, Overwrite, Values, Workers

if TYPE_CHECKING:
    from docextract.evaluation.again import Again
    from docextract.evaluation.evaluate import Evaluation
    from docextract.evaluation.run import EvaluationRun

NAME = "evaluate"
SHORT = "Score a model on pages with known values; gate on the scores."
EPILOG = """\b
Examples:
  docextract evaluate receipts.safetensors test.jsonl.gz
  docextract evaluate receipts.safetensors scans/*.pdf --values truth.csv
  docextract evaluate receipts.safetensors test.jsonl.gz --json > scores.json
  docextract evaluate receipts.safetensors test.jsonl.gz --accept "f1>=0.9" \\
      --accept "total.f1>=0.95" --accept "total.recall>=0.9"
  docextract evaluate receipts.safetensors test.jsonl.gz --accept @rules.txt
  docextract evaluate receipts.safetensors test.jsonl.gz --against train.jsonl.gz
  docextract evaluate receipts.safetensors test.jsonl.gz --save scores.json
  docextract evaluate --again scores.json

\b
By words, an answer is right when it has exactly the words of the label ("no value" too):
correct of all pages, recall of those with a value, agreement of those with either.
By text, when it reads as the value given does, case and punctuation dropped; given counts
the known values. A threshold is the lowest confidence from which enough answers were right;
none: no five answers allow one.
Metrics for --accept, of all fields or FIELD.metric: correct, recall, agreement, precision,
text_recall, f1, trusted, trusted_right, pages, answers, given; calibration_error, brier,
nll, perplexity; docs/evaluation.md has the rest. One that is not defined meets no rule.
Exit code 1: a rule is missed, or --again found other numbers; 2: an input cannot be used.
Pages that the model was trained on are noticed and warned about.
"""


def command(
    model: Annotated[
        Path | None, typer.Argument(metavar="MODEL", help="A model file.", show_default=False)
    ] = None,
    pages: Annotated[
        list[str] | None,
        typer.Argument(metavar="PAGES", help="Files of pages, as for train; - is standard input.", show_default=False),
    ] = None,
    values: Values = None,
    share: Annotated[
        float | None,
        typer.Option(
            "--share",
            metavar="S",
            help="Share that must be right from the suggested threshold on.  [default: 0.99]",
            show_default=False,
        ),
    ] = None,
    accept: Annotated[
        list[str] | None,
        typer.Option(
            "--accept",
            metavar="RULE",
            help="A score that must be reached, such as f1>=0.9 or total.recall>=0.9; may be given again; @FILE has "
            "one a line.",
            show_default=False,
        ),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="PAGES",
            help="Pages that the model was trained on, to look for near-duplicates; may be given again.",
            show_default=False,
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Write manifest and scores, to repeat them.", show_default=False),
    ] = None,
    again: Annotated[
        Path | None,
        typer.Option(
            "--again",
            metavar="FILE",
            help="Repeat what --save (or train) wrote and compare every number; MODEL, PAGES, --values and --against "
            "are needed only where files have moved.",
            show_default=False,
        ),
    ] = None,
    workers: Workers = None,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> int:
    """Score a model on pages with known values: per field, with thresholds and calibration."""
    if again is not None:
        moved = {"model": model, "pages": pages or None, "values": values, "against": against or None}
        fixed = {"--share": share, "--accept": accept or None, "--save": save, "--overwrite": overwrite or None}
        return guarded(lambda: _again(again, moved, fixed, workers, as_json))
    given = {"share": share, "accept": accept or None, "against": against or None}
    return guarded(lambda: _evaluate(model, pages or [], values, given, save, overwrite, workers, as_json))


def _evaluate(
    model: Path | None,
    pages: list[str],
    values: Path | None,
    given: dict[str, Any],
    save: Path | None,
    overwrite: bool,
    workers: int | None,
    as_json: bool,
) -> int:
    from docextract import api
    from docextract.cli.files import check_not_input, check_output, output_file
    from docextract.cli.scans import warn_of_scans
    from docextract.cli.streams import emit, emit_json
    from docextract.errors import UsageError
    from docextract.evaluation.accept import parse_rules
    from docextract.evaluation.report import report
    from docextract.evaluation.threshold import exact_share
    from docextract.extraction.parallel import check_workers

    if model is None or not pages:
        missing = "MODEL" if model is None else "PAGES"
        wanted = "MODEL and PAGES, or --again FILE (see docextract evaluate --help)"
        raise UsageError(f"{missing} is missing, expected {wanted}")
    options = {name: value for name, value in given.items() if value is not None}
    check_workers(workers)
    exact_share(options.get("share", 0.99))
    if save is not None:
        if str(save) == "-":
            raise UsageError("--save is -, expected the name of a file: scores go to standard output with --json")
        against = options.get("against", [])
        check_not_input(save, [model, *pages, *against, *([values] if values else [])], "--save")
        check_output(save, overwrite, "--save")
    loaded = api.load_model(model)
    parse_rules(options.get("accept", ()), loaded.heads)  # before pages are read
    reading = api.to_reading(pages, values)
    warn_of_scans(reading.pages)
    run = api.evaluate_run(loaded, reading, path=model, workers=workers, **options)
    _warn(run.evaluation)
    if save is not None:
        with output_file(save, overwrite, "--save") as stream:
            stream.write(run.saved(save.parent).to_bytes())
    if as_json:
        emit_json({"manifest_sha256": run.sha256, **run.evaluation.to_json()})
    else:
        emit(report(run.evaluation))
    return _accepted(run)


def _again(
    path: Path, moved: dict[str, Any], fixed: dict[str, Any], workers: int | None, as_json: bool
) -> int:
    from docextract import api
    from docextract.cli.streams import emit, emit_json
    from docextract.errors import UsageError
    from docextract.evaluation.report import report

    for name, value in fixed.items():
        if value is not None:
            raise UsageError(f"{name} is given with --again, expected it not to be: {path} says what was evaluated")
    done = api.evaluate_again(path, **moved, workers=workers)
    _warn(done.run.evaluation)
    if as_json:
        comparison = {"file": str(path), "equal": not done.changed, "changed": done.changed}
        emit_json(
            {"manifest_sha256": done.run.sha256, "again": comparison, **done.run.evaluation.to_json()}
        )
    else:
        emit(report(done.run.evaluation))
        emit("\n".join(["", *_compared(done, path)]))
    return _repeated(done, path) or _accepted(done.run)


def _compared(done: Again, path: Path) -> list[str]:
    if not done.changed:
        return [f"again: every number is the one recorded in {path}"]
    return [f"again: other numbers than in {path}, recorded -> found:", *(f"  {line}" for line in done.changed)]


def _repeated(done: Again, path: Path) -> int:
    """1 where a number is another one than was recorded, told in one line."""
    from docextract.cli.streams import note
    from docextract.evaluation.report import count

    if not done.changed:
        return OK
    note(f"not reproduced: {count(len(done.changed), 'number')} not as recorded in {path}, first {done.changed[0]}")
    return MISSED


def _accepted(run: EvaluationRun) -> int:
    """1 where a rule is missed, told in one line."""
    from docextract.cli.streams import note

    missed = [one for one in run.evaluation.acceptance if not one.met]
    if not missed:
        return OK
    rules = len(run.evaluation.acceptance)
    note(f"not accepted: {len(missed)} of {rules} rules missed: {'; '.join(map(str, missed))}")
    return MISSED


def _warn(evaluation: Evaluation) -> None:
    """What makes scores worth less than they look."""
    from docextract.cli.streams import warn
    from docextract.evaluation.report import count

    if evaluation.seen_training:
        warn(
            f"{count(evaluation.seen_training, 'page')} of {evaluation.pages} "
            f"{'is a page' if evaluation.seen_training == 1 else 'are pages'} that this model was trained on; "
            "scores on pages it has seen say nothing about new ones"
        )
    if evaluation.seen_held_out:
        warn(
            f"{count(evaluation.seen_held_out, 'page')} of {evaluation.pages} "
            f"{'was' if evaluation.seen_held_out == 1 else 'were'} held out when this model was trained; "
            "its thresholds were measured there"
        )
    if evaluation.seen_base:
        warn(
            f"{count(evaluation.seen_base, 'page')} of {evaluation.pages} "
            f"{'was' if evaluation.seen_base == 1 else 'were'} in the pre-training of the model's base"
        )
    if evaluation.fields and not evaluation.overall.given and not evaluation.overall.pages:
        warn("no page says anything about the model's fields: there is nothing to score; expected values in the pages")
