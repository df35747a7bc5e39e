"""`docextract plot`: a run in one picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from docextract.cli.guard import guarded
from docextract.cli.options import Overwrite

NAME = "plot"
SHORT = "Draw the loss, rate and scores of a run as SVG."
EPILOG = """\b
Examples:
  docextract plot receipts.safetensors.run --out run.svg
  docextract plot receipts.safetensors.run/updates.jsonl > so-far.svg

\b
A run that ends well has this picture in its folder already, as plot.svg; a run that is
at work can be drawn, too. docs/logs.md says what is in it.
"""


def command(
    run: Annotated[
        Path, typer.Argument(metavar="RUN", help="The folder of a run, or its updates.jsonl.", show_default=False)
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="The SVG to write.  [default: standard output]", show_default=False),
    ] = None,
    overwrite: Overwrite = False,
) -> int:
    """Draw loss, rate, windows without an update, and scores where there are any."""
    return guarded(lambda: _plot(run, out, overwrite))


def _plot(run: Path, out: Path | None, overwrite: bool) -> None:
    from docextract.cli.files import check_not_input, output_file
    from docextract.cli.streams import write
    from docextract.training.plot import plot_run
    from docextract.training.read_ledger import ledger_path
    from docextract.training.run_folder import METRICS

    def drawn() -> bytes:
        return plot_run(run).encode("utf-8")

    if out is None or str(out) == "-":
        write(drawn())
        return
    ledger = ledger_path(run)
    check_not_input(out, [ledger, ledger.parent / METRICS])
    with output_file(out, overwrite) as stream:
        stream.write(drawn())
