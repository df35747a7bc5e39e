"""`docextract label`: the labeller's report alone, before any training."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import AsJson, Missing, Overwrite, Pages, Repeats, SchemaFile, Values

if TYPE_CHECKING:
    from docextract.cli.rows import RowsFile

NAME = "label"
SHORT = "Report what known values can become labels."
EPILOG = """\b
Examples:
  docextract label receipts.jsonl.gz --schema schema.json
  docextract label scans/*.pdf --values truth.csv --schema schema.json --show 20
  docextract label receipts.jsonl.gz --schema schema.json --json > labels.json
  docextract label receipts.jsonl.gz --schema schema.json --rows rows.jsonl --loss tag=1,role=1

\b
Every value gets a reason: exact, normalized, ambiguous (labelled, but the context
hardly decided), absent (not on the page), not one run, claimed twice, computed, null.

\b
--rows writes, as JSON Lines, every word under every loss term: whether it would count in
training, its weight, or the first condition that fails (docs/objectives.md).
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
    rows: Annotated[
        Path | None,
        typer.Option("--rows", metavar="FILE", help="Write the rows of the loss terms here.", show_default=False),
    ] = None,
    loss: Annotated[
        str | None,
        typer.Option(
            "--loss", metavar="T=W,...", help="Loss terms of --rows.  [default: tag=1]", show_default=False
        ),
    ] = None,
    epoch: Annotated[
        int | None,
        typer.Option(
            "--epoch",
            metavar="N",
            help="In --rows count only the window that a long page shows in this epoch.  [default: all]",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Of --epoch.  [default: 0]", show_default=False)
    ] = None,
    overwrite: Overwrite = False,
) -> int:
    """Find the known values on their pages and report what can become a label."""

    def go() -> None:
        from docextract.cli.rows import RowsFile

        wanted = RowsFile.of(rows, loss, epoch, seed, overwrite, [schema, *([values] if values else []), *pages])
        _label(pages, schema, values, repeats, missing, show, as_json, wanted)

    return guarded(go)


def _label(
    pages: list[str],
    schema: Path,
    values: Path | None,
    repeats: str,
    missing: str,
    show: int,
    as_json: bool,
    rows: RowsFile | None,
) -> None:
    from docextract import api
    from docextract.cli.scans import warn_of_scans
    from docextract.cli.streams import emit, emit_json, warn
    from docextract.errors import UsageError
    from docextract.evaluation.labels import label_lines, lost_values, unnamed_fields

    if show < 0:
        raise UsageError(f"--show is {show}, expected an integer >= 0")
    fields = api.load_schema(schema)
    read = api.read_pages(pages, values=values)
    warn_of_scans(read)
    labelling = api.label(read, fields, repeats=repeats, missing=missing)
    if rows is not None:
        rows.write(labelling, fields)
    unnamed = unnamed_fields(labelling)
    if unnamed:
        warn(unnamed)
    lost = lost_values(labelling, show)
    if as_json:
        emit_json({**labelling.report.to_json(), **({"lost": lost} if show else {})})
        return
    emit("\n".join(label_lines(labelling)))
    for one in lost:
        emit(f"{one['source']}: page {one['page']}: {one['field']} = {one['value']!r}: {one['reason']}")
