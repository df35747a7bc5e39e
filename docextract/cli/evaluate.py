"""`docextract evaluate`: scores of a model on pages whose values are known."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import AsJson, ModelFile, Pages, Values, Workers

NAME = "evaluate"
SHORT = "Score a model on pages with known values."
EPILOG = """\b
Examples:
  docextract evaluate receipts.safetensors test.jsonl.gz
  docextract evaluate receipts.safetensors scans/*.pdf --values truth.csv
  docextract evaluate receipts.safetensors test.jsonl.gz --json > scores.json

\b
By words, an answer is right when it has exactly the words of the label ("no value" too):
correct of all pages, recall of those with a value, agreement of those with either.
By text, when it reads as the value given does, case and punctuation dropped; given counts
the known values. A threshold is the lowest confidence from which enough answers were right;
none: no five answers allow one.
Pages that the model was trained on are noticed and warned about.
"""


def command(
    model: ModelFile,
    pages: Pages,
    values: Values = None,
    share: Annotated[
        float, typer.Option("--share", metavar="S", help="Share that must be right from the suggested threshold on.")
    ] = 0.99,
    workers: Workers = None,
    as_json: AsJson = False,
) -> int:
    """Score a model on pages with known values: per field, with thresholds and calibration."""
    return guarded(lambda: _evaluate(model, pages, values, share, workers, as_json))


def _evaluate(
    model: Path, pages: list[str], values: Path | None, share: float, workers: int | None, as_json: bool
) -> None:
    from docextract import api
    from docextract.cli.scans import warn_of_scans
    from docextract.cli.streams import emit, emit_json, warn
    from docextract.evaluation.report import count, report
    from docextract.evaluation.threshold import exact_share
    from docextract.extraction.parallel import check_workers

    check_workers(workers)
    exact_share(share)
    loaded = api.load_model(model)
    read = api.read_pages(pages, values=values)
    warn_of_scans(read)
    evaluation = api.evaluate(loaded, read, share=share, workers=workers)
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
    if evaluation.fields and not evaluation.overall.given and not evaluation.overall.pages:
        warn("no page says anything about the model's fields: there is nothing to score; expected values in the pages")
    if as_json:
        emit_json(evaluation.to_json())
    else:
        emit(report(evaluation))
