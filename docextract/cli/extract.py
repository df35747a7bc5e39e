"""`docextract extract`: one JSON object a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import ModelFile, Overwrite, Pages, Workers

NAME = "extract"
SHORT = "Extract values from pages."
EPILOG = """\b
Examples:
  docextract extract receipts.safetensors new.jsonl.gz
  docextract extract receipts.safetensors scans/*.pdf --out values.jsonl
  cat pages.jsonl | docextract extract receipts.safetensors - | jq .values.total

\b
One line a page, in the order of the pages:
  {"id": ..., "values": {"total": {"text", "confidence", "trusted", "words", "box"}, ...}}
text is null where the model finds no value; trusted says that the confidence
reaches the threshold that was measured on held-out pages and stored in the model.
"""


def command(
    model: ModelFile,
    pages: Pages,
    out: Annotated[
        str, typer.Option("--out", metavar="FILE", help="JSON Lines file to write; - is standard output.")
    ] = "-",
    workers: Workers = None,
    overwrite: Overwrite = False,
) -> int:
    """Extract values from pages: text, words, box and confidence of every field."""
    return guarded(lambda: _extract(model, pages, out, workers, overwrite))


def _extract(model: Path, pages: list[str], out: str, workers: int | None, overwrite: bool) -> None:
    from docextract import api
    from docextract.cli.files import check_not_input, check_output, output_file
    from docextract.cli.progress import bar
    from docextract.cli.scans import warn_of_scans
    from docextract.cli.streams import json_bytes, write
    from docextract.extraction.parallel import check_workers

    check_workers(workers)
    if out != "-":
        check_output(Path(out), overwrite)
        check_not_input(Path(out), [model, *pages])
    loaded = api.load_model(model)
    read = api.read_pages(pages)
    warn_of_scans(read)
    results = bar(api.extract_iter(loaded, read, workers=workers), len(read), "extract")
    if out == "-":
        for result in results:
            write(json_bytes(result))
    else:
        with output_file(Path(out), overwrite) as stream:
            for result in results:
                stream.write(json_bytes(result))
