"""`docextract label`: the labeller's report alone, before any training."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import AsJson, Missing, Pages, Repeats, SchemaFile, Values

NAME = "label"
SHORT = "Report what known values can become labels."
EPILOG = """\b
Examples:
  docextract label receipts.jsonl.gz --schema schema.json
  docextract label scans/*.pdf --values truth.csv --schema schema.json --show 20
  docextract label receipts.jsonl.gz --schema schema.json --json > labels.json

\b
Every value gets a reason: exact, normalized, ambiguous (labelled, but the context
hardly decided), absent (not on the page), not one run, claimed twice, computed, null.
"""


def command(
    pages: Pages,
    schema: SchemaFile,
    values: Values = None,
    repeats: Repeats = "one",
    missing: Missing = "page",
    show: Annotated[
        int, typer.Option("--show", metavar="N", help="List up to N values that did not become a label.")
    ] = 0,
    as_json: AsJson = False,
) -> int:
    """Find the known values on their pages and report what can become a label."""
    return guarded(lambda: _label(pages, schema, values, repeats, missing, show, as_json))


def _label(
    pages: list[str], schema: Path, values: Path | None, repeats: str, missing: str, show: int, as_json: bool
) -> None:
    from docextract import api
    from docextract.cli.scans import warn_of_scans
    from docextract.cli.streams import emit, emit_json
    from docextract.errors import UsageError
    from docextract.evaluation.labels import label_lines, lost_values

    if show < 0:
        raise UsageError(f"--show must be at least 0, got {show}")
    fields = api.load_schema(schema)
    read = api.read_pages(pages, values=values)
    warn_of_scans(read)
    labelling = api.label(read, fields, repeats=repeats, missing=missing)
    lost = lost_values(labelling, show)
    if as_json:
        emit_json({**labelling.report.to_json(), **({"lost": lost} if show else {})})
        return
    emit("\n".join(label_lines(labelling)))
    for one in lost:
        emit(f"{one['source']}: page {one['page']}: {one['field']} = {one['value']!r}: {one['reason']}")
