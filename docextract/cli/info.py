"""`docextract info`: what is in a model file, or where a run is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import AsJson

NAME = "info"
SHORT = "Show what is in a model file, or where a run is."
EPILOG = """\b
Examples:
  docextract info receipts.safetensors
  docextract info receipts.safetensors --json | jq .thresholds
  docextract info docextract-v0
  docextract info receipts.safetensors.run
  docextract info receipts.safetensors.run --json | jq .manifest.update
"""


def command(
    path: Annotated[
        Path,
        typer.Argument(
            metavar="MODEL|RUN",
            help="A model file, the name of a base that ships, or the folder of a run.",
            show_default=False,
        ),
    ],
    as_json: AsJson = False,
) -> int:
    """Check a model file and show its fields, thresholds, sizes and digests; or show a run's manifest, progress,
    ledger and starts."""
    return guarded(lambda: _info(path, as_json))


def _info(path: Path, as_json: bool) -> None:
    from docextract import api
    from docextract.cli.runs import run_card
    from docextract.cli.streams import emit, emit_json
    from docextract.evaluation.card import card, describe
    from docextract.model.bases import base_file
    from docextract.training.inspect import inspect_run

    path = base_file(path)
    if path.is_dir():
        run = inspect_run(path)
        if as_json:
            emit_json(run)
        else:
            emit(run_card(run))
        return
    data = describe(api.load_model(path), path)
    if as_json:
        emit_json(data)
    else:
        emit(card(data))
