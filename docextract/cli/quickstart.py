"""`docextract quickstart`: the main job on sample pages that ship in the package."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import Overwrite, Workers

NAME = "quickstart"
SHORT = "Train, score and extract on sample pages."
EPILOG = """\b
Examples:
  docextract quickstart
  docextract quickstart --out demo --workers 2

\b
Trains on sample receipts and invoices, prints the scores on pages that were held out,
writes the model, and extracts pages that it has never seen. Less than three minutes
on two cores; interrupted, the same command goes on. It does what these do:
  docextract train    SAMPLES/pages.jsonl.gz --schema SAMPLES/schema.json --out MODEL
  docextract extract  MODEL SAMPLES/new.jsonl.gz --out values.jsonl
"""


def command(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the model and the values.")] = Path(
        "docextract-quickstart"
    ),
    workers: Workers = None,
    overwrite: Overwrite = False,
) -> int:
    """Train on bundled sample pages, score, and extract new ones."""
    return guarded(lambda: _quickstart(out, workers, overwrite))


def _quickstart(out: Path, workers: int | None, overwrite: bool) -> None:
    from docextract import api
    from docextract.cli.files import check_output, make_folder, output_file
    from docextract.cli.progress import training_progress
    from docextract.cli.results import train_lines
    from docextract.cli.streams import emit, json_bytes, note
    from docextract.extraction.parallel import check_workers

    check_workers(workers)
    samples = Path(__file__).resolve().parent.parent / "samples"
    pages, schema, new = samples / "pages.jsonl.gz", samples / "schema.json", samples / "new.jsonl.gz"
    make_folder(out)
    model, values = out / "model.safetensors", out / "values.jsonl"
    for path in (model, values):
        check_output(path, overwrite)
    resume = Path(f"{model}.run", "checkpoint", "CURRENT").exists() and not overwrite
    note(f"sample pages: {pages}")
    note(f"schema: {schema}")
    result = api.train(
        [pages], schema, model, workers=workers, resume=resume, overwrite=overwrite, progress=training_progress()
    )
    emit("\n".join(train_lines(result)))
    with output_file(values, overwrite) as stream:
        results = api.extract(result.model, [new], workers=workers)
        for one in results:
            stream.write(json_bytes(one))
    emit("")
    emit(f"{values}: the values of {len(results)} pages that the model had never seen; the first one:")
    first = results[0]["values"]
    width = max(len(name) for name in first)
    for name, value in first.items():
        text = "-" if value["text"] is None else value["text"]
        trust = "trusted" if value["trusted"] else ""
        emit(f"  {name.ljust(width)}  {value['confidence']:.3f}  {trust.ljust(7)}  {text}")
    emit("")
    emit("next: docextract train --help")
