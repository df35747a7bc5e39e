"""`docextract info`: what is in a model file."""

from __future__ import annotations

from pathlib import Path

from docextract.cli.guard import guarded
from docextract.cli.options import AsJson, ModelFile

NAME = "info"
SHORT = "Show what is in a model file."
EPILOG = """\b
Examples:
  docextract info receipts.safetensors
  docextract info receipts.safetensors --json | jq .thresholds
"""


def command(model: ModelFile, as_json: AsJson = False) -> int:
    """Check a model file and show its fields, thresholds, sizes and digests."""
    return guarded(lambda: _info(model, as_json))


def _info(model: Path, as_json: bool) -> None:
    from docextract import api
    from docextract.cli.streams import emit, emit_json
    from docextract.evaluation.card import card, describe

    data = describe(api.load_model(model), model)
    if as_json:
        emit_json(data)
    else:
        emit(card(data))
