"""`docextract suggest`: which unlabelled pages to label next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import ModelFile, Overwrite, Pages, Workers

if TYPE_CHECKING:
    from docextract.evaluation.suggest import Suggestions

NAME = "suggest"
SHORT = "Suggest which pages to label next."
EPILOG = """\b
Examples:
  docextract suggest receipts.safetensors unlabelled.jsonl.gz
  docextract suggest receipts.safetensors scans/*.pdf --count 30 --against train.jsonl.gz
  docextract suggest receipts.safetensors unlabelled.jsonl.gz --out next.csv
  docextract suggest receipts.safetensors unlabelled.jsonl.gz | jq -r .id

\b
One line a page, the most useful first:
  {"id": ..., "source": "FILE:LINE", "score": ..., "expected_errors": ..., "nearest": ...,
   "fields": {"total": {"text", "confidence"}, ...}, "reasons": ["total: \\"9.00\\", confidence 0.41", ...]}
expected_errors is the sum over the fields of 1 - confidence; score takes off what the page
has in common with training pages (--against) and with suggestions before it. Pages that the
model was trained on are never suggested, nor near-copies. docs/suggest.md has the rule.
"""


def command(
    model: ModelFile,
    pages: Pages,
    count: Annotated[int, typer.Option("--count", metavar="N", help="Pages to suggest, at most.")] = 20,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="PAGES",
            help="Pages that the model was trained on, so that nothing like them is suggested; may be given again.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        str,
        typer.Option("--out", metavar="FILE", help="File to write: CSV where it ends in .csv, else JSON Lines."),
    ] = "-",
    workers: Workers = None,
    overwrite: Overwrite = False,
) -> int:
    """Suggest which unlabelled pages to label next: where the model is unsure, and nothing like it is labelled."""
    return guarded(lambda: _suggest(model, pages, count, against, out, workers, overwrite))


def _suggest(
    model: Path,
    pages: list[str],
    number: int,
    against: list[str] | None,
    out: str,
    workers: int | None,
    overwrite: bool,
) -> None:
    from docextract import api
    from docextract.cli.files import check_not_input, check_output, output_file
    from docextract.cli.progress import bar
    from docextract.cli.scans import warn_of_scans
    from docextract.cli.streams import note, write
    from docextract.evaluation.report import count

    if out != "-":
        check_output(Path(out), overwrite)
        check_not_input(Path(out), [model, *pages, *(against or [])])
    loaded = api.load_model(model)
    read = api.read_pages(pages)
    warn_of_scans(read)
    found = api.suggest(
        loaded, read, count=number, against=against, workers=workers,
        watch=lambda answers, total: bar(answers, total, "suggest"),
    )  # fmt: skip
    data = _csv(found) if out.lower().endswith(".csv") else _lines(found)
    if out == "-":
        write(data)
    else:
        with output_file(Path(out), overwrite) as stream:
            stream.write(data)
    left = {"labelled already": found.labelled, "without words": found.empty, "near-copies": found.copies}
    said = ", ".join(f"{number} {what}" for what, number in left.items() if number)
    note(f"{len(found)} of {count(found.pages, 'page')} suggested" + (f"; left out: {said}" if said else ""))


def _lines(found: Suggestions) -> bytes:
    from docextract.cli.streams import json_bytes

    return b"".join(json_bytes(one.to_json()) for one in found)


def _csv(found: Suggestions) -> bytes:
    """A table for a spreadsheet; a text that a spreadsheet would take for a formula gets a quote before it."""
    import csv
    import io

    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(("rank", "id", "source", "score", "expected_errors", "nearest", "similarity", "reasons"))
    for rank, one in enumerate(found, 1):
        near = one.nearest or ("", "")
        cells = (one.page.id, one.page.source, one.score, one.expected_errors, *near, "; ".join(one.reasons()))
        table.writerow((rank, *(_plain(cell) for cell in cells)))
    return text.getvalue().encode("utf-8", "backslashreplace")


def _plain(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")) else cell
